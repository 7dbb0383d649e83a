import { sql } from 'db/connection'
import type { SnapshotRun } from '../read-result.server'
import type { Names, ShownOffering } from '../run-shown'
import type { ShownRunState } from '../desk/overview.server'

interface ReportRun {
  id: number
  number: number
  state: ShownRunState
  students: number
  generatedAt: Date
  publishedAt: Date | null
}

/** Runs of an exam's class, the published one first, then the newest. */
export function reportRuns(siteId: number, examId: number, classId: number): Promise<ReportRun[]> {
  return sql<ReportRun>(
    `SELECT id, number, state, students, generated_at AS "generatedAt", published_at AS "publishedAt" FROM result_run
     WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND state IN ('generated', 'published', 'withdrawn', 'superseded') ORDER BY state = 'published' DESC, number DESC`,
    [siteId, examId, classId],
  )
}

/** Which of a run's students a report is about: all, those of a class offering, or of a section. */
export interface Unit {
  /** 'run', 'o12' or 's34'. */
  key: string
  offeringId: number | null
  /** null: every section. */
  sectionIds: number[] | null
  offering: ShownOffering | null
  section: Names | null
}

/** The units of a run that have students: each class offering with its sections. The whole run is not among them. */
export async function runUnits(siteId: number, run: SnapshotRun): Promise<Unit[]> {
  const rows = await sql<{ sectionId: number }>(
    `SELECT x.section_id AS "sectionId" FROM (SELECT DISTINCT section_id FROM result WHERE site_id = $1 AND run_id = $2) x
     LEFT JOIN section s ON s.site_id = $1 AND s.id = x.section_id LEFT JOIN class_offering o ON o.site_id = $1 AND o.id = s.class_offering_id
     LEFT JOIN shift h ON h.site_id = $1 AND h.id = o.shift_id LEFT JOIN study_group g ON g.id = o.study_group_id LEFT JOIN version v ON v.id = o.version_id
     ORDER BY h.position, h.id, v.position, g.position, o.id, s.position, x.section_id`,
    [siteId, run.id],
  )
  const byOffering = new Map<number, number[]>()
  for (const { sectionId } of rows) {
    const offeringId = run.shown.sections[String(sectionId)]?.offeringId ?? 0
    byOffering.set(offeringId, [...(byOffering.get(offeringId) ?? []), sectionId])
  }
  return [...byOffering].flatMap(([offeringId, sectionIds]) => {
    const offering = run.shown.offerings[String(offeringId)] ?? null
    const whole: Unit = { key: `o${offeringId}`, offeringId, sectionIds, offering, section: null }
    return [
      whole,
      ...sectionIds.map((id): Unit => ({
        key: `s${id}`,
        offeringId,
        sectionIds: [id],
        offering,
        section: run.shown.sections[String(id)] ?? null,
      })),
    ]
  })
}

/** The whole run as a unit. */
export const wholeRun: Unit = { key: 'run', offeringId: null, sectionIds: null, offering: null, section: null }

/** The unit with this key; undefined when the run has none such. */
export const unitOf = (units: readonly Unit[], key: string | null): Unit | undefined =>
  key === null || key === 'run' ? wholeRun : units.find((unit) => unit.key === key)
