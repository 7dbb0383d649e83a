import type { FieldMetadata } from '~/ui/fields/use-form'
import type { EditorChoices } from '~/domain/students/student-editor.server'
import { CheckField, ChecksField } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** The electives of a student; and, once a save was refused for it, whether a subject with marks may go. */
export function ElectiveFields({
  sets,
  electives,
  dropMarks,
}: {
  sets: EditorChoices['electiveSets']
  electives: FieldMetadata<number[]>
  dropMarks: FieldMetadata<boolean>
}) {
  const { t } = useWords()
  return (
    <>
      {sets.length ? (
        <div className="mt-3.5">
          <p className="text-[0.875rem] text-muted">
            {sets.map((one) => t('students:form.chooseOf', { choose: one.choose, of: one.subjects.length })).join(' ')}
          </p>
          <ChecksField
            field={electives}
            label="students:field.electives"
            row
            options={sets.flatMap((one) => one.subjects.map(({ id, name }) => ({ value: id, text: name })))}
          />
        </div>
      ) : null}
      {dropMarks.errors?.length ? (
        <div className="mt-3.5">
          <CheckField field={dropMarks} label="students:choose.drop" />
        </div>
      ) : null}
    </>
  )
}
