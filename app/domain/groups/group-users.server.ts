import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { wordsFor } from '~/i18n/i18n.server'
import { passwordLink } from '../identity/account/access-link.server'
import { mustBeCentral, seeTenants } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { Invalid, Missing, Refusal } from '../errors'
import { HEAD_ROLES, keepingAHead, lockHeads, tellHeads } from '../access/heads.server'
import { sendMail, sendSms } from '../delivery/messages/send.server'
import { endLogins, makeUser, setUserState } from '../identity/account/write-users.server'
import { paths } from '~/paths'
import type { GroupUserForm } from './group.form'
import { groupOf } from './groups.server'

const DAYS = 7

/**
 * Makes a user of a group without a password, and sends a link to choose one, by mail where there is an address and by
 * SMS otherwise. The link works once, for a week.
 * @throws Missing; Invalid for a name or mail that is taken, no way to reach them, or roles that are not a group's
 */
export async function inviteGroupUser(ctx: Ctx, form: GroupUserForm): Promise<number> {
  mustBeCentral(ctx)
  const group = await groupOf(ctx, form.groupId)
  await seeTenants(ctx, [group.id])
  const roles = await sql<{ id: number; head: boolean }>(
    `SELECT id, tenant_id IS NULL AND key = '${HEAD_ROLES.group}' AS head FROM role WHERE id = ANY($1) AND scope = 'group' AND active AND (tenant_id IS NULL OR tenant_id = $2)`,
    [form.roles, group.id],
  )
  await oneAtATime('group users', group.id)
  const [taken] = await sql<{ username: boolean | null; email: boolean | null }>(
    'SELECT bool_or(username = $2) AS username, bool_or(email = $3) AS email FROM app_user WHERE tenant_id = $1',
    [group.id, form.username, form.email],
  )
  const errors = {
    ...(!form.email && !form.mobile ? { email: ['groups:user.noWay'] } : {}),
    ...(roles.length === new Set(form.roles).size ? {} : { roles: ['groups:user.badRole'] }),
    ...(taken?.username ? { username: ['groups:user.nameTaken'] } : {}),
    ...(taken?.email ? { email: ['groups:user.mailTaken'] } : {}),
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  const id = await makeUser(group.id, 'group', form, { ids: [...new Set(form.roles)] })
  if (roles.some((role) => role.head)) await tellOfHead(group.id, id, form)
  await send(ctx, group, { id, ...form })
  ctx.audit({
    recordType: 'group-user',
    recordId: id,
    after: {
      reason: form.reason,
      groupId: group.id,
      username: form.username,
      nameEn: form.nameEn,
      nameBn: form.nameBn,
      email: form.email,
      mobile: form.mobile,
      roles: form.roles,
    },
  })
  return id
}

/** Those who lead the group hear of a further head, and why. */
function tellOfHead(groupId: number, id: number, form: GroupUserForm): Promise<void> {
  const say = (lang: 'bn' | 'en', key: string) =>
    wordsFor(lang)(key, { name: lang === 'bn' ? form.nameBn : form.nameEn, reason: form.reason })
  return tellHeads(
    groupId,
    {
      titleEn: say('en', 'groups:user.told'),
      titleBn: say('bn', 'groups:user.told'),
      bodyEn: say('en', 'groups:user.toldWhy'),
      bodyBn: say('bn', 'groups:user.toldWhy'),
      link: paths.groupOwnUsers,
    },
    [id],
  )
}

async function send(
  ctx: Ctx,
  group: { id: number; nameEn: string; nameBn: string },
  user: { id: number; username: string; nameEn: string; nameBn: string; email: string | null; mobile: string | null },
): Promise<void> {
  const link = await passwordLink(ctx, { tenantId: group.id, userId: user.id }, DAYS * 24 * 60, 'end')
  const t = wordsFor(ctx.lang)
  const words = {
    name: ctx.lang === 'bn' ? user.nameBn : user.nameEn,
    group: ctx.lang === 'bn' ? group.nameBn : group.nameEn,
    username: user.username,
    link: link.value,
    days: DAYS,
  }
  if (user.email)
    await sendMail(group.id, {
      to: user.email,
      subject: t('groups:invite.subject', words),
      text: t('groups:invite.mail', words),
      secret: link,
      purpose: 'groups.invitation',
      by: null,
    })
  else if (user.mobile)
    await sendSms(group.id, {
      to: user.mobile,
      text: t('groups:invite.sms', words),
      secret: link,
      purpose: 'groups.invitation',
      by: null,
    })
}

interface Account {
  id: number
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  state: 'active' | 'disabled'
  invited: boolean
}

async function account(ctx: Ctx, groupId: number, id: number): Promise<Account> {
  await groupOf(ctx, groupId)
  await seeTenants(ctx, [groupId])
  await lockHeads(groupId)
  const [row] = Number.isSafeInteger(id)
    ? await sql<Account>(
        `SELECT id, username::text, name_en AS "nameEn", name_bn AS "nameBn", email::text, mobile, state, password_hash IS NULL AS invited FROM app_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [groupId, id],
      )
    : []
  if (!row) throw new Missing('user')
  return row
}

/** Sends the link again to somebody who has not chosen a password; the link before stops working. @throws Missing, Refusal */
export async function inviteAgain(ctx: Ctx, groupId: number, id: number): Promise<void> {
  mustBeCentral(ctx)
  const group = await groupOf(ctx, groupId)
  const user = await account(ctx, groupId, id)
  if (!user.invited || user.state !== 'active') throw new Refusal('groups:user.notWaiting')
  await send(ctx, group, user)
  ctx.audit({ recordType: 'group-user', recordId: id, after: { groupId, invitedAgain: true } })
}

/**
 * Shuts a user of a group out, ending every session, or lets them in again.
 * @param reason needed when the group is left without its last head
 * @throws Missing; Refusal for the last head without a reason
 */
export async function setGroupUserState(
  ctx: Ctx,
  groupId: number,
  id: number,
  state: 'active' | 'disabled',
  reason: string | null,
): Promise<void> {
  mustBeCentral(ctx)
  const user = await account(ctx, groupId, id)
  if (user.state === state) return
  await keepingAHead(groupId, reason, () => setUserState(groupId, id, state))
  if (state === 'disabled') await endLogins(groupId, id)
  ctx.audit({
    recordType: 'group-user',
    recordId: id,
    before: { groupId, state: user.state },
    after: { groupId, state, ...(reason ? { reason } : {}) },
  })
}
