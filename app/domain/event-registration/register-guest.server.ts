import { sql } from 'db/connection'
import { findByPin, markSent, newApplication, renewPin } from '~/domain/applications/applications.server'
import { happened } from '~/domain/applications/record.server'
import { recordConsent } from '~/domain/consents/consents.server'
import { guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import type { GuestForm } from './guest.form'
import { billGuest, holdPlaces } from './give-places.server'
import { fits, peopleOf } from './places.policy'
import { tellGuest } from './tell-guest.server'

interface Registered {
  id: number
  number: string
  pin: string
  state: 'coming' | 'waiting'
}

const BENGALI = /[\u0980-\u09ff]/

/**
 * Registers somebody for a gathering: with a place and the bill for it, or on the waiting list when it is full. The consent is recorded in its words. The same
 * form sent again registers nobody more; it is told the same number, and a PIN that works. The office registers who comes by hand or telephone also before and
 * after the public may: `byUser`.
 * @throws Refusal when registration is not open by the server's clock; Invalid at `mobile` when somebody registered with it
 */
export async function registerGuest(
  ctx: Ctx,
  id: number,
  given: GuestForm,
  once: string,
  byUser: number | null = null,
): Promise<Registered> {
  const site = { id: ctx.tenant.id }
  const gathering = await holdPlaces(site.id, id)
  const known = await sentBefore(site, id, once)
  if (known) return known
  if (byUser === null ? gathering.state === 'draft' || gathering.phase !== 'open' : gathering.past)
    throw new Refusal(`gatherings:error.${gathering.phase === 'upcoming' ? 'notYet' : 'closed'}`)
  const [other] = await sql(
    `SELECT 1 FROM gathering_guest WHERE site_id = $1 AND gathering_id = $2 AND mobile = $3 AND state IN ('coming', 'waiting')`,
    [site.id, id, given.mobile],
  )
  if (other) throw new Invalid({ mobile: ['gatherings:error.twice'] })
  const people = peopleOf(given)
  if (gathering.places !== null && people > gathering.places) throw new Refusal('gatherings:error.tooMany')
  const state = fits(gathering.free, people) ? 'coming' : 'waiting'
  const made = await newApplication(site, {
    kind: gathering.kind,
    ...(BENGALI.test(given.name) ? { nameBn: given.name } : { nameEn: given.name }),
    mobile: given.mobile,
    email: given.email,
    lang: ctx.lang,
    source: byUser === null ? 'web' : 'desk',
  })
  await sql(
    `INSERT INTO gathering_guest (site_id, application_id, gathering_id, kind, state, mobile, once, spouse, child, guest, batch, size, work, town, student)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      site.id,
      made.id,
      id,
      gathering.kind,
      state,
      given.mobile,
      once,
      given.spouse,
      given.child,
      given.guest,
      given.batch,
      given.size,
      given.work ?? '',
      given.town ?? '',
      given.student ?? '',
    ],
  )
  await markSent(site, made.id)
  await happened(site, [{ applicationId: made.id, what: state === 'coming' ? 'registered' : 'waits', byUser }])
  await recordConsent(site, {
    purpose: 'gathering.registration',
    words: 'gatherings:consent',
    params: { days: gathering.keepDays },
    givenBy: given.name,
    relation: 'self',
    subjectKind: 'application',
    subjectId: made.id,
  })
  const by = state === 'coming' ? await billGuest(site, gathering, made.id, given) : null
  await tellGuest(site, made.id, by ? 'comingFee' : state, { pin: made.pin, by, byUser })
  if (byUser === null) ctx.browser?.note(`${site.id} ${made.number}`)
  return { ...made, state }
}

/** What the same form made when it was sent before: the PIN of then is known to nobody, so there is a new one. */
async function sentBefore(site: { id: number }, gatheringId: number, once: string): Promise<Registered | null> {
  const [row] = await sql<{
    id: number
    kind: 'event' | 'jubilee'
    state: Registered['state'] | 'withdrawn' | 'cancelled'
  }>(
    `SELECT a.id, a.kind, p.state FROM gathering_guest p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.gathering_id = $2 AND p.once = $3`,
    [site.id, gatheringId, once],
  )
  if (!row) return null
  const { state } = row
  if (state !== 'coming' && state !== 'waiting') throw new Refusal('gatherings:error.used')
  const made = await renewPin(site, row.kind, row.id)
  if (!made) throw new Refusal('gatherings:error.used')
  return { id: row.id, state, ...made }
}

const TOO_MANY = 'gatherings:error.tooManyTries'

/**
 * Number and PIN from another device. Failures are counted by network and by number, whether there is one or not.
 * @returns null when either is wrong @throws Refusal 429
 */
export async function resumeGuest(
  ctx: Ctx,
  kind: 'event' | 'jubilee',
  given: { number: string; pin: string },
): Promise<number | null> {
  const what = ['tracking-number', `${ctx.tenant.id} ${given.number}`] as const
  return guess(
    { network: ['tracking-network', attemptKey(ctx.tenant.id, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    () => findByPin(ctx.tenant.id, kind, given),
  )
}
