import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { idIn } from '~/ui/table/url'

interface Exam {
  id: number
  nameEn: string
  nameBn: string
  session: string
  isCurrent: boolean
}

/** The exam the address names, else the newest (`withRuns`: the newest that has results). */
export const chosenExam = <One extends Exam & { hasRuns: boolean }>(
  exams: readonly One[],
  params: URLSearchParams,
  withRuns = false,
): One | undefined =>
  exams.find((one) => one.id === idIn(params.get('f_exam'))) ??
  (withRuns ? exams.find((one) => one.hasRuns) : undefined) ??
  exams[0]

/** Which exam a screen is about; the choice stays in the address. */
export function ExamPicker({ exams, chosen }: { exams: readonly Exam[]; chosen: number | undefined }) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <GetForm className="chooser mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4">
      <SelectField
        key={chosen}
        className="min-w-0 flex-1 basis-64 sm:max-w-md"
        field={plain('f_exam', chosen)}
        label="results:exam"
        empty={false}
        options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
      />
      <Button type="submit" look="primary">
        {t('results:choose')}
      </Button>
    </GetForm>
  )
}
