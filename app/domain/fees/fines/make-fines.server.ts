import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { heldCharge, subHeadChoices, takeOff } from '../statement/by-hand.server'
import { onlyOnce } from '../statement/request-once.server'
import { enrolledOf, studentsOfLines, type Listed } from '../statement/student-lines.server'
import type { ListFinesForm, SectionFinesForm, WaiveFineForm } from './fine.form'

interface Fines {
  subHeadId: number
  dueOn: string
  note: string | null
  request: string
}

/** What was charged: how many students, and poisha together. */
interface MadeFines {
  count: number
  sum: number
}

/**
 * Fines chosen students of a section: each the amount beside their name, or the one for all where theirs is empty.
 * @throws Missing for another institution's section; Invalid for nobody, no amount, a sub-head that is no fine; Refusal when sent before
 */
export async function fineSection(ctx: SiteCtx, form: SectionFinesForm): Promise<MadeFines> {
  await sectionOf(ctx, form.sessionId, form.sectionId)
  const errors: Record<string, string[]> = {}
  const wanted = form.rows.flatMap((row, at) => {
    if (row.chosen === null && row.amount === null) return []
    const amount = row.amount ?? form.amount
    if (amount === null) errors[`rows[${at}].amount`] = ['ui:error.required']
    return [{ studentId: row.studentId, amount: amount ?? 0 }]
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  if (!wanted.length) throw new Invalid({ rows: ['fee-relief:error.nobody'] })
  const amounts = new Map(wanted.map(({ studentId, amount }) => [studentId, amount]))
  const listed = await enrolledOf(ctx.site.id, form.sessionId, [...amounts.keys()], 'rows')
  return charge(
    ctx,
    form,
    listed.map((one) => ({ ...one, amount: amounts.get(one.studentId) ?? 0 })),
  )
}

/** Fines everybody of a pasted list the same. @throws as fineSection, and Invalid naming each line nobody is found for */
export async function fineList(ctx: SiteCtx, form: ListFinesForm): Promise<MadeFines> {
  await sectionOf(ctx, form.sessionId, form.sectionId)
  const listed = await studentsOfLines(ctx.site.id, form, form.students, 'students')
  return charge(
    ctx,
    form,
    listed.map((one) => ({ ...one, amount: form.amount })),
  )
}

async function sectionOf(ctx: SiteCtx, sessionId: number, sectionId: number | null): Promise<void> {
  const [found] = await sql(
    `SELECT 1 FROM site_session i WHERE i.site_id = $1 AND i.id = $2 AND ($3::bigint IS NULL OR EXISTS (SELECT FROM section x
       JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE x.site_id = i.site_id AND x.id = $3 AND o.session_id = i.id))`,
    [ctx.site.id, sessionId, sectionId],
  )
  if (!found) throw new Missing('section')
}

async function charge(ctx: SiteCtx, fines: Fines, rows: readonly (Listed & { amount: number })[]): Promise<MadeFines> {
  const kinds = await subHeadChoices({ fines: true })
  if (!kinds.some((one) => one.id === fines.subHeadId)) throw new Invalid({ subHeadId: ['ui:error.in'] })
  await holdBook(ctx.site.id)
  await onlyOnce(ctx, fines.request)
  await sql(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     SELECT $1, r.student_id, r.enrolment_id, $2, substr($3::text, 1, 7), $3::date, r.amount, 'hand', $4, $5
     FROM unnest($6::bigint[], $7::bigint[], $8::bigint[]) AS r (student_id, enrolment_id, amount)`,
    [
      ctx.site.id,
      fines.subHeadId,
      fines.dueOn,
      fines.note ?? '',
      ctx.user.userId,
      rows.map((row) => row.studentId),
      rows.map((row) => row.enrolmentId),
      rows.map((row) => row.amount),
    ],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  const sum = rows.reduce((total, row) => total + row.amount, 0)
  ctx.audit({
    recordType: 'fee_charge',
    recordId: fines.request,
    after: { ...fines, students: rows.map(({ studentId, amount }) => ({ studentId, amount })), sum },
  })
  return { count: rows.length, sum }
}

/**
 * Lets a fine off, wholly or in part, for a reason; what was paid of it becomes advance.
 * @returns whether it is done; false: another decides
 * @throws Missing for what is no fine of this institution; Invalid for more than it asks; Refusal when the form was sent before
 */
export async function waiveFine(ctx: SiteCtx, form: WaiveFineForm): Promise<boolean> {
  const fine = await heldCharge(ctx.site.id, form.chargeId, { fines: true })
  await onlyOnce(ctx, form.request)
  return takeOff(ctx, fine, { kind: 'write-off', amount: -form.amount, reason: form.reason })
}
