import { expect, test } from 'vitest'
import {
  costOf,
  fillTemplate,
  SMS_FIELDS,
  STANDARD_TEMPLATE,
  unknownFields,
  type SmsField,
} from '~/domain/results/sms/result-sms.policy'

const values = Object.fromEntries(SMS_FIELDS.map((one) => [one, one.toUpperCase()])) as Record<SmsField, string>

test('fields are filled in, spaces within braces do not matter, braces without an end are text', () => {
  expect(fillTemplate('{name},  { roll }\n{gpa} {', values)).toBe('NAME, ROLL GPA {')
})
test('a value with braces is not filled in again', () => {
  expect(fillTemplate('{name}', { ...values, name: '{roll}' })).toBe('{roll}')
})
test('unknown fields are named once, in order', () => {
  expect(unknownFields('{b} {name} {a} {b} {}')).toEqual(['b', 'a', ''])
  for (const text of Object.values(STANDARD_TEMPLATE)) expect(unknownFields(text)).toEqual([])
})
test('cost: every message is counted in parts (70 → 1, 71 → 2, 134 → 2, 135 → 3)', () => {
  expect(
    costOf(
      [70, 71, 134, 135].map((length) => ({ text: 'ক'.repeat(length) })),
      35,
    ),
  ).toEqual({ segments: 8, costPoisha: 280, longest: 3 })
  expect(costOf([], 35)).toEqual({ segments: 0, costPoisha: 0, longest: 0 })
})
