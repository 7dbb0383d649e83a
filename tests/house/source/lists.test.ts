import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(screens\/list|ui)\//.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join('app', file), 'utf8') }))
const saying = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ file }) => file)

/** Catalogues, whose columns are the fields of their form, and the page of the kit itself. */
const CATALOGUES = ['screens/kit.server.ts', 'screens/master.server.ts', 'screens/master/']

test.each([
  ['columns of a table on the screen', /<DataTable\b/],
  ['columns of a file', /new Download\(/],
] as const)('%s are said in a list (screens/list/spec) and nowhere else', (_, shape) => {
  expect(saying(/listSpec</).length).toBeGreaterThan(3)
  expect(saying(shape).filter((file) => !CATALOGUES.some((one) => file.startsWith(one)))).toEqual([])
})

test('a sheet that arrives is read by the import kit', () => {
  const readers = saying(/import \{[^}]*\breadSheets?\b[^}]*\} from '~\/documents\/spreadsheet\.server'/)
  expect(readers.filter((file) => !file.startsWith('documents/')).sort()).toEqual([
    'domain/sheets/imports/read-file.server.ts',
  ])
})
