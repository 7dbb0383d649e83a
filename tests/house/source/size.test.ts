import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LONG_FILES } from './long-files'

function files(dir: string): string[] {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name)
    return entry.isDirectory() ? files(at) : /\.(ts|tsx)$/.test(entry.name) ? [at] : []
  })
}

const all = ['app', 'db', 'seeders', 'tests'].flatMap(files)
const lines = (file: string) => fs.readFileSync(file, 'utf8').split('\n').length - 1

const limit = (file: string) =>
  LONG_FILES[file] ?? (file.startsWith('app/routes/') ? 200 : file.startsWith('app/domain/') ? 250 : 400)

test('a route stays under 200 lines, a domain file under 250, any file under 400', () => {
  const long = all.filter((file) => lines(file) > limit(file) && !file.includes('/data/') && !file.includes('/corpus/'))
  expect(long.map((file) => `${file}: ${lines(file)}`)).toEqual([])
})

test('a folder holds at most 20 code files', () => {
  const folders = new Map<string, number>()
  for (const file of all.filter((f) => !f.startsWith('tests/')))
    folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
  expect([...folders].filter(([, n]) => n > 20)).toEqual([])
})
