import type { ReceiptLayout, ReceiptPaper } from '~/documents/papers/receipt'
import { renderPdf } from '~/documents/pdf.server'
import { qrPng } from '~/documents/qr-image.server'
import type { Tenant } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Receipt } from '../till/receipt.server'
import { receiptLines } from './receipt-lines.policy'

const COPIES = { a4: ['bank', 'office', 'student'], a5: ['student'], roll: ['student'] } as const

type Person = Receipt['people'][number]

/** What a receipt says on paper. */
function paperOf(
  receipt: Receipt,
  around: {
    school: ReceiptPaper['school']
    origin: string
    layout: ReceiptLayout
    lang: Lang
    prints: number
    now: Date
  },
): ReceiptPaper {
  const { lang, layout, school, origin } = around
  const t = wordsFor(lang)
  const other: Lang = lang === 'bn' ? 'en' : 'bn'
  const taka = (poisha: number) => formatTaka(poisha, lang)
  const word = (key: string) => t(`receipts:paper.${key}`)
  const fact = (key: string, value: string) => ({ label: word(key), value })
  const by = nameIn({ nameEn: receipt.byEn, nameBn: receipt.byBn }, lang)
  return {
    lang,
    layout,
    school,
    title: [word('title'), wordsFor(other)('receipts:paper.title')],
    copies: COPIES[layout].map((copy) =>
      layout === 'a4' ? word(`copy.${copy === 'student' && receipt.bills.length ? 'applicant' : copy}`) : '',
    ),
    ...(receipt.takenBack && {
      mark: t(`receipts:paper.mark.${receipt.takenBack.kind}`, {
        day: formatDateShort(new Date(receipt.takenBack.on), lang),
      }),
    }),
    facts: [
      fact('number', digits(receipt.receipt, lang)),
      fact('day', formatDate(receipt.day, lang)),
      ...(receipt.payer ? [fact('payer', receipt.payer)] : []),
      ...(by ? [fact('by', by)] : []),
      ...(receipt.note ? [fact('note', receipt.note)] : []),
      ...(around.prints > 0
        ? [fact('reprint', t('receipts:paper.nth', { nth: digits(around.prints + 1, lang) }))]
        : []),
    ],
    people: [
      ...receipt.people.map((person) => personOf(person, lang)),
      ...receipt.bills.map((bill) => applicantOf(bill, lang)),
    ],
    total: fact('total', taka(receipt.amount)),
    inWords: [lang, other].map((one) => ({
      label: wordsFor(one)('receipts:paper.inWords'),
      value: amountInWords(BigInt(receipt.amount), one),
    })),
    tenders: receipt.tenders.map(({ method, amount, reference }) => ({
      label: t(`till:method.${method}`),
      value: `${taka(amount)}${reference ? ` (${reference})` : ''}`,
    })),
    qr: qrPng(origin + paths.verifyReceipt(receipt.checkCode)),
    scan: word('scan'),
    sign: word('sign'),
    foot: t('receipts:paper.foot', {
      voucher: digits(receipt.voucher, lang),
      at: formatDateTime(around.now, lang),
    }),
  }
}

function personOf(person: Person, lang: Lang): ReceiptPaper['people'][number] {
  const t = wordsFor(lang)
  const taka = (poisha: number) => formatTaka(poisha, lang)
  return {
    name: nameIn(person, lang),
    otherName: nameIn(person, lang === 'bn' ? 'en' : 'bn'),
    place: [
      digits(person.code, lang),
      lang === 'bn' ? person.classBn : person.classEn,
      lang === 'bn' ? person.sectionBn : person.sectionEn,
      person.roll === null ? '' : `${t('till:roll')} ${digits(person.roll, lang)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lines: [
      ...receiptLines(person.lines, lang).map(({ name, amount }) => ({ name, amount: taka(amount) })),
      ...(person.advance > 0 ? [{ name: t('receipts:paper.advance'), amount: taka(person.advance) }] : []),
    ],
    sums: [{ label: t('receipts:paper.due'), value: taka(person.due) }],
  }
}

/** Who sent an application, its number and what for; what pays nothing says so. */
function applicantOf(bill: Receipt['bills'][number], lang: Lang): ReceiptPaper['people'][number] {
  const t = wordsFor(lang)
  const amount = formatTaka(bill.amount, lang)
  const what = lang === 'bn' ? bill.subHeadBn : bill.subHeadEn
  return {
    name: nameIn(bill, lang),
    otherName: nameIn(bill, lang === 'bn' ? 'en' : 'bn'),
    place: `${t(`applicant-payment:kind.${bill.kind}`)} · ${digits(bill.number, lang)}`,
    lines: [{ name: bill.applied ? what : `${what} – ${t('applicant-payment:payment.owed')}`, amount }],
    sums: [],
  }
}

/**
 * A receipt as PDF with its file name: three copies on A4, one on A5, or one on a roll of 80 mm. What was taken back says so.
 * @param receipt as far as the reader may see it
 * @param prints how often the office printed it before: a reprint says so
 */
export async function receiptPdf(
  site: Tenant,
  receipt: Receipt,
  layout: ReceiptLayout,
  lang: Lang,
  prints = 0,
): Promise<{ name: string; pdf: Buffer }> {
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const paper = paperOf(receipt, {
    school: schoolHead(site, lang, logo),
    origin: await tenantOrigin(site.id),
    layout,
    lang,
    prints,
    now: new Date(),
  })
  return { name: `${paper.title[0]} ${receipt.receipt}`, pdf: await renderPdf('receipt', paper) }
}
