import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import type { SeatsForm } from './admission.form'
import { holdPlaces, moveWaiting } from '../places/move-waiting.server'
import { declaredAdmission, offerRows, poolRows, type OfferRow, type PoolRow } from './declared.server'
import { NATIONAL_SET, share } from './national-set'

const months = (years: number | null): number | null => (years === null ? null : Math.round(years * 12))

type Say = (field: string, message: string) => void

/** What an offer whose list is frozen or drawn does not let its row say any more. */
function againstDraw(row: SeatsForm['offers'][number], at: number, known: OfferRow, say: Say): void {
  if (known.draw === null) return
  const message = `admission-declare:error.${known.draw}`
  const seats = row.seats ?? 0
  if (known.draw === 'frozen' ? seats !== known.seats : seats < (known.seats ?? 0)) say(`offers[${at}].seats`, message)
  if ((row.waiting1 ?? 0) !== known.waiting1) say(`offers[${at}].waiting1`, message)
  if ((row.waiting2 ?? 0) !== known.waiting2) say(`offers[${at}].waiting2`, message)
  if (months(row.minYears) !== known.minMonths) say(`offers[${at}].minYears`, message)
  if (months(row.maxYears) !== known.maxMonths) say(`offers[${at}].maxYears`, message)
  if ((row.gender ?? null) !== known.gender) say(`offers[${at}].gender`, message)
}

/** Quotas of which a list was frozen: neither their names nor their seats in those classes. */
function poolsAgainstDraw(
  value: SeatsForm,
  offers: ReadonlyMap<number, OfferRow>,
  before: readonly PoolRow[],
  say: Say,
) {
  const rows = new Map(value.pools.flatMap((pool, at) => (pool.poolId ? [[pool.poolId, { pool, at }] as const] : [])))
  for (const was of before) {
    const row = rows.get(was.id)
    if (was.drawn && !row?.pool.nameBn) say('', 'admission-declare:error.poolDrawn')
    else if (was.drawn && row && row.pool.nameBn !== was.nameBn)
      say(`pools[${row.at}].nameBn`, 'admission-declare:error.poolDrawn')
    else if (was.drawn && row && (row.pool.nameEn ?? '') !== was.nameEn)
      say(`pools[${row.at}].nameEn`, 'admission-declare:error.poolDrawn')
  }
  value.offers.forEach(({ offeringId }, place) => {
    const draw = offers.get(offeringId)?.draw
    if (!draw) return
    const said = (pool: SeatsForm['pools'][number] | undefined) => (pool?.nameBn ? (pool.seats[place] ?? 0) : 0)
    for (const [at, pool] of value.pools.entries()) {
      const was = before.find((one) => one.id === pool.poolId)?.seats[String(offeringId)] ?? 0
      if (said(pool) !== was) say(`pools[${at}].seats[${place}]`, `admission-declare:error.${draw}`)
    }
  })
}

/** What is wrong with the rows, each at its cell. */
function wrongIn(
  value: SeatsForm,
  there: ReadonlyMap<number, OfferRow>,
  pools: readonly PoolRow[],
  published: boolean,
): Record<string, string[]> {
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
    else againstDraw(row, at, known, say)
    if (row.minYears !== null && row.maxYears !== null && row.minYears > row.maxYears)
      say(`offers[${at}].maxYears`, 'admission-declare:error.ages')
    const quota = value.pools.reduce((sum, pool) => sum + (pool.nameBn ? (pool.seats[at] ?? 0) : 0), 0)
    if (row.seats && quota > row.seats) say(`offers[${at}].seats`, `admission-declare:error.quota?n=${quota}`)
  })
  poolsAgainstDraw(value, there, pools, say)
  value.pools.forEach((pool, at) => {
    if (!pool.nameBn && (pool.nameEn ?? pool.proofBn ?? pool.proofEn)) say(`pools[${at}].nameBn`, 'ui:error.required')
  })
  if (published && !value.offers.some((row) => row.seats)) say('', 'admission-declare:unready.offers')
  return errors
}

/**
 * Classes, seats, waiting lists, ages and quotas of an admission, as its grid says them. A class without seats is not offered, a quota without a name is taken out.
 * Of a class whose list is public the waiting list moves up into seats that are added, at once.
 * @throws Invalid at the cell: fewer seats than are admitted or called, a class or quota that somebody applied for taken out, quotas over the seats, terms that a
 *   list was frozen with
 */
export async function saveSeats(ctx: SiteCtx, id: number, value: SeatsForm): Promise<void> {
  const site = ctx.site.id
  await holdPlaces(site)
  const admission = await declaredAdmission(site, id)
  const before = { offers: await offerRows(site, admission), pools: await poolRows(site, id) }
  const offers = new Map(before.offers.map((one) => [one.offeringId, one]))
  const errors = wrongIn(value, offers, before.pools, admission.state !== 'draft')
  const kept = new Set(value.pools.flatMap((pool) => (pool.poolId && pool.nameBn ? [pool.poolId] : [])))
  for (const pool of before.pools)
    if (!kept.has(pool.id) && pool.claims > 0)
      errors[''] = [...(errors[''] ?? []), `admission-declare:error.claimed?n=${pool.claims}`]
  if (Object.keys(errors).length) throw new Invalid(errors)
  await sql('DELETE FROM admission_pool WHERE site_id = $1 AND admission_id = $2 AND NOT id = ANY ($3::bigint[])', [
    site,
    id,
    [...kept],
  ])
  await writeOffers(site, id, value)
  await writePools(site, id, value, before.pools.filter((pool) => kept.has(pool.id)).map((pool) => pool.code)) // prettier-ignore
  ctx.audit({ recordType: 'admission', recordId: id, before, after: value })
  if (admission.chosen) await moveWaiting(ctx.site, ctx.user.userId)
}

async function writeOffers(site: number, id: number, value: SeatsForm): Promise<void> {
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
}

/** The quotas in their order, and their seats; what is as it was is not written anew. */
async function writePools(site: number, id: number, value: SeatsForm, codes: readonly string[]): Promise<void> {
  const used = new Set(codes)
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
      `INSERT INTO admission_seat AS x (site_id, offer_id, pool_id, admission_id, seats)
       SELECT $1, o.id, $3, $2, u.seats FROM unnest($4::bigint[], $5::int[]) AS u(offering, seats)
         JOIN admission_offer o ON o.site_id = $1 AND o.admission_id = $2 AND o.class_offering_id = u.offering
       ON CONFLICT (site_id, offer_id, pool_id) DO UPDATE SET seats = excluded.seats`,
      [site, id, row.id, value.offers.map((one) => one.offeringId), value.offers.map((_, at) => pool.seats[at] ?? 0)],
    )
  }
}

/** Puts the quotas of the national rules in, with their share of each class's seats. @throws Refusal where quotas are claimed already, or there are no classes */
export async function putNationalSet(ctx: SiteCtx, id: number): Promise<void> {
  const site = ctx.site.id
  const admission = await declaredAdmission(site, id)
  const offers = (await offerRows(site, admission)).filter((one) => one.offerId !== null)
  if (!offers.length) throw new Refusal('admission-declare:unready.offers')
  if (offers.some((one) => one.draw !== null)) throw new Refusal('admission-declare:error.drawn')
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
