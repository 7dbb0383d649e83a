import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { agedStamp, proofOf } from 'tests/harness/public-form'
import { visit, type Visitor } from 'tests/harness/visitor'

const AT = '/web/contact-form'
let site: MadeSite
let other: MadeSite

beforeAll(async () => {
  other = await makeSite()
})
beforeEach(async () => {
  site = await makeSite() // limits count by institution: each test has its own
})
afterAll(closeDatabase)

const FIELDS = {
  name: 'মোঃ রফিকুল ইসলাম',
  mobile: '০১৭১২৩৪৫৬৭৮',
  subject: 'ভর্তির নিয়ম',
  body: 'ভর্তির আবেদন কবে শুরু হবে, জানাবেন।',
  agree: 'on',
}
const send = async (visitor: Visitor, more: Record<string, string> = {}, of = site) => {
  const page = await visitor.get(AT)
  return visitor.submit(page, 'form:has([name=stamp])', { ...FIELDS, stamp: agedStamp(of.id, 'contact'), ...more })
}
const letters = (of = site) =>
  everywhere(() =>
    sql<{ id: number; name: string; mobile: string; subject: string; state: string; solved: boolean; number: string }>(
      'SELECT id, name, mobile, subject, state, solved, number FROM inquiry WHERE site_id = $1 ORDER BY id',
      [of.id],
    ),
  )

test('a message arrives once, with its consent in the words that stood there, and rings the bell of who may answer', async () => {
  const visitor = visit(site.alias)
  const stamp = agedStamp(site.id, 'contact')
  const sent = await send(visitor, { stamp })
  expect(sent.status).toBe(200)
  expect(sent.url).toBe(AT)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ name: FIELDS.name, mobile: '8801712345678', state: 'new', solved: false })
  expect(sent.$('[role=status]').text()).toContain('আপনার বার্তা পৌঁছেছে')
  const again = await send(visitor, { stamp, subject: 'আরেকটি' })
  expect(again.status).toBe(200)
  expect(await letters()).toHaveLength(1)
  const found = await everywhere(() =>
    sql<{ bn: string; en: string; by: string; bells: number }>(
      `SELECT text_bn AS bn, text_en AS en, given_by AS by, (SELECT count(*)::int FROM notification n WHERE n.tenant_id = c.site_id AND n.link = '/site/web/inquiry/list') AS bells
       FROM consent c WHERE site_id = $1 AND subject_kind = 'inquiry' AND subject_id = $2`,
      [site.id, letter?.id],
    ),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ by: FIELDS.name, bells: 1 })
  expect(found[0]?.bn).toContain('৩৬৫ দিন')
  expect(found[0]?.en).toContain('365 days')
})

test('what is missing or wrong is said at its field, and what was typed stays', async () => {
  const answer = await send(visit(site.alias), { mobile: '', email: '', subject: 'অ', agree: '' })
  expect(answer.status).toBe(422)
  expect(answer.$('#f-mobile-error').text()).toContain('মোবাইল নম্বর বা ইমেইল')
  expect(answer.$('#f-subject-error').length + answer.$('#f-agree-error').length).toBe(2)
  expect(answer.$('[name=name]').attr('value')).toBe(FIELDS.name)
  expect(answer.$('[name=body]').text()).toBe(FIELDS.body)
  expect(answer.$('[name=agree]').attr('checked')).toBeUndefined()
  expect((await send(visit(site.alias), { mobile: '12345', email: 'nobody' })).$('[id$=-error]').length).toBe(2)
  expect(await letters()).toEqual([])
})

test('a robot’s form is shown again as it was typed, and a person sends it once more: trap, too fast, a day old, another’s stamp', async () => {
  const visitor = visit(site.alias)
  const robots: Record<string, string>[] = [
    { homepage: 'https://spam.example' },
    { stamp: agedStamp(site.id, 'contact', 500) },
    { stamp: agedStamp(site.id, 'contact', 86_500_000) },
    { stamp: agedStamp(other.id, 'contact') },
  ]
  for (const more of robots) {
    visitor.address = `10.9.8.${robots.indexOf(more) + 1}`
    const answer = await send(visitor, more)
    expect(answer.status).toBe(422)
    expect(answer.$('[role=alert]').text()).toContain('আরেকবার পাঠান')
    expect(answer.$('[name=body]').text()).toBe(FIELDS.body)
    expect(answer.$('[name=homepage]').attr('value') ?? '').toBe('')
    expect(answer.$('[name=stamp]').attr('value')).toMatch(/^[a-z0-9]+\.[\w-]+\.[\w-]+$/)
  }
  expect(await letters()).toEqual([])
  // As it was shown again, with the stamp it came with: that one is good.
  const again = await send(visitor, { homepage: 'x' })
  expect((await visitor.submit(again, 'form:has([name=stamp])', { agree: 'on' })).status).toBe(200)
  expect(await letters()).toHaveLength(1)
})

test('the page has no script but the puzzle’s, hides its trap from everybody, and is not kept', async () => {
  const page = await visit(site.alias).get(AT)
  expect(
    page
      .$('script')
      .toArray()
      .map((one) => page.$(one).attr('src')),
  ).toEqual(['/form-proof.js'])
  expect(page.$('[name=homepage]').closest('[aria-hidden=true]')).toHaveLength(1)
  expect(page.$('[name=homepage]').attr('tabindex')).toBe('-1')
  const tokens = await Promise.all([1, 2].map(() => visit(site.alias).get(AT)))
  expect(new Set(tokens.map((one) => one.$('[name=csrf]').attr('value'))).size).toBe(2)
})

test('a flood from one address is refused in words, then in a line, keeps what was typed, and shuts out nobody else', async () => {
  const robot = visit(site.alias)
  const page = await robot.get(AT)
  const flood = (stamp = agedStamp(site.id, 'contact'), proof = '') =>
    robot.submit(page, 'form:has([name=stamp])', { ...FIELDS, stamp, proof })
  for (let sent = 0; sent < 5; sent++) expect((await flood()).status).toBe(200)
  const refused = await flood()
  expect(refused.status).toBe(429)
  expect(refused.$('[role=alert]').text()).toContain('মিনিট পরে')
  expect(refused.$('[name=body]').text()).toBe(FIELDS.body)
  const many = []
  for (let round = 0; round < 6; round++) many.push(...(await Promise.all(Array.from({ length: 20 }, () => flood()))))
  expect(new Set(many.map((one) => one.status))).toEqual(new Set([429]))
  const short = many.filter((one) => one.body.length < 1_500)
  expect(short.length).toBeGreaterThan(60)
  expect(short[0]?.headers['retry-after']).toMatch(/^\d+$/)
  expect(await letters()).toHaveLength(5)
  // Its neighbour behind the same address has a browser that runs scripts; others have other addresses.
  const stamp = agedStamp(site.id, 'contact')
  expect((await flood(stamp, proofOf(stamp))).status).toBe(200)
  expect((await send(visit(site.alias))).status).toBe(200)
  const elsewhere = visit(other.alias)
  elsewhere.address = robot.address
  expect((await send(elsewhere, {}, other)).status).toBe(200)
  expect((await letters()).filter((one) => one.solved)).toHaveLength(1)
})

test('a flood from many addresses ends at the institution’s limit; whose puzzle is solved still write', async () => {
  const robots = Array.from({ length: 34 }, () => visit(site.alias))
  const statuses = []
  for (const robot of robots) statuses.push((await send(robot)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  const stamp = agedStamp(site.id, 'contact')
  expect((await send(visit(site.alias), { stamp, proof: proofOf(stamp) })).status).toBe(200)
  expect(await letters()).toHaveLength(31)
})
