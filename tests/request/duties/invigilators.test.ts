import { sql } from 'db/connection'
import { createRow, createRows, insertRows } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeExam, makeRooms, makeSite, type MadeExam, type MadeRoom, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const PAPER = '/site/exam-room-invigilator/paper'

journey('invigilators', (step) => {
  let site: MadeSite
  let other: MadeSite
  let exam: MadeExam
  let rooms: MadeRoom[]
  let admin: Visitor
  let staff: { id: number }[]
  const [one, two] = [addDays(today(), 3), addDays(today(), 4)]
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 6 })
    other = await makeSite()
    exam = await makeExam(site, { subjects: ['101', '109'] })
    rooms = await makeRooms(site.id, 2)
    await everywhere(async () => {
      staff = await createRows(
        'employee',
        [1, 2, 3, 4].map((at) => ({
          site_id: site.id,
          code: `W${at}`,
          name_en: `Watcher ${at}`,
          name_bn: `পরিদর্শক ${at}`,
          is_teacher: true,
          position: 10 + at,
          state: 'active',
        })),
      )
      for (const [at, paper] of exam.papers.entries())
        await sql(
          `UPDATE exam_paper SET held_on = $3, starts_at = '10:00', minutes = 180 WHERE site_id = $1 AND id = $2`,
          [site.id, paper.id, at === 0 ? one : two],
        )
    })
    admin = await visit(site.alias).login(site.admin.username)
  })
  const url = () => `${paths.invigilators}?exam=${exam.id}`
  const act = (fields: Record<string, string | number>, who = admin) =>
    who.post(paths.invigilators, { exam: exam.id, ...fields })
  const duties = () =>
    everywhere(() =>
      sql<{ id: number; day: string; room: number; person: number; hand: boolean }>(
        'SELECT id, held_on AS day, room_id AS room, employee_id AS person, by_hand AS hand FROM exam_duty WHERE site_id = $1 AND exam_id = $2 ORDER BY held_on, room_id, id',
        [site.id, exam.id],
      ),
    )

  step('without a published seat plan there is nothing to watch, and the screen says what to do', async () => {
    const page = await admin.get(url())
    expect(page.status).toBe(200)
    expect(page.$(`a[href^="${paths.seatPlan}"]`).length).toBeGreaterThan(0)
    expect((await act({ intent: 'solve', how: 'fill' })).status).toBe(409)
    await everywhere(async () => {
      const plan = await createRow('seat_plan', {
        site_id: site.id,
        exam_id: exam.id,
        name_en: 'Main',
        name_bn: 'মূল',
        state: 'published',
        version: 1,
        settings: {},
      })
      await insertRows('seat_plan_class', [
        { site_id: site.id, plan_id: plan.id, exam_id: exam.id, class_offering_id: site.offering.id },
      ])
      for (const [position, room] of rooms.entries())
        await sql(
          'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position) VALUES ($1, $2, $3, 2, 5, 2, $4)',
          [site.id, plan.id, room.id, position],
        )
      for (const [at, student] of site.students.entries())
        await sql(
          'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 1, $5, 1)',
          [site.id, plan.id, student.enrolmentId, rooms[at % 2]?.id, Math.floor(at / 2) + 1],
        )
    })
  })

  step('fills every room, shares evenly, keeps leave and never gives one’s own subject', async () => {
    expect(
      (await act({ intent: 'rule', perCandidates: 6, mostADay: 1, mostInAll: '', teachersOnly: 'on' })).status,
    ).toBe(200)
    expect(
      (await act({ intent: 'off', employee: staff[0]?.id ?? 0, fromOn: two, toOn: one, reason: 'ছুটি' })).status,
    ).toBe(422)
    expect(
      (await act({ intent: 'off', employee: staff[0]?.id ?? 0, fromOn: one, toOn: one, reason: 'ছুটি' })).status,
    ).toBe(200)
    expect((await act({ intent: 'solve', how: 'fill' })).status).toBe(200)
    const made = await duties()
    expect(made).toHaveLength(4)
    expect(made.filter((row) => row.day === one).map((row) => row.person)).not.toContain(staff[0]?.id)
    const maths = exam.papers.findIndex((paper) => paper.paper.gradeKey === '109')
    expect(made.filter((row) => row.day === (maths === 0 ? one : two)).map((row) => row.person)).not.toContain(
      site.teacher.employeeId,
    )
    const loads = new Map<number, number>()
    for (const row of made) loads.set(row.person, (loads.get(row.person) ?? 0) + 1)
    expect(Math.max(...loads.values())).toBe(1)
    expect((await act({ intent: 'solve', how: 'fill' })).status).toBe(200)
    expect(await duties()).toEqual(made)
  })

  step('hands a duty over, swaps two, and says what stands against it', async () => {
    const [a, , c] = await duties()
    expect((await act({ intent: 'hand', duty: a?.id ?? 0, to: `e${staff[0]?.id}` })).status).toBe(422) // has the day off
    expect((await act({ intent: 'hand', duty: a?.id ?? 0, to: `e${staff[0]?.id}`, anyway: 'on' })).status).toBe(422)
    const swapped = await act({ intent: 'hand', duty: a?.id ?? 0, to: `d${c?.id}`, anyway: 'on' })
    if (c?.person === staff[0]?.id) expect(swapped.status).toBe(422)
    else {
      expect(swapped.status).toBe(200)
      const after = await duties()
      expect(after.find((row) => row.id === a?.id)?.person).toBe(c?.person)
      expect(after.find((row) => row.id === c?.id)).toMatchObject({ person: a?.person, hand: true })
    }
    const free = [site.teacher.employeeId, ...staff.slice(1).map((row) => row.id)]
    const now = await duties()
    const busy = now.filter((row) => row.day === one).map((row) => row.person)
    const somebody = free.find((id) => !busy.includes(id)) ?? 0
    expect(
      (await act({ intent: 'add', heldOn: one, startsAt: '10:00', room: rooms[0]?.id ?? 0, employee: busy[0] ?? 0 }))
        .status,
    ).toBe(422)
    expect(
      (
        await act({
          intent: 'add',
          heldOn: one,
          startsAt: '10:00',
          room: rooms[0]?.id ?? 0,
          employee: somebody,
          anyway: 'on',
        })
      ).status,
    ).toBe(200)
    expect(await duties()).toHaveLength(5)
  })

  step('the dialog of a duty offers those of one day to swap with', async () => {
    const [a, ...others] = await duties()
    const offered = async (more = '') => {
      const page = await admin.get(`${url()}&sitting=${one}T10:00&duty=${a?.id}${more}`)
      return [
        page.$('dialog [name=with]').val(),
        page
          .$('dialog [name=to] option[value^=d]')
          .toArray()
          .map((option) => Number(option.attribs.value?.slice(1))),
      ]
    }
    const of = (day: string) => others.filter((row) => row.day === day && row.person !== a?.person).map((row) => row.id)
    for (const day of [one, two]) {
      const [shown, ids] = await offered(`&with=${day}`)
      expect(shown).toBe(day)
      expect((ids as number[]).sort()).toEqual(of(day).sort())
      expect(ids).not.toEqual([])
    }
    expect((await offered())[0]).toBe(one)
    expect((await offered('&with=2001-01-01'))[0]).toBe(one)
  })

  step('assigning anew keeps what was set by hand and gives the reasons for what stays empty', async () => {
    const hand = (await duties()).filter((row) => row.hand)
    expect(
      (await act({ intent: 'rule', perCandidates: 1, mostADay: 1, mostInAll: '', teachersOnly: 'on' })).status,
    ).toBe(200)
    expect((await act({ intent: 'solve', how: 'anew' })).status).toBe(200)
    const after = await duties()
    for (const row of hand) expect(after.find((each) => each.id === row.id)).toEqual(row)
    const page = await admin.get(`${url()}&sitting=${one}T10:00`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('জন ছুটিতে')
    const row = after.find((each) => !each.hand) ?? after[0]
    expect(
      (await admin.get(`${url()}&sitting=${row?.day}T10:00&duty=${row?.id}`)).$('[role=dialog], dialog').length,
    ).toBeGreaterThan(0)
    expect((await act({ intent: 'remove', duty: row?.id ?? 0 })).status).toBe(200)
    expect((await duties()).some((each) => each.id === row?.id)).toBe(false)
  })

  step('prints the list and the slips', async () => {
    for (const kind of ['list', 'slips'])
      expect((await admin.get(`${PAPER}?exam=${exam.id}&kind=${kind}&lang=bn`)).status).toBe(200)
    expect((await admin.get(`${PAPER}?exam=${exam.id}&kind=slips&employee=${staff[1]?.id}&lang=en`)).status).toBe(
      (await duties()).some((row) => row.person === staff[1]?.id) ? 200 : 404,
    )
    expect((await admin.get(`${PAPER}?exam=${exam.id}&kind=all`)).status).toBe(404)
    const people = await admin.get(`${url()}&tab=people`)
    expect(people.$('main td.list-brief ul, main td.list-brief:contains("/")').length).toBe(0)
    expect(people.$('main td.list-rest li').length).toBeGreaterThan(1)
    for (const tab of ['people', 'off']) expect((await admin.get(`${url()}&tab=${tab}`)).status).toBe(200)
  })

  step('teachers see their own duties, nobody else gets in, foreign ids are unknown', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    const student = await visit(site.alias).login(site.student.username)
    const slip = `/site/employee-panel/seat-plan-attendance/duty-slip?exam=${exam.id}`
    const has = (await duties()).some((row) => row.person === site.teacher.employeeId)
    expect((await teacher.get(slip)).status).toBe(has ? 200 : 404)
    expect((await teacher.get(paths.employeeExamAttendance)).text.includes('duty-slip')).toBe(has)
    expect((await student.get(slip)).status).toBe(403)
    const theirs = await visit(other.alias).login(other.admin.username)
    for (const who of [teacher, student]) {
      expect((await who.get(url())).status).toBe(403)
      expect((await act({ intent: 'solve', how: 'anew' }, who)).status).toBe(403)
      expect((await who.get(`${PAPER}?exam=${exam.id}&kind=list`)).status).toBe(403)
    }
    expect((await theirs.get(url())).status).toBe(404)
    expect((await theirs.get(`${PAPER}?exam=${exam.id}&kind=list`)).status).toBe(404)
    expect((await act({ intent: 'solve', how: 'fill' }, theirs)).status).toBe(404)
    expect((await act({ intent: 'remove', duty: 999_999_999 })).status).toBe(404)
    expect(
      (await act({ intent: 'off', employee: other.teacher.employeeId, fromOn: one, toOn: one, reason: 'x' })).status,
    ).toBe(404)
    expect(
      (
        await act({
          intent: 'add',
          heldOn: one,
          startsAt: '10:00',
          room: rooms[0]?.id ?? 0,
          employee: other.teacher.employeeId,
          anyway: 'on',
        })
      ).status,
    ).toBe(404)
    expect(
      (await act({ intent: 'add', heldOn: '2026-02-31', startsAt: '25:00', room: rooms[0]?.id ?? 0, employee: 1 }))
        .status,
    ).toBe(422)
    await everywhere(() => sql(`UPDATE exam SET state = 'closed' WHERE site_id = $1 AND id = $2`, [site.id, exam.id]))
    expect((await act({ intent: 'solve', how: 'fill' })).status).toBe(409)
  })
})
