import { closeDatabase } from 'db/connection'
import { crawl } from 'tests/harness/crawl'
import { makeLargeSchool, type LargeSchool } from 'tests/harness/large-school'
import { manifest } from 'tests/harness/manifest'
import { paths } from '~/paths'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const STUDENTS = 5_000
const MOST_STATEMENTS = 20
/** The board of today: each card of it asks for itself, however many students there are. */
const MORE_STATEMENTS: Readonly<Record<string, number>> = { [paths.dashboard]: 31 }
/** 26 of it are the menu's entries; a KB or two come and go with the length of keys, which the tests before it used up. */
const MOST_BYTES = 188 * 1024
/** Twelve months on one page; a day of each student of a section in a month, as the paper register has it. */
const MORE: Readonly<Record<string, number>> = {
  [paths.calendarYear]: 202 * 1024,
  [paths.attendanceReports]: 225 * 1024, // with what was brought forward, as the paper has it
  [paths.staffMonth]: 286 * 1024, // the same of everybody who works there
}

/** Answers that are files. */
const FILES = /\/([a-z-]*-)?(file|paper|card|preview|template|sheet|slips)$/
const MOST_PAGES = 260

interface Seen {
  url: string
  status: number
  ms: number
  bytes: number
  statements: number
}

const superUrl = () => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return url.href
}

/** Looks at every screen of the office of a large school, and at what they link to, one of each kind. */
describe(`the office of a school of ${STUDENTS} students`, () => {
  const seen: Seen[] = []
  let school: LargeSchool, head: Visitor
  beforeAll(async () => {
    school = await makeLargeSchool(superUrl(), STUDENTS)
    head = await visit(school.site.alias).login(school.site.admin.username)
    const get = head.get.bind(head)
    head.get = async (path: string, headers?: Record<string, string>): Promise<Answer> => {
      const begun = performance.now()
      const answer = await get(path, headers)
      if (String(answer.headers['content-type']).includes('text/html'))
        seen.push({
          url: path,
          status: answer.status,
          ms: performance.now() - begun,
          bytes: answer.body.length,
          statements: Number(/statements;dur=(\d+)/.exec(String(answer.headers['server-timing']))?.[1] ?? NaN),
        })
      return answer
    }
    const office = (await manifest()).filter(
      (route) => route.id.startsWith('routes/site/') && route.module.loader && route.own && !/[:*]/.test(route.path),
    )
    const begin = [
      ...office.map((route) => route.path).filter((path) => !FILES.test(path)),
      ...school.exams
        .slice(0, 2)
        .flatMap((id) => [
          `${paths.examDeclare}?exam=${id}&tab=progress`,
          `${paths.examAttendance}?exam=${id}&report=1`,
          `${paths.marksEntry}?exam=${id}`,
        ]),
    ]
    await crawl(head, begin, MOST_PAGES)
  }, 180_000)
  afterAll(closeDatabase)

  const table = (title: string, rows: readonly Seen[]) =>
    [
      title,
      ...rows.map(
        (one) =>
          `  ${one.ms.toFixed(0).padStart(6)} ms ${String(Math.ceil(one.bytes / 1024)).padStart(5)} KB ${String(one.statements).padStart(3)} statements  ${one.url}`,
      ),
    ].join('\n')
  const most = (of: (one: Seen) => number) => [...seen].sort((a, b) => of(b) - of(a)).slice(0, 10)

  test('each answers', () => {
    console.log(
      [
        table(
          'slowest',
          most((one) => one.ms),
        ),
        table(
          'heaviest',
          most((one) => one.bytes),
        ),
        table(
          'most statements',
          most((one) => one.statements),
        ),
        `${seen.length} pages in ${(seen.reduce((sum, one) => sum + one.ms, 0) / 1000).toFixed(1)} s`,
      ].join('\n'),
    )
    expect(seen.length).toBeGreaterThan(100)
    expect(seen.filter((one) => one.status >= 500).map((one) => `${one.status} ${one.url}`)).toEqual([])
  })

  test(`no screen asks the database more than ${MOST_STATEMENTS} times`, () => {
    expect(seen.every((one) => one.statements >= 0)).toBe(true)
    expect(
      seen
        .filter((one) => one.statements > (MORE_STATEMENTS[one.url] ?? MOST_STATEMENTS))
        .map((one) => `${one.statements} ${one.url}`),
    ).toEqual([])
  })

  test(`no screen weighs more than ${MOST_BYTES / 1024} KB`, () => {
    expect(
      seen
        .filter((one) => one.bytes > (MORE[one.url] ?? MOST_BYTES))
        .map((one) => `${Math.ceil(one.bytes / 1024)} KB ${one.url}`),
    ).toEqual([])
  })

  test('the list of marks leads from the classes to one of them, and its file holds every sheet', async () => {
    const [, exam] = school.exams
    const list = `${paths.allMarkList}?exam=${exam}`
    const classes = (await head.get(list)).$('table a[href*="offering="]')
    expect(classes.length).toBe(12)
    const one = await head.get(classes.first().attr('href') ?? '')
    expect(one.$('tbody th[scope=row]').length).toBe(5)
    expect(one.$(`a[href^="${paths.marksEntry}?sheet="]`).length).toBeGreaterThan(50)
    const file = await head.get(`${paths.markListFile}?exam=${exam}&format=csv`)
    expect(file.text.trim().split('\n').length - 1).toBe(1_090)
  })

  test('the way into mark entry shows sections by the page; a report’s second page has others than its first', async () => {
    const entry = `${paths.marksEntry}?exam=${school.exams[1]}`
    const sections = async (more: string) =>
      (await head.get(entry + more))
        .$('tbody a[href*="section="]')
        .toArray()
        .map((a) => /section=(\d+)/.exec(a.attribs.href ?? '')?.[1])
    const [first, second] = [await sections(''), await sections('&page=2')]
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([50, 10, 60])
    expect(await sections('&page=99')).toEqual(second)
    const names = async (more: string) =>
      (await head.get(`${paths.studentReports}?f_session=${school.site.session.id}${more}`)).$('tbody tr').text()
    expect(await names('')).not.toBe(await names('&page=2'))
  })
})
