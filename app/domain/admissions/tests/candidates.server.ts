import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { tellApplicant } from '../tell-applicant.server'
import { distribute } from './distribute.policy'
import { sittingOf, sittingsOf } from './sittings.server'

export interface Candidate {
  id: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  offerId: number
  place: number
  score: number | null
  absent: boolean
}

/** Who sits in a sitting, by place. */
export const candidatesOf = (siteId: number, sittingId: number): Promise<Candidate[]> =>
  sql<Candidate>(
    `SELECT c.application_id AS id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, p.offer_id AS "offerId", c.place, c.score::float8 AS score, c.absent
     FROM admission_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id
       JOIN admission_applicant p ON p.site_id = c.site_id AND p.application_id = c.application_id
     WHERE c.site_id = $1 AND c.sitting_id = $2 ORDER BY c.place`,
    [siteId, sittingId],
  )

/**
 * Gives all verified applicants who have none yet a chair (or a slot), over the sittings in their order; who has one keeps it.
 * @returns how many were given one, and how many are left
 * @throws Missing; Refusal where nobody waits or there is no sitting
 */
export async function seatThem(
  ctx: SiteCtx,
  want: { admission: number; part: 'test' | 'interview'; order: 'number' | 'mixed'; offer: number | null },
): Promise<{ seated: number; without: number }> {
  const site = ctx.site.id
  await oneAtATime('seats', site)
  const sittings = (await sittingsOf(site, want.admission)).filter((one) => one.part === want.part)
  if (!sittings.length) throw new Refusal('admission-tests:error.noSitting', {}, 422)
  const people = await sql<{ applicationId: number; number: string }>(
    `SELECT p.application_id AS "applicationId", a.number FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.admission_id = $2 AND p.state = 'verified' AND ($4::bigint IS NULL OR p.offer_id = $4)
       AND NOT EXISTS (SELECT FROM admission_candidate c WHERE c.site_id = p.site_id AND c.application_id = p.application_id AND c.part = $3)`,
    [site, want.admission, want.part, want.offer],
  )
  if (!people.length) throw new Refusal('admission-tests:error.nobody', {}, 422)
  const places = await sql<{ sittingId: number; place: number }>(
    `SELECT c.sitting_id AS "sittingId", c.place FROM admission_candidate c WHERE c.site_id = $1 AND c.sitting_id = ANY ($2::bigint[])`,
    [site, sittings.map(({ id }) => id)],
  )
  const key = (number: string) =>
    want.order === 'number'
      ? number
      : createHash('sha256').update(`${site} ${want.admission} ${want.part} ${number}`).digest('hex')
  const { seated, without } = distribute(
    people.map((one) => ({ applicationId: one.applicationId, key: key(one.number) })),
    sittings.map(({ id, seats }) => ({
      id,
      seats,
      taken: places.filter(({ sittingId }) => sittingId === id).map(({ place }) => place),
    })),
  )
  await sql(
    `INSERT INTO admission_candidate (site_id, application_id, part, admission_id, sitting_id, place)
     SELECT $1, u.application, $2, $3, u.sitting, u.place FROM unnest($4::bigint[], $5::bigint[], $6::int[]) AS u(application, sitting, place)`,
    [
      site,
      want.part,
      want.admission,
      seated.map((one) => one.applicationId),
      seated.map((one) => one.sittingId),
      seated.map((one) => one.place),
    ],
  )
  await happened(
    ctx.site,
    seated.map(({ applicationId }) => ({ applicationId, what: `seated-${want.part}`, byUser: ctx.user.userId })),
  )
  for (const { applicationId } of seated)
    await tellApplicant(ctx.site, applicationId, 'card', { byUser: ctx.user.userId })
  ctx.audit({
    recordType: 'admission',
    recordId: want.admission,
    after: { part: want.part, order: want.order, seated: seated.length, without },
  })
  return { seated: seated.length, without }
}

/** Takes the places of a sitting back, of all without a score. @throws Missing; Refusal where scores stand */
export async function clearSeats(ctx: SiteCtx, id: number): Promise<void> {
  await oneAtATime('seats', ctx.site.id)
  const sitting = await sittingOf(ctx.site.id, id)
  if (sitting.scored) throw new Refusal('admission-tests:error.scored', { many: sitting.scored }, 422)
  const gone = await sql<{ applicationId: number }>(
    'DELETE FROM admission_candidate WHERE site_id = $1 AND sitting_id = $2 RETURNING application_id AS "applicationId"',
    [ctx.site.id, id],
  )
  await happened(
    ctx.site,
    gone.map(({ applicationId }) => ({ applicationId, what: `unseated-${sitting.part}`, byUser: ctx.user.userId })),
  )
  ctx.audit({ recordType: 'admission_sitting', recordId: id, before: { seated: sitting.seated }, after: { seated: 0 } })
}

/** Takes the place of one candidate back: they wait for one again. @throws Missing; Refusal where a score stands */
export async function unseat(ctx: SiteCtx, of: { id: number; sitting: number }): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('seats', site)
  const sitting = await sittingOf(site, of.sitting)
  const one = (await candidatesOf(site, of.sitting)).find(({ id }) => id === of.id)
  if (!one) throw new Missing('candidate')
  if (one.score !== null || one.absent) throw new Refusal('admission-tests:error.scoredOne', {}, 422)
  await sql('DELETE FROM admission_candidate WHERE site_id = $1 AND sitting_id = $2 AND application_id = $3', [
    site,
    of.sitting,
    of.id,
  ])
  await happened(ctx.site, [{ applicationId: of.id, what: `unseated-${sitting.part}`, byUser: ctx.user.userId }])
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: of.id,
    before: { sitting: of.sitting, place: one.place },
    after: { sitting: null },
  })
}

/** Puts one candidate on another place. @throws Missing; Invalid where somebody sits there, or there is no such place */
export async function moveCandidate(
  ctx: SiteCtx,
  to: { id: number; part: 'test' | 'interview'; sitting: number; place: number },
): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('seats', site)
  const sitting = await sittingOf(site, to.sitting)
  const [was] = await sql<{ admissionId: number; sitting: number; place: number }>(
    'SELECT admission_id AS "admissionId", sitting_id AS sitting, place FROM admission_candidate WHERE site_id = $1 AND application_id = $2 AND part = $3',
    [site, to.id, to.part],
  )
  if (!was || was.admissionId !== sitting.admissionId || sitting.part !== to.part) throw new Missing('candidate')
  if (to.place > sitting.seats) throw new Invalid({ place: [`admission-tests:error.noPlace?seats=${sitting.seats}`] })
  const [taken] = await sql<{ number: string }>(
    `SELECT a.number FROM admission_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id
     WHERE c.site_id = $1 AND c.sitting_id = $2 AND c.place = $3 AND c.application_id <> $4`,
    [site, to.sitting, to.place, to.id],
  )
  if (taken) throw new Invalid({ place: [`admission-tests:error.placeTaken?number=${taken.number}`] })
  await sql(
    'UPDATE admission_candidate SET sitting_id = $4, place = $5 WHERE site_id = $1 AND application_id = $2 AND part = $3',
    [site, to.id, to.part, to.sitting, to.place],
  )
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: to.id,
    before: { sitting: was.sitting, place: was.place },
    after: { sitting: to.sitting, place: to.place },
  })
}
