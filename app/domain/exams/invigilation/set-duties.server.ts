import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { assign, neededFor, refusal, type DutySlot, type Reason, type Unplaced } from './assign.policy'
import type { OffForm, RuleForm } from './duty.form'
import { dutiesIn, dutyRule, people, roomNeeds, type DutyRow, type RoomNeed } from './duty-view.server'

/**
 * Locks the exam, and the institution's duties, so that two controllers assign one after the other, also for two exams.
 * @throws Missing; Refusal when it is closed
 */
export async function examToChange(ctx: SiteCtx, examId: number): Promise<void> {
  const [exam] = await sql<{ closed: boolean }>(
    `SELECT state = 'closed' AS closed FROM exam WHERE site_id = $1 AND id = $2 AND kind = 'sat' AND state <> 'draft' FOR UPDATE`,
    [ctx.site.id, examId],
  )
  if (!exam) throw new Missing('exam')
  if (exam.closed) throw new Refusal('duties:refused.closed')
  await oneAtATime('exam duties', ctx.site.id)
}

/** Duties of people who were in two places hold their time where they are in one now. */
const holdAgain = (siteId: number) =>
  sql(
    'SELECT hold_duties($1, x.exam_id) FROM (SELECT DISTINCT exam_id FROM exam_duty WHERE site_id = $1 AND isempty(during) ORDER BY 1) x',
    [siteId],
  )

/** How many candidates to an invigilator, and the limits. @throws Missing; Refusal */
export async function saveRule(ctx: SiteCtx, form: RuleForm): Promise<void> {
  await examToChange(ctx, form.exam)
  const before = await dutyRule(ctx.site.id, form.exam)
  await sql(
    `INSERT INTO exam_duty_rule (site_id, exam_id, per_candidates, most_a_day, most_in_all, teachers_only) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, exam_id) DO UPDATE SET per_candidates = excluded.per_candidates, most_a_day = excluded.most_a_day, most_in_all = excluded.most_in_all, teachers_only = excluded.teachers_only`,
    [ctx.site.id, form.exam, form.perCandidates, form.mostADay, form.mostInAll, form.teachersOnly],
  )
  ctx.audit({ recordType: 'exam_duty_rule', recordId: form.exam, before, after: { ...form } })
}

interface Solved {
  placed: number
  unplaced: Unplaced[]
}

/**
 * Assigns people to the rooms of sittings from today on. 'fill' keeps every duty there is; 'anew' keeps those set by hand.
 * What could not be filled is answered with the reasons; what was filled is written. @throws Missing; Refusal without a published seat plan
 */
