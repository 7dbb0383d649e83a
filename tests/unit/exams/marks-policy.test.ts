import { describe, expect, test } from 'vitest'
import {
  entryRefusal,
  judgeCell,
  markText,
  mayExamMove,
  packMarks,
  unpackMarks,
  type EntryFacts,
} from '~/domain/exams/marks.policy'
import { maySheetMove } from '~/domain/exams/chain/mark-chain.policy'

const half = { full: 7000, step: 50 }

describe('a typed cell', () => {
  test.each<[string, ReturnType<typeof judgeCell>]>([
    ['', { value: null }],
    ['  ', { value: null }],
    ['0', { value: 0 }],
    ['70', { value: 7000 }],
    ['45.5', { value: 4550 }],
    ['45.50', { value: 4550 }],
    [' 12 ', { value: 1200 }],
    ['.5', { value: 50 }],
    ['৪৫.৫', { value: 4550 }],
    ['৭০', { value: 7000 }],
    ['A', { value: 'A' }],
    ['a', { value: 'A' }],
    ['অ', { value: 'A' }],
    ['অনু', { value: 'A' }],
    ['অনু.', { value: 'A' }],
    ['অনুপস্থিত', { value: 'A' }],
    ['Absent', { value: 'A' }],
    ['70.5', { error: 'exams:mark.max?max=70' }],
    ['৭১', { error: 'exams:mark.max?max=70' }],
    ['999999999', { error: 'exams:mark.max?max=70' }],
    ['9'.repeat(400), { error: 'exams:mark.notNumber' }],
    ['-1', { error: 'exams:mark.negative' }],
    ['-0', { error: 'exams:mark.negative' }],
    ['33.333', { error: 'exams:mark.step?step=0.5' }],
    ['33.25', { error: 'exams:mark.step?step=0.5' }],
    ['forty', { error: 'exams:mark.notNumber' }],
    ['পঁয়তাল্লিশ', { error: 'exams:mark.notNumber' }],
    ['NaN', { error: 'exams:mark.notNumber' }],
    ['Infinity', { error: 'exams:mark.notNumber' }],
    ['1e1', { error: 'exams:mark.notNumber' }],
    ['0x10', { error: 'exams:mark.notNumber' }],
    ['4 5', { error: 'exams:mark.notNumber' }],
    ['=1+1', { error: 'exams:mark.notNumber' }],
    ['4,5', { error: 'exams:mark.notNumber' }],
    ['AB+', { error: 'exams:mark.notNumber' }],
  ])('%j', (typed, verdict) => expect(judgeCell(typed, half)).toEqual(verdict))

  test('whole marks and hundredths', () => {
    expect(judgeCell('33.5', { full: 5000, step: 100 })).toEqual({ error: 'exams:mark.whole' })
    expect(judgeCell('33.33', { full: 5000, step: 1 })).toEqual({ value: 3333 })
    expect(judgeCell('33.333', { full: 5000, step: 1 })).toEqual({ error: 'exams:mark.step?step=0.01' })
  })

  test('what is stored reads back as itself', () => {
    for (const value of [0, 50, 3350, 7000, 'A', null] as const)
      expect(judgeCell(markText(value), half)).toEqual({ value })
  })
})

test('the marks a grid was filled from travel as one text', () => {
  const text = packMarks([
    { enrolmentId: 5, marks: { 7: 4550, 8: 'A' } },
    { enrolmentId: 6, marks: {} },
  ])
  expect(text).toBe('5.7=45.5;5.8=A')
  expect(unpackMarks(text)).toEqual(
    new Map<string, number | 'A'>([
      ['5.7', 4550],
      ['5.8', 'A'],
    ]),
  )
  expect(unpackMarks('')).toEqual(new Map())
  for (const bad of ['x', '5.7=', '5.7=1e9', '5.7=1;']) expect(unpackMarks(bad)).toBeUndefined()
})

describe('who may enter', () => {
  const open: EntryFacts = {
    examState: 'declared',
    state: 'open',
    marksFrom: '2026-11-10',
    marksTo: '2026-11-20',
    assigned: true,
  }
  test('a teacher inside the window, on both of its days', () => {
    for (const day of ['2026-11-10', '2026-11-15', '2026-11-20']) expect(entryRefusal(open, 'own', day)).toBeNull()
  })
  test('outside the window the teacher not, the office still', () => {
    expect(entryRefusal(open, 'own', '2026-11-09')).toMatchObject({ code: 'exams:refused.early', status: 409 })
    expect(entryRefusal(open, 'own', '2026-11-21')).toMatchObject({ code: 'exams:refused.late', status: 409 })
    expect(entryRefusal(open, 'any', '2026-11-21')).toBeNull()
  })
  test('no window: open while declared', () =>
    expect(entryRefusal({ ...open, marksFrom: null, marksTo: null }, 'own', '2030-01-01')).toBeNull())
  test('another teacher is refused before anything else is told', () => {
    expect(entryRefusal({ ...open, assigned: false, examState: 'closed' }, 'own', '2026-11-15')).toMatchObject({
      code: 'exams:refused.notAssigned',
      status: 403,
    })
    expect(entryRefusal({ ...open, assigned: false }, 'any', '2026-11-15')).toBeNull()
  })
  test('a closed exam, a submitted or approved sheet: nobody', () => {
    for (const right of ['own', 'any'] as const) {
      expect(entryRefusal({ ...open, examState: 'closed' }, right, '2026-11-15')).toMatchObject({
        code: 'exams:refused.exam-closed',
      })
      expect(entryRefusal({ ...open, examState: 'draft' }, right, '2026-11-15')).toMatchObject({
        code: 'exams:refused.exam-draft',
      })
      expect(entryRefusal({ ...open, state: 'submitted' }, right, '2026-11-15')).toMatchObject({
        code: 'exams:refused.sheet-submitted',
      })
      expect(entryRefusal({ ...open, state: 'approved' }, right, '2026-11-15')).toMatchObject({
        code: 'exams:refused.sheet-approved',
      })
    }
  })
  test('moves', () => {
    expect(maySheetMove('open', 'submitted')).toBe(true)
    expect(maySheetMove('open', 'open')).toBe(false)
    expect(maySheetMove('approved', 'submitted')).toBe(false)
    expect(mayExamMove('closed', 'declared')).toBe(true)
    expect(mayExamMove('closed', 'draft')).toBe(false)
  })
})
