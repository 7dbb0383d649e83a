import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, problemsOf, SelectField, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useAccountOptions } from './account-text'
import { ListPreviewView } from './list-preview'
import { keepNewList, loadNewList, type NewListData } from './load-list.server'

export const handle: ScreenHandle = {
  title: 'bank-list:new',
  under: paths.feeLists,
  words: ['bank-list', 'validation', 'passed-rows'],
}

export const loader = guard('payments.bank-lists.take', (ctx, { request }) => loadNewList(ctx, request))
export const action = guard('payments.bank-lists.take', { body: 'upload' }, keepNewList)

export default function BankListNew() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  return (
    <Page title={t('bank-list:new')} description={t('bank-list:newText')}>
      {!data || !data.accounts.length ? (
        <EmptyState
          title="bank-list:noAccount"
          text="bank-list:noAccountText"
          action={<LinkButton to={data ? paths.bankAccounts : paths.books}>{t('bank-list:toAccounts')}</LinkButton>}
        />
      ) : data.preview ? (
        <ListPreviewView data={data} preview={data.preview} lastResult={of('import')} />
      ) : (
        <UploadCard data={data} lastResult={of('upload')} />
      )}
    </Page>
  )
}

function UploadCard({ data, lastResult }: { data: NewListData; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ bankAccountId: number; file: File }>({
    id: 'upload',
    lastResult,
    constraint: useConstraint('upload'),
    defaultValue: {
      bankAccountId: String(data.account ?? (data.accounts.length === 1 ? data.accounts[0]?.id : '')),
    },
  })
  return (
    <Card title={t('bank-list:fromFile')}>
      <PostForm form={form} encType="multipart/form-data" action="?" values={{ intent: 'upload' }}>
        <FormErrors
          form={data.errors ? { errors: data.errors[''] } : form}
          problems={problemsOf(fields, { file: 'bank-list:file' })}
        />
        <FormGrid columns={2}>
          <SelectField
            field={fields.bankAccountId}
            label="bank-list:account"
            options={useAccountOptions(data.accounts)}
          />
          <FileField field={fields.file} label="bank-list:file" hint="bank-list:fileHint" rule={SHEET} />
        </FormGrid>
        <FormActions submit="bank-list:read" />
      </PostForm>
    </Card>
  )
}
