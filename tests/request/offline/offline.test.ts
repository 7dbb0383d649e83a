import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import type { OwnLists } from '~/domain/attendance/offline/lists.policy'
import type { OwnPapers } from '~/domain/exams/offline/papers.policy'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, callOf, MASTER, stands } from '../attendance/attendance-rig'

type Whose = { user: number; site: number; csrf: string }

let site: MadeSite
let other: MadeSite
let exam: MadeExam
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 4 })
  other = await makeSite({ students: 2 })
  for (const one of [site, other]) await alwaysSchool(one)
  exam = await makeExam(site, { subjects: ['109', '107'] })
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

const json = { accept: 'application/json' }
const read = (who: Visitor, path: string, headers = {}) => who.send('GET', path, undefined, { ...json, ...headers })

/** As the phone sends it. */
async function send(who: Visitor, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const lists = await read(who, paths.offlineLists)
  const csrf = lists.status === 200 ? lists.json<Whose>().csrf : ''
  return who.send('POST', path, JSON.stringify(body), {
    ...json,
    'content-type': 'application/json',
    'x-csrf-token': csrf,
    ...headers,
  })
}

const call = (states: Record<number, number>, more: object = {}) => ({
  key: randomUUID(),
  section: site.section.id,
  day: today(),
  period: null,
  base: 0,
  reason: '',
  rows: site.students
    .filter((one) => one.sectionId === site.section.id && states[one.roll] !== undefined)
    .map((one) => [one.enrolmentId, states[one.roll]]),
  ...more,
})

