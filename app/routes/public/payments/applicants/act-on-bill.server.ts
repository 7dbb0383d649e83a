import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { ticketIn } from '~/access/public-form/ticket-cookie.server'
import { intents, saidIn, submitted, type Action, type VerbArgs } from '~/access/intents.server'
import { toGateway } from '~/access/to-gateway.server'
import { APPLICATION_KINDS, type ApplicationKind } from '~/domain/applications/applications.server'
import { beginBillAttempt } from '~/domain/gateways/applicants/begin-bill.server'
import { openGateways } from '~/domain/gateways/online.server'
import { claimBillForm, findBillForm, openBillForm, payBillForm } from '~/domain/online-payments/applicants/bill.form'
import { billTicket, findBill, readBillTicket } from '~/domain/online-payments/applicants/bill-look-up.server'
import { claimFaults } from '~/domain/online-payments/applicants/send-bill-claim.server'
import { startOnce } from '~/domain/online-payments/start-online.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { billState } from '~/domain/payments/bills/bill-state.server'
import { slipAccounts } from '~/domain/payments/bills/bill-slip.server'
import { count, guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { attemptKey } from '~/domain/operations/network'
import { paths } from '~/paths'

const TOO_MANY = 'applicant-payment:tooMany'

/** The bill of an application that was opened, what became of it, and the ways to pay it. */
async function shown(ctx: Ctx, applicationId: number, secret: string, said?: string) {
  // Who found it by another fact does not read the mobile number here.
  const { bill, mobile: _mobile, ...rest } = await billState(ctx.tenant.id, applicationId)
  const payable = rest.state === 'open' || rest.state === 'pending'
  return {
    step: 'bill' as const,
    ...rest,
    bill: bill && { ...bill, payBy: bill.payBy?.toISOString() ?? null },
    said: said ?? null,
    ticket: billTicket(secret, ctx.tenant.id, applicationId),
    once: randomUUID(),
    gateways: payable ? await openGateways(ctx.tenant.id) : [],
    wallets: payable ? (await walletsOf(ctx.tenant.id)).filter(({ active }) => active) : [],
    accounts: payable ? await slipAccounts(ctx.tenant.id) : [],
  }
}
export type ShownBill = Awaited<ReturnType<typeof shown>> & {
  wrong?: Pick<SubmissionResult<string[]>, 'error' | 'initialValue'> & { in: 'pay' | 'claim' }
}

/** The bill of the application that this browser goes on with, where it has one open. */
export async function openedHere(ctx: Ctx, { request, context }: Pick<VerbArgs, 'request' | 'context'>) {
  for (const kind of Object.keys(APPLICATION_KINDS) as ApplicationKind[]) {
    const applicationId = await ticketIn(ctx, context, request, kind)
    if (applicationId !== null) return shown(ctx, applicationId, context.settings.secret)
  }
  return null
}

/** Only failures stay counted: by where they come from, and by the number that is tried. */
const find = submitted(findBillForm, async (ctx: Ctx, asked, args) => {
  const what = ['public-bill-number', `${ctx.tenant.id} ${asked.number}`] as const
  const applicationId = await guess(
    { network: ['public-bill', attemptKey(ctx.tenant.id, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    () => findBill(ctx.tenant.id, asked),
  )
  if (applicationId !== null) return shown(ctx, applicationId, args.context.settings.secret)
  return args.reply({ errors: { '': ['applicant-payment:notFound'] } })
})

const expired = ({ reply }: VerbArgs) => reply({ errors: { '': ['applicant-payment:expired'] } })

/** The bill that a ticket opens, or null. */
async function billOfTicket(ctx: Ctx, ticket: string, { context }: Pick<VerbArgs, 'context'>) {
  const applicationId = readBillTicket(context.settings.secret, ctx.tenant.id, ticket)
  return applicationId === null ? null : billState(ctx.tenant.id, applicationId)
}

const see = submitted(openBillForm, async (ctx: Ctx, { ticket }, args) => {
  const found = await billOfTicket(ctx, ticket, args)
  return found ? shown(ctx, found.applicationId, args.context.settings.secret) : expired(args)
})

const pay = submitted(payBillForm, async (ctx: Ctx, value, args) => {
  const found = await billOfTicket(ctx, value.ticket, args)
  if (!found) return expired(args)
  const { bill } = found
  if (!bill || found.state === 'paid' || found.state === 'void')
    return shown(ctx, found.applicationId, args.context.settings.secret)
  const invoice = await startOnce(ctx.tenant, value.once, () =>
    beginBillAttempt(ctx.tenant, {
      siteGatewayId: value.gateway,
      billId: bill.id,
      payer: found.nameEn,
      mobile: value.mobile.replace(/^88/, ''),
    }),
  )
  return args.afterCommit(toGateway(ctx.tenant, invoice, paths.applicantPaymentStatus(invoice), args))
})

const claim = submitted(claimBillForm, async (ctx: Ctx, { ticket, ...value }, args) => {
  const found = await billOfTicket(ctx, ticket, args)
  if (!found) return expired(args)
  const { secret } = args.context.settings
  if (!found.bill || found.state === 'paid' || found.state === 'void') return shown(ctx, found.applicationId, secret)
  await count('public-fee-check', attemptKey(ctx.tenant.id, ctx.ip), TOO_MANY)
  const errors = await claimFaults(ctx.tenant, found.bill.id, value)
  if (errors) return args.reply({ errors })
  return shown(ctx, found.applicationId, secret, 'applicant-payment:claim.sent')
})

/** What was typed wrongly is shown again beside the bill. */
const orMend =
  (
    verb: Action<Ctx, Awaited<ReturnType<typeof pay>>>,
    at: 'pay' | 'claim',
  ): Action<Ctx, Awaited<ReturnType<typeof pay>> | ShownBill> =>
  async (ctx, args) => {
    const answer = await verb(ctx, args)
    if (!('status' in answer) || answer.status !== 'error') return answer
    const said = saidIn(await args.form(), openBillForm)
    const { secret } = args.context.settings
    const applicationId = said && readBillTicket(secret, ctx.tenant.id, said.ticket)
    if (applicationId === null) return answer
    const { error, initialValue } = answer as SubmissionResult<string[]>
    return { ...(await shown(ctx, applicationId, secret)), wrong: { error, initialValue, in: at } }
  }

type Answer = Awaited<ReturnType<typeof find>> | Awaited<ReturnType<typeof pay>> | ShownBill

/** Looks an application's bill up, leads to a gateway, takes a transaction id down. */
export const actOnBill = intents<Ctx, { '': Answer; open: Answer; pay: Answer; claim: Answer }>({
  '': find,
  open: see,
  pay: orMend(pay, 'pay'),
  claim: orMend(claim, 'claim'),
})
