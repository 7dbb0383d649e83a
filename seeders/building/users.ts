import type { CatalogueId } from '../catalogue-ids'
import { createRow, insertRows, type Row } from '../rows'

export type UserKind = 'eduworld' | 'group' | 'staff' | 'student' | 'guardian'

/** Makes users with one password, which is hashed already; `more` are further columns of app_user. Gives the id. */
export function userMaker(passwordHash: string, catalogue: CatalogueId) {
  return async (
    tenantId: number,
    kind: UserKind,
    username: string,
    roles: readonly string[],
    more: Row,
  ): Promise<number> => {
    const { id } = await createRow('app_user', {
      tenant_id: tenantId,
      kind,
      username,
      password_hash: passwordHash,
      bio: '',
      state: 'active',
      starred: [],
      created_at: '2026-01-05',
      updated_at: '2026-01-05',
      ...more,
    })
    await insertRows(
      'user_role',
      roles.map((role) => ({ tenant_id: tenantId, user_id: id, role_id: catalogue('role', role) })),
    )
    return id
  }
}
export type MakeUser = ReturnType<typeof userMaker>
