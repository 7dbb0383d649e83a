import { describe, expect, test } from 'vitest'
import { entryRefusal, judgeChange, packLevels, readLevel, unpackLevels } from '~/domain/assessment/entry/entry.policy'
import { boxesOf, counted, fieldResults, type Item, type Observed } from '~/domain/assessment/scheme.policy'

const levels = ['□', '○', '△'].map((symbol, at) => ({ symbol, value: at + 1, nameEn: symbol, nameBn: symbol }))
const names = ['অনন্য', 'অর্জনমুখী', 'অগ্রগামী', 'সক্রিয়', 'অনুসন্ধানী', 'বিকাশমান', 'প্রারম্ভিক']
const bands = [100, 50, 25, 0, -25, -50, null].map((least, at) => ({
  least,
  boxes: 7 - at,
  nameEn: '',
  nameBn: names[at] ?? '',
}))
const items = (count: number, field = 'যোগাযোগ', from = 1): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    code: `PI-${from + at}`,
    nameEn: '',
    nameBn: '',
    subjectId: 1,
    fieldEn: '',
    fieldBn: field,
  }))
const seen = (values: readonly Observed[]) => new Map(values.map((value, at) => [at + 1, value]))
const many = (triangles: number, squares: number, all: number): Observed[] => [
  ...Array<Observed>(triangles).fill(3),
  ...Array<Observed>(squares).fill(1),
  ...Array<Observed>(all - triangles - squares).fill(2),
]

describe('a card of ten indicators in one field', () => {
  test.each([
    [10, 0, 10_000, 'অনন্য', 7],
    [7, 1, 6_000, 'অর্জনমুখী', 6],
    [5, 2, 3_000, 'অগ্রগামী', 5],
    [3, 3, 0, 'সক্রিয়', 4],
    [2, 4, -2_000, 'অনুসন্ধানী', 3],
    [1, 5, -4_000, 'বিকাশমান', 2],
    [0, 8, -8_000, 'প্রারম্ভিক', 1],
  ])('%i △ and %i □ are %i hundredths of a percent: %s, %i boxes', (triangles, squares, figure, word, filled) => {
    const [field] = fieldResults(items(10), seen(many(triangles, squares, 10)), { levels, bands })
    expect(field).toMatchObject({ full: triangles, beginning: squares, middle: 10 - triangles - squares, figure })
    expect(bands[field?.band ?? -1]?.nameBn).toBe(word)
    expect(boxesOf(bands, field?.band ?? null)).toEqual({ filled, all: 7 })
  })

  test('fields are counted apart, in the order of their indicators', () => {
    const two = [...items(2, 'লেখা'), ...items(1, 'বলা', 3), ...items(1, 'লেখা', 4)]
    expect(fieldResults(two, seen([3, 3, 1, 2]), { levels, bands })).toMatchObject([
      { nameBn: 'লেখা', full: 2, middle: 1, beginning: 0, figure: 6667, band: 1 },
      { nameBn: 'বলা', beginning: 1, figure: -10_000, band: 6 },
    ])
  })

  test('what could not be observed counts for neither side, and nothing observed is no band', () => {
    expect(fieldResults(items(3), seen([3, 'N', 'N']), { levels, bands })).toMatchObject([{ figure: 10_000, band: 0 }])
    expect(fieldResults(items(2), seen(['N', 'N']), { levels, bands })).toMatchObject([{ figure: null, band: null }])
    expect(boxesOf(bands, null)).toEqual({ filled: 0, all: 7 })
  })

  test('a scheme of five levels has the middle three in between', () => {
    const five = [1, 2, 3, 4, 5].map((value) => ({ symbol: String(value), value, nameEn: '', nameBn: '' }))
    expect(fieldResults(items(5), seen([1, 2, 3, 4, 5]), { levels: five, bands })).toMatchObject([
      { full: 1, middle: 3, beginning: 1, figure: 0, band: 3 },
    ])
  })
})

describe('repeated observations', () => {
  test('the best counts, or the last that was made', () => {
    expect(counted([3, 1, null], 'best')).toBe(3)
    expect(counted([3, 1, null], 'last')).toBe(1)
    expect(counted([2, 'N'], 'last')).toBe(2)
  })
  test('not observed counts only where nothing else was', () => {
    expect(counted(['N', null], 'best')).toBe('N')
    expect(counted([null, null], 'best')).toBeNull()
    expect(counted([], 'last')).toBeNull()
  })
})

describe('entry', () => {
  const facts = {
    assessmentState: 'declared',
    state: 'open',
    enterFrom: '2026-06-01',
    enterTo: '2026-06-30',
    own: true,
  } as const
  test('a teacher enters their own within the window, the office any day', () => {
    expect(entryRefusal(facts, 'own', '2026-06-01')).toBeNull()
    expect(entryRefusal(facts, 'own', '2026-06-30')).toBeNull()
    expect(entryRefusal(facts, 'own', '2026-05-31')?.code).toBe('site-assessment:refused.early')
    expect(entryRefusal(facts, 'own', '2026-07-01')?.code).toBe('site-assessment:refused.late')
    expect(entryRefusal(facts, 'any', '2026-07-01')).toBeNull()
    expect(entryRefusal({ ...facts, own: false }, 'own', '2026-06-10')?.status).toBe(403)
    expect(entryRefusal({ ...facts, own: false }, 'any', '2026-06-10')).toBeNull()
  })
  test('nobody enters into what is closed or handed in', () => {
    expect(entryRefusal({ ...facts, assessmentState: 'closed' }, 'any', '2026-06-10')?.status).toBe(409)
    expect(entryRefusal({ ...facts, state: 'submitted' }, 'any', '2026-06-10')?.status).toBe(409)
  })
  test('a cell holds a level of the scheme, N, or nothing', () => {
    expect(['3', '৩', 'N', '', '4', 'x', '-1'].map((typed) => readLevel(typed, levels))).toEqual([
      3,
      3,
      'N',
      null,
      undefined,
      undefined,
      undefined,
    ])
  })
  test('what was seen goes there and back', () => {
    const levelsOf: Record<string, Observed> = { '17.1': 3, '18.1': 'N' }
    expect(
      packLevels([
        { enrolmentId: 553, levels: levelsOf },
        { enrolmentId: 554, levels: {} },
      ]),
    ).toBe('553.17.1=3;553.18.1=N')
    expect(Object.fromEntries(unpackLevels('553.17.1=3;553.18.1=N') ?? [])).toEqual({ '553.17.1': 3, '553.18.1': 'N' })
    expect(unpackLevels('')?.size).toBe(0)
    expect(unpackLevels('553.17=3')).toBeUndefined()
  })
  test('a cell that nobody touched undoes nothing; two who say other things are told', () => {
    expect(judgeChange(1, 1, 3)).toBe('untouched')
    expect(judgeChange(null, 3, 3)).toBe('untouched')
    expect(judgeChange(1, 3, 1)).toBe('write')
    expect(judgeChange(1, null, 1)).toBe('write')
    expect(judgeChange(1, 3, 2)).toBe('conflict')
    expect(judgeChange(null, 3, 'N')).toBe('conflict')
  })
})
