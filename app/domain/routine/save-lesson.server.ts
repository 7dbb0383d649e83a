import { sql } from 'db/connection'
import { RoutineEntry } from 'db/models/routine'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { digits } from '~/format/digits'
import { choicesApart, concurrentSessions, lessonsOf, type LessonRow } from './lessons.server'
import { dayName, lockRoutine } from './periods.server'
import type { LessonForm } from './routine.form'
import { lessonClashes, type Clash, type ClashKind, type LessonSpot } from './routine.policy'

interface Slot {
  weekday: number
  periodId: number
}
interface SectionFacts {
  id: number
  sessionId: number
  shiftId: number
  classOfferingId: number
}

async function sectionFacts(siteId: number, id: number): Promise<SectionFacts> {
  const [row] = await sql<SectionFacts>(
    `SELECT x.id, o.session_id AS "sessionId", o.shift_id AS "shiftId", o.id AS "classOfferingId" FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('section')
  return row
}

/** The hours of a slot of the shift that is taught in. null: there is none. */
async function slotHours(
  siteId: number,
  shiftId: number,
  { weekday, periodId }: Slot,
): Promise<{ startsAt: string; endsAt: string } | null> {
  const [row] = await sql<{ startsAt: string; endsAt: string }>(
    `SELECT to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt" FROM period WHERE site_id = $1 AND shift_id = $2 AND id = $3 AND kind = 'class' AND $4 = ANY(weekdays)`,
    [siteId, shiftId, periodId, weekday],
  )
  return row ?? null
}

const FIELD: Record<ClashKind, string> = { section: 'offering', teacher: 'employee', room: 'room' }

