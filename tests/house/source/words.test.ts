import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Words = { [key: string]: string | Words }

const read = (lang: string, area: string) =>
  JSON.parse(fs.readFileSync(`locales/${lang}/${area}.json`, 'utf8')) as Words
const flat = (words: Words, at = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : [...flat(value, `${at}${key}.`)],
    ),
  )
const areas = fs.readdirSync('locales/en').map((name) => name.replace('.json', ''))
const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]).sort()

function sources(dir: string): string[] {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name)
    return entry.isDirectory() ? sources(at) : /\.(ts|tsx)$/.test(entry.name) ? [at] : []
  })
}

describe('words', () => {
  test('both languages have the same areas', () => {
    expect(fs.readdirSync('locales/bn').sort()).toEqual(fs.readdirSync('locales/en').sort())
  })

  test.each(areas)('%s: the same keys, the same figures, nothing empty, Bengali in NFC', (area) => {
    const bn = flat(read('bn', area))
    const en = flat(read('en', area))
    expect([...bn.keys()].sort()).toEqual([...en.keys()].sort())
    for (const [key, text] of en) {
      const other = bn.get(key) ?? ''
      expect(text.trim(), key).not.toBe('')
      expect(other.trim(), key).not.toBe('')
      expect(holes(other), key).toEqual(holes(text))
      expect(other.normalize('NFC'), key).toBe(other)
    }
  })

  test('Bengali counts nothing as one: words of one name the number, or nobody would read “1” for none', () => {
    const fixed = areas.flatMap((area) =>
      [...flat(read('bn', area))].filter(
        ([key, text]) => key.endsWith('_one') && !holes(text).includes('count') && /১|একটি|একজন/.test(text),
      ),
    )
    expect(fixed).toEqual([])
  })

  // Only the page without a network has an engine of its own, which writes every figure in the reader's digits.
  test('a count, which is handed over as a number, is written in the digits of the language', () => {
    const bare = areas
      .filter((area) => area !== 'offline')
      .flatMap((area) => [...flat(read('bn', area))].filter(([, text]) => text.includes('{{count}}')))
    expect(bare).toEqual([])
  })

  test('every key the code names has words', () => {
    const known = new Set(areas.flatMap((area) => [...flat(read('en', area)).keys()].map((key) => `${area}:${key}`)))
    const isBranch = (key: string) => [...known].some((one) => one.startsWith(`${key}.`) || one.startsWith(`${key}_`))
    const missing = new Set<string>()
    for (const file of sources('app')) {
      for (const [, key = ''] of fs
        .readFileSync(file, 'utf8')
        .matchAll(/['"`]([a-z]+(?:-[a-z]+)*:[a-z][\w.-]*\w)['"`?]/g)) {
        if (areas.includes(key.split(':')[0] ?? '') && !known.has(key) && !isBranch(key))
          missing.add(`${key} (${file})`)
      }
    }
    expect([...missing]).toEqual([])
  })

  test('an error is said in words of an area that is there', () => {
    const strange = sources('app').flatMap((file) =>
      Array.from(
        fs.readFileSync(file, 'utf8').matchAll(/(?:Refusal\(|\w: \[)\s*['"`]([a-z]+(?:-[a-z]+)*):[a-z][\w.]*['"`?]/g),
        ([, area = '']) => area,
      )
        .filter((area) => !areas.includes(area))
        .map((area) => `${area} (${file})`),
    )
    expect(strange).toEqual([])
  })
})
