import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePlan, makeSite, makeStudent, type MadeSite } from 'tests/factories'
import { unchargeOne } from '~/domain/fees/generate/one-student.server'
import { bringToPlan } from '~/domain/fees/generate/bring-to-plan.server'
import { generateFees, type FeeRunFigures } from '~/domain/fees/generate/generate-fees.server'

let site: MadeSite
let year: string
beforeEach(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  const [session] = await everywhere(() =>
    sql<{ year: string }>(
      `SELECT to_char(starts_on, 'YYYY') AS year FROM site_session WHERE site_id = $1 AND id = $2`,
      [site.id, site.session.id],
    ),
  )
  year = session?.year ?? ''
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
const months = (...numbers: number[]) =>
  Object.fromEntries(
    numbers.map((n) => [`${year}-${String(n).padStart(2, '0')}`, `${year}-${String(n).padStart(2, '0')}-10`]),
  )

async function run(until = `${year}-12-31`): Promise<FeeRunFigures> {
  return here(async () => {
    const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: until })
    return generateFees(site, { id, sessionId: site.session.id, until })
  })
}
const rests = async () =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ roll: string; rest: number }>(
          `SELECT s.name_en || '.' || e.roll AS roll, sum(d.rest)::bigint AS rest FROM fee_due d JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id
           JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
           WHERE d.site_id = $1 GROUP BY 1`,
          [site.id],
        ),
      )
    ).map(({ roll, rest }) => [roll, rest]),
  )
const sound = async () => expect(await everywhere(() => sql('SELECT * FROM wrong_dues($1)', [site.id]))).toEqual([])
const [a, b] = ['A', 'B']

