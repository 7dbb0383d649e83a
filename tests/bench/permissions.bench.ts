import { fill, ratios, Screens } from './rig/screens'
import type { Figure } from './rig/stack'

const MATRIX = '/edu/permission/assign'

/**
 * The permission matrix of a role whole, against the same screen searched down to a few permissions (1%). The product has
 * fewer permissions than that so far: the server is started with more of them, which the centre's operators hold.
 */
export async function benchPermissions(superUrl: string): Promise<Figure[]> {
  const screens = await Screens.open()
  const boxes = async (path: string) =>
    (await screens.operator.get(path))
      .$('main input[name=p]')
      .toArray()
      .map((box) => box.attribs.value ?? '')
  const all = await boxes(MATRIX)
  await fill(superUrl, 'role_permission', async (client) => {
    await client.query(
      `INSERT INTO role_permission (role_id, permission) SELECT r.id, p FROM role r, unnest($1::text[]) p WHERE r.scope = 'central' AND EXISTS (SELECT 1 FROM role_permission x WHERE x.role_id = r.id AND x.permission = 'access.permissions.assign')
       ON CONFLICT DO NOTHING`,
      [all],
    )
  })
  const few = `${MATRIX}?q=oauth.clients+manage`
  const some = (await boxes(few)).length
  if (all.length < 300 || some < 1 || some > 3) throw new Error(`the search finds ${some} of ${all.length} permissions`)
  const times = await screens.times({ many: MATRIX, few })
  const bytes = (await screens.get(MATRIX)).length
  screens.close()
  return [
    ...ratios(
      `permission matrix of ${all.length} permissions against ${some}`,
      { 'first page': times.many ?? NaN },
      { 'first page': times.few ?? NaN },
    ),
    { what: `  its HTML, uncompressed`, value: `${Math.round(bytes / 1024)} KB` },
  ]
}
