import { sql } from 'db/connection'
import { calledThen, formerPaper, formerSection, formerShift } from '~/domain/academics/former-names'
import { examNames } from '~/domain/results/publishing/exam-name'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { Missing } from '~/domain/errors'

export interface Named {
  nameEn: string
  nameBn: string
}
const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

export interface AdmitExam extends Named {
  id: number
  session: string
  startsOn: string | null
  closed: boolean
  routine: boolean
  seats: boolean
  instructionsEn: string
  instructionsBn: string
}

/** `routine`: its timetable is published; `seats`: so is a seat plan. @throws Missing for drafts and combined exams too */
export async function admitExam(siteId: number, examId: number): Promise<AdmitExam> {
  const [exam] = await sql<AdmitExam>(
    `SELECT x.id, ${examNames('x')}, s.label AS session, x.starts_on AS "startsOn", x.state = 'closed' AS closed, x.routine_published_at IS NOT NULL AS routine,
        EXISTS (SELECT 1 FROM seat_plan p WHERE p.site_id = x.site_id AND p.exam_id = x.id AND p.state = 'published') AS seats, x.instructions_en AS "instructionsEn", x.instructions_bn AS "instructionsBn"
      FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id WHERE x.site_id = $1 AND x.id = $2 AND x.kind = 'sat' AND x.state <> 'draft'`,
    [siteId, examId],
  )
  if (!exam) throw new Missing('exam')
  return exam
}

/** Which candidates: all of the exam, of a class offering, of a section, or one. */
interface Whom {
  offering?: number | null
  section?: number | null
  enrolment?: number | null
}
export const whomOf = (unit: string): Whom =>
  unit === 'all' ? {} : unit.startsWith('o') ? { offering: Number(unit.slice(1)) } : { section: Number(unit.slice(1)) }

/** In SQL: the papers (p, o) of an exam that an enrolment (e) takes, whatever else is said of them. */
const TAKES = `(o.condition IN ('compulsory', 'continuous')
          OR EXISTS (SELECT 1 FROM enrolment_subject q WHERE q.site_id = e.site_id AND q.enrolment_id = e.id AND q.subject_offering_id = o.id))`
/** In SQL: whether an enrolment (e) of a section (s) sits at least one paper of the exam `exam`: takes it and is not exempt. */
export const sitsOne = (
  exam: string,
) => `EXISTS (SELECT 1 FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      WHERE p.site_id = e.site_id AND p.exam_id = ${exam} AND o.class_offering_id = s.class_offering_id AND ${TAKES} AND NOT ${IS_EXEMPT})`

// $1 site, $2 exam, $3 offering, $4 section, $5 enrolment. A candidate sits at least one of the exam's papers; class, section and roll (w) are
// those of the day on which it begins, and so are the names of section and shift.
const CANDIDATES = `FROM exam x JOIN enrolment e ON e.site_id = x.site_id AND e.session_id = x.session_id
  LEFT JOIN LATERAL (SELECT f.section_id, f.roll FROM enrolment_place f WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > x.starts_on ORDER BY f.until LIMIT 1) w ON true
  JOIN section s ON s.site_id = e.site_id AND s.id = coalesce(w.section_id, e.section_id)
  JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id
  JOIN study_group g ON g.id = c.study_group_id JOIN shift h ON h.site_id = c.site_id AND h.id = c.shift_id JOIN version v ON v.id = c.version_id
  ${formerSection('s', 'x.starts_on')} ${formerShift('h', 'x.starts_on')}
  JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
  LEFT JOIN admit_card a ON a.site_id = e.site_id AND a.exam_id = $2 AND a.enrolment_id = e.id
  LEFT JOIN seat_plan_class pc ON pc.site_id = c.site_id AND pc.exam_id = $2 AND pc.class_offering_id = c.id
  LEFT JOIN seat_plan l ON l.site_id = pc.site_id AND l.id = pc.plan_id AND l.state = 'published'
  LEFT JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id AND t.enrolment_id = e.id
  WHERE x.site_id = $1 AND x.id = $2 AND (e.state <> 'left' OR d.left_on > x.starts_on) AND ($3::bigint IS NULL OR c.id = $3) AND ($4::bigint IS NULL OR s.id = $4) AND ($5::bigint IS NULL OR e.id = $5)
    AND ${sitsOne('$2')}`
const ROLL = 'coalesce(w.roll, e.roll)'
const ORDER = `k.position, h.position, v.id, g.position, c.id, s.position, s.id, ${ROLL}`
const binds = (siteId: number, examId: number, whom: Whom) => [
  siteId,
  examId,
  whom.offering ?? null,
  whom.section ?? null,
  whom.enrolment ?? null,
]

interface SectionRow {
  offeringId: number
  sectionId: number
  className: Named
  section: Named
  group: Named & { code: string }
  shift: Named
  medium: Named
  candidates: number
  issued: number
  withheld: number
  photos: number
  seated: number
}

