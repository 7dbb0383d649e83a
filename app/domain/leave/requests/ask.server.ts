import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, refuse, allOf } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { addDays, today } from '~/format/dates'
import { closedYear } from '../balance.policy'
import type { Span } from '../count.policy'
import { employeeOf, type Person } from '../people.server'
import { notTheirs } from '../request.policy'
import { leaveSetting, leaveType, leaveTypes, type LeaveType } from '../types/types.server'
import { countLeave, missingFor } from './count.server'
import { requestOf, standingIn } from './requests.server'
import type { AskForm } from './request.form'
import { tellAsked } from './tell.server'

const AHEAD = 400
const LONGEST = 740

/** A figure of days for words. */
const daysText = (halves: number) => String(halves / 2)

const spanOf = (value: AskForm): Span => {
  const toOn = value.toOn ?? value.fromOn
  return { fromOn: value.fromOn, toOn, fromHalf: value.fromHalf, toHalf: value.toHalf && toOn > value.fromOn }
}

/** The kind without pay in whose name leave beyond the balance is asked for. @throws Invalid where the institution has none for them */
async function unpaidType(siteId: number, who: Person, day: string): Promise<LeaveType> {
  const found = (await leaveTypes(siteId)).find(
    (one) => one.active && one.basis === 'free' && one.paidPercent === 0 && notTheirs(one, who, day) === null,
  )
  if (!found) throw new Invalid({ unpaid: ['leave:error.noUnpaid'] })
  return found
}

/** What is wrong with the days themselves. */
async function checkSpan(site: { id: number }, who: Person, span: Span): Promise<void> {
  const { closeAfter } = await leaveSetting(site.id)
  const closed = closedYear(today(), closeAfter)
  const [clash] = await standingIn(site.id, span.fromOn, span.toOn, who.id)
  await allOf(
    () => refuse(Number(span.fromOn.slice(0, 4)) <= closed, 'fromOn', `leave:error.closed?year=${closed}`),
    () => refuse(span.fromOn > addDays(today(), AHEAD), 'fromOn', 'leave:error.far'),
    () => refuse(span.toOn > addDays(span.fromOn, LONGEST), 'toOn', 'leave:error.long'),
    () =>
      refuse(clash !== undefined, 'fromOn', `leave:error.overlap?from=${clash?.fromOn ?? ''}&to=${clash?.toOn ?? ''}`),
  )
}

/** What a kind does not allow of a leave, whoever has how much of it left. */
async function checkType(site: { id: number }, who: Person, type: LeaveType, span: Span): Promise<void> {
  const against = notTheirs(type, who, span.fromOn)
  const had =
    type.times === null
      ? 0
      : ((
          await sql<{ count: number }>(
            `SELECT count(*)::int AS count FROM leave_request r WHERE r.site_id = $1 AND r.employee_id = $2 AND r.type_id = $3 AND r.state IN ('asked', 'recommended', 'approved')`,
            [site.id, who.id, type.id],
          )
        )[0]?.count ?? 0)
  await allOf(
    () => refuse(!type.active, 'type', 'ui:error.in'),
    () => refuse(against !== null, 'type', `leave:error.not.${against}?months=${type.afterMonths}`),
    () => refuse(type.times !== null && had >= type.times, 'type', `leave:error.times?times=${type.times}`),
    () => refuse(!type.halfDays && (span.fromHalf || span.toHalf), 'fromHalf', 'leave:error.noHalves'),
  )
}

/**
 * Asks for leave, one's own or, at the office, somebody else's; whoever decides hears of it.
 * @returns the request
 * @throws Missing; Invalid with all that is wrong: days that are taken or closed, a kind that is not theirs, more than is left (unless it is
 * asked for without pay), a document that is missing
 */
export async function askLeave(ctx: SiteCtx, employeeId: number | null, value: AskForm): Promise<number> {
  const file = value.file ? await storeSent(ctx, 'file', value.file, { purpose: 'document', area: 'leave' }) : null
  const site = ctx.site
  await oneAtATime('leave', site.id)
  const who = await employeeOf(site.id, employeeId)
  const span = spanOf(value)
  refuse(!who.active, '', 'leave:error.left')
  await checkSpan(site, who, span)
  let type = await leaveType(site.id, value.type)
  await checkType(site, who, type, span)
  let count = await countLeave(site, who.id, span, type.counts)
  const { missing, left } = await missingFor(site.id, who.id, type, count.days)
  if (missing > 0) {
    if (!value.unpaid) {
      const figures = `asked=${daysText(count.halves)}&left=${daysText(left)}`
      throw new Invalid({ type: [`leave:error.balance?${figures}`] })
    }
    type = await unpaidType(site.id, who, span.fromOn)
    await checkType(site, who, type, span)
    count = await countLeave(site, who.id, span, type.counts)
  }
  const { halves } = count
  await allOf(
    () => refuse(halves === 0, 'fromOn', 'leave:error.noDays'),
    () =>
      refuse(
        type.mostHalves !== null && halves > type.mostHalves,
        'toOn',
        `leave:error.most?days=${daysText(type.mostHalves ?? 0)}`,
      ),
    () =>
      refuse(
        type.documentFrom !== null && halves >= type.documentFrom * 2 && file === null,
        'file',
        `leave:error.document?days=${type.documentFrom}`,
      ),
  )
  const [made] = await sql<{ id: number }>(
    `INSERT INTO leave_request (site_id, employee_id, type_id, from_on, to_on, from_half, to_half, halves, paid_percent, reason, contact, file_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      site.id,
      who.id,
      type.id,
      span.fromOn,
      span.toOn,
      span.fromHalf,
      span.toHalf,
      halves,
      type.paidPercent,
      value.reason,
      value.contact ?? '',
      file?.id ?? null,
    ],
  )
  const id = made?.id ?? 0
  await sql(`INSERT INTO leave_step (site_id, request_id, state, made_by) VALUES ($1, $2, 'asked', $3)`, [
    site.id,
    id,
    ctx.user.userId,
  ])
  ctx.audit({
    recordType: 'leave_request',
    recordId: id,
    after: { employee: who.code, type: type.code, ...span, halves, reason: value.reason },
  })
  await tellAsked(ctx, await requestOf(site.id, id))
  return id
}
