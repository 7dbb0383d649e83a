import { sql } from 'db/connection'
import { billOf } from '~/domain/applications/bill.server'
import { eventsOf } from '~/domain/applications/record.server'
import { sealOf, sealShown } from '../draw/lottery.policy'
import type { PlaceState } from '../places/places-view.server'
import type { Applicant } from './applicant.server'

interface Sitting {
  part: 'test' | 'interview'
  startsAt: Date
  endsAt: Date
  place: string
  roomBn: string
  roomEn: string
  /** Chair of a test, or which slot of the interviews. */
  seat: number
}

interface Result {
  list: 'selected' | 'waiting-1' | 'waiting-2' | 'none'
  position: number
  state: PlaceState
  admitBy: Date | null
}

/** When and where somebody is tested or interviewed; of an interview its own slot. */
export const sittingsOf = (siteId: number, applicationId: number): Promise<Sitting[]> =>
  sql(
    `SELECT c.part, CASE WHEN s.slot_minutes IS NULL THEN s.starts_at ELSE s.starts_at + (c.place - 1) * s.slot_minutes * interval '1 minute' END AS "startsAt",
       CASE WHEN s.slot_minutes IS NULL THEN s.ends_at ELSE s.starts_at + c.place * s.slot_minutes * interval '1 minute' END AS "endsAt",
       s.place, coalesce(r.name_bn, '') AS "roomBn", coalesce(r.name_en, '') AS "roomEn", c.place AS seat
     FROM admission_candidate c JOIN admission_sitting s ON s.site_id = c.site_id AND s.id = c.sitting_id
       LEFT JOIN room r ON r.site_id = s.site_id AND r.id = s.room_id
     WHERE c.site_id = $1 AND c.application_id = $2 ORDER BY s.starts_at`,
    [siteId, applicationId],
  )

/** What came of a choice that is published; null before. */
async function resultOf(siteId: number, applicationId: number): Promise<Result | null> {
  const [row] = await sql<Result>(
    `SELECT p.list, p.position, p.state, p.admit_by AS "admitBy" FROM admission_place p
       JOIN admission_choice c ON c.site_id = p.site_id AND c.id = p.choice_id AND c.published_at IS NOT NULL
     WHERE p.site_id = $1 AND p.application_id = $2 ORDER BY c.published_at DESC LIMIT 1`,
    [siteId, applicationId],
  )
  return row ?? null
}

/** The frozen list that an applicant stands in, with what they can compare after the draw. */
interface FrozenIn {
  drawId: number
  frozenAt: Date
  listHash: string
  termsHash: string | null
  secretHash: string
  /** In fours; null of a draw by the first rule. */
  seal: string | null
}

/** The real draw whose list a number is in; null where there is none. */
export async function frozenIn(siteId: number, applicationId: number): Promise<FrozenIn | null> {
  const [row] = await sql<Omit<FrozenIn, 'seal'>>(
    `SELECT d.id AS "drawId", d.frozen_at AS "frozenAt", d.list_sha256 AS "listHash", d.terms_sha256 AS "termsHash", d.secret_sha256 AS "secretHash"
     FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       JOIN admission_draw d ON d.site_id = p.site_id AND d.offer_id = p.offer_id AND NOT d.rehearsal
     WHERE p.site_id = $1 AND p.application_id = $2 AND strpos(E'\n' || d.list, E'\n' || a.number || E'\t') > 0`,
    [siteId, applicationId],
  )
  if (!row) return null
  const seal = sealOf(row)
  return { ...row, seal: seal && sealShown(seal) }
}

/** How it stands with a form that was sent: what happened, what is to be paid, when one comes, and the result. */
export async function standing(siteId: number, applicant: Applicant) {
  const bill = await billOf(siteId, applicant.id)
  return {
    events: (await eventsOf(siteId, applicant.id, false)).map(({ id, what, text, at }) => ({
      id,
      what,
      text,
      at: at.toISOString(),
    })),
    bill: bill && { amount: bill.amount, paid: bill.paidAt !== null, payBy: bill.payBy?.toISOString() ?? null },
    sittings: (await sittingsOf(siteId, applicant.id)).map((one) => ({
      ...one,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
    })),
    draw: await frozenIn(siteId, applicant.id).then((one) => one && { ...one, frozenAt: one.frozenAt.toISOString() }),
    result: await resultOf(siteId, applicant.id).then(
      (one) => one && { ...one, admitBy: one.admitBy?.toISOString() ?? null },
    ),
  }
}
