import { setImmediate } from 'node:timers/promises'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { Tenant } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { lockAssessment } from '../declare/declare.server'
import { readAssessment } from '../declare/assessments.server'
import type { RemarkBy } from '../entry/entry.policy'
import { itemsOf, sheetRows } from '../entry/sheets.server'
import type { Names, Observed } from '../scheme.policy'
import { cardPart, partsOf, type CardShown, type RunShown } from './card.policy'

interface GenerateOptions {
  site: Pick<Tenant, 'id' | 'nameEn' | 'nameBn' | 'addressEn' | 'addressBn' | 'eiin'>
  assessmentId: number
  userId: number | null
  jobId?: number | null
  /** What to do about students who lack an indicator. */
  incomplete: 'refuse' | 'leave-out'
  progress?: (done: number, total: number) => void | Promise<void>
}

export interface GeneratedCards {
  runId: number
  cards: number
  leftOut: number
}

interface StudentRow extends Names {
  enrolmentId: number
  roll: number
  code: string
  levels: Record<string, Observed>
  taken: (number | null)[]
  remarks: Record<RemarkBy, string>
}

/** Between two of them others get their turn: a class at one go would let everybody wait. */
const BREATH = 50

/**
 * Makes every card of an assessment anew as a new run, in the caller's transaction (give it `snapshot: true`), section by section.
 * Earlier runs stay as they are.
 * @throws Missing; Refusal when nobody is there to assess, or indicators are missing and `incomplete` is 'refuse'
 */
export async function generateCards(options: GenerateOptions): Promise<GeneratedCards> {
  const { site, assessmentId, incomplete } = options
  await oneAtATime('assessment', `${site.id}/run/${assessmentId}`)
  await lockAssessment(site.id, assessmentId, 'SHARE')
  const inputs = await inputsOf(site.id, assessmentId)
  const assessment = await readAssessment(site.id, assessmentId)
  const rows = await sheetRows(site.id, assessmentId, { employeeId: null })
  if (!rows.length) throw new Refusal('site-assessment:generate.nobody')
  const lacking = rows.filter((one) => one.complete < one.students)
  if (lacking.length && incomplete === 'refuse')
    throw new Refusal('site-assessment:generate.incomplete', { count: lacking.length })
  const { scheme, occasions } = assessment
  const subjects = new Map(
    rows.flatMap((one) => (one.subjectId === null || !one.subject ? [] : [[one.subjectId, one.subject]])),
  )
  const parts = partsOf(await itemsOf(site.id, assessmentId), subjects).filter(
    (part) => part.subject === null || subjects.has(part.subject.id),
  )
  const shown: RunShown = {
    assessment: { nameEn: assessment.nameEn, nameBn: assessment.nameBn },
    round: assessment.round,
    session: assessment.session,
    className: assessment.className,
    heldOn: assessment.heldOn,
    scheme,
    columns: parts.map((part) => ({
      subject: part.subject,
      fields: cardFields(part.items.map((one) => ({ nameEn: one.fieldEn, nameBn: one.fieldBn }))),
    })),
    school: {
      nameEn: site.nameEn,
      nameBn: site.nameBn,
      addressEn: site.addressEn,
      addressBn: site.addressBn,
      eiin: site.eiin,
    },
  }
  const [run] = await sql<{ id: number }>(
    `INSERT INTO assessment_run (site_id, assessment_id, number, shown, inputs, job_id, generated_by)
     SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 FROM assessment_run WHERE site_id = $1 AND assessment_id = $2 RETURNING id`,
    [site.id, assessmentId, JSON.stringify(shown), inputs, options.jobId ?? null, options.userId],
  )
  const runId = run?.id ?? 0
  const sections = [...new Map(rows.map((one) => [one.sectionId, one])).values()]
  const total = sections.reduce((sum, one) => sum + mostStudents(rows, one.sectionId), 0)
  let [cards, leftOut, done] = [0, 0, 0]
  for (const place of sections) {
    const { section, shift, medium, group } = place
    const students = await sectionStudents(site.id, assessmentId, place.sectionId, assessment.heldOn)
    const made: { student: StudentRow; card: CardShown }[] = []
    for (const [at, student] of students.entries()) {
      if (at % BREATH === BREATH - 1) await setImmediate()
      const own = parts.filter((part) => student.taken.includes(part.subject?.id ?? null))
      const judged = own.map((part) => cardPart(part, student.levels, occasions, scheme))
      const whole = judged.filter((one) => one !== null)
      if (!own.length) continue
      if (whole.length < judged.length) {
        leftOut++
        continue
      }
      const { code, nameEn, nameBn, remarks } = student
      made.push({
        student,
        card: { student: { code, nameEn, nameBn }, section, shift, medium, group, parts: whole, remarks },
      })
    }
    await writeCards(site.id, runId, place.sectionId, made)
    cards += made.length
    done += students.length
    await options.progress?.(Math.min(done, total), total)
  }
  if (!cards) throw new Refusal('site-assessment:generate.nobodyComplete')
  await sql('UPDATE assessment_run SET cards = $3, left_out = $4 WHERE site_id = $1 AND id = $2', [
    site.id,
    runId,
    cards,
    leftOut,
  ])
  return { runId, cards, leftOut }
}

