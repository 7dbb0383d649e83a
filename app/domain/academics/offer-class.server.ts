import { sql } from 'db/connection'
import { ClassOffering, Section, Shift, SiteSession } from 'db/models/academics'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import type { OfferClassForm } from './class-setting.form'
import { readSectionNames, type SectionNames } from './section-names.policy'

/**
 * Adds a class to a session in one shift and version, for each of the groups chosen (for `NONE` where the class has no
 * groups), with its first sections. Gives the new class offerings. Throws Missing for another site's session, Invalid
 * for what cannot be chosen or is there already.
 */
export async function offerClass(ctx: SiteCtx, values: OfferClassForm): Promise<number[]> {
  const { sessionId, shiftId, versionId, classId } = values
  if (!(await SiteSession.of(ctx.site).findByPk(sessionId))) throw new Missing('session')
  const shift = await Shift.of(ctx.site).findByPk(shiftId)
  const [version] = await sql<{ id: number }>('SELECT id FROM version WHERE id = $1 AND active', [versionId])
  let groups: number[] = []
  let names: SectionNames[] = []
  await allOf(
    () => refuse(!shift?.active, 'shiftId', 'ui:error.in'),
    () => refuse(!version, 'versionId', 'ui:error.in'),
    async () => (groups = await groupsFor(classId, values.groupIds)),
    () => (names = checkedNames(values.sections)),
  )
  const taken = await ClassOffering.of(ctx.site).count({
    where: { sessionId, shiftId, versionId, classId, studyGroupId: groups },
  })
  if (taken > 0) throw new Invalid({ classId: ['academics:class.exists'] })
  const made: number[] = []
  for (const studyGroupId of groups) {
    const { id } = await ClassOffering.of(ctx.site).create({ sessionId, shiftId, versionId, classId, studyGroupId })
    await Section.of(ctx.site).bulkCreate(
      names.map((name, index) => ({ ...name, classOfferingId: id, position: index + 1 })),
    )
    ctx.audit({
      recordType: 'class_offering',
      recordId: id,
      after: { sessionId, shiftId, versionId, classId, studyGroupId, sections: names },
    })
    made.push(id)
  }
  return made
}

async function groupsFor(classId: number, chosen: readonly number[]): Promise<number[]> {
  const [found] = await sql<{ hasGroups: boolean }>(
    'SELECT has_groups AS "hasGroups" FROM class WHERE id = $1 AND active',
    [classId],
  )
  if (!found) throw new Invalid({ classId: ['ui:error.in'] })
  // The groups the catalogue gives this class; all of them where it says nothing.
  const groups = await sql<{ id: number; code: string }>(
    `SELECT g.id, g.code FROM study_group g WHERE g.active AND (g.code = 'NONE' OR NOT EXISTS (SELECT 1 FROM class_group x WHERE x.class_id = $1)
      OR EXISTS (SELECT 1 FROM class_group x WHERE x.class_id = $1 AND x.study_group_id = g.id AND x.active))`,
    [classId],
  )
  if (!found.hasGroups) return groups.filter((group) => group.code === 'NONE').map((group) => group.id)
  const wanted = [...new Set(chosen)]
  if (wanted.length === 0) throw new Invalid({ groupIds: ['academics:class.groupNeeded'] })
  if (wanted.some((id) => !groups.some((group) => group.id === id && group.code !== 'NONE')))
    throw new Invalid({ groupIds: ['ui:error.in'] })
  return wanted
}

function checkedNames(typed: string): SectionNames[] {
  const names = readSectionNames(typed)
  if (names.length === 0) throw new Invalid({ sections: ['ui:error.required'] })
  if (names.length > 20 || names.some((name) => name.nameBn.length > 40 || name.nameEn.length > 40))
    throw new Invalid({ sections: ['academics:section.tooMany'] })
  if (
    new Set(names.map((name) => name.nameBn)).size < names.length ||
    new Set(names.map((name) => name.nameEn)).size < names.length
  )
    throw new Invalid({ sections: ['academics:section.twice'] })
  return names
}

/**
 * Takes a class out of its session with its sections and subjects. Throws Missing when it is not the site's, Refusal
 * when it has students or a subject of it is in an exam.
 */
export async function removeClass(ctx: SiteCtx, id: number): Promise<void> {
  const found = await ClassOffering.of(ctx.site).findByPk(id)
  if (!found) throw new Missing('class')
  const [use] = await sql<{ students: number; exams: number }>(
    `SELECT (SELECT count(*)::int FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id WHERE s.site_id = $1 AND s.class_offering_id = $2) AS students,
      (SELECT count(DISTINCT p.exam_id)::int FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
        WHERE o.site_id = $1 AND o.class_offering_id = $2) AS exams`,
    [ctx.site.id, id],
  )
  if (use?.students) throw new Refusal('academics:class.hasStudents', { students: use.students })
  if (use?.exams) throw new Refusal('academics:class.hasExams', { exams: use.exams })
  await sql(
    'DELETE FROM assignment WHERE site_id = $1 AND section_id IN (SELECT id FROM section WHERE site_id = $1 AND class_offering_id = $2)',
    [ctx.site.id, id],
  )
  await sql('DELETE FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2', [ctx.site.id, id])
  await Section.of(ctx.site).destroy({ where: { classOfferingId: id } })
  await ClassOffering.of(ctx.site).destroy({ where: { id } })
  ctx.audit({ recordType: 'class_offering', recordId: id, before: found.get({ plain: true }) })
}
