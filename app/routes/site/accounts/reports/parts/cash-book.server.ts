import { constraintsOf } from '~/access/constraints.server'
import { cashDays, type CashDay, type CashSide } from '~/domain/accounts/cash-book/cash-book.policy'
import { cashOpening, cashRows } from '~/domain/accounts/cash-book/cash-book.server'
import { closeDayForm } from '~/domain/accounts/cash-book/cash-day.form'
import { closedDays, type ClosedDay } from '~/domain/accounts/cash-book/close-day.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { addDays, formatDateShort } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { groupedTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { openReport } from './open-report.server'
import { aboutOf, reportFile, type FileTable } from './report-file.server'

const MOST_DAYS = 31
const MOST_VOUCHERS = 3_000

/** The cash book of some days, at most a month: of the last day alone where no first one is chosen; a wanted file is thrown. */
export async function loadCashBook(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { form, wanted } = report
  const alone = !new URL(request.url).searchParams.get('f_from')
  const asked = report.asked && { ...report.asked, from: alone ? report.asked.to : report.asked.from }
  const tooLong = asked !== null && addDays(asked.from, MOST_DAYS - 1) < asked.to
  const shown = {
    form: {
      ...form,
      typed: { ...form.typed, ...(alone && asked ? { from: asked.from } : {}) },
      errors: tooLong ? { ...form.errors, f_to: ['cash-book:tooLong'] } : form.errors,
    },
    me: ctx.user.userId,
    may: { close: ctx.can('accounts.vouchers.make'), see: ctx.can('accounts.vouchers.check') },
    constraints: constraintsOf({ close: closeDayForm }),
  }
  if (!asked || tooLong) return { ...shown, asked: null, days: null, closed: [] }
  const span = { from: asked.from, to: asked.to, fundId: asked.fundId }
  const rows = await cashRows(ctx.site.id, span, MOST_VOUCHERS + 1)
  if (rows.length > MOST_VOUCHERS) throw new Refusal('cash-book:tooMany', { most: MOST_VOUCHERS }, 422)
  const only = asked.from === asked.to ? [asked.to] : []
  const days = cashDays(rows, await cashOpening(ctx.site.id, span), only)
  const closed = asked.fundId === null ? await closedDays(ctx.site.id, asked.from, asked.to) : []
  if (wanted) {
    const about = aboutOf(ctx, form, { ...asked, other: null })
    throw await reportFile(ctx, wanted, cashFile(ctx, wanted, about, days, closed))
  }
  return { ...shown, asked: span, days: days.map((day) => shownDay(day, ctx)), closed }
}

type Side = Omit<CashSide, 'heads'> & { heads: string; folio: string }
export interface ShownDay extends Omit<CashDay, 'receipts' | 'payments'> {
  receipts: Side[]
  payments: Side[]
}

function shownDay(day: CashDay, ctx: SiteCtx): ShownDay {
  const side = (one: CashSide): Side => ({
    ...one,
    heads: (one.kind === 'contra' ? 'C · ' : '') + one.heads.map((head) => nameIn(head, ctx.lang)).join(', '),
    folio: one.heads.map(({ code }) => code).join(', '),
  })
  return { ...day, receipts: day.receipts.map(side), payments: day.payments.map(side) }
}

type Cells = (string | number | null)[]

/** The book in its prescribed form: twelve columns, the receipts of a row beside its payments. */
function cashFile(
  ctx: SiteCtx,
  format: string,
  about: string[],
  days: readonly CashDay[],
  closed: readonly ClosedDay[],
): FileTable {
  const t = wordsFor(ctx.lang)
  const head = ['date', 'voucher', 'particulars', 'folio', 'cash', 'bank'].map((key) => t(`cash-book:${key}`))
  const dated = (day: string) => (format === 'pdf' ? formatDateShort(day, ctx.lang) : day)
  const amount = (poisha: number) => (poisha === 0 && format === 'pdf' ? null : poisha)
  const side = (day: string, one: Side | undefined): Cells =>
    one
      ? [
          dated(day),
          one.number,
          [one.heads, one.narration].filter(Boolean).join(' · '),
          one.folio,
          amount(one.cash),
          amount(one.bank),
        ]
      : ['', '', '', '', null, null]
  const word = (text: string, { cash, bank }: { cash: number; bank: number }): Cells => ['', '', text, '', cash, bank]
  const none: Cells = ['', '', '', '', null, null]
  const rows = days.flatMap((plain) => {
    const day = shownDay(plain, ctx)
    const many = Math.max(day.receipts.length, day.payments.length)
    const close = closed.find((one) => one.day === day.day)
    const said = close
      ? [closedText(ctx, close), ...(close.remark ? [close.remark] : [])].join(' · ')
      : t('cash-book:open')
    return [
      {
        look: 'title' as const,
        cells: [
          dated(day.day),
          '',
          t('cash-book:receipts'),
          '',
          null,
          null,
          '',
          '',
          t('cash-book:payments'),
          '',
          null,
          null,
        ] as Cells,
      },
      { look: 'sum' as const, cells: [...word(t('cash-book:opening'), day.opening), ...none] },
      ...Array.from({ length: many }, (_, at) => ({
        look: 'ledger' as const,
        cells: [...side(day.day, day.receipts[at]), ...side(day.day, day.payments[at])],
      })),
      { look: 'sum' as const, cells: [...none, ...word(t('cash-book:closing'), day.closing)] },
      { look: 'total' as const, cells: [...word(t('cash-book:sum'), day.sum), ...word(t('cash-book:sum'), day.sum)] },
      { look: 'party' as const, cells: ['', '', said, '', null, null, ...none] as Cells },
    ]
  })
  return {
    title: t('cash-book:title'),
    about,
    heads: [...head, ...head],
    texts: 4,
    kinds: Array.from({ length: 2 }, () => ['text', 'text', 'room', 'text', 'amount', 'amount'] as const).flat(),
    signatures: ['cashier', 'accountant', 'head'].map((who) => t(`cash-book:sign.${who}`)),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (typeof cell === 'string' && format === 'pdf' ? digits(cell, ctx.lang) : cell)),
    })),
  }
}

/** Who closed a day, with what was counted, and who looked at it. */
function closedText(ctx: Pick<SiteCtx, 'lang'>, close: ClosedDay): string {
  const t = wordsFor(ctx.lang)
  const taka = (poisha: number) => digits(groupedTaka(poisha), ctx.lang)
  return [
    t('cash-book:closedBy', {
      who: nameIn({ nameEn: close.closerEn, nameBn: close.closerBn }, ctx.lang),
      counted: taka(close.counted),
    }),
    ...(close.seerEn || close.seerBn
      ? [t('cash-book:seenBy', { who: nameIn({ nameEn: close.seerEn ?? '', nameBn: close.seerBn ?? '' }, ctx.lang) })]
      : []),
  ].join(' · ')
}