/** A clash in words: who is where, with which class, at which lesson. */
export function clashMessage(ctx: SiteCtx, { kind, with: other }: Clash<LessonRow>): string {
  const name = (one: { nameEn: string; nameBn: string } | null) =>
    one ? (ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
  return `routine:clash.${kind}?${new URLSearchParams({
    teacher: name(other.teacher),
    room: digits(other.room ?? '', ctx.lang),
    class: `${name(other.className)}${other.group.code === 'NONE' ? '' : ` (${name(other.group)})`}`,
    section: name(other.section),
    subject: name(other),
    day: dayName(other.weekday, ctx.lang),
  })}`
}

/**
 * Puts a lesson into a section's week, or changes one. Gives its id.
 * @throws Missing for another site's section or lesson; Invalid at the field for a period, subject, teacher or room that cannot be
 *   chosen, and for a clash of section (`offering`), teacher (`employee`) or room, naming what stands in the way
 */
export async function saveLesson(ctx: SiteCtx, given: LessonForm): Promise<number> {
  const site = ctx.site.id
  await lockRoutine(site)
  const section = await sectionFacts(site, given.section)
  const values = given.entry === null ? await withUsual(site, given) : given
  const before = values.entry === null ? null : await RoutineEntry.of(ctx.site).findByPk(values.entry)
  if (values.entry !== null && before?.sectionId !== section.id) throw new Missing('lesson')
  const hours = await slotHours(site, section.shiftId, values.slot)
  const [offering] = await sql<
    Pick<LessonSpot, 'offeringId' | 'paperId' | 'condition' | 'electiveSet' | 'choose' | 'mayBeOptional'>
  >(
    `SELECT id AS "offeringId", subject_paper_id AS "paperId", condition, elective_set AS "electiveSet", choose, may_be_optional AS "mayBeOptional" FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2 AND id = $3`,
    [site, section.classOfferingId, values.offering],
  )
  // Who has left or a room out of use may stay where it stands, and is not chosen anew.
  const teacherGone =
    values.employee !== null &&
    values.employee !== before?.employeeId &&
    !(await sql(`SELECT 1 FROM employee WHERE site_id = $1 AND id = $2 AND state = 'active'`, [site, values.employee]))
      .length
  const roomGone =
    values.room !== null &&
    values.room !== before?.roomId &&
    !(await sql('SELECT 1 FROM room WHERE site_id = $1 AND id = $2 AND active', [site, values.room])).length
  await allOf(
    () => refuse(!hours, 'slot', 'ui:error.in'),
    () => refuse(!offering, 'offering', 'ui:error.in'),
    () => refuse(teacherGone, 'employee', 'ui:error.in'),
    () => refuse(roomGone, 'room', 'ui:error.in'),
  )
  if (!hours || !offering) throw new Invalid({})
  const others = await lessonsOf(site, {
    sessionIds: await concurrentSessions(site, section.sessionId),
    weekday: values.slot.weekday,
    overlaps: hours,
  })
  const one: LessonSpot = {
    ...offering,
    ...hours,
    id: values.entry,
    sectionId: section.id,
    ...values.slot,
    employeeId: values.employee,
    roomId: values.room,
  }
  const found = lessonClashes(one, others, await choicesApart(site, [section.id]))
  if (found.length)
    throw new Invalid(
      Object.fromEntries([...found].reverse().map((clash) => [FIELD[clash.kind], [clashMessage(ctx, clash)]])),
    )
  const row = {
    sessionId: section.sessionId,
    sectionId: section.id,
    ...values.slot,
    subjectOfferingId: values.offering,
    employeeId: values.employee,
    roomId: values.room,
    byHand: true,
  }
  const was = before?.get({ plain: true })
  const saved = before ? await before.update(row) : await RoutineEntry.of(ctx.site).create(row)
  ctx.audit({ recordType: 'routine_entry', recordId: saved.id, before: was, after: row })
  return saved.id
}

/** A new lesson without a teacher or room has the paper's own in this section, and the section's own. */
async function withUsual(siteId: number, values: LessonForm): Promise<LessonForm> {
  const [usual] = await sql<{ employeeId: number | null; roomId: number | null }>(
    `SELECT (SELECT a.employee_id FROM assignment a JOIN employee t ON t.site_id = a.site_id AND t.id = a.employee_id AND t.state = 'active'
        WHERE a.site_id = x.site_id AND a.section_id = x.id AND a.subject_offering_id = $3 ORDER BY a.id LIMIT 1) AS "employeeId",
      (SELECT r.id FROM room r WHERE r.site_id = x.site_id AND r.id = x.room_id AND r.active) AS "roomId" FROM section x WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, values.section, values.offering],
  )
  return {
    ...values,
    employee: values.employee ?? usual?.employeeId ?? null,
    room: values.room ?? usual?.roomId ?? null,
  }
}

/** Takes a lesson out of the routine. @throws Missing */
export async function removeLesson(ctx: SiteCtx, id: number): Promise<{ sectionId: number }> {
  const found = await RoutineEntry.of(ctx.site).findByPk(id)
  if (!found) throw new Missing('lesson')
  await RoutineEntry.of(ctx.site).destroy({ where: { id } })
  ctx.audit({ recordType: 'routine_entry', recordId: id, before: found.get({ plain: true }) })
  return { sectionId: found.sectionId }
}

/**
 * Lets what a section has in two slots change places; an empty one is moved into. Gives how many lessons moved.
 * @throws Missing for another site's section; Refusal where a slot is none of the shift's, or naming the first clash
 */
export async function swapSlots(ctx: SiteCtx, sectionId: number, from: Slot, to: Slot): Promise<number> {
  const site = ctx.site.id
  await lockRoutine(site)
  const section = await sectionFacts(site, sectionId)
  const [fromHours, toHours] = [
    await slotHours(site, section.shiftId, from),
    await slotHours(site, section.shiftId, to),
  ]
  if (!fromHours || !toHours) throw new Refusal('routine:noSlot')
  const sessionIds = await concurrentSessions(site, section.sessionId)
  const own = await lessonsOf(site, { sessionIds: [section.sessionId], sectionId })
  const at = (slot: Slot) => own.filter((one) => one.weekday === slot.weekday && one.periodId === slot.periodId)
  const moved = [
    ...at(from).map((one) => ({ ...one, ...to, ...toHours })),
    ...at(to).map((one) => ({ ...one, ...from, ...fromHours })),
  ]
  const ids = new Set(moved.map((one) => one.id))
  const others = (
    await Promise.all(
      [...new Set([from.weekday, to.weekday])].map((weekday) => lessonsOf(site, { sessionIds, weekday })),
    )
  )
    .flat()
    .filter((one) => !ids.has(one.id))
  const apart = await choicesApart(site, [sectionId])
  for (const one of moved) {
    const [clash] = lessonClashes(one, others, apart)
    if (clash) throw new Invalid({ '': [clashMessage(ctx, clash)] })
  }
  await sql(
    `UPDATE routine_entry e SET weekday = u.weekday, period_id = u.period, by_hand = true FROM unnest($3::bigint[], $4::int[], $5::bigint[]) AS u(id, weekday, period) WHERE e.site_id = $1 AND e.section_id = $2 AND e.id = u.id`,
    [site, sectionId, moved.map((one) => one.id), moved.map((one) => one.weekday), moved.map((one) => one.periodId)],
  )
  for (const one of moved) {
    const was = own.find((row) => row.id === one.id)
    ctx.audit({
      recordType: 'routine_entry',
      recordId: one.id,
      before: { weekday: was?.weekday, periodId: was?.periodId },
      after: { weekday: one.weekday, periodId: one.periodId },
    })
  }
  return moved.length
}

/** Takes away what the solver placed, in a section or the whole session; what people placed stays. Gives how many. @throws Missing */
export async function clearSolved(ctx: SiteCtx, sessionId: number, sectionId: number | null): Promise<number> {
  await lockRoutine(ctx.site.id)
  if (!(await sql('SELECT 1 FROM site_session WHERE site_id = $1 AND id = $2', [ctx.site.id, sessionId])).length)
    throw new Missing('session')
  const gone = await sql<{ id: number }>(
    'DELETE FROM routine_entry WHERE site_id = $1 AND session_id = $2 AND NOT by_hand AND ($3::bigint IS NULL OR section_id = $3) RETURNING id',
    [ctx.site.id, sessionId, sectionId],
  )
  if (gone.length)
    ctx.audit({
      recordType: 'routine',
      recordId: sectionId ?? sessionId,
      before: { solved: gone.length },
      after: { solved: 0 },
    })
  return gone.length
}
