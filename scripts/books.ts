import { inScope, sql } from '../db/connection'

interface Book {
  id: number
  alias: string
  vouchers: number
}
export interface Difference {
  what: string
  at: string
  kept: string
  found: string
}

const everywhere = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: 'all', readOnly: true }, work)

/** Who keeps books. @param only an institution's alias; null: all of them */
export const booksOf = (only: string | null): Promise<Book[]> =>
  everywhere(() =>
    sql<Book>(
      `SELECT t.id, t.alias::text AS alias, b.posted AS vouchers FROM book b JOIN tenant t ON t.id = b.site_id
       WHERE $1::text IS NULL OR t.alias::text = $1 ORDER BY t.alias`,
      [only],
    ),
  )

/** Recounts an institution's books and dues. One statement: it sees them as they were at one moment, whatever is posted meanwhile. */
export const wrongIn = (siteId: number): Promise<Difference[]> =>
  everywhere(() =>
    sql<Difference>(
      `SELECT what, at, kept, found FROM wrong_books($1)
       UNION ALL SELECT what, at, kept, found FROM wrong_dues($1) UNION ALL SELECT what, at, kept, found FROM wrong_tills($1)
       UNION ALL SELECT what, at, kept, found FROM wrong_payroll($1) UNION ALL SELECT what, at, kept, found FROM wrong_loans($1)
       UNION ALL SELECT what, at, kept, found FROM wrong_settlements($1) UNION ALL SELECT what, at, kept, found FROM wrong_control($1)`,
      [siteId],
    ),
  )
