import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

export interface Book {
  /** Of each accounting year: January or July. */
  firstMonth: 1 | 7
  /** The first day that can be posted on. */
  openedOn: Day
  /** What one types, another posts. */
  twoPeople: boolean
  /** Vouchers posted so far. */
  posted: number
}

const COLUMNS =
  'SELECT first_month AS "firstMonth", opened_on AS "openedOn", two_people AS "twoPeople", posted FROM book WHERE site_id = $1'

/** The books of an institution; null while none are open. */
export const bookOf = async (siteId: number): Promise<Book | null> => (await sql<Book>(COLUMNS, [siteId]))[0] ?? null
