import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

function sources(dir: string): string[] {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name)
    return entry.isDirectory() ? sources(at) : entry.name.endsWith('.tsx') ? [at] : []
  })
}
const found = (pattern: RegExp) => sources('app').filter((file) => pattern.test(fs.readFileSync(file, 'utf8')))

// A browser shows these in its own language: 6 May reads 05/06, 'Choose File' stands in a Bengali page.
test('no date, month, week or time control of the browser is left', () => {
  expect(found(/type[=:]\s*\{?["'`](date|month|week|time|datetime-local)["'`]/)).toEqual([])
})

test('a file is chosen through the kit’s field only', () => {
  expect(found(/type[=:]\s*\{?["'`]file["'`]/)).toEqual(['app/ui/fields/file.tsx'])
})

test('a number is typed in the reader’s digits: no number control of the browser', () => {
  expect(found(/type[=:]\s*\{?["'`]number["'`]/)).toEqual([])
})