export async function solveDuties(ctx: SiteCtx, examId: number, how: 'fill' | 'anew'): Promise<Solved> {
  await examToChange(ctx, examId)
  const rule = await dutyRule(ctx.site.id, examId)
  const needs = await roomNeeds(ctx.site.id, examId)
  if (!needs.length) throw new Refusal('duties:refused.noSeats')
  const all = await dutiesIn(ctx.site.id, examId, true)
  const day = today()
  const dropped = how === 'anew' ? all.filter((one) => one.examId === examId && !one.byHand && one.heldOn >= day) : []
  const gone = new Set(dropped.map((one) => one.id))
  const kept = all.filter((one) => !gone.has(one.id))
  const slots = needs
    .filter((one) => one.heldOn >= day)
    .flatMap((need): DutySlot[] => {
      const there = kept.filter(
        (one) =>
          one.examId === examId &&
          one.heldOn === need.heldOn &&
          one.startsAt === need.startsAt &&
          one.roomId === need.roomId,
      ).length
      const open = Math.max(0, neededFor(need.candidates, rule.perCandidates) - there)
      return Array.from({ length: open }, (_, at) => ({
        key: `${need.heldOn} ${need.startsAt} ${need.roomId} ${at}`,
        heldOn: need.heldOn,
        from: need.from,
        to: need.to,
        roomId: need.roomId,
        subjectIds: need.subjectIds,
      }))
    })
  const watchers = (await people(ctx.site.id, examId)).filter(
    (one) => one.active && (one.isTeacher || !rule.teachersOnly),
  )
  const made = assign(
    slots,
    watchers,
    kept.map((one) => ({ ...one, watcherId: one.employeeId })),
    rule,
  )
  if (dropped.length)
    await sql('DELETE FROM exam_duty WHERE site_id = $1 AND id = ANY($2::bigint[])', [ctx.site.id, [...gone]])
  if (made.placed.length) {
    await sql(
      `INSERT INTO exam_duty (site_id, exam_id, held_on, starts_at, room_id, employee_id, by_hand) SELECT $1, $2, u.day::date, u.time::time, u.room, u.person, false
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) u(day, time, room, person)`,
      [
        ctx.site.id,
        examId,
        made.placed.map(({ slot }) => slot.heldOn),
        made.placed.map(({ slot }) => slot.key.split(' ')[1]),
        made.placed.map(({ slot }) => slot.roomId),
        made.placed.map((one) => one.watcherId),
      ],
    )
  }
  await holdAgain(ctx.site.id)
  ctx.audit({
    recordType: 'exam_duty',
    recordId: examId,
    action: 'exams.duties.solve',
    before: { removed: dropped.map((one) => [one.heldOn, one.startsAt, one.roomId, one.employeeId]) },
    after: {
      how,
      placed: made.placed.map(({ slot, watcherId }) => [slot.key, watcherId]),
      unplaced: made.unplaced.length,
    },
  })
  return { placed: made.placed.length, unplaced: made.unplaced }
}

/** Why somebody may not have this duty beside the others they have; own subject only asks for a second word (`anyway`). */
async function check(
  ctx: SiteCtx,
  examId: number,
  need: Pick<RoomNeed, 'heldOn' | 'from' | 'to' | 'roomId' | 'subjectIds'>,
  employeeId: number,
  without: readonly number[],
  anyway: boolean,
): Promise<Reason | null> {
  const person = (await people(ctx.site.id, examId)).find((one) => one.id === employeeId && one.active)
  if (!person) throw new Missing('employee')
  const own = (await dutiesIn(ctx.site.id, examId, true)).filter(
    (one) => one.employeeId === employeeId && !without.includes(one.id),
  )
  const found = refusal(need, person, own, await dutyRule(ctx.site.id, examId))
  return anyway && found !== 'off' && found !== 'busy' ? null : found
}

const needOf = async (
  siteId: number,
  examId: number,
  at: { heldOn: string; startsAt: string; roomId: number },
): Promise<RoomNeed | undefined> =>
  (await roomNeeds(siteId, examId)).find(
    (one) => one.heldOn === at.heldOn && one.startsAt === at.startsAt && one.roomId === at.roomId,
  )

/** Puts somebody down for a room. @throws Missing; Invalid when a rule stands against it; Refusal */
export async function addDuty(
  ctx: SiteCtx,
  form: { exam: number; heldOn: string; startsAt: string; room: number; employee: number; anyway: boolean },
): Promise<void> {
  await examToChange(ctx, form.exam)
  const need = await needOf(ctx.site.id, form.exam, { ...form, roomId: form.room })
  if (!need) throw new Missing('room')
  const against = await check(ctx, form.exam, need, form.employee, [], form.anyway)
  if (against) throw new Invalid({ employee: [`duties:against.${against}`] })
  await sql(
    'INSERT INTO exam_duty (site_id, exam_id, held_on, starts_at, room_id, employee_id, by_hand) VALUES ($1, $2, $3, $4::time, $5, $6, true)',
    [ctx.site.id, form.exam, form.heldOn, form.startsAt, form.room, form.employee],
  )
  ctx.audit({
    recordType: 'exam_duty',
    recordId: form.exam,
    after: { heldOn: form.heldOn, startsAt: form.startsAt, room: form.room, employee: form.employee },
  })
}

