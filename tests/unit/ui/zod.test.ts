import { parseWithZod, getZodConstraint } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readNumber, takaText } from '~/ui/fields/digits'
import {
  zCheck,
  zChoice,
  zCode,
  zDate,
  zEmail,
  zFile,
  zId,
  zIds,
  zMoney,
  zNumber,
  zPhone,
  zText,
} from '~/ui/fields/zod'

const form = (entries: Record<string, string | string[] | File>) => {
  const data = new FormData()
  for (const [key, value] of Object.entries(entries))
    for (const one of Array.isArray(value) ? value : [value]) data.append(key, one)
  return data
}
const read = (type: z.ZodType<unknown>, entries: Record<string, string | string[] | File>) => {
  const submission = parseWithZod(form(entries), { schema: z.object({ it: type }) })
  return submission.status === 'success' ? { value: submission.value.it } : { errors: submission.error?.it }
}
const value = (type: z.ZodType<unknown>, typed: string) => read(type, { it: typed })

describe('text', () => {
  it('trims, joins blanks and composes to NFC', () => {
    expect(value(zText(), '  রহিমা \u00a0 খাতুন ')).toEqual({ value: 'রহিমা খাতুন' })
    expect(value(zText(), 'যোগা\u09c7\u09be')).toEqual({ value: 'যোগা\u09cb' })
  })
  it('says required for empty, blank and absent', () => {
    for (const entries of [{ it: '' }, { it: '   ' }, {}] as Record<string, string>[])
      expect(read(zText(), { ...entries })).toEqual({ errors: ['ui:error.required'] })
  })
  it('gives null for an empty or absent optional', () => {
    expect(value(zText({ optional: true }), ' ')).toEqual({ value: null })
    expect(read(zText({ optional: true }), {})).toEqual({ value: null })
  })
  it('leaves nothing invisible, and nothing is not a name', () => {
    expect(value(zText(), 'Ra\u200bhima')).toEqual({ value: 'Rahima' })
    expect(value(zText(), '\u200b')).toEqual({ errors: ['ui:error.required'] })
  })
  it('carries figures in the message', () => {
    expect(value(zText({ max: 3 }), 'abcd')).toEqual({ errors: ['ui:error.max.string?max=3'] })
    expect(value(zText({ min: 3 }), 'ab')).toEqual({ errors: ['ui:error.min.string?min=3'] })
    expect(value(zText({ optional: true, max: 3 }), 'abcd')).toEqual({ errors: ['ui:error.max.string?max=3'] })
  })
  it('keeps lines only when asked', () => {
    expect(value(zText(), 'a\r\nb')).toEqual({ value: 'a b' })
    expect(value(zText({ lines: true }), 'a\r\nb')).toEqual({ value: 'a\nb' })
  })
  it('codes are plain', () => {
    expect(value(zCode(), 'EIIN-১২৩')).toEqual({ value: 'EIIN-123' })
    expect(value(zCode(), 'a b')).toEqual({ errors: ['ui:error.alphaDash'] })
  })
})

describe('numbers', () => {
  it('reads both scripts and grouping', () => {
    expect(value(zNumber(), '৪২')).toEqual({ value: 42 })
    expect(value(zNumber(), '১,২৫,০০০')).toEqual({ value: 125000 })
    expect(value(zNumber({ decimals: 2 }), '৭৯.৫')).toEqual({ value: 79.5 })
  })
  it('refuses words, hexadecimal, exponents, infinity and too many decimals', () => {
    for (const typed of ['অনেক', '0x10', '1e3', 'Infinity', '1,2', '.', '-'])
      expect(value(zNumber(), typed)).toEqual({ errors: ['ui:error.numeric'] })
    expect(value(zNumber(), '1.5')).toEqual({ errors: ['ui:error.integer'] })
    expect(value(zNumber({ decimals: 1 }), '1.25')).toEqual({ errors: ['ui:error.decimals?decimals=1'] })
  })
  it('minds the limits and emptiness', () => {
    expect(value(zNumber({ max: 100 }), '১০১')).toEqual({ errors: ['ui:error.max.numeric?max=100'] })
    expect(value(zNumber({ min: 0 }), '-1')).toEqual({ errors: ['ui:error.min.numeric?min=0'] })
    expect(value(zNumber(), '')).toEqual({ errors: ['ui:error.required'] })
    expect(value(zNumber({ optional: true }), '')).toEqual({ value: null })
    expect(value(zNumber(), '0')).toEqual({ value: 0 })
  })
  it('money is poisha', () => {
    expect(value(zMoney(), '৳ ১,২৫০.৫')).toEqual({ value: 125050n })
    expect(value(zMoney(), '12.345')).toEqual({ errors: ['ui:error.money'] })
    expect(value(zMoney(), '-5')).toEqual({ errors: ['ui:error.min.numeric?min=0'] })
    expect(takaText(125005)).toBe('1250.05')
    expect(takaText(-5n)).toBe('-0.05')
    expect(takaText(null)).toBe('')
  })
  it('money that is too little or too much keeps a rule over the whole form from reckoning with it', () => {
    const schema = z
      .object({ parts: z.array(zMoney({ min: 1n, max: 100n, optional: true }).transform((one) => Number(one ?? 0n))) })
      .superRefine(({ parts }) => void parts.reduce((sum, one) => sum + one, 0))
    for (const typed of ['-5', '0', '1.01'])
      expect(parseWithZod(form({ 'parts[0]': typed }), { schema }).status).toBe('error')
  })
  it('keys are positive whole numbers', () => {
    expect(value(zId(), '17')).toEqual({ value: 17 })
    for (const typed of ['0', '-1', '1.5', '1 or 1=1', '99999999999999999999'])
      expect(value(zId(), typed)).toEqual({ errors: ['ui:error.in'] })
    expect(read(zIds(), {})).toEqual({ value: [] })
    expect(read(zIds(), { it: ['1', '2'] })).toEqual({ value: [1, 2] })
    expect(read(zIds(), { it: '3' })).toEqual({ value: [3] })
    expect(read(zIds({ min: 1 }), {})).toEqual({ errors: ['ui:error.selectOne'] })
  })
  it('readNumber knows what is not a number', () => {
    expect(readNumber('')).toBeNaN()
    expect(readNumber('.5')).toBe(0.5)
  })
})

