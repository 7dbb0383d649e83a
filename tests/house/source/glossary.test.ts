import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Term {
  bn: string
  en: string
  not: { bn: string[]; en: string[] }
  but: string[]
}

const list = (cell: string) =>
  cell
    .normalize('NFC')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** A part of docs/glossary.md. */
const part = (heading: string): string =>
  fs.readFileSync('docs/glossary.md', 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** The rows of its words that people read. */
function terms(): Term[] {
  return part('Words that people read')
    .split('\n')
    .filter((line) => /^\| (?!Thing)/.test(line))
    .map((line) => {
      const [, , bn = '', en = '', notBn = '', notEn = '', but = ''] = line.split('|').map((cell) => cell.trim())
      return { bn: bn.normalize('NFC'), en, not: { bn: list(notBn), en: list(notEn) }, but: list(but) }
    })
}

const values = (told: unknown): string[] =>
  typeof told === 'string' ? [told] : told && typeof told === 'object' ? Object.values(told).flatMap(values) : []
const filesOf = (dir: string, kind: RegExp): string[] =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .flatMap((one) =>
      one.isDirectory()
        ? filesOf(path.join(dir, one.name), kind)
        : kind.test(one.name)
          ? [path.join(dir, one.name)]
          : [],
    )
const textsOf = (file: string): string[] =>
  file.endsWith('.json')
    ? values(JSON.parse(fs.readFileSync(file, 'utf8')))
    : [...fs.readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|^ *\d{4} (.*)$/gm)].map(
        (m) => m[1] ?? m[2] ?? '',
      )

/** The words of `wanted` that a text says otherwise than the glossary does. */
function second(text: string, lang: 'bn' | 'en', wanted: readonly Term[]): string[] {
  return wanted.flatMap((term) => {
    const plain = term.but.reduce(
      (rest, phrase) => rest.replaceAll(phrase, ''),
      text.normalize('NFC').replace(/\{\{.*?\}\}/g, ''),
    )
    return term.not[lang]
      .filter((word) => (lang === 'bn' ? plain.includes(word) : new RegExp(`\\b${word}s?\\b`, 'i').test(plain)))
      .map((word) => `${word} → ${term[lang]}`)
  })
}

describe('one word for each thing', () => {
  const all = terms()

  test('the glossary is read, and contradicts itself nowhere', () => {
    expect(all.length).toBeGreaterThan(45)
    for (const term of all) {
      expect(second(term.bn, 'bn', all)).toEqual([])
      expect(second(term.en, 'en', all)).toEqual([])
    }
  })

  test('a second word is noticed', () => {
    expect(second('নতুন সেশনে ভর্তি', 'bn', all)).toEqual(['সেশন → শিক্ষাবর্ষ'])
    expect(second('ভর্তি ও সেশন ফি', 'bn', all)).toEqual([])
    expect(second('Your user names', 'en', all)).toEqual(['user name → username'])
    expect(second('{{email}}', 'en', all)).toEqual([])
    expect(second('ফর্মটি পাঠান', 'bn', all)).toEqual(['ফর্ম → ফরম'])
    expect(second('ইউনিফর্মের টাকা', 'bn', all)).toEqual([])
  })

  test.each(['bn', 'en'] as const)('%s: the screens', (lang) => {
    const found = filesOf(`locales/${lang}`, /\.json$/).flatMap((file) =>
      textsOf(file).flatMap((text) => second(text, lang, all).map((word) => `${word} (${file}: ${text.slice(0, 80)})`)),
    )
    expect(found).toEqual([])
  })

  test('menus, catalogues and documents', () => {
    const files = [...filesOf('seeders/reference', /\.ts$/), ...filesOf('app/documents/templates', /\.json$/)]
    const found = files.flatMap((file) =>
      textsOf(file).flatMap((text) => second(text, 'bn', all).map((word) => `${word} (${file}: ${text.slice(0, 80)})`)),
    )
    expect(found).toEqual([])
  })
})

test('every word of the code that is explained stands in the code', () => {
  const code = ['app', 'db', 'scripts']
    .flatMap((root) => filesOf(root, /\.(ts|tsx|mjs|sql)$/))
    .map((file) => `${file}\n${fs.readFileSync(file, 'utf8')}`)
    .join('\n')
  const words = part('Words of the code')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((word) => word[1] ?? ''))
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter((word) => !word.split('…').every((piece) => code.includes(piece)))).toEqual([])
})

test('what a newcomer looks for is named', () => {
  const rows = part('Where is').toLowerCase()
  expect(['idempotent', 'webhook', 'retention', 'cache'].filter((word) => !rows.includes(word))).toEqual([])
})
