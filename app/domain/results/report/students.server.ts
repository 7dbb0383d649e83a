import { sql } from 'db/connection'
import type { SnapshotRun } from '../read-result.server'
import type { Names } from '../run-shown'

export interface UnitStudent {
  id: number
  roll: number
  code: string
  name: Names
  section: Names | null
  gpa: number
  total: number
  letter: string
  passed: boolean
  merit: number | null
  withheld: boolean
  /** Graded on fewer subjects, by decision. */
  fewer: boolean
}

/** Students of a run's sections in order of section and roll, those that the list asks for; figures in hundredths. */
export async function studentsOfUnit(
  siteId: number,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: UnitStudent[]; total: number }> {
  const unit = `r.site_id = $1 AND r.run_id = $2 AND ($3::bigint[] IS NULL OR r.section_id = ANY($3))`
  const [all] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM result r WHERE ${unit}`, [
    siteId,
    run.id,
    sectionIds,
  ])
  const rows = await sql<Omit<UnitStudent, 'section'> & { sectionId: number }>(
    `SELECT r.id, r.roll, r.section_id AS "sectionId", r.shown->>'code' AS code, json_build_object('nameEn', r.shown->>'nameEn', 'nameBn', r.shown->>'nameBn') AS name,
       (r.gpa * 100)::int AS gpa, (r.total * 100)::int AS total, r.letter, r.passed, r.merit_section AS merit, r.withheld_reason IS NOT NULL AS withheld,
       EXISTS (SELECT 1 FROM result_choice c WHERE c.site_id = r.site_id AND c.run_id = r.run_id AND c.enrolment_id = r.enrolment_id) AS fewer
     FROM result r WHERE ${unit} ORDER BY r.section_id, r.roll LIMIT $4 OFFSET $5`,
    [siteId, run.id, sectionIds, limit, offset],
  )
  return {
    items: rows.map(({ sectionId, ...row }) => ({ ...row, section: run.shown.sections[String(sectionId)] ?? null })),
    total: all?.count ?? 0,
  }
}
