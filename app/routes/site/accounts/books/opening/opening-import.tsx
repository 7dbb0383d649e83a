import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import {
  hasDifference,
  openingBalancesImport,
  type OfFund,
} from '~/domain/accounts/years/opening/import-opening-balances.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'opening:title',
  under: paths.openingBalances,
  words: ['opening', 'sheets', 'platform'],
}

const balancesOf = ({ fund }: OfFund) => `${paths.openingBalances}?fund=${fund}`

const screen = importScreen({
  kind: openingBalancesImport,
  paths: { start: balancesOf, one: paths.openingBalancesImport, done: balancesOf },
  about: async (ctx: SiteCtx, { subject }) => {
    const fund = (await fundsOf(ctx.site.id)).find(({ id }) => id === subject.fund)
    return fund ? nameIn(fund, ctx.lang) : ''
  },
  answers: async (ctx, batch) =>
    hasDifference(batch)
      ? [
          {
            key: 'rest',
            label: 'opening:difference',
            instead: [],
            options: [{ value: 'general', text: wordsFor(ctx.lang)('opening:rest') }],
          },
        ]
      : [],
})

export const loader = guard('accounts.periods.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('accounts.periods.manage', { body: 'grid' }, importActions(screen))

export default function OpeningImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
