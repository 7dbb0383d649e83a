import { sql } from 'db/connection'
import { Missing, Refusal } from '../errors'
import type { Cycle } from './cycle.policy'

export interface MembershipRow {
  id: number
  siteId: number
  packageId: number
  startsOn: string
  endsOn: string
  graceDays: number
  cycle: Cycle
  previousId: number | null
  cancelled: boolean
  ended: boolean
  revision: number
  /** Agreed off what a cycle costs, hundredths of a percent. */
  discountHundredths: number
}

const COLUMNS = `id, site_id AS "siteId", package_id AS "packageId", starts_on AS "startsOn", ends_on AS "endsOn", grace_days AS "graceDays", cycle,
  previous_id AS "previousId", cancelled_at IS NOT NULL AS cancelled, ended_at IS NOT NULL AS ended, revision, discount_hundredths AS "discountHundredths"`

/** One site's memberships change one after another: of two windows the second sees what the first did. */
export async function lockSite(siteId: number): Promise<void> {
  if (
    !Number.isSafeInteger(siteId) ||
    (await sql('SELECT 1 FROM site WHERE id = $1 FOR NO KEY UPDATE', [siteId])).length === 0
  )
    throw new Missing('site')
}

/** Locks a membership and its site. @throws Missing; Refusal when it changed since `revision` was read */
export async function locked(id: number, revision?: number): Promise<MembershipRow> {
  const [at] = Number.isSafeInteger(id)
    ? await sql<{ siteId: number }>('SELECT site_id AS "siteId" FROM membership WHERE id = $1', [id])
    : []
  if (!at) throw new Missing('membership')
  await lockSite(at.siteId)
  const [row] = await sql<MembershipRow>(
    `SELECT ${COLUMNS} FROM membership WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [at.siteId, id],
  )
  if (!row) throw new Missing('membership')
  if (revision !== undefined && row.revision !== revision) throw new Refusal('packages:stale')
  if (row.cancelled) throw new Refusal('packages:membership.isCancelled')
  return row
}

/** A membership as it stands, not held. @throws Missing; Refusal for one that was cancelled */
export async function standing(id: number): Promise<MembershipRow> {
  const [row] = Number.isSafeInteger(id)
    ? await sql<MembershipRow>(`SELECT ${COLUMNS} FROM membership WHERE id = $1`, [id])
    : []
  if (!row) throw new Missing('membership')
  if (row.cancelled) throw new Refusal('packages:membership.isCancelled')
  return row
}
