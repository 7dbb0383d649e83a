import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase, sql } from 'db/connection'
import { startEmbedded, type EmbeddedDatabase } from 'db/embedded'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { eventually, ownServer, type OwnServer, TOLD_MS } from 'tests/harness/servers/own-server'
import { openLine, type Line } from 'tests/harness/servers/proxy'
import type { Answer, Visitor } from 'tests/harness/visitor'

const AWAY_MS = 10_000
const MUTE_MS = 6_000
const PATIENCE_MS = 12_000
const GRID = 'form:has([name=version])'
const SAID = { bn: 'এই মুহূর্তে তথ্যভান্ডারে পৌঁছানো যাচ্ছে না', en: 'The database cannot be reached at this moment' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-outage-'))
let postgres: EmbeddedDatabase
let line: Line
let server: OwnServer
let site: MadeSite
let exam: MadeExam
let admin: Visitor

beforeAll(async () => {
  fs.chmodSync(dir, 0o755)
  postgres = await startEmbedded(dir, { flags: ['-c', 'fsync=off'] })
  line = await openLine(postgres.superUrl)
  server = await ownServer('shikkhangan_outage', line.through(postgres.superUrl))
  await server.start()
  site = await makeSite({ students: 3 })
  exam = await makeExam(site, { subjects: ['101', '107', '109', '136', '137', '150'] })
  admin = await server.visit(site.alias).login(site.admin.username)
}, 120_000)

afterAll(async () => {
  await closeDatabase()
  await server?.stop()
  await line?.close()
  await postgres?.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

interface Told {
  at: number
  ms: number
  what: string
  answer: Answer
}
const told: Told[] = []
async function ask(what: string, request: () => Promise<Answer>): Promise<Answer> {
  const at = Date.now()
  const answer = await request()
  told.push({ at, ms: Date.now() - at, what, answer })
  return answer
}

/** Somebody at work, and the last thing the server said it saved. */
interface Client {
  visitor: Visitor
  acknowledged: number
  tried: number
  work: (n: number) => Promise<boolean>
  stored: () => Promise<number>
  shown: (n: number) => number
}

async function profileClient(at: number): Promise<Client> {
  const user = await makeUser(site.id, { roles: ['teacher'] })
  const visitor = await server.visit(site.alias).login(user.username)
  if (at % 2) visitor.cookies.set('lang', 'en')
  const csrf = (await visitor.get(paths.profile)).$('meta[name=csrf-token]').attr('content') ?? ''
  return {
    visitor,
    acknowledged: 0,
    tried: 0,
    work: async (n) => {
      await ask('dashboard', () => visitor.get(paths.dashboard))
      const saved = await ask('profile', () =>
        visitor.send(
          'POST',
          paths.profile,
          new URLSearchParams({ csrf, intent: 'details', nameBn: 'নাম', nameEn: `Save ${n}`, bio: `Save ${n}` }),
        ),
      )
      return saved.status === 302
    },
    shown: (n) => n,
    stored: async () => {
      const [row] = await everywhere(() =>
        sql<{ name: string; bio: string; audited: number }>(
          `SELECT name_en AS name, bio, (SELECT count(*)::int FROM audit_record a WHERE a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.after->>'nameEn' = u.name_en) AS audited
         FROM app_user u WHERE tenant_id = $1 AND id = $2`,
          [site.id, user.id],
        ),
      )
      expect(row).toMatchObject({ bio: row?.name, audited: 1 })
      return Number(row?.name.slice(5))
    },
  }
}

async function marksClient(sheet: MadeExam['sheets'][number], parts: number[]): Promise<Client> {
  const user = await makeUser(site.id, { roles: ['exam-controller'] })
  const visitor = await server.visit(site.alias).login(user.username)
  const address = `${paths.marksEntry}?sheet=${sheet.id}`
  let page: Answer | null = await visitor.get(address)
  const rows = site.students.length
  return {
    visitor,
    acknowledged: 0,
    tried: 0,
    work: async (n) => {
      page ??= await ask('grid', () => visitor.get(address))
      if (page.$(GRID).length === 0) {
        page = null
        return false
      }
      const cells = Object.fromEntries(
        Array.from({ length: rows }, (_, at) => parts.map((part) => [`rows[${at}].p${part}`, n % 20])).flat(),
      )
      const before = page
      const saved = await ask('marks', () => visitor.submit(before, GRID, cells, { name: 'intent', value: 'save' }))
      page = saved.status === 200 ? saved : null
      return saved.status === 200
    },
    shown: (n) => n % 20,
    stored: async () => {
      const marks = await everywhere(() =>
        sql<{ obtained: number; n: number }>(
          `SELECT m.obtained::int AS obtained, count(*)::int AS n FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id WHERE m.site_id = $1 AND t.exam_paper_id = $2 GROUP BY 1`,
          [site.id, sheet.paperId],
        ),
      )
      expect(marks).toEqual([{ obtained: marks[0]?.obtained, n: rows * parts.length }])
      return marks[0]?.obtained ?? -1
    },
  }
}

/** Everybody works until `over`; numbers rise, so that what is stored tells how far each got. */
async function everybodyWorks(clients: Client[], over: () => boolean): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      while (!over()) {
        client.tried++
        if (await client.work(client.tried)) client.acknowledged = client.tried
        await pause(150)
      }
    }),
  )
}