describe('the lists', () => {
  test('are a teacher’s own: their section and papers, nobody else’s, with nothing kept by caches', async () => {
    const answer = await read(teacher, paths.offlineLists)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const lists = answer.json<OwnLists & Whose>()
    expect(lists).toMatchObject({ user: site.teacher.id, site: site.id, today: today() })
    expect(lists.sections.map(([id]) => id)).toEqual([site.section.id])
    const own = site.students.filter((one) => one.sectionId === site.section.id)
    expect(lists.students.map(([id]) => id).sort()).toEqual(own.map((one) => one.enrolmentId).sort())
    expect(lists.sections[0]?.[6]).toHaveLength(10)
    const papers = (await read(teacher, paths.offlinePapers)).json<OwnPapers & Whose>()
    expect(papers.papers.map(([id]) => id)).toEqual([exam.sheet('109').id])
    const bytes = [paths.offlineShell, paths.offlineScript, paths.offlineStyle, paths.offlineLists, paths.offlinePapers]
    const sizes = await Promise.all(bytes.map(async (path) => (await read(teacher, path)).body.length))
    console.log('kept on a phone, uncompressed:', Object.fromEntries(bytes.map((path, at) => [path, sizes[at]])))
    expect(gzipSync((await read(teacher, paths.offlineScript)).body).length).toBeLessThan(25 * 1024)
  })
  test('that did not change do not travel', async () => {
    const tag = String((await read(teacher, paths.offlineLists)).headers.etag)
    const again = await read(teacher, paths.offlineLists, { 'if-none-match': tag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
  test('are for who is logged in and teaches', async () => {
    const nobody = visit(site.alias)
    for (const path of [paths.offlineLists, paths.offlinePapers]) {
      expect([path, (await read(nobody, path)).status]).toEqual([path, 401])
      const student = await visit(site.alias).login(site.student.username)
      expect([path, (await read(student, path)).status]).toEqual([path, 403])
    }
    const foreign = await visit(other.alias).login(other.teacher.username)
    const theirs = (await read(foreign, paths.offlineLists)).json<OwnLists>()
    expect(theirs.students.some(([id]) => site.students.some((one) => one.enrolmentId === id))).toBe(false)
  })
})

describe('the page, its script, its worker', () => {
  test('have nothing of anybody in them, no script of others, and only institutions have them', async () => {
    const page = await teacher.get(paths.offlineShell)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain(site.students[0]?.nameBn ?? '-')
    expect(page.text).not.toContain('csrf-token')
    const scripts = page.$('script[src]').toArray()
    expect(scripts.map((one) => page.$(one).attr('src')?.split('?')[0])).toEqual([paths.offlineScript])
    const worker = await teacher.get(paths.offlineWorker)
    expect(worker.headers['content-type']).toContain('text/javascript')
    expect(worker.text).toContain(page.$('script[src]').attr('src') ?? '-')
    expect((await visit(null).get(paths.offlineShell)).status).toBe(404)
  })
  test('keep the Bengali letters of the panel, for phones that have none', async () => {
    const style = (await teacher.get(paths.offlineStyle)).text
    expect(style).toMatch(/body \{[^}]*font:[^;]*'Bengali Letters'/)
    const letters = [...new Set([...style.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file ?? ''))]
    expect(letters.length).toBeGreaterThan(0)
    const worker = (await teacher.get(paths.offlineWorker)).text
    const kept = JSON.parse(/self\.offline=(.*?);\n/.exec(worker)?.[1] ?? '{}') as { files: string[] }
    for (const file of letters) {
      expect(kept.files).toContain(file)
      const font = await teacher.get(file)
      expect([file, font.status]).toEqual([file, 200])
      expect(font.headers['content-type']).toContain('font/woff2')
    }
  })
  test('a phone finds its name and pictures', async () => {
    const answer = await teacher.get(paths.offlineManifest)
    const manifest = answer.json<{ name: string; scope: string; icons: { src: string }[] }>()
    expect(manifest.scope).toBe(paths.offlineScope)
    expect(manifest.name).toContain('পরীক্ষামূলক বিদ্যালয়')
    for (const { src } of manifest.icons) {
      const icon = await teacher.get(src)
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, 'image/png'])
    }
    expect((await teacher.get(paths.offlineIcon(300))).status).toBe(404)
  })
  test('the panel says what it is and leads there', async () => {
    const page = await teacher.get(paths.offlineAbout)
    expect(page.status).toBe(200)
    expect(page.$(`a[href="${paths.offlineShell}"]`)).toHaveLength(1)
    expect(page.$('link[rel=manifest]').attr('href')).toBe(paths.offlineManifest)
  })
})

journey('attendance that waited on a phone', (step) => {
  let first: ReturnType<typeof call>
  step('is taken in once, however often it is sent, and two at once are one', async () => {
    first = call({ 1: 0, 2: 1, 3: 0, 4: 0 })
    const answers = await Promise.all([
      send(teacher, paths.offlineAttendance, first),
      send(teacher, paths.offlineAttendance, first),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await send(teacher, paths.offlineAttendance, first)
    expect(again.json()).toEqual({ state: 'saved', version: 1, again: true, left: [] })
    expect(await stands(site)).toEqual({ 1: 'present', 2: 'absent', 3: 'present', 4: 'present' })
    const receipts = 'SELECT count(*)::int AS value FROM attendance_receipt WHERE site_id = $1 AND key = $2::uuid'
    expect(await asked(site, receipts, first.key)).toBe(1)
    const source = 'SELECT source AS value FROM attendance_sheet WHERE site_id = $1 AND day = $2::date'
    expect(await asked(site, source, today())).toBe('offline')
  })
  step('is refused as stale where the office wrote meanwhile: who, when, and what stands', async () => {
    const office = await visit(site.alias).login('admin')
    await office.post(MASTER, callOf(site, { 4: 'late' }, { base: 1 }))
    const late = await send(teacher, paths.offlineAttendance, call({ 1: 0, 2: 1, 3: 0, 4: 1 }, { base: 1 }))
    expect(late.status).toBe(409)
    const four = site.students.find((one) => one.roll === 4 && one.sectionId === site.section.id)?.enrolmentId
    expect(late.json()).toMatchObject({
      state: 'stale',
      version: 2,
      who: { nameBn: 'প্রধান শিক্ষক' },
      now: [[four, 2, null, '']],
    })
    expect((await stands(site))[4]).toBe('late')
  })
  step('is written over what was seen, when somebody chose so', async () => {
    const chosen = await send(teacher, paths.offlineAttendance, call({ 4: 1 }, { base: 2 }))
    expect(chosen.json()).toMatchObject({ state: 'saved', again: false })
    expect((await stands(site))[4]).toBe('absent')
  })
  step('an answer that was lost is given again, whatever stands now', async () => {
    expect((await send(teacher, paths.offlineAttendance, first)).json()).toMatchObject({ state: 'saved', again: true })
  })
})

describe('what is refused, in both languages', () => {
  const refused = async (who: Visitor, body: unknown) => {
    const answer = await send(who, paths.offlineAttendance, body)
    return [answer.status, answer.json<{ state: string; words: { bn: string; en: string } }>()] as const
  }
  test('a day ahead, another section, another institution’s section, nonsense', async () => {
    const [future, words] = await refused(teacher, call({ 1: 0 }, { day: addDays(today(), 1) }))
    expect(future).toBe(409)
    expect(words).toMatchObject({ state: 'refused' })
    expect(words.words.en).toContain('ahead')
    expect(words.words.bn).toMatch(/[\u0980-\u09ff]/)
    const second = site.students.filter((one) => one.sectionId === site.sections[1]?.id)
    const rows = second.map((one) => [one.enrolmentId, 0])
    expect((await refused(teacher, call({}, { section: site.sections[1]?.id, rows })))[0]).toBe(403)
    expect((await refused(teacher, call({ 1: 0 }, { section: other.section.id })))[0]).toBe(404)
    for (const wrong of [null, [], {}, call({}), call({ 1: 7 }), call({ 1: 0 }, { key: 'x' })])
      expect((await refused(teacher, wrong))[0]).toBe(422)
  })
  test('students of others are named, and nothing is written of them', async () => {
    const foreign = other.students[0]?.enrolmentId ?? 0
    const only = await refused(teacher, call({}, { day: addDays(today(), -1), rows: [[foreign, 0]] }))
    expect(only[0]).toBe(422)
    const first = site.students.find((one) => one.roll === 1)?.enrolmentId ?? 0
    const rows = [
      [first, 0],
      [foreign, 1],
    ]
    const answer = await send(teacher, paths.offlineAttendance, call({}, { day: addDays(today(), -1), rows }))
    expect(answer.json()).toMatchObject({ state: 'saved', left: [foreign] })
    expect(await stands(other, addDays(today(), -1))).toEqual({})
  })
  test('who is not logged in, no teacher, without the session’s token, or from another site', async () => {
    const body = call({ 1: 0 })
    expect((await send(visit(site.alias), paths.offlineAttendance, body)).status).toBe(401)
    const student = await visit(site.alias).login(site.student.username)
    for (const path of [paths.offlineAttendance, paths.offlineMarks])
      expect((await send(student, path, body)).status).toBe(403)
    expect((await send(teacher, paths.offlineAttendance, body, { 'x-csrf-token': 'no' })).status).toBe(403)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await send(teacher, paths.offlineAttendance, body, elsewhere)).status).toBe(403)
    expect((await teacher.send('GET', paths.offlineAttendance)).status).toBeGreaterThanOrEqual(400)
  })
})

journey('marks that waited on a phone', (step) => {
  let papers: OwnPapers
  const cells = (typed: [row: number, mark: string, seen: string][]) => {
    const [paper] = papers.papers
    const part = paper?.[11][0]?.[0] ?? 0
    return typed.map(([row, mark, seen]) => [paper?.[12][row]?.[0] ?? 0, part, mark, seen])
  }
  const body = (version: number, typed: [number, string, string][]) => ({
    key: randomUUID(),
    sheet: papers.papers[0]?.[0],
    version,
    cells: cells(typed),
  })
  step('are taken in, and the same again changes nothing', async () => {
    papers = (await read(teacher, paths.offlinePapers)).json<OwnPapers>()
    const version = papers.papers[0]?.[1] ?? 0
    const sent = body(version, [
      [0, '45.5', ''],
      [1, 'A', ''],
    ])
    expect((await send(teacher, paths.offlineMarks, sent)).json()).toMatchObject({ state: 'saved', again: false })
    expect((await send(teacher, paths.offlineMarks, sent)).json()).toMatchObject({ state: 'saved', again: true })
    const now = (await read(teacher, paths.offlinePapers)).json<OwnPapers>()
    expect(now.papers[0]?.[12].slice(0, 2).map(([, mark]) => mark)).toEqual([4550, 'A'])
  })
  step('are stale where somebody saved meanwhile, with what stands in each cell', async () => {
    const late = await send(teacher, paths.offlineMarks, body(0, [[0, '50', '']]))
    expect(late.status).toBe(409)
    expect(late.json<{ now: unknown[][] }>().now.map((one) => one[2])).toEqual(['45.5'])
  })
  step('are refused when they are too high, or the sheet is another teacher’s', async () => {
    expect((await send(teacher, paths.offlineMarks, body(1, [[2, '999', '']]))).status).toBe(422)
    const elsewhere = { ...body(0, [[0, '1', '']]), sheet: exam.sheet('107').id }
    expect((await send(teacher, paths.offlineMarks, elsewhere)).status).toBe(403)
    const foreign = await visit(other.alias).login(other.teacher.username)
    expect((await send(foreign, paths.offlineMarks, body(1, [[0, '1', '45.5']]))).status).toBe(404)
  })
})

test('a logout asks first where lists are kept; who comes again is let go, and nothing that waits is taken away', async () => {
  const second = await makeUser(site.id, { kind: 'staff', roles: ['teacher'] })
  const leaving = await visit(site.alias).login(second.username)
  await read(leaving, paths.offlineLists)
  const page = await leaving.get('/dashboard')
  const token = page.$('meta[name=csrf-token]').attr('content') ?? ''
  const out = (more: Record<string, string> = {}) =>
    leaving.send('POST', paths.logout, new URLSearchParams({ csrf: token, ...more }))
  const askedFirst = await out()
  expect(askedFirst.headers.location).toBe(`${paths.offlineShell}#logout`)
  expect((await leaving.get('/dashboard')).url).toBe('/dashboard')
  const gone = await out()
  expect([gone.headers.location, gone.headers['clear-site-data']]).toEqual([`${paths.offlineShell}#left`, undefined])
  expect((await read(leaving, paths.offlineLists)).status).toBe(401)
})
