import { sql } from 'db/connection'
import { calledThen, formerSection } from '~/domain/academics/former-names'
import { examName } from '~/domain/results/publishing/exam-name'
import { sitsOne, type Named } from './candidates.server'

interface CardFacts {
  student: Named
  code: string
  roll: number
  className: Named
  section: Named
  exam: Named
  session: string
  room: string | null
}
export type CardVerification = { state: 'unknown' } | { state: 'genuine'; facts: CardFacts } | { state: 'withheld' }

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** What an admit card's code stands for. One that is withheld, or whose student has left or is exempt from all papers, tells no facts. */
export async function verifyCard(siteId: number, code: string): Promise<CardVerification> {
  const [row] = await sql<CardFacts & { holds: boolean }>(
    `SELECT ${pair('d')} AS student, d.code, w.roll, ${pair('k')} AS "className", ${calledThen('s', 'fs')} AS section, ${examName('x')} AS exam, ss.label AS session, a.withheld_at IS NULL AND e.state = 'active' AND ${sitsOne('a.exam_id')} AS holds,
        (SELECT r.number FROM seat_plan p JOIN seat t ON t.site_id = p.site_id AND t.plan_id = p.id AND t.enrolment_id = e.id JOIN room r ON r.site_id = t.site_id AND r.id = t.room_id
          WHERE p.site_id = x.site_id AND p.exam_id = x.id AND p.state = 'published' LIMIT 1) AS room
      FROM admit_card a JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
      JOIN exam x ON x.site_id = a.site_id AND x.id = a.exam_id CROSS JOIN LATERAL place_of(e.site_id, e.id, coalesce(x.starts_on, 'infinity')) w
      JOIN section s ON s.site_id = e.site_id AND s.id = w.section_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id ${formerSection('s', 'x.starts_on')}
      JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id
      WHERE a.site_id = $1 AND a.verification_code = $2 AND a.issued_at IS NOT NULL`,
    [siteId, code],
  )
  if (!row) return { state: 'unknown' }
  const { holds, ...facts } = row
  return holds ? { state: 'genuine', facts } : { state: 'withheld' }
}
