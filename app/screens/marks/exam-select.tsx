import { useName } from '~/i18n/use-words'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** Which exam a screen of marks is about. */
export function ExamSelect({
  exams,
  examId,
}: {
  exams: readonly { id: number; nameEn: string; nameBn: string; session: string }[]
  examId: number
}) {
  const { n } = useWords()
  const name = useName()
  return (
    <SelectField
      field={plain('exam', examId, { key: `e${examId}` })}
      label="exams:exam"
      empty={false}
      options={exams.map((one) => ({ value: one.id, text: `${name(one)} · ${n(one.session)}` }))}
      className="min-w-56 max-sm:flex-1"
    />
  )
}
