import type { ExamNameSeed, LevelCode } from './types'

const school: LevelCode[] = ['PRE', 'PRIMARY', 'JUNIOR', 'SSC']
const all: LevelCode[] = [...school, 'HSC', 'DEGREE', 'HONOURS']
const board: LevelCode[] = ['SSC', 'HSC']

const rows: [code: string, nameBn: string, nameEn: string, kind: ExamNameSeed['kind'], levels: LevelCode[]][] = [
  ['CLASS_TEST_1', '১ম শ্রেণি পরীক্ষা', '1st Class Test', 'test', all],
  ['CLASS_TEST_2', '২য় শ্রেণি পরীক্ষা', '2nd Class Test', 'test', all],
  ['MONTHLY', 'মাসিক পরীক্ষা', 'Monthly Test', 'test', all],
  ['FIRST_TERM', '১ম সাময়িক পরীক্ষা', '1st Terminal Examination', 'term', all],
  ['SECOND_TERM', '২য় সাময়িক পরীক্ষা', '2nd Terminal Examination', 'term', school],
  ['HALF_YEARLY', 'অর্ধ-বার্ষিক পরীক্ষা', 'Half-Yearly Examination', 'term', all],
  ['ANNUAL', 'বার্ষিক পরীক্ষা', 'Annual Examination', 'final', school],
  ['YEAR_FINAL', 'বর্ষ সমাপনী পরীক্ষা', 'Year Final Examination', 'final', ['HSC', 'DEGREE', 'HONOURS']],
  ['PRE_TEST', 'প্রাক-নির্বাচনি পরীক্ষা', 'Pre-Test Examination', 'selection', board],
  ['TEST', 'নির্বাচনি পরীক্ষা', 'Test Examination', 'selection', board],
  ['MODEL_TEST', 'মডেল টেস্ট', 'Model Test', 'selection', ['PRIMARY', 'JUNIOR', ...board]],
]

/** What internal examinations are called, and the levels in which they are held. */
export const examNames: ExamNameSeed[] = rows.map(([code, nameBn, nameEn, kind, levels], index) =>
  ({ code, nameBn, nameEn, kind, levels, order: index + 1 }))
