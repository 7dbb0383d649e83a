import type { BookRow, BookVoucherKind } from '~/domain/accounts/reports/book-rows.policy'
import type { ChartLedger } from '~/domain/accounts/reports/lines.policy'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** A row of a ledger as the browser gets it. */
export interface ShownRow extends Pick<BookRow, 'look' | 'debit' | 'credit' | 'net'> {
  day?: string
  number?: string
  kind?: BookVoucherKind
  /** The accounts on the other side; where several ledgers stand together, the entry's own before them. */
  accounts?: string
  /** Whom it is about, narration and note. */
  text?: string
}

/** Other accounts that are named; a voucher of many lines says how many more. */
const NAMED = 3

/** Rows with the names of accounts, in the reader's language. */
export function shownRows(
  rows: readonly BookRow[],
  chart: ReadonlyMap<number, ChartLedger>,
  lang: Lang,
  several = false,
): ShownRow[] {
  const nameOf = (id: number) => {
    const ledger = chart.get(id)
    return ledger ? nameIn(ledger, lang) : ''
  }
  return rows.map(({ entry, ...row }) => {
    if (!entry) return row
    const named = entry.contra.slice(0, NAMED).map(nameOf)
    const more = entry.contra.length - named.length
    const others = named.join(', ') + (more > 0 ? ` +${digits(more, lang)}` : '')
    const party = nameIn({ nameEn: entry.partyEn ?? '', nameBn: entry.partyBn ?? '' }, lang)
    const text = [party, entry.narration, entry.note].filter(Boolean).join(' · ')
    return {
      ...row,
      day: entry.day,
      number: entry.number,
      kind: entry.kind,
      ...(several
        ? { accounts: `${nameOf(entry.ledgerId)} ${row.debit ? '←' : '→'} ${others}` }
        : { accounts: others }),
      ...(text ? { text } : {}),
    }
  })
}

export const chartById = (chart: readonly ChartLedger[]): Map<number, ChartLedger> =>
  new Map(chart.map((ledger) => [ledger.id, ledger]))
