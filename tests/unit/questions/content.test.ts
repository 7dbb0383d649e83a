import { describe, expect, test } from 'vitest'
import type { QuestionContent } from '~/domain/questions/content'
import { questionContent } from '~/domain/questions/content.form'
import { faultsOf, fingerprintText, languagesOf, searchTextOf } from '~/domain/questions/content.policy'
import { askedWords, folded } from '~/domain/questions/fold.policy'
import { contentFrom, formValues } from '~/domain/questions/writing/form-content.policy'
import { questionForm } from '~/domain/questions/writing/question.form'

const bn = (text: string) => ({ bn: text, en: '' })
const option = (key: string, text: string, right = false) => ({ ...bn(text), key, right })

const single: QuestionContent = {
  kind: 'single',
  stem: bn('বাংলাদেশের রাজধানী কোথায়?'),
  options: [option('a', 'ঢাকা', true), option('b', 'খুলনা'), option('c', 'সিলেট')],
}
const KINDS: QuestionContent[] = [
  single,
  { ...single, kind: 'multiple', options: single.options.map((one) => ({ ...one, right: one.key !== 'c' })) },
  { kind: 'true-false', stem: bn('সূর্য একটি নক্ষত্র।'), answer: true },
  {
    kind: 'matching',
    stem: bn('মিল করো'),
    left: [
      { ...bn('ফ্রান্স'), key: 'a', match: 'a' },
      { ...bn('জাপান'), key: 'b', match: 'b' },
    ],
    right: [
      { ...bn('প্যারিস'), key: 'a' },
      { ...bn('টোকিও'), key: 'b' },
      { ...bn('রোম'), key: 'c' },
    ],
  },
  {
    kind: 'ordering',
    stem: bn('ছোট থেকে বড় সাজাও'),
    items: [
      { ...bn('১'), key: 'a' },
      { ...bn('২'), key: 'b' },
    ],
  },
  { kind: 'fill-in', stem: bn('জাতীয় ফুল {{1}} ও জাতীয় ফল {{2}}।'), gaps: [{ accepted: ['শাপলা'] }, { accepted: ['কাঁঠাল'] }] },
  { kind: 'short', stem: bn('কোষ কী?'), accepted: [], model: bn('জীবদেহের গঠনের একক।') },
  { kind: 'numeric', stem: bn('$\\frac{1}{3}$ কত?'), value: '0.333', tolerance: '0.001', unit: '' },
  {
    kind: 'creative',
    stem: bn('রহিম একটি বাগান করল।'),
    parts: [1, 2, 3, 4].map((marks) => ({ ...bn(`প্রশ্ন ${marks}`), marks, level: 'knowledge' as const })),
  },
  { kind: 'essay', stem: bn('শীতের সকাল'), rubric: [{ criterion: bn('ভাষা'), marks: 10 }] },
  {
    kind: 'composite',
    stem: bn('মৌলিক সংখ্যা:'),
    statements: [
      { ...bn('২'), true: true },
      { ...bn('৪'), true: false },
      { ...bn('৭'), true: true },
    ],
    options: [
      { key: 'a', statements: [0, 1], right: false },
      { key: 'b', statements: [0, 2], right: true },
    ],
  },
]
const codes = (content: QuestionContent, marks = 10) => faultsOf(content, marks).map((one) => one.code)
/** One of the examples with something else in it. */
const changed = (kind: QuestionContent['kind'], over: object): QuestionContent =>
  ({ ...KINDS.find((one) => one.kind === kind), ...over }) as QuestionContent

