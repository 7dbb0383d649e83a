import { fieldsOf } from '~/domain/people/employee-fields.policy'
import type { BankForm, PrivateForm } from '~/domain/people/record/employee.form'
import { EmployeeInput } from '~/screens/people/employee-field'
import { FormErrors, PostForm, problemsOf, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { PartData } from './load-part.server'
import { usePartForm } from './part-form'

/** NID, TIN and addresses; the account that the pay goes to. */
export function PrivatePart({ data }: { data: PartData }) {
  const own = usePartForm<PrivateForm>('private', { ...data.one })
  const bank = usePartForm<BankForm>('bank', { ...data.one })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part part="private" title="people:part.private" of={own} />
      <Part part="bank" title="people:bank" of={bank} />
    </div>
  )
}

function Part({
  part,
  title,
  of: [form, fields],
}: {
  part: 'private' | 'bank'
  title: string
  of: ReturnType<typeof usePartForm<PrivateForm>> | ReturnType<typeof usePartForm<BankForm>>
}) {
  const { t } = useWords()
  const all = fieldsOf(part)
  const labels = Object.fromEntries(all.map(({ key }) => [key, `people:field.${key}`]))
  return (
    <PostForm form={form} values={{ intent: part }}>
      <FormErrors form={form} problems={problemsOf(fields, labels)} />
      <Card title={t(title)}>
        <FormGrid>
          {all.map((one) => (
            <EmployeeInput
              key={one.key}
              of={one}
              field={(fields as Partial<Record<string, FieldLike>>)[one.key] as FieldLike}
            />
          ))}
        </FormGrid>
        <FormActions />
      </Card>
    </PostForm>
  )
}
