import { sql } from 'db/connection'
import { askSecond, worksWithTwo } from '~/domain/accounts/requests/ask.server'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { creditOverpaid } from '~/domain/payments/settle/credit-overpaid.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import type { ChargeForm, CorrectForm } from './by-hand.form'
import { onlyOnce } from './request-once.server'

export interface SubHeadChoice {
  id: number
  nameEn: string
  nameBn: string
  headEn: string
  headBn: string
}

/** Active sub-heads of active heads, in order; `fines` asks for those of the head FINE alone. */
export const subHeadChoices = ({ fines = false } = {}): Promise<SubHeadChoice[]> =>
  sql<SubHeadChoice>(
    `SELECT h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn", f.name_en AS "headEn", f.name_bn AS "headBn"
     FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id
     WHERE h.active AND f.active AND (NOT $1::boolean OR f.code = 'FINE') ORDER BY f.position, f.id, h.position, h.id`,
    [fines],
  )

/**
 * Charges a student what no plan does (a certificate, a lost book). It belongs to the student's newest year.
 * @returns the charge's id
 * @throws Missing for a student of another institution, Invalid for a sub-head that is not in use, Refusal when the form was sent before or
 *   the student was never enrolled
 */
export async function chargeByHand(ctx: SiteCtx, studentId: number, form: ChargeForm): Promise<number> {
  const [student] = await sql<{ enrolmentId: number | null }>(
    `SELECT (SELECT e.id FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
       WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) AS "enrolmentId"
     FROM student s WHERE s.site_id = $1 AND s.id = $2`,
    [ctx.site.id, studentId],
  )
  if (!student) throw new Missing('student')
  if (student.enrolmentId === null) throw new Refusal('fee-relief:error.notEnrolled', {}, 422)
  if (!(await subHeadChoices()).some((one) => one.id === form.subHeadId))
    throw new Invalid({ subHeadId: ['ui:error.in'] })
  await holdBook(ctx.site.id)
  await onlyOnce(ctx, form.request)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     VALUES ($1, $2, $3, $4, substr($5::text, 1, 7), $5::date, $6, 'hand', $7, $8) RETURNING id`,
    [
      ctx.site.id,
      studentId,
      student.enrolmentId,
      form.subHeadId,
      form.dueOn,
      form.amount,
      form.note ?? '',
      ctx.user.userId,
    ],
  )
  const id = made?.id ?? 0
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  ctx.audit({
    recordType: 'fee_charge',
    recordId: id,
    after: { studentId, subHeadId: form.subHeadId, amount: form.amount, dueOn: form.dueOn, note: form.note },
  })
  return id
}

/** What the question before a correction says of a charge; poisha. */
export interface ToCorrect {
  chargeId: number
  nameEn: string
  nameBn: string
  period: string
  rest: number
  paid: number
}

/** A charge that may be corrected; poisha. What it asks is open and paid together. */
interface HeldCharge {
  id: number
  studentId: number
  rest: number
  paid: number
}

/** A charge, held, with what is open and what is paid of it. @throws Missing for a charge of another institution or student */
export async function heldCharge(
  siteId: number,
  chargeId: number,
  of: { studentId?: number; fines?: boolean } = {},
): Promise<HeldCharge> {
  await holdBook(siteId)
  const [found] = await sql<{ id: number; studentId: number; paid: number }>(
    `SELECT c.id, c.student_id AS "studentId", coalesce((SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0)::bigint AS paid
     FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE c.site_id = $1 AND c.id = $2 AND ($3::bigint IS NULL OR c.student_id = $3) AND (NOT $4::boolean OR f.code = 'FINE')`,
    [siteId, chargeId, of.studentId ?? null, of.fines ?? false],
  )
  if (!found) throw new Missing('charge')
  const [due] = await sql<{ rest: number }>(
    'SELECT rest FROM fee_due WHERE site_id = $1 AND charge_id = $2 FOR UPDATE',
    [siteId, chargeId],
  )
  return { ...found, rest: due?.rest ?? 0 }
}

/** Whether a charge asks as much as a line takes off. */
const mayTake = (charge: HeldCharge, amount: number) => charge.rest + charge.paid + amount >= 0

/**
 * Writes a signed line on a charge that heldCharge() gave. What it takes off beyond what is open was paid: that becomes the payer's advance.
 * @throws Invalid for more off than the charge asks; Refusal of the books, where something becomes advance
 */
export async function adjust(
  ctx: SiteCtx,
  charge: HeldCharge,
  line: { kind: 'by-hand' | 'write-off'; amount: number; reason: string },
  by: { madeBy: number | null; approvedBy: number | null } = { madeBy: ctx.user.userId, approvedBy: null },
): Promise<void> {
  if (!mayTake(charge, line.amount))
    throw new Invalid({
      amount: [`fee-relief:error.moreThanAsked?asked=${groupedTaka(charge.rest + charge.paid)}`],
    })
  const credited = await creditOverpaid(ctx.site, [{ chargeId: charge.id, amount: -charge.rest - line.amount }], {
    day: today(),
    userId: ctx.user.userId,
  })
  await sql(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by, approved_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.site.id, charge.id, charge.studentId, line.kind, line.amount, line.reason, by.madeBy, by.approvedBy],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  ctx.audit({
    recordType: 'fee_charge',
    recordId: charge.id,
    before: { open: charge.rest },
    after: {
      open: charge.rest + line.amount + credited,
      kind: line.kind,
      amount: line.amount,
      ...(credited ? { credited } : {}),
      reason: line.reason,
    },
  })
}

/**
 * Takes off a charge what heldCharge() gave. Where the institution works with two, another agrees first.
 * @returns whether it is done; false: another decides
 * @throws Invalid for more off than the charge asks; Refusal when it is asked for already
 */
export async function takeOff(
  ctx: SiteCtx,
  charge: HeldCharge,
  line: { kind: 'by-hand' | 'write-off'; amount: number; reason: string },
): Promise<boolean> {
  if (mayTake(charge, line.amount) && (await worksWithTwo(ctx.site.id))) {
    await askSecond(ctx, ctx.site, {
      kind: 'adjust',
      about: charge.id,
      amount: -line.amount,
      detail: { ...line, chargeId: charge.id, studentId: charge.studentId },
      reason: line.reason,
    })
    return false
  }
  await adjust(ctx, charge, line)
  return true
}

/** Takes off a charge what another asked for. @throws as adjust */
export async function decideAdjustment(
  ctx: SiteCtx,
  asked: { chargeId: number; kind: 'by-hand' | 'write-off'; amount: number; reason: string },
  askedBy: number | null,
): Promise<void> {
  const charge = await heldCharge(ctx.site.id, asked.chargeId)
  if (!mayTake(charge, asked.amount)) throw new Refusal('posting:refused.notOpen', {}, 422)
  await adjust(ctx, charge, asked, { madeBy: askedBy, approvedBy: ctx.user.userId })
}

/** A student's charge for the question before it is corrected, whatever is open of it; null where it is none. */
export const chargeToCorrect = async (siteId: number, studentId: number, chargeId: number): Promise<ToCorrect | null> =>
  (
    await sql<ToCorrect>(
      `SELECT c.id AS "chargeId", h.name_en AS "nameEn", h.name_bn AS "nameBn", c.period, coalesce(d.rest, 0) AS rest,
         coalesce((SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0)::bigint AS paid
       FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id
       WHERE c.site_id = $1 AND c.student_id = $2 AND c.id = $3`,
      [siteId, studentId, chargeId],
    )
  )[0] ?? null

/**
 * Adds to a charge or takes off it, for a reason. A later run of the generation leaves it alone.
 * @returns whether it is done; false: another decides
 * @throws Missing for a charge of another student; Invalid for more off than it asks; Refusal when the form was sent before
 */
export async function correctCharge(ctx: SiteCtx, studentId: number, form: CorrectForm): Promise<boolean> {
  const charge = await heldCharge(ctx.site.id, form.chargeId, { studentId })
  await onlyOnce(ctx, form.request)
  const line = { kind: 'by-hand' as const, amount: form.amount, reason: form.reason }
  if (form.amount < 0) return takeOff(ctx, charge, line)
  await adjust(ctx, charge, line)
  return true
}
