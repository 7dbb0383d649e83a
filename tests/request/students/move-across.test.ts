import { sql } from 'db/connection'
import { everywhere, makeClass, makeExam, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { expect, test } from 'vitest'

const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

test('to another group of the class: told first what goes along, then marks go with their paper, and the rest stays where it was', async () => {
  const site = await makeSite({ students: 1 })
  const business = await makeClass(site, { classCode: site.classCode, group: 'BUSINESS', students: 0 })
  const papers = [...site.papers, ...business.papers]
  const exam = await makeExam(
    { ...site, papers },
    {
      subjects: ['109', '136'],
      marks: (_, paper, part) => (site.papers.includes(paper) ? Math.floor(part.fullMarks * 0.7) : undefined),
    },
  )
  const [student] = site.students
  if (!student) throw new Error('no student')
  const marks = () =>
    everywhere(() =>
      sql<{ code: string; offering: number; count: number }>(
        `SELECT sp.code, o.class_offering_id AS offering, count(*)::int AS count FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id
         JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
         JOIN subject_paper sp ON sp.id = o.subject_paper_id WHERE m.site_id = $1 AND p.exam_id = $2 AND m.enrolment_id = $3 GROUP BY 1, 2 ORDER BY 1`,
        [site.id, exam.id, student.enrolmentId],
      ),
    )
  const before = await marks()
  expect(before.map((one) => [one.code, one.offering])).toEqual([
    ['109', site.offering.id],
    ['136', site.offering.id],
  ])
  const admin = await visit(site.alias).login('admin')
  const page = await admin.get(paths.studentsChosen([student.enrolmentId]))
  const ahead = await admin.submit(
    page,
    'form:has(select[name=section])',
    { section: String(business.section.id), rolls: 'keep' },
    { name: 'intent', value: 'move' },
  )
  expect(text(ahead)).toContain('সঙ্গে যাবে না')
  expect(text(ahead)).toContain('১৩৬')
  expect(await marks()).toEqual(before)
  const stale = await admin.submit(ahead, 'form:has([name=seen])', { seen: 'other' }, { name: 'intent', value: 'move' })
  expect(stale.$('form [name=seen]').length).toBe(1)
  expect(await marks()).toEqual(before)
  const moved = await admin.submit(ahead, 'form:has([name=seen])', {}, { name: 'intent', value: 'move' })
  expect(moved.status).toBe(200)
  const [row] = await everywhere(() =>
    sql<{ section: number; foreign: number }>(
      `SELECT e.section_id AS section, (SELECT count(*)::int FROM enrolment_subject c JOIN subject_offering o ON o.site_id = c.site_id AND o.id = c.subject_offering_id
         WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND o.class_offering_id <> $3) AS foreign FROM enrolment e WHERE e.site_id = $1 AND e.id = $2`,
      [site.id, student.enrolmentId, business.offering.id],
    ),
  )
  expect(row).toEqual({ section: business.section.id, foreign: 0 })
  expect((await marks()).map((one) => [one.code, one.offering, one.count])).toEqual([
    ['109', business.offering.id, before[0]?.count],
    ['136', site.offering.id, before[1]?.count],
  ])
})
