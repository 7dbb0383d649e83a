import { receiptRegister, type ReceiptRegister } from '~/domain/payments/receipts/receipt-register.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { dayAt, formatDateShort } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { openReport } from './open-report.server'
import { aboutOf, reportFile, type FileTable } from './report-file.server'

/** Receipts of each part that one page and paper take. */
const MOST = 1_000

/** The register of receipts of some days; a wanted file is thrown. */
export async function loadReceiptRegister(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  if (!asked) return { form, register: null }
  const register = await receiptRegister(ctx.site.id, asked.from, asked.to, MOST + 1)
  if (register.backs.length > MOST || register.prints.length > MOST)
    throw new Refusal('book-reports:tooLong', { most: MOST }, 422)
  if (wanted)
    throw await reportFile(
      ctx,
      wanted,
      registerFile(ctx, wanted, aboutOf(ctx, form, { ...asked, other: null }), register),
    )
  return { form, register }
}

type Cells = (string | number | null)[]

/** Its three parts one under another; amounts in the last column. */
function registerFile(
  ctx: SiteCtx,
  format: string,
  about: string[],
  { series, backs, prints }: ReceiptRegister,
): FileTable {
  const t = wordsFor(ctx.lang)
  const word = (key: string) => t(`receipt-register:${key}`)
  const dated = (day: string) => (format === 'pdf' ? formatDateShort(day, ctx.lang) : day)
  const who = (en: string | null, bn: string | null) => nameIn({ nameEn: en ?? '', nameBn: bn ?? '' }, ctx.lang)
  const title = (key: string) => ({ look: 'title' as const, cells: [word(`part.${key}`), '', '', '', null] as Cells })
  const line = (...cells: Cells) => ({ look: 'ledger' as const, cells })
  return {
    title: word('title'),
    about,
    heads: [word('receipt'), word('day'), word('what'), word('many'), word('amount')],
    texts: 4,
    kinds: ['text', 'text', 'room', 'text', 'amount'],
    counts: [3],
    rows: [
      title('series'),
      ...series.map((one) =>
        line(
          one.first,
          '',
          `${word('to')} ${one.last}; ${word('back')}: ${one.back} (${(one.backAmount / 100).toFixed(2)}); ${word('missing')}: ${one.missing}`,
          String(one.many),
          one.amount,
        ),
      ),
      title('backs'),
      ...backs.map((one) =>
        line(
          one.receipt,
          dated(one.day),
          [
            `${word(`kind.${one.kind}`)} ${formatDateShort(one.backOn, ctx.lang)}`,
            one.reason,
            `${word('asker')}: ${who(one.askerEn, one.askerBn)}`,
            `${word('approver')}: ${who(one.approverEn, one.approverBn)}`,
            one.voucher,
          ].join(' · '),
          '',
          one.amount,
        ),
      ),
      title('prints'),
      ...prints.map((one) =>
        line(
          one.receipt,
          dated(one.day),
          `${word('last')}: ${formatDateShort(dayAt(one.last), ctx.lang)} · ${who(one.byEn, one.byBn)}`,
          String(one.many),
          one.amount,
        ),
      ),
    ],
  }
}
