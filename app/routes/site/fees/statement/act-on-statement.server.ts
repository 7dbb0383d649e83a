import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { chargeForm, correctForm } from '~/domain/fees/statement/by-hand.form'
import { chargeByHand, correctCharge } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

const studentIn = (request: Request): number => idOf(new URL(request.url).searchParams.get('student'))

/** A charge by hand, and the correction of one, on the account that the address names. */
export const actOnStatement: Action<SiteCtx> = intents({
  charge: submitted(chargeForm, async (ctx, value, { request, done }) => {
    const student = studentIn(request)
    await chargeByHand(ctx, student, value)
    return done(paths.studentAccount(student), 'fee-relief:charge.done')
  }),
  correct: submitted(correctForm, async (ctx, value, { request, done }) => {
    const student = studentIn(request)
    const isDone = await correctCharge(ctx, student, value)
    return done(paths.studentAccount(student), isDone ? 'fee-relief:correct.done' : 'money-requests:waits')
  }),
})
