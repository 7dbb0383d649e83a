import type { VoucherPaper } from '~/documents/papers/accounts'
import { renderPdf } from '~/documents/pdf.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { moneySideOf, VOUCHER_NUMBER } from './screens.policy'
import { isTyped } from './reverse.server'
import { shownEntries, voucherOf, type ShownLine, type Voucher } from './voucher-page.server'

const ALL = ['payment', 'receipt', 'journal', 'contra', 'opening', 'closing']

const named = (en: string | null, bn: string | null, lang: Lang) => nameIn({ nameEn: en ?? '', nameBn: bn ?? '' }, lang)

/** Which of its lines are typed in a form with one column of amounts; null where both sides are printed. */
function oneColumn(kind: Voucher['kind'], lines: readonly ShownLine[]) {
  const side = isTyped(kind) ? moneySideOf(kind as 'payment') : null
  if (!side) return null
  const money = lines.filter((line) => line.isMoney && line[side] > 0)
  const others = lines.filter((line) => !line.isMoney && line[side] === 0)
  const amountOf = (line: ShownLine) => line.debit + line.credit
  return money.length + others.length === lines.length ? { money, others, amountOf } : null
}

/** What a voucher says on paper. */
function paperOf(
  voucher: Voucher,
  lines: readonly ShownLine[],
  school: VoucherPaper['school'],
  lang: Lang,
): VoucherPaper {
  const t = wordsFor(lang)
  const taka = (poisha: number) => (poisha ? formatTaka(poisha, lang) : '')
  const simple = oneColumn(voucher.kind, lines)
  const parties = [...new Set(lines.flatMap((line) => named(line.partyEn, line.partyBn, lang) || []))]
  const ledgers = (of: readonly ShownLine[]) =>
    [...new Set(of.map((one) => named(one.ledgerEn, one.ledgerBn, lang)))].join(', ')
  const shown = simple?.others ?? lines
  const fact = (key: string, value: string) => ({ label: t(`vouchers:paper.${key}`), value })
  const way = voucher.kind === 'receipt' ? 'receivedFrom' : 'paidTo'
  return {
    lang,
    school,
    title: t(`vouchers:kind.${voucher.kind}`),
    ...(voucher.reversedBy && {
      mark: t('vouchers:view.reversedBy', { number: digits(voucher.reversedBy.number, lang) }),
    }),
    facts: [
      fact('number', digits(voucher.number, lang)),
      fact('day', formatDate(voucher.day, lang)),
      ...(simple || parties.length ? [fact(way, parties.join(', ') || '………………………………………')] : []),
      ...(simple ? [fact(voucher.kind === 'receipt' ? 'into' : 'from', ledgers(simple.money))] : []),
    ],
    heads: {
      code: t('vouchers:paper.code'),
      particulars: t('vouchers:paper.particulars'),
      amounts: simple ? [t('vouchers:paper.amount')] : [t('vouchers:line.debit'), t('vouchers:line.credit')],
    },
    lines: shown.map((line) => {
      const party = named(line.partyEn, line.partyBn, lang)
      const note = [parties.length > 1 || !simple ? party : '', line.note].filter(Boolean).join(' · ')
      const fund = line.isGeneral ? '' : ` (${named(line.fundEn, line.fundBn, lang)})`
      return {
        code: digits(line.code, lang),
        name: named(line.ledgerEn, line.ledgerBn, lang) + fund,
        ...(note && { note }),
        amounts: simple ? [taka(simple.amountOf(line))] : [taka(line.debit), taka(line.credit)],
      }
    }),
    total: {
      label: t('vouchers:paper.total'),
      amounts: simple ? [taka(voucher.amount)] : [taka(voucher.amount), taka(voucher.amount)],
    },
    inWords: { label: t('vouchers:paper.inWords'), value: amountInWords(BigInt(voucher.amount), lang) },
    ...(voucher.narration && { narration: { label: t('vouchers:narration'), value: voucher.narration } }),
    signatures: [
      { title: t('vouchers:paper.prepared'), name: named(voucher.makerEn, voucher.makerBn, lang) },
      { title: t('vouchers:paper.checked'), name: named(voucher.posterEn, voucher.posterBn, lang) },
      { title: t('vouchers:paper.accountant') },
      { title: t('vouchers:paper.head') },
    ],
    foot: t('vouchers:paper.foot', {
      place: digits(voucher.place, lang),
      at: formatDateTime(voucher.postedAt, lang),
      hash: voucher.hash.slice(0, 12),
    }),
    page: t('vouchers:paper.page'),
  }
}

/** A posted voucher as PDF with its file name. @throws Missing, also for another institution's */
export async function voucherPdf(ctx: SiteCtx, number: string, lang: Lang): Promise<{ name: string; pdf: Buffer }> {
  if (!VOUCHER_NUMBER.test(number)) throw new Missing('voucher')
  const voucher = await voucherOf(ctx.site.id, ALL, number)
  const lines = await shownEntries(ctx.site.id, voucher.id)
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const paper = paperOf(voucher, lines, schoolHead(ctx.site, lang, logo), lang)
  return { name: `${paper.title} ${voucher.number}`, pdf: await renderPdf('voucher', paper) }
}
