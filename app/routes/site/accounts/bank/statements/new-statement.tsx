import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { TypedForm } from '~/domain/accounts/reconciliation/statement.form'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, MoneyField, PostForm, SelectField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../../no-book'
import { accountName } from '../parts'
import { keepNewStatement, newStatementData } from './new-statement.server'

export const handle: ScreenHandle = {
  title: 'bank:statement.new',
  under: paths.bankReconciliation,
  words: ['books', 'posting', 'validation', 'sheet-files'],
}

export const loader = guard('accounts.bank.manage', (ctx) => newStatementData(ctx))
export const action = guard('accounts.bank.manage', { body: 'upload' }, keepNewStatement)

type NewStatementData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function NewStatement() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  if (!data) return <NoBook title={t('bank:statement.new')} />
  const options = data.accounts.map((one) => ({ value: one.id, text: accountName(one, lang) }))
  return (
    <Page title={t('bank:statement.new')} description={t('bank:statement.newText')}>
      {!options.length ? (
        <EmptyState
          title="bank:cheque.noAccount"
          text="bank:statement.noAccountText"
          action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
        />
      ) : (
        <div className="grid gap-5">
          <UploadCard
            title="bank:statement.fromFile"
            hint="bank:statement.fileHint"
            action="?"
            intent="upload"
            of={{ name: 'bankAccountId', label: 'bank:cheque.account', options }}
          />
          <ImportHistory rows={data.history} one={paths.bankStatementImport} />
          <TypedCard data={data} options={options} />
        </div>
      )}
    </Page>
  )
}

function TypedCard({ data, options }: { data: NewStatementData; options: { value: number; text: string }[] }) {
  const { t } = useWords()
  const [form, fields] = useForm<TypedForm>({
    id: 'typed',
    lastResult: useAnswerTo('typed'),
    constraint: useConstraint('typed'),
    defaultValue: { bankAccountId: options.length === 1 ? String(options[0]?.value) : '' },
  })
  return (
    <Card title={t('bank:statement.typed')}>
      <PostForm form={form} action="?" values={{ intent: 'typed' }}>
        <FormErrors form={form} />
        <FormGrid columns={2}>
          <SelectField
            className="sm:col-span-2"
            field={fields.bankAccountId}
            label="bank:cheque.account"
            options={options}
          />
          <DateField field={fields.startsOn} label="common:from" max={data.today} />
          <DateField field={fields.endsOn} label="common:to" max={data.today} />
          <MoneyField field={fields.opening} label="bank:statement.opening" />
          <MoneyField field={fields.closing} label="bank:statement.closing" hint="bank:statement.closingHint" />
        </FormGrid>
        <FormActions>
          <SubmitButton look="plain">{t('bank:statement.begin')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
