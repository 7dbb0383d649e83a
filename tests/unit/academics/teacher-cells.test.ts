import { describe, expect, test } from 'vitest'
import { teacherText, teacherTyped } from '~/domain/academics/teacher-cells.policy'
import { packSeen, rowsShown, unpackSeen, type Slot } from '~/domain/subject-choices/grid.policy'

const kamal = { id: 1, code: 'K7', nameEn: 'Kamal Hossain', nameBn: 'কামাল হোসেন' }
const rahima = { id: 2, code: 'R1', nameEn: 'Rahima Khatun', nameBn: 'রহিমা খাতুন' }
const other = { id: 3, code: 'R2', nameEn: '', nameBn: 'রহিমা খাতুন' }
const all = [kamal, rahima, other]

describe('who is meant in a cell of the teachers’ grid', () => {
  test.each([
    ['', null],
    ['   ', null],
    [teacherText(kamal, 'bn'), 1],
    [teacherText(kamal, 'en'), 1],
    ['k৭', 1],
    ['kamal  HOSSAIN', 1],
    ['রহিমা খাতুন', 'several'],
    ['রহিমা খাতুন · R2', 3],
    ['Rahima Khatun', 2],
    ['কামাল', 1],
    ['হোসেন', 1],
    ['রহিমা', 'several'],
    ['জামাল', 'unknown'],
    ['·', 'unknown'],
  ])('%s', (typed, meant) => {
    expect(teacherTyped(typed, all)).toBe(meant)
  })

  test('somebody named twice is still one', () => {
    expect(teacherTyped('কামাল হোসেন', [kamal, kamal])).toBe(1)
  })
})

describe('the grid of choices', () => {
  const slot = (key: string, subjects: number): Slot => ({
    key,
    kind: 'elective',
    set: null,
    at: 0,
    of: 1,
    subjects: Array.from({ length: subjects }, (_, id) => ({ id, nameEn: '', nameBn: '' })),
  })

  test('the more there is to choose, the fewer students a part shows; parts are of one size', () => {
    const little = [slot('r', 4)]
    const much = [slot('a', 13), slot('b', 13), slot('c', 13), slot('o', 13)]
    expect(rowsShown(little, 84)).toBe(84)
    expect(rowsShown(much, 44)).toBe(22)
    expect(rowsShown(much, 150)).toBeLessThanOrEqual(25)
    expect(rowsShown(much, 0)).toBe(1)
    for (const students of [1, 19, 20, 21, 43, 84, 150, 400]) {
      const each = rowsShown(much, students)
      const parts = Math.ceil(students / each)
      expect(parts * each - students).toBeLessThan(parts)
    }
  })

  test('what a person saw comes back as it was; nonsense is as if nothing had been seen', () => {
    const rows = [
      { id: 553, packed: '17:religion 21:elective' },
      { id: 554, packed: '' },
    ]
    expect([...unpackSeen(packSeen(rows))]).toEqual(rows.map((row) => [row.id, row.packed]))
    expect(unpackSeen('<x>;1;=2;x=3').size).toBe(0)
    expect(unpackSeen('').size).toBe(0)
  })
})
