import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { instantAt } from '~/format/dates'
import { openingOf } from '../openings/openings.server'
import { tellCandidates } from '../tell-candidate.server'
import type { SittingForm } from './interviews.form'
import type { Part } from './parts'

export interface JobSitting {
  id: number
  openingId: number
  part: Part
  startsAt: Date
  slotMinutes: number | null
  placeBn: string
  placeEn: string
  board: string
  called: number
  untold: number
}

const SITTING = `SELECT s.id, s.opening_id AS "openingId", s.part, s.starts_at AS "startsAt", s.slot_minutes AS "slotMinutes", s.place_bn AS "placeBn", s.place_en AS "placeEn", s.board,
    (SELECT count(*)::int FROM job_call k WHERE k.site_id = s.site_id AND k.sitting_id = s.id) AS called,
    (SELECT count(*)::int FROM job_call k WHERE k.site_id = s.site_id AND k.sitting_id = s.id AND k.told_at IS NULL) AS untold
  FROM job_sitting s`

/** Tests and interviews of an opening, in the order they take place. */
export const jobSittings = (siteId: number, openingId: number): Promise<JobSitting[]> =>
  sql<JobSitting>(`${SITTING} WHERE s.site_id = $1 AND s.opening_id = $2 ORDER BY s.starts_at, s.id`, [
    siteId,
    openingId,
  ])

/** One of them. @throws Missing */
export async function jobSitting(siteId: number, id: number): Promise<JobSitting> {
  const [row] = await sql<JobSitting>(`${SITTING} WHERE s.site_id = $1 AND s.id = $2`, [siteId, id])
  if (!row) throw new Missing('sitting')
  return row
}

/**
 * Makes a sitting, or moves one: whoever is called to it has then to be told anew.
 * @returns its id @throws Missing; Refusal for another part once somebody is called
 */
export async function saveSitting(ctx: SiteCtx, openingId: number, form: SittingForm): Promise<number> {
  const site = ctx.site.id
  await openingOf(site, openingId)
  const startsAt = instantAt(form.day, form.from)
  const values = [site, startsAt, form.slotMinutes, form.placeBn, form.placeEn ?? '', form.board ?? '']
  if (form.id === null) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO job_sitting (site_id, starts_at, slot_minutes, place_bn, place_en, board, opening_id, part) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [...values, openingId, form.part],
    )
    if (!row) throw new Missing('sitting')
    ctx.audit({ recordType: 'job_sitting', recordId: row.id, after: form })
    return row.id
  }
  const before = await jobSitting(site, form.id)
  if (before.openingId !== openingId) throw new Missing('sitting')
  if (before.part !== form.part && before.called > 0) throw new Refusal('recruitment:error.partFixed', {}, 422)
  await sql(
    `UPDATE job_sitting SET starts_at = $2, slot_minutes = $3, place_bn = $4, place_en = $5, board = $6, part = $7, changed_at = now() WHERE site_id = $1 AND id = $8`,
    [...values, form.part, form.id],
  )
  const moved =
    before.startsAt.getTime() !== startsAt.getTime() ||
    before.slotMinutes !== form.slotMinutes ||
    before.placeBn !== form.placeBn
  if (moved) await sql('UPDATE job_call SET told_at = NULL WHERE site_id = $1 AND sitting_id = $2', [site, form.id])
  ctx.audit({ recordType: 'job_sitting', recordId: form.id, before, after: form })
  return form.id
}

