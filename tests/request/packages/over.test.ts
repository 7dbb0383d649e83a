import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { MATRIX, type Permission } from '~/domain/identity/matrix'
import { isOffered, isOver, showsToo } from '~/domain/tenancy/read-only.policy'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories'
import { crawl } from 'tests/harness/crawl'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { eventually, TOLD_MS } from 'tests/harness/servers/own-server'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

const over = { membership: 'expired' } as const
const FILES = /\/([a-z-]*-)?(file|paper|card|preview|template|sheet|slips)$/

let routes: { shape: RegExp; route: ManifestRoute }[] = []
let before: object[] = []
const members = (text: string, bind: unknown[] = []) => everywhere(() => sql<{ id: number }>(text, bind))

beforeAll(async () => {
  routes = (await manifest())
    .filter(({ own, module }) => own && (module.loader ?? module.action))
    .map((route) => ({ shape: new RegExp(`^${route.path.replace(/:\w+\??/g, '[^/]+')}$`), route }))
    .sort((a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')))
  before = await members(
    `UPDATE membership m SET ends_on = $1, grace_days = 0 FROM (SELECT id, ends_on, grace_days FROM membership) b, tenant t
     WHERE b.id = m.id AND t.id = m.site_id AND t.alias = 'shapla' RETURNING m.id, b.ends_on AS "endsOn", b.grace_days AS "graceDays"`,
    [addDays(today(), -1)],
  )
})
afterAll(async () => {
  await members(
    `UPDATE membership m SET ends_on = b."endsOn"::date, grace_days = b."graceDays"
     FROM jsonb_to_recordset($1::jsonb) AS b(id bigint, "endsOn" text, "graceDays" int) WHERE b.id = m.id`,
    [JSON.stringify(before)],
  )
  // The next file finds the institution as it was.
  const head = await visit('shapla').login('admin')
  await eventually('open', async () => !(await head.get(paths.smsSetting)).$('main fieldset[disabled]').length, TOLD_MS)
  await closeDatabase()
})

const at = (href: string, page: string) => new URL(href, `http://x${page}`)
const routeOf = (pathname: string) => routes.find(({ shape }) => shape.test(pathname))?.route
const closed = (permission: string | undefined): permission is Permission =>
  permission !== undefined && permission !== 'open' && isOver(over, permission as Permission)

/** Forms of a page that can be sent and would be refused, and links to pages that are there to be filled in. */
function offers(page: string, { $ }: Answer): string[] {
  const forms = $('form[method=post]')
    .toArray()
    .filter((form) => {
      const target = at($(form).attr('action') ?? page, page).pathname
      const id = $(form).attr('id')
      const buttons = $(form)
        .find('button, [type=submit]')
        .add(id ? `[form="${id}"]` : [])
        .filter((_, one) => $(one).is('[type=submit], button:not([type])'))
        .filter((_, one) => $(one).closest('fieldset[disabled]').length === 0 && !$(one).is('[disabled]'))
      return closed(routeOf(target)?.module.action?.permission) && buttons.length > 0
    })
    .map((form) => `${page}: form ${$(form).text().replace(/\s+/g, ' ').slice(0, 60)}`)
  const links = $('a[href^="/"], a[href^="?"]')
    .toArray()
    .flatMap((link) => {
      const to = at($(link).attr('href') ?? '', page)
      const module = routeOf(to.pathname)?.module
      const [read, write] = [module?.loader?.permission, module?.action?.permission]
      const only = closed(read) && write !== undefined && !read.endsWith('.view') && !showsToo(read)
      const asks = closed(write) && /[?&](edit|import|new|add|create|copy|confirm)=/.test(to.search)
      return only || asks ? [`${page}: ${to.pathname}${to.search} ${$(link).text()}`] : []
    })
  return [...forms, ...links]
}

test('what an institution may still do is read, pay, ask for help and mind its own logins; whatever the rights are called', () => {
  const rights = Object.entries(MATRIX).flatMap(([area, { on, entities }]) =>
    (on as readonly string[]).includes('site')
      ? Object.entries(entities).flatMap(([entity, actions]) =>
          (actions as readonly string[]).map((action) => `${area}.${entity}.${action}` as Permission),
        )
      : [],
  )
  const offered = rights.filter((one) => isOffered(over, one) && !one.endsWith('.view'))
  const areas = [...new Set(offered.map((one) => one.split('.')[0]))].sort()
  expect(areas).toEqual(
    ['assessment', 'bills', 'operations', 'platform', 'results', 'support', 'users'].filter((one) =>
      areas.includes(one),
    ),
  )
  expect(offered.filter((one) => /^(assessment|results)\./.test(one)).sort()).toEqual([
    'assessment.results.report',
    'results.results.report',
    'results.results.report-own',
  ])
  for (const one of rights) expect(isOffered({ membership: 'grace' }, one)).toBe(true)
})

describe('an institution whose membership is over', () => {
  const WHO = [
    ['its head', 'admin', 500],
    ['an accountant', 'accountant', 120],
    ['a teacher', 'teacher', 80],
    ['a student', 'student', 40],
  ] as const
  test.each(WHO)(
    'offers %s nothing to fill in that would be refused, and says why on every page',
    async (_, username, most) => {
      const visitor: Visitor = await visit('shapla').login(username)
      const home = () => visitor.get(paths.dashboard)
      const menu = async () => (await home()).$('nav a[href="/help-desk"], nav a[href]').length
      expect(await menu()).toBeGreaterThan(0)
      await eventually('over', async () => !offers(paths.dashboard, await home()).length, TOLD_MS)
      const start = (await home())
        .$('nav a[href^="/"]')
        .toArray()
        .map((one) => (one as { attribs: { href?: string } }).attribs.href ?? '')
        .filter((path) => !FILES.test(path))
      const { pages } = await crawl(visitor, start, most)
      expect(pages.size).toBeGreaterThan(most / 4)
      expect([...pages].flatMap(([url, page]) => offers(url, page))).toEqual([])
      if (username !== 'student')
        for (const [url, page] of pages)
          if (page.$('main#content').length) expect([url, page.text.includes('পরিবর্তন করা যাবে না')]).toEqual([url, true])
    },
    300_000,
  )

  test('shows what stands in a form that is reached all the same, and no button to send it', async () => {
    const head = await visit('shapla').login('admin')
    const page = await eventually(
      'closed',
      async () => {
        const { $, status } = await head.get(paths.smsSetting)
        return (
          status === 200 &&
          $('main fieldset[disabled] [name]').length > 0 &&
          !$('main form[method=post] button[type=submit]').length
        )
      },
      TOLD_MS,
    )
    expect(page).not.toBe(false)
  })
})
