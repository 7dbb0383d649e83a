import { balanceAt, type Balance } from '~/domain/accounts/reports/balance.policy'
import { balancesOf } from '~/domain/accounts/reports/balances.server'
import { bookRows, type BookRow } from '~/domain/accounts/reports/book-rows.policy'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import type { ChartGroup, ChartLedger } from '~/domain/accounts/reports/lines.policy'
import { entriesOf, type BookEntry } from '~/domain/accounts/reports/ledger-entries.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { EXPORT_LIMIT, pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { bookFile } from './book-file.server'
import { openReport } from './open-report.server'
import { aboutOf, reportFile } from './report-file.server'
import { chartById, shownRows } from './shown-rows.server'

const LEDGERS = 10
/** Entries shown of each; the ledger report has all. */
const ENTRIES = 15

const NOTHING: Omit<Balance, 'ledgerId'> = { opening: 0, debit: 0, credit: 0, closingDebit: 0, closingCredit: 0 }

/** Ledgers with their entries, a few ledgers a page; null while there is no book. @throws Missing */
export async function loadGeneralLedger(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  const { lang, site } = ctx
  const chart = await chartOf(site.id)
  const groups = groupsOf(chart)
  const text = new URL(request.url).searchParams.get('f_group') ?? ''
  const group = text ? groups.find(({ id }) => id === idIn(text)) : null
  if (group === undefined) throw new Missing('ledger group')
  const shown = {
    form,
    groupId: group?.id ?? null,
    groups: groups.map((one) => ({ id: one.id, name: `${digits(one.code, lang)} ${nameIn(one, lang)}` })),
  }
  if (!asked) return { ...shown, asked, list: null }
  const now = new Map((await balancesOf(site.id, asked)).map((row) => [row.ledgerId, row]))
  const { other } = asked
  const then =
    other && new Map((await balancesOf(site.id, { ...other, fundId: asked.fundId })).map((row) => [row.ledgerId, row]))
  const used = chart.filter(
    ({ id, sub, group: top }) =>
      (!group || sub.id === group.id || top.id === group.id) &&
      (asked.zero || Object.entries(now.get(id) ?? {}).some(([key, value]) => key !== 'ledgerId' && value !== 0)),
  )
  const parts = async (ledgers: readonly ChartLedger[], per: number, most: number) => {
    const span = { ...asked, ledgerIds: ledgers.map(({ id }) => id), partyId: null }
    const entries = ledgers.length ? await entriesOf(site.id, span, { from: null, perLedger: per + 1, most }) : []
    if (entries.length > EXPORT_LIMIT) throw new Refusal('book-reports:tooLong', { most: EXPORT_LIMIT }, 422)
    const by = new Map<number, BookEntry[]>(ledgers.map(({ id }) => [id, []]))
    for (const entry of entries) by.get(entry.ledgerId)?.push(entry)
    return ledgers.map((ledger) => ({
      id: ledger.id,
      title: `${digits(ledger.code, lang)} ${nameIn(ledger, lang)}`,
      rows: shownRows(
        [
          ...partRows(by.get(ledger.id) ?? [], now.get(ledger.id), per),
          ...(then ? otherRows(then.get(ledger.id)) : []),
        ],
        chartById(chart),
        lang,
      ),
    }))
  }
  if (wanted) {
    const title = wordsFor(lang)('book-reports:generalLedger.title')
    const about = [...(group ? [nameIn(group, lang)] : []), ...aboutOf(ctx, form, asked)]
    const all = await parts(used, EXPORT_LIMIT, EXPORT_LIMIT + 1)
    throw await reportFile(ctx, wanted, bookFile(ctx, { title, about, format: wanted }, all))
  }
  const list = pageOf(request, used, LEDGERS)
  return { ...shown, asked, list: { ...list, items: await parts(list.items, ENTRIES, LEDGERS * (ENTRIES + 1)) } }
}

/** Groups and sub-groups in the chart's order. */
function groupsOf(chart: readonly ChartLedger[]): ChartGroup[] {
  const all = new Map<number, ChartGroup>()
  for (const { group, sub } of chart) for (const one of [group, sub]) all.set(one.id, one)
  return [...all.values()]
}

/** Opening, the first entries, where the others are, and what the days hold in all. */
function partRows(entries: readonly BookEntry[], balance: Balance | undefined, per: number): BookRow[] {
  const { opening, debit, credit, closingDebit, closingCredit } = balance ?? NOTHING
  const rows = bookRows(entries.slice(0, per), {
    start: { opening, debit: 0, credit: 0 },
    first: true,
    next: entries[per] ?? null,
    daily: false,
  })
  return [
    ...rows.slice(0, -1),
    ...(entries[per] ? [{ look: 'more' as const, debit: null, credit: null, net: null }] : []),
    {
      look: 'total',
      debit: debit + closingDebit,
      credit: credit + closingCredit,
      net: balance ? balanceAt(balance) : 0,
    },
  ]
}

const otherRows = (balance: Balance | undefined): BookRow[] => {
  const { opening, debit, credit, closingDebit, closingCredit } = balance ?? NOTHING
  return [
    { look: 'other', debit: null, credit: null, net: opening },
    { look: 'otherTotal', debit: debit + closingDebit, credit: credit + closingCredit, net: balanceAt(balance) },
  ]
}
