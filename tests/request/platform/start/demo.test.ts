// What the seeds made, in a copy that nobody has changed since.
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { connectThrough } from 'db/prepare'
import { writeSheets } from 'seeders/demo/attendance/attendance'
import { happened } from 'seeders/demo/hours'
import { instantAt, today } from '~/format/dates'
import { paths } from '~/paths'
import { visit } from 'tests/harness/visitor'
import { ownDatabase, WHOLE } from 'tests/harness/worlds'

const read = <Row extends object>(text: string, bind: unknown[] = []) =>
  inScope({ tenants: 'all', readOnly: true }, () => sql<Row>(text, bind))

beforeAll(async () => {
  connectThrough(await ownDatabase('shikkhangan_demo', WHOLE))
  await closeDatabase()
})
afterAll(closeDatabase)

/** Moments that are meant to come: ends, due times, what was planned. Every other moment is of something that happened. */
const TO_COME = [
  'admission.closes_at',
  'admission_place.admit_by',
  'admission_place_change.admit_by',
  'application_bill.pay_by',
  'gateway_session.expires_at',
  'gathering.closes_at',
  'gathering.held_at',
  'help_ticket.first_answer_due',
  'help_ticket.solve_due',
  'homework.due_at',
  'homework.late_until',
  'invitation.starts_at',
  'job_opening.closes_at',
  'meeting.ends_at',
  'meeting.starts_at',
  'question_paper.opens_at',
  'quiz.closes_at',
  'quiz.opens_at',
  'sms_campaign.send_at',
  'web_entry.ends_at',
  'web_entry.starts_at',
  // One record of each machine shows what becomes of a clock that is far ahead.
  'machine_record.at',
]

describe('the demonstration', () => {
  test('knows nothing that has not happened yet', async () => {
    const columns = await read<{ at: string; query: string }>(
      `SELECT c.relname || '.' || a.attname AS at, format('SELECT %L AS at, count(*)::int AS rows FROM %I x, seed_state s
         WHERE s.name = ''demo'' AND x.%I > s.at + interval ''10 minutes'' HAVING count(*) > 0', c.relname || '.' || a.attname, c.relname, a.attname) AS query
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'timestamptz'::regtype AND a.attnum > 0 AND NOT a.attisdropped`,
    )
    expect(columns.length).toBeGreaterThan(400)
    expect(TO_COME.filter((one) => !columns.some(({ at }) => at === one))).toEqual([])
    const facts = columns.filter(({ at }) => !TO_COME.includes(at))
    expect(await read(facts.map(({ query }) => query).join(' UNION ALL '))).toEqual([])
    const ahead = await read<{ held: string }>(
      `SELECT DISTINCT r.held FROM machine_record r, seed_state s WHERE s.name = 'demo' AND r.at > s.at + interval '10 minutes'`,
    )
    expect(ahead).toEqual([{ held: 'future' }])
  })

  // The hour at which the copy was seeded is any: so the two rules are asked at hours of their own.
  test('has no roll call before its hour', async () => {
    const [school] = await read<{ siteId: number; from: string; admin: number; id: number }>(
      `SELECT s.site_id AS "siteId", s.id, s.starts_on AS "from", u.id AS admin FROM site_session s JOIN app_user u ON u.tenant_id = s.site_id AND u.username = 'admin'
         JOIN tenant t ON t.id = s.site_id AND t.alias = 'shapla' WHERE s.is_current`,
    )
    expect(school).toBeDefined()
    if (!school) return
    const { siteId, id, from, admin } = school
    const [last] = await read<{ day: string }>('SELECT max(day) AS day FROM attendance_sheet WHERE site_id = $1', [
      siteId,
    ])
    const day = last?.day ?? today()
    /** Roll calls of that day if the seed had run at this hour; nothing of it stays. */
    const takenBy = async (hour: string) => {
      let taken = -1
      await inScope({ tenants: 'all', readOnly: false }, async () => {
        await sql('DELETE FROM attendance_mark WHERE site_id = $1', [siteId])
        await sql('DELETE FROM attendance_change WHERE site_id = $1', [siteId])
        await sql('DELETE FROM attendance_sheet WHERE site_id = $1', [siteId])
        await writeSheets(siteId, { id, from, to: day }, admin, instantAt(day, hour))
        const [row] = await sql<{ n: number }>(
          'SELECT count(*)::int AS n FROM attendance_sheet WHERE site_id = $1 AND day = $2',
          [siteId, day],
        )
        taken = row?.n ?? -1
        throw new Error('taken back')
      }).catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      })
      return taken
    }
    expect(await takenBy('05:00')).toBe(0)
    expect(await takenBy('23:00')).toBeGreaterThan(10)
    const noon = new Date('2026-11-30T06:00:00Z')
    expect(happened('2026-11-30T07:19:00Z', noon)).toBe(noon.toISOString())
    expect(happened('2026-11-30T05:00:00Z', noon)).toBe('2026-11-30T05:00:00.000Z')
  })

  test("has watchmen who come and go by their own shift's hours", async () => {
    const [found] = await read<{ nights: number; overtime: number; odd: number }>(
      `SELECT count(*)::int AS nights, coalesce(sum(d.overtime_seconds), 0)::int AS overtime,
         count(*) FILTER (WHERE (d.first_in AT TIME ZONE 'Asia/Dhaka')::time NOT BETWEEN '21:40' AND '22:15' OR (d.last_out AT TIME ZONE 'Asia/Dhaka')::time NOT BETWEEN '06:00' AND '06:20')::int AS odd
       FROM staff_day d JOIN staff_shift_person p ON p.site_id = d.site_id AND p.employee_id = d.employee_id WHERE d.first_in IS NOT NULL AND d.last_out IS NOT NULL`,
    )
    expect(found?.nights).toBeGreaterThan(300)
    expect(found).toMatchObject({ overtime: 0, odd: 0 })
  })
})

test('whoever the README and the first lines of a start name can log in', async () => {
  const readme = fs.readFileSync('README.md', 'utf8')
  const rows = [...readme.matchAll(/^\| http:\/\/(\w+)\.localhost:3000\/login .*?\| (.*) \|$/gm)]
  expect(rows.map((row) => row[1])).toEqual(['padma', 'shapla', 'meghna'])
  for (const [, alias = '', names = ''] of rows) {
    const users = [...names.matchAll(/`(\w+)`/g)].map((one) => one[1] ?? '')
    if (alias !== 'padma') {
      expect(users).toContain('clerk')
      expect(fs.readFileSync('scripts/announce.ts', 'utf8')).toContain(`${users.join(', ')} / demo1234`)
    }
    for (const user of users) await visit(alias).login(user)
  }
})

test('an office assistant keeps students and their papers, and has nothing to do with money or marks', async () => {
  const clerk = await visit('shapla').login('clerk')
  for (const path of [paths.students, paths.idCards, '/dashboard'])
    expect([path, (await clerk.get(path)).status]).toEqual([path, 200])
  for (const path of ['/site/fee/student-payment/view', '/site/accounts', '/site/fee/settings'])
    expect([path, (await clerk.get(path)).status]).toEqual([path, 403])
})
