import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { GetForm } from '~/ui/link'
import { useWords } from '~/ui/lang'

/** Which session (and class) the tab is about; the choice stays in the address. */
export function SessionChooser({
  tab,
  sessions,
  session,
  classes,
  classId,
}: {
  tab: string
  sessions: readonly { id: number; label: string }[]
  session: { id: number } | null
  classes?: readonly { id: number; nameEn: string; nameBn: string }[]
  classId?: number
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value={tab} />
      <SelectField
        field={plain('session', session?.id)}
        label="exams:session"
        empty={false}
        options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
        className="w-36"
      />
      {classes ? (
        <SelectField
          field={plain('class', classId)}
          label="exam-settings:class"
          empty={false}
          options={classes.map((one) => ({ value: one.id, text: name(one) }))}
          className="w-48"
        />
      ) : null}
      <Button type="submit">{t('exams:show')}</Button>
    </GetForm>
  )
}
