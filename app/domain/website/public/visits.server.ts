import { inScope, sql } from 'db/connection'
import { isbot } from 'isbot'
import { log } from '~/domain/operations/log.server'

const EVERY_MS = 20_000
const counted = new Map<number, number>()
let writing: NodeJS.Timeout | null = null

/** Counts somebody who opened a site at its first page; programs are nobody. What a killed process had counted in the last moments is lost. */
export function countVisit(siteId: number, url: string, userAgent: string): void {
  if (url !== '/' || isbot(userAgent)) return
  counted.set(siteId, (counted.get(siteId) ?? 0) + 1)
  writing ??= setTimeout(() => void writeVisits(), EVERY_MS).unref()
}

/** Adds what was counted to the day's visits, all institutions in one statement. */
export async function writeVisits(): Promise<void> {
  writing = null
  const all = [...counted]
  counted.clear()
  if (all.length === 0) return
  try {
    await inScope({ tenants: 'all', readOnly: false }, () =>
      sql(
        `INSERT INTO web_visit (site_id, day, visits) SELECT u.s, (now() AT TIME ZONE 'Asia/Dhaka')::date, u.n FROM unnest($1::bigint[], $2::bigint[]) u(s, n)
         JOIN site t ON t.id = u.s ORDER BY u.s ON CONFLICT (site_id, day) DO UPDATE SET visits = web_visit.visits + excluded.visits`,
        [all.map(([id]) => id), all.map(([, n]) => n)],
      ),
    )
  } catch (error) {
    log.warn({ err: error }, 'visits were not written')
  }
}
