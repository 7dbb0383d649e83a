import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePlan, makeSite, makeStudent, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { chargedNothing, previewLines } from '~/domain/fees/generate/preview-run.server'
import { paths } from '~/paths'

afterAll(closeDatabase)

async function school() {
  const site = await makeSite({ sections: 2, students: 3 })
  const [session] = await everywhere(() =>
    sql<{ year: string }>(
      `SELECT to_char(starts_on, 'YYYY') AS year FROM site_session WHERE site_id = $1 AND id = $2`,
      [site.id, site.session.id],
    ),
  )
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
  const year = session?.year ?? ''
  const months = Object.fromEntries(['01', '02', '03'].map((m) => [`${year}-${m}`, `${year}-${m}-10`]))
  const plan = await makePlan(site.id, site.session.id, 'TUITION', months, [
    { amount: 33_333 },
    { amount: 0, section_id: site.sections[1]?.id },
  ])
  const clerk = await visit(site.alias).login(site.admin.username)
  return { site, year, plan, clerk, until: `${year}-03-31` }
}
const preview = (site: MadeSite, until: string) =>
  inScope({ tenants: [site.id], readOnly: true }, async () =>
    Object.fromEntries(
      (await previewLines(site.id, site.session.id, until))
        .filter((one) => one.offeringId === null && one.subHeadId === null)
        .map((one) => [one.step, { lines: one.lines, amount: one.amount }]),
    ),
  )
const runs = (site: MadeSite) =>
  everywhere(() =>
    sql<{ charges: number; charged: number; corrections: number; corrected: number; waived: number; done: boolean }>(
      'SELECT charges, charged, corrections, corrected, waived, finished_at IS NOT NULL AS done FROM fee_run WHERE site_id = $1 ORDER BY id',
      [site.id],
    ),
  )
