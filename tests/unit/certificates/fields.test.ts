import { describe, expect, test } from 'vitest'
import { DEFAULT_TEMPLATES } from '~/domain/certificates/default-templates'
import { fieldNamed, fillTemplate, neededFields, parseTemplate, plainText } from '~/domain/certificates/fields.policy'
import { memoOf, needsBoardPermission } from '~/domain/certificates/kinds.policy'

const filled = (body: string, values: Record<string, string>) => plainText(fillTemplate(parseTemplate(body), values))

describe('templates', () => {
  test('fields are known by both names, however they are spaced or composed', () => {
    expect(fieldNamed('নাম')?.key).toBe('name')
    expect(fieldNamed(' জন্মতারিখ  কথায় ')?.key).toBe('bornOnWords')
    expect(fieldNamed('জন্মতারিখ_কথায়'.normalize('NFD'))?.key).toBe('bornOnWords')
    expect(fieldNamed('salary')).toBeUndefined()
  })

  test('values are filled in and set strong, words of grammar are not', () => {
    expect(fillTemplate(parseTemplate('{He} is {name}.'), { He: 'She', name: 'Asha' })).toEqual([
      [[{ t: 'She' }, { t: ' is ' }, { t: 'Asha', b: true }, { t: '.' }]],
    ])
  })

  test('a bracket goes with its empty field, and stays where the field is there', () => {
    expect(filled('Class {class}[, {group} group], roll {roll}', { class: 'Six', roll: '4' })).toBe('Class Six, roll 4')
    expect(filled('Class {class}[, {group} group], roll {roll}', { class: 'Nine', group: 'Science', roll: '4' })).toBe(
      'Class Nine, Science group, roll 4',
    )
    expect(filled('[{remarks} ]I wish him well.', {})).toBe('I wish him well.')
  })

  test('only fields outside brackets are needed', () => {
    const parsed = parseTemplate('{name}[ of {address}] for {purpose}[, {name}]')
    expect(neededFields(parsed)).toEqual(['name', 'purpose'])
    expect(parsed.used).toEqual(['name', 'address', 'purpose'])
  })

  test('empty lines make paragraphs, others lines', () => {
    expect(fillTemplate(parseTemplate('One\nTwo\n\n\nThree'), {}).map((paragraph) => paragraph.length)).toEqual([2, 1])
  })

  test('what is no field or does not close is told, and nothing throws', () => {
    expect(parseTemplate('{nobody} {name}').problems).toEqual({ unknown: ['nobody'], unclosed: false })
    for (const wrong of ['{name', 'a } b', '[{name}', 'a ] b', '[[{name}]]', '{', '[', '{na\nme}'])
      expect([wrong, parseTemplate(wrong).problems.unclosed]).toEqual([wrong, true])
  })

  test('a value that looks like a field is only a value', () => {
    expect(filled('{name}', { name: '{father} [x]' })).toBe('{father} [x]')
  })

  test.each(Object.entries(DEFAULT_TEMPLATES))('%s reads well in both languages', (_, one) => {
    for (const body of [one.bodyBn, one.bodyEn]) {
      const parsed = parseTemplate(body)
      expect(parsed.problems).toEqual({ unknown: [], unclosed: false })
      expect(parsed.used).toContain('name')
      const text = plainText(fillTemplate(parsed, Object.fromEntries(neededFields(parsed).map((key) => [key, 'X']))))
      // Nothing optional leaves a hole: no doubled space, no orphaned sign, no brace.
      expect(text).not.toMatch(/ {2}|[{}[\]]| [,.;।]|\( *\)/)
    }
    const used = (body: string) =>
      parseTemplate(body)
        .used.filter((key) => !['he', 'He', 'his', 'His', 'him', 'child'].includes(key))
        .sort()
    expect(used(one.bodyBn)).toEqual(used(one.bodyEn))
  })
})

test('memo numbers', () => {
  expect(memoOf('TC', 2026, 12)).toBe('TC/2026/0012')
  expect(memoOf('SHA/TC', 2026, 12345)).toBe('SHA/TC/2026/12345')
})

test('the board gives leave from class nine to twelve only', () => {
  expect(['PRIMARY', 'JUNIOR', 'SSC', 'HSC', 'DEGREE'].map(needsBoardPermission)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
