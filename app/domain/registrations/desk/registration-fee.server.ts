import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { chargeMany, takeBackMany } from '~/domain/fees/many/charge-many.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { nameIn } from '~/format/names'
import { declaration } from '../declare/declarations.server'
import { entriesOf } from '../entries.server'

/**
 * Charges the fee of a registration to all who have not been charged yet, as ordinary charges of the students. Repeated, it charges who came later.
 * @returns how many @throws Refusal where there is no fee, or it is not open
 */
export async function chargeRegistration(ctx: SiteCtx, id: number): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('board registration', site)
  const of = await declaration(site, id)
  if (of.fee <= 0 || of.subHeadId === null || of.dueOn === null) throw new Refusal('registration:error.noFee')
  if (of.state === 'draft') throw new Refusal('registration:error.draft')
  const entries = (await entriesOf(site, { registrationId: id })).filter((one) => one.enrolled && one.chargeId === null)
  const note = nameIn({ nameBn: of.titleBn, nameEn: of.titleEn }, ctx.site.defaultLang).slice(0, 300)
  const made = await chargeMany(ctx, entries, { subHeadId: of.subHeadId, amount: of.fee, dueOn: of.dueOn, note })
  await sql(
    `UPDATE board_registration_entry n SET charge_id = u.charge FROM unnest($2::bigint[], $3::bigint[]) AS u(enrolment, charge)
     WHERE n.site_id = $1 AND n.registration_id = $4 AND n.enrolment_id = u.enrolment`,
    [site, [...made.keys()], [...made.values()], id],
  )
  ctx.audit({ recordType: 'board_registration', recordId: id, after: { charged: made.size, amount: of.fee } })
  return made.size
}

/** Takes the fee back from all; what was paid becomes their advance. @returns from how many, and of how many something was paid */
export async function unchargeRegistration(ctx: SiteCtx, id: number): Promise<{ back: number; paid: number }> {
  const site = ctx.site.id
  await oneAtATime('board registration', site)
  const of = await declaration(site, id)
  const charged = (await entriesOf(site, { registrationId: id })).flatMap((one) => one.chargeId ?? [])
  const { back, paid } = await takeBackMany(
    ctx,
    charged,
    nameIn({ nameBn: of.titleBn, nameEn: of.titleEn }, ctx.site.defaultLang).slice(0, 300),
  )
  await sql(
    'UPDATE board_registration_entry SET charge_id = NULL WHERE site_id = $1 AND registration_id = $2 AND charge_id = ANY ($3::bigint[])',
    [site, id, back],
  )
  ctx.audit({
    recordType: 'board_registration',
    recordId: id,
    after: { takenBack: back.length, paid },
  })
  return { back: back.length, paid }
}
