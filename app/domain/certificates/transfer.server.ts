import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import type { Composed } from './compose.server'
import { notReturnedBy } from '~/domain/library/desk/loans.server'
import { duesFor, sumOf } from './dues-checks.server'
import { setEnrolmentStates, setStudentStates } from '~/domain/students/enrol.server'

/** What leaving changed, so that a cancelled certificate can put it back. */
export interface LeaveEffect {
  studentState: string
  leftOn: string | null
  enrolmentId: number | null
  enrolmentState: string | null
}

/** Nobody leaves twice, nor with dues or books of the library where the institution holds them for it (else the office says that it knows). Holds the student until the transaction ends. @returns what is wrong with the form, as when nobody looked at the dues. @throws Refusal */
export async function refuseTransfer(
  ctx: SiteCtx,
  students: readonly number[],
  duesSeen: boolean,
): Promise<Record<string, string[]>> {
  const rows = await sql<{ state: string }>(
    'SELECT state FROM student WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE',
    [ctx.site.id, students],
  )
  if (rows.some((row) => row.state === 'left')) throw new Refusal('documents:transfer.alreadyLeft')
  const { rule, owed } = await duesFor('transfer', ctx.site.id, students)
  const sum = sumOf(owed)
  if (sum > 0n && rule === 'hold') throw new Refusal('documents:transfer.dues', { amount: formatTaka(sum, ctx.lang) })
  const books = rule === 'off' ? [] : await notReturnedBy(ctx.site.id, students)
  if (books.length && rule === 'hold') throw new Refusal('documents:transfer.books', { count: books.length })
  return (owed === null || sum > 0n || books.length) && !duesSeen
    ? { duesSeen: [owed === null ? 'documents:transfer.duesUnseen' : 'documents:transfer.duesUnsaid'] }
    : {}
}

/** Nobody leaves before they came. @returns what is wrong with the form */
export const leavesTooEarly = (letters: readonly Composed[]): Record<string, string[]> =>
  letters.some(({ facts, shown: { inputs } }) => inputs.leftOn && facts.admittedOn && inputs.leftOn < facts.admittedOn)
    ? { 'f.leftOn': ['documents:transfer.beforeAdmission'] }
    : {}

/** Takes the students from the roll on the day the certificate says. @returns what to put back, by student */
export async function leaveRoll(ctx: SiteCtx, letters: readonly Composed[]): Promise<Map<number, LeaveEffect>> {
  const effects = new Map<number, LeaveEffect>()
  for (const { facts, shown } of letters) {
    const leftOn = shown.inputs.leftOn ?? null
    const [before] = await sql<{ leftOn: string | null }>(
      'SELECT left_on AS "leftOn" FROM student WHERE site_id = $1 AND id = $2',
      [ctx.site.id, facts.studentId],
    )
    const active = facts.enrolment?.state === 'active' ? facts.enrolment : null
    effects.set(facts.studentId, {
      studentState: facts.state,
      leftOn: before?.leftOn ?? null,
      enrolmentId: active?.id ?? null,
      enrolmentState: active?.state ?? null,
    })
    if (active) await setEnrolmentStates(ctx.site.id, [{ id: active.id, state: 'left' }])
    await setStudentStates(ctx.site.id, [{ id: facts.studentId, state: 'left', leftOn }])
    ctx.audit({
      recordType: 'student',
      recordId: facts.studentId,
      before: { state: facts.state },
      after: { state: 'left', left_on: leftOn },
    })
  }
  return effects
}

/** Puts a student back on the roll whose certificate is cancelled, unless the record was changed since. */
export async function returnToRoll(ctx: SiteCtx, studentId: number, effect: LeaveEffect): Promise<void> {
  const { studentState: state, leftOn, enrolmentId, enrolmentState } = effect
  if (!(await setStudentStates(ctx.site.id, [{ id: studentId, state, leftOn }], 'left')).length) return
  if (enrolmentId && enrolmentState)
    await setEnrolmentStates(ctx.site.id, [{ id: enrolmentId, state: enrolmentState }], 'left')
  ctx.audit({
    recordType: 'student',
    recordId: studentId,
    before: { state: 'left' },
    after: { state: effect.studentState },
  })
}
