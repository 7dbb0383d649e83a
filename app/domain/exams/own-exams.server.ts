import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { ownStudentIds } from '../results/own-results.server'
import { IS_EXEMPT } from '../results/special/is-exempt'

interface Names {
  nameEn: string
  nameBn: string
}

interface OwnPaper extends Names {
  id: number
  code: string
  /** Dhaka day, 'HH:MM:SS' and minutes; null where the routine leaves them open. */
  heldOn: string | null
  startsAt: string | null
  minutes: number | null
  /** As it was taken in the room; null: not taken. */
  attendance: 'present' | 'absent' | 'late' | 'expelled' | null
  /** Does not sit it, by a decision. */
  exempt: boolean
}

interface OwnSeat {
  room: string
  building: Names
  floor: Names
  column: number
  row: number
  place: number
}
export interface OwnExam extends Names {
  id: number
  startsOn: string | null
  endsOn: string | null
  instructionsEn: string
  instructionsBn: string
  papers: OwnPaper[]
  seat: OwnSeat | null
}
interface OwnExams {
  student: Names & { id: number; roll: number; className: Names; section: Names }
  exams: OwnExam[]
}

/**
 * Exams of the current session whose routine is published, with the papers this student takes and the seat of a published
 * plan: for the student, or for each of a guardian's children. The next exam first, those that are over last.
 */
export async function ownExams(ctx: SiteCtx): Promise<OwnExams[]> {
  const rows = await sql<OwnExams['student'] & { exams: OwnExam[] | null }>(
    `SELECT st.id, st.name_en AS "nameEn", st.name_bn AS "nameBn", e.roll, json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className",
        json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section,
        (SELECT json_agg(json_build_object('id', x.id, 'nameEn', x.name_en, 'nameBn', x.name_bn, 'startsOn', x.starts_on, 'endsOn', x.ends_on,
            'instructionsEn', x.instructions_en, 'instructionsBn', x.instructions_bn, 'papers', own.papers, 'seat', own.seat)
            ORDER BY x.ends_on < (now() AT TIME ZONE 'Asia/Dhaka')::date NULLS FIRST, x.starts_on, x.id)
          FROM exam x CROSS JOIN LATERAL (
            SELECT (SELECT json_agg(json_build_object('id', p.id, 'nameEn', sp.name_en, 'nameBn', sp.name_bn, 'code', sp.code, 'heldOn', p.held_on, 'startsAt', p.starts_at,
                  'minutes', p.minutes, 'attendance', CASE WHEN NOT ${IS_EXEMPT} THEN a.state END, 'exempt', ${IS_EXEMPT}) ORDER BY p.held_on, p.starts_at, so.position)
                FROM exam_paper p JOIN subject_offering so ON so.site_id = p.site_id AND so.id = p.subject_offering_id AND so.class_offering_id = o.id
                JOIN subject_paper sp ON sp.id = so.subject_paper_id
                LEFT JOIN LATERAL (SELECT h.state FROM exam_attendance h JOIN exam_paper q ON q.site_id = h.site_id AND q.id = h.exam_paper_id AND q.exam_id = p.exam_id
                  JOIN subject_offering qo ON qo.site_id = q.site_id AND qo.id = q.subject_offering_id AND qo.subject_paper_id = so.subject_paper_id
                  WHERE h.site_id = p.site_id AND h.enrolment_id = e.id ORDER BY (q.id = p.id) DESC LIMIT 1) a ON true
                WHERE p.site_id = x.site_id AND p.exam_id = x.id AND (so.condition IN ('compulsory', 'continuous')
                  OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = so.id))) AS papers,
              (SELECT json_build_object('room', r.number, 'building', json_build_object('nameEn', b.name_en, 'nameBn', b.name_bn), 'floor', json_build_object('nameEn', f.name_en, 'nameBn', f.name_bn),
                  'column', t.bench_column, 'row', t.bench_row, 'place', t.place)
                FROM seat_plan n JOIN seat t ON t.site_id = n.site_id AND t.plan_id = n.id AND t.enrolment_id = e.id JOIN room r ON r.site_id = t.site_id AND r.id = t.room_id
                JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id
                WHERE n.site_id = x.site_id AND n.exam_id = x.id AND n.state = 'published' LIMIT 1) AS seat) own
          WHERE x.site_id = e.site_id AND x.session_id = e.session_id AND x.kind = 'sat' AND x.state <> 'draft' AND x.routine_published_at IS NOT NULL AND own.papers IS NOT NULL) AS exams
      FROM enrolment e JOIN site_session ss ON ss.site_id = e.site_id AND ss.id = e.session_id AND ss.is_current
      JOIN student st ON st.site_id = e.site_id AND st.id = e.student_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
      JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class k ON k.id = o.class_id
      WHERE e.site_id = $1 AND e.student_id = ANY($2::bigint[]) AND e.state <> 'left' ORDER BY st.id`,
    [ctx.site.id, await ownStudentIds(ctx)],
  )
  return rows.map(({ exams, ...student }) => ({ student, exams: exams ?? [] }))
}
