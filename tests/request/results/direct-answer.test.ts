import { gunzipSync } from 'node:zlib'
import { sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { bornOn, generate, makeClass, publish, resultsOf, type Place } from '../support/results'

const PATH = '/web/exam-result'
type Fields = Record<string, string | number>

/** Written before the router, all at once; the screen's own answer comes in chunks. */
const isDirect = (answer: Answer): boolean => answer.headers['content-length'] !== undefined
/** But for what is each answer's own: the form token and the minutes that a link holds. */
const tokenIn = (answer: Answer): string =>
  answer.$('[name=csrf]').first().attr('value') ?? answer.$('meta[name=csrf-token]').attr('content') ?? 'none'
const alike = (answer: Answer): string =>
  answer.text.replaceAll(tokenIn(answer), 'CSRF').replace(/&amp;e=\d+&amp;s=[\w-]+/g, '&amp;e&amp;s')

async function published(count: number): Promise<{ place: Place; runId: number; facts: Fields[] }> {
  const place = await makeClass(count)
  await generate(place)
  const runId = await publish(place)
  const facts = await Promise.all(
    place.site.students.map(async (student) => ({
      exam: place.exam.id,
      class: place.site.classId,
      roll: student.roll,
      born: await bornOn(student),
    })),
  )
  return { place, runId, facts }
}

/** Asks until the answer is a direct one: a change of any institution lets every frame be forgotten. */
async function warm(visitor: Visitor, fields: Fields): Promise<Answer> {
  await visitor.get(PATH)
  let answer = await visitor.post(PATH, fields)
  for (let round = 0; round < 20 && !isDirect(answer); round++) answer = await visitor.post(PATH, fields)
  expect(isDirect(answer)).toBe(true)
  return answer
}

describe('an answer before the router', () => {
  test('is the page that the screen writes, to the letter, for each student, language and theme, packed or not', async () => {
    const {
      place,
      facts: [first = {}, second = {}],
    } = await published(2)
    const visitor = visit(place.site.alias)
    await visitor.get(PATH)
    const byScreen = await visitor.post(PATH, second)
    const direct = await warm(visitor, second)
    expect(alike(direct)).toBe(alike(byScreen))
    expect(tokenIn(direct)).toBe(tokenIn(byScreen))
    expect(direct.text).toContain(place.site.students[1]?.nameBn)
    expect(direct.headers['content-type']).toBe(byScreen.headers['content-type'])
    for (const header of [
      'content-security-policy',
      'cache-control',
      'content-language',
      'x-frame-options',
      'referrer-policy',
    ])
      expect(Boolean(direct.headers[header]), header).toBe(true)
    expect(direct.headers['cache-control']).toBe(byScreen.headers['cache-control'])

    const other = visit(place.site.alias)
    const own = await warm(other, first)
    expect(own.text).toContain(place.site.students[0]?.nameBn)
    expect(own.text).not.toContain(place.site.students[1]?.nameBn)
    expect(tokenIn(own)).toBe(tokenIn(await other.get(PATH)))
    expect(tokenIn(own)).not.toBe(tokenIn(direct))
    const packed = await other.send(
      'POST',
      PATH,
      new URLSearchParams({
        csrf: tokenIn(own),
        ...Object.fromEntries(Object.entries(first).map(([k, v]) => [k, String(v)])),
      }),
      { 'accept-encoding': 'gzip' },
    )
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).toString()).toContain(place.site.students[0]?.nameBn)
    expect(packed.body.length).toBeLessThan(6_000)

    const english = visit(place.site.alias)
    english.cookies.set('lang', 'en')
    english.cookies.set('theme', 'dark')
    const page = await warm(english, first)
    expect([page.$('html').attr('lang'), page.$('html').attr('data-theme')]).toEqual(['en', 'dark'])
    expect(
      (await other.get(direct.$('a[href^="/web/exam-result/sheet?"]').attr('href') ?? '')).body
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('what is withheld, given free, amended or taken back is so at the next question', async () => {
    const {
      place,
      runId,
      facts: [right = {}, other = {}],
    } = await published(2)
    const visitor = visit(place.site.alias)
    await warm(visitor, right)
    const [result] = await resultsOf(place.site, runId)
    const change = (text: string, ...binds: unknown[]) => everywhere(() => sql(text, [place.site.id, ...binds]))
    const seen = async () => (await visitor.post(PATH, right)).text
    await change(`UPDATE result SET withheld_reason = 'বকেয়া বেতন' WHERE site_id = $1 AND id = $2`, result?.id)
    await expect.poll(seen).toContain('ফলাফল স্থগিত')
    expect(await seen()).not.toContain('বকেয়া')
    expect(await seen()).not.toContain(place.site.students[0]?.nameBn)
    expect((await warm(visitor, other)).text).toContain(place.site.students[1]?.nameBn)
    await change('UPDATE result SET withheld_reason = NULL WHERE site_id = $1 AND id = $2', result?.id)
    await warm(visitor, right)
    await change(
      `UPDATE result SET letter = 'ZZ', verification_code = 'ZZZZZZZZZZZZ' WHERE site_id = $1 AND id = $2`,
      result?.id,
    )
    await expect.poll(seen).toContain('ZZ')
    await warm(visitor, right)
    await change(`UPDATE result_run SET state = 'withdrawn' WHERE site_id = $1`)
    await expect.poll(async () => (await visitor.post(PATH, right)).status).toBe(422)
  })

  test('only who knows both facts of this institution, with the token of the form and an open result page', async () => {
    const {
      place,
      facts: [right = {}],
    } = await published(1)
    const name = place.site.students[0]?.nameBn ?? ''
    const visitor = visit(place.site.alias)
    const known = await warm(visitor, right)
    for (const csrf of [null, '', 'x', tokenIn(known).slice(1)])
      expect((await visitor.post(PATH, right, { csrf })).status).toBe(403)
    expect((await visitor.post(PATH, right, { headers: { origin: 'http://elsewhere.test' } })).status).toBe(403)
    for (const wrong of [
      { roll: 99 },
      { born: '2001-01-01' },
      { exam: Number(right.exam) + 1 },
      { class: 0 },
      { section: 1 },
      { roll: '' },
      { roll: 'x'.repeat(5_000) },
    ]) {
      const answer = await visitor.post(PATH, { ...right, ...wrong })
      expect(answer.status, JSON.stringify(wrong).slice(0, 50)).toBe(422)
      expect(answer.text).not.toContain(name)
    }
    // What was typed is still there: the body was read twice.
    expect((await visitor.post(PATH, { ...right, roll: 77 })).$('[name=roll]').attr('value')).toBe('৭৭')
    const stranger = await makeSite()
    expect((await visit(stranger.alias).post(PATH, right)).text).not.toContain(name)
    // Whoever is logged in sees the same page, and leaves no trace in what others get.
    const head = await visit(place.site.alias).login('admin')
    const theirs = await head.post(PATH, right)
    expect(theirs.text).toContain(name)
    expect(alike(await warm(visitor, right))).toBe(alike(theirs))
    await everywhere(() => sql(`UPDATE tenant SET state = 'suspended' WHERE id = $1`, [place.site.id]))
    await expect.poll(async () => (await visitor.post(PATH, right)).status).toBe(403)
  })
})
