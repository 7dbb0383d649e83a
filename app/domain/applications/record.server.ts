import { sql } from 'db/connection'

interface Happened {
  applicationId: number
  /** A word of its kind: a state it reached, 'message', 'correction' … */
  what: string
  /** For people; as they wrote it. */
  text?: string
  /** To the sender too. */
  shown?: boolean
  /** None: the sender, or the product by itself. */
  byUser?: number | null
}

/** Writes down what happened to applications, with the caller's transaction. */
export const happened = (site: { id: number }, events: readonly Happened[]): Promise<object[]> =>
  sql(
    `INSERT INTO application_event (site_id, application_id, what, text, shown, by_user)
     SELECT $1, u.* FROM unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::bigint[]) AS u`,
    [
      site.id,
      events.map((one) => one.applicationId),
      events.map((one) => one.what),
      events.map((one) => one.text ?? ''),
      events.map((one) => one.shown ?? true),
      events.map((one) => one.byUser ?? null),
    ],
  )

export interface ApplicationEvent {
  id: number
  what: string
  text: string
  shown: boolean
  by: string | null
  at: Date
}

/** What happened to an application, the newest first. @param all also what is not for the sender */
export const eventsOf = (siteId: number, applicationId: number, all: boolean): Promise<ApplicationEvent[]> =>
  sql<ApplicationEvent>(
    `SELECT e.id, e.what, e.text, e.shown, coalesce(nullif(u.name_bn, ''), u.name_en) AS by, e.at FROM application_event e
       LEFT JOIN app_user u ON u.tenant_id = e.site_id AND u.id = e.by_user
     WHERE e.site_id = $1 AND e.application_id = $2 AND (e.shown OR $3) ORDER BY e.id DESC`,
    [siteId, applicationId, all],
  )

/** Hangs a stored file on an application; one that was in the slot before is taken off. */
export const putFile = (
  site: { id: number },
  file: { applicationId: number; slot: string; fileId: number },
): Promise<object[]> =>
  sql(
    `INSERT INTO application_file AS f (site_id, application_id, slot, file_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, application_id, slot) DO UPDATE SET file_id = excluded.file_id, sent_at = now()`,
    [site.id, file.applicationId, file.slot, file.fileId],
  )

interface ApplicationFile {
  slot: string
  fileId: number
  key: string
  name: string
  mime: string
  bytes: number
}

/** What came with an application, by slot. */
export const filesOf = (siteId: number, applicationId: number): Promise<ApplicationFile[]> =>
  sql<ApplicationFile>(
    `SELECT a.slot, a.file_id AS "fileId", f.key, f.name, f.mime, f.bytes FROM application_file a JOIN file f ON f.tenant_id = a.site_id AND f.id = a.file_id
     WHERE a.site_id = $1 AND a.application_id = $2 ORDER BY a.slot`,
    [siteId, applicationId],
  )

/**
 * Takes off applications who sent them, and what was written and sent along; numbers and times stay, for counting. Nobody opens them any more.
 * @returns the files that came with them, for the caller to remove
 */
export async function anonymise(site: { id: number }, ids: readonly number[]): Promise<number[]> {
  await sql(
    `UPDATE application SET name_bn = '', name_en = '', mobile = NULL, email = NULL, pin_hash = repeat('-', 43), anonymised_at = now() WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [site.id, ids],
  )
  await sql(
    `UPDATE application_event SET text = '' WHERE site_id = $1 AND application_id = ANY ($2::bigint[]) AND text <> ''`,
    [site.id, ids],
  )
  const files = await sql<{ id: number }>(
    'DELETE FROM application_file WHERE site_id = $1 AND application_id = ANY ($2::bigint[]) RETURNING file_id AS id',
    [site.id, ids],
  )
  return files.map((one) => one.id)
}
