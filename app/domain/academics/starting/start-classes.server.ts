import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Shift } from 'db/models/academics'
import type { SiteCtx } from '~/domain/context'
import { Invalid, refuse } from '~/domain/errors'
import { applyCurriculum } from '../apply-curriculum.server'
import { offerClass } from '../offer-class.server'
import { markCurrent, saveSession } from '../save-session.server'
import type { StartForm } from './start.form'
import { groupsOf, shiftNames } from './start.policy'

/** What was made: classes by shift, version and group, and papers of the curriculum; `there` were there already. */
interface Started {
  classes: number
  papers: number
  there: number
}

/**
 * Makes in one go what teaching begins with: the current session, a shift, the classes with the same sections in each, and
 * their subjects. What is there stays as it is, so that the same form sent twice makes it once.
 * @throws Invalid at the field for what cannot be chosen, and as offerClass and saveSession do
 */
export async function startClasses(ctx: SiteCtx, form: StartForm): Promise<Started> {
  await oneAtATime('academic replication', ctx.site.id)
  const classes = await classesOf(ctx.site.id, form)
  const sessionId = await sessionFor(ctx, form.academicSessionId)
  const shiftId = await shiftFor(ctx, form)
  const { versionId, sections } = form
  const found = await sql<{ key: string }>(
    `SELECT class_id || '/' || study_group_id AS key FROM class_offering WHERE site_id = $1 AND session_id = $2 AND shift_id = $3 AND version_id = $4`,
    [ctx.site.id, sessionId, shiftId, versionId],
  )
  const there = new Set(found.map((row) => row.key))
  const made: number[] = []
  let kept = 0
  for (const one of classes) {
    const missing = one.wanted.filter((group) => !there.has(`${one.id}/${group}`))
    kept += one.wanted.length - missing.length
    if (missing.length === 0) continue
    const groupIds = one.hasGroups ? missing : []
    made.push(...(await offerClass(ctx, { sessionId, shiftId, versionId, classId: one.id, groupIds, sections })))
  }
  const fills = form.curriculum && ctx.can('academics.subjects.manage')
  return { classes: made.length, there: kept, papers: fills ? await subjectsFor(ctx, made) : 0 }
}

/** The classes wished with the groups each is to have ('NONE' of those without). @throws Invalid */
async function classesOf(siteId: number, { classIds, groupIds }: StartForm) {
  const rows = await sql<{ id: number; hasGroups: boolean; groupIds: number[]; none: number }>(
    `SELECT c.id, c.has_groups AS "hasGroups", (SELECT id FROM study_group WHERE code = 'NONE') AS none,
       ARRAY(SELECT g.id FROM study_group g WHERE g.active AND g.code <> 'NONE' AND (NOT EXISTS (SELECT 1 FROM class_group x WHERE x.class_id = c.id)
         OR EXISTS (SELECT 1 FROM class_group x WHERE x.class_id = c.id AND x.study_group_id = g.id AND x.active)) ORDER BY g.position, g.id) AS "groupIds"
     FROM class c WHERE c.id = ANY($1::bigint[]) AND c.active ORDER BY c.position, c.id`,
    [[...new Set(classIds)]],
  )
  refuse(rows.length < new Set(classIds).size, 'classIds', 'ui:error.in')
  return rows.map((one) => {
    const groups = groupsOf(one, groupIds)
    if (one.hasGroups && groups.length === 0) throw new Invalid({ groupIds: ['academics:class.groupNeeded'] })
    return { id: one.id, hasGroups: one.hasGroups, wanted: one.hasGroups ? groups : [one.none] }
  })
}

/** The current session; where there is none, the chosen one is made current. */
async function sessionFor(ctx: SiteCtx, academicSessionId: number | null): Promise<number> {
  const [current] = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND is_current LIMIT 1', [
    ctx.site.id,
  ])
  if (current) return current.id
  if (academicSessionId === null) throw new Invalid({ academicSessionId: ['ui:error.required'] })
  const [own] = await sql<{ id: number }>(
    'SELECT s.id FROM site_session s JOIN academic_session a ON a.label = s.label WHERE s.site_id = $1 AND a.id = $2',
    [ctx.site.id, academicSessionId],
  )
  if (own) {
    await markCurrent(ctx, own.id)
    return own.id
  }
  const nothing = { label: null, sessionTypeId: null, startsOn: null, endsOn: null }
  return saveSession(ctx, null, { academicSessionId, ...nothing, isCurrent: true })
}

async function shiftFor(ctx: SiteCtx, form: StartForm): Promise<number> {
  if (form.shiftId !== null) {
    const chosen = await Shift.of(ctx.site).findByPk(form.shiftId)
    if (!chosen?.active) throw new Invalid({ shiftId: ['ui:error.in'] })
    return chosen.id
  }
  const { shiftName, startsAt, endsAt } = form
  if (shiftName === null || startsAt === null || endsAt === null)
    throw new Invalid({ shiftName: ['ui:error.required'] })
  refuse(!ctx.can('academics.shifts.manage'), 'shiftName', 'academics:start.noShiftRight')
  const names = shiftNames(shiftName)
  const shifts = await Shift.of(ctx.site).findAll()
  const twin = shifts.find((one) => one.nameBn === names.nameBn || one.nameEn === names.nameEn)
  if (twin) {
    refuse(!twin.active, 'shiftName', 'ui:error.unique')
    return twin.id
  }
  const values = { ...names, startsAt, endsAt, position: shifts.length + 1, active: true }
  const { id } = await Shift.of(ctx.site).create(values)
  ctx.audit({ recordType: 'shift', recordId: id, after: values })
  return id
}

/** The curriculum's papers for those of the classes whose level and group has one. */
async function subjectsFor(ctx: SiteCtx, offeringIds: readonly number[]): Promise<number> {
  const known = await sql<{ id: number }>(
    `SELECT o.id FROM class_offering o JOIN class c ON c.id = o.class_id
     WHERE o.site_id = $1 AND o.id = ANY($2::bigint[])
       AND EXISTS (SELECT 1 FROM curriculum u WHERE u.level = c.level AND u.study_group_id = o.study_group_id) ORDER BY o.id`,
    [ctx.site.id, [...offeringIds]],
  )
  let papers = 0
  for (const { id } of known) papers += await applyCurriculum(ctx, id, false)
  return papers
}
