import { beforeAll, describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { accessSeed } from 'seeders/reference/access'
import { SYSTEM_ROLES } from '~/domain/identity/system-roles'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { makeUser } from 'tests/factories'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { all, one } from '../support/institution'

class Undo extends Error {}

describe('an upgrade', () => {
  test.each([true, false])('of a role that an operator edited: %s', async (edited) => {
    const role = SYSTEM_ROLES.find(({ key }) => key === 'billing-officer')
    if (!role) throw new Error('no such role')
    const [taken = '', fresh = ''] = role.permissions.filter((permission) => permission.startsWith('billing.'))
    interface Held {
      name: string
      held: string[]
      seeded: string[]
    }
    let after: Held | undefined
    // Undone at the end: the role is everybody's.
    await inScope({ tenants: 'all', readOnly: false }, async () => {
      const { id } = await one<{ id: number }>('SELECT id FROM role WHERE tenant_id IS NULL AND key = $1', [role.key])
      await sql(
        `UPDATE role SET name_en = 'Cashier', edited_at = CASE WHEN $2::boolean THEN now() END, seeded = array_remove(seeded, $3) WHERE id = $1`,
        [id, edited, fresh],
      )
      await sql('DELETE FROM role_permission WHERE role_id = $1 AND permission = ANY($2)', [id, [taken, fresh]])
      await sql(`INSERT INTO role_permission VALUES ($1, 'operations.log.view') ON CONFLICT DO NOTHING`, [id])
      await accessSeed.write()
      after = await one<Held>(
        'SELECT name_en AS name, seeded, (SELECT array_agg(permission) FROM role_permission WHERE role_id = role.id) AS held FROM role WHERE id = $1',
        [id],
      )
      throw new Undo()
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    const added = role.permissions.includes('operations.log.view') ? [] : ['operations.log.view']
    expect(after?.name).toBe(edited ? 'Cashier' : role.nameEn)
    expect(after?.held.sort()).toEqual(
      (edited ? [...role.permissions.filter((one) => one !== taken), ...added] : [...role.permissions]).sort(),
    )
    expect(after?.seeded.sort()).toEqual([...role.permissions].sort())
  })
})

describe('who acts as an operator', () => {
  let acting: Visitor
  let plain: Visitor
  let routes: ManifestRoute[]
  beforeAll(async () => {
    routes = (await manifest()).filter(({ own }) => own)
    const actor = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
    const user = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
    plain = await visit(null).login(user.username)
    const home = await visit(null).login(user.username)
    const token = newToken()
    // No screen makes such a session: should one ever stand, it is harmless.
    const { found } = await all(() =>
      one<{ found: number }>(
        `UPDATE session SET actor_tenant_id = 1, actor_user_id = $2, actor_reason = 'Test', actor_until = expires_at, token_hash = $3
       WHERE id = (SELECT max(id) FROM session WHERE tenant_id = 1 AND user_id = $1) RETURNING 1 AS found`,
        [user.id, actor.id, hashToken(token)],
      ),
    )
    expect(found).toBe(1)
    acting = home
    acting.cookies.set('sid', token)
  })

  test('has no permission of roles, users and rights: neither to read nor to write', async () => {
    expect((await acting.get('/dashboard')).status).toBe(200)
    const wrong: unknown[] = []
    const asked = { reads: 0, writes: 0 }
    for (const { path, module } of routes) {
      if (module.loader?.permission?.startsWith('access.')) {
        asked.reads++
        const statuses = [(await acting.send('GET', path)).status, (await plain.send('GET', path)).status]
        if (statuses.join() !== '403,200') wrong.push(['GET', path, ...statuses])
      }
      if (module.action?.permission?.startsWith('access.')) {
        asked.writes++
        const { status } = await acting.post(path, { intent: 'x' })
        if (status !== 403) wrong.push(['POST', path, status])
      }
    }
    expect(asked.reads).toBeGreaterThan(5)
    expect(asked.writes).toBeGreaterThan(3)
    expect(wrong).toEqual([])
  })
})