async function dutyOf(siteId: number, examId: number, id: number): Promise<DutyRow> {
  const found = (await dutiesIn(siteId, examId)).find((one) => one.id === id)
  if (!found) throw new Missing('duty')
  return found
}

/** Takes a duty away. @throws Missing; Refusal */
export async function removeDuty(ctx: SiteCtx, examId: number, id: number): Promise<void> {
  await examToChange(ctx, examId)
  const duty = await dutyOf(ctx.site.id, examId, id)
  await sql('DELETE FROM exam_duty WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  await holdAgain(ctx.site.id)
  ctx.audit({ recordType: 'exam_duty', recordId: id, before: { ...duty } })
}

/**
 * Gives a duty to somebody else ('e12'), or lets two people change places ('d34': another duty of the exam).
 * Both must be free for what they get. @throws Missing; Invalid; Refusal
 */
export async function handOver(
  ctx: SiteCtx,
  form: { exam: number; duty: number; to: string; anyway: boolean },
): Promise<void> {
  await examToChange(ctx, form.exam)
  const duty = await dutyOf(ctx.site.id, form.exam, form.duty)
  const id = Number(form.to.slice(1))
  const other = form.to.startsWith('d') ? await dutyOf(ctx.site.id, form.exam, id) : null
  const to = other ? other.employeeId : id
  const fits = async (at: DutyRow, employee: number, without: number[]) =>
    check(
      ctx,
      form.exam,
      { ...at, subjectIds: (await needOf(ctx.site.id, form.exam, at))?.subjectIds ?? [] },
      employee,
      without,
      form.anyway,
    )
  const against =
    (await fits(duty, to, other ? [other.id] : [])) ?? (other ? await fits(other, duty.employeeId, [duty.id]) : null)
  if (against) throw new Invalid({ to: [`duties:against.${against}`] })
  if (other)
    await sql(
      'UPDATE exam_duty SET employee_id = CASE id WHEN $2 THEN $4::bigint ELSE $5::bigint END, by_hand = true WHERE site_id = $1 AND id IN ($2, $3)',
      [ctx.site.id, duty.id, other.id, other.employeeId, duty.employeeId],
    )
  else
    await sql('UPDATE exam_duty SET employee_id = $3, by_hand = true WHERE site_id = $1 AND id = $2', [
      ctx.site.id,
      duty.id,
      to,
    ])
  await holdAgain(ctx.site.id)
  ctx.audit({
    recordType: 'exam_duty',
    recordId: duty.id,
    before: { employee: duty.employeeId, other: other?.employeeId ?? null },
    after: { employee: to, other: other ? duty.employeeId : null },
  })
}

/** Notes the days somebody is away. @throws Missing; Invalid when the days are the wrong way round */
export async function addOff(ctx: SiteCtx, form: OffForm): Promise<void> {
  if (form.toOn < form.fromOn) throw new Invalid({ toOn: ['duties:off.order'] })
  const [row] = await sql<{ id: number }>(
    `INSERT INTO exam_duty_off (site_id, employee_id, from_on, to_on, reason, made_by) SELECT $1, e.id, $3, $4, $5, $6 FROM employee e WHERE e.site_id = $1 AND e.id = $2 AND e.state = 'active' RETURNING id`,
    [ctx.site.id, form.employee, form.fromOn, form.toOn, form.reason, ctx.user.userId || null],
  )
  if (!row) throw new Missing('employee')
  ctx.audit({ recordType: 'exam_duty_off', recordId: row.id, after: { ...form } })
}

/** @throws Missing */
export async function removeOff(ctx: SiteCtx, id: number): Promise<void> {
  const [row] = await sql<{ employee: number }>(
    'DELETE FROM exam_duty_off WHERE site_id = $1 AND id = $2 RETURNING employee_id AS employee, from_on, to_on, reason',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('off')
  ctx.audit({ recordType: 'exam_duty_off', recordId: id, before: { ...row } })
}
