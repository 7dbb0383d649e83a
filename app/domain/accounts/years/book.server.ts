import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'

export interface Book {
  /** Of each accounting year: January or July. */
  firstMonth: 1 | 7
  /** The first day that can be posted on. */
  openedOn: Day
  /** What one types, another posts. */
  twoPeople: boolean
  /** Up to how much a turn's cash may differ without another's decision, poisha. */
  tillLimit: number
  /** Vouchers posted so far. */
  posted: number
}

/** The books of an institution; null while none are open. */
export const bookOf = async (siteId: number): Promise<Book | null> => {
  const [book] = await sql<Book>(
    'SELECT first_month AS "firstMonth", opened_on AS "openedOn", two_people AS "twoPeople", till_limit AS "tillLimit", posted FROM book WHERE site_id = $1',
    [siteId],
  )
  return book ?? null
}

/**
 * The same, held to the end of the transaction: nobody posts in the meantime, and whoever else closes or opens waits.
 * @throws Refusal while no books are open
 */
export async function lockBook(siteId: number): Promise<Book> {
  const [book] = await sql<Book>(
    `SELECT first_month AS "firstMonth", opened_on AS "openedOn", two_people AS "twoPeople", till_limit AS "tillLimit", posted FROM book
     WHERE site_id = $1 FOR NO KEY UPDATE`,
    [siteId],
  )
  if (!book) throw new Refusal('posting:refused.noBook', {}, 422)
  return book
}
