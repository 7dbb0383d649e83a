import { constraintsOf } from '~/access/constraints.server'
import { query } from '~/access/params.server'
import { againForm, openingFileForm } from '~/domain/accounts/years/opening/opening.form'
import { openingBalancesImport } from '~/domain/accounts/years/opening/import-opening-balances.server'
import { openingLedgers, openingVoucher } from '~/domain/accounts/years/opening/opening-view.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { zId } from '~/ui/fields/zod'
import { OpeningSheet } from './opening-sheet.server'
import { listBatches } from '~/domain/sheets/imports/batches.server'
import type { SiteCtx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

/** A fund's opening balances, posted or as they are typed. */
export async function openingData(ctx: SiteCtx, { request }: EntranceArgs) {
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
}

export type OpeningData = Extract<Awaited<ReturnType<typeof openingData>>, { book: object }>
