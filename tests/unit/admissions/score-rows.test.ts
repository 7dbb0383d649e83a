import { readScore, readScores, scoreColumns } from '~/domain/admissions/scores/score-rows.policy'
import type { SheetCell } from '~/documents/sheets/types'
import { describe, expect, test } from 'vitest'

const rows = (...cells: SheetCell[][]) => cells.map((one, at) => ({ row: at + 1, cells: one }))

describe('a sheet of scores', () => {
  test('headings are found in either language, below whatever stands above', () => {
    const sheet = rows(['ষষ্ঠ শ্রেণি'], ['আবেদন নম্বর', 'নাম', 'ভর্তি পরীক্ষা'], ['১২৬০০০০০১', 'এক', '৪০'])
    expect(scoreColumns(sheet)).toEqual({ at: 1, columns: { number: 0, name: 1, test: 2 } })
    expect(scoreColumns(rows(['GPA', 'Application No.']))).toEqual({ at: 0, columns: { gpa: 0, number: 1 } })
    expect(scoreColumns(rows(['নাম', 'ভর্তি পরীক্ষা']))).toBeNull()
    expect(scoreColumns(rows(['আবেদন নম্বর', 'নাম']))).toBeNull()
  })

  test('a score is digits of either script, or absent; nothing is nothing and not nought', () => {
    expect(readScore('৪০.৫')).toBe(40.5)
    expect(readScore(0)).toBe(0)
    expect(readScore(' অ ')).toBe('A')
    expect(readScore('absent')).toBe('A')
    expect(readScore('')).toBeNull()
    expect(readScore(null)).toBeNull()
    for (const wrong of ['-1', '4.505', '1e3', 'বারো', '=1+1']) expect(readScore(wrong)).toBeNaN()
  })

  test('an empty row is left out, a wrong one is said with its row', () => {
    const sheet = rows(
      ['আবেদন নম্বর', 'নাম', 'জিপিএ', 'পরীক্ষা'],
      ['১২৬০০০০০১', 'এক', '৪.৫', null],
      ['126000002', 'দুই', null, null],
      [null, 'তিন', null, 30],
      [126000004, null, 'A', null],
      ['126000005', null, 5.01, null],
      ['126000006', null, null, 'ok'],
      ['126000007', null, null, 'A'],
    )
    const head = scoreColumns(sheet)
    if (!head) throw new Error('no head')
    const read = readScores(sheet, head)
    expect(read.rows).toEqual([
      { row: 2, number: '126000001', name: 'এক', scores: { gpa: 4.5 } },
      { row: 8, number: '126000007', name: '', scores: { test: 'A' } },
    ])
    expect(read.problems).toEqual([
      { row: 4, key: 'row.noNumber' },
      { row: 5, key: 'row.gpa' },
      { row: 6, key: 'row.gpa' },
      { row: 7, key: 'row.unreadable.test' },
    ])
  })
})
