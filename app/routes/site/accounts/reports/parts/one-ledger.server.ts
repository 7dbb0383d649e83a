import { chartOf, partiesIn } from '~/domain/accounts/reports/chart.server'
import type { ChartLedger } from '~/domain/accounts/reports/lines.policy'
import type { EntrySpan } from '~/domain/accounts/reports/ledger-entries.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { EXPORT_LIMIT } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { bookFile } from './book-file.server'
import { allRows, ledgerPage, placeIn, rowsBelow } from './ledger-page.server'
import { openReport } from './open-report.server'
import { aboutOf, reportFile } from './report-file.server'
import { chartById, shownRows } from './shown-rows.server'

type Money = 'cash' | 'bank'

/** Which ledgers an address means: one by its id, or all that hold cash or bank money; all cash unless it says. @throws Missing */
function meant(
  text: string,
  chart: readonly ChartLedger[],
): { key: string; money: Money | null; ledgers: ChartLedger[] } {
  const asked = text || 'cash'
  const money = (['cash', 'bank'] as const).find((one) => one === asked) ?? null
  if (money) return { key: money, money, ledgers: chart.filter(({ holds }) => holds === money) }
  const ledger = chart.find(({ id }) => id === idIn(asked))
  if (!ledger) throw new Missing('ledger')
  return { key: String(ledger.id), money: null, ledgers: [ledger] }
}

/** The ledger report: what was chosen, and a page of its entries; null while there is no book. @throws Missing */
export async function loadLedger(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  const { lang, site } = ctx
  const params = new URL(request.url).searchParams
  const chart = await chartOf(site.id)
  const { key, money, ledgers } = meant(params.get('f_ledger') ?? '', chart)
  const [one] = ledgers
  const parties = money || !one ? [] : await partiesIn(site.id, one.id)
  const partyText = params.get('f_party') ?? ''
  const party = partyText ? parties.find(({ id }) => id === idIn(partyText)) : null
  if (party === undefined) throw new Missing('party')
  const shown = {
    form,
    chosen: { ledger: key, party: party?.id ?? null },
    ledgers: chart.map((ledger) => ({
      id: ledger.id,
      code: ledger.code,
      name: nameIn(ledger, lang),
      group: nameIn(ledger.sub, lang),
    })),
    parties: parties.map((row) => ({ id: row.id, name: nameIn(row, lang) })),
  }
  if (!asked) return { ...shown, page: null }
  const span: EntrySpan = { ...asked, ledgerIds: ledgers.map(({ id }) => id), partyId: party?.id ?? null }
  const t = wordsFor(lang)
  const names = money || !one ? t(`book-reports:book.${money}`) : `${digits(one.code, lang)} ${nameIn(one, lang)}`
  const book = !money && one && one.holds !== 'other' ? ` – ${t(`book-reports:book.${one.holds}`)}` : ''
  const title = names + book + (party ? ` – ${nameIn(party, lang)}` : '')
  const daily = ledgers.every(({ holds }) => holds !== 'other') && ledgers.length > 0
  const below = await rowsBelow(site.id, span, asked.other)
  const rowsOf = (rows: Parameters<typeof shownRows>[0]) => shownRows(rows, chartById(chart), lang, ledgers.length > 1)
  if (wanted) {
    const rows = rowsOf([...(await allRows(site.id, span, EXPORT_LIMIT, daily)), ...below])
    const file = { title: t('book-reports:ledger.title'), about: [title, ...aboutOf(ctx, form, asked)], format: wanted }
    throw await reportFile(ctx, wanted, bookFile(ctx, file, [{ title: null, rows }]))
  }
  const { rows, ...places } = await ledgerPage(site.id, span, placeIn(params.get('at')), daily)
  return { ...shown, page: { ...places, title, rows: rowsOf([...rows, ...below]) } }
}
