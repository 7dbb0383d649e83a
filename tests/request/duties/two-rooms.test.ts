import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeExam, makeRooms, makeSite, type MadeExam, type MadeRoom, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

journey('an invigilator of two exams', (step) => {
  let site: MadeSite
  let a: MadeExam
  let b: MadeExam
  let rooms: MadeRoom[]
  let admin: Visitor
  const day = addDays(today(), 4)
  const setTimes = (exam: MadeExam, at: string, minutes: number) =>
    everywhere(() =>
      sql('UPDATE exam_paper SET held_on = $3, starts_at = $4, minutes = $5 WHERE site_id = $1 AND exam_id = $2', [
        site.id,
        exam.id,
        day,
        at,
        minutes,
      ]),
    )
  const duty = (exam: MadeExam, at: string, room: MadeRoom | undefined) =>
    everywhere(() =>
      createRow('exam_duty', {
        site_id: site.id,
        exam_id: exam.id,
        held_on: day,
        starts_at: at,
        room_id: room?.id,
        employee_id: site.teacher.employeeId,
        role: 'invigilator',
        note: '',
      }),
    )
  step('what it begins with', async () => {
    site = await makeSite({ students: 4 })
    a = await makeExam(site, { subjects: ['109'] })
    b = await makeExam(site, { subjects: ['109'] })
    rooms = await makeRooms(site.id, 2)
    await setTimes(a, '10:00', 60)
    await setTimes(b, '11:00', 60)
    admin = await visit(site.alias).login(site.admin.username)
  })

  step('may follow one duty with another, but the database refuses two at once', async () => {
    await duty(a, '10:00', rooms[0])
    await duty(b, '11:00', rooms[1])
    await expect(
      everywhere(() =>
        sql(`UPDATE exam_duty SET held_on = $2, starts_at = '10:30' WHERE site_id = $1 AND exam_id = $3`, [
          site.id,
          day,
          b.id,
        ]),
      ),
    ).rejects.toThrow('one_room_each')
  })

  step('a longer paper that makes two of them is told when it is saved and stands on both exams’ pages', async () => {
    await everywhere(async () => {
      // Rooms are watched where a published plan seats people.
      for (const [at, exam] of [a, b].entries()) {
        const plan = await createRow('seat_plan', {
          site_id: site.id,
          exam_id: exam.id,
          name_en: 'Main',
          name_bn: 'মূল',
          state: 'published',
          version: 1,
          settings: {},
        })
        await sql(
          'INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) VALUES ($1, $2, $3, $4)',
          [site.id, plan.id, exam.id, site.offering.id],
        )
        await sql(
          'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position) VALUES ($1, $2, $3, 2, 5, 2, 0)',
          [site.id, plan.id, rooms[at]?.id],
        )
        await sql(
          'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 1, 1, 1)',
          [site.id, plan.id, site.students[at]?.enrolmentId, rooms[at]?.id],
        )
      }
    })
    const word = 'ক্ষেত্রে একজন একই সময়ে দুই কক্ষে'
    expect((await admin.get(`${paths.invigilators}?exam=${a.id}`)).text).not.toContain(word)
    const saved = await admin.post(`${paths.examDeclare}?exam=${a.id}&tab=times&class=${site.classId}`, {
      intent: 'times',
      exam: a.id,
      'rows[0].ids': String(a.papers[0]?.id ?? 0),
      'rows[0].heldOn': day,
      'rows[0].startsAt': '10:00',
      'rows[0].minutes': 61,
    })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('১টি পরিদর্শনের দায়িত্ব একই সময়ে')
    for (const exam of [a, b]) {
      const page = await admin.get(`${paths.invigilators}?exam=${exam.id}`)
      expect(page.text).toContain(`১টি ${word}`)
      expect(page.text).toMatch(/১০১ \(সকাল ১০:০০\), ১০২ \(সকাল ১১:০০\)/)
    }
    const [one] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM exam_duty WHERE site_id = $1 AND exam_id = $2', [site.id, b.id]),
    )
    expect((await admin.post(paths.invigilators, { intent: 'remove', exam: b.id, duty: one?.id ?? 0 })).status).toBe(
      200,
    )
    expect((await admin.get(`${paths.invigilators}?exam=${a.id}`)).text).not.toContain(word)
    const held = await everywhere(() =>
      sql<{ free: boolean }>('SELECT isempty(during) AS free FROM exam_duty WHERE site_id = $1', [site.id]),
    )
    expect(held).toEqual([{ free: false }])
  })
})
