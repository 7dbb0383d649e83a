import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import { teacherChoices } from './choices.server'
import { cellName } from './teacher-cells.policy'

/** Who teaches a paper in a section. */
export interface AssignmentRow {
  sectionId: number
  subjectOfferingId: number
  employeeId: number
  nameEn: string
  nameBn: string
}

/** The assignments of a class, the oldest first. */
export const assignmentsOf = (siteId: number, classOfferingId: number): Promise<AssignmentRow[]> =>
  sql(
    `SELECT a.section_id AS "sectionId", a.subject_offering_id AS "subjectOfferingId", a.employee_id AS "employeeId", e.name_en AS "nameEn", e.name_bn AS "nameBn"
      FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id
      WHERE a.site_id = $1 AND o.class_offering_id = $2 ORDER BY a.id`,
    [siteId, classOfferingId],
  )

/** A cell of the grid: the teacher of a paper in a section, or nobody. */
export interface TeacherCell {
  sectionId: number
  subjectOfferingId: number
  employeeId: number | null
}

/** Reads the cells of a posted grid. Throws Invalid for a value that is no key. */
export function readCells(form: FormData): TeacherCell[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const match = /^t-(\d{1,15})-(\d{1,15})$/.exec(name)
    if (!match) return []
    if (typeof value !== 'string' || !/^\d{0,15}$/.test(value)) throw new Invalid({ [name]: ['ui:error.in'] })
    return [
      {
        sectionId: Number(match[1]),
        subjectOfferingId: Number(match[2]),
        employeeId: value === '' ? null : Number(value),
      },
    ]
  })
}

/**
 * Sets the first teacher of each given cell; a second teacher of a paper stays. Gives the number of cells changed.
 * Throws Missing for a section or paper that is not the class's, Invalid for somebody who is not in service here.
 */
export async function assignTeachers(
  ctx: SiteCtx,
  classOfferingId: number,
  cells: readonly TeacherCell[],
): Promise<number> {
  const inside = await sql<{ id: number; kind: 'section' | 'paper' }>(
    `SELECT id, 'section' AS kind FROM section WHERE site_id = $1 AND class_offering_id = $2
      UNION ALL SELECT id, 'paper' FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2`,
    [ctx.site.id, classOfferingId],
  )
  const has = (kind: string, id: number) => inside.some((row) => row.kind === kind && row.id === id)
  const staff = new Set((await teacherChoices(ctx.site.id)).map((one) => one.id))
  const before = await assignmentsOf(ctx.site.id, classOfferingId)
  let changed = 0
  for (const { sectionId, subjectOfferingId, employeeId } of cells) {
    if (!has('section', sectionId) || !has('paper', subjectOfferingId)) throw new Missing('section or subject')
    const now = before.filter((row) => row.sectionId === sectionId && row.subjectOfferingId === subjectOfferingId)
    const first = now[0]?.employeeId ?? null
    if (first === employeeId) continue
    if (employeeId !== null && !staff.has(employeeId))
      throw new Invalid({ [cellName(sectionId, subjectOfferingId)]: ['ui:error.in'] })
    if (first !== null)
      await sql(
        'DELETE FROM assignment WHERE site_id = $1 AND section_id = $2 AND subject_offering_id = $3 AND employee_id = $4',
        [ctx.site.id, sectionId, subjectOfferingId, first],
      )
    if (employeeId !== null && !now.some((row) => row.employeeId === employeeId)) {
      await sql(
        'INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id) VALUES ($1, $2, $3, $4)',
        [ctx.site.id, employeeId, sectionId, subjectOfferingId],
      )
    }
    ctx.audit({
      recordType: 'assignment',
      recordId: `${sectionId}/${subjectOfferingId}`,
      before: { employeeId: first },
      after: { employeeId },
    })
    changed += 1
  }
  return changed
}
