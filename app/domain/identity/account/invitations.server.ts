import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'

export interface InvitationRow {
  id: number
  title: string
  body: string
  place: string
  startsAt: Date
  past: boolean
  state: 'pending' | 'accepted' | 'declined'
  answeredAt: Date | null
  inviter: string | null
}

/** Past ones shown at most; the rest is history. */
const MOST_PAST = 50
const inLang = (column: string) => `CASE WHEN $3 = 'bn' THEN i.${column}_bn ELSE i.${column}_en END`

/** This user's invitations: the coming ones soonest first, then the past ones newest first. */
export async function invitationsOf(ctx: UserCtx): Promise<{ coming: InvitationRow[]; past: InvitationRow[] }> {
  const read = (condition: string, order: string) =>
    sql<InvitationRow>(
      `SELECT i.id, ${inLang('title')} AS title, ${inLang('body')} AS body, ${inLang('place')} AS place, i.starts_at AS "startsAt", i.starts_at <= now() AS past,
        i.state, i.answered_at AS "answeredAt",
        CASE WHEN $3 = 'bn' THEN coalesce(nullif(u.name_bn, ''), u.name_en) ELSE coalesce(nullif(u.name_en, ''), u.name_bn) END AS inviter
      FROM invitation i LEFT JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.invited_by
      WHERE i.tenant_id = $1 AND i.user_id = $2 AND ${condition} ORDER BY ${order}`,
      [ctx.tenant.id, ctx.user.userId, ctx.lang],
    )
  const coming = await read('i.starts_at > now()', 'i.starts_at, i.id')
  const past = await read('i.starts_at <= now()', `i.starts_at DESC, i.id DESC LIMIT ${MOST_PAST}`)
  return { coming, past }
}

/**
 * Accepts or declines; the answer may change until it begins.
 * @throws Missing when it is not this user's, Refusal when it has begun
 */
export async function answerInvitation(ctx: UserCtx, id: number, answer: 'accepted' | 'declined'): Promise<void> {
  const [invitation] = await sql<{ state: string; past: boolean }>(
    'SELECT state, starts_at <= now() AS past FROM invitation WHERE tenant_id = $1 AND user_id = $2 AND id = $3 FOR UPDATE',
    [ctx.tenant.id, ctx.user.userId, id],
  )
  if (!invitation) throw new Missing('invitation')
  if (invitation.past) throw new Refusal('account:invitation.begun')
  await sql('UPDATE invitation SET state = $3, answered_at = now() WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
    answer,
  ])
  ctx.audit({ recordType: 'invitation', recordId: id, before: { state: invitation.state }, after: { state: answer } })
}
