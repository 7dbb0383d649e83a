import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { intents, saidIn, submitted, type Action, type VerbArgs } from '~/access/intents.server'
import { toGateway } from '~/access/to-gateway.server'
import { openGateways } from '~/domain/gateways/online.server'
import {
  feeTicket,
  findByTwoFacts,
  publicDues,
  readFeeTicket,
  shownDues,
} from '~/domain/online-payments/open/fee-look-up.server'
import { chooseFeeForm, findFeeForm, otherDuesForm, payFeeForm } from '~/domain/online-payments/open/public-fee.form'
import { goneOf } from '~/domain/online-payments/own/gone-dues.server'
import { chosenDues } from '~/domain/online-payments/own/chosen-dues.policy'
import { startOnline } from '~/domain/online-payments/start-online.server'
import { guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { attemptKey } from '~/domain/operations/network'
import { paths } from '~/paths'

const TOO_MANY = 'online-payment:public.tooMany'

/** A found student's dues to tick. */
async function dues(ctx: Ctx, studentId: number, { context }: Pick<VerbArgs, 'context'>, from = 0) {
  const student = await publicDues(ctx.tenant.id, studentId)
  const { shown, before, after } = shownDues(student, from)
  return {
    step: 'choose' as const,
    student: { ...student, dues: shown },
    before,
    after,
    ticket: feeTicket(context.settings.secret, ctx.tenant.id, studentId),
  }
}

/** Only failures stay counted: by where they come from, and by the number that is tried. */
const find = submitted(findFeeForm, async (ctx: Ctx, asked, args) => {
  const what = ['public-fee-code', `${ctx.tenant.id} ${asked.code}`] as const
  const studentId = await guess(
    { network: ['public-fee', attemptKey(ctx.tenant.id, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    () => findByTwoFacts(ctx.tenant.id, asked),
  )
  if (studentId !== null) return dues(ctx, studentId, args)
  return args.reply({ errors: { '': ['online-payment:public.notFound'] } })
})

const expired = ({ reply }: VerbArgs) => reply({ errors: { '': ['online-payment:public.expired'] } })

/** What was ticked, summed here, and the ways to pay it. */
async function chosen(ctx: Ctx, studentId: number, ticket: string, charges: readonly number[], shown?: number) {
  const student = await publicDues(ctx.tenant.id, studentId)
  const found = chosenDues(charges, student.dues)
  return {
    step: 'pay' as const,
    student: { ...student, dues: found.dues },
    sum: found.sum,
    gone:
      (await goneOf(ctx.tenant.id, [{ id: studentId }], found)) ??
      (shown !== undefined && shown !== found.sum ? 'changed' : null),
    ticket,
    gateways: await openGateways(ctx.tenant.id),
    once: randomUUID(),
  }
}

const choose = submitted(chooseFeeForm, async (ctx: Ctx, { ticket, charges }, args) => {
  const studentId = readFeeTicket(args.context.settings.secret, ctx.tenant.id, ticket)
  return studentId === null ? expired(args) : chosen(ctx, studentId, ticket, charges)
})

const others = submitted(otherDuesForm, async (ctx: Ctx, { ticket, from }, args) => {
  const studentId = readFeeTicket(args.context.settings.secret, ctx.tenant.id, ticket)
  return studentId === null ? expired(args) : dues(ctx, studentId, args, from)
})

const pay = submitted(payFeeForm, async (ctx: Ctx, value, args) => {
  const studentId = readFeeTicket(args.context.settings.secret, ctx.tenant.id, value.ticket)
  if (studentId === null) return expired(args)
  const student = await publicDues(ctx.tenant.id, studentId)
  const { shares, sum, missing } = chosenDues(value.charges, student.dues)
  if (missing.length > 0 || sum !== value.amount)
    return chosen(ctx, studentId, value.ticket, value.charges, value.amount)
  const invoice = await startOnline(ctx.tenant, {
    once: value.once,
    gateway: value.gateway,
    shares,
    payer: student.nameEn,
    mobile: value.mobile,
    userId: null,
    came: 'public',
  })
  return args.afterCommit(toGateway(ctx.tenant, invoice, paths.publicPaymentStatus(invoice), args))
})

/** What was typed wrongly is shown again with what was ticked. */
const payOrMend: Action<Ctx, Awaited<ReturnType<typeof pay>> | Wrong> = async (ctx, args) => {
  const answer = await pay(ctx, args)
  if (!('status' in answer) || answer.status !== 'error') return answer
  const form = await args.form()
  const said = saidIn(form, chooseFeeForm)
  const studentId = said && readFeeTicket(args.context.settings.secret, ctx.tenant.id, said.ticket)
  if (!said || studentId === null) return answer
  const { error, initialValue } = answer as SubmissionResult<string[]>
  return { ...(await chosen(ctx, studentId, said.ticket, said.charges)), wrong: { error, initialValue } }
}
type Wrong = Awaited<ReturnType<typeof chosen>> & { wrong: Pick<SubmissionResult<string[]>, 'error' | 'initialValue'> }

/** Looks a student up, shows what was ticked, leads to a gateway. */
export const actOnFee = intents<
  Ctx,
  {
    '': Awaited<ReturnType<typeof find>>
    choose: Awaited<ReturnType<typeof choose>>
    others: Awaited<ReturnType<typeof others>>
    pay: Awaited<ReturnType<typeof payOrMend>>
  }
>({
  '': find,
  choose,
  others,
  pay: payOrMend,
})
