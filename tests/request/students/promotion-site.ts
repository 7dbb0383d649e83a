import { sql } from 'db/connection'
import { offerSubjects } from 'seeders/building/offerings'
import { createRow, createRows } from 'seeders/rows'
import { catalogue, everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

export const PATH = '/site/student/promotion/view'

export interface PromotionSite {
  site: MadeSite
  admin: Visitor
  exam: MadeExam
  toSession: number
  sections: { id: number; classCode: string; name: string; groupId: number }[]
}

/** GPA in hundredths and failed subjects; null: no result. */
export type Drawn = { gpa: number; failed: number } | null

/** A class of two sections with a published result, and a later session that offers `offers` (class code to capacity of its two sections). */
export async function promotionSite(options: {
  classCode?: string
  students?: number
  results: (at: number) => Drawn
  offers: { classCode: string; group?: 'SCIENCE' | 'HUMANITIES' | 'NONE'; capacity?: number }[]
}): Promise<PromotionSite> {
  const site = await makeSite({ classCode: options.classCode ?? 'NINE', sections: 2, students: options.students ?? 3 })
  const exam = await makeExam(site, { subjects: ['109'] })
  const id = await catalogue()
  const made = await everywhere(async () => {
    const [run] = await sql<{ id: number }>(
      `INSERT INTO result_run (site_id, exam_id, class_id, number, state, published_at) VALUES ($1, $2, $3, 1, 'published', now()) RETURNING id`,
      [site.id, exam.id, site.classId],
    )
    for (const [at, student] of site.students.entries()) {
      const drawn = options.results(at)
      if (!drawn) continue
      await sql(
        `INSERT INTO result (site_id, run_id, enrolment_id, section_id, shift_id, roll, total, full_marks, gpa, gpa_without_optional, letter, passed, failed_count, merit_marks, shown, verification_code)
          VALUES ($1, $2, $3, $4, $5, $6, $7, 1000, $8, $8, 'A', $9, $10, '{80}', '{}', $11)`,
        [
          site.id,
          run?.id,
          student.enrolmentId,
          student.sectionId,
          site.shift.id,
          student.roll,
          drawn.gpa,
          drawn.gpa / 100,
          drawn.failed === 0,
          drawn.failed,
          `P${site.id}-${at}`,
        ],
      )
    }
    const session = await createRow('site_session', {
      site_id: site.id,
      session_type_id: id('session_type', 'CALENDAR'),
      label: '2097',
      starts_on: '2097-01-01',
      ends_on: '2097-12-31',
      is_current: false,
    })
    const sections: PromotionSite['sections'] = []
    for (const { classCode, group = 'SCIENCE', capacity } of options.offers) {
      const offering = await createRow('class_offering', {
        site_id: site.id,
        session_id: session.id,
        shift_id: site.shift.id,
        version_id: site.version.id,
        class_id: id('class', classCode),
        study_group_id: id('study_group', group),
      })
      await offerSubjects(site.id, [offering.id])
      const rows = await createRows(
        'section',
        [
          ['A', 'ক'],
          ['B', 'খ'],
        ].map(([name_en = '', name_bn = ''], position) => ({
          site_id: site.id,
          class_offering_id: offering.id,
          name_en,
          name_bn,
          capacity: capacity ?? 60,
          class_teacher_id: null,
          position,
        })),
      )
      sections.push(
        ...rows.map((row) => ({ id: row.id, classCode, name: row.name_en, groupId: id('study_group', group) })),
      )
    }
    return { toSession: session.id, sections }
  })
  return { site, exam, admin: await visit(site.alias).login('admin'), ...made }
}

/** Opens a draft through the screen. @returns its id */
export async function draftOf(
  { admin, site, toSession }: PromotionSite,
  fields: Record<string, string | number> = {},
): Promise<number> {
  const page = await admin.get(`${PATH}?f_session=${site.session.id}&f_class=${site.classId}&f_to=${toSession}`)
  const answer = await admin.submit(page, 'form:has([name=intent][value=start])', fields)
  const id = Number(/run=(\d+)/.exec(answer.url)?.[1])
  if (!id) throw new Error(`no draft: ${answer.status} ${answer.$('[role=alert]').text()}`)
  return id
}

export interface Row {
  name: string
  outcome: string
  section: number | null
  roll: number | null
  fresh: number | null
}
export const rowsOf = (runId: number): Promise<(Row & { enrolmentId: number })[]> =>
  everywhere(() =>
    sql(
      `SELECT p.enrolment_id AS "enrolmentId", s.name_bn AS name, p.outcome, p.section_id AS section, p.roll, p.new_enrolment_id AS fresh FROM promotion_student p JOIN enrolment e ON e.id = p.enrolment_id JOIN student s ON s.id = e.student_id
    WHERE p.run_id = $1 ORDER BY p.enrolment_id`,
      [runId],
    ),
  )

export const enrolments = (siteId: number, sessionId: number) =>
  everywhere(() =>
    sql<{ id: number; studentId: number; section: number; roll: number; state: string }>(
      'SELECT id, student_id AS "studentId", section_id AS section, roll, state FROM enrolment WHERE site_id = $1 AND session_id = $2 ORDER BY student_id',
      [siteId, sessionId],
    ),
  )

export const stateOf = async (runId: number) =>
  (await everywhere(() => sql<{ state: string }>('SELECT state FROM promotion_run WHERE id = $1', [runId])))[0]?.state

/** Runs a draft through the screen and waits for its job. */
export async function runIt({ admin }: PromotionSite, runId: number): Promise<void> {
  const page = await admin.get(`${PATH}?run=${runId}&dialog=run`)
  await admin.submit(page, 'form:has([name=intent][value=run])', {}, { name: 'intent', value: 'run' })
  for (let at = 0; at < 200 && (await stateOf(runId)) === 'running'; at++)
    await new Promise((resolve) => setTimeout(resolve, 100))
}
