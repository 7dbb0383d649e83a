import { visit } from 'tests/harness/visitor'
import { fillInstitutions } from './rig/institutions'
import { load, type Answered, type Ask } from './rig/load'
import { fill } from './rig/screens'
import type { Figure, Stack } from './rig/stack'

const CONNECTIONS = 16
const INSTITUTIONS = 1_000
const NOTICES = 17
const SECONDS = 10
const MOST_RATIO = 1.2
const LEAST_GAIN = 10

const rate = ({ answered, seconds }: Answered) => answered / seconds

/** Pages of an institution's site: kept ones against the same ones rendered, and a thousand institutions against one. */
export async function benchWebsite(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  const host = `shapla.localhost:${stack.port}`
  const wish = { port: stack.port, host, cookies: [''], connections: CONNECTIONS, encoding: 'br' }
  const pages = ['/', '/about', '/web/notice/all', '/web/employee-details', '/web/citizen-charter']
  progress('website: the same pages rendered and kept')
  // An address that nobody asked before is rendered each time.
  const fresh: Ask[] = Array.from({ length: 20_000 }, (_, at) => ({ path: `${pages[at % pages.length]}?fresh=${at}` }))
  await load({ ...wish, asks: fresh.slice(-200), most: 200 })
  const rendered = await load({ ...wish, asks: fresh, seconds: SECONDS })
  await load({ ...wish, asks: pages.map((path) => ({ path })), most: 50 })
  const kept = await load({ ...wish, asks: pages.map((path) => ({ path })), seconds: SECONDS })
  const gain = rate(kept) / rate(rendered)

  progress(`website: ${INSTITUTIONS} institutions with 20 pages each`)
  const aliases = await fillSites(stack.superUrl)
  const site = async (alias: string): Promise<Ask[]> => {
    const list = await visit(alias).get('/web/notice/all')
    const notices = [...new Set([...list.text.matchAll(/\/web\/notice\/\d+/g)].map(([path]) => path))].slice(0, NOTICES)
    return ['/', '/about', '/web/notice/all', ...notices].map((path) => ({
      path,
      host: `${alias}.localhost:${stack.port}`,
    }))
  }
  const all: Ask[] = []
  for (const alias of aliases) all.push(...(await site(alias)))
  const one = await site(aliases[0] ?? 'shapla')
  await load({ ...wish, asks: all, most: all.length }) // each is written once
  // Institutions in no order, as visitors come.
  const mixed = Array.from({ length: all.length }, (_, at) => all[(at * 7_919) % all.length] as Ask)
  const many = await load({ ...wish, asks: mixed, most: mixed.length })
  const single = await load({ ...wish, asks: one, most: mixed.length })
  const ratio = many.seconds / single.seconds
  return [
    {
      what: 'kept pages against rendered ones: requests a second',
      value: `${rate(kept).toFixed(0)} against ${rate(rendered).toFixed(0)}: ${gain.toFixed(1)} times`,
      limit: `≥ ${LEAST_GAIN} times`,
      ok: gain >= LEAST_GAIN && kept.wrong === 0 && rendered.wrong === 0,
    },
    {
      what: `${mixed.length} requests to ${INSTITUTIONS} institutions with ${one.length} pages each, against as many to one`,
      value: `${many.seconds.toFixed(1)} s against ${single.seconds.toFixed(1)} s: ${ratio.toFixed(2)} times; ${many.wrong + single.wrong} wrong`,
      limit: `≤ ${MOST_RATIO} times`,
      ok: ratio <= MOST_RATIO && many.wrong + single.wrong === 0,
    },
  ]
}

/** @returns the names under which the institutions are found */
async function fillSites(superUrl: string): Promise<string[]> {
  const aliases: string[] = []
  await fill(superUrl, 'tenant, site, web_entry', async (client) => {
    const ids = await fillInstitutions(client, INSTITUTIONS)
    await client.query(
      `INSERT INTO web_entry (site_id, kind, title_bn, title_en, body_bn, state, shown_revision)
       SELECT s, 'notice', 'নোটিশ ' || n, 'Notice ' || n, repeat('বিদ্যালয়ের সকল শিক্ষার্থীকে জানানো যাচ্ছে। ', 12), 'published', 1 FROM unnest($1::bigint[]) s, generate_series(1, $2::int) n`,
      [ids, NOTICES],
    )
    await client.query(
      `INSERT INTO web_entry (site_id, kind, topic, title_bn, body_bn, state, shown_revision) SELECT s, 'about', 'history', 'ইতিহাস', 'আমাদের কথা', 'published', 1 FROM unnest($1::bigint[]) s`,
      [ids],
    )
    const { rows } = await client.query<{ alias: string }>(
      'SELECT alias::text FROM tenant WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [ids],
    )
    aliases.push(...rows.map((row) => row.alias))
  })
  return aliases
}
