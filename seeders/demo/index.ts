import { hashPassword } from '../../app/domain/platform/passwords.server'
import { sql } from '../../db/connection'
import type { Seed } from '../index'

export const demoSeed = (_progress: (text: string) => void): Seed => ({
  name: 'demo', data: 1,
  write: async () => {
    const password = await hashPassword('demo1234')
    const [site] = await sql<{ id: number }>(`INSERT INTO tenant (kind, alias) VALUES ('site', 'shapla') RETURNING id`)
    await sql(`INSERT INTO site (id, name_en, name_bn, kind) VALUES ($1, 'Shapla', 'শাপলা', 'school')`, [site?.id])
    await sql(`INSERT INTO membership (site_id, package_id, starts_on, ends_on) SELECT $1, id, '2026-01-01', '2027-12-31' FROM package WHERE key = 'full'`, [site?.id])
    for (const [tenant, username, kind, role] of [[1, 'operator', 'eduworld', 'operator'], [site?.id, 'admin', 'staff', 'head']] as const) {
      const [user] = await sql<{ id: number }>(`INSERT INTO app_user (tenant_id, kind, username, name_en, name_bn, password_hash) VALUES ($1, $2, $3::citext, $3::text, $3::text, $4) RETURNING id`, [tenant, kind, username, password])
      await sql(`INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE key = $3`, [tenant, user?.id, role])
    }
  },
})