async function finished(site: MadeSite, many: number) {
  for (let i = 0; i < 400; i++) {
    const all = await runs(site)
    if (all.length >= many && all.every((one) => one.done)) return all
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the run did not end')
}
const start = (clerk: Visitor, site: MadeSite, until: string) =>
  clerk.post(paths.feeGenerate, { session: site.session.id, until })

describe('a run', () => {
  test('does what the preview said, waivers that give way and that end among them, and adds up', async () => {
    const { site, clerk, until, plan, year } = await school()
    const [first, second] = site.students
    const type = (await catalogue())('waiver_type', 'HALF_FREE')
    const give = (studentId: number | undefined, percent: string) =>
      everywhere(() =>
        createRow('fee_waiver', {
          site_id: site.id,
          student_id: studentId,
          waiver_type_id: type,
          starts_on: `${year}-01-01`,
          state: 'approved',
          kind: 'percent',
          percent,
        }),
      )
    const waiver = await give(first?.id, '50.00')
    await give(first?.id, '75.00')
    await give(second?.id, '10.00')
    const seen = await preview(site, until)
    expect(seen.charge).toEqual({ lines: 9, amount: 9 * 33_333 })
    await start(clerk, site, until)
    const [ran] = await finished(site, 1)
    expect({ lines: ran?.charges, amount: ran?.charged }).toEqual(seen.charge)
    expect(ran?.waived).toBe(seen.waiver?.amount)
    expect(await preview(site, until)).toEqual({})
    // Then a rate falls, part is written off already, a waiver ends and another takes its place.
    await everywhere(async () => {
      await sql('UPDATE fee_rate SET amount = 20000 WHERE site_id = $1 AND plan_id = $2 AND section_id IS NULL', [
        site.id,
        plan.id,
      ])
      await sql('UPDATE fee_waiver SET ends_on = $3 WHERE site_id = $1 AND id = $2', [
        site.id,
        waiver.id,
        `${year}-01-31`,
      ])
    })
    const third = site.students[2]
    await inScope({ tenants: [site.id], readOnly: false }, () =>
      sql(
        `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount) SELECT site_id, id, student_id, 'write-off', -30000 FROM fee_charge WHERE site_id = $1 AND student_id = $2`,
        [site.id, third?.id],
      ),
    )
    await give(third?.id, '60.00')
    await give(third?.id, '30.00')
    const changed = await preview(site, until)
    await start(clerk, site, until)
    const again = (await finished(site, 2))[1]
    expect(again?.charges).toBe(0)
    expect({ lines: again?.corrections, amount: again?.corrected }).toEqual(changed.correction)
    expect(again?.waived).toBe(changed.waiver?.amount ?? 0)
    expect(await everywhere(() => sql('SELECT * FROM wrong_dues($1)', [site.id]))).toEqual([])
  })

  test('never takes off more than is open where several waivers meet a charge that is partly settled', async () => {
    const { site, clerk, until, year } = await school()
    const [student] = site.students
    await start(clerk, site, until)
    await finished(site, 1)
    await inScope({ tenants: [site.id], readOnly: false }, () =>
      sql(
        `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount) SELECT site_id, id, student_id, 'write-off', -20000 FROM fee_charge WHERE site_id = $1 AND student_id = $2`,
        [site.id, student?.id],
      ),
    )
    const type = (await catalogue())('waiver_type', 'HALF_FREE')
    for (const percent of ['50.00', '50.00'])
      await everywhere(() =>
        createRow('fee_waiver', {
          site_id: site.id,
          student_id: student?.id,
          waiver_type_id: type,
          starts_on: `${year}-01-01`,
          state: 'approved',
          kind: 'percent',
          percent,
        }),
      )
    expect((await preview(site, until)).waiver?.amount).toBe(-3 * 13_333)
    await start(clerk, site, until)
    expect((await finished(site, 2))[1]?.waived).toBe(-3 * 13_333)
  })

  test('says who gets nothing and why, on the page and in the file', async () => {
    const { site, clerk, until } = await school()
    await everywhere(() =>
      sql('UPDATE fee_rate SET gender = $2 WHERE site_id = $1 AND section_id IS NULL', [site.id, 'other']),
    )
    const late = await makeStudent(site)
    const nothing = await inScope({ tenants: [site.id], readOnly: true }, () =>
      chargedNothing(site.id, site.session.id, until),
    )
    expect(nothing.filter((one) => one.reason === 'zero')).toHaveLength(3)
    expect(nothing.filter((one) => one.reason === 'noRate')).toHaveLength(4)
    expect(late.id).toBeGreaterThan(0)
    const address = `${paths.feeGenerate}?session=${site.session.id}&until=${until}&preview=1`
    expect((await clerk.get(address)).$('main').text()).toContain('কোনো হার মেলে না')
    const file = await clerk.get(`${address}&export=xlsx`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.body.subarray(0, 2).toString()).toBe('PK')
  })

  test('is one, however many start it; not for another institution’s session, a day outside, or who may not', async () => {
    const { site, clerk, until, year } = await school()
    const second = await visit(site.alias).login(site.admin.username)
    await Promise.all([start(clerk, site, until), start(second, site, until)])
    const all = await finished(site, 1)
    expect(all.reduce((sum, one) => sum + one.charges, 0)).toBe(9)
    const other = await makeSite()
    expect((await clerk.post(paths.feeGenerate, { session: other.session.id, until })).status).toBe(404)
    expect((await start(clerk, site, `${Number(year) + 2}-01-01`)).status).toBe(422)
    expect((await start(clerk, site, 'tomorrow')).status).toBe(422)
    const looker = await makeUser(site.id, { roles: ['exam-controller'] })
    expect((await start(await visit(site.alias).login(looker.username), site, until)).status).toBe(403)
    expect((await runs(site)).length).toBe(all.length)
    const [{ audits } = { audits: 0 }] = await everywhere(() =>
      sql<{ audits: number }>(
        `SELECT count(*)::int AS audits FROM audit_record WHERE tenant_id = $1 AND action = 'fees.charges.run' AND record_type = 'fee_run'`,
        [site.id],
      ),
    )
    expect(audits).toBeGreaterThanOrEqual(2)
  })

  test('leaves a plan with charges undeletable, its charged days as they are, and says what the next run corrects', async () => {
    const { site, clerk, until, plan, year } = await school()
    await start(clerk, site, until)
    await finished(site, 1)
    const settings = (fields: Record<string, string | number>) => clerk.post(paths.feeSettings, fields)
    expect((await settings({ intent: 'delete-plan', id: plan.id })).status).toBe(409)
    const stamp = String((await clerk.get(paths.feePlan(plan.id))).$('[name=stamp]').first().attr('value'))
    const moved = await settings({
      intent: 'periods',
      plan: plan.id,
      stamp,
      'periods[0].key': `${year}-01`,
      'periods[0].due': `${year}-01-25`,
    })
    expect(moved.status).toBe(422)
    await settings({ intent: 'active', plan: plan.id, active: '' })
    const page = (await clerk.get(paths.feePlan(plan.id))).$('main').text()
    // It ends with this month: what fell due before stays.
    expect(page).not.toContain('৯টি ফি সংশোধন')
    expect(await preview(site, until)).toEqual({})
  })
})
