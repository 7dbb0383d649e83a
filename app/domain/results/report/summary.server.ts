import { sql } from 'db/connection'
import type { SnapshotRun } from '../read-result.server'
import type { Names, ShownOffering } from '../run-shown'

interface Count {
  /** Who appeared: sat at least one paper. */
  students: number
  passed: number
}

export interface RunSummary extends Count {
  /** With a result, but absent in every paper: in no other figure. */
  absent: number
  withheld: number
  /** In the scale's order, letters nobody got included. */
  letters: { letter: string; count: number }[]
  sections: (Count & {
    sectionId: number
    name: Names
    offering: Pick<ShownOffering, 'shift' | 'group' | 'version'> | null
    aPlus: number
  })[]
  genders: (Count & { gender: 'male' | 'female' | 'other' | null })[]
  /** Subjects with at least one student, most failed first; the optional subject of a student included. */
  subjects: { name: Names; short: Names; taken: number; failed: number; absent: number }[]
}

/** Figures of a run or of some of its sections (null: all). */
export async function runSummary(
  siteId: number,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
): Promise<RunSummary> {
  const binds = [siteId, run.id, sectionIds]
  const where = 'r.site_id = $1 AND r.run_id = $2 AND ($3::bigint[] IS NULL OR r.section_id = ANY($3))'
  const bySection = await sql<{
    sectionId: number
    letter: string
    students: number
    passed: number
    absent: number
    withheld: number
  }>(
    `SELECT r.section_id AS "sectionId", r.letter, (count(*) FILTER (WHERE r.appeared))::int AS students, (count(*) FILTER (WHERE r.passed))::int AS passed,
       (count(*) FILTER (WHERE NOT r.appeared))::int AS absent, (count(*) FILTER (WHERE r.withheld_reason IS NOT NULL))::int AS withheld FROM result r WHERE ${where} GROUP BY 1, 2`,
    binds,
  )
  const genders = await sql<RunSummary['genders'][number]>(
    `SELECT st.gender, (count(*) FILTER (WHERE r.appeared))::int AS students, (count(*) FILTER (WHERE r.passed))::int AS passed FROM result r
     JOIN enrolment e ON e.site_id = r.site_id AND e.id = r.enrolment_id JOIN student st ON st.site_id = e.site_id AND st.id = e.student_id
     WHERE ${where} GROUP BY 1 ORDER BY 1 DESC NULLS LAST`,
    binds,
  )
  const subjects = await sql<{ key: string; taken: number; failed: number; absent: number }>(
    `SELECT s.grade_key AS key, count(*)::int AS taken, (count(*) FILTER (WHERE s.status = 'failed'))::int AS failed, (count(*) FILTER (WHERE s.status = 'absent'))::int AS absent
     FROM result r JOIN result_subject s ON s.site_id = r.site_id AND s.result_id = r.id WHERE ${where} AND s.status <> 'exempt' GROUP BY 1`,
    binds,
  )

  const names = new Map(
    Object.values(run.shown.offerings).flatMap((one) =>
      one.units.map(
        (unit) =>
          [
            unit.key,
            {
              name: { nameEn: unit.nameEn, nameBn: unit.nameBn },
              short: { nameEn: unit.shortEn, nameBn: unit.shortBn },
            },
          ] as const,
      ),
    ),
  )
  const add = (pick: (row: (typeof bySection)[number]) => number, rows = bySection) =>
    rows.reduce((sum, row) => sum + pick(row), 0)
  const top = run.shown.scale.gpaLetters[0]?.letter
  return {
    students: add((row) => row.students),
    passed: add((row) => row.passed),
    absent: add((row) => row.absent),
    withheld: add((row) => row.withheld),
    letters: run.shown.scale.gpaLetters.map(({ letter }) => ({
      letter,
      count: add(
        (row) => row.students,
        bySection.filter((row) => row.letter === letter),
      ),
    })),
    sections: [...new Set(bySection.map((row) => row.sectionId))]
      .map((sectionId) => {
        const own = bySection.filter((row) => row.sectionId === sectionId)
        const shown = run.shown.sections[String(sectionId)]
        return {
          sectionId,
          name: { nameEn: shown?.nameEn ?? '', nameBn: shown?.nameBn ?? '' },
          offering: placeOf(run.shown.offerings[String(shown?.offeringId)]),
          students: add((row) => row.students, own),
          passed: add((row) => row.passed, own),
          aPlus: add(
            (row) => row.students,
            own.filter((row) => row.letter === top),
          ),
        }
      })
      .sort((a, b) => a.sectionId - b.sectionId),
    genders,
    subjects: subjects
      .map(({ key, ...counts }) => ({
        ...(names.get(key) ?? { name: { nameEn: key, nameBn: key }, short: { nameEn: key, nameBn: key } }),
        ...counts,
      }))
      .sort((a, b) => b.failed + b.absent - a.failed - a.absent || b.taken - a.taken),
  }
}

const placeOf = (offering: ShownOffering | undefined) =>
  offering ? { shift: offering.shift, group: offering.group, version: offering.version } : null
