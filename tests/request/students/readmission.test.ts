import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { asAdmin, confirm, ended, toCheck, upload } from '../support/roster-site'

let site: MadeSite
let head: Visitor
let one: MadeStudent
beforeEach(async () => {
  site = await makeSite({ students: 2, sections: 2 })
  head = await visit(site.alias).login('admin')
  one = site.students[0] as MadeStudent
  await everywhere(async () => {
    await sql(`UPDATE student SET state = 'left', left_on = '2026-03-01' WHERE site_id = $1 AND id = $2`, [
      site.id,
      one.id,
    ])
    await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, one.enrolmentId])
  })
})
afterAll(closeDatabase)

interface Now {
  state: string
  left: string | null
  place: string
  events: { way: string; reason: string; left: string | null }[]
}
const now = async (): Promise<Now | undefined> =>
  (
    await everywhere(() =>
      sql<Now>(
        `SELECT s.state, to_char(s.left_on, 'YYYY-MM-DD') AS left, (SELECT string_agg(e.state || ' ' || e.section_id || ' ' || e.roll, ', ') FROM enrolment e WHERE e.site_id = s.site_id AND e.student_id = s.id) AS place,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('way', r.way, 'reason', r.reason, 'left', r.left_on)), '[]') FROM student_readmission r WHERE r.site_id = s.site_id AND r.student_id = s.id) AS events
         FROM student s WHERE s.site_id = $1 AND s.id = $2`,
        [site.id, one.id],
      ),
    )
  )[0]
const GONE: Partial<Now> = { state: 'left', left: '2026-03-01', events: [] }
const form = (more: Record<string, string | number> = {}) => ({
  sectionId: site.sections[1]?.id ?? 0,
  roll: 77,
  onDay: '2026-04-01',
  reason: 'the family is back',
  ...more,
})

test('who left is taken in again with a day and a reason, which stays in sight', async () => {
  const page = await head.get(paths.student(one.id))
  expect(page.$(`a[href="${paths.studentReadmit(one.id)}"]`).length).toBe(1)
  expect((await head.get(paths.studentReadmit(one.id))).status).toBe(200)
  expect((await head.post(paths.studentReadmit(one.id), form())).status).toBe(200)
  expect(await now()).toEqual({
    state: 'active',
    left: null,
    place: `active ${site.sections[1]?.id} 77`,
    events: [{ way: 'office', reason: 'the family is back', left: '2026-03-01' }],
  })
  const after = await head.get(paths.student(one.id))
  expect(after.text).toContain('the family is back')
  expect(after.$(`a[href="${paths.studentReadmit(one.id)}"]`).length).toBe(0)
  expect((await head.post(paths.studentReadmit(one.id), form())).status).toBe(409)
})

test('not before they left, not on somebody’s roll, not without a reason, not from elsewhere', async () => {
  const taken = site.students.find((other) => other.sectionId === site.sections[1]?.id)?.roll ?? 0
  const tomorrow = addDays(today(), 1)
  const wrongs: Record<string, string | number>[] = [
    { onDay: '2026-02-01' },
    { onDay: tomorrow },
    { roll: taken },
    { reason: '' },
  ]
  for (const wrong of wrongs)
    expect((await head.post(paths.studentReadmit(one.id), form(wrong))).status, JSON.stringify(wrong)).toBe(422)
  const other = await makeSite({ students: 1 })
  expect((await head.post(paths.studentReadmit(one.id), form({ sectionId: other.section.id }))).status).toBe(404)
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.post(paths.studentReadmit(one.id), form())).status).toBe(404)
  expect((await stranger.get(paths.studentReadmit(one.id))).status).toBe(404)
  expect(await now()).toMatchObject(GONE)
})

test('the student’s form gives them no place in another session', async () => {
  await everywhere(() =>
    sql('DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2', [site.id, one.enrolmentId]),
  )
  await everywhere(() => sql('DELETE FROM enrolment WHERE site_id = $1 AND id = $2', [site.id, one.enrolmentId]))
  const page = await head.get(`${paths.studentEdit(one.id)}?section=${site.section.id}`)
  const answer = await head.submit(page, 'form:has([name=nameBn])', { roll: '78' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('আগে তার পাতায় পুনঃভর্তি করুন')
  expect(await now()).toMatchObject(GONE)
})

test('an import says that they come back, and takes them in only where the office says so', async () => {
  const [row] = await everywhere(() =>
    sql<{ name: string; father: string; born: string }>(
      `SELECT name_bn AS name, father_name_bn AS father, to_char(born_on, 'DD/MM/YYYY') AS born FROM student WHERE site_id = $1 AND id = $2`,
      [site.id, one.id],
    ),
  )
  const file = `রোল,নাম,পিতার নাম,জন্ম তারিখ,শ্রেণি,শাখা\n${one.roll},${row?.name},${row?.father},${row?.born},নবম,${site.section.nameBn}\n`
  const admin = await asAdmin(site)
  const read = async () => toCheck(admin, await upload(admin, file, 'back.csv'), { sectionId: String(site.section.id) })
  const check = await read()
  expect(check.text).toContain('ফিরে এসেছে')
  expect(check.$('input[name=consents]').length).toBe(1)
  expect(check.$('input[name=consents]').attr('checked')).toBeUndefined()
  const silent = await confirm(admin, check, 'all')
  expect(silent.status).toBe(422)
  expect(await now()).toMatchObject(GONE)
  const again = await read()
  const running = await admin.submit(again, 'form:has([value=confirm])', { mode: 'all', consents: 'on' })
  await ended(admin, running.url)
  expect(await now()).toEqual({
    state: 'active',
    left: null,
    place: `active ${site.section.id} ${one.roll}`,
    events: [{ way: 'import', reason: 'back.csv', left: '2026-03-01' }],
  })
  expect((await head.get(paths.student(one.id))).text).toContain('ইমপোর্টে পুনঃভর্তি')
})