describe('the rest', () => {
  it('dates', () => {
    expect(value(zDate(), '2026-02-28')).toEqual({ value: '2026-02-28' })
    expect(value(zDate(), '০৫/০২/২০২৬')).toEqual({ value: '2026-02-05' })
    expect(value(zDate(), '2026-02-30')).toEqual({ errors: ['ui:error.date'] })
    expect(value(zDate({ from: '2026-01-01' }), '2025-12-31')).toEqual({
      errors: ['ui:error.afterOrEqual?date=2026-01-01'],
    })
  })
  it('mobile numbers', () => {
    for (const typed of ['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮']) {
      expect(value(zPhone(), typed)).toEqual({ value: '8801712345678' })
    }
    for (const typed of ['01212345678', '0171234567', '1712345678', 'phone'])
      expect(value(zPhone(), typed)).toEqual({ errors: ['ui:error.phone'] })
  })
  it('e-mail, choice, tick', () => {
    expect(value(zEmail(), ' Head@Shapla.Edu.BD ')).toEqual({ value: 'head@shapla.edu.bd' })
    expect(value(zEmail(), 'head@shapla')).toEqual({ errors: ['ui:error.email'] })
    expect(value(zChoice(['day', 'morning']), 'day')).toEqual({ value: 'day' })
    expect(value(zChoice(['day', 'morning']), 'night')).toEqual({ errors: ['ui:error.in'] })
    expect(value(zChoice(['day'], { optional: true }), '')).toEqual({ value: null })
    expect(value(zCheck(), 'on')).toEqual({ value: true })
    expect(read(zCheck(), {})).toEqual({ value: false })
  })
  it('files', () => {
    const rule = { maxKb: 1, endings: ['xlsx', 'csv'] } as const
    const kept = read(zFile(rule), { it: new File(['a'], 'Roster.XLSX') })
    expect(kept.value).toBeInstanceOf(File)
    expect(read(zFile(rule), { it: new File(['a'], 'virus.exe') })).toEqual({
      errors: ['ui:error.mimes?values=XLSX%2C+CSV'],
    })
    expect(read(zFile(rule), { it: new File(['a'.repeat(1025)], 'a.csv') })).toEqual({
      errors: ['ui:error.max.file?max=1'],
    })
    expect(read(zFile({ ...rule, maxKb: 1024 }), { it: new File(['a'.repeat(1024 * 1024 + 1)], 'a.csv') })).toEqual({
      errors: ['ui:error.max.fileMb?max=1'],
    })
    expect(read(zFile(rule), { it: new File([], '') })).toEqual({ errors: ['ui:error.required'] })
    expect(read(zFile(rule, { optional: true }), { it: new File([], '') })).toEqual({ value: null })
  })
  it('tells the browser what is required', () => {
    const constraint = getZodConstraint(
      z.object({
        a: zText({ max: 9 }),
        b: zText({ optional: true }),
        c: zCheck(),
        d: zNumber(),
        e: zId({ optional: true }),
      }),
    )
    expect(constraint.a?.required).toBe(true)
    expect(['b', 'c', 'd', 'e'].map((key) => constraint[key]?.required)).toEqual([false, false, true, false])
  })
})
