import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import type { SeatsForm } from './admission.form'
import { declaredAdmission, offerRows, poolRows, type OfferRow } from './declared.server'
import { NATIONAL_SET, share } from './national-set'

const months = (years: number | null): number | null => (years === null ? null : Math.round(years * 12))

/** What is wrong with the rows, each at its cell. */
function wrongIn(value: SeatsForm, there: ReadonlyMap<number, OfferRow>, published: boolean): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const say = (field: string, message: string) => void (errors[field] = [...(errors[field] ?? []), message])
  value.offers.forEach((row, at) => {
    const known = there.get(row.offeringId)
    if (!known) say(`offers[${at}].seats`, 'ui:error.in')
    else if ((row.seats ?? 0) < known.admitted)
      say(`offers[${at}].seats`, `admission-declare:error.admitted?n=${known.admitted}`)
    else if ((row.seats ?? 0) < known.admitted + known.called)
      say(
        `offers[${at}].seats`,
        `admission-declare:error.called?n=${known.admitted + known.called}&called=${known.called}`,
      )
    else if (!row.seats && known.applicants > 0)
      say(`offers[${at}].seats`, `admission-declare:error.applied?n=${known.applicants}`)
    if (row.minYears !== null && row.maxYears !== null && row.minYears > row.maxYears)
      say(`offers[${at}].maxYears`, 'admission-declare:error.ages')
    const quota = value.pools.reduce((sum, pool) => sum + (pool.nameBn ? (pool.seats[at] ?? 0) : 0), 0)
    if (row.seats && quota > row.seats) say(`offers[${at}].seats`, `admission-declare:error.quota?n=${quota}`)
  })
  value.pools.forEach((pool, at) => {
    if (!pool.nameBn && (pool.nameEn ?? pool.proofBn ?? pool.proofEn)) say(`pools[${at}].nameBn`, 'ui:error.required')
  })
  if (published && !value.offers.some((row) => row.seats)) say('', 'admission-declare:unready.offers')
  return errors
}

/**
 * Classes, seats, waiting lists, ages and quotas of an admission, as its grid says them. A class without seats is not offered, a quota without a name is taken out.
 * @throws Invalid at the cell: fewer seats than are admitted or called, a class or quota that somebody applied for taken out, quotas over the seats
 */
