import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SHARED_WORDS } from '~/i18n/lang'

const areas = new Set(fs.readdirSync('locales/bn').map((file) => file.replace('.json', '')))
const files = new Map(
  fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [path.posix.join('app', file), fs.readFileSync(path.join('app', file), 'utf8')]),
)

function fileOf(from: string, said: string): string | undefined {
  const base = said.startsWith('~/') ? `app/${said.slice(2)}` : path.posix.join(path.posix.dirname(from), said)
  return ['', '.ts', '.tsx'].map((ending) => base + ending).find((file) => files.has(file))
}

/** What a screen shows, its parts and theirs; the floors below know no words of screens. */
function partsOf(screen: string): Set<string> {
  const parts = new Set([screen])
  for (const file of parts)
    for (const [, said = ''] of (files.get(file) ?? '').matchAll(/^import (?!type)[^'"]*? from '([^']+)'/gms)) {
      const part = /^[.~]/.test(said) ? fileOf(file, said) : undefined
      if (part && /^app\/(routes|screens)\//.test(part) && !/\.server\./.test(part)) parts.add(part)
    }
  return parts
}

/** Areas of the words that the lists of a file say: headings, values, filters. */
const needs = (text: string): string[] =>
  [...text.matchAll(/\b(?:area|header|words|title|label|only): '([a-z-]+)(?::[^']*)?'/g)].map(([, area = '']) => area)

test('a screen has the words of its lists in the browser too, also of columns that are off', () => {
  const lacking: string[] = []
  let lists = 0
  for (const [screen, text] of files) {
    const handle = /^export const handle\b[^{]*\{([\s\S]*?)\n?\}/m.exec(text)?.[1]
    if (!handle || !/^app\/routes\//.test(screen) || /words: [^[]/.test(handle)) continue
    const has = new Set([...SHARED_WORDS, ...[...handle.matchAll(/'([a-z-]+)[:']/g)].map(([, area]) => area)])
    for (const part of partsOf(screen)) {
      const own = files.get(part) ?? ''
      if (!own.includes('listSpec') && !part.endsWith('.columns.tsx')) continue
      lists++
      for (const area of new Set(needs(own)))
        if (areas.has(area) && !has.has(area)) lacking.push(`${screen} lacks ${area} for ${part}`)
    }
  }
  expect(lists).toBeGreaterThan(100)
  expect(lacking).toEqual([])
})
