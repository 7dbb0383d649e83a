import { inScope, sql } from 'db/connection'
import { hashPassword } from '~/domain/identity/passwords/hash.server'
import { randomBytes } from 'node:crypto'

export interface TestInstitution {
  id: number
  alias: string
  users: Record<'admin' | 'teacher' | 'student', number>
}

const ROLES = { admin: ['staff', 'admin'], teacher: ['staff', 'teacher'], student: ['student', 'student'] } as const
export const PASSWORD = 'secret66'

/** An institution of the test's own, with an admin, a teacher and a student, each with an e-mail address. */
export async function makeInstitution(): Promise<TestInstitution> {
  const alias = `t${randomBytes(5).toString('hex')}`
  const hash = await hashPassword(PASSWORD)
  return all(async () => {
    const id = (await one<{ id: number }>(`INSERT INTO tenant (kind, alias) VALUES ('site', $1) RETURNING id`, [alias]))
      .id
    await sql(`INSERT INTO site (id, name_en, name_bn, kind) VALUES ($1, 'Test School', 'পরীক্ষা বিদ্যালয়', 'school')`, [
      id,
    ])
    await sql(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on) SELECT $1, id, (now() AT TIME ZONE 'Asia/Dhaka')::date - 10, (now() AT TIME ZONE 'Asia/Dhaka')::date + 300 FROM package WHERE key = 'full'`,
      [id],
    )
    const users = {} as TestInstitution['users']
    for (const [name, [kind, role]] of Object.entries(ROLES) as [
      keyof typeof ROLES,
      (typeof ROLES)[keyof typeof ROLES],
    ][]) {
      users[name] = await makeUser(id, { username: name, kind, role, hash })
    }
    return { id, alias, users }
  })
}

async function makeUser(
  tenantId: number,
  user: { username: string; kind: string; role: string; hash: string },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    `INSERT INTO app_user (tenant_id, kind, username, email, name_en, name_bn, password_hash) VALUES ($1, $2, $3::citext, $4, $5, $6, $7) RETURNING id`,
    [
      tenantId,
      user.kind,
      user.username,
      `${user.username}@example.test`,
      `Test ${user.username}`,
      `পরীক্ষা ${user.username}`,
      user.hash,
    ],
  )
  await sql(
    'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE key = $3 AND tenant_id IS NULL',
    [tenantId, id, user.role],
  )
  return id
}

/** Looks and writes across tenants, as no page may. */
export const all = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: 'all', readOnly: false }, work)

export async function one<Row extends object>(text: string, bind: unknown[] = []): Promise<Row> {
  const [row] = await sql<Row>(text, bind)
  if (!row) throw new Error(`no row: ${text}`)
  return row
}

export const rows = <Row extends object>(text: string, bind: unknown[] = []): Promise<Row[]> =>
  all(() => sql<Row>(text, bind))