const mostStudents = (rows: Awaited<ReturnType<typeof sheetRows>>, sectionId: number) =>
  Math.max(...rows.filter((one) => one.sectionId === sectionId).map((one) => one.students))

const cardFields = (fields: readonly Names[]): Names[] => [
  ...new Map(fields.map((one) => [`${one.nameBn}\n${one.nameEn}`, one])).values(),
]

/** What a run is made of: the versions of the assessment and of its sheets, added up. One change more is another figure. */
export async function inputsOf(siteId: number, assessmentId: number): Promise<number> {
  const [row] = await sql<{ inputs: number }>(
    `SELECT (a.version + coalesce((SELECT sum(h.version) FROM assessment_sheet h WHERE h.site_id = a.site_id AND h.assessment_id = a.id), 0))::int AS inputs
     FROM assessment a WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, assessmentId],
  )
  return row?.inputs ?? 0
}

/** The students of a section with all that was observed of them, and which subjects (null: behaviour) they take. */
const sectionStudents = (
  siteId: number,
  assessmentId: number,
  sectionId: number,
  heldOn: string,
): Promise<StudentRow[]> =>
  sql(
    `WITH subject_item AS (SELECT i.id, i.subject_id FROM assessment_item i WHERE i.site_id = $1 AND i.assessment_id = $2),
       here AS (SELECT e.id, i.roll, e.student_id, w.class_offering_id FROM section w CROSS JOIN LATERAL stood_in(w.site_id, w.id, $4::date) i
         JOIN enrolment e ON e.site_id = w.site_id AND e.id = i.enrolment_id AND e.state <> 'left' WHERE w.site_id = $1 AND w.id = $3),
       seen AS (SELECT n.enrolment_id, json_object_agg(n.item_id || '.' || n.occasion, coalesce(to_json(n.value), '"N"'::json)) AS levels FROM assessment_entry n
         WHERE n.site_id = $1 AND n.item_id IN (SELECT id FROM subject_item) AND n.enrolment_id IN (SELECT id FROM here) GROUP BY n.site_id, n.enrolment_id)
     SELECT h.id AS "enrolmentId", h.roll, t.code, t.name_en AS "nameEn", t.name_bn AS "nameBn", coalesce(s.levels, '{}') AS levels,
       (SELECT coalesce(json_agg(u.subject_id), '[]') FROM (SELECT DISTINCT subject_id FROM subject_item) u WHERE u.subject_id IS NULL OR EXISTS (SELECT 1 FROM subject_offering o
         WHERE o.site_id = $1 AND o.class_offering_id = h.class_offering_id AND o.subject_id = u.subject_id AND (o.condition IN ('compulsory', 'continuous')
           OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = $1 AND c.enrolment_id = h.id AND c.subject_offering_id = o.id)))) AS taken,
       json_build_object('student', coalesce(r.student, ''), 'guardian', coalesce(r.guardian, ''), 'teacher', coalesce(r.teacher, '')) AS remarks
     FROM here h JOIN student t ON t.site_id = $1 AND t.id = h.student_id LEFT JOIN seen s ON s.enrolment_id = h.id
     LEFT JOIN assessment_remark r ON r.site_id = $1 AND r.assessment_id = $2 AND r.enrolment_id = h.id ORDER BY h.roll, h.id`,
    [siteId, assessmentId, sectionId, heldOn],
  )

async function writeCards(
  siteId: number,
  runId: number,
  sectionId: number,
  made: readonly { student: StudentRow; card: CardShown }[],
): Promise<void> {
  await sql(
    `INSERT INTO assessment_card (site_id, run_id, enrolment_id, section_id, roll, shown) SELECT $1, $2, u.enrolment, $3, u.roll, u.shown FROM unnest($4::bigint[], $5::int[], $6::jsonb[]) AS u(enrolment, roll, shown)`,
    [
      siteId,
      runId,
      sectionId,
      made.map((one) => one.student.enrolmentId),
      made.map((one) => one.student.roll),
      made.map((one) => JSON.stringify(one.card)),
    ],
  )
}
