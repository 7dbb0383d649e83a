import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'

/** The file of an entry's picture: 'photo', 'signature', or what was sent in its place and waits, 'new-photo', 'new-signature'. @throws Missing */
export async function entryPicture(siteId: number, entryId: number, slot: string): Promise<number> {
  const [, sent, kind] = /^(new-)?(photo|signature)$/.exec(slot) ?? []
  if (!kind) throw new Missing('picture')
  const [row] = sent
    ? await sql<{ file: number | null }>(
        `SELECT c.file_id AS file FROM board_registration_correction c WHERE c.site_id = $1 AND c.entry_id = $2 AND c.field = $3 AND c.state = 'asked'`,
        [siteId, entryId, kind],
      )
    : await sql<{ file: number | null }>(
        `SELECT CASE WHEN $3 = 'photo' THEN s.photo_file_id ELSE n.signature_file_id END AS file FROM board_registration_entry n
           JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE n.site_id = $1 AND n.id = $2`,
        [siteId, entryId, kind],
      )
  if (!row?.file) throw new Missing('picture')
  return row.file
}
