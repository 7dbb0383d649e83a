import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { expect, test } from 'vitest'
import { addDays, formatDateShort } from '~/format/dates'
import { everywhere, makeExam, makeRooms, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { pageCount, pdfText } from '../../unit/documents/pdf-text'

const PAPER = '/site/seat-plan/seat-plan-generate/paper'

test('the sheet to sign on has a column for every sitting, two of one day told apart by the hour', async () => {
  const place = await makeSite({ sections: 1, students: 2 })
  const many = await makeExam(place)
  const [room] = await makeRooms(place.id, 1)
  const plans = await everywhere(async () => {
    const made = await createRow('seat_plan', {
      site_id: place.id,
      exam_id: many.id,
      name_en: 'Main',
      name_bn: 'মূল',
      state: 'published',
      version: 1,
      settings: {},
    })
    await sql('INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) VALUES ($1, $2, $3, $4)', [
      place.id,
      made.id,
      many.id,
      place.offering.id,
    ])
    await sql(
      'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position) VALUES ($1, $2, $3, 2, 5, 2, 0)',
      [place.id, made.id, room?.id],
    )
    for (const [at, one] of place.students.entries())
      await sql(
        'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 1, $5, 1)',
        [place.id, made.id, one.enrolmentId, room?.id, at + 1],
      )
    return made.id
  })
  const common = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT p.id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2 AND o.condition = 'compulsory' ORDER BY p.id`,
      [place.id, many.id],
    ),
  )
  expect(common.length).toBeGreaterThan(8)
  const office = await visit(place.alias).login(place.admin.username)
  const sheet = async (sittings: number) => {
    await everywhere(async () => {
      await sql('UPDATE exam_paper SET held_on = NULL, starts_at = NULL WHERE site_id = $1 AND exam_id = $2', [
        place.id,
        many.id,
      ])
      for (const [at, { id }] of common.slice(0, sittings).entries())
        await sql('UPDATE exam_paper SET held_on = $3, starts_at = $4 WHERE site_id = $1 AND id = $2', [
          place.id,
          id,
          addDays('2026-12-01', Math.floor(at / 2)),
          at % 2 ? '14:00' : '10:00',
        ])
    })
    const file = await office.get(`${PAPER}?plan=${plans}&kind=attendance&lang=en`)
    return { pages: pageCount(file.body), text: pdfText(file.body) }
  }
  const [few, full] = [await sheet(2), await sheet(9)]
  expect([few.pages, full.pages]).toEqual([1, 2])
  for (const hour of ['10:00', '02:00']) expect(few.text).toContain(hour)
  expect(full.text).toContain(formatDateShort('2026-12-05', 'en'))
  // The chart says class, section and roll at each seat: two sections of a class have the same rolls.
  const chart = await office.get(`${PAPER}?plan=${plans}&kind=chart&lang=en`)
  expect(pdfText(chart.body)).toMatch(new RegExp(`–\\s*${place.section.nameEn}\\s*1`))
})