describe('generating', () => {
  test('charges each student by the narrowest rate that fits, once', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2), [
      { amount: 50_000 },
      { amount: 60_000, class_id: site.classId },
      { amount: 70_000, section_id: site.sections[1]?.id, gender: null },
      { amount: 1, shift_id: site.shift.id, version_id: site.version.id, newcomer: true },
    ])
    expect(await run()).toMatchObject({ charges: 12, charged: 12 * 60_000 + 6 * 10_000, corrections: 0, waived: 0 })
    expect(await rests()).toEqual(
      Object.fromEntries(
        [1, 2, 3].flatMap((roll) => [
          [`${a}.${roll}`, 120_000],
          [`${b}.${roll}`, 140_000],
        ]),
      ),
    )
    expect(await run()).toEqual({ charges: 0, charged: 0, corrections: 0, corrected: 0, waived: 0, credited: 0 })
    await sound()
  })

  test('an amount of nothing is no charge; only what falls due until the day is charged', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2, 3), [
      { amount: 50_000 },
      { amount: 0, section_id: site.sections[1]?.id },
    ])
    expect(await run(`${year}-02-28`)).toMatchObject({ charges: 6, charged: 300_000 })
    expect(await run()).toMatchObject({ charges: 3 })
  })

  test('a due day that is moved behind the day of a run takes nothing back', async () => {
    const plan = await makePlan(site.id, site.session.id, 'TUITION', months(1, 2), [{ amount: 10_000 }])
    expect(await run(`${year}-02-28`)).toMatchObject({ charges: 12 })
    await everywhere(() =>
      sql(`UPDATE fee_plan_period SET due_on = $3 WHERE site_id = $1 AND plan_id = $2 AND period = $4`, [
        site.id,
        plan.id,
        `${year}-06-10`,
        `${year}-02`,
      ]),
    )
    expect(await run(`${year}-02-28`)).toMatchObject({ charges: 0, corrections: 0 })
    await sound()
  })

  test('who comes late pays from their month on, who leaves until theirs: the next run catches up', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2, 3, 4), [{ amount: 10_000 }])
    await run()
    const late = await makeStudent(site)
    const [leaver] = site.students
    await everywhere(async () => {
      await sql('UPDATE student SET admitted_on = $3 WHERE site_id = $1 AND id = $2', [
        site.id,
        late.id,
        `${year}-03-05`,
      ])
      await sql('UPDATE student SET left_on = $3 WHERE site_id = $1 AND id = $2', [
        site.id,
        leaver?.id,
        `${year}-02-20`,
      ])
      await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, leaver?.enrolmentId])
    })
    expect(await run()).toMatchObject({ charges: 2, charged: 20_000, corrections: 2, corrected: -20_000 })
    expect(await run()).toMatchObject({ charges: 0, corrections: 0 })
    await sound()
  })

  test('one who leaves is corrected as a run would, and nobody else with them', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2, 3), [{ amount: 10_000 }])
    await run()
    const [one, another] = site.students
    await everywhere(async () => {
      await sql('UPDATE student SET left_on = $3 WHERE site_id = $1 AND id = ANY($2::bigint[])', [
        site.id,
        [one?.id, another?.id],
        `${year}-01-20`,
      ])
      await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = ANY($2::bigint[])`, [
        site.id,
        [one?.enrolmentId, another?.enrolmentId],
      ])
    })
    const wanted = await everywhere(() =>
      sql(
        `SELECT charge_id, amount FROM fee_changes($1, $2, 'infinity') WHERE student_id = $3 AND kind = 'correction' ORDER BY charge_id`,
        [site.id, site.session.id, one?.id],
      ),
    )
    expect(wanted).toHaveLength(2)
    await here(() =>
      unchargeOne(site, {
        enrolmentId: one?.enrolmentId ?? 0,
        studentId: one?.id ?? 0,
        sessionId: site.session.id,
        offeringId: site.offering.id,
        by: null,
      }),
    )
    const made = await everywhere(() =>
      sql(
        `SELECT charge_id, amount FROM fee_adjustment WHERE site_id = $1 AND kind = 'correction' ORDER BY charge_id`,
        [site.id],
      ),
    )
    expect(made).toEqual(wanted)
    // A run finds the other's alone.
    expect(await run()).toMatchObject({ corrections: 2, corrected: -20_000 })
    await sound()
  })

  test('a changed rate or section corrects what was charged, never below what is open of it', async () => {
    const plan = await makePlan(site.id, site.session.id, 'TUITION', months(1), [{ amount: 10_000 }])
    await run()
    const [student] = site.students
    await here(() =>
      sql(
        `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason)
         SELECT site_id, id, student_id, 'write-off', -4000, 'test' FROM fee_charge WHERE site_id = $1 AND student_id = $2`,
        [site.id, student?.id],
      ),
    )
    await everywhere(() =>
      sql('UPDATE fee_rate SET amount = 3000 WHERE site_id = $1 AND plan_id = $2', [site.id, plan.id]),
    )
    expect(await run()).toMatchObject({ corrections: 6, corrected: -5 * 7_000 - 6_000 })
    expect((await rests())[`${a}.${student?.roll}`]).toBeUndefined()
    await everywhere(() =>
      sql('UPDATE fee_rate SET amount = 12000 WHERE site_id = $1 AND plan_id = $2', [site.id, plan.id]),
    )
    await run()
    expect((await rests())[`${a}.${student?.roll}`]).toBe(8_000)
    await sound()
  })

  test('two runs at once charge nothing twice', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2), [{ amount: 10_000 }])
    const both = await Promise.all([run(), run()])
    expect(both.map(({ charges }) => charges).sort((x, y) => x - y)).toEqual([0, 12])
    await sound()
  })
})

describe('waivers', () => {
  const give = (studentId: number, values: object) =>
    everywhere(async () =>
      createRow('fee_waiver', {
        site_id: site.id,
        student_id: studentId,
        waiver_type_id: (await catalogue())('waiver_type', 'HALF_FREE'),
        starts_on: `${year}-01-01`,
        state: 'approved',
        ...values,
      }),
    )

  test('are taken off in order, together never more than the charge, within their days, and given back when they end', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1, 2, 3), [{ amount: 33_333 }])
    const [student] = site.students
    const id = student?.id ?? 0
    const half = await give(id, { kind: 'percent', percent: '50.00', ends_on: `${year}-02-28` })
    await give(id, { kind: 'fixed', amount: 20_000 })
    await give(id, { kind: 'percent', percent: '100.00', state: 'asked' })
    expect(await run()).toMatchObject({ waived: -(2 * 33_333 + 20_000) })
    expect((await rests())[`${a}.${student?.roll}`]).toBe(13_333)
    await everywhere(() =>
      sql(`UPDATE fee_waiver SET ends_on = $3 WHERE site_id = $1 AND id = $2`, [site.id, half.id, `${year}-01-31`]),
    )
    await here(() =>
      bringToPlan(site, { sessionId: site.session.id, until: `${year}-12-31`, studentId: id, waiversOnly: true }),
    )
    expect((await rests())[`${a}.${student?.roll}`]).toBe(2 * 13_333)
    await sound()
  })
})

describe('the database refuses', () => {
  test.each([
    ['more taken off than is open', -10_001, '23514'],
    ['nothing', 0, '23514'],
  ])('%s', async (_, amount, code) => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1), [{ amount: 10_000 }])
    await run()
    await expect(
      here(() =>
        sql(
          `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount) SELECT site_id, id, student_id, 'write-off', $2 FROM fee_charge WHERE site_id = $1`,
          [site.id, amount],
        ),
      ),
    ).rejects.toMatchObject({ code })
  })

  test.each(['UPDATE fee_charge SET amount = 1 WHERE site_id = $1', 'DELETE FROM fee_adjustment WHERE site_id = $1'])(
    '%s',
    async (text) => {
      await expect(here(() => sql(text, [site.id]))).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('a charge of another student than its enrolment’s, of a run that is not there; and a run stays that wrote something', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1), [{ amount: 10_000 }])
    await run()
    const charge = (student: string, runId: string) =>
      here(() =>
        sql(
          `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, run_id)
           SELECT site_id, ${student}, enrolment_id, sub_head_id, 'hand', due_on, 5, 'hand', ${runId} FROM fee_charge WHERE site_id = $1 LIMIT 1`,
          [site.id],
        ),
      )
    const gone = { code: '23503' }
    await expect(charge('student_id + 1', 'run_id')).rejects.toMatchObject(gone)
    await expect(charge('student_id', 'run_id + 1000')).rejects.toMatchObject(gone)
    await expect(here(() => sql('DELETE FROM fee_run WHERE site_id = $1', [site.id]))).rejects.toMatchObject(gone)
  })

  test('two who write off the rest at once', async () => {
    await makePlan(site.id, site.session.id, 'TUITION', months(1), [{ amount: 10_000 }])
    await run()
    const off = () =>
      here(() =>
        sql(
          `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount) SELECT site_id, id, student_id, 'write-off', -6000 FROM fee_charge WHERE site_id = $1`,
          [site.id],
        ),
      )
    const ends = await Promise.allSettled([off(), off()])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await sound()
  })
})
