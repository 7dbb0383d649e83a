import { sql } from 'db/connection'
import { ClassOffering, Section } from 'db/models/academics'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import type { SectionForm } from './class-setting.form'

/** A new section of a class, or one that is there. */
type SectionTarget = { id: number } | { classOfferingId: number }

/**
 * Makes or changes a section and gives its id. Throws Missing for another site's class or section, Invalid for a name
 * that the class has already, a class teacher who is not an employee in service, and fewer places than students.
 */
export async function saveSection(ctx: SiteCtx, target: SectionTarget, values: SectionForm): Promise<number> {
  const before = 'id' in target ? await Section.of(ctx.site).findByPk(target.id) : null
  if ('id' in target && !before) throw new Missing('section')
  const classOfferingId = before?.classOfferingId ?? ('classOfferingId' in target ? target.classOfferingId : 0)
  if (!(await ClassOffering.of(ctx.site).findByPk(classOfferingId))) throw new Missing('class')
  const others = (await Section.of(ctx.site).findAll({ where: { classOfferingId } })).filter(
    (one) => one.id !== before?.id,
  )
  const taken = (key: 'nameBn' | 'nameEn') =>
    others.some((one) => one[key] === values[key]) ? { [key]: ['ui:error.unique'] } : {}
  const problems = { ...taken('nameBn'), ...taken('nameEn') }
  const students = before ? await studentsIn(ctx.site.id, before.id) : 0
  const { classTeacherId: teacher, capacity } = values
  const tooSmall = capacity !== null && capacity < students && capacity !== before?.capacity
  await allOf(
    () => {
      if (Object.keys(problems).length) throw new Invalid(problems)
    },
    () => (teacher !== null && teacher !== before?.classTeacherId ? mustServe(ctx.site.id, teacher) : null),
    () => refuse(tooSmall, 'capacity', `academics:section.tooSmall?students=${students}`),
  )
  const was = before?.get({ plain: true })
  const saved = before
    ? await before.update(values)
    : await Section.of(ctx.site).create({
        ...values,
        classOfferingId,
        position: Math.max(0, ...others.map((one) => one.position)) + 1,
      })
  ctx.audit({ recordType: 'section', recordId: saved.id, before: was, after: values })
  return saved.id
}

/** Deletes a section without students. Throws Missing, or Refusal when students or marks are in it. */
export async function removeSection(ctx: SiteCtx, id: number): Promise<void> {
  const found = await Section.of(ctx.site).findByPk(id)
  if (!found) throw new Missing('section')
  const students = await studentsIn(ctx.site.id, id)
  if (students) throw new Refusal('academics:section.hasStudents', { students })
  const [sheet] = await sql<{ id: number }>(
    'SELECT id FROM mark_sheet WHERE site_id = $1 AND section_id = $2 LIMIT 1',
    [ctx.site.id, id],
  )
  if (sheet) throw new Refusal('academics:section.hasMarks')
  await sql('DELETE FROM assignment WHERE site_id = $1 AND section_id = $2', [ctx.site.id, id])
  await Section.of(ctx.site).destroy({ where: { id } })
  ctx.audit({ recordType: 'section', recordId: id, before: found.get({ plain: true }) })
}

async function studentsIn(siteId: number, sectionId: number): Promise<number> {
  const [row] = await sql<{ students: number }>(
    'SELECT count(*)::int AS students FROM enrolment WHERE site_id = $1 AND section_id = $2',
    [siteId, sectionId],
  )
  return row?.students ?? 0
}

async function mustServe(siteId: number, employeeId: number): Promise<void> {
  const [row] = await sql<{ id: number }>(
    `SELECT id FROM employee WHERE site_id = $1 AND id = $2 AND state = 'active'`,
    [siteId, employeeId],
  )
  if (!row) throw new Invalid({ classTeacherId: ['ui:error.in'] })
}
