import { expect, test } from 'vitest'
import { cellsOf } from '~/domain/questions/formats/question-cells'
import { questionOf } from '~/domain/questions/formats/read-cells'
import { samples } from './samples'

test('what goes out as cells comes back equal, of all kinds', () => {
  for (const question of samples(32, 8, true)) {
    const cells = cellsOf(question)
    expect(questionOf(cells)).toEqual({ question, faults: [] })
  }
})

test('a teacher’s own sheet is understood', () => {
  const of = (cells: Record<string, string>) => questionOf(cells)
  expect(
    of({ stem: 'পানির সংকেত কোনটি?', option1: 'H2O', option2: 'CO2', option3: '৫', answer: 'ক', marks: '১' }),
  ).toEqual({
    faults: [],
    question: {
      marks: 1,
      content: {
        kind: 'single',
        stem: { bn: 'পানির সংকেত কোনটি?', en: '' },
        options: [
          { key: 'a', bn: 'H2O', en: '', right: true },
          { key: 'b', bn: 'CO2', en: '', right: false },
          { key: 'c', bn: '৫', en: '', right: false },
        ],
      },
    },
  })
  expect(of({ kind: 'শূন্যস্থান পূরণ', stem: 'ঢাকা ____ নদীর তীরে।', answer: 'বুড়িগঙ্গা' }).question?.content).toMatchObject({
    stem: { bn: 'ঢাকা {{1}} নদীর তীরে।' },
    gaps: [{ accepted: ['বুড়িগঙ্গা'] }],
  })
  expect(of({ kind: 'সত্য/মিথ্যা', stem: 'সূর্য একটি নক্ষত্র', answer: 'সত্য' }).question?.content).toMatchObject({
    answer: true,
  })
  expect(
    of({ kind: 'সৃজনশীল', stem: 'উদ্দীপক', option1: 'ক', option2: 'খ', option3: 'গ', option4: 'ঘ' }).question?.marks,
  ).toBe(10)
})

test('what is wrong is said at its cell', () => {
  const faults = (cells: Record<string, string>) => questionOf(cells).faults.map(({ cell, why }) => `${cell} ${why}`)
  expect(faults({ stem: 'x', option1: 'a', option2: 'b', answer: 'c' })).toEqual(['answer answer'])
  expect(faults({ kind: 'poem', stem: 'x' })).toEqual(['kind kind'])
  expect(faults({ kind: 'numeric', stem: 'x', answer: 'five' })).toEqual(['answer number'])
  expect(faults({ kind: 'fill-in', stem: 'x {{1}} {{2}}', answer: 'a' })).toEqual(['stem gaps'])
  expect(faults({ kind: 'creative', stem: 'x', option1: 'a', option2: 'b', marks: '10' })).toEqual(['marks marks'])
  expect(faults({ kind: 'short', answer: 'x', year: '৩০০০', level: 'deep' })).toEqual([
    'stem empty',
    'level level',
    'year year',
  ])
})
