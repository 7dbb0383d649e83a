import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { ManifestRoute } from 'tests/harness/manifest'

/** A record of the demo data for each parameter of an address of the centre. */
export const RECORDS: Record<string, string> = {
  '/edu/site/edit/:id': `SELECT id FROM tenant WHERE alias = 'shapla'`,
  '/edu/site/academic-group/:site_id': `SELECT id FROM tenant WHERE alias = 'shapla'`,
  '/edu/site/academic/details/:id': `SELECT id FROM tenant WHERE alias = 'meghna'`,
  '/edu/site/application/approve/:app_id': `SELECT id FROM site_application WHERE state = 'pending' ORDER BY id LIMIT 1`,
  '/edu/site/application/edit/:id': `SELECT id FROM site_application WHERE state = 'pending' ORDER BY id LIMIT 1`,
  '/edu/site-group/new-site/:gr_id': `SELECT id FROM tenant WHERE alias = 'padma'`,
  '/edu/invoice/edit/:id': 'SELECT id FROM invoice ORDER BY id LIMIT 1',
  '/edu/challan/edit/:id': 'SELECT id FROM challan ORDER BY id LIMIT 1',
  '/academic/class/edit/:id': 'SELECT id FROM class ORDER BY id LIMIT 1',
  '/academic/session/edit/:id': 'SELECT id FROM academic_session ORDER BY id LIMIT 1',
  '/academic/class-group/edit/:id': 'SELECT id FROM class_group ORDER BY id LIMIT 1',
  '/edu/class-room/edit/:classroomId': 'SELECT id FROM class_post ORDER BY id LIMIT 1',
}

/** Students of shapla, for addresses of the panels of institutions: foreign to everybody elsewhere. */
export const SITE_RECORDS: Record<string, string> = Object.fromEntries(
  ['/student/view/:id', '/student/edit/:id'].map((path) => [
    path,
    `SELECT id FROM student WHERE site_id = (SELECT id FROM tenant WHERE alias = 'shapla') ORDER BY id LIMIT 1`,
  ]),
)

/** The addresses of routes that have a record, with its id in them. @throws when the demo data has no such record */
export async function addressesOf(records: Record<string, string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [path, find] of Object.entries(records)) {
    const [row] = await everywhere(() => sql<{ id: number }>(find))
    if (!row) throw new Error(`no record for ${path}`)
    found.set(path, path.replace(/:\w+/, String(row.id)))
  }
  return found
}

/** The address of a route: with the id of its record, or with one that nothing has. */
export const addressIn = (known: ReadonlyMap<string, string>, route: ManifestRoute): string =>
  route.path === '/*' ? '/no/such/page' : (known.get(route.path) ?? route.path.replace(/:\w+/g, '999999999'))
