import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { budgetImport, type OfDraft } from '~/domain/accounts/budget/import-budget.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'budget:file.in',
  under: paths.budget,
  words: ['budget', 'sheets', 'platform'],
}

const draftAt = ({ year, budget, fund }: OfDraft) => `${paths.budget}?f_year=${year}&budget=${budget}&f_fund=${fund}`

const screen = importScreen({
  kind: budgetImport,
  paths: { start: (of: OfDraft) => `${draftAt(of)}&tab=file`, one: paths.budgetImport, done: draftAt },
  about: async (ctx: SiteCtx, { subject }) => {
    const fund = (await fundsOf(ctx.site.id)).find(({ id }) => id === subject.fund)
    return fund ? nameIn(fund, ctx.lang) : ''
  },
})

export const loader = guard('accounts.budget.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('accounts.budget.manage', { body: 'grid' }, importActions(screen))

export default function BudgetImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
