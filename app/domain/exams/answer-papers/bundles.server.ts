import { sql } from 'db/connection'
import { calledThen, formerEmployee, formerPaper, formerSection, formerShift } from '~/domain/academics/former-names'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { daysLate, type BundleMove, type BundleState } from './bundle.policy'

export interface Named {
  nameEn: string
  nameBn: string
}
const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

export interface BundleRow {
  id: number
  number: number
  version: number
  state: BundleState
  expected: number
  scripts: number | null
  dueOn: string | null
  heldOn: string
  startsAt: string
  paper: Named & { code: string }
  className: Named
  group: Named & { code: string }
  section: Named
  shift: Named
  medium: Named
  room: string | null
  examiner: (Named & { id: number }) | null
  /** Teachers of the paper in the section, who would mark it. */
  teachers: (Named & { id: number })[]
  /** Days the examiner is late. */
  late: number
}

/** SQL for the day of a moment. */
const DAY = (at: string) => `(${at} AT TIME ZONE 'Asia/Dhaka')::date`

/** Every bundle of an exam, with the names of the paper's day and of the day it was given, in the order of sittings, classes and rooms: one query. */
export async function bundlesOf(siteId: number, examId: number, today: string): Promise<BundleRow[]> {
  const rows = await sql<Omit<BundleRow, 'late'>>(
    `SELECT b.id, b.number, b.version, b.state, b.expected, b.scripts, b.due_on AS "dueOn", p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt",
        ${calledThen('q', 'fp')} || jsonb_build_object('code', q.code) AS paper, ${pair('k')} AS "className", json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
        ${calledThen('s', 'fs')} AS section, ${calledThen('h', 'fh')} AS shift, ${pair('w')} AS medium, r.number AS room,
        CASE WHEN y.id IS NOT NULL THEN ${calledThen('y', 'fe')} || jsonb_build_object('id', y.id) END AS examiner,
        (SELECT coalesce(json_agg(json_build_object('id', v.id, 'nameEn', v.name_en, 'nameBn', v.name_bn) ORDER BY v.position, v.id), '[]') FROM assignment a JOIN employee v ON v.site_id = a.site_id AND v.id = a.employee_id AND v.state = 'active'
          WHERE a.site_id = b.site_id AND a.section_id = b.section_id AND a.subject_offering_id = p.subject_offering_id) AS teachers
      FROM answer_bundle b JOIN exam_paper p ON p.site_id = b.site_id AND p.id = b.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN subject_paper q ON q.id = o.subject_paper_id JOIN section s ON s.site_id = b.site_id AND s.id = b.section_id
      JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id JOIN study_group g ON g.id = c.study_group_id
      JOIN shift h ON h.site_id = c.site_id AND h.id = c.shift_id JOIN version w ON w.id = c.version_id LEFT JOIN room r ON r.site_id = b.site_id AND r.id = b.room_id LEFT JOIN employee y ON y.site_id = b.site_id AND y.id = b.employee_id
      LEFT JOIN (SELECT m.bundle_id, ${DAY('max(m.made_at)')} AS day FROM answer_bundle_move m WHERE m.site_id = $1 AND m.kind = 'given' GROUP BY m.bundle_id) m ON m.bundle_id = b.id
      ${formerPaper('q', 'p.held_on')} ${formerSection('s', 'p.held_on')} ${formerShift('h', 'p.held_on')} ${formerEmployee('y', 'm.day')}
      WHERE b.site_id = $1 AND b.exam_id = $2 ORDER BY p.held_on, p.starts_at, k.position, h.position, w.id, g.position, s.position, q.code, r.position NULLS FIRST, r.number, b.id`,
    [siteId, examId],
  )
  return rows.map((row) => ({ ...row, late: daysLate(row, today) }))
}

interface ScriptSitting {
  key: string
  heldOn: string
  startsAt: string
  papers: number
  taken: number
  candidates: number
  bundles: number
}

/** Sittings of the exam up to a day, with how much of the attendance is taken and how many bundles there are; candidates are those whose marks are expected, as it is kept. */
export const scriptSittings = (siteId: number, examId: number, until: string): Promise<ScriptSitting[]> =>
  sql<ScriptSitting>(
    `SELECT p.held_on || 'T' || to_char(p.starts_at, 'HH24:MI') AS key, p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", count(*)::int AS papers,
      sum((SELECT count(*) FROM exam_attendance a JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id WHERE a.site_id = p.site_id AND a.exam_paper_id = p.id AND NOT ${IS_EXEMPT}))::int AS taken,
      coalesce(sum((SELECT sum(g.expected) FROM mark_progress g WHERE g.site_id = p.site_id AND g.exam_paper_id = p.id)), 0)::int AS candidates,
      sum((SELECT count(*) FROM answer_bundle b WHERE b.site_id = p.site_id AND b.exam_paper_id = p.id))::int AS bundles
    FROM exam_paper p WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND p.starts_at IS NOT NULL AND p.held_on <= $3
    GROUP BY p.held_on, p.starts_at ORDER BY p.held_on, p.starts_at`,
    [siteId, examId, until],
  )

interface MoveRow {
  id: number
  kind: BundleMove
  scripts: number
  person: Named | null
  note: string
  by: Named | null
  at: Date
}

/** The hands a bundle went through, oldest first. */
export const movesOf = (siteId: number, bundleId: number): Promise<MoveRow[]> =>
  sql<MoveRow>(
    `SELECT m.id, m.kind, m.scripts, CASE WHEN e.id IS NOT NULL THEN ${calledThen('e', 'fe')} END AS person, m.note, CASE WHEN u.id IS NOT NULL THEN ${pair('u')} END AS by, m.made_at AS at
    FROM answer_bundle_move m LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id LEFT JOIN app_user u ON u.tenant_id = m.site_id AND u.id = m.made_by
    ${formerEmployee('e', DAY('m.made_at'))}
    WHERE m.site_id = $1 AND m.bundle_id = $2 ORDER BY m.id`,
    [siteId, bundleId],
  )