describe('faults of a question', () => {
  test('a sound one of each kind has none, and keeps the stored shape', () => {
    expect(KINDS.map((one) => [one.kind, codes(one)])).toEqual(KINDS.map((one) => [one.kind, []]))
    for (const one of KINDS) expect(questionContent.parse(one)).toEqual(one)
  })
  test.each<[string, QuestionContent, string]>([
    ['no stem', changed('short', { stem: bn(' ') }), 'stem'],
    [
      'a picture without its description',
      changed('short', { stem: { ...bn('কী?'), picture: { fileId: 3, alt: bn('') } } }),
      'alt',
    ],
    [
      'two right ones of a single',
      changed('single', { options: [option('a', 'ক', true), option('b', 'খ', true)] }),
      'oneRight',
    ],
    ['none right', changed('multiple', { options: [option('a', 'ক'), option('b', 'খ')] }), 'someRight'],
    ['one option', changed('single', { options: [option('a', 'ক', true)] }), 'twoOptions'],
    [
      'the same option twice',
      changed('single', { options: [option('a', 'ক', true), option('b', ' ক')] }),
      'sameOption',
    ],
    [
      'a target that is not there',
      changed('matching', {
        left: [
          { ...bn('ফ্রান্স'), key: 'a', match: 'x' },
          { ...bn('জাপান'), key: 'b', match: 'b' },
        ],
      }),
      'target',
    ],
    ['more gaps than answers', changed('fill-in', { gaps: [{ accepted: ['শাপলা'] }] }), 'gaps'],
    ['a gap without an answer', changed('fill-in', { gaps: [{ accepted: [] }, { accepted: ['কাঁঠাল'] }] }), 'gapAnswer'],
    ['no number', changed('numeric', { value: '1,2' }), 'number'],
    ['a tolerance below zero', changed('numeric', { tolerance: '-1' }), 'tolerance'],
    ['a rubric of other marks', changed('essay', { rubric: [{ criterion: bn('ভাষা'), marks: 3 }] }), 'marksSum'],
    [
      'the wrong statements named right',
      changed('composite', {
        options: [
          { key: 'a', statements: [0, 1], right: true },
          { key: 'b', statements: [0, 2], right: false },
        ],
      }),
      'oneRight',
    ],
    [
      'half in each language',
      changed('single', { options: [option('a', 'ঢাকা', true), { bn: '', en: 'Khulna', key: 'b', right: false }] }),
      'language',
    ],
  ])('%s', (_, content, code) => {
    expect(codes(content)).toContain(code)
  })
  test('the marks of creative parts come to those of the question', () => {
    expect(codes(changed('creative', {}), 9)).toEqual(['marksSum'])
  })
  test('numbers and formulas are of both languages', () => {
    const sum: QuestionContent = {
      kind: 'single',
      stem: { bn: '২ + ২ = কত?', en: 'What is 2 + 2?' },
      options: [option('a', '4', true), option('b', '$x^2$')],
    }
    expect(languagesOf(sum)).toEqual({ bn: true, en: true })
  })
})

describe('the same question', () => {
  test('is told by what it asks, not by blanks, signs, digits or the order of options', () => {
    const again: QuestionContent = {
      ...single,
      stem: bn('বাংলাদেশের  রাজধানী কোথায়'),
      options: [option('a', 'সিলেট'), option('b', 'ঢাকা', true), option('c', 'খুলনা')],
    } as QuestionContent
    expect(fingerprintText(again)).toBe(fingerprintText(single))
    expect(fingerprintText(changed('single', { stem: bn('বাংলাদেশের রাজধানী কোথায় ছিল?') }))).not.toBe(
      fingerprintText(single),
    )
  })
  test('sums that differ by their sign differ', () => {
    const ask = (text: string) =>
      fingerprintText({ kind: 'numeric', stem: bn(text), value: '1', tolerance: '0', unit: '' })
    expect(ask('৫ + ৩ = কত?')).not.toBe(ask('৫ - ৩ = কত?'))
  })
})

describe('words of the search', () => {
  test('spellings that are mistaken for each other are one', () => {
    expect(folded('প্রাণী, PRANI ১২')).toBe(folded('প্রানি prani 12'))
    expect(folded('শিক্ষা')).toBe(folded('সিক্ষা'))
    expect(folded('বাড়ি')).toBe(folded('বারি'))
    expect(folded('নদীর পাড়')).toBe(folded('নদির পার'))
  })
  test('of a question are those of its stem and options, each once', () => {
    const words = searchTextOf(single).split(' ')
    expect(words).toContain(folded('রাজধানী'))
    expect(words).toContain(folded('সিলেট'))
    expect(new Set(words).size).toBe(words.length)
    expect(askedWords('  রাজধানী? রাজধানি ')).toEqual([folded('রাজধানী')])
  })
})

test('a form begins with a question and says it again', () => {
  for (const one of KINDS) {
    const values = { level: 'knowledge', marks: '10', version: '1', ...formValues(one) }
    const form = questionForm.parse(values)
    expect(contentFrom(one.kind, form, (said) => said.keep ?? undefined)).toEqual(one)
  }
})
