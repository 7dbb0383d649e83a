import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf as leaveOf } from '~/domain/leave/people.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { StoredFileRow } from '~/domain/operations/files/files.server'
import { dutiesPage } from '~/domain/duty-roster/staff-duties.server'
import { today } from '~/format/dates'
import { eventsOf } from '../events/events.server'
import { boundTo, employeeOf, shownEmployee } from './employee.server'
import { documentFile, orderFile, recordParts } from './record-parts.server'

/** Duties that the page of one's own record names. */
const NEXT_DUTIES = 5

/** Whoever acts as somebody sees of them what their own rights show: NID and account are nobody's who is not there. */
const isThemselves = (ctx: SiteCtx): boolean => ctx.user.impersonation === null

/**
 * Everything that is the reader's own: who they are, pay order, what is private, service, education, papers, leave, and what they have to do
 * here. Null for a login that is no employee's.
 */
export async function ownRecord(ctx: SiteCtx) {
  const [site, id] = [ctx.site.id, ctx.user.employeeId]
  if (id === null) return null
  const stored = await employeeOf(site, id)
  const whole = isThemselves(ctx)
  const { documents, ...parts } = await recordParts(site, id)
  const leaves = ctx.can('leave.own.view')
  const duties = leaves
    ? await dutiesPage(site, { q: '', filters: { who: [id], days: { from: today() } }, offset: 0, limit: NEXT_DUTIES })
    : null
  return {
    one: whole ? stored : shownEmployee(ctx, stored),
    whole,
    ...parts,
    documents: whole ? documents : [],
    events: (await eventsOf(site, id)).filter((one) => one.takenBackAt === null),
    bound: await boundTo(site, id),
    balances: leaves ? ((await balancesOf(site, [await leaveOf(site, id)])).get(id) ?? []) : null,
    duties: duties?.items ?? null,
  }
}

/** The reader's own id, for what is theirs alone. @throws Missing for who is no employee, and whoever acts as one */
function ownId(ctx: SiteCtx): number {
  if (ctx.user.employeeId === null || !isThemselves(ctx)) throw new Missing('document')
  return ctx.user.employeeId
}

/** A paper of one's own. @throws Missing */
export const ownDocument = (ctx: SiteCtx, id: number): Promise<StoredFileRow> => documentFile(ctx, ownId(ctx), id)

/** The order of an event of one's own service. @throws Missing */
export const ownOrder = (ctx: SiteCtx, eventId: number): Promise<StoredFileRow> => orderFile(ctx, ownId(ctx), eventId)