/** Sections that sit the exam, with how far their cards are: one query. */
export const admitSections = (siteId: number, examId: number): Promise<SectionRow[]> =>
  sql<SectionRow>(
    `SELECT c.id AS "offeringId", s.id AS "sectionId", ${pair('k')} AS "className", ${calledThen('s', 'fs')} AS section, json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, ${calledThen('h', 'fh')} AS shift, ${pair('v')} AS medium,
      count(*)::int AS candidates, count(*) FILTER (WHERE a.issued_at IS NOT NULL AND a.withheld_at IS NULL)::int AS issued, count(a.withheld_at)::int AS withheld,
      count(d.photo_file_id)::int AS photos, count(t.room_id)::int AS seated
    ${CANDIDATES} GROUP BY k.id, s.site_id, s.id, c.id, g.id, h.site_id, h.id, fs.site_id, fs.name_en, fs.name_bn, fh.name_en, fh.name_bn, v.id, c.site_id ORDER BY k.position, h.position, v.id, g.position, c.id, s.position, s.id`,
    binds(siteId, examId, {}),
  )

export interface CandidateRow extends Named {
  enrolmentId: number
  roll: number
  code: string
  photo: boolean
  seated: boolean
  issued: boolean
  printed: number
  withheld: string | null
  verification: string | null
}

/** Candidates by class, section and roll. */
export const admitCandidates = (siteId: number, examId: number, whom: Whom): Promise<CandidateRow[]> =>
  sql<CandidateRow>(
    `SELECT e.id AS "enrolmentId", ${ROLL} AS roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", d.photo_file_id IS NOT NULL AS photo, t.room_id IS NOT NULL AS seated,
      a.issued_at IS NOT NULL AS issued, coalesce(a.printed, 0) AS printed, a.withheld_reason AS withheld, a.verification_code AS verification ${CANDIDATES} ORDER BY ${ORDER}`,
    binds(siteId, examId, whom),
  )

interface CardPaper extends Named {
  code: string
  heldOn: string
  startsAt: string | null
  minutes: number | null
  /** Does not sit it, by a decision. */
  exempt: boolean
}
/** Everything one card says. */
export interface CardRow extends Named {
  enrolmentId: number
  roll: number
  code: string
  father: Named
  mother: Named
  className: Named
  section: Named
  group: Named & { code: string }
  shift: Named
  medium: Named
  photoKey: string | null
  verification: string
  papers: CardPaper[]
  seat: { room: string; building: Named; floor: Named; column: number; row: number; place: number } | null
}

/** Issued cards that are not withheld, `limit` of them from `offset` on, each with the papers of the student's own subjects. */
export const cardRows = (siteId: number, examId: number, whom: Whom, offset = 0, limit = 100): Promise<CardRow[]> =>
  sql<CardRow>(
    `SELECT e.id AS "enrolmentId", ${ROLL} AS roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", json_build_object('nameEn', d.father_name_en, 'nameBn', d.father_name_bn) AS father,
      json_build_object('nameEn', d.mother_name_en, 'nameBn', d.mother_name_bn) AS mother, ${pair('k')} AS "className", ${calledThen('s', 'fs')} AS section,
      json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, ${calledThen('h', 'fh')} AS shift, ${pair('v')} AS medium, a.verification_code AS verification,
      (SELECT f.key FROM file f WHERE f.tenant_id = d.site_id AND f.id = d.photo_file_id) AS "photoKey",
      (SELECT coalesce(json_agg(json_build_object('nameEn', coalesce(fp.name_en, sp.name_en), 'nameBn', coalesce(fp.name_bn, sp.name_bn), 'code', sp.code, 'heldOn', p.held_on, 'startsAt', to_char(p.starts_at, 'HH24:MI'), 'minutes', p.minutes, 'exempt', ${IS_EXEMPT}) ORDER BY p.held_on, p.starts_at, o.position, sp.code), '[]')
        FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id AND o.class_offering_id = c.id JOIN subject_paper sp ON sp.id = o.subject_paper_id ${formerPaper('sp', 'p.held_on')}
        WHERE p.site_id = e.site_id AND p.exam_id = $2 AND p.held_on IS NOT NULL AND ${TAKES}) AS papers,
      (SELECT json_build_object('room', r.number, 'building', ${pair('b')}, 'floor', ${pair('f')}, 'column', t.bench_column, 'row', t.bench_row, 'place', t.place)
        FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id WHERE r.site_id = t.site_id AND r.id = t.room_id) AS seat
    ${CANDIDATES} AND a.issued_at IS NOT NULL AND a.withheld_at IS NULL ORDER BY ${ORDER} OFFSET $6 LIMIT $7`,
    [...binds(siteId, examId, whom), offset, limit],
  )

/** How many cards cardRows has in all. */
export async function countCards(siteId: number, examId: number, whom: Whom): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n ${CANDIDATES} AND a.issued_at IS NOT NULL AND a.withheld_at IS NULL`,
    binds(siteId, examId, whom),
  )
  return row?.n ?? 0
}

/** @throws Missing */
export async function sectionOfEnrolment(siteId: number, enrolmentId: number): Promise<number> {
  const [row] = await sql<{ id: number }>('SELECT section_id AS id FROM enrolment WHERE site_id = $1 AND id = $2', [
    siteId,
    enrolmentId,
  ])
  if (!row) throw new Missing('enrolment')
  return row.id
}
