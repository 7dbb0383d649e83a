import { sql } from 'db/connection'

/** What was announced and became another. Moments and days as the database writes them. */
interface AnnouncedChange {
  field: string
  was: string | null
  becomes: string | null
  at: Date
}

/**
 * How announced days of records changed, oldest first; the schema writes it with the change (note_announced). Of one field changed twice in a row every
 * step stands: nobody can say that the second was the first.
 * @param kind 'admission', 'opening'
 */
export const announcedChanges = (siteId: number, kind: string, recordId: number): Promise<AnnouncedChange[]> =>
  sql<AnnouncedChange>(
    `SELECT field, was, becomes, at FROM announced_change WHERE site_id = $1 AND kind = $2 AND record_id = $3 AND was IS NOT NULL ORDER BY id`,
    [siteId, kind, recordId],
  )