/** Takes out a sitting that nobody is called to. @throws Missing; Refusal otherwise */
export async function deleteSitting(ctx: SiteCtx, id: number): Promise<void> {
  const before = await jobSitting(ctx.site.id, id)
  if (before.called > 0) throw new Refusal('recruitment:error.sittingUsed', {}, 422)
  await sql('DELETE FROM job_sitting WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'job_sitting', recordId: id, before })
}

export interface Called {
  id: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  postBn: string
  postEn: string
  place: number
  told: boolean
  score: number | null
  absent: boolean
}

/** Who is called to a sitting, in their order. */
export const calledTo = (siteId: number, sittingId: number): Promise<Called[]> =>
  sql<Called>(
    `SELECT a.id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, p.name_bn AS "postBn", p.name_en AS "postEn", k.place, k.told_at IS NOT NULL AS told,
       k.score::float8 AS score, k.absent
     FROM job_call k JOIN application a ON a.site_id = k.site_id AND a.id = k.application_id JOIN job_candidate c ON c.site_id = k.site_id AND c.application_id = k.application_id
       JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id WHERE k.site_id = $1 AND k.sitting_id = $2 ORDER BY k.place`,
    [siteId, sittingId],
  )

/** Short-listed candidates who are not called to such a part yet. */
export const callable = (
  siteId: number,
  sitting: JobSitting,
): Promise<{ id: number; number: string; nameBn: string; nameEn: string; postBn: string; postEn: string }[]> =>
  sql(
    `SELECT a.id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", p.name_bn AS "postBn", p.name_en AS "postEn" FROM job_candidate c
       JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id AND a.anonymised_at IS NULL JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id
     WHERE c.site_id = $1 AND c.opening_id = $2 AND c.state = 'shortlisted'
       AND NOT EXISTS (SELECT 1 FROM job_call k WHERE k.site_id = c.site_id AND k.application_id = c.application_id AND k.part = $3) ORDER BY p.position, a.number LIMIT 1000`,
    [siteId, sitting.openingId, sitting.part],
  )

/**
 * Calls candidates to a sitting, behind those who are called already. They are told by tellCalled().
 * @returns how many @throws Missing for one who is not short-listed for this opening, or called already
 */
export async function callTo(ctx: SiteCtx, sittingId: number, ids: readonly number[]): Promise<number> {
  const site = ctx.site.id
  const sitting = await jobSitting(site, sittingId)
  await oneAtATime('job candidates', `${site} ${sitting.openingId}`)
  const free = new Set((await callable(site, sitting)).map((one) => one.id))
  const wanted = [...new Set(ids)]
  if (wanted.some((id) => !free.has(id))) throw new Missing('application')
  await sql(
    `INSERT INTO job_call (site_id, application_id, part, opening_id, sitting_id, place)
     SELECT $1, u.id, $3, $4, $5, coalesce((SELECT max(k.place) FROM job_call k WHERE k.site_id = $1 AND k.sitting_id = $5), 0) + u.at
     FROM unnest($2::bigint[]) WITH ORDINALITY AS u(id, at)`,
    [site, wanted, sitting.part, sitting.openingId, sittingId],
  )
  await happened(
    ctx.site,
    wanted.map((applicationId) => ({ applicationId, what: `called-${sitting.part}`, byUser: ctx.user.userId })),
  )
  ctx.audit({ recordType: 'job_sitting', recordId: sittingId, after: { called: wanted } })
  return wanted.length
}

/** Takes a call back, unless it has a score. @throws Missing; Refusal */
export async function uncall(ctx: SiteCtx, sittingId: number, id: number): Promise<void> {
  const one = (await calledTo(ctx.site.id, sittingId)).find((row) => row.id === id)
  if (!one) throw new Missing('call')
  if (one.score !== null) throw new Refusal('recruitment:error.scored', {}, 422)
  await sql('DELETE FROM job_call WHERE site_id = $1 AND sitting_id = $2 AND application_id = $3', [
    ctx.site.id,
    sittingId,
    id,
  ])
  await happened(ctx.site, [{ applicationId: id, what: 'uncalled', shown: false, byUser: ctx.user.userId }])
  ctx.audit({ recordType: 'job_sitting', recordId: sittingId, before: { called: one.number } })
}

/** Tells those of a sitting who were not told yet, by SMS. @returns how many were told */
export async function tellCalled(ctx: SiteCtx, sittingId: number): Promise<number> {
  const { part } = await jobSitting(ctx.site.id, sittingId)
  const held = await sql<{ id: number }>(
    'SELECT application_id AS id FROM job_call WHERE site_id = $1 AND sitting_id = $2 AND told_at IS NULL ORDER BY place FOR UPDATE',
    [ctx.site.id, sittingId],
  )
  const ids = held.map((one) => one.id)
  const told = await tellCandidates(ctx.site, ids, 'called', { part, byUser: ctx.user.userId })
  await sql(
    'UPDATE job_call SET told_at = now() WHERE site_id = $1 AND sitting_id = $2 AND application_id = ANY ($3::bigint[])',
    [ctx.site.id, sittingId, told],
  )
  return told.length
}
