import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { JobStopped } from '~/domain/operations/jobs/registry.server'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { rolloutJob } from '~/domain/routine/centre/rollout-job.server'
import { countRoutine } from '~/domain/routine/centre/routine-states.server'
import { STRUCTURES } from '~/domain/routine/centre/structures'
import { paths } from '~/paths'

let site: MadeSite
let narrowHours: MadeSite
let operator: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  narrowHours = await makeSite({ students: 1 })
  operator = await visit(null).login('operator')
  // The day of the curriculum takes 410 minutes; the test's shift must be open so long, the other's is not.
  await everywhere(async () => {
    await sql(`UPDATE shift SET starts_at = '09:00', ends_at = '17:00' WHERE site_id = $1`, [site.id])
    await sql(`UPDATE shift SET starts_at = '09:00', ends_at = '11:00' WHERE site_id = $1`, [narrowHours.id])
  })
})
afterAll(closeDatabase)

const periods = (siteId: number) =>
  everywhere(() => sql<{ id: number }>('SELECT id FROM period WHERE site_id = $1 ORDER BY id', [siteId]))
const targets = (rolloutId: number) =>
  everywhere(() =>
    sql<{ siteId: number; state: string; made: number[] }>(
      'SELECT target_site_id AS "siteId", state, made FROM period_rollout_target WHERE tenant_id = 1 AND rollout_id = $1 ORDER BY target_site_id',
      [rolloutId],
    ),
  )
const runs = () =>
  everywhere(() => sql<{ id: number }>('SELECT id FROM period_rollout WHERE tenant_id = 1 ORDER BY id'))

/** Makes a roll-out as the screen does, without its worker, and runs the job in hand until `stopAfter` institutions. */
async function rollOut(siteIds: readonly number[], stopAfter = Infinity): Promise<number> {
  const [user] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator'`),
  )
  const id = await everywhere(async () => {
    const run = await createRow('period_rollout', {
      tenant_id: 1,
      structure: STRUCTURES.secondary,
      started_by: user?.id,
      created_at: '2026-01-01',
    })
    await sql(
      'INSERT INTO period_rollout_target (tenant_id, rollout_id, target_site_id) SELECT 1, $1, unnest($2::bigint[])',
      [run.id, siteIds],
    )
    return run.id
  })
  await runJob(id, stopAfter)
  return id
}

async function runJob(rolloutId: number, stopAfter = Infinity): Promise<void> {
  const centre = await tenantById(1)
  if (!centre) throw new Error('no centre')
  let done = 0
  await rolloutJob.handler({
    tenant: centre,
    scope: { tenants: [1], readOnly: false },
    job: { id: 0, kind: rolloutJob.kind, attempt: 1, createdBy: null, createdAt: new Date() },
    payload: { rolloutId },
    progress: async () => {
      if (++done >= stopAfter) throw new JobStopped('the test ends it')
    },
    finish: async () => {},
    signal: new AbortController().signal,
  })
}

const dry = (ids: readonly number[]) => {
  const { weekdays, ...numbers } = STRUCTURES.secondary
  const params = new URLSearchParams({ ids: ids.join(), level: 'secondary', show: '1' })
  for (const [key, value] of Object.entries(numbers)) params.set(key, String(value))
  for (const day of weekdays) params.append('weekdays', String(day))
  return `/edu/site/routine/rollout?${params}`
}

