import { redirect } from '@remix-run/node'
import { open, type EntranceArgs } from '~/access/guard.server'
import { takeReturn } from '~/domain/gateways/session/come-back.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { paths } from '~/paths'

/** Where each payer is shown what became of it. */
const PAGES = {
  public: paths.publicPaymentStatus,
  student: paths.onlinePaymentStatus,
  guardian: paths.onlinePaymentStatus,
  staff: paths.billPaymentStatus,
  applicant: paths.applicantPaymentStatus,
}

/** A gateway's page sends the payer's browser back, by a link or by a form of its own; nothing that it brings is believed. */
async function comeBack(ctx: Ctx, { request, params, form, afterCommit }: EntranceArgs): Promise<Response> {
  if (ctx.tenant.kind !== 'site') throw new Missing('attempt')
  const given = new URL(request.url).searchParams
  if (request.method === 'POST')
    for (const [name, value] of await form()) if (typeof value === 'string') given.append(name, value)
  const invoice = params.invoice ?? ''
  return afterCommit(async () => {
    const came = await takeReturn(ctx.tenant, invoice, given)
    return redirect(PAGES[came](invoice), 303)
  })
}

export const loader = open(comeBack, { forPrograms: true })
export const action = open(comeBack, { forPrograms: true })
