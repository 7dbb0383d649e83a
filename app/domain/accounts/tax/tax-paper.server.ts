import type { AccountReportPaper } from '~/documents/papers/accounts'
import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { accountAmount } from '~/format/account-amount'
import { formatDate, formatDateShort, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { deductions, taxLedger, type TaxRow } from './tax-register.server'
import type { TaxKind } from './tax.form'

const MOST = 3_000

interface TaxPaperWish {
  kind: TaxKind
  from: Day
  to: Day
  /** Whose certificate; null: the register, section by section. */
  partyId: number | null
}

/**
 * The register of a tax by section, or the certificate of what was deducted from somebody and deposited.
 * @throws Missing where nothing was deducted from this party, or the books have no such ledger
 */
export async function taxPdf(ctx: SiteCtx, wish: TaxPaperWish): Promise<{ name: string; pdf: Uint8Array }> {
  const { lang, site } = ctx
  const t = wordsFor(lang)
  const ledgerId = await taxLedger(site.id, wish.kind)
  if (ledgerId === null) throw new Missing('ledger of the tax')
  const states = wish.partyId === null ? undefined : ['deposited']
  const rows = await deductions(site.id, ledgerId, { ...wish, states, offset: 0, limit: MOST })
  const [first] = rows
  if (wish.partyId !== null && !first) throw new Missing('deductions')
  const title = t(`tax:${wish.partyId === null ? 'register' : 'certificate'}.${wish.kind}`)
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  const party = first && nameIn({ nameEn: first.partyEn ?? '', nameBn: first.partyBn ?? '' }, lang)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const pdf = await renderPdf('account-report', {
    lang,
    school: schoolHead(site, lang, logo),
    title,
    about: [
      `${formatDate(wish.from, lang)} – ${formatDate(wish.to, lang)}`,
      ...(wish.partyId === null
        ? []
        : [
            `${t('tax:party')}: ${party ?? ''}`,
            `${t('tax:number')}: ${digits(first?.taxNumber || '–', lang)}`,
            `${t('tax:inWords')}: ${amountInWords(BigInt(sum), lang)}`,
          ]),
    ],
    issuedOn: formatDate(today(), lang),
    // A certificate names the party above; beside each deduction stands where it was deposited.
    heads: ['day', 'voucher', wish.partyId === null ? 'party' : 'bank', 'challan', 'base', 'amount'].map((key) =>
      t(`tax:${key}`),
    ),
    texts: 4,
    kinds: ['text', 'text', 'room', 'text', 'amount', 'amount'],
    wide: wish.partyId === null,
    rows: bySection(rows, (row) => lineOf(row, ctx, wish.partyId === null)).concat({
      look: 'total',
      cells: [
        '',
        '',
        t('common:total'),
        '',
        accountAmount(
          rows.reduce((all, { base }) => all + base, 0),
          lang,
        ),
        accountAmount(sum, lang),
      ],
    }),
    signatures: ['accountant', 'head'].map((who) => ({ title: t(`book-reports:signature.${who}`) })),
  })
  return { name: title, pdf: new Uint8Array(pdf) }

  function bySection(all: readonly TaxRow[], line: (row: TaxRow) => string[]): AccountReportPaper['rows'] {
    const sections = [...new Set(all.map(({ section }) => section ?? ''))].sort()
    return sections.flatMap((section) => {
      const own = all.filter((row) => (row.section ?? '') === section)
      const of = (key: 'base' | 'amount') =>
        accountAmount(
          own.reduce((whole, row) => whole + row[key], 0),
          lang,
        )
      const name = section ? `${t('tax:section')} ${digits(section, lang)}` : t('tax:unsorted')
      return [
        { look: 'title' as const, cells: [name, '', '', '', '', ''] },
        ...own.map((row) => ({ look: 'ledger' as const, cells: line(row) })),
        { look: 'sum' as const, cells: ['', '', name, '', of('base'), of('amount')] },
      ]
    })
  }
}

const lineOf = (row: TaxRow, { lang }: SiteCtx, register: boolean): string[] => [
  formatDateShort(row.day, lang),
  digits(row.number, lang),
  register ? nameIn({ nameEn: row.partyEn ?? '', nameBn: row.partyBn ?? '' }, lang) : (row.bank ?? ''),
  row.challan && row.challanOn ? digits(`${row.challan}, ${formatDateShort(row.challanOn, lang)}`, lang) : '',
  accountAmount(row.base, lang),
  accountAmount(row.amount, lang),
]
