import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import {
  classKey,
  planReplication,
  sameSection,
  totalsOf,
  workOf,
  type ClassPlan,
  type SetupClass,
  type Totals,
  type Wanted,
} from './plan.policy'
import type { ReplicateForm } from './replicate.form'
import { setupOf } from './setup.server'

/** What would be made, without making it. @throws Missing for another site's session, Invalid for two sessions that do not go together */
export async function dryRun(
  siteId: number,
  from: number,
  to: number,
  wanted: Wanted,
): Promise<{ plans: ClassPlan[]; totals: Totals; seen: string }> {
  const sessions = await sessionsOf(siteId)
  const target = sessions.find((one) => one.id === to)
  if (!target || !sessions.some((one) => one.id === from)) throw new Missing('session')
  if (from === to) throw new Invalid({ to: ['academic-replication:sameSession'] })
  if (target.endsOn < today()) throw new Invalid({ to: ['academic-replication:ended'] })
  const staff = new Set(
    (await sql<{ id: number }>(`SELECT id FROM employee WHERE site_id = $1 AND state = 'active'`, [siteId])).map(
      (row) => row.id,
    ),
  )
  const plans = planReplication(await setupOf(siteId, from), await setupOf(siteId, to), wanted, staff)
  const totals = totalsOf(plans)
  return { plans, totals, seen: Object.values(totals).join('-') }
}

/**
 * Makes in a session what the dry run showed, in the caller's transaction, so whole or not at all. What is there stays as it is; a
 * second run makes nothing. Gives what was made.
 * @throws as dryRun; Refusal when the setup changed since it was looked at, or there is nothing to make
 */
export async function replicateSetup(ctx: SiteCtx, form: ReplicateForm): Promise<Totals> {
  const site = ctx.site.id
  await oneAtATime('academic replication', site)
  const { plans, totals, seen } = await dryRun(site, form.from, form.to, form)
  if (seen !== form.seen) throw new Refusal('academic-replication:changed')
  if (workOf(totals) === 0) throw new Refusal('academic-replication:nothing')
  await makeClasses(site, form.to, plans)
  await makeSections(site, await keysOf(site, form.to), plans)
  await makePapers(site, await keysOf(site, form.to), plans)
  await makeTeachers(site, new Map((await setupOf(site, form.to)).map((one) => [classKey(one), one])), plans)
  for (const plan of plans) {
    const made = {
      class: plan.newClass,
      sections: plan.newSections.map((one) => one.nameEn),
      papers: plan.newPapers.map((one) => one.subjectPaperId),
      classTeachers: plan.classTeachers,
      assignments: plan.assignments,
    }
    if (plan.newClass || Object.values(made).some((one) => Array.isArray(one) && one.length > 0))
      ctx.audit({
        recordType: 'academic_replication',
        recordId: `${form.from}/${form.to}/${plan.source.id}`,
        after: made,
      })
  }
  return totals
}

type Keys = ReadonlyMap<string, number>
const keysOf = async (siteId: number, sessionId: number): Promise<Keys> =>
  new Map(
    (
      await sql<{ id: number; key: string }>(
        `SELECT id, concat_ws('/', shift_id, version_id, class_id, study_group_id) AS key FROM class_offering WHERE site_id = $1 AND session_id = $2`,
        [siteId, sessionId],
      )
    ).map((row) => [row.key, row.id]),
  )

async function makeClasses(siteId: number, sessionId: number, plans: readonly ClassPlan[]): Promise<void> {
  const rows = plans.filter((plan) => plan.newClass).map((plan) => plan.source)
  await sql(
    `INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id) SELECT $1, $2, u.* FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) AS u(shift, version, class, grp)`,
    [
      siteId,
      sessionId,
      rows.map((one) => one.shiftId),
      rows.map((one) => one.versionId),
      rows.map((one) => one.classId),
      rows.map((one) => one.groupId),
    ],
  )
}

