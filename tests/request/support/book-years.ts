import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'
import { paths } from '~/paths'

export const year = Number(today().slice(0, 4))
export const last = year - 1
export const wrong = (siteId: number) => everywhere(() => sql('SELECT * FROM wrong_books($1)', [siteId]))
export const months = (siteId: number) =>
  everywhere(() =>
    sql<{ month: string; closed: boolean; reason: string }>(
      `SELECT month, closed_at IS NOT NULL AS closed, reopened_for AS reason FROM accounting_period WHERE site_id = $1 ORDER BY month`,
      [siteId],
    ),
  )
export const yearId = async (siteId: number, startsOn: string) => {
  const [found] = await everywhere(() =>
    sql<{ id: number; closed: boolean }>(
      'SELECT id, closed_at IS NOT NULL AS closed FROM accounting_year WHERE site_id = $1 AND starts_on = $2',
      [siteId, startsOn],
    ),
  )
  return found ?? { id: 0, closed: false }
}
export const posted = async (siteId: number) => {
  const [found] = await everywhere(() =>
    sql<{ posted: number }>('SELECT posted FROM book WHERE site_id = $1', [siteId]),
  )
  return found?.posted ?? 0
}
export const act = (who: Visitor, fields: Record<string, string | number | undefined>) => who.post(paths.books, fields)
export const REASON = 'A bill came late'
