import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase, sql } from 'db/connection'
import { replicateJob } from '~/domain/replication/replicate-job.server'
import { makeBook, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { all, EVERYTHING, PATH, settings, unitsQuery } from './settings'

let operator: Visitor
let source: MadeSite
let empty: MadeSite
let bare: MadeSite

/** Plans, looks and lets it run; waits for the end. */
async function copy(units: string[], targets: MadeSite[], choices: Record<string, string> = {}) {
  const page = await operator.get(
    `${PATH}?source=${source.id}&${unitsQuery(units)}&${targets.map((one) => `target=${one.id}`).join('&')}&check=1`,
  )
  const answer = await operator.post(PATH, {
    source: source.id,
    session: '',
    unit: units,
    target: targets.map((one) => one.id),
    ...choices,
  })
  expect(answer.url).toMatch(/^\/user\/job\/\d+$/)
  await expect
    .poll(async () => (await operator.get(`${answer.url}/state`)).json().status, { timeout: 20_000 })
    .toBe('done')
  return page
}
const lastResults = (site: MadeSite) =>
  all(() =>
    sql<{
      state: string
      result: Record<
        string,
        {
          created: number
          same: number
          kept: number
          changed: number
          blocked: number
          left?: number
          noModule?: true
        }
      >
    }>('SELECT state, result FROM replication_target WHERE target_site_id = $1 ORDER BY id DESC LIMIT 1', [site.id]),
  ).then((rows) => rows[0])

beforeAll(async () => {
  operator = await visit(null).login('operator')
  source = await makeSite({ students: 1, sections: 2 })
  empty = await makeSite({ students: 0, classCode: 'SIX' })
  bare = await makeSite({ students: 0, classCode: 'SIX' })
  await all(async () => {
    await sql(
      `INSERT INTO shift (site_id, name_en, name_bn, starts_at, ends_at) VALUES ($1, 'Morning', 'প্রভাতি', '07:00', '12:00')`,
      [source.id],
    )
    await sql(
      `INSERT INTO exam (site_id, session_id, name_en, name_bn, merit_order) VALUES ($1, $2, 'Annual', 'বার্ষিক', 'total-first')`,
      [source.id, source.session.id],
    )
    await sql(
      `INSERT INTO calendar_event (site_id, title_en, title_bn, kind, from_on, to_on) VALUES ($1, 'Sports', 'ক্রীড়া', 'event', '2031-01-05', '2031-01-06')`,
      [source.id],
    )
    await sql(`UPDATE shift SET starts_at = '10:00' WHERE site_id = $1 AND name_en = 'Day'`, [empty.id])
    await sql(`UPDATE site SET weekend = '{5}' WHERE id = $1`, [source.id])
    const [pack] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ($1, 'Bare', 'খালি') RETURNING id`,
      [`bare-${bare.alias}`],
    )
    await sql(`INSERT INTO package_sub_module SELECT $1, key FROM sub_module WHERE key NOT IN ('calendar', 'exams')`, [
      pack?.id,
    ])
    await sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [bare.id, pack?.id])
  })
})
afterAll(closeDatabase)

journey('copying settings', (step) => {
  step('shows what would happen and writes nothing by looking', async () => {
    const before = await settings(empty)
    const page = await operator.get(
      `${PATH}?source=${source.id}&${unitsQuery(['subjects', 'exams'])}&target=${empty.id}&check=1`,
    )
    expect(page.status).toBe(200)
    expect(page.text).toContain('সঙ্গে')
    const cells = (unit: string) =>
      page
        .$(`tr:has(th:contains("${unit}"))`)
        .find('td')
        .toArray()
        .map((one) => page.$(one).text())
    expect(cells('শিফট')).toEqual(['১', '০', '১'])
    expect(cells('পরীক্ষা ও মেধাক্রমের নিয়ম')).toEqual(['১', '০', '০'])
    expect(page.text).toContain('10:00:00')
    expect(await settings(empty)).toEqual(before)
  })

  step('copies everything to several, keeps theirs where they differ, and a repeat makes nothing', async () => {
    await copy(EVERYTHING, [empty])
    const [from, to] = [await settings(source), await settings(empty)]
    expect(to).toMatchObject({ shifts: from?.shifts, sessions: 1, exams: 1, events: 1 })
    expect(to?.sections).toBe((from?.sections ?? 0) + 1)
    expect(to?.parts).toBeGreaterThanOrEqual(from?.parts ?? 0)
    const mine = await all(() =>
      sql<{ starts: string; state: string; merit: string; teacher: number | null }>(
        `SELECT (SELECT starts_at::text FROM shift WHERE site_id = $1 AND name_en = 'Day') AS starts, (SELECT state FROM exam WHERE site_id = $1) AS state, (SELECT merit_order FROM exam WHERE site_id = $1) AS merit,
         (SELECT count(class_teacher_id)::int FROM section s JOIN class_offering o ON o.id = s.class_offering_id WHERE s.site_id = $1 AND o.class_id = $2) AS teacher`,
        [empty.id, source.classId],
      ),
    )
    expect(mine[0]).toEqual({ starts: '10:00:00', state: 'draft', merit: 'total-first', teacher: 0 })
    const first = await lastResults(empty)
    expect(first?.result.shifts).toMatchObject({ created: 1, kept: 1, changed: 0 })
    expect(first?.result.subjects?.created).toBeGreaterThan(10)
    await copy(EVERYTHING, [empty])
    expect(await settings(empty)).toEqual(to)
    const again = await lastResults(empty)
    expect(
      Object.values(again?.result ?? {}).every((one) => one.created === 0 && one.changed === 0 && one.blocked === 0),
    ).toBe(true)
  })

  step('rooms, periods, fees, leave, shifts and texts come with what hangs on them, once', async () => {
    const count = async (site: { id: number }) =>
      (
        await all(() =>
          sql<Record<string, number>>(
            `SELECT (SELECT count(*)::int FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id WHERE r.site_id = $1) AS rooms, (SELECT count(*)::int FROM period WHERE site_id = $1) AS periods,
               (SELECT count(*)::int FROM fee_plan WHERE site_id = $1) AS plans, (SELECT count(*)::int FROM fee_plan_period WHERE site_id = $1) AS months, (SELECT coalesce(sum(amount), 0)::int FROM fee_rate WHERE site_id = $1) AS rates,
               (SELECT count(*)::int FROM leave_type WHERE site_id = $1 AND code = 'ZZ') AS leave, (SELECT count(*)::int FROM staff_shift_hours WHERE site_id = $1) AS hours,
               (SELECT count(*)::int FROM sms_template WHERE site_id = $1) AS texts, (SELECT below_percent::int FROM attendance_setting WHERE site_id = $1) AS below`,
            [site.id],
          ),
        )
      )[0]
    await all(async () => {
      const [building] = await sql<{ id: number }>(
        `INSERT INTO building (site_id, name_en, name_bn) VALUES ($1, 'Main', 'মূল ভবন') RETURNING id`,
        [source.id],
      )
      const [floor] = await sql<{ id: number }>(
        `INSERT INTO floor (site_id, building_id, level, name_en, name_bn) VALUES ($1, $2, 1, 'First', 'দোতলা') RETURNING id`,
        [source.id, building?.id],
      )
      await sql(`INSERT INTO room (site_id, floor_id, number) VALUES ($1, $2, '101'), ($1, $2, '102')`, [
        source.id,
        floor?.id,
      ])
      await sql(
        `INSERT INTO period (site_id, shift_id, name_en, name_bn, weekdays, starts_at, ends_at) VALUES ($1, $2, 'First', 'প্রথম', '{0,1,2}', '09:00', '09:40')`,
        [source.id, source.shift.id],
      )
      const [plan] = await sql<{ id: number }>(
        `INSERT INTO fee_plan (site_id, session_id, sub_head_id) SELECT $1, $2, min(id) FROM fee_sub_head RETURNING id`,
        [source.id, source.session.id],
      )
      await sql(
        `INSERT INTO fee_plan_period (site_id, plan_id, period, due_on) VALUES ($1, $2, '2026-01', '2026-01-10'), ($1, $2, '2026-02', '2026-02-10')`,
        [source.id, plan?.id],
      )
      await sql(
        'INSERT INTO fee_rate (site_id, plan_id, shift_id, amount) VALUES ($1, $2, NULL, 50000), ($1, $2, $3, 60000)',
        [source.id, plan?.id, source.shift.id],
      )
      await sql(
        `INSERT INTO leave_type (site_id, code, name_bn, basis, halves) VALUES ($1, 'ZZ', 'বিশেষ ছুটি', 'year', 20)`,
        [source.id],
      )
      const [shift] = await sql<{ id: number }>(
        `INSERT INTO staff_shift (site_id, name_bn) VALUES ($1, 'অফিস') RETURNING id`,
        [source.id],
      )
      await sql(
        `INSERT INTO staff_shift_hours (site_id, shift_id, from_on, starts_at, ends_at, weekdays) VALUES ($1, $2, '2026-01-01', '09:00', '16:00', '{0,1,2,3,4}'), ($1, $2, '2026-06-01', '08:00', '14:00', '{0,1,2,3,4}')`,
        [source.id, shift?.id],
      )
      await sql(`INSERT INTO sms_template (site_id, name_bn, text_bn) VALUES ($1, 'ছুটি', 'আগামীকাল বিদ্যালয় বন্ধ।')`, [
        source.id,
      ])
      await sql('INSERT INTO attendance_setting (site_id, below_percent) VALUES ($1, 60)', [source.id])
    })
    const more = ['rooms', 'periods', 'fees', 'leave', 'staffShifts', 'sms', 'attendance', 'examSettings', 'templates']
    await copy(more, [empty])
    const expected = {
      rooms: 2,
      periods: 1,
      plans: 1,
      months: 2,
      rates: 110_000,
      leave: 1,
      hours: 2,
      texts: 1,
      below: 60,
    }
    expect(await count(empty)).toMatchObject(expected)
    await copy(more, [empty])
    expect(await count(empty)).toMatchObject(expected)
    const again = Object.values((await lastResults(empty))?.result ?? {})
    expect(again.map((one) => [one.created, one.changed, one.blocked])).toEqual(again.map(() => [0, 0, 0]))
  })

  step('the chart, posting rules, the website and own roles come; what cannot is said, with its reason', async () => {
    const third = await makeSite({ students: 0, classCode: 'SIX' })
    const book = await makeBook(source.id)
    await makeBook(third.id)
    await all(async () => {
      const like = async (code: string, made: string, holds: string) =>
        (
          await sql<{ id: number }>(
            `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, code, name_en, name_bn) SELECT site_id, group_id, kind, normal_side, $4, $3, $3, $3 FROM ledger WHERE site_id = $1 AND id = $2 RETURNING id`,
            [source.id, book.ledgers[code], made, holds],
          )
        )[0]?.id ?? 0
      const own = await like('5301', 'OWN-1', 'other')
      const bank = await like('1101', 'OWN-BANK', 'bank')
      await sql(
        `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number) VALUES ($1, $2, 'current', 'Sonali', 'সোনালী', 'School', '1234567')`,
        [source.id, bank],
      )
      await sql(
        `INSERT INTO posting_rule (site_id, purpose, fee_head_id, ledger_id) SELECT $1, 'fee-waiver', min(id), $2 FROM fee_head`,
        [source.id, own],
      )
      await sql(`INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'DEV', 'Development', 'উন্নয়ন')`, [
        source.id,
      ])
      await sql(`INSERT INTO web_design (site_id, hue, header) VALUES ($1, 120, 'centred')`, [source.id])
      const [menu] = await sql<{ id: number }>(
        `INSERT INTO web_link (site_id, place, label_bn, label_en) VALUES ($1, 'menu', 'পরিচিতি', 'About us') RETURNING id`,
        [source.id],
      )
      await sql(
        `INSERT INTO web_link (site_id, place, parent_id, label_bn, label_en, url) VALUES ($1, 'menu', $2, 'বোর্ড', 'Board', 'https://board.example')`,
        [source.id, menu?.id],
      )
      await sql(
        `WITH text AS (INSERT INTO web_entry (site_id, kind, title_bn) VALUES ($1, 'about', 'ইতিহাস') RETURNING id)
         INSERT INTO web_link (site_id, place, parent_id, label_bn, label_en, entry_id) SELECT $1, 'menu', $2, 'ইতিহাস', 'History', id FROM text`,
        [source.id, menu?.id],
      )
      const [role] = await sql<{ id: number }>(
        `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES ($1, 'site', 'site', 'own-desk', 'Front desk', 'অভ্যর্থনা') RETURNING id`,
        [source.id],
      )
      await sql(
        `INSERT INTO role_permission (role_id, permission) VALUES ($1, 'students.students.view'), ($1, 'platform.dashboard.view')`,
        [role?.id],
      )
    })
    const has = async (site: { id: number }) =>
      (
        await all(() =>
          sql(
            `SELECT (SELECT count(*)::int FROM ledger WHERE site_id = $1 AND code = 'OWN-1' AND kind = 'expense') AS ledgers, (SELECT count(*)::int FROM ledger WHERE site_id = $1 AND code = 'OWN-BANK') AS banks,
               (SELECT l.code FROM posting_rule r JOIN ledger l ON l.site_id = r.site_id AND l.id = r.ledger_id WHERE r.site_id = $1 AND r.purpose = 'fee-waiver' AND r.fee_head_id IS NOT NULL) AS rule,
               (SELECT count(*)::int FROM fund WHERE site_id = $1 AND code = 'DEV' AND NOT general) AS funds, (SELECT hue::int FROM web_design WHERE site_id = $1) AS hue,
               (SELECT string_agg(concat_ws(' > ', p.label_en, l.label_en), ', ' ORDER BY l.label_en) FROM web_link l LEFT JOIN web_link p ON p.site_id = l.site_id AND p.id = l.parent_id WHERE l.site_id = $1) AS links,
               (SELECT count(*)::int FROM role r JOIN role_permission p ON p.role_id = r.id AND p.tenant_id = r.tenant_id WHERE r.tenant_id = $1 AND r.name_bn = 'অভ্যর্থনা') AS rights`,
            [site.id],
          ),
        )
      )[0]
    const units = ['posting', 'website', 'roles']
    const looked = await copy(units, [third])
    expect(looked.text).toContain('এটি একটি ব্যাংক হিসাবের')
    expect(looked.text).toContain('এটি উৎসের নিজস্ব লেখায় নেয়')
    const expected = {
      ledgers: 1,
      banks: 0,
      rule: 'OWN-1',
      funds: 1,
      hue: 120,
      links: 'About us, About us > Board',
      rights: 2,
    }
    expect(await has(third)).toEqual(expected)
    const first = (await lastResults(third))?.result
    expect([first?.chart, first?.website]).toMatchObject([
      { left: 1, blocked: 0 },
      { left: 1, blocked: 0 },
    ])
    await copy(units, [third])
    expect(await has(third)).toEqual(expected)
    const again = Object.values((await lastResults(third))?.result ?? {})
    expect(again.map((one) => [one.created, one.changed, one.blocked])).toEqual(again.map(() => [0, 0, 0]))
    // Without books there is nowhere to put a ledger: it is said, and the rest comes.
    const bookless = await copy(['chart', 'roles'], [empty])
    expect(bookless.text).toContain('সেখানে হিসাব খোলা নেই')
    expect(await has(empty)).toMatchObject({ ledgers: 0, funds: 0, rights: 2 })
  })

  step('takes the source’s where that is chosen', async () => {
    await copy(['shifts', 'options'], [empty], { [`conflict-${empty.id}`]: 'source' })
    const [row] = await all(() =>
      sql<{ starts: string; weekend: string }>(
        `SELECT (SELECT starts_at::text FROM shift WHERE site_id = $1 AND name_en = 'Day') AS starts, weekend::text FROM site WHERE id = $1`,
        [empty.id],
      ),
    )
    expect(row).toEqual({ starts: '09:00:00', weekend: '{5}' })
    const page = await operator.get(`${PATH}?source=${source.id}&${unitsQuery(['shifts'])}&target=${empty.id}&check=1`)
    expect(page.text).toContain('অনুলিপি করার কিছু নেই')
  })

  step('a target whose package has not the module is told, and the rest is copied', async () => {
    const page = await copy(['shifts', 'exams', 'events'], [bare])
    expect(page.text).toContain('প্যাকেজে নেই')
    const done = await lastResults(bare)
    expect(done?.result.exams).toMatchObject({ noModule: true, created: 0 })
    expect(done?.result.shifts?.created).toBe(1)
    expect(await settings(bare)).toMatchObject({ exams: 0, events: 0 })
  })

  step('is in the log of both sides and of the centre, and in the list of runs', async () => {
    const sides = await all(() =>
      sql<{ tenantId: number }>(
        `SELECT DISTINCT tenant_id AS "tenantId" FROM audit_record WHERE record_type = 'replication-run' AND tenant_id = ANY($1)`,
        [[1, source.id, empty.id, bare.id]],
      ),
    )
    expect(sides).toHaveLength(4)
    const runs = await operator.get(`${PATH}?tab=runs`)
    expect(runs.text).toContain(source.alias)
    const link = runs.$('tbody a').first().attr('href') ?? ''
    expect((await operator.get(link)).text).toContain('প্যাকেজে নেই')
    expect((await operator.get(`${PATH}?tab=runs&run=999999`)).status).toBe(404)
  })

  step('cut off in the middle, whole targets stand; taken up again, only the rest is done', async () => {
    const [a, b] = [
      await makeSite({ students: 0, classCode: 'SIX' }),
      await makeSite({ students: 0, classCode: 'SIX' }),
    ]
    const runId = await all(async () => {
      const [user] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator'`)
      const [run] = await sql<{ id: number }>(
        `INSERT INTO replication_run (tenant_id, source_site_id, units, started_by) VALUES (1, $1, '{subjects}', $2) RETURNING id`,
        [source.id, user?.id],
      )
      await sql(
        'INSERT INTO replication_target (tenant_id, run_id, target_site_id) SELECT 1, $1, unnest($2::bigint[])',
        [run?.id, [a.id, b.id]],
      )
      return run?.id ?? 0
    })
    const before = await settings(b)
    const run = (stopAfter: number) => {
      const scope = { tenants: [1], readOnly: false } as const
      return replicateJob.handler({
        tenant: { id: 1 },
        scope,
        job: { id: 0, kind: 'replication.copy', attempt: 1, createdBy: null, createdAt: new Date() },
        payload: { runId } as never,
        signal: new AbortController().signal,
        progress: async (done: number) => {
          if (done >= stopAfter) throw new Error('killed')
        },
        finish: async () => {},
      } as unknown as Parameters<typeof replicateJob.handler>[0])
    }
    await expect(run(1)).rejects.toThrow('killed')
    const states = () =>
      all(() =>
        sql<{ state: string }>('SELECT state FROM replication_target WHERE run_id = $1 ORDER BY id', [runId]),
      ).then((rows) => rows.map((one) => one.state))
    expect(await states()).toEqual(['done', 'waiting'])
    expect(await settings(b)).toEqual(before)
    const half = await settings(a)
    await run(9)
    expect(await states()).toEqual(['done', 'done'])
    expect(await settings(a)).toEqual(half)
    expect((await settings(b))?.subjects).toBe(half?.subjects)
  })

  step('a target whose own name stands in the way is left as it was, wholly', async () => {
    const clash = await makeSite({ students: 0, classCode: 'SIX' })
    await all(() => sql(`UPDATE shift SET name_bn = 'অন্য', starts_at = '11:00' WHERE site_id = $1`, [clash.id]))
    await all(() =>
      sql(
        `INSERT INTO shift (site_id, name_en, name_bn, starts_at, ends_at) VALUES ($1, 'Other', 'দিবা', '13:00', '17:00')`,
        [clash.id],
      ),
    )
    const before = await settings(clash)
    await copy(['shifts', 'events'], [clash], { [`conflict-${clash.id}`]: 'source' })
    expect((await lastResults(clash))?.state).toBe('failed')
    expect(await settings(clash)).toEqual(before)
  })
})
