import { bookRows, type BookRow } from '~/domain/accounts/reports/book-rows.policy'
import {
  carriedTo,
  closingOf,
  entriesOf,
  pageBefore,
  sumsOf,
  type Cursor,
  type EntrySpan,
} from '~/domain/accounts/reports/ledger-entries.server'
import { dayOf, type DayRange } from '~/format/dates'

const PER_PAGE = 50

/** A place among entries in an address, '2026-01-31.7.2'; nonsense is the first page. */
export function placeIn(text: string | null): Cursor | 'last' | null {
  if (text === 'last') return text
  const match = /^(\d{4})-(\d\d)-(\d\d)\.(\d{1,15})\.(\d{1,4})$/.exec(text ?? '')
  const day = match && dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
  return day ? { day, voucherId: Number(match[4]), line: Number(match[5]) } : null
}

const placeText = (place: Cursor): string => `${place.day}.${place.voucherId}.${place.line}`

interface LedgerPage {
  rows: BookRow[]
  /** Places of the pages around; '' is the first. */
  previous: string | null
  next: string | null
}

/** A page of entries from a place on, with what is carried to it; costs a page and a month of one ledger. */
export async function ledgerPage(
  siteId: number,
  span: EntrySpan,
  asked: Cursor | 'last' | null,
  daily: boolean,
): Promise<LedgerPage> {
  const place = asked === 'last' ? await pageBefore(siteId, span, null, PER_PAGE) : asked
  const inside = place && place.day >= span.from && place.day <= span.to ? place : null
  const entries = await entriesOf(siteId, span, { from: inside, perLedger: PER_PAGE + 1, most: PER_PAGE + 1 })
  const next = entries[PER_PAGE] ?? null
  const carried = inside && (await carriedTo(siteId, span, inside))
  const start = carried?.sums ?? { opening: (await sumsOf(siteId, span)).opening, debit: 0, credit: 0 }
  const before = inside && (await pageBefore(siteId, span, inside, PER_PAGE))
  return {
    rows: bookRows(entries.slice(0, PER_PAGE), { start, ofDay: carried?.ofDay, first: !inside, next, daily }),
    previous: inside ? (before ? placeText(before) : '') : null,
    next: next && placeText(next),
  }
}

/** What a ledger holds in all and, for comparison, in other days: the rows under its entries. */
export async function rowsBelow(siteId: number, span: EntrySpan, other: DayRange | null): Promise<BookRow[]> {
  if (!other) return []
  const sums = await sumsOf(siteId, { ...span, ...other })
  return [
    { look: 'other', debit: null, credit: null, net: sums.opening },
    { look: 'otherTotal', debit: sums.debit, credit: sums.credit, net: closingOf(sums) },
  ]
}

/** All entries, for a file; one more than `most` when there are more. */
export async function allRows(siteId: number, span: EntrySpan, most: number, daily: boolean): Promise<BookRow[]> {
  const entries = await entriesOf(siteId, span, { from: null, perLedger: most + 1, most: most + 1 })
  const { opening } = await sumsOf(siteId, span)
  return bookRows(entries, { start: { opening, debit: 0, credit: 0 }, first: true, next: null, daily })
}
