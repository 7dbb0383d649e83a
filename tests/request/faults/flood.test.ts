import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { withClient } from 'db/prepare'
import { makeSite, type MadeSite } from 'tests/factories'
import { eventually } from 'tests/harness/servers/own-server'
import { visit, type Answer } from 'tests/harness/visitor'

let one: MadeSite
let other: MadeSite
beforeAll(async () => {
  one = await makeSite()
  other = await makeSite()
})
afterAll(closeDatabase)

/** How long it took, for whoever looks at the run's output. */
async function timed<T extends { status: number }>(ask: () => Promise<T>): Promise<{ status: number; ms: number }> {
  const since = performance.now()
  const { status } = await ask()
  return { status, ms: Math.round(performance.now() - since) }
}

test('forty documents for one person at once: all come, another institution works on, and the process is healthy', async () => {
  const flooder = await visit(one.alias).login('admin')
  const teacher = await visit(other.alias).login('admin')
  const healthy = visit(other.alias)
  const plan = '/site/calendar/year-plan?year=2032&lang=bn'
  expect((await flooder.get(plan)).headers['content-type']).toBe('application/pdf')
  let over = false
  const flood = Promise.all(Array.from({ length: 40 }, () => flooder.get(plan))).finally(() => (over = true))
  const seen: { status: number; ms: number }[] = []
  const health: { status: number; ms: number }[] = []
  while (!over) {
    seen.push(await timed(() => teacher.get('/dashboard')))
    health.push(await timed(() => healthy.get('/healthz')))
  }
  const answers = await flood
  console.log('another institution, ms:', ...seen.map(({ ms }) => ms), 'health, ms:', ...health.map(({ ms }) => ms))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set([...seen, ...health].map(({ status }) => status))).toEqual(new Set([200]))
})

test('more than may wait is told so in both languages, and of nobody else', async () => {
  const flooder = await visit(one.alias).login('admin')
  const colleague = await visit(other.alias).login('admin')
  const answered: Answer[] = []
  // What they ask for stands still until others were refused: how quick the machine is does not matter.
  const all = await withClient(process.env.OWNER_DATABASE_URL ?? '', async (owner) => {
    await owner.query('BEGIN; LOCK TABLE saved_filter IN ACCESS EXCLUSIVE MODE')
    const asked = Array.from({ length: 220 }, () =>
      flooder.get('/user/saved-filters').then((answer) => void answered.push(answer)),
    )
    await eventually('a refusal', async () => answered.length > 0)
    expect((await colleague.get('/dashboard')).status).toBe(200)
    await owner.query('COMMIT')
    return Promise.all(asked)
  })
  expect(all).toHaveLength(220)
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answered.find(({ status }) => status === 429)
  expect(refused?.text).toContain('What you asked for before is still being prepared')
  expect(refused?.headers['retry-after']).toBe('10')
})
