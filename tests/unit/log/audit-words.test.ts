import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { changesText } from '~/domain/operations/audit/diff.policy'
import { PERMISSIONS } from '~/domain/identity/matrix'
import { wordsFor } from '~/i18n/i18n.server'

const [bn, en] = [auditWords(wordsFor('bn')), auditWords(wordsFor('en'))]

const sources = (dir: string): string[] =>
  fs.readdirSync(dir, { withFileTypes: true }).flatMap((one) => {
    const at = path.join(dir, one.name)
    return one.isDirectory() ? sources(at) : /\.tsx?$/.test(one.name) ? [fs.readFileSync(at, 'utf8')] : []
  })
const code = sources('app').join('\n')
/** What the code writes in quotes after `name:`, each once. */
const written = (pattern: RegExp, text = code) => [
  ...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? '').filter(Boolean)),
]
const inBengali = (words: string) => /^[^A-Za-z_]+$/.test(words.replace(/\b(ADMS|CSV|XLSX)\b/g, ''))

test('every kind of record that is written into the log has a word in both languages', () => {
  const kinds = [
    ...written(/recordType: (?:[^'\n]*\? )?'([^']+)'/g),
    // Catalogues write what their tables are called.
    ...written(/tableName: '([^']+)'/g, sources('db/models').join('\n')),
  ].filter((kind) => kind !== 'draftId')
  expect(kinds.length).toBeGreaterThan(230)
  expect(kinds.filter((kind) => !inBengali(bn.type(kind)) || en.type(kind).includes('_'))).toEqual([])
})

test('every action has one: those that ask for a permission, and those that the code names', () => {
  const actions = [...PERMISSIONS, ...written(/\baction: (?:\w+ \? )?'((?:[a-z-]+\.)+[a-z-]+)'/g), 'platform.undo']
  expect(actions.length).toBeGreaterThan(PERMISSIONS.length + 60)
  expect(actions.filter((action) => !inBengali(bn.action(action)) || en.action(action).includes('.'))).toEqual([])
  for (const kind of ['received', 'returned', 'corrected', 'given'])
    expect(bn.action(`exams.answer-papers.${kind}`)).toMatch(/^উত্তরপত্র/)
})

test('every message says what it is for', () => {
  const fixed = written(/purpose(?:: | = )'([a-z-]+\.[a-z-]+)'/g).filter((one) => !/\.(form|inside)$/.test(one))
  const made = written(/purpose(?:: | = )`([a-z-]+\.)/g).map((area) => `${area}anything 4f`)
  expect([fixed.length > 15, made.length > 5]).toEqual([true, true])
  expect([...fixed, ...made].filter((one) => !inBengali(bn.purpose(one)) || en.purpose(one).includes('.'))).toEqual([])
})

test('a word, a part of one, a stored name and an area find what they mean', () => {
  expect(bn.typesMeant('উত্তরপত্রের বান্ডিল')).toEqual(['answer_bundle'])
  expect(bn.typesMeant('নম্বরপত্র')).toEqual(['mark_sheet', 'mark-sheet'])
  expect(en.typesMeant('seat')).toContain('seat_plan')
  expect(bn.typesMeant('roster_import')).toEqual(['roster_import'])
  expect(bn.typesMeant('no-such-kind')).toEqual(['no-such-kind'])
  expect(bn.actionsMeant('exams.')).toEqual(['exams.'])
  expect(bn.actionsMeant('লগইন')).toEqual(['platform.session.open'])
  expect([bn.typeTyped('answer_bundle'), bn.typeTyped('no-such-kind')]).toEqual(['উত্তরপত্রের বান্ডিল', 'no-such-kind'])
})

test('a change is told in words, also within what holds it', () => {
  expect(changesText({ state: 'draft', studentId: 1 }, { state: 'published', studentId: 2 }, bn)).toBe(
    'অবস্থা: খসড়া → প্রকাশিত; শিক্ষার্থী: 1 → 2',
  )
  expect(bn.path('cards[2].shown')).toBe('কার্ড [2] › দৃশ্যমান')
  expect([bn.value('true'), bn.value('Karim'), bn.purpose('test')]).toEqual(['হ্যাঁ', 'Karim', 'test'])
})
