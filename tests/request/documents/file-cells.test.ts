import { afterAll, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { closeDatabase } from 'db/connection'
import { visit, type Visitor } from 'tests/harness/visitor'
import { readSheet } from '~/documents/spreadsheet.server'
import { typedCell } from '~/documents/typed-cells'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import routes from '~/routes'

afterAll(closeDatabase)

/** Every address without a part to fill in. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [...(path ? [`/${here}`] : []), ...addresses(children, here)]
  })
}
const plain = [...new Set(addresses(routes))].filter((path) => !/[:*?]/.test(path))

/** Columns of codes that look like amounts: Dewey's classes, such as 891.44. */
const CODES = new Set(
  (['bn', 'en'] as const).flatMap((lang) =>
    ['library-import:column.ddc', 'library:ddc'].map((key) => wordsFor(lang)(key)),
  ),
)
const AMOUNT = /^[-−+]?[৳ ]*[\d০-৯][\d০-৯,]*\.[\d০-৯]{2}$/
const DAY = /^[\d০-৯]{4}-[\d০-৯]{2}-[\d০-৯]{2}|^[\d০-৯]{2}\/[\d০-৯]{2}\/[\d০-৯]{4}$/
const NAMED_DAY = /^[\d০-৯]{1,2} \p{L}[\p{L}\p{M}]+ [\d০-৯]{4}(,|$)/u

interface Walk {
  files: string[]
  numbers: Map<string, number>
  wrong: string[]
}

/** Each list that this person can have as a spreadsheet, with the cells that are texts and ought not to be. */
async function walk(who: Visitor, wanted: readonly string[]): Promise<Walk> {
  const seen: Walk = { files: [], numbers: new Map(), wrong: [] }
  for (const path of wanted) {
    const answer = await who.get(`${path}?export=xlsx`)
    expect([path, answer.status < 500]).toEqual([path, true])
    if (!String(answer.headers['content-type']).includes('spreadsheetml')) continue
    seen.files.push(path)
    const codes = new Set<number>()
    for (const { cells } of await readSheet(answer.body)) {
      if (cells.filter((cell) => cell !== null).length < 2) continue // what the sheet is about
      for (const [at, cell] of cells.entries()) {
        if (CODES.has(String(cell))) codes.add(at)
        if (codes.has(at)) continue
        if (typeof cell === 'number') seen.numbers.set(path, (seen.numbers.get(path) ?? 0) + 1)
        if (typeof cell === 'string' && (AMOUNT.test(cell) || DAY.test(cell) || NAMED_DAY.test(cell)))
          seen.wrong.push(`${path}: ${cell}`)
      }
    }
  }
  return seen
}

test('whatever an institution takes away as a spreadsheet has amounts as numbers and days as dates', async () => {
  const admin = await visit('shapla').login('admin')
  const { files, numbers, wrong } = await walk(
    admin,
    plain.filter((path) => path.startsWith('/site') || path.startsWith('/academic')),
  )
  expect([...new Set(wrong.map((one) => one.split(': ')[0]))], wrong.slice(0, 40).join('\n')).toEqual([])
  expect(files.length).toBeGreaterThan(30)
  for (const path of [paths.studentPaymentReport, paths.defaulters]) {
    expect(files).toContain(path)
    expect([path, (numbers.get(path) ?? 0) > 10]).toEqual([path, true])
  }
}, 240_000)

test('and so has the centre', async () => {
  const operator = await visit(null).login('operator')
  const { files, wrong } = await walk(
    operator,
    plain.filter((path) => path.startsWith('/edu')),
  )
  expect([...new Set(wrong.map((one) => one.split(': ')[0]))], wrong.slice(0, 40).join('\n')).toEqual([])
  expect(files.length).toBeGreaterThan(5)
}, 240_000)

test.each([
  ['1834.00', 1834],
  ['12,34,567.50', 1_234_567.5],
  ['-5.25', -5.25],
  ['2026-11-29', new Date('2026-11-29T00:00:00Z')],
  ['29/11/2026', new Date('2026-11-29T00:00:00Z')],
  ['31/02/2026', '31/02/2026'],
  ['007.50', '007.50'],
  ['01711000000', '01711000000'],
  ['5', '5'],
  [new Date('2026-11-29T18:30:10Z'), new Date('2026-11-30T00:30:00Z')],
])('%s is written as %s', (cell, written) => expect(typedCell(cell)).toEqual(written))
