import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** Another session's students. Filters belong to a session, so choosing one starts anew. */
export function SessionPicker({
  sessions,
  chosen,
}: {
  sessions: readonly { id: number; label: string }[]
  chosen: number | null
}) {
  const { t, n } = useWords()
  if (sessions.length < 2) return null
  return (
    <GetForm className="flex items-center gap-1.5" key={chosen}>
      <label htmlFor="session" className="text-[0.875rem] text-muted">
        {t('students:session')}
      </label>
      <select
        id="session"
        name="session"
        defaultValue={chosen ?? undefined}
        className="min-h-9 rounded border border-edge bg-raised py-1.5 pl-2.5 pr-8 text-[0.9375rem] leading-5 hover:border-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch"
      >
        {sessions.map((one) => (
          <option key={one.id} value={one.id}>
            {n(one.label)}
          </option>
        ))}
      </select>
      <Button type="submit">{t('students:show')}</Button>
    </GetForm>
  )
}
