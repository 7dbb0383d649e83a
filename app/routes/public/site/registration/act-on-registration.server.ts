import { redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { ticketCookie } from '~/access/public-form/ticket-cookie.server'
import type { Ctx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import {
  agree,
  confirmEntry,
  sendCorrections,
  withdrawCorrection,
  type OpenEntry,
} from '~/domain/registrations/guardian/correct.server'
import {
  confirmForm,
  consentForm,
  correctionForm,
  openForm,
  withdrawForm,
} from '~/domain/registrations/guardian/guardian.form'
import { openByPin } from '~/domain/registrations/guardian/pin.server'
import { toAsciiDigits } from '~/format/digits'
import { inBase } from '~/format/site-path'
import { paths } from '~/paths'
import { currentEntry } from './load-registration.server'

const at = ({ context }: EntranceArgs, rest = '') => inBase(context.base, paths.webRegistration) + rest

/** The entry this browser has a ticket for. @throws Refusal when it has none any more */
async function mine(ctx: Ctx, { context, request }: EntranceArgs): Promise<OpenEntry> {
  const current = await currentEntry(ctx, context, request)
  if (!current) throw new Refusal('student-form:error.ticket')
  return current
}

const open = submitted(openForm, async (ctx: Ctx, given, args) => {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  const plain = {
    number: toAsciiDigits(given.number).replace(/\D/g, ''),
    pin: toAsciiDigits(given.pin).replace(/\D/g, ''),
  }
  const id = await openByPin(ctx, plain)
  if (id === null) return args.reply({ errors: { '': ['student-form:error.notFound'] }, hide: ['pin'] })
  return redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'registration', id) } })
})

const leave: Action<Ctx, Response> = async (ctx, args) =>
  redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'registration', null) } })

const consent = submitted(consentForm, async (ctx: Ctx, { relation, givenBy }, args) => {
  await agree(ctx.tenant, await mine(ctx, args), { relation, givenBy })
  return redirect(at(args))
})

const correct: Action<Ctx, unknown> = async (ctx, args) => {
  const { entry, of } = await mine(ctx, args)
  return submitted(correctionForm(of.asks), async (_: Ctx, given) => {
    await sendCorrections(ctx.tenant, entry.id, given)
    return redirect(at(args, '#status'))
  })(ctx, args)
}

const withdraw = submitted(withdrawForm, async (ctx: Ctx, { field }, args) => {
  await withdrawCorrection(ctx.tenant, (await mine(ctx, args)).entry.id, field)
  return redirect(at(args, `#f-${field}`))
})

const confirm = submitted(confirmForm, async (ctx: Ctx, { relation, givenBy }, args) => {
  await confirmEntry(ctx.tenant, (await mine(ctx, args)).entry.id, { relation, givenBy })
  return redirect(at(args, '#status'))
})

/** What a guardian or student does on `/student-form`. */
export const actOnRegistration = intents<Ctx, Record<string, unknown>>({
  open,
  leave,
  consent,
  correct,
  withdraw,
  confirm,
})