async function makeSections(siteId: number, keys: Keys, plans: readonly ClassPlan[]): Promise<void> {
  const rows = plans.flatMap((plan) =>
    plan.newSections.map((section) => ({ ...section, offering: keys.get(classKey(plan.source)) ?? 0 })),
  )
  await sql(
    `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, capacity, position, room_id)
      SELECT $1, u.offering, u.en, u.bn, u.capacity, u.position, r.id FROM unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[], $7::bigint[]) AS u(offering, en, bn, capacity, position, room)
      LEFT JOIN room r ON r.site_id = $1 AND r.id = u.room AND r.active`,
    [
      siteId,
      rows.map((one) => one.offering),
      rows.map((one) => one.nameEn),
      rows.map((one) => one.nameBn),
      rows.map((one) => one.capacity),
      rows.map((one) => one.position),
      rows.map((one) => one.roomId),
    ],
  )
}

/** New papers with their conditions, weekly periods and parts, copied from the source's rows. */
async function makePapers(siteId: number, keys: Keys, plans: readonly ClassPlan[]): Promise<void> {
  const rows = plans.flatMap((plan) =>
    plan.newPapers.map((paper) => ({ id: paper.id, offering: keys.get(classKey(plan.source)) ?? 0 })),
  )
  const made = await sql<{ id: number; offering: number; paper: number }>(
    `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, condition, elective_set, choose, may_be_optional, grade_key, position, weekly_periods, room_kind, double_periods)
      SELECT s.site_id, u.offering, s.subject_id, s.subject_paper_id, s.condition, s.elective_set, s.choose, s.may_be_optional, s.grade_key, s.position, s.weekly_periods, s.room_kind, s.double_periods
      FROM unnest($2::bigint[], $3::bigint[]) AS u(id, offering) JOIN subject_offering s ON s.site_id = $1 AND s.id = u.id RETURNING id, class_offering_id AS offering, subject_paper_id AS paper`,
    [siteId, rows.map((one) => one.id), rows.map((one) => one.offering)],
  )
  const byKey = new Map(made.map((row) => [`${row.offering}/${row.paper}`, row.id]))
  const pairs = plans.flatMap((plan) =>
    plan.newPapers.flatMap((paper) => {
      const to = byKey.get(`${keys.get(classKey(plan.source))}/${paper.subjectPaperId}`)
      return to ? [{ from: paper.id, to }] : []
    }),
  )
  await sql(
    `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks, separate_pass, position)
      SELECT p.site_id, u.made, p.part_type_id, p.full_marks, p.pass_marks, p.separate_pass, p.position FROM unnest($2::bigint[], $3::bigint[]) AS u(source, made) JOIN part p ON p.site_id = $1 AND p.subject_offering_id = u.source ORDER BY u.made, p.position`,
    [siteId, pairs.map((one) => one.from), pairs.map((one) => one.to)],
  )
}

async function makeTeachers(
  siteId: number,
  target: ReadonlyMap<string, SetupClass>,
  plans: readonly ClassPlan[],
): Promise<void> {
  const sectionIn = (plan: ClassPlan, nameEn: string) => {
    const section = plan.source.sections.find((one) => one.nameEn === nameEn)
    return section && target.get(classKey(plan.source))?.sections.find((one) => sameSection(one, section))?.id
  }
  const heads = plans.flatMap((plan) =>
    plan.classTeachers.flatMap((one) => {
      const id = sectionIn(plan, one.section)
      return id ? [{ id, employee: one.employeeId }] : []
    }),
  )
  await sql(
    'UPDATE section s SET class_teacher_id = u.employee FROM unnest($2::bigint[], $3::bigint[]) AS u(id, employee) WHERE s.site_id = $1 AND s.id = u.id AND s.class_teacher_id IS NULL',
    [siteId, heads.map((one) => one.id), heads.map((one) => one.employee)],
  )
  const given = plans.flatMap((plan) =>
    plan.assignments.flatMap((one) => {
      const section = sectionIn(plan, one.section)
      const paper = target
        .get(classKey(plan.source))
        ?.papers.find((row) => row.subjectPaperId === one.subjectPaperId)?.id
      return section && paper ? [{ section, paper, employee: one.employeeId }] : []
    }),
  )
  await sql(
    'INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id) SELECT $1, u.employee, u.section, u.paper FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS u(employee, section, paper) ON CONFLICT DO NOTHING',
    [siteId, given.map((one) => one.employee), given.map((one) => one.section), given.map((one) => one.paper)],
  )
}
