import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { ownAccount } from '~/domain/accounts/reconciliation/write-statement.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { listImport } from '~/domain/payments/bank/import-list.server'
import { listUploadForm } from '~/domain/payments/bank/list.form'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadData, uploadOf } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useAccountOptions } from './account-text'

export const handle: ScreenHandle = {
  title: 'bank-list:new',
  under: paths.feeLists,
  words: ['bank-list', 'validation', 'sheet-files'],
}

export const loader = guard('payments.bank-lists.take', async (ctx) =>
  (await bookOf(ctx.site.id))
    ? {
        accounts: (await bankAccountsOf(ctx.site.id)).filter((one) => one.active),
        ...(await uploadData(ctx, listImport, {}, listUploadForm)),
      }
    : null,
)

export const action = guard(
  'payments.bank-lists.take',
  { body: 'upload' },
  uploadOf(listUploadForm, listImport, paths.feeListImport, async (ctx, { bankAccountId }) => {
    await ownAccount(ctx.site.id, bankAccountId)
    return { bankAccountId }
  }),
)

/** A bank's list of fees is sent; what would come of it is shown before anything is written. */
export default function BankListNew() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const options = useAccountOptions(data?.accounts ?? [])
  return (
    <Page title={t('bank-list:new')} description={t('bank-list:newText')}>
      {options.length ? (
        <UploadCard
          hint="bank-list:fileHint"
          back={paths.feeLists}
          of={{ name: 'bankAccountId', label: 'bank-list:account', options }}
        />
      ) : (
        <EmptyState
          title="bank-list:noAccount"
          text="bank-list:noAccountText"
          action={<LinkButton to={data ? paths.bankAccounts : paths.books}>{t('bank-list:toAccounts')}</LinkButton>}
        />
      )}
      <ImportHistory rows={data?.history ?? []} one={paths.feeListImport} />
    </Page>
  )
}
