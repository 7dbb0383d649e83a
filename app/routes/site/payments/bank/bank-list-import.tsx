import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import type { OfAccount } from '~/domain/accounts/reconciliation/import-statement.server'
import type { SiteCtx } from '~/domain/context'
import { listImport } from '~/domain/payments/bank/import-list.server'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'bank-list:new',
  under: paths.feeListNew,
  words: ['bank-list', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: listImport,
  paths: {
    start: paths.feeListNew,
    one: paths.feeListImport,
    // The payments are taken by a job, which leads on to the list.
    done: (_: OfAccount, { job }) => (job ? paths.job(job) : paths.feeLists),
  },
  about: async (ctx: SiteCtx, { subject }) => {
    const account = (await bankAccountsOf(ctx.site.id)).find(({ id }) => id === subject.bankAccountId)
    return account ? `${ctx.lang === 'bn' ? account.bankBn : account.bankEn} · ${digits(account.number, ctx.lang)}` : ''
  },
  tabs: [
    { key: 'sure', label: 'bank-list:sureLines', of: ({ match }) => match !== null && match.why === null },
    { key: 'queue', label: 'bank-list:queueLines', of: ({ match }) => match !== null && match.why !== null },
  ],
})

export const loader = guard('payments.bank-lists.take', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('payments.bank-lists.take', { body: 'grid' }, importActions(screen))

export default function BankListImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
