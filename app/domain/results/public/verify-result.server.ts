import { sql } from 'db/connection'
import { sectionName, type Names, type RunShown, type ShownOffering, type StudentShown } from '../run-shown'

interface VerifiedFacts {
  student: Names
  code: string
  roll: number
  className: Names
  section: Names | null
  exam: Names
  session: string
  /** Hundredths. */
  gpa: number
  total: number
  full: number
  letter: string
  passed: boolean
  publishedAt: Date
}

type Verification =
  | { state: 'unknown' }
  | { state: 'genuine'; facts: VerifiedFacts }
  /** It was issued here, but its figures no longer hold: none are told. */
  | { state: 'superseded' | 'withdrawn' | 'withheld' | 'replaced' }

/** What a printed mark sheet's code stands for. A run that was never published is as unknown as a code nobody made. */
export async function verifyResult(siteId: number, code: string): Promise<Verification> {
  const [row] = await sql<{
    state: string
    publishedAt: Date | null
    withheld: string | null
    roll: number
    sectionId: number
    gpa: number
    total: number
    full: number
    letter: string
    passed: boolean
    student: StudentShown
    shown: Pick<RunShown, 'exam' | 'session' | 'className' | 'sections'> & {
      offerings: Record<string, Pick<ShownOffering, 'group'>>
    }
  }>(
    `SELECT run.state, run.published_at AS "publishedAt", r.withheld_reason AS withheld, r.roll, r.section_id AS "sectionId", (r.gpa * 100)::int AS gpa,
       (r.total * 100)::int AS total, (r.full_marks * 100)::int AS full, r.letter, r.passed, r.shown AS student,
       json_build_object('exam', run.shown->'exam', 'session', run.shown->'session', 'className', run.shown->'className', 'sections', json_build_object(r.section_id::text, run.shown->'sections'->r.section_id::text), 'offerings', json_build_object(r.shown->>'offeringId', json_build_object('group', run.shown->'offerings'->(r.shown->>'offeringId')->'group'))) AS shown
     FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id WHERE r.site_id = $1 AND r.verification_code = $2`,
    [siteId, code],
  )
  if (!row && (await sql('SELECT 1 FROM result_amendment WHERE site_id = $1 AND old_code = $2', [siteId, code])).length)
    return { state: 'replaced' }
  if (!row?.publishedAt || row.state === 'generated') return { state: 'unknown' }
  if (row.state === 'superseded' || row.state === 'withdrawn') return { state: row.state }
  if (row.withheld !== null) return { state: 'withheld' }
  const { exam, session, className } = row.shown
  const named = ({ nameEn, nameBn }: Names) => ({ nameEn, nameBn })
  return {
    state: 'genuine',
    facts: {
      student: named(row.student),
      code: row.student.code,
      roll: row.roll,
      className,
      section: sectionName(row.shown, row.sectionId),
      exam: named(exam),
      session,
      gpa: row.gpa,
      total: row.total,
      full: row.full,
      letter: row.letter,
      passed: row.passed,
      publishedAt: row.publishedAt,
    },
  }
}
