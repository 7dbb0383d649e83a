import { Button } from '~/ui/button'
import { ChoiceField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** The year and the section that a page is about. `kept` stays in the address. */
export function SectionPicker({
  sessions,
  sessionId,
  sectionId,
  places,
  kept = {},
}: {
  sessions: { id: number; label: string }[]
  sessionId: number
  sectionId: number | null
  places: { id: number; text: string }[]
  kept?: Record<string, string>
}) {
  const { t, n } = useWords()
  return (
    <GetForm
      key={`${sessionId} ${sectionId}`}
      className="chooser mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 [&>*]:min-w-0"
    >
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <SelectField
        className="w-36"
        field={plain('session', sessionId)}
        label="fee-relief:session"
        empty={false}
        options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
      />
      <ChoiceField
        className="flex-1 basis-64"
        field={plain('section', sectionId ?? '')}
        label="fee-relief:section"
        options={places.map((one) => ({ value: one.id, text: one.text }))}
      />
      <Button type="submit" look={sectionId === null ? 'primary' : 'plain'}>
        {t('fee-relief:open')}
      </Button>
    </GetForm>
  )
}
