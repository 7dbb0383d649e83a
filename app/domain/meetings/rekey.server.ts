import { sql } from 'db/connection'
import { sealingKey, sealKept, unsealKept, type Kept } from '~/domain/operations/sealed.server'
import { aboutMeetings, MEETINGS_SEAL } from './seal'

/**
 * Seals the secrets of Jitsi servers anew, with the key that seals now. In one transaction that sees all sites.
 * @returns how many were sealed anew, and whose do not open any more: their key is not given
 */
export async function resealMeetings(): Promise<{ sealed: number; lost: string[] }> {
  const rows = await sql<Kept & { siteId: number; alias: string }>(
    `SELECT c.site_id AS "siteId", t.alias::text AS alias, c.key_id AS "keyId", c.sealed
     FROM meeting_setting c JOIN tenant t ON t.id = c.site_id WHERE c.key_id <> $1 ORDER BY c.site_id FOR UPDATE OF c`,
    [sealingKey()],
  )
  const lost: string[] = []
  for (const { siteId, alias, ...kept } of rows) {
    const secret = unsealKept(MEETINGS_SEAL, aboutMeetings(siteId), kept)
    if (secret === null) {
      lost.push(alias)
      continue
    }
    const { keyId, sealed } = sealKept(MEETINGS_SEAL, aboutMeetings(siteId), secret)
    await sql('UPDATE meeting_setting SET key_id = $2, sealed = $3 WHERE site_id = $1', [siteId, keyId, sealed])
  }
  return { sealed: rows.length - lost.length, lost }
}
