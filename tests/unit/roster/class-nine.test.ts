import type { Cell } from '~/domain/sheets/cell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { findLayout, missingFields, type RosterLayout } from './layouts'
import { readRoster } from '~/domain/students/roster/read-rows.policy'
import type { RosterReading } from '~/domain/students/roster/roster.policy'
import { context } from './context'

const WRONG: Record<string, [string, number[]]> = {
  unknownGroup: ['group', [78, 152, 226, 300, 375]],
  rollUsedInFile: ['roll', [84, 164, 244, 325, 405]],
  noName: ['nameBn', [88, 172, 257, 341, 425]],
  shortPhone: ['guardianPhone', [94, 184, 275, 365]],
  noSuchDate: ['birthDate', [102, 201, 299, 398]],
}

let rows: Cell[][]
let layout: RosterLayout
let reading: RosterReading

beforeAll(async () => {
  const file = await readXlsx(readFileSync(join(__dirname, '../../fixtures/roster-class-nine.xlsx')))
  rows = file.sheets[0]?.rows as Cell[][]
  const found = findLayout(rows)
  if (!found) throw new Error('no headings found')
  layout = found
  reading = readRoster({ rows, ...layout }, context())
})

describe('the class nine roster of a school office', () => {
  it('has its headings at row 4 and every column guessed with certainty', () => {
    expect(layout.headingIndex).toBe(3)
    expect(layout.guesses.map((guess) => guess.field)).toEqual([
      'serial',
      'roll',
      'nameBn',
      'nameEn',
      'fatherNameBn',
      'motherNameBn',
      'birthDate',
      'gender',
      'religion',
      'guardianPhone',
      'birthRegistrationNo',
      'className',
      'section',
      'group',
      'shift',
      'optionalSubject',
    ])
    expect(Math.min(...layout.guesses.map((guess) => guess.confidence))).toBeGreaterThanOrEqual(0.9)
    expect(missingFields(layout.mapping)).toEqual([])
    expect(layout.facts).toEqual({ className: 'নবম' })
  })
  it('holds 420 students: 397 good, 23 wrong', () => {
    expect([reading.rows.length, reading.good, reading.wrong]).toEqual([420, 397, 23])
    expect(reading.skipped).toMatchObject([{ row: 433, reason: 'total' }])
  })
  it('names each wrong row once, at its cell, with its reason', () => {
    const expected = Object.entries(WRONG).flatMap(([code, [field, list]]) =>
      list.map((row) => `${row} ${field} student-import:error.${code}`),
    )
    const named = reading.rows.flatMap((row) => row.errors.map((error) => `${error.row} ${error.field} ${error.code}`))
    expect(named.sort()).toEqual(expected.sort())
  })
  it('says what it could not read and where the roll was used first', () => {
    const error = (row: number) => reading.rows.find((one) => one.row === row)?.errors[0]?.params
    expect([error(78), error(84), error(94), error(102)]).toEqual([
      { value: 'সঙ্গীত' },
      { roll: 78, row: 83 },
      { value: '0171234' },
      { value: '31/02/2011' },
    ])
  })
  it('reads every good row whole', () => {
    for (const { draft, errors } of reading.rows) {
      if (errors.length > 0) continue
      expect(draft.guardianPhone).toMatch(/^8801[3-9]\d{8}$/)
      expect(draft.birthDate).toMatch(/^201[01]-\d\d-\d\d$/)
      expect(draft.birthRegistrationNo).toMatch(/^\d{17}$/)
      expect(draft.nameBn).toBe(draft.nameBn?.normalize('NFC').trim())
      expect([
        draft.classId,
        draft.roll,
        draft.sectionId,
        draft.groupId,
        draft.shiftId,
        draft.gender,
        draft.religion,
        draft.optionalSubjectId,
      ]).not.toContain(null)
    }
  })
  it('reads row 5 and the notations of the others', () => {
    expect(reading.rows[0]?.draft).toMatchObject({
      roll: 1,
      nameBn: 'ফাতেমা তুজ জোহরা',
      nameEn: 'Fatema Tuz Zohra',
      fatherNameBn: 'আবুল কালাম',
      fatherNameEn: null,
      motherNameBn: 'হোসনে আরা',
      motherNameEn: null,
      guardianName: null,
      birthDate: '2011-09-28',
      gender: 'FEMALE',
      religion: 'ISLAM',
      guardianPhone: '8801793287921',
      fatherPhone: null,
      motherPhone: null,
      studentPhone: null,
      birthRegistrationNo: '20114218096792908',
      studentCode: null,
      classId: 9,
      sectionId: 11,
      groupId: 1,
      shiftId: 1,
      versionId: 1,
      religionSubjectId: null,
      electiveSubjectIds: null,
      optionalSubjectId: 126,
      bloodGroup: null,
      address: null,
      email: null,
      knownStudentId: null,
    })
    expect(reading.rows[1]?.draft).toMatchObject({ nameBn: 'ফাতেমা তুজ জোহরা', birthDate: '2010-08-11' })
    expect(reading.rows.find((row) => row.row === 430)?.draft).toMatchObject({
      roll: 420,
      religion: 'CHRISTIAN',
      groupId: 3,
    })
  })
  it('recognises the students on a second import, and refuses another child on a used roll', () => {
    const taken = new Map<
      number,
      Map<number, { studentId: number; nameBn: string | null; birthDate: string | null; birthRegistrationNo?: string }>
    >()
    for (const { draft, errors, row } of reading.rows) {
      if (errors.length > 0 || draft.sectionId === null || draft.roll === null) continue
      const section = taken.get(draft.sectionId) ?? new Map()
      section.set(draft.roll, { studentId: row, nameBn: draft.nameBn, birthDate: draft.birthDate })
      taken.set(draft.sectionId, section)
    }
    taken.get(11)?.set(1, { studentId: 1, nameBn: 'অন্য কেউ', birthDate: '2011-09-28' })
    const again = readRoster({ rows, ...layout }, context({ taken }))
    expect([again.good, again.wrong]).toEqual([396, 24])
    expect(again.rows.filter((row) => row.draft.knownStudentId !== null).length).toBe(396)
    expect(again.rows[0]?.errors).toEqual([
      { row: 5, field: 'roll', code: 'student-import:error.rollTaken', params: { roll: 1, name: 'অন্য কেউ' } },
    ])
    expect(again.rows[1]?.draft.knownStudentId).toBe(6)
  })
})
