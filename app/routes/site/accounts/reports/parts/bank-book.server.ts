import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { reconciledAt, type Reconciled, type ReconciledPart } from '~/domain/accounts/reconciliation/reconciled.server'
import { balancesOf } from '~/domain/accounts/reports/balances.server'
import { bookRows } from '~/domain/accounts/reports/book-rows.policy'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import { entriesOf } from '~/domain/accounts/reports/ledger-entries.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { formatDateShort, monthRange } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'
import { bookFile } from './book-file.server'
import { openReport } from './open-report.server'
import { aboutOf, reportFile, type FileTable } from './report-file.server'
import { chartById, shownRows } from './shown-rows.server'

const MOST = 2_000
const MOST_ITEMS = 200
const PARTS: readonly ReconciledPart[] = ['unpresented', 'uncredited', 'bankIn', 'bankOut']
/** Whether a part is added on the way from the book's balance to the bank's, or taken away. */
const signOf = (part: ReconciledPart): 1 | -1 => (part === 'unpresented' || part === 'uncredited' ? -1 : 1)

interface ReconciledRow {
  text: string
  amount: number
  strong: boolean
}

/** The book of a bank account with its reconciliation at the last day; of the last day's month where no first one is chosen; a wanted file is thrown. */
export async function loadBankBook(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { form, wanted } = report
  const params = new URL(request.url).searchParams
  const accounts = await bankAccountsOf(ctx.site.id)
  const typed = params.get('f_account')
  const account = typed ? accounts.find(({ id }) => id === idIn(typed)) : accounts[0]
  if (typed && !account) throw new Missing('bank account')
  const alone = !params.get('f_from')
  const asked = report.asked && {
    ...report.asked,
    from: alone ? monthRange(report.asked.to).from : report.asked.from,
    other: null,
  }
  const { lang } = ctx
  const nameOf = (one: (typeof accounts)[number]) =>
    `${nameIn({ nameEn: one.bankEn, nameBn: one.bankBn }, lang)} ${one.number}`
  const shown = {
    form: { ...form, typed: { ...form.typed, ...(alone && asked ? { from: asked.from } : {}) } },
    accounts: accounts.map((one) => ({ value: one.id, text: nameOf(one) })),
    account: account?.id ?? null,
  }
  if (!asked || !account) return { ...shown, page: null }
  const span = { from: asked.from, to: asked.to, fundId: asked.fundId, ledgerIds: [account.ledgerId], partyId: null }
  const entries = await entriesOf(ctx.site.id, span, { from: null, perLedger: MOST + 1, most: MOST + 1 })
  if (entries.length > MOST) throw new Refusal('book-reports:tooLong', { most: MOST }, 422)
  const [balance] = await balancesOf(ctx.site.id, asked, [account.ledgerId])
  const rows = shownRows(
    bookRows(entries, {
      start: { opening: balance?.opening ?? 0, debit: 0, credit: 0 },
      first: true,
      next: null,
      daily: false,
    }),
    chartById(await chartOf(ctx.site.id)),
    lang,
  )
  // A reconciliation is of the whole account, whatever fund is looked at.
  const found = asked.fundId === null ? await reconciledAt(ctx.site.id, account.id, asked.to, MOST_ITEMS) : null
  const reconciled = found && reconciledRows(ctx, found)
  const title = `${wordsFor(lang)('bank-book:title')}: ${nameOf(account)}`
  if (wanted) {
    const about = [nameOf(account), ...aboutOf(ctx, form, asked)]
    const book = bookFile(ctx, { title: wordsFor(lang)('bank-book:title'), about, format: wanted }, [
      { title: null, rows },
    ])
    throw await reportFile(ctx, wanted, withReconciliation(ctx, book, reconciled))
  }
  return { ...shown, page: { title, rows, reconciled, difference: found?.difference ?? null } }
}

/** From the balance by the book to that by the bank, line by line. */
function reconciledRows(ctx: SiteCtx, found: Reconciled): ReconciledRow[] {
  const t = wordsFor(ctx.lang)
  const line = (key: string, amount: number) => ({ text: t(`bank:reconciled.${key}`), amount, strong: true })
  return [
    line('byBook', found.byBook),
    ...PARTS.flatMap((part) => [
      {
        text: t(`bank:reconciled.${part}`, { many: digits(found.parts[part].many, ctx.lang) }),
        amount: signOf(part) * found.parts[part].sum + 0,
        strong: false,
      },
      ...found.parts[part].items.map((one) => ({
        text: `– ${[formatDateShort(one.day, ctx.lang), digits(one.number, ctx.lang), one.text].filter(Boolean).join(' · ')}`,
        amount: signOf(part) * one.amount + 0,
        strong: false,
      })),
    ]),
    line('comesTo', found.comesTo),
    line('byBank', found.byBank),
    ...(found.difference ? [line('difference', found.difference)] : []),
  ]
}

function withReconciliation(ctx: SiteCtx, book: FileTable, reconciled: ReconciledRow[] | null): FileTable {
  const t = wordsFor(ctx.lang)
  const row = (look: 'title' | 'sum' | 'ledger', text: string, amount: number | null) => ({
    look,
    cells: ['', '', text, null, null, amount],
  })
  return {
    ...book,
    rows: [
      ...book.rows,
      row('title', t('bank-book:reconciliation'), null),
      ...(reconciled
        ? reconciled.map((one) => row(one.strong ? 'sum' : 'ledger', one.text, one.amount))
        : [row('ledger', t('bank-book:noStatement'), null)]),
    ],
  }
}
