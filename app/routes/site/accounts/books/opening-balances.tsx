import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { againForm, openingFileForm, openingForm } from '~/domain/accounts/years/opening/opening.form'
import { openingBalancesImport, sheetOfFund } from '~/domain/accounts/years/opening/import-opening-balances.server'
import { postOpening, reverseOpening } from '~/domain/accounts/years/opening/post-opening.server'
import { openingLedgers, openingVoucher } from '~/domain/accounts/years/opening/opening-view.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { listBatches } from '~/domain/sheets/imports/batches.server'
import { paths } from '~/paths'
import { uploadOf } from '~/screens/sheets/upload.server'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { OpeningSheet } from './opening/opening-sheet.server'
import { OpeningView } from './opening/opening-view'

export const handle: ScreenHandle = {
  title: 'opening:title',
  guide: 'opening:guide',
  words: ['ui', 'kit', 'opening', 'posting', 'books', 'sheets'],
}

const at = (fund: number) => `${paths.openingBalances}?fund=${fund}`

export const loader = guard('accounts.periods.view', async (ctx, { request }) => {
  const book = await bookOf(ctx.site.id)
  if (!book) return { book }
  const params = new URL(request.url).searchParams
  const { fund: wanted } = query(request, { fund: zId({ optional: true }) })
  const funds = await fundsOf(ctx.site.id)
  const fund = funds.find(({ id }) => id === wanted) ?? funds[0]
  const ledgers = await openingLedgers(ctx.site.id, book)
  const voucher = fund ? await openingVoucher(ctx.site.id, fund.id) : null
  const last = new Map(voucher?.reversed ? voucher.lines.map((line) => [line.key, line]) : [])
  if (params.has('export')) throw new OpeningSheet(ledgers, last)
  return {
    book,
    manages: ctx.can('accounts.periods.manage'),
    funds,
    fund,
    posted: voucher && !voucher.reversed ? voucher : null,
    /** What the reader's language calls it: a row is repeated for every ledger. */
    rows: ledgers.map((one) => ({
      key: one.id,
      code: one.code,
      name: ctx.lang === 'bn' ? one.nameBn : one.nameEn,
      group: ctx.lang === 'bn' ? one.groupBn : one.groupEn,
      debit: last.get(one.id)?.debit ?? 0,
      credit: last.get(one.id)?.credit ?? 0,
    })),
    history: await listBatches(ctx.site.id, openingBalancesImport, { about: { fund: fund?.id ?? 0 } }),
    constraints: constraintsOf({ reason: againForm, sheet: openingFileForm }),
  }
})

export const action = guard(
  'accounts.periods.manage',
  { body: 'upload' },
  intents({
    post: submitted(openingForm, async (ctx, value, { done }) => {
      const { number } = await postOpening(ctx, value)
      return done(at(value.fund), 'opening:done.post', { number })
    }),
    again: submitted(againForm, async (ctx, value, { done }) => {
      await reverseOpening(ctx, value)
      return done(at(value.fund), 'opening:done.again')
    }),
    upload: uploadOf(openingFileForm, openingBalancesImport, paths.openingBalancesImport, (ctx: SiteCtx, { fund }) =>
      sheetOfFund(ctx, fund),
    ),
  }),
)

export type OpeningData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { book: object }>

export default function OpeningBalances() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  return data.book ? <OpeningView data={data} /> : <NoBook title={t('opening:title')} />
}
