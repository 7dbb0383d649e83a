import type { BookEntry, BookVoucherKind, Sums } from './ledger-entries.server'

/** A row of a ledger: an entry, or what stands between entries. Poisha. */
export interface BookRow {
  look: 'opening' | 'forward' | 'entry' | 'day' | 'more' | 'total' | 'other' | 'otherTotal'
  entry?: Pick<
    BookEntry,
    'day' | 'number' | 'kind' | 'narration' | 'note' | 'partyEn' | 'partyBn' | 'contra' | 'ledgerId'
  >
  /** Of a day's row. */
  day?: string
  debit: number | null
  credit: number | null
  /** Debit less credit so far. */
  net: number | null
}

export type { BookVoucherKind }

interface RowsWish {
  /** What stood before the first of these entries, from the first day of the report on. */
  start: Sums
  /** Of that, what the first entry's own day holds. */
  ofDay?: { debit: number; credit: number }
  /** These begin at the first entry; otherwise sums are carried forward to them. */
  first: boolean
  /** The entry after these, where there is one: sums are carried forward again. */
  next: Pick<BookEntry, 'day'> | null
  /** A row for each day's sums, as in a cash book. */
  daily: boolean
}

const row = (look: BookRow['look'], debit: number | null, credit: number | null, net: number | null): BookRow => ({
  look,
  debit,
  credit,
  net,
})

/** The entries of a page with running balance, what is carried to it and from it, and days' sums. */
export function bookRows(entries: readonly BookEntry[], { start, ofDay, first, next, daily }: RowsWish): BookRow[] {
  let { debit, credit } = start
  const net = () => start.opening + debit - credit
  const rows = first ? [row('opening', null, null, start.opening)] : [row('forward', debit, credit, net())]
  let today = ofDay ?? { debit: 0, credit: 0 }
  entries.forEach((entry, at) => {
    debit += entry.debit
    credit += entry.credit
    today = { debit: today.debit + entry.debit, credit: today.credit + entry.credit }
    rows.push({ ...row('entry', entry.debit, entry.credit, net()), entry })
    const after = entries[at + 1] ?? next
    if (after?.day === entry.day) return
    if (daily) rows.push({ ...row('day', today.debit, today.credit, net()), day: entry.day })
    today = { debit: 0, credit: 0 }
  })
  rows.push(next ? row('forward', debit, credit, net()) : row('total', debit, credit, net()))
  return rows
}