journey('the database goes away', (step) => {
  const clients: Client[] = []
  let left = 0
  let back = 0

  step('for ten seconds under load: every request is answered, soon and in words', async () => {
    for (let at = 0; at < 14; at++) clients.push(await profileClient(at))
    for (const sheet of exam.sheets) {
      const paper = exam.papers.find((one) => one.id === sheet.paperId)
      clients.push(await marksClient(sheet, [...(paper?.parts.values() ?? [])]))
    }
    expect(clients.length).toBeGreaterThanOrEqual(20)
    let over = false
    const work = everybodyWorks(clients, () => over)
    await pause(2_000)
    const csrf = (await admin.get(paths.profile)).$('meta[name=csrf-token]').attr('content') ?? ''
    const details = new URLSearchParams({ csrf, intent: 'details', nameBn: 'নাম', nameEn: 'Typed meanwhile' })
    left = Date.now()
    await postgres.stop()
    const [pageAway, loginAway, health, style, unknownHost, typed, typedElsewhere] = await (async () => {
      await pause(1_000)
      const stranger = server.visit(site.alias)
      const login = await stranger.submit(await stranger.get('/login'), 'form:has([name=password])', {
        login: site.teacher.username,
        password: site.teacher.password,
      })
      return [
        await admin.get(paths.students),
        login,
        await admin.get('/healthz'),
        await admin.get('/favicon.svg'),
        await server.visit('unheardof').get('/'),
        await admin.send('POST', `${paths.profile}.data`, details),
        await server.visit('unheardof').send('POST', `${paths.profile}.data`, details),
      ] as const
    })()
    await pause(Math.max(0, left + AWAY_MS - Date.now()))
    postgres = await startEmbedded(dir, { flags: ['-c', 'fsync=off'] })
    line.to(postgres.superUrl)
    back = Date.now()
    await pause(4_000)
    over = true
    await work

    expect(server.running()).toBe(true)
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS)
    const away = told.filter(({ at, ms }) => at >= left && at + ms <= back - 500)
    expect(away.length).toBeGreaterThan(40)
    const broken = told
      .filter(({ answer }) => answer.status === 500)
      .map(({ what, answer }) => [
        what,
        server
          .said()
          .split('\n')
          .find((row) => row.includes(answer.$('code').text())),
      ])
    expect(broken).toEqual([])
    expect([...new Set(told.filter(({ answer }) => answer.status >= 400).map(({ answer }) => answer.status))]).toEqual([
      503,
    ])
    for (const { what, answer } of told.filter(({ answer }) => answer.status === 503)) {
      expect(`${what}: ${SAID.bn}|${SAID.en}`).toContain(
        answer.text.includes(SAID.bn)
          ? SAID.bn
          : answer.text.includes(SAID.en)
            ? SAID.en
            : `nothing in ${answer.text.slice(0, 300)}`,
      )
    }
    // A screen keeps its language and has a number to ask about.
    expect(pageAway.status).toBe(503)
    expect(pageAway.text).toContain(SAID.bn)
    expect(pageAway.$('code').text()).toMatch(/^[0-9a-f]{8}$/)
    // A form that a script sent is answered as a form, which keeps what was typed, with why it was not taken.
    for (const answer of [typed, typedElsewhere]) {
      expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([503, 'text/x-script'])
      expect(answer.text).toContain(SAID.bn)
      expect(answer.text).toContain('"status"')
    }
    expect([loginAway.status, health.status, style.status, unknownHost.status]).toEqual([503, 503, 200, 503])
    expect(unknownHost.text).toContain(SAID.bn)
    expect(unknownHost.text).toContain(SAID.en)
    expect(loginAway.text).toContain(SAID.bn)
    // What was refused says who it was refused to: nothing of the database's own words.
    expect(
      told.filter(({ answer }) => /ECONN|Sequelize|postgres|SELECT /.test(answer.text)).map(({ what }) => what),
    ).toEqual([])
  })

  step('what was acknowledged is stored, whole; sessions go on', async () => {
    for (const client of clients) {
      const stored = await client.stored()
      // What was not acknowledged may be stored all the same: only its answer was lost on the way.
      const good = Array.from({ length: client.tried - client.acknowledged + 1 }, (_, more) =>
        client.shown(client.acknowledged + more),
      )
      expect(client.acknowledged).toBeGreaterThan(1)
      expect(good).toContain(stored)
      expect((await client.visitor.get(paths.dashboard)).status).toBe(200)
    }
    const late = told.filter(({ at }) => at > back + 2_000)
    expect(late.length).toBeGreaterThan(5)
    expect(late.filter(({ answer }) => answer.status >= 400)).toEqual([])
  })

  step('changes are heard of again, jobs run again and wrong passwords are counted again', async () => {
    const started = await admin.submit(
      await admin.get(`${paths.resultGenerate}?f_exam=${exam.id}`),
      'form:has([name=class])',
      { leaveOut: 'on' },
    )
    const job = Number(/job\/(\d+)/.exec(started.url)?.[1])
    await eventually('the job', async () => {
      const [row] = await everywhere(() => sql<{ state: string }>('SELECT state FROM job WHERE id = $1', [job]))
      return row && ['done', 'failed'].includes(row.state)
    })

    const stranger = server.visit(site.alias)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++)
      statuses.push(
        (
          await stranger.submit(await stranger.get('/login'), 'form:has([name=password])', {
            login: 'teacher',
            password: 'wrong',
          })
        ).status,
      )
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429])

    await heardOf()
  })

  step('without a word, its packets lost on the way: nobody waits longer either, and it heals', async () => {
    line.mute(true)
    const since = Date.now()
    const answers = Promise.all(
      clients.slice(0, 16).map(async (client) => {
        const answer = await client.visitor.get(paths.dashboard)
        return { status: answer.status, ms: Date.now() - since }
      }),
    )
    await pause(MUTE_MS)
    line.mute(false)
    for (const { status, ms } of await answers) {
      expect([200, 503]).toContain(status)
      expect(ms).toBeLessThan(PATIENCE_MS)
    }
    for (const client of clients) expect((await client.visitor.get(paths.dashboard)).status).toBe(200)
    await heardOf()
  })

  async function heardOf(): Promise<void> {
    await everywhere(() => sql(`UPDATE tenant SET state = 'suspended' WHERE id = $1`, [site.id]))
    await eventually('the suspension', async () => (await admin.send('GET', paths.dashboard)).status === 403, TOLD_MS)
    await everywhere(() => sql(`UPDATE tenant SET state = 'active' WHERE id = $1`, [site.id]))
    await eventually('the end of it', async () => (await admin.send('GET', paths.dashboard)).status === 200, TOLD_MS)
  }
})
