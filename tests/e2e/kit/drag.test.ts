import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { createRow, createRows, insertRows } from 'seeders/rows'
import { everywhere, makeExam, makeRooms, type MadeSite } from 'tests/factories'
import { paths } from '~/paths'
import { open, type Seat } from '../browser'
import { leave, seatHead } from '../steps'

describe('dragging', () => {
  let site: MadeSite
  let head: Seat
  beforeAll(async () => {
    ;({ site, head } = await seatHead())
  })
  afterAll(leave)
  const place = (fields: string) => head.page.locator(`[data-place="${fields}"]`)
  const outlined = () => head.page.locator('[data-place].outline').count()

  /** Drags over one place, where the outline shows, to another, where none stays. */
  async function drag(from: Locator, over: Locator, to: Locator): Promise<void> {
    const { mouse } = head.page
    const middle = async (one: Locator): Promise<[number, number]> => {
      const box = await one.boundingBox()
      if (!box) throw new Error('nothing to drag')
      return [box.x + box.width / 2, box.y + box.height - 3]
    }
    await from.and(head.page.locator('[data-carried][draggable=true]')).waitFor()
    await mouse.move(...(await middle(from)))
    await mouse.down()
    await mouse.move(...(await middle(over)), { steps: 4 })
    await expect.poll(outlined).toBe(1)
    await mouse.move(...(await middle(to)), { steps: 4 })
    await mouse.up()
    await expect.poll(outlined).toBe(0)
  }

  test('a seat: who sits there takes the free one, can be dragged on from it and put back', async () => {
    const [room] = await makeRooms(site.id, 1)
    const [student] = site.students
    if (!room || !student) throw new Error('nobody to seat')
    const exam = await makeExam(site, { subjects: ['109'] })
    const plan = await everywhere(async () => {
      const { id } = await createRow('seat_plan', {
        site_id: site.id,
        exam_id: exam.id,
        name_en: 'Main',
        name_bn: 'মূল',
      })
      await insertRows('seat_plan_class', [
        { site_id: site.id, plan_id: id, exam_id: exam.id, class_offering_id: site.offering.id },
      ])
      await insertRows('seat_plan_room', [
        { site_id: site.id, plan_id: id, room_id: room.id, bench_columns: 2, bench_rows: 5, seats_per_bench: 2 },
      ])
      await insertRows('seat', [
        {
          site_id: site.id,
          plan_id: id,
          enrolment_id: student.enrolmentId,
          room_id: room.id,
          bench_column: 1,
          bench_row: 1,
          place: 1,
        },
      ])
      return id
    })
    const seat = (column: number, row: number) => place(`room=${room.id}&column=${column}&row=${row}&place=1`)
    const seated = async () =>
      (
        await everywhere(() =>
          sql<{ at: string }>(`SELECT bench_column || '.' || bench_row AS at FROM seat WHERE plan_id = $1`, [plan]),
        )
      )[0]?.at
    await open(head, `${paths.seatPlan}?plan=${plan}&room=${room.id}`)
    await drag(seat(1, 1), seat(1, 2), seat(2, 3))
    await expect.poll(seated).toBe('2.3')
    await drag(seat(2, 3), seat(1, 2), seat(1, 4))
    await expect.poll(seated).toBe('1.4')
    await drag(seat(1, 4), seat(1, 2), seat(1, 4))
    expect(await seated()).toBe('1.4')
    expect(head.faults).toEqual([])
  })

  test('a lesson: it takes the empty hour', async () => {
    const [paper] = site.taught
    const [from, to] = await everywhere(() =>
      createRows(
        'period',
        [9, 10].map((hour) => ({
          site_id: site.id,
          shift_id: site.shift.id,
          name_en: `P${hour}`,
          name_bn: `প${hour}`,
          kind: 'class',
          weekdays: [0, 1],
          starts_at: `${hour}:00`,
          ends_at: `${hour}:40`,
        })),
      ),
    )
    if (!paper || !from || !to) throw new Error('no lesson')
    const lesson = await everywhere(() =>
      createRow('routine_entry', {
        site_id: site.id,
        session_id: site.session.id,
        section_id: site.section.id,
        weekday: 0,
        period_id: from.id,
        subject_offering_id: paper.id,
        employee_id: site.teacher.employeeId,
      }),
    )
    const hours = async () =>
      (
        await everywhere(() =>
          sql<{ day: number; period: number }>(
            'SELECT weekday AS day, period_id AS period FROM routine_entry WHERE id = $1',
            [lesson.id],
          ),
        )
      )[0]
    await open(head, `${paths.routine}?id=${site.section.id}`)
    await drag(place(`to=0.${from.id}`), place(`to=0.${to.id}`), place(`to=1.${to.id}`))
    await expect.poll(hours).toEqual({ day: 1, period: to.id })
    expect(head.faults).toEqual([])
  })

  test('an event of the calendar: three days stay three, whichever of them it is taken by', async () => {
    const event = await everywhere(() =>
      createRow('calendar_event', {
        site_id: site.id,
        title_en: 'Dragged',
        title_bn: 'টানা',
        kind: 'event',
        from_on: '2027-03-08',
        to_on: '2027-03-10',
      }),
    )
    const days = async () =>
      (
        await everywhere(() =>
          sql<{ from: string; to: string }>(
            'SELECT from_on AS "from", to_on AS "to" FROM calendar_event WHERE site_id = $1 AND id = $2',
            [site.id, event.id],
          ),
        )
      )[0]
    await open(head, `${paths.calendarMonth}?month=2027-03`)
    const bar = head.page.locator(`[data-carried^="of=site&id=${event.id}&"]`)
    await drag(bar, place('day=2027-03-24'), place('day=2027-03-16'))
    // Taken hold of in the middle of its bar, which belongs to the day it begins on.
    await expect.poll(days).toEqual({ from: '2027-03-16', to: '2027-03-18' })
    expect(head.faults).toEqual([])
  })
})
