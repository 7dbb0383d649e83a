import fs from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { ASSETS, bytesOf, importsOf, scriptsOfRoutes } from 'tests/harness/scripts-of'
import { Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'

const KB = 1024
const kb = (bytes: number) => (bytes / KB).toFixed(1)

/** Of scripts, before a screen answers; two of them are what every list is said with (screens/list). */
const MOST_SCRIPTS = 130.6
/** Screens that do not keep within it yet, with what they need in KB. They may only shrink; the list ends empty. */
const MORE_SCRIPTS: Readonly<Record<string, number>> = {
  '/site/employee/employee-attach-form/:id/:part': 134.1,
  // with the files that came before it
  [paths.budget]: 133.3,
  // the reason for another time of a paper that was sat, and the second word to a clash
  [paths.examDeclare]: 131.2,
  [paths.transferCertificate]: 131.1,
  [paths.attestation]: 131.1,
  '/site/student-registration/entries/:id': 130.9,
  // who admits chooses the subjects in the same form
  [paths.admissionInside]: 137.8,
  [paths.afterChoosing]: 134.8,
}

/** Of the page itself and its style sheets, as they travel. */
const MOST_PAGE = 36.5
/** Long choices of places, institutions and menus. They may only shrink, too. */
const MORE_PAGE: Readonly<Record<string, number>> = {
  [paths.resultReport]: 49.2,
  [paths.resultReportTwo]: 40.2,
  [paths.menus]: 47,
  [paths.siteNew]: 44,
  '/edu/site/application/edit/:id': 44,
  [paths.answerPapers]: 39.7,
  '/site/calendar/yearly-view': 39.3,
  // what an applicant's states are called, for every way in
  '/site/student-admission/applications': 37.9,
  // two charts, each with its table
  [paths.libraryStatistics]: 37.8,
}

/** Who sees the screens of a panel, by the beginning of their files' names. */
const PEOPLE: { files: RegExp; alias: string | null; user: string }[] = [
  { files: /^routes\/(site|common)\//, alias: 'shapla', user: 'admin' },
  { files: /^routes\/employee\//, alias: 'shapla', user: 'teacher' },
  { files: /^routes\/student\//, alias: 'meghna', user: 'student' },
  { files: /^routes\/group\//, alias: 'padma', user: 'admin' },
  { files: /^routes\/central\//, alias: null, user: 'operator' },
]

interface Page {
  path: string
  bytes: number
  /** Other screens that the page names. */
  named: number
}

const screens = async (): Promise<ManifestRoute[]> =>
  (await manifest()).filter(({ own, module, path }) => own && module.default && !module.handle?.plain && path !== '/*')

describe('the scripts of a screen', () => {
  test(`weigh at most ${MOST_SCRIPTS} KB, whatever the screen`, async () => {
    const scriptsOf = await scriptsOfRoutes()
    const found = (await screens()).map(({ id, path }) => ({
      path,
      bytes: scriptsOf(id).reduce((sum, name) => sum + bytesOf(name), 0),
    }))
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ bytes }) => bytes < 70 * KB)).toEqual([])
    const heavy = found.filter(({ path, bytes }) => bytes > (MORE_SCRIPTS[path] ?? MOST_SCRIPTS) * KB)
    expect(heavy.map(({ path, bytes }) => `${path}: ${kb(bytes)} KB`).sort()).toEqual([])
  })

  test('import each other in one direction: nothing that a screen does not need comes by a circle', () => {
    const imports = importsOf()
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, way: string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      else if (!done.has(file)) for (const next of imports.get(file) ?? []) visit(next, [...way, file])
      done.add(file)
    }
    for (const file of imports.keys()) visit(file, [])
    expect([...imports.values()].flat().length).toBeGreaterThan(1000)
    expect(circles).toEqual([])
  })

  test('carry no library of the server: a screen takes the rules of its form from the loader', () => {
    const scripts = fs.readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(100)
    expect(scripts.filter((file) => /ZodError|~standard/.test(fs.readFileSync(ASSETS + file, 'utf8')))).toEqual([])
  })
})

describe('a page', () => {
  const found: Page[] = []
  const missed: string[] = []

  beforeAll(async () => {
    const all = await screens()
    for (const { files, alias, user } of PEOPLE) {
      const person = await new Visitor(alias).login(user)
      const mine = all.filter(({ id }) => files.test(id))
      const links = new Set<string>()
      const look = async (path: string, route: string) => {
        const answer = await person.send('GET', path, undefined, { 'accept-encoding': 'br' })
        if (answer.status !== 200 || !/text\/html/.test(answer.headers['content-type'] ?? '')) return
        const text = brotliDecompressSync(answer.body).toString()
        const sheets = [...text.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)]
        found.push({
          path: route,
          bytes: answer.body.length + sheets.reduce((sum, [, file]) => sum + bytesOf(file ?? ''), 0),
          named: (text.match(/"parentId": "/g) ?? []).length,
        })
        for (const [, href] of text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) links.add(href ?? '')
      }
      for (const { path } of mine.filter(({ path }) => !path.includes(':'))) await look(path, path)
      for (const { path } of mine.filter(({ path }) => path.includes(':'))) {
        const shape = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`)
        const one = [...links].find((href) => shape.test(href))
        if (one) await look(one, path)
        else missed.push(path)
      }
    }
  })

  test('is looked at in every panel, and nearly every screen', () => {
    expect(found.length).toBeGreaterThan(200)
    expect(missed.length, missed.join(' ')).toBeLessThan(130)
    expect(found.filter(({ bytes }) => bytes < 15 * KB)).toEqual([])
  })

  test(`weighs at most ${MOST_PAGE} KB with its style sheets`, () => {
    const heavy = found.filter(({ path, bytes }) => bytes > (MORE_PAGE[path] ?? MOST_PAGE) * KB)
    expect(heavy.map(({ path, bytes }) => `${path}: ${kb(bytes)} KB`).sort()).toEqual([])
  })

  test('does not grow with the number of screens: it names its own alone', () => {
    expect(found.filter(({ named }) => named > 4).map(({ path, named }) => `${path}: ${named}`)).toEqual([])
  })
})
