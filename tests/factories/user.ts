import { userMaker, type UserKind } from 'seeders/building/users'
import { insertRows } from 'seeders/rows'
import type { Permission } from '~/domain/identity/matrix'
import { catalogue, everywhere, PASSWORD, passwordHash, randomName } from './common'

export interface MadeUser {
  id: number
  username: string
  password: string
}

export interface UserOptions {
  /** Staff when left out. */
  kind?: UserKind
  /** A random one when left out. */
  username?: string
  /** Keys of system roles. */
  roles?: string[]
  /** Extra permissions beside the roles'. */
  permissions?: { permission: Permission; effect: 'allow' | 'deny' }[]
  nameEn?: string
  nameBn?: string
  email?: string
  mobile?: string
  employeeId?: number
  studentId?: number
  guardianId?: number
}

/** A user of a tenant (1 is the centre) who can log in: `visit(site.alias).login(user.username)`. */
export async function makeUser(tenantId: number, options: UserOptions = {}): Promise<MadeUser> {
  const username = options.username ?? randomName('u')
  const make = userMaker(await passwordHash(), await catalogue())
  const id = await everywhere(async () => {
    const made = await make(tenantId, options.kind ?? 'staff', username, options.roles ?? [], {
      name_en: options.nameEn ?? 'Test User',
      name_bn: options.nameBn ?? 'পরীক্ষামূলক ব্যবহারকারী',
      email: options.email ?? null,
      mobile: options.mobile ?? null,
      employee_id: options.employeeId ?? null,
      student_id: options.studentId ?? null,
      guardian_id: options.guardianId ?? null,
    })
    await insertRows(
      'user_permission',
      (options.permissions ?? []).map((row) => ({ tenant_id: tenantId, user_id: made, ...row })),
    )
    return made
  })
  return { id, username, password: PASSWORD }
}
