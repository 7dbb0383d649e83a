import { sql } from 'db/connection'
import type { SnapshotRun } from '../read-result.server'
import type { Names } from '../run-shown'
import { figuresOf, groupCells, type Cell, type Figures } from './subject-figures.policy'

export interface SubjectFigures extends Figures {
  key: string
  name: Names
}
export interface SectionFigures extends Figures {
  sectionId: number
  key: string
}
export interface TeacherFigures extends Figures {
  employeeId: number
  teacher: Names
  key: string
  sectionIds: number[]
}
interface TaughtBy {
  sectionId: number
  key: string
  employeeId: number
  teacher: Names
}

/** What one reader may see of a run: pairs of section and subject; null: all of it. */
export type Seen = ReadonlySet<string> | null
export const pairKey = (sectionId: number, gradeKey: string) => `${sectionId} ${gradeKey}`

/**
 * Counts of a run by section, subject, letter and status: one statement whatever the number of students.
 * @param sectionIds null: every section of the run
 */
export function cellsOf(siteId: number, runId: number, sectionIds: readonly number[] | null): Promise<Cell[]> {
  return sql<Cell>(
    `SELECT r.section_id AS "sectionId", s.grade_key AS key, s.letter, s.status, count(*)::int AS students, (sum(s.total) * 100)::bigint AS total,
       (sum(s.full_marks) * 100)::bigint AS full, (max(s.total) * 100)::int AS highest, (min(s.total) * 100)::int AS lowest
     FROM result r JOIN result_subject s ON s.site_id = r.site_id AND s.result_id = r.id
     WHERE r.site_id = $1 AND r.run_id = $2 AND s.status <> 'exempt' AND ($3::bigint[] IS NULL OR r.section_id = ANY($3)) GROUP BY 1, 2, 3, 4`,
    [siteId, runId, sectionIds],
  )
}

/** Who taught which subject of these sections when the run was made, by the names of then. */
function taughtBy(siteId: number, runId: number, sectionIds: readonly number[]): Promise<TaughtBy[]> {
  return sql<TaughtBy>(
    `SELECT t.section_id AS "sectionId", t.grade_key AS key, t.employee_id AS "employeeId", jsonb_build_object('nameEn', t.name_en, 'nameBn', t.name_bn) AS teacher
     FROM result_run_teacher t WHERE t.site_id = $1 AND t.run_id = $2 AND t.role = 'taught' AND t.section_id = ANY($3::bigint[])`,
    [siteId, runId, sectionIds],
  )
}

/** The published run of the same class in the same exam of the session before, by the exam's type, else by its name; null when there is none. */
export async function runOfYearBefore(
  siteId: number,
  run: SnapshotRun,
): Promise<{ id: number; session: string } | null> {
  const [row] = await sql<{ id: number; session: string }>(
    `SELECT r.id, ss.label AS session FROM exam x JOIN site_session now ON now.site_id = x.site_id AND now.id = x.session_id
     JOIN site_session ss ON ss.site_id = x.site_id AND ss.ends_on < now.ends_on AND ss.starts_on < now.starts_on
     JOIN exam y ON y.site_id = x.site_id AND y.session_id = ss.id AND y.kind = x.kind AND (y.name_en = x.name_en OR y.exam_type_id = x.exam_type_id)
     JOIN result_run r ON r.site_id = y.site_id AND r.exam_id = y.id AND r.class_id = $3 AND r.state = 'published'
     WHERE x.site_id = $1 AND x.id = $2 ORDER BY ss.starts_on DESC, (y.name_en = x.name_en) DESC, y.id DESC LIMIT 1`,
    [siteId, run.examId, run.classId],
  )
  return row ?? null
}

interface Analysis {
  subjects: SubjectFigures[]
  bySection: SectionFigures[]
  teachers: TeacherFigures[]
  cells: Cell[]
}

/** A run by subject, by section and subject, and by teacher. Subjects stand in the order of the mark sheet. */
export async function analyseRun(
  siteId: number,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
  seen: Seen = null,
): Promise<Analysis> {
  const cells = (await cellsOf(siteId, run.id, sectionIds)).filter(
    (cell) => seen === null || seen.has(pairKey(cell.sectionId, cell.key)),
  )
  const units = Object.values(run.shown.offerings).flatMap((one) => one.units)
  const order = [...new Set(units.map((unit) => unit.key))]
  const nameOf = (key: string): Names => {
    const unit = units.find((one) => one.key === key)
    return { nameEn: unit?.nameEn ?? key, nameBn: unit?.nameBn ?? key }
  }
  const byPair = groupCells(cells, (cell) => pairKey(cell.sectionId, cell.key))
  const taught = (await taughtBy(siteId, run.id, [...new Set(cells.map((cell) => cell.sectionId))])).filter((one) =>
    byPair.has(pairKey(one.sectionId, one.key)),
  )
  const inOrder = <Row extends { key: string }>(rows: Row[]) =>
    rows.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return {
    cells,
    subjects: inOrder(
      [...groupCells(cells, (cell) => cell.key)].map(([key, own]) => ({ key, name: nameOf(key), ...figuresOf(own) })),
    ),
    bySection: inOrder(
      [...byPair.values()].flatMap((own) =>
        own[0] ? [{ sectionId: own[0].sectionId, key: own[0].key, ...figuresOf(own) }] : [],
      ),
    ),
    teachers: inOrder(
      [...groupCells(taught, (one) => `${one.employeeId} ${one.key}`).values()].flatMap((own) =>
        own[0]
          ? [
              {
                employeeId: own[0].employeeId,
                teacher: own[0].teacher,
                key: own[0].key,
                sectionIds: own.map((one) => one.sectionId),
                ...figuresOf(own.flatMap((one) => byPair.get(pairKey(one.sectionId, one.key)) ?? [])),
              },
            ]
          : [],
      ),
    ),
  }
}
