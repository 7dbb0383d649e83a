import { scoresImport } from '~/domain/admissions/scores/import-scores.server'
import { passesScores, readScore, readScores, SCORE_FIELDS } from '~/domain/admissions/scores/score-rows.policy'
import { lackingFields } from '~/domain/sheets/imports/fields'
import type { SheetCell } from '~/documents/sheets/types'
import { describe, expect, test } from 'vitest'
import { mappedLines } from 'tests/harness/sheets'

const rows = (...cells: SheetCell[][]) => cells

describe('a sheet of scores', () => {
  test('headings are found in either language, below whatever stands above', () => {
    const layout = (...rows: SheetCell[][]) => mappedLines(scoresImport, SCORE_FIELDS, rows).mapping
    expect(layout(['ষষ্ঠ শ্রেণি'], ['আবেদন নম্বর', 'নাম', 'ভর্তি পরীক্ষা'], ['১২৬০০০০০১', 'এক', '৪০'])).toMatchObject({
      headingRow: 2,
      columns: { number: 0, name: 1, test: 2 },
    })
    expect(layout(['GPA', 'Application No.'])).toMatchObject({ headingRow: 1, columns: { gpa: 0, number: 1 } })
    expect(layout(['নাম', 'ভর্তি পরীক্ষা']).columns).toEqual({})
    expect(lackingFields(SCORE_FIELDS, layout(['আবেদন নম্বর', 'নাম']).columns).map(({ key }) => key)).toEqual(['gpa'])
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
    const { lines, passed } = mappedLines(scoresImport, SCORE_FIELDS, sheet, passesScores)
    const read = readScores(lines)
    expect(read.filter(({ wrong }) => !wrong)).toEqual([
      { row: 2, number: '126000001', name: 'এক', scores: { gpa: 4.5 }, wrong: null },
      { row: 8, number: '126000007', name: '', scores: { test: 'A' }, wrong: null },
    ])
    expect(read.flatMap(({ row, wrong }) => (wrong ? [[row, wrong]] : []))).toEqual([
      [4, 'noNumber'],
      [5, 'gpa'],
      [6, 'gpa'],
      [7, 'unreadable.test'],
    ])
    expect(passed.map(({ row }) => row)).toEqual([3])
  })
})
