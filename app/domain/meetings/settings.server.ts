import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { sealKept, unsealKept } from '~/domain/operations/sealed.server'
import type { JitsiAccess } from './jitsi.server'
import type { SettingForm } from './meeting.form'
import { aboutMeetings, MEETINGS_SEAL } from './seal'

interface Row {
  host: string
  appId: string
  keyId: string
  sealed: Buffer
}

const read = async (siteId: number): Promise<Row | null> => {
  const [row] = await sql<Row>(
    'SELECT host, app_id AS "appId", key_id AS "keyId", sealed FROM meeting_setting WHERE site_id = $1',
    [siteId],
  )
  return row ?? null
}

/** Where the institution's Jitsi server is, without its secret; null where it has none. */
export async function meetingSetting(siteId: number): Promise<{ host: string; appId: string } | null> {
  const row = await read(siteId)
  return row && { host: row.host, appId: row.appId }
}

/** The same with the secret; null where there is none, or its key is gone. */
export async function jitsiAccess(siteId: number): Promise<JitsiAccess | null> {
  const row = await read(siteId)
  const secret = row && unsealKept(MEETINGS_SEAL, aboutMeetings(siteId), row)
  return row && secret ? { host: row.host, appId: row.appId, secret } : null
}

/** Says where the Jitsi server is; an empty secret keeps the one that is there. @throws Invalid without any */
export async function saveMeetingSetting(ctx: SiteCtx, { host, appId, secret }: SettingForm): Promise<void> {
  const site = ctx.site.id
  const before = await read(site)
  const kept = secret ? sealKept(MEETINGS_SEAL, aboutMeetings(site), secret) : before
  if (!kept) throw new Invalid({ secret: ['meetings:error.noSecret'] })
  // A secret goes only to the server it was given for.
  if (!secret && before?.host !== host) throw new Invalid({ secret: ['meetings:error.secretOfHost'] })
  await sql(
    `INSERT INTO meeting_setting (site_id, host, app_id, key_id, sealed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id) DO UPDATE SET host = excluded.host, app_id = excluded.app_id, key_id = excluded.key_id, sealed = excluded.sealed`,
    [site, host, appId, kept.keyId, kept.sealed],
  )
  ctx.audit({
    recordType: 'meeting_setting',
    recordId: site,
    before: before && { host: before.host, appId: before.appId },
    after: { host, appId, newSecret: Boolean(secret) },
  })
}
