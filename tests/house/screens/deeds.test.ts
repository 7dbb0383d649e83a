import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { deedOf } from '~/domain/operations/audit/deed.policy'
import { wordsFor } from '~/i18n/i18n.server'
import { manifest } from 'tests/harness/manifest'

/** Actions behind a right to look that write nothing: they lead on, or answer. */
const NOTHING_WRITTEN = [
  'common/account/notification-refresh.tsx',
  'common/kit.tsx',
  'site/admission-desk/applications.tsx',
  'site/recruitment/candidates.tsx',
  'site/students/list.tsx',
]

const doors = async () =>
  (await manifest()).flatMap(({ id, module: { action } }) =>
    action ? [{ id, permission: action.permission ?? '', deeds: action.deeds }] : [],
  )
const asFile = (id: string) => `${id.replace(/^routes\//, '').replace(/\.tsx?$/, '')}.tsx`

describe('what the log calls a deed', () => {
  test('no action that writes is called by the right to look: its screen names what each button does', async () => {
    const all = await doors()
    expect(all.length).toBeGreaterThan(350)
    const looking = all.filter(({ permission }) => permission.endsWith('.view'))
    expect(looking.length).toBeGreaterThan(25)
    expect(
      looking
        .filter(({ deeds }) => !deeds?.length)
        .map(({ id }) => asFile(id))
        .sort(),
    ).toEqual(NOTHING_WRITTEN)
  })

  test('every deed has a word in both languages', async () => {
    const [bn, en] = [auditWords(wordsFor('bn')), auditWords(wordsFor('en'))]
    const names = (await doors()).flatMap(({ permission, deeds }) =>
      (deeds ?? []).map((one) => deedOf(permission, one)),
    )
    const wordless = (name: string) =>
      !/^[^A-Za-z_]+$/.test(bn.action(name).replace(/\b(ADMS|CSV|XLSX)\b/g, '')) || en.action(name).includes('.')
    expect([...new Set(names)].filter((name) => name.split('.').length === 3 && wordless(name))).toEqual([])
  })

  test('a field that is written as before or after has a word in both languages', () => {
    const bn = auditWords(wordsFor('bn'))
    const missing = [...keysIn('app')].filter((key) => /[A-Za-z_]/.test(bn.field(key)))
    expect(missing).toEqual([])
  })
})

/** The names that `before: { … }` and `after: { … }` of ctx.audit() give to fields, as far as they are written there. */
function keysIn(dir: string, found = new Set<string>()): Set<string> {
  for (const one of fs.readdirSync(dir, { withFileTypes: true })) {
    const at = path.join(dir, one.name)
    if (one.isDirectory()) keysIn(at, found)
    else if (/\.tsx?$/.test(one.name)) {
      const text = fs.readFileSync(at, 'utf8')
      for (const call of text.matchAll(/audit\(\{/g)) {
        const said = enclosed(text, call.index + call[0].length - 1)
        for (const side of said.matchAll(/\b(?:before|after): \{/g))
          for (const key of keysOf(enclosed(said, side.index + side[0].length - 1))) found.add(key)
      }
    }
  }
  return found
}

/** From a brace to the one that closes it. */
function enclosed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Names at the top of an object literal. */
function keysOf(body: string): string[] {
  let flat = body.replace(/'[^'\n]*'(?!:)|`[^`]*`/g, '0')
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g, '0')
  }
  return flat
    .split(',')
    .flatMap((part) => /^\s*(?:'([\w-]+)'|(\w+))\s*(?::|$)/.exec(part)?.slice(1).find(Boolean) ?? [])
}
