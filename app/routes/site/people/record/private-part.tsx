import type { BankForm, PrivateForm } from '~/domain/people/record/employee.form'
import { FormErrors, PostForm, problemsOf, TextAreaField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { PartData } from './load-part.server'
import { usePartForm } from './part-form'

const label = (key: string) => `people:field.${key}`

/** NID, TIN and addresses; the account that the pay goes to. */
export function PrivatePart({ data }: { data: PartData }) {
  const { t } = useWords()
  const [form, fields] = usePartForm<PrivateForm>('private', { ...data.one })
  const [bank, account] = usePartForm<BankForm>('bank', { ...data.one })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PostForm form={form} values={{ intent: 'private' }}>
        <FormErrors form={form} problems={problemsOf(fields, { nid: label('nid'), tin: label('tin') })} />
        <Card title={t('people:part.private')}>
          <FormGrid>
            <TextField field={fields.nid} label={label('nid')} hint="people:hint.nid" inputMode="numeric" numeric />
            <TextField field={fields.tin} label={label('tin')} hint="people:hint.tin" inputMode="numeric" numeric />
            <TextAreaField field={fields.presentAddress} label={label('presentAddress')} rows={3} />
            <TextAreaField field={fields.permanentAddress} label={label('permanentAddress')} rows={3} />
          </FormGrid>
          <FormActions />
        </Card>
      </PostForm>
      <PostForm form={bank} values={{ intent: 'bank' }}>
        <FormErrors
          form={bank}
          problems={problemsOf(account, {
            bankName: label('bankName'),
            bankAccount: label('bankAccount'),
            bankRouting: label('bankRouting'),
          })}
        />
        <Card title={t('people:bank')}>
          <FormGrid>
            <TextField field={account.bankName} label={label('bankName')} />
            <TextField field={account.bankBranch} label={label('bankBranch')} />
            <TextField field={account.bankAccount} label={label('bankAccount')} inputMode="numeric" numeric />
            <TextField
              field={account.bankRouting}
              label={label('bankRouting')}
              hint="people:hint.routing"
              inputMode="numeric"
              numeric
            />
          </FormGrid>
          <FormActions />
        </Card>
      </PostForm>
    </div>
  )
}
