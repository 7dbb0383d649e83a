import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import type { ChannelsForm } from './channels.form'

/** How this person wants to hear of notices; every way, until they say otherwise. Null at the centre and in groups, which have no notices. */
export async function noticeChannels(ctx: UserCtx): Promise<ChannelsForm | null> {
  if (ctx.tenant.kind !== 'site') return null
  const [row] = await sql<ChannelsForm>(
    'SELECT mail, sms, push FROM notice_channel WHERE site_id = $1 AND user_id = $2',
    [ctx.tenant.id, ctx.user.userId],
  )
  return row ?? { mail: true, sms: true, push: true }
}

/** Keeps the choice. */
export async function saveNoticeChannels(ctx: UserCtx, { mail, sms, push }: ChannelsForm): Promise<void> {
  const before = await noticeChannels(ctx)
  if (!before) return
  await sql(
    `INSERT INTO notice_channel (site_id, user_id, mail, sms, push) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, user_id) DO UPDATE SET mail = excluded.mail, sms = excluded.sms, push = excluded.push, changed_at = now()`,
    [ctx.tenant.id, ctx.user.userId, mail, sms, push],
  )
  ctx.audit({ recordType: 'notice_channel', recordId: ctx.user.userId, before, after: { mail, sms, push } })
}
