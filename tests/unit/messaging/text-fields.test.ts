import { expect, test } from 'vitest'
import { MESSAGE_FIELDS } from '~/domain/recruitment/message/message.policy'
import { FIELDS } from '~/domain/messaging/sms/audience'
import { REMINDER_FIELDS } from '~/domain/payments/remind/reminder.policy'
import { SMS_FIELDS } from '~/domain/results/sms/result-sms.policy'
import { TEMPLATE_FIELDS } from '~/domain/attendance/tell/tell.policy'
import { fieldWord, TEXT_FIELDS, textFields, type TextField } from '~/domain/delivery/messages/text-fields.policy'
import { FIELDS as LETTER_FIELDS } from '~/domain/certificates/fields.policy'

const AREAS: Record<string, readonly TextField[]> = {
  FIELDS,
  REMINDER_FIELDS,
  SMS_FIELDS,
  MESSAGE_FIELDS,
  TEMPLATE_FIELDS,
}

test.each(Object.entries(AREAS))('%s: each field is read by its Bengali and its English word', (_, keys) => {
  const { filled, unknown, holes, inWords } = textFields(keys)
  const values = Object.fromEntries(keys.map((key) => [key, `<${key}>`])) as Record<TextField, string>
  for (const lang of ['bn', 'en'] as const) {
    const text = keys.map((key) => `{${fieldWord(key, lang)}}`).join(' ')
    expect(unknown(text)).toEqual([])
    expect(filled(text, values)).toBe(keys.map((key) => `<${key}>`).join(' '))
    expect(holes(text, values)).toEqual([])
    const other = lang === 'bn' ? 'en' : 'bn'
    expect(inWords(inWords(text, other), lang)).toBe(text)
  }
  expect(unknown('{নাাম} {nmae} {')).toEqual(['নাাম', 'nmae'])
  expect(inWords('{nmae} {', 'bn')).toBe('{nmae} {')
})

test('blanks, another way of writing ড়, and other areas’ names are read too', () => {
  const { filled } = textFields(['name', 'institution', 'absentOn', 'code'])
  const values = { name: 'আশা', institution: 'শাপলা', absentOn: '২৯ নভেম্বর', code: '৭' }
  expect(filled('{ নাম } {অনুপস্থিতির   তারিখ} {school} {id}', values)).toBe('আশা ২৯ নভেম্বর শাপলা ৭')
})

test('a word means the same in messages and in certificates', () => {
  const letters = new Map(LETTER_FIELDS.map((one) => [one.bn, one.key]))
  const same: Partial<Record<string, string>> = { institution: 'school', code: 'id' }
  for (const [key, word] of Object.entries(TEXT_FIELDS))
    if (letters.has(word) && key !== 'school') expect([word, letters.get(word)]).toEqual([word, same[key] ?? key])
})
