import { sql } from 'db/connection'

interface Correction {
  id: number
  field: string
  before: string
  after: string
  fileId: number | null
  state: 'asked' | 'accepted' | 'refused' | 'withdrawn'
  askedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string
}

/** What was said about an entry, the newest first. */
export const correctionsOf = (siteId: number, entryId: number): Promise<Correction[]> =>
  sql(
    `SELECT c.id, c.field, c.before, c.after, c.file_id AS "fileId", c.state, c.asked_at AS "askedAt", c.decided_at AS "decidedAt",
       coalesce(nullif(u.name_bn, ''), u.name_en) AS "decidedBy", c.reason
     FROM board_registration_correction c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.decided_by
     WHERE c.site_id = $1 AND c.entry_id = $2 ORDER BY c.id DESC`,
    [siteId, entryId],
  )
