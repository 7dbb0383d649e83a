import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { attendedDays } from '~/domain/attendance/counts.server'
import { percentages } from '~/domain/attendance/report/percentages.server'
import { registerOf } from '~/domain/attendance/report/register.server'
import { daysAttended, daysCounted, percentOf, percentSql, type Counts } from '~/domain/attendance/states.policy'
import { dayOverview } from '~/domain/attendance/take/day-overview.server'
import { rollOf } from '~/domain/attendance/take/roll.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { everywhere, makeSite } from 'tests/factories'
import { contextOf } from '../support/exams'

const HOW = { lateCounts: true, leaveExcused: true }

test('who moved stands on the sheet, the register and the overview of a past day with the section and roll of that day; all count the same days', async () => {
  const site = await makeSite({ students: 2, sections: 2 })
  const [one, other] = site.sections
  const [mover, stays] = site.students.filter((student) => student.sectionId === one?.id)
  if (!one || !other || !mover || !stays) throw new Error('nobody')
  const [first, second] = [addDays(today(), -3), addDays(today(), -2)]
  const call = (day: string, sectionId: number, marks: [number, string][]) =>
    everywhere(async () => {
      const { id } = await createRow('attendance_sheet', { site_id: site.id, section_id: sectionId, day })
      await insertRows(
        'attendance_mark',
        marks.map(([enrolment, state]) => ({ site_id: site.id, sheet_id: id, enrolment_id: enrolment, day, state })),
      )
    })
  await everywhere(() => sql(`UPDATE student SET admitted_on = NULL WHERE site_id = $1`, [site.id]))
  await call(first, one.id, [
    [mover.enrolmentId, 'present'],
    [stays.enrolmentId, 'late'],
  ])
  const roll = (sectionId: number, day: string) =>
    everywhere(async () =>
      (await rollOf(site.id, { sectionId, day, periodId: null })).map((row) => [row.enrolmentId, row.roll]),
    )
  const expected = (day: string) =>
    everywhere(async () => (await dayOverview(site, 'en', day)).map((row) => [row.sectionId, row.expected]).sort())
  const month = first.slice(0, 7)
  const register = () =>
    everywhere(async () =>
      (await registerOf(contextOf(site, site.admin, []) as SiteCtx, one.id, month)).rows.map((row) => [
        row.enrolmentId,
        row.roll,
      ]),
    )
  const before = {
    called: await roll(one.id, second),
    theirs: await roll(other.id, second),
    counted: await expected(second),
    register: await register(),
  }
  expect(before.called).toContainEqual([mover.enrolmentId, mover.roll])

  // Called in the other section on the second day, and moved for good today.
  await everywhere(() =>
    sql('UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND id = $2', [
      site.id,
      mover.enrolmentId,
      other.id,
    ]),
  )
  expect({
    called: await roll(one.id, second),
    theirs: await roll(other.id, second),
    counted: await expected(second),
  }).toEqual({ called: before.called, theirs: before.theirs, counted: before.counted })
  expect(await register()).toContainEqual([mover.enrolmentId, mover.roll])
  expect(await roll(other.id, addDays(today(), 1))).toContainEqual([mover.enrolmentId, 91])
  await call(second, other.id, [[mover.enrolmentId, 'half']])

  // The mark sheet, the list of percentages and the rule agree on what was attended, wherever it was called.
  const sheet = await everywhere(() =>
    attendedDays(site.id, { sessionId: site.session.id, classId: site.classId, from: first, to: today() }),
  )
  const { rows } = await everywhere(() =>
    percentages(site.id, {
      from: first,
      to: today(),
      how: HOW,
      below: null,
      q: '',
      sections: null,
      sort: { key: 'roll', dir: 'asc' },
      limit: 50,
      offset: 0,
    } as unknown as Parameters<typeof percentages>[1]),
  )
  const own = rows.find((row) => row.id === mover.enrolmentId)
  expect(own?.percent).toBe(percentOf(own as Counts, HOW))
  expect(sheet.get(mover.enrolmentId)).toEqual({ present: 1.5, days: 2 })
  expect([daysAttended(own as Counts, HOW), daysCounted(own as Counts, HOW)]).toEqual([1.5, 2])
})

test('what a list works out in SQL is what the rule says, for any days and both settings', async () => {
  const cases: Counts[] = []
  for (let at = 0; at < 60; at++)
    cases.push({ present: (at * 7) % 11, absent: (at * 5) % 7, late: at % 4, half: (at * 3) % 5, leave: at % 3 })
  cases.push({ present: 0, absent: 0, late: 0, half: 0, leave: 2 })
  for (const lateCounts of [true, false])
    for (const leaveExcused of [true, false]) {
      const rows = await everywhere(() =>
        sql<{ percent: number | null }>(
          `SELECT ${percentSql('c', '$2::boolean', '$3::boolean')} AS percent FROM (SELECT (x->>'present')::int AS present, (x->>'absent')::int AS absent, (x->>'late')::int AS late, (x->>'half')::int AS half, (x->>'leave')::int AS leave, at
             FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(x, at)) c ORDER BY c.at`,
          [JSON.stringify(cases), lateCounts, leaveExcused],
        ),
      )
      expect(rows.map((row) => row.percent)).toEqual(cases.map((one) => percentOf(one, { lateCounts, leaveExcused })))
    }
})

test('the register brings forward what was attended in the months before, and says how its roll changed', async () => {
  const site = await makeSite({ students: 3, sections: 1 })
  const [one, two, three] = site.students
  if (!one || !two || !three) throw new Error('nobody')
  const begins = `${today().slice(0, 7)}-01`
  const call = (day: string, marks: [number, string][]) =>
    everywhere(async () => {
      const { id } = await createRow('attendance_sheet', { site_id: site.id, section_id: site.section.id, day })
      await insertRows(
        'attendance_mark',
        marks.map(([enrolment, state]) => ({ site_id: site.id, sheet_id: id, enrolment_id: enrolment, day, state })),
      )
    })
  await everywhere(() => sql(`UPDATE student SET admitted_on = NULL WHERE site_id = $1`, [site.id]))
  for (const back of [-3, -2, -1])
    await call(addDays(begins, back), [
      [one.enrolmentId, 'present'],
      [two.enrolmentId, back === -2 ? 'absent' : 'late'],
    ])
  await call(begins, [
    [one.enrolmentId, 'present'],
    [two.enrolmentId, 'present'],
    [three.enrolmentId, 'absent'],
  ])
  const found = await everywhere(() =>
    registerOf(contextOf(site, site.admin, []) as SiteCtx, site.section.id, begins.slice(0, 7)),
  )
  const days = new Map(
    found.rows.map((row) => [row.enrolmentId, [daysAttended(row.before, HOW), daysAttended(row.counts, HOW)]]),
  )
  expect(days.get(one.enrolmentId)).toEqual([3, 1])
  expect(days.get(two.enrolmentId)).toEqual([2, 1])
  expect(days.get(three.enrolmentId)).toEqual([0, 0])
  expect(found.before).toMatchObject({ present: 3, late: 2, absent: 1 })
  expect(found.roll).toEqual({ opening: 3, admitted: 0, movedIn: 0, left: 0, movedOut: 0, closing: 3 })
})
