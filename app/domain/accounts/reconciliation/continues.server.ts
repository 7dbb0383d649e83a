import { sql } from 'db/connection'

/** The statement of an account before another one. */
export interface LastStatement {
  id: number
  endsOn: string
  closing: number
  closed: boolean
}

/** The statement that an account has before a day; null where there is none. */
export async function lastStatement(
  siteId: number,
  accountId: number,
  startsOn: string,
): Promise<LastStatement | null> {
  const [row] = await sql<LastStatement>(
    `SELECT s.id, s.ends_on AS "endsOn", s.closing, s.closed_at IS NOT NULL AS closed FROM bank_statement s
     WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on < $3 ORDER BY s.starts_on DESC LIMIT 1`,
    [siteId, accountId, startsOn],
  )
  return row ?? null
}

/** Whether a later statement is reconciled, or the account's entries before its first one are taken: nothing can be put before it then. */
export async function isFixedAfter(siteId: number, accountId: number, startsOn: string): Promise<boolean> {
  const [row] = await sql(
    `SELECT s.id FROM bank_statement s WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on > $3
       AND (s.closed_at IS NOT NULL OR EXISTS (SELECT FROM bank_match m WHERE m.site_id = s.site_id AND m.bank_account_id = s.bank_account_id AND m.before_first)) LIMIT 1`,
    [siteId, accountId, startsOn],
  )
  return row !== undefined
}

export interface Break {
  /** First day of the statement that does not begin where the one before it ended. */
  day: string
  /** Poisha: what it begins with less what that one ended with. */
  by: number
}

/** Where an account's statements until a day do not follow one another. */
export const breaksUntil = (siteId: number, accountId: number, day: string): Promise<Break[]> =>
  sql<Break>(
    `SELECT x.day, x.by FROM (
       SELECT s.starts_on AS day, s.opening - lag(s.closing, 1, s.opening) OVER (ORDER BY s.starts_on) AS by FROM bank_statement s
       WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on <= $3) x WHERE x.by <> 0 ORDER BY x.day LIMIT 20`,
    [siteId, accountId, day],
  )
