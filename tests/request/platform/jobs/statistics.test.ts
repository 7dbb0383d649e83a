import { sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { everywhere } from 'tests/factories'
import { eventually } from 'tests/harness/servers/own-server'
import { describe, expect, test } from 'vitest'
import { filled, refreshStatistics } from '~/domain/operations/jobs/statistics.server'
import { within } from '../../support/exams'
import { asAdmin, confirm, ended, ROSTER, rosterSite, toCheck, upload } from '../../support/roster-site'

const TABLES = [
  ...['student', 'enrolment', 'enrolment_subject', 'mark', 'mark_progress', 'subject_offering'],
  ...['fee_charge', 'fee_due', 'fee_allocation', 'payment', 'payment_tender', 'voucher', 'voucher_entry', 'invoice'],
]

/** How often each table was looked at by somebody's asking, and what the planner takes for its rows. */
const looks = (url = process.env.OWNER_DATABASE_URL ?? '') =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; times: number; rows: number }>(
      `SELECT s.relname AS name, s.analyze_count::int AS times, c.reltuples::float AS rows FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE s.relname = ANY($1)`,
      [TABLES],
    )
    return new Map(rows.map((row) => [row.name, row]))
  })

describe('what the planner knows of tables that were filled', () => {
  test('the demo’s are looked at when it is written', async () => {
    const found = await looks(process.env.SEEDED_DATABASE_URL) // a copy does not know how often the original was looked at
    expect(TABLES.filter((name) => !found.get(name)?.times)).toEqual([])
    for (const name of ['mark', 'fee_charge', 'voucher_entry']) expect(found.get(name)?.rows).toBeGreaterThan(1_000)
  })

  test('a roster’s, when its import has committed', async () => {
    const site = await rosterSite()
    const before = (await looks()).get('student')?.times ?? 0
    const admin = await asAdmin(site)
    const check = await toCheck(admin, await upload(admin, ROSTER))
    await ended(admin, (await confirm(admin, check, 'good')).url)
    await eventually('a look', async () => ((await looks()).get('student')?.times ?? 0) > before || undefined)
  })

  test('few rows are not worth it; a write that is rolled back asks for nothing', async () => {
    const site = await rosterSite()
    const waiting = () =>
      everywhere(() =>
        sql<{ n: number }>('SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE key = $1', [
          `statistics ${site.id}`,
        ]),
      )
    await within(site, () => filled(site.id, 500))
    await within(site, async () => {
      await filled(site.id)
      throw new Error('rolled back')
    }).catch(() => {})
    expect((await waiting())[0]?.n).toBe(0)
  })

  test('the role of one institution may not; the wide one may', async () => {
    const site = await rosterSite()
    await expect(within(site, () => sql('SELECT refresh_statistics()'))).rejects.toThrow('permission denied')
    await refreshStatistics()
  })
})
