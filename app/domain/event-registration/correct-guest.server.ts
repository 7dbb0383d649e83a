import { sql } from 'db/connection'
import { changeSender } from '~/domain/applications/applications.server'
import { voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, refuse, Refusal } from '~/domain/errors'
import { COMPANIONS, type Companion } from './gathering'
import { billGuest, holdPlaces, moveUp } from './give-places.server'
import type { CorrectedGuest } from './guest.form'
import { guestOf } from './guest-list.server'
import { heldGuest, stands } from './held-guests.server'
import { feeOf, fits, peopleOf } from './places.policy'
import { gatheringOf } from './shown-gathering.server'
import { tellGuest } from './tell-guest.server'
import { heldBill } from './waive-fee.server'

const BENGALI = /[\u0980-\u09ff]/

/**
 * The office corrects who a guest is, and who comes along, with a reason that the guest reads. Another party is another fee: an open bill is void and
 * written anew; where the fee is paid or let off it stays as it is, and so does the party as long as that would cost otherwise. Places that become free go
 * to those that wait.
 * @returns how many moved up, and whether another fee is asked now
 * @throws Missing; Refusal for who does not come, or when it is over; Invalid at `mobile` when somebody else registered with it, at the companions where they
 * find no room, the guest is here already, or the fee would be another than what was paid or let off
 */
export async function correctGuest(
  ctx: SiteCtx,
  gatheringId: number,
  id: number,
  given: CorrectedGuest,
): Promise<{ moved: number; billed: boolean }> {
  const site = ctx.site
  const gathering = await holdPlaces(site.id, gatheringId)
  const guest = await heldGuest(site.id, gatheringId, id)
  if (!stands(guest.state)) throw new Refusal('gatherings:error.notStanding')
  if (gathering.past) throw new Refusal('gatherings:error.closed')
  const before = await guestOf(site.id, gatheringId, id)
  const bill = await heldBill(site.id, id)
  const [other] = await sql(
    `SELECT 1 FROM gathering_guest WHERE site_id = $1 AND gathering_id = $2 AND mobile = $3 AND application_id <> $4 AND state IN ('coming', 'waiting')`,
    [site.id, gatheringId, given.mobile, id],
  )
  // Kinds of companions that are not asked for any more stay as they are.
  const along = (one: Companion) => (gathering.companions.includes(one) ? given[one] : guest[one])
  const now = { spouse: along('spouse'), child: along('child'), guest: along('guest') }
  const party = COMPANIONS.some((one) => guest[one] !== now[one])
  const people = peopleOf(now)
  const fee = feeOf(gathering.fees, now)
  const otherFee = party && fee !== feeOf(gathering.fees, guest)
  const last = COMPANIONS.findLast((one) => gathering.companions.includes(one)) ?? 'guest'
  const needed = guest.state === 'coming' ? people - guest.people : 0
  await allOf(
    () => refuse(other !== undefined, 'mobile', 'gatherings:error.mobileTaken'),
    () => refuse(party && guest.arrivedAt !== null, last, 'gatherings:error.isHere'),
    () => refuse(gathering.places !== null && people > gathering.places, last, 'gatherings:error.tooMany'),
    () => refuse(!fits(gathering.free, needed), last, `gatherings:error.noRoom?free=${gathering.free ?? 0}`),
    () => refuse(otherFee && bill?.paid === true, last, 'gatherings:error.paidParty'),
    () => refuse(otherFee && guest.waived !== null, last, 'gatherings:error.waivedParty'),
  )
  const bengali = BENGALI.test(given.name)
  await changeSender(site, id, {
    nameBn: bengali ? given.name : '',
    nameEn: bengali ? '' : given.name,
    mobile: given.mobile,
  })
  await sql(
    `UPDATE gathering_guest SET mobile = $3, spouse = $4, child = $5, guest = $6 WHERE site_id = $1 AND application_id = $2`,
    [site.id, id, given.mobile, now.spouse, now.child, now.guest],
  )
  if (otherFee) await voidBill(site, id, given.reason)
  const by = otherFee && guest.state === 'coming' ? await billGuest(site, gathering, id, now) : null
  await happened(site, [{ applicationId: id, what: 'corrected', text: given.reason, byUser: ctx.user.userId }])
  if (by) await tellGuest(site, id, 'feeAgain', { by, byUser: ctx.user.userId })
  const { nameBn, nameEn, mobile, spouse, child, guest: guests } = before
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: id,
    before: { name: nameBn || nameEn, mobile, spouse, child, guest: guests, amount: bill?.amount ?? null },
    after: { ...given, ...now, ...(otherFee ? { amount: guest.state === 'coming' ? fee || null : null } : {}) },
  })
  const moved = needed < 0 ? await moveUp(site, await gatheringOf(site.id, gatheringId), ctx.user.userId) : 0
  return { moved, billed: by !== null }
}
