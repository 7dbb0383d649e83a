import { sql } from 'db/connection'
import { sendPasswordLink } from '~/domain/access/password-link.server'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import { count } from '~/domain/identity/attempts.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { familiesOf, noteFamilies } from '../history/student-record.server'
import { endLogins, makeUser, passLogins, setMobile, setUserState } from '~/domain/identity/account/write-users.server'

interface Guardian {
  id: number
  nameEn: string
  nameBn: string
  mobile: string | null
  userId: number | null
  username: string | null
  state: string | null
  hasPassword: boolean
}

async function guardianOf(siteId: number, id: number): Promise<Guardian> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<Guardian>(
          `SELECT g.id, g.name_en AS "nameEn", g.name_bn AS "nameBn", g.mobile, u.id AS "userId", u.username::text, u.state, u.password_hash IS NOT NULL AS "hasPassword" FROM guardian g
      LEFT JOIN LATERAL (SELECT * FROM app_user u WHERE u.tenant_id = g.site_id AND u.guardian_id = g.id ORDER BY u.state = 'active' DESC, u.id LIMIT 1) u ON true
      WHERE g.site_id = $1 AND g.id = $2 FOR UPDATE OF g`,
          [siteId, id],
        )
      : []
  if (!row) throw new Missing('guardian')
  return row
}

/**
 * Gives a guardian a login, or a new link for the one they have, by SMS to their number: who holds the telephone chooses
 * the password, the office never knows one. The username is the number as people write it.
 * @throws Refusal without a number, for a disabled login, or after too many links
 */
export async function inviteGuardian(ctx: SiteCtx, id: number): Promise<void> {
  refuseActing(ctx)
  const site = ctx.site.id
  const guardian = await guardianOf(site, id)
  if (!guardian.mobile) throw new Refusal('students:login.noMobile')
  if (guardian.state === 'disabled') throw new Refusal('students:login.isDisabled')
  await count('reset-address', `user:${site}:guardian:${id}`, 'account:reset.throttle')
  const user =
    guardian.userId !== null && guardian.username !== null
      ? { id: guardian.userId, username: guardian.username }
      : await makeLogin(site, guardian, guardian.mobile)
  // The number may have changed since the login was made.
  await setMobile(site, user.id, guardian.mobile)
  await sendPasswordLink(
    ctx,
    {
      id: user.id,
      tenantId: site,
      username: user.username,
      nameEn: guardian.nameEn,
      nameBn: guardian.nameBn,
      email: null,
      mobile: guardian.mobile,
    },
    guardian.hasPassword ? 'reset' : 'invite',
  )
  ctx.audit({
    recordType: 'guardian',
    recordId: id,
    before: { login: guardian.username },
    after: { login: user.username, made: guardian.userId === null },
  })
}

async function makeLogin(site: number, guardian: Guardian, mobile: string): Promise<{ id: number; username: string }> {
  const local = mobile.replace(/^88/, '')
  const [free] = await sql<{ name: string }>(
    `SELECT n.name FROM (SELECT $2::text AS name, 0 AS at UNION ALL SELECT $2 || '-' || k, k FROM generate_series(2, 50) k) n
      WHERE NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = $1 AND u.username = n.name::citext) ORDER BY n.at LIMIT 1`,
    [site, local],
  )
  const username = free?.name ?? local
  const { nameEn, nameBn, id: personId } = guardian
  const id = await makeUser(site, 'guardian', { username, mobile, nameEn, nameBn, personId }, { key: 'guardian' })
  return { id, username }
}

/** Shuts or opens a guardian's login; what is open ends at once. @throws Missing without a login */
export async function setGuardianLogin(ctx: SiteCtx, id: number, state: 'active' | 'disabled'): Promise<void> {
  refuseActing(ctx)
  const guardian = await guardianOf(ctx.site.id, id)
  if (guardian.userId === null) throw new Missing('login')
  await setUserState(ctx.site.id, guardian.userId, state)
  if (state === 'disabled') await endLogins(ctx.site.id, guardian.userId)
  ctx.audit({ recordType: 'guardian', recordId: id, before: { login: guardian.state }, after: { login: state } })
}

/**
 * Makes two guardians with one number one: the children of both are then under one login. The second one's login goes
 * over when the first has none, else it is shut. What the second was stands in the audit record.
 * @throws Refusal unless both have the same number
 */
export async function mergeGuardians(ctx: SiteCtx, keepId: number, goneId: number): Promise<void> {
  refuseActing(ctx)
  const site = ctx.site.id
  if (keepId === goneId) throw new Missing('guardian')
  const keep = await guardianOf(site, keepId)
  const gone = await guardianOf(site, goneId)
  if (keep.mobile === null || keep.mobile !== gone.mobile) throw new Refusal('students:login.otherNumber')
  const [before] = await sql<{ whole: unknown }>(
    `SELECT to_jsonb(g) || jsonb_build_object('children', (SELECT jsonb_agg(to_jsonb(l)) FROM student_guardian l WHERE l.site_id = g.site_id AND l.guardian_id = g.id)) AS whole FROM guardian g WHERE g.site_id = $1 AND g.id = $2`,
    [site, goneId],
  )
  const families = await familiesOf(site, { guardians: [keepId, goneId] })
  await sql(
    `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary) SELECT site_id, student_id, $2, relation, is_primary FROM student_guardian WHERE site_id = $1 AND guardian_id = $3
      ON CONFLICT (site_id, student_id, guardian_id) DO UPDATE SET is_primary = student_guardian.is_primary OR excluded.is_primary`,
    [site, keepId, goneId],
  )
  await sql('DELETE FROM student_guardian WHERE site_id = $1 AND guardian_id = $2', [site, goneId])
  const shut = gone.userId !== null && keep.userId !== null
  await passLogins(site, goneId, keepId, shut)
  if (gone.userId !== null && shut) await endLogins(site, gone.userId)
  await sql(
    `UPDATE guardian k SET name_bn = coalesce(nullif(k.name_bn, ''), g.name_bn), name_en = coalesce(nullif(k.name_en, ''), g.name_en), nid = coalesce(k.nid, g.nid), occupation = coalesce(nullif(k.occupation, ''), g.occupation)
    FROM guardian g WHERE k.site_id = $1 AND k.id = $2 AND g.site_id = $1 AND g.id = $3`,
    [site, keepId, goneId],
  )
  await sql('DELETE FROM guardian WHERE site_id = $1 AND id = $2', [site, goneId])
  ctx.audit({
    recordType: 'guardian',
    recordId: keepId,
    before: before?.whole,
    after: { merged: goneId, into: keepId },
  })
  await noteFamilies(ctx, families)
}
