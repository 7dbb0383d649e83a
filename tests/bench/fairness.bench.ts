import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { makeSite, type MadeSite } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, callOf, MASTER } from 'tests/request/attendance/attendance-rig'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { cpuWatch, perRequest, type Cpu } from './rig/cpu'
import { load, type Answered, type Ask } from './rig/load'
import { median, type Figure, type Stack } from './rig/stack'

/** Quiet, flood, quiet, flood …: each flood is held against the quiet before and after it. */
const FLOODS = 3
const SECONDS = 12
const COLLEAGUES = 3
/** Somebody reads before asking again. */
const PAUSE_MS = 200
const DOCUMENTS = 40
const UPLOADS = 15
const GUESSES = 200
const EXPORTS = 300
const MOST_RATIO = 2
const MOST_HEALTH_MS = 500
/** Days whose roll is called: once each, of each section. */
const DAYS = 30

type Leg = Answered & { cpu: Cpu; health: Answered }

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What an office does of a morning: lists, a form, a roll call. */
async function office(site: MadeSite): Promise<{ visitor: Visitor; asks: (leg: number) => Ask[] }> {
  const visitor = await visit(site.alias).login(site.admin.username)
  const profile = await visitor.get('/user/profile')
  const csrf = String(profile.$('[name=csrf]').first().attr('value'))
  const form = (fields: Record<string, string>) => new URLSearchParams({ csrf, ...fields }).toString()
  const details = form({ intent: 'details', nameEn: 'Head', nameBn: 'প্রধান শিক্ষক' })
  const states = Object.fromEntries(site.students.map(({ roll }) => [roll, roll % 7 ? 'present' : 'absent']))
  const rolls = Array.from({ length: DAYS * site.sections.length }, (_, at): Ask => {
    const section = site.sections[at % site.sections.length]?.id ?? 0
    const day = addDays(today(), -1 - Math.floor(at / site.sections.length))
    return { path: MASTER, status: 302, body: form(callOf(site, states, { section, day, key: randomUUID() })) }
  })
  const each = Math.floor(rolls.length / (2 * FLOODS + 1))
  const asks = (leg: number) =>
    rolls
      .slice(leg * each, (leg + 1) * each)
      .flatMap((roll): Ask[] => [
        { path: '/student/list' },
        roll,
        { path: '/dashboard' },
        { path: '/user/profile', status: 302, body: details },
        { path: MASTER },
        { path: paths.employees },
      ])
  return { visitor, asks }
}

/** One person's flood, all at once: documents, pictures, guesses of a PIN and a password, exports. */
async function flood(flooder: Visitor, pictures: Buffer[]): Promise<string> {
  const statuses = new Map<string, number>()
  const note = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
  }
  const times = (count: number, ask: (at: number) => Promise<void>) => Array.from({ length: count }, (_, at) => ask(at))
  const stranger = visit(flooder.alias)
  stranger.address = flooder.address
  const csrf = String((await stranger.get('/login')).$('[name=csrf]').first().attr('value'))
  const own = String((await flooder.get('/user/profile')).$('[name=csrf]').first().attr('value'))
  const send = (who: Visitor, path: string, fields: Record<string, string>) =>
    who.send('POST', path, new URLSearchParams({ csrf, ...fields }))
  const picture = (at: number) => {
    const form = new FormData()
    form.append('csrf', own)
    form.append('intent', 'send')
    form.append(
      'uploads',
      new File([new Uint8Array(pictures[at % pictures.length] ?? [])], `${at}.jpg`, { type: 'image/jpeg' }),
    )
    return form
  }
  await Promise.all([
    ...times(DOCUMENTS, (at) =>
      note('document', flooder.send('GET', `/site/calendar/year-plan?year=${2030 + at}&lang=bn`)),
    ),
    ...times(UPLOADS, (at) => note('upload', flooder.send('POST', '/site/web/setting/media/list', picture(at)))),
    ...times(GUESSES / 2, (at) =>
      note(
        'PIN',
        send(stranger, '/web/officer-complaint', { intent: 'track', number: '26000001', pin: String(100_000 + at) }),
      ),
    ),
    ...times(GUESSES / 2, (at) =>
      note('password', send(stranger, '/login', { login: 'admin', password: `guess${at}` })),
    ),
    ...times(EXPORTS, () => note('export', flooder.send('GET', '/student/list?export=xlsx'))),
  ])
  return [...statuses]
    .map(([what, count]) => `${count} ${what}`)
    .sort()
    .join(', ')
}

