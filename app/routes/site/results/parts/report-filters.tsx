import { useName } from '~/i18n/use-words'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** Fields of which exam and class a report is; made here and now, so that the report can say on paper what they hold. */
export function useExamAndClass({
  exams,
  examId,
  classes,
  classId,
}: {
  exams: readonly (Named & { session: string })[]
  examId: number | undefined
  classes: readonly Named[]
  classId: number | null | undefined
}) {
  const { n } = useWords()
  const name = useName()
  return (
    <>
      <SelectField
        key={`e${examId}`}
        field={plain('f_exam', examId)}
        label="results:exam"
        empty={false}
        options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
      />
      <SelectField
        key={`c${classId}`}
        field={plain('f_class', classId)}
        label="results:class"
        empty={false}
        options={classes.map((one) => ({ value: one.id, text: name(one) }))}
      />
    </>
  )
}

/** The same for the whole class, or what of it a report shows. */
export const reportUnit = ({ unit, units }: { unit: string; units: readonly { key: string; text: string }[] }) => (
  <SelectField
    key={`u${unit}`}
    field={plain('f_unit', unit)}
    label="results:report.unit"
    empty={false}
    options={units.map((one) => ({ value: one.key, text: one.text }))}
  />
)