export async function saveSeats(ctx: SiteCtx, id: number, value: SeatsForm): Promise<void> {
  const site = ctx.site.id
  const admission = await declaredAdmission(site, id)
  const before = { offers: await offerRows(site, admission), pools: await poolRows(site, id) }
  const errors = wrongIn(value, new Map(before.offers.map((one) => [one.offeringId, one])), admission.state !== 'draft')
  const kept = new Set(value.pools.flatMap((pool) => (pool.poolId && pool.nameBn ? [pool.poolId] : [])))
  for (const pool of before.pools)
    if (!kept.has(pool.id) && pool.claims > 0)
      errors[''] = [...(errors[''] ?? []), `admission-declare:error.claimed?n=${pool.claims}`]
  if (Object.keys(errors).length) throw new Invalid(errors)
  await sql('DELETE FROM admission_seat WHERE site_id = $1 AND admission_id = $2', [site, id])
  await sql('DELETE FROM admission_pool WHERE site_id = $1 AND admission_id = $2 AND NOT id = ANY ($3::bigint[])', [
    site,
    id,
    [...kept],
  ])
  const offered = value.offers.filter((row) => row.seats)
  await sql(
    'DELETE FROM admission_offer WHERE site_id = $1 AND admission_id = $2 AND NOT class_offering_id = ANY ($3::bigint[])',
    [site, id, offered.map((row) => row.offeringId)],
  )
  await sql(
    `INSERT INTO admission_offer AS o (site_id, admission_id, class_offering_id, seats, waiting_1, waiting_2, min_months, max_months, gender, position)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(offering bigint, seats int, waiting1 int, waiting2 int, min int, max int, gender text, position int)
     ON CONFLICT (site_id, admission_id, class_offering_id) DO UPDATE SET seats = excluded.seats, waiting_1 = excluded.waiting_1, waiting_2 = excluded.waiting_2,
       min_months = excluded.min_months, max_months = excluded.max_months, gender = excluded.gender, position = excluded.position`,
    [
      site,
      id,
      JSON.stringify(
        offered.map((row, position) => ({
          offering: row.offeringId,
          seats: row.seats,
          waiting1: row.waiting1 ?? 0,
          waiting2: row.waiting2 ?? 0,
          min: months(row.minYears),
          max: months(row.maxYears),
          gender: row.gender,
          position,
        })),
      ),
    ],
  )
  const used = new Set(before.pools.filter((pool) => kept.has(pool.id)).map((pool) => pool.code))
  const newCode = (): string => {
    let n = 1
    while (used.has(`quota-${n}`)) n++
    used.add(`quota-${n}`)
    return `quota-${n}`
  }
  for (const [position, pool] of value.pools.filter((one) => one.nameBn).entries()) {
    const facts = [pool.nameBn, pool.nameEn ?? '', pool.proofBn ?? '', pool.proofEn ?? '', position]
    const [row] = pool.poolId
      ? await sql<{ id: number }>(
          `UPDATE admission_pool SET name_bn = $3, name_en = $4, proof_bn = $5, proof_en = $6, position = $7 WHERE site_id = $1 AND admission_id = $2 AND id = $8 RETURNING id`,
          [site, id, ...facts, pool.poolId],
        )
      : await sql<{ id: number }>(
          `INSERT INTO admission_pool (site_id, admission_id, name_bn, name_en, proof_bn, proof_en, position, code) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
          [site, id, ...facts, newCode()],
        )
    if (!row) throw new Invalid({ '': ['ui:error.in'] })
    await sql(
      `INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats)
       SELECT $1, o.id, $3, $2, u.seats FROM unnest($4::bigint[], $5::int[]) AS u(offering, seats)
         JOIN admission_offer o ON o.site_id = $1 AND o.admission_id = $2 AND o.class_offering_id = u.offering`,
      [site, id, row.id, value.offers.map((one) => one.offeringId), value.offers.map((_, at) => pool.seats[at] ?? 0)],
    )
  }
  ctx.audit({ recordType: 'admission', recordId: id, before, after: value })
}

/** Puts the quotas of the national rules in, with their share of each class's seats. @throws Refusal where quotas are claimed already, or there are no classes */
export async function putNationalSet(ctx: SiteCtx, id: number): Promise<void> {
  const site = ctx.site.id
  const admission = await declaredAdmission(site, id)
  const offers = (await offerRows(site, admission)).filter((one) => one.offerId !== null)
  if (!offers.length) throw new Refusal('admission-declare:unready.offers')
  if ((await poolRows(site, id)).some((one) => one.claims > 0)) throw new Refusal('admission-declare:error.claims')
  await sql('DELETE FROM admission_pool WHERE site_id = $1 AND admission_id = $2', [site, id])
  for (const [position, one] of NATIONAL_SET.entries()) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO admission_pool (site_id, admission_id, code, name_bn, name_en, proof_bn, proof_en, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [site, id, one.code, one.nameBn, one.nameEn, one.proofBn, one.proofEn, position],
    )
    await sql(
      `INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats) SELECT $1, u.id, $3, $2, u.seats FROM unnest($4::bigint[], $5::int[]) AS u(id, seats)`,
      [
        site,
        id,
        row?.id,
        offers.map((offer) => offer.offerId),
        offers.map((offer) => share(offer.seats ?? 0, one.percent)),
      ],
    )
  }
  ctx.audit({ recordType: 'admission', recordId: id, after: { pools: NATIONAL_SET.map((one) => one.code) } })
}
