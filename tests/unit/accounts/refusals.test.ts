import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const filesIn = (dir: string, end: string): string[] =>
  fs
    .readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && one.name.endsWith(end))
    .map((one) => path.join(one.parentPath, one.name))

/** Every refusal of money that a text names: by the database, and by the parts that take it and keep the books. */
const named = (files: readonly string[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map((found) => found[1] ?? '')))

const areas = new Map<string, unknown>()
const area = (lang: 'bn' | 'en', name: string): unknown => {
  const file = path.join('locales', lang, `${name}.json`)
  if (!areas.has(file)) areas.set(file, fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {})
  return areas.get(file)
}
const at = (told: unknown, step: string): unknown =>
  told && typeof told === 'object' ? (told as Record<string, unknown>)[step] : undefined
/** What a key says; of one that counts, for many. */
const word = (lang: 'bn' | 'en', key: string): unknown => {
  const [name = '', rest = ''] = key.split(':')
  const said = (steps: string) => steps.split('.').reduce(at, area(lang, name))
  return said(rest) ?? said(`${rest}_other`)
}

test('whatever the books and the money refuse is said in both languages', () => {
  const refusals = [
    ...named(filesIn('db/migrations', '.sql'), /refuse_posting\('([a-z-]+:[\w.-]+)'\)/g),
    ...['accounts', 'payments', 'gateways', 'online-payments', 'fees', 'billing', 'payroll'].flatMap((part) => [
      ...named(
        filesIn(path.join('app/domain', part), '.ts'),
        /(?:new Refusal\(|new Invalid\(\{ \w+: \[|refuse\([^\n]*, '\w+', )'([a-z-]+:[\w.-]+)'/g,
      ),
    ]),
  ]
  expect(refusals.length).toBeGreaterThan(100)
  for (const key of new Set(refusals)) {
    expect([key, word('bn', key)]).toEqual([key, expect.stringMatching(/[\u0980-\u09ff]{2}/)])
    expect([key, word('en', key)]).toEqual([key, expect.stringMatching(/[a-z]{2}/)])
  }
})