/**
 * One person of an institution floods the product while another institution works: how much longer its requests take, whether one is told
 * 503, and how long the health check takes meanwhile.
 */
export async function benchFairness(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  const site = await makeSite({ sections: 4, students: 20 })
  await alwaysSchool(site)
  const { visitor, asks } = await office(site)
  const flooder = await visit('shapla').login('admin')
  const pictures = await Promise.all(
    [90, 120, 150].map((g) =>
      sharp({
        create: {
          width: 4000,
          height: 3000,
          channels: 3,
          background: { r: 10, g, b: 150 },
          noise: { type: 'gaussian', mean: 128, sigma: 20 },
        },
      })
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  )
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const wish = { port: stack.port, seconds: SECONDS, host: visitor.host, cookies: [cookieOf(visitor)] }
  const leg = async (at: number): Promise<Leg> => {
    watch()
    const [work, health] = await Promise.all([
      load({ ...wish, asks: asks(at), connections: COLLEAGUES, pause: PAUSE_MS }),
      load({ ...wish, asks: [{ path: '/healthz' }], connections: 1, pause: 50 }),
    ])
    return { ...work, health, cpu: watch() }
  }
  progress('fairness: warming up')
  await leg(0)
  const legs: { quiet: Leg; flood: Leg | null }[] = []
  let last = ''
  for (let at = 0; at < FLOODS; at++) {
    const quiet = await leg(1 + 2 * at)
    progress(`fairness: quiet, p95 ${quiet.p95.toFixed(0)} ms`)
    const since = performance.now()
    const flooding = flood(flooder, pictures)
    const under = await leg(2 + 2 * at)
    last = await flooding
    progress(
      `fairness: flood, p95 ${under.p95.toFixed(0)} ms, over after ${((performance.now() - since) / 1000).toFixed(0)} s: ${last}`,
    )
    legs.push({ quiet, flood: under })
  }
  return figures(
    legs.map(({ quiet, flood: under }) => ({ quiet, flood: under as Leg })),
    last,
  )
}

function figures(legs: { quiet: Leg; flood: Leg }[], flooded: string): Figure[] {
  const ratio = median(legs.map((one) => one.flood.p95 / one.quiet.p95))
  const sum = (of: (leg: Leg) => number) => legs.reduce((all, one) => all + of(one.flood), 0)
  const slowest = Math.max(...legs.map((one) => one.flood.health.slowest))
  const list = (of: (leg: Leg) => string, which: 'quiet' | 'flood') => legs.map((one) => of(one[which])).join(', ')
  const cost = (which: 'quiet' | 'flood') => list((leg) => perRequest(leg.cpu, leg.answered), which)
  const unavailable = sum((leg) => leg.unavailable + leg.health.unavailable)
  const wrong = sum((leg) => leg.wrong + leg.health.wrong)
  return [
    {
      what: `another institution's p95 during one person's flood, against quiet (${list((leg) => leg.p95.toFixed(0), 'flood')} / ${list((leg) => leg.p95.toFixed(0), 'quiet')} ms)`,
      value: `${ratio.toFixed(2)} times`,
      limit: `≤ ${MOST_RATIO} times`,
      ok: ratio <= MOST_RATIO,
    },
    {
      what: `its ${sum((leg) => leg.answered)} requests meanwhile: 503, and otherwise wrong`,
      value: `${unavailable}, ${wrong - unavailable}`,
      limit: 'none',
      ok: wrong === 0 && unavailable === 0,
    },
    {
      what: 'the slowest health check meanwhile',
      value: `${slowest.toFixed(0)} ms`,
      limit: `≤ ${MOST_HEALTH_MS} ms`,
      ok: slowest <= MOST_HEALTH_MS,
    },
    {
      what: `  median (${list((leg) => leg.p50.toFixed(0), 'flood')} / ${list((leg) => leg.p50.toFixed(0), 'quiet')} ms)`,
      value: '',
    },
    { what: `  CPU by its requests, flood: ${cost('flood')}; quiet: ${cost('quiet')}`, value: '' },
    {
      what: `  wrong, flood: ${list((leg) => JSON.stringify(leg.wrongly), 'flood')}; quiet: ${list((leg) => JSON.stringify(leg.wrongly), 'quiet')}`,
      value: '',
    },
    { what: '  the flood was told', value: flooded },
  ]
}