journey('a roll-out', (step) => {
  let id = 0
  step('is tried first: the dry run names what stands in the way and changes nothing', async () => {
    const before = [await periods(site.id), await periods(narrowHours.id), await runs()]
    const page = await operator.get(dry([site.id, narrowHours.id]))
    expect(page.status).toBe(200)
    expect(page.$('tbody tr')).toHaveLength(2)
    expect(page.$('tbody .badge').length).toBeGreaterThan(0)
    expect([await periods(site.id), await periods(narrowHours.id), await runs()]).toEqual(before)
  })
  step('makes a day where it fits, and nothing where it does not', async () => {
    id = await rollOut([site.id, narrowHours.id])
    const rows = await targets(id)
    expect(rows.find((one) => one.siteId === narrowHours.id)).toMatchObject({ state: 'refused', made: [] })
    // assembly, seven periods, one break
    expect(rows.find((one) => one.siteId === site.id)?.made).toHaveLength(9)
    expect(await periods(site.id)).toHaveLength(9)
    expect((await operator.get(paths.routineRolloutRun(id))).status).toBe(200)
  })
  step('a second one leaves the shift as it is', async () => {
    const again = await rollOut([site.id])
    expect(await targets(again)).toMatchObject([{ state: 'refused', made: [] }])
    expect(await periods(site.id)).toHaveLength(9)
  })
  step('is taken back from one institution, once', async () => {
    const undo = { intent: 'undo', site: String(site.id) }
    expect((await operator.post(paths.routineRolloutRun(id), undo)).status).toBe(200)
    expect(await periods(site.id)).toEqual([])
    expect((await operator.post(paths.routineRolloutRun(id), undo)).status).toBe(409)
  })
})

test('a job that was killed goes on where it was, and makes no double', async () => {
  const [one, two] = [await makeSite({ students: 1 }), await makeSite({ students: 1 })]
  await everywhere(() =>
    sql(`UPDATE shift SET starts_at = '09:00', ends_at = '17:00' WHERE site_id = ANY ($1::bigint[])`, [
      [one.id, two.id],
    ]),
  )
  await expect(rollOut([one.id, two.id], 1)).rejects.toThrow('stopped')
  const id = (await runs()).at(-1)?.id ?? 0
  expect((await targets(id)).map(({ state }) => state).sort()).toEqual(['done', 'waiting'])
  await runJob(id)
  await runJob(id)
  expect((await targets(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await periods(one.id)).toHaveLength(9)
  expect(await periods(two.id)).toHaveLength(9)
})

test('a period in which lessons stand is not taken back; how the routine stands is counted after its writes', async () => {
  const own = await makeSite({ students: 1 })
  await everywhere(() => sql(`UPDATE shift SET starts_at = '09:00', ends_at = '17:00' WHERE site_id = $1`, [own.id]))
  const state = async () =>
    (
      await everywhere(() =>
        sql<{ lessons: number; empty: number; stale: boolean; clashes: number }>(
          'SELECT lessons, empty_sections AS empty, stale, teacher_clashes AS clashes FROM routine_state WHERE site_id = $1',
          [own.id],
        ),
      )
    )[0]
  const count = () => inScope({ tenants: [own.id], readOnly: false }, () => countRoutine(own.id))
  await count()
  expect(await state()).toMatchObject({ lessons: 0, empty: 1, stale: false })
  const id = await rollOut([own.id])
  expect((await state())?.stale).toBe(true)
  await everywhere(() =>
    sql(
      `INSERT INTO routine_entry (site_id, session_id, section_id, weekday, period_id, subject_offering_id, employee_id)
       SELECT $1, $2, $3, 0, p.id, $4, $5 FROM period p WHERE p.site_id = $1 AND p.kind = 'class' ORDER BY p.id LIMIT 1`,
      [own.id, own.session.id, own.section.id, own.papers[0]?.id, own.teacher.employeeId],
    ),
  )
  await count()
  expect(await state()).toMatchObject({ lessons: 1, empty: 0, stale: false, clashes: 0 })
  const undo = { intent: 'undo', site: String(own.id) }
  expect((await operator.post(paths.routineRolloutRun(id), undo)).status).toBe(409)
  expect(await periods(own.id)).toHaveLength(9)
})

test('only the centre, and only who may', async () => {
  const admin = await visit(site.alias).login('admin')
  expect((await admin.get(paths.centralRoutine)).status).toBe(404)
  const support = await visit(null).login('support')
  expect((await support.get(paths.centralRoutine)).status).toBe(200)
  expect((await support.get(dry([site.id]))).status).toBe(403)
  expect((await support.post(paths.centralRoutine, { intent: 'rollout', ids: String(site.id) })).status).toBe(403)
  const list = await operator.get(`${paths.centralRoutine}?q=${site.alias}`)
  expect(list.$('tbody tr')).toHaveLength(1)
})
