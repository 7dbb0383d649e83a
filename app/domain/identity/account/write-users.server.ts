import { sql } from 'db/connection'
import { endPasswordLinks } from './access-link.server'

/** Somebody who is to log in; without a password until they choose one by a link. */
interface NewUser {
  username: string
  nameEn: string
  nameBn: string
  email?: string | null
  mobile?: string | null
  /** The student, guardian or employee who they are, where `kind` says so. */
  personId?: number
}

/** Roles by their ids, or the one of every institution by its key. */
type GivenRoles = { ids: readonly number[] } | { key: string }

/**
 * Makes users of one tenant, in one go, with their roles. The transaction must see the tenant; who calls has looked whether
 * the names are free and the roles may be given.
 * @returns their ids, in the order of the users
 */
export async function makeUsers(
  tenantId: number,
  kind: 'eduworld' | 'group' | 'staff' | 'student' | 'guardian',
  users: readonly NewUser[],
  roles: GivenRoles,
): Promise<number[]> {
  const made = await sql<{ id: number; username: string }>(
    `INSERT INTO app_user (tenant_id, kind, username, email, mobile, name_en, name_bn, student_id, guardian_id, employee_id)
     SELECT $1, $2, u.username, u.email, u.mobile, u.en, u.bn, CASE WHEN $2 = 'student' THEN u.person END, CASE WHEN $2 = 'guardian' THEN u.person END,
       CASE WHEN $2 = 'staff' THEN u.person END
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[]) AS u(username, email, mobile, en, bn, person) RETURNING id, username::text`,
    [
      tenantId,
      kind,
      users.map((one) => one.username.toLowerCase()),
      users.map((one) => one.email ?? null),
      users.map((one) => one.mobile ?? null),
      users.map((one) => one.nameEn),
      users.map((one) => one.nameBn),
      users.map((one) => one.personId ?? null),
    ],
  )
  const ids = new Map(made.map((row) => [row.username, row.id]))
  await sql(
    `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, u.id, r.id FROM unnest($2::bigint[]) AS u(id)
     CROSS JOIN (SELECT unnest($3::bigint[]) AS id UNION SELECT id FROM role WHERE tenant_id IS NULL AND key = $4) r`,
    [tenantId, [...ids.values()], 'ids' in roles ? roles.ids : [], 'key' in roles ? roles.key : null],
  )
  return users.map((one) => ids.get(one.username.toLowerCase()) as number)
}

/** One of them; its id. */
export async function makeUser(
  tenantId: number,
  kind: Parameters<typeof makeUsers>[1],
  user: NewUser,
  roles: GivenRoles,
): Promise<number> {
  const [id] = await makeUsers(tenantId, kind, [user], roles)
  return id as number
}

/** A user has these roles and no other. */
export async function setRoles(tenantId: number, id: number, wanted: readonly number[]): Promise<void> {
  await sql('DELETE FROM user_role WHERE tenant_id = $1 AND user_id = $2 AND role_id <> ALL($3::bigint[])', [
    tenantId,
    id,
    wanted,
  ])
  await sql(
    'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING',
    [tenantId, id, wanted],
  )
}

/** Takes the role of every institution from somebody, ends what is open under their name, and shuts the account when no role is left. */
export async function takeRole(tenantId: number, id: number, key: string): Promise<void> {
  await sql(
    'DELETE FROM user_role WHERE tenant_id = $1 AND user_id = $2 AND role_id IN (SELECT id FROM role WHERE tenant_id IS NULL AND key = $3)',
    [tenantId, id, key],
  )
  await sql(
    `UPDATE app_user u SET state = 'disabled', updated_at = now() WHERE u.tenant_id = $1 AND u.id = $2
      AND NOT EXISTS (SELECT 1 FROM user_role r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id)`,
    [tenantId, id],
  )
  await endLogins(tenantId, id)
}

/** What an office knows of a user; a photo or password that is null stays as it is. */
interface UserChange {
  username: string
  email: string | null
  mobile: string | null
  nameEn: string
  nameBn: string
  bio: string
  photoFileId: number | null
  passwordHash: string | null
}

/** Writes a user anew; a password that changes ends programs' access by itself (a trigger), sessions are for who calls. */
export const changeUser = (tenantId: number, id: number, user: UserChange): Promise<object[]> =>
  sql(
    `UPDATE app_user SET username = $3, email = $4, mobile = $5, name_en = $6, name_bn = $7, bio = $8, photo_file_id = coalesce($9, photo_file_id),
       password_hash = coalesce($10, password_hash), updated_at = now() WHERE tenant_id = $1 AND id = $2`,
    [
      tenantId,
      id,
      user.username,
      user.email,
      user.mobile,
      user.nameEn,
      user.nameBn,
      user.bio,
      user.photoFileId,
      user.passwordHash,
    ],
  )

/** The number that links and codes of a user go to. */
export const setMobile = (tenantId: number, id: number, mobile: string): Promise<object[]> =>
  sql('UPDATE app_user SET mobile = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [tenantId, id, mobile])

/** The password a user chose; programs lose access by themselves (a trigger). */
export const setPassword = (tenantId: number, id: number, hash: string): Promise<object[]> =>
  sql('UPDATE app_user SET password_hash = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
    tenantId,
    id,
    hash,
  ])

/** Whether a user may log in. Programs lose access by themselves (a trigger); sessions and links are for who calls: endLogins(). */
export const setUserState = (tenantId: number, id: number, state: 'active' | 'disabled'): Promise<object[]> =>
  sql('UPDATE app_user SET state = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [tenantId, id, state])

/** Ends what is open under a user's name: sessions, and links to choose a password. */
export async function endLogins(tenantId: number, id: number): Promise<void> {
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2', [tenantId, id])
  await endPasswordLinks(tenantId, [id])
}

/** The logins of one guardian become another's; `shut`, they let nobody in any more. */
export const passLogins = (siteId: number, from: number, to: number, shut: boolean): Promise<object[]> =>
  sql(
    `UPDATE app_user SET guardian_id = $3, state = CASE WHEN $4 THEN 'disabled' ELSE state END, updated_at = now() WHERE tenant_id = $1 AND guardian_id = $2`,
    [siteId, from, to, shut],
  )

/** Removes a user of whom no record speaks. */
export const removeUser = (tenantId: number, id: number): Promise<object[]> =>
  sql('DELETE FROM app_user WHERE tenant_id = $1 AND id = $2', [tenantId, id])
