import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay, type Notice } from '~/domain/delivery/notifications.server'
import { formatDate, formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { refusal } from './assign.policy'
import { dutiesIn, dutyRule, people, roomNeeds, type DutyRow, type Named } from './duty-view.server'
import { examToChange, handOver } from './set-duties.server'
import { hindrance, isAhead, type SwapState } from './swap.policy'

const SHOWN = 200

/** A request that a colleague takes a duty; times 'HH:MM'. `dutyId` is null when the duty was taken away since. */
export interface SwapRow {
  id: number
  examId: number
  dutyId: number | null
  heldOn: string
  startsAt: string
  roomId: number
  number: string
  employeeId: number
  employee: Named
  colleagueId: number
  colleague: Named
  reason: string
  state: SwapState
  decision: string
  askedAt: Date
  decidedAt: Date | null
}

const SELECT = `
  SELECT w.id, w.exam_id AS "examId", w.duty_id AS "dutyId", w.held_on AS "heldOn", to_char(w.starts_at, 'HH24:MI') AS "startsAt", w.room_id AS "roomId", r.number,
    w.employee_id AS "employeeId", json_build_object('nameEn', e.name_en, 'nameBn', e.name_bn) AS employee, w.colleague_id AS "colleagueId", json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS colleague,
    w.reason, w.state, w.decision, w.asked_at AS "askedAt", w.decided_at AS "decidedAt"
  FROM exam_duty_swap w JOIN room r ON r.site_id = w.site_id AND r.id = w.room_id
  JOIN employee e ON e.site_id = w.site_id AND e.id = w.employee_id JOIN employee c ON c.site_id = w.site_id AND c.id = w.colleague_id
  WHERE w.site_id = $1`

/** Requests of an exam: the open ones first, by the day of the duty, then what was decided last; at most 200. */
export const swapsOf = (siteId: number, examId: number): Promise<SwapRow[]> =>
  sql<SwapRow>(
    `${SELECT} AND w.exam_id = $2 ORDER BY w.state <> 'open', CASE WHEN w.state = 'open' THEN w.held_on END, w.decided_at DESC, w.id LIMIT ${SHOWN}`,
    [siteId, examId],
  )

/** What an employee asked about the duties they still have, the last request of each duty. */
export const ownSwaps = (siteId: number, employeeId: number | null): Promise<SwapRow[]> =>
  sql<SwapRow>(
    `${SELECT} AND w.employee_id = $2 AND w.id IN (SELECT max(x.id) FROM exam_duty_swap x WHERE x.site_id = $1 AND x.employee_id = $2 AND x.duty_id IS NOT NULL GROUP BY x.duty_id) ORDER BY w.held_on, w.id`,
    [siteId, employeeId ?? 0],
  )

/** A duty of this employee that has not begun. @throws Missing for anybody else's; Refusal once it is held or the exam is closed */
async function ownDuty(siteId: number, employeeId: number | null, dutyId: number): Promise<DutyRow> {
  const [found] = await sql<{ examId: number; closed: boolean }>(
    `SELECT d.exam_id AS "examId", x.state = 'closed' AS closed FROM exam_duty d JOIN exam x ON x.site_id = d.site_id AND x.id = d.exam_id WHERE d.site_id = $1 AND d.id = $2 AND d.employee_id = $3`,
    [siteId, dutyId, employeeId ?? 0],
  )
  const duty = found && (await dutiesIn(siteId, found.examId)).find((one) => one.id === dutyId)
  if (!duty) throw new Missing('duty')
  if (found.closed) throw new Refusal('duty-swaps:closed')
  if (!isAhead(duty)) throw new Refusal('duty-swaps:against.past')
  return duty
}

/** Who could take the duty: no rule stands against them. Those with the fewest duties first. */
async function takers(siteId: number, duty: DutyRow): Promise<(Named & { id: number; duties: number })[]> {
  const rule = await dutyRule(siteId, duty.examId)
  const all = await dutiesIn(siteId, duty.examId, true)
  const need = (await roomNeeds(siteId, duty.examId)).find(
    (one) => one.heldOn === duty.heldOn && one.startsAt === duty.startsAt && one.roomId === duty.roomId,
  )
  return (await people(siteId, duty.examId))
    .filter((one) => one.active && one.id !== duty.employeeId && (one.isTeacher || !rule.teachersOnly))
    .flatMap((one) => {
      const own = all.filter((row) => row.employeeId === one.id)
      return refusal({ ...duty, subjectIds: need?.subjectIds ?? [] }, one, own, rule) === null
        ? [{ id: one.id, nameEn: one.nameEn, nameBn: one.nameBn, duties: own.length }]
        : []
    })
    .sort((a, b) => a.duties - b.duties)
}

/** One's own duty with the colleagues who could take it. @throws Missing; Refusal */
export async function swapChoices(
  siteId: number,
  employeeId: number | null,
  dutyId: number,
): Promise<{ duty: DutyRow; choices: (Named & { id: number; duties: number })[] }> {
  const duty = await ownDuty(siteId, employeeId, dutyId)
  return { duty, choices: await takers(siteId, duty) }
}

/**
 * Asks the office that a colleague takes one of the user's own duties; the office and the colleague hear of it.
 * @throws Missing for somebody else's duty; Invalid for a colleague who could not take it; Refusal when one request is open
 */
export async function askSwap(ctx: SiteCtx, ask: { duty: number; colleague: number; reason: string }): Promise<void> {
  const employeeId = ctx.user.employeeId
  const before = await ownDuty(ctx.site.id, employeeId, ask.duty)
  await examToChange(ctx, before.examId)
  const duty = await ownDuty(ctx.site.id, employeeId, ask.duty)
  if (!(await takers(ctx.site.id, duty)).some((one) => one.id === ask.colleague))
    throw new Invalid({ colleague: ['duty-swaps:notFree'] })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO exam_duty_swap (site_id, exam_id, duty_id, held_on, starts_at, room_id, employee_id, colleague_id, reason) VALUES ($1, $2, $3, $4, $5::time, $6, $7, $8, $9)
     ON CONFLICT (site_id, duty_id) WHERE state = 'open' DO NOTHING RETURNING id`,
    [ctx.site.id, duty.examId, duty.id, duty.heldOn, duty.startsAt, duty.roomId, employeeId, ask.colleague, ask.reason],
  )
  if (!made) throw new Refusal('duty-swaps:alreadyAsked')
  ctx.audit({
    recordType: 'exam_duty_swap',
    recordId: made.id,
    after: { duty: duty.id, colleague: ask.colleague, reason: ask.reason },
  })
  const row = await swapRow(ctx.site.id, made.id)
  await tell(ctx, row, 'asked', ['colleague'])
  const office = (await staffWhoMay(ctx.site.id, 'exams.duties.manage')).filter((id) => id !== ctx.user.userId)
  await notify(ctx.site.id, office, {
    ...noticeOf(row, 'office'),
    link: `${paths.invigilators}?exam=${row.examId}&tab=swaps`,
  })
}

async function swapRow(siteId: number, id: number): Promise<SwapRow> {
  const [row] = await sql<SwapRow>(`${SELECT} AND w.id = $2`, [siteId, id])
  if (!row) throw new Missing('swap')
  return row
}

/** Ends an open request. @throws Refusal when it was decided meanwhile */
async function decide(ctx: SiteCtx, row: SwapRow, state: Exclude<SwapState, 'open'>, decision: string): Promise<void> {
  const [done] = await sql<{ id: number }>(
    `UPDATE exam_duty_swap SET state = $3, decision = $4, decided_by = $5, decided_at = now() WHERE site_id = $1 AND id = $2 AND state = 'open' RETURNING id`,
    [ctx.site.id, row.id, state, decision, ctx.user.userId],
  )
  if (!done) throw new Refusal('duty-swaps:decided')
  ctx.audit({ recordType: 'exam_duty_swap', recordId: row.id, before: { state: 'open' }, after: { state, decision } })
}

/** Takes one's own open request back. @throws Missing for anybody else's; Refusal when it was decided meanwhile */
export async function withdrawSwap(ctx: SiteCtx, id: number): Promise<void> {
  const row = await swapRow(ctx.site.id, id)
  if (ctx.user.employeeId === null || row.employeeId !== ctx.user.employeeId) throw new Missing('swap')
  await decide(ctx, row, 'withdrawn', '')
  await tell(ctx, row, 'withdrawn', ['colleague'])
}

/**
 * Gives the duty to the colleague, by the same rules as a hand-over at the office, and tells both.
 * @throws Missing; Refusal when it was decided meanwhile or the exam is closed; Invalid (`swap`, `to`) saying why it cannot be done any more
 */
export async function acceptSwap(ctx: SiteCtx, examId: number, id: number): Promise<void> {
  await examToChange(ctx, examId)
  const row = await ofExam(ctx, examId, id)
  const duty = (await dutiesIn(ctx.site.id, examId)).find((one) => one.id === row.dutyId)
  const active = (await people(ctx.site.id, examId)).some((one) => one.id === row.colleagueId && one.active)
  const against = hindrance(row, duty, active)
  if (against) throw new Invalid({ swap: [`duty-swaps:against.${against}`] })
  await handOver(ctx, { exam: examId, duty: row.dutyId ?? 0, to: `e${row.colleagueId}`, anyway: false })
  await decide(ctx, row, 'accepted', '')
  await tell(ctx, row, 'accepted', ['employee', 'colleague'])
}

/** Leaves the duty where it is and tells both why. @throws Missing; Refusal when it was decided meanwhile */
export async function refuseSwap(ctx: SiteCtx, examId: number, id: number, why: string): Promise<void> {
  const row = await ofExam(ctx, examId, id)
  await decide(ctx, row, 'refused', why)
  await tell(ctx, { ...row, decision: why }, 'refused', ['employee', 'colleague'])
}

async function ofExam(ctx: SiteCtx, examId: number, id: number): Promise<SwapRow> {
  const row = await swapRow(ctx.site.id, id)
  if (row.examId !== examId) throw new Missing('swap')
  if (row.state !== 'open') throw new Refusal('duty-swaps:decided')
  return row
}

type Told = Exclude<SwapState, 'open'> | 'asked' | 'office'

/** What a notice says, in both languages. */
function noticeOf(row: SwapRow, what: Told): Omit<Notice, 'link'> {
  const text = (lang: Lang, part: 'title' | 'body') => {
    const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
    const reason = what === 'refused' ? row.decision : what === 'asked' || what === 'office' ? row.reason : ''
    const words = wordsFor(lang)(`duty-swaps:notice.${what}.${part}`, {
      name: name(row.employee),
      colleague: name(row.colleague),
      day: formatDate(row.heldOn, lang),
      time: formatTime(row.startsAt, lang),
      room: digits(row.number, lang),
      interpolation: { escapeValue: false },
    })
    return part === 'body' && reason
      ? `${words} ${wordsFor(lang)('duty-swaps:notice.reason', { reason, interpolation: { escapeValue: false } })}`
      : words
  }
  return {
    titleEn: text('en', 'title'),
    titleBn: text('bn', 'title'),
    bodyEn: text('en', 'body'),
    bodyBn: text('bn', 'body'),
  }
}

/** A notice to those of the two who have a login. */
async function tell(
  ctx: SiteCtx,
  row: SwapRow,
  what: Exclude<Told, 'office'>,
  whom: ('employee' | 'colleague')[],
): Promise<void> {
  const users = await sql<{ id: number }>(
    `SELECT id FROM app_user WHERE tenant_id = $1 AND employee_id = ANY($2::bigint[]) AND state = 'active'`,
    [ctx.site.id, whom.map((one) => (one === 'employee' ? row.employeeId : row.colleagueId))],
  )
  await notify(
    ctx.site.id,
    users.map((one) => one.id),
    { ...noticeOf(row, what), link: paths.employeeExamAttendance },
  )
}
