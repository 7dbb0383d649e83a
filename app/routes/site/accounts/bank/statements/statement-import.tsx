import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { statementImport, type OfAccount } from '~/domain/accounts/reconciliation/import-statement.server'
import { openIn } from '~/domain/accounts/reconciliation/statement.policy'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'
import { accountName } from '../parts'

export const handle: ScreenHandle = {
  title: 'bank:statement.new',
  under: paths.bankStatementNew,
  words: ['bank', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: statementImport,
  paths: {
    start: paths.bankStatementNew,
    one: paths.bankStatementImport,
    done: (_: OfAccount, { statement = 0 }) => paths.bankStatement(statement),
  },
  about: async (ctx: SiteCtx, { subject }) => {
    const account = (await bankAccountsOf(ctx.site.id)).find(({ id }) => id === subject.bankAccountId)
    return account ? accountName(account, ctx.lang) : ''
  },
  answers: async (ctx, batch) => {
    const t = wordsFor(ctx.lang)
    const open = openIn(batch, today())
    return [
      ...(open.signs
        ? [
            {
              key: 'signs',
              label: 'bank:statement.signs',
              instead: [],
              options: (['in', 'out'] as const).map((value) => ({ value, text: t(`bank:statement.signsOf.${value}`) })),
            },
          ]
        : []),
      ...(['opening', 'closing'] as const).flatMap((key) =>
        open[key] ? [{ key, label: `bank:statement.${key}`, instead: [], amount: true as const, options: [] }] : [],
      ),
    ]
  },
})

export const loader = guard('accounts.bank.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('accounts.bank.manage', { body: 'grid' }, importActions(screen))

export default function StatementImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
