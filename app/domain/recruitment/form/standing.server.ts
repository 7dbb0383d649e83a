import { billOf } from '~/domain/applications/bill.server'
import { eventsOf, filesOf } from '~/domain/applications/record.server'
import { appointmentOf } from '../letters/appointment.server'
import { callsOf } from '../letters/job-letter.server'
import type { Candidate } from './candidate.server'

/** How it stands with a form, for who sent it: what happened, what is to be paid, when one comes, and the letters. */
export async function standingOf(siteId: number, one: Candidate) {
  const bill = await billOf(siteId, one.id)
  return {
    events: (await eventsOf(siteId, one.id, false)).map(({ id, what, text, at }) => ({
      id,
      what,
      text,
      at: at.toISOString(),
    })),
    bill: bill && { amount: bill.amount, paid: bill.paidAt !== null, payBy: bill.payBy?.toISOString() ?? null },
    calls: (await callsOf(siteId, one.id)).map((call) => ({ ...call, at: call.at.toISOString() })),
    files: (await filesOf(siteId, one.id)).map(({ slot, name }) => ({ slot, name })),
    appointed: one.state === 'chosen' && (await appointmentOf(siteId, one.id)) !== null,
  }
}
