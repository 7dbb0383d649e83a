import { describe, expect, test } from 'vitest'
import { quietUntil } from '~/domain/messaging/sms/quiet.policy'
import { nextStep } from '~/domain/messaging/sms/run.policy'
import { filled, holesIn, oncePerText, pastedNumbers, unknownIn } from '~/domain/messaging/sms/text.policy'
import { composeForm } from '~/domain/messaging/sms/sms.form'

const dhaka = (text: string) => new Date(`${text}:00+06:00`)

describe('quiet hours', () => {
  const night = { quiet: true, from: '21:00', until: '08:00' }
  test.each([
    ['2026-11-27T20:59', null],
    ['2026-11-27T21:00', '2026-11-28T08:00'],
    ['2026-11-28T00:00', '2026-11-28T08:00'],
    ['2026-11-28T07:59', '2026-11-28T08:00'],
    ['2026-11-28T08:00', null],
    ['2026-12-31T23:30', '2027-01-01T08:00'],
  ])('at %s they end at %s', (at, end) => {
    expect(quietUntil(dhaka(at), night)).toEqual(end === null ? null : dhaka(end))
  })
  test('by day, off, and of no length', () => {
    const prayer = { quiet: true, from: '12:30', until: '14:00' }
    expect(quietUntil(dhaka('2026-11-27T13:00'), prayer)).toEqual(dhaka('2026-11-27T14:00'))
    expect(quietUntil(dhaka('2026-11-27T14:00'), prayer)).toBeNull()
    expect(quietUntil(dhaka('2026-11-27T23:00'), { ...night, quiet: false })).toBeNull()
    expect(quietUntil(dhaka('2026-11-27T23:00'), { quiet: true, from: '21:00', until: '21:00' })).toBeNull()
  })
})

describe('texts', () => {
  test('are filled in, on one line, and say which fields are none or empty', () => {
    expect(filled('{name},\n রোল { roll }।  {x}', { name: 'রহিম', roll: '৭' })).toBe('রহিম, রোল ৭।')
    expect(unknownIn('{name} {nmae} {', ['name'])).toEqual(['nmae'])
    expect(holesIn('{name} {class}', { name: 'রহিম', class: ' ' })).toEqual(['class'])
    expect(holesIn('{date}', {})).toEqual(['date'])
  })
  test('a name in braces that is no field is refused at the text', () => {
    const judged = composeForm.safeParse({ intent: 'preview', audience: 'staff', lang: 'bn', text: 'সভা {dte}' })
    expect(judged.success).toBe(false)
    expect(judged.error?.issues[0]?.message).toContain('messaging:error.unknownField')
  })
})

describe('numbers', () => {
  test('as they are pasted: Bengali digits, commas, blanks; what is none is named', () => {
    expect(pastedNumbers('01711-000001, ০১৭১১০০০০০২\n+8801711000003; 01711000004 01711000005\n\n12345')).toEqual({
      numbers: ['8801711000001', '8801711000002', '8801711000003', '8801711000004', '8801711000005'],
      wrong: ['12345'],
    })
  })
  test('one number gets the same text once, and each different text', () => {
    const [first, doubles] = oncePerText([
      { to: 'a', text: 'আশা', name: 'নবম' },
      { to: 'b', text: 'আশা', name: 'x' },
      { to: 'a', text: 'রহিম', name: 'ষষ্ঠ' },
      { to: 'a', text: 'আশা', name: 'সপ্তম' },
    ])
    expect(first.map((one) => one.name)).toEqual(['নবম', 'x', 'ষষ্ঠ'])
    expect(doubles.map((one) => one.name)).toEqual(['সপ্তম'])
  })
})

describe('a running sending', () => {
  const went = (count: number, of = true) => Array.from({ length: count }, () => of)
  test('goes on part by part, waits while much is under way, and ends', () => {
    expect(nextStep({ waiting: 500, underWay: 0, newest: [] })).toEqual({ do: 'part' })
    expect(nextStep({ waiting: 500, underWay: 200, newest: went(20) })).toEqual({ do: 'look', inSeconds: 10 })
    expect(nextStep({ waiting: 0, underWay: 40, newest: went(20) })).toEqual({ do: 'end' })
  })
  test('a carrier that dies half way leaves the rest waiting; a few failures do not', () => {
    expect(nextStep({ waiting: 500, underWay: 3, newest: went(10, false) })).toEqual({ do: 'hold' })
    expect(nextStep({ waiting: 500, underWay: 3, newest: [...went(9, false), ...went(11)] })).toEqual({ do: 'part' })
    // Old failures, before the newest twenty, are forgotten.
    expect(nextStep({ waiting: 500, underWay: 0, newest: [...went(20), ...went(20, false)] })).toEqual({ do: 'part' })
  })
})
