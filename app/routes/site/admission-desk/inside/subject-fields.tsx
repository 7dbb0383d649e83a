import type { ClassSubjects } from '~/domain/students/student-editor.server'
import { CheckField, ChecksField, SelectField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

const options = (list: readonly { id: number; name: string }[]) =>
  list.map((one) => ({ value: one.id, text: one.name }))

/** Whether a class asks to choose anything; what is compulsory is everybody's without asking. */
export const asksToChoose = (of: ClassSubjects): boolean =>
  of.religionSubjects.length > 0 || of.optionalSubjects.length > 0 || of.electiveSets.length > 0

/** What a class asks to choose, by its rules; or that it is chosen later. */
export function SubjectFields({
  of,
  fields,
}: {
  of: ClassSubjects
  fields: {
    religionSubject: FieldLike
    optionalSubject: FieldLike
    electives: FieldLike
    later: FieldLike
  }
}) {
  const { t } = useWords()
  return (
    <div className="grid gap-3.5">
      {of.religionSubjects.length ? (
        <SelectField
          field={fields.religionSubject}
          label="students:field.religionSubject"
          empty="students:form.byReligion"
          options={options(of.religionSubjects)}
        />
      ) : null}
      {of.electiveSets.length ? (
        <div>
          <p className="text-[0.875rem] text-muted">
            {of.electiveSets
              .map((one) => t('students:form.chooseOf', { choose: one.choose, of: one.subjects.length }))
              .join(' ')}
          </p>
          <ChecksField
            field={fields.electives}
            label="students:field.electives"
            row
            options={of.electiveSets.flatMap((one) => options(one.subjects))}
          />
        </div>
      ) : null}
      {of.optionalSubjects.length ? (
        <SelectField
          field={fields.optionalSubject}
          label="students:field.optionalSubject"
          empty="common:none"
          options={options(of.optionalSubjects)}
        />
      ) : null}
      <CheckField field={fields.later} label="admission-entry:later" hint="admission-entry:laterHint" />
    </div>
  )
}
