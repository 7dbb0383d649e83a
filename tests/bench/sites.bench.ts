import { fillInstitutions } from './rig/institutions'
import { fill, ratios, Screens } from './rig/screens'
import type { Figure } from './rig/stack'

const FEW = 50
const MANY = 5_000
const SCREENS = {
  'the first page': '/edu/site/list',
  'by EIIN': '/edu/site/list?sort=-eiin',
  'last ones': '/edu/site/list?sort=-createdAt',
}
const SEARCHED = { searched: '/edu/site/list?q=bench', 'by membership': '/edu/site/list?f_membership=valid' }
/** Screens whose filters let one institution be chosen. */
const CHOOSING = { 'the log': '/edu/fetch/edu-log-view', 'outgoing messages': '/edu/outbox' }

const fillTo = (superUrl: string, total: number) =>
  fill(superUrl, 'tenant, site, membership', async (client) => {
    await fillInstitutions(client, total)
    await client.query(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on) SELECT s.id, (SELECT min(id) FROM package), date '2024-01-01' + y * 365, date '2024-12-30' + y * 365
      FROM site s, generate_series(0, 3) y WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s.id)`,
    )
  })

/** The centre's list of institutions with 5,000 of them, against the same with 50. */
export async function benchSites(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const screens = await Screens.open()
  progress(`sites: ${FEW}`)
  await fillTo(superUrl, FEW)
  const few = await screens.times({ ...SCREENS, ...SEARCHED, ...CHOOSING })
  progress(`sites: ${MANY}`)
  await fillTo(superUrl, MANY)
  const many = await screens.times({ ...SCREENS, ...SEARCHED, ...CHOOSING })
  screens.close()
  return ratios(`list of ${MANY} institutions against ${FEW}`, many, few)
}
