import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { teacherChoices } from './choices.server'
import { teacherTyped } from './teacher-cells.policy'

/** Who teaches a paper in a section. */
interface AssignmentRow {
  sectionId: number
  subjectOfferingId: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
}

/** The assignments of a class, the oldest first. */
export const assignmentsOf = (siteId: number, classOfferingId: number): Promise<AssignmentRow[]> =>
  sql(
    `SELECT a.section_id AS "sectionId", a.subject_offering_id AS "subjectOfferingId", a.employee_id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn"
      FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id
      WHERE a.site_id = $1 AND o.class_offering_id = $2 ORDER BY a.id`,
    [siteId, classOfferingId],
  )

/** A cell of the grid: its field in the form, and who was typed as the teacher of a paper in a section. */
interface TeacherCell {
  field: string
  sectionId: number
  subjectOfferingId: number
  typed: string
}

/** Reads the cells of a posted grid: a row for each paper, in it a cell for each section. */
export const readCells = (form: FormData): TeacherCell[] =>
  [...form.entries()].flatMap(([field, typed]) => {
    const [, row, section] = /^(rows\[\d{1,4}\])\.s(\d{1,15})$/.exec(field) ?? []
    return row === undefined || typeof typed !== 'string'
      ? []
      : [{ field, sectionId: Number(section), subjectOfferingId: Number(form.get(`${row}.key`)), typed }]
  })

/**
 * Sets the first teacher of each given cell; a second teacher of a paper stays. Gives the number of cells changed.
 * Throws Missing for a section or paper that is not the class's, Invalid at each cell with somebody who is not in service here.
 */
export async function assignTeachers(
  ctx: SiteCtx,
  classOfferingId: number,
  cells: readonly TeacherCell[],
): Promise<number> {
  const alone = 'SELECT 1 FROM class_offering WHERE site_id = $1 AND id = $2 FOR UPDATE'
  await sql(alone, [ctx.site.id, classOfferingId])
  const inside = await sql<{ id: number; kind: 'section' | 'paper' }>(
    `SELECT id, 'section' AS kind FROM section WHERE site_id = $1 AND class_offering_id = $2
      UNION ALL SELECT id, 'paper' FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2`,
    [ctx.site.id, classOfferingId],
  )
  const has = (kind: string, id: number) => inside.some((row) => row.kind === kind && row.id === id)
  const staff = await teacherChoices(ctx.site.id)
  const before = await assignmentsOf(ctx.site.id, classOfferingId)
  const errors: Record<string, string[]> = {}
  const places = cells.map((cell) => `${cell.sectionId} ${cell.subjectOfferingId}`)
  const changes = cells.flatMap(({ field, sectionId, subjectOfferingId, typed }, at) => {
    if (!has('section', sectionId) || !has('paper', subjectOfferingId)) throw new Missing('section or subject')
    if (places.indexOf(places[at] ?? '') !== at) throw new Invalid({ [field]: ['ui:error.in'] })
    const now = before.filter((row) => row.sectionId === sectionId && row.subjectOfferingId === subjectOfferingId)
    // Who has left may stay where they stand.
    const first = now.slice(0, 1).map((row) => ({ ...row, id: row.employeeId }))
    const employeeId = teacherTyped(typed, [...staff, ...first])
    if (typeof employeeId === 'string') errors[field] = [`academics:teachers.${employeeId}`]
    else if (employeeId !== (first[0]?.id ?? null)) return [{ sectionId, subjectOfferingId, now, employeeId }]
    return []
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  for (const { sectionId, subjectOfferingId, now, employeeId } of changes) {
    const first = now[0]?.employeeId ?? null
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
  }
  return changes.length
}
