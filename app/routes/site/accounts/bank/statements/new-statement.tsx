import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { TypedForm } from '~/domain/accounts/reconciliation/statement.form'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  DateField,
  FileField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  SHEET,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../../no-book'
import { accountName } from '../parts'
import { ImportPreview } from './import-preview'
import { keepNewStatement, newStatementData, type NewStatementData } from './new-statement.server'
import { intentOf } from '~/ui/fields'

export const handle: ScreenHandle = {
  title: 'bank:statement.new',
  under: paths.bankReconciliation,
  words: ['books', 'posting', 'validation', 'passed-rows'],
}

export const loader = guard('accounts.bank.manage', newStatementData)
export const action = guard('accounts.bank.manage', { body: 'upload' }, keepNewStatement)

export default function NewStatement() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  if (!data) return <NoBook title={t('bank:statement.new')} />
  const of = (intent: string) => (intentOf(lastResult) === intent ? lastResult : undefined)
  return (
    <Page title={t('bank:statement.new')} description={t('bank:statement.newText')}>
      {!data.accounts.length ? (
        <EmptyState
          title="bank:cheque.noAccount"
          text="bank:statement.noAccountText"
          action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
        />
      ) : data.preview ? (
        <ImportPreview key={data.preview.upload} data={data} preview={data.preview} lastResult={of('import')} />
      ) : (
        <div className="grid gap-5">
          <UploadCard data={data} lastResult={of('upload')} />
          <TypedCard data={data} lastResult={of('typed')} />
        </div>
      )}
    </Page>
  )
}

const useAccounts = (data: NewStatementData) => {
  const { lang } = useWords()
  return data.accounts.map((one) => ({ value: one.id, text: accountName(one, lang) }))
}

const only = (data: NewStatementData) =>
  String(data.account ?? (data.accounts.length === 1 ? data.accounts[0]?.id : ''))

function UploadCard({
  data,
  lastResult,
}: {
  data: NewStatementData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ bankAccountId: number; file: File }>({
    id: 'upload',
    lastResult,
    constraint: useConstraint('upload'),
    defaultValue: { bankAccountId: only(data) },
  })
  return (
    <Card title={t('bank:statement.fromFile')}>
      <PostForm form={form} encType="multipart/form-data" action="?" values={{ intent: 'upload' }}>
        <FormErrors
          form={data.errors ? { errors: data.errors[''] } : form}
          problems={problemsOf(fields, { file: 'bank:statement.file' })}
        />
        <FormGrid columns={2}>
          <SelectField field={fields.bankAccountId} label="bank:cheque.account" options={useAccounts(data)} />
          <FileField field={fields.file} label="bank:statement.file" hint="bank:statement.fileHint" rule={SHEET} />
        </FormGrid>
        <FormActions submit="bank:statement.read" />
      </PostForm>
    </Card>
  )
}

function TypedCard({
  data,
  lastResult,
}: {
  data: NewStatementData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<TypedForm>({
    id: 'typed',
    lastResult,
    constraint: useConstraint('typed'),
    defaultValue: { bankAccountId: only(data) },
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
            options={useAccounts(data)}
          />
          <DateField field={fields.startsOn} label="common:from" max={data.today} />
          <DateField field={fields.endsOn} label="common:to" max={data.today} />
          <MoneyField field={fields.opening} label="bank:statement.opening" />
          <MoneyField field={fields.closing} label="bank:statement.closing" />
        </FormGrid>
        <FormActions>
          <SubmitButton look="plain">{t('bank:statement.begin')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
