import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  readBirthDate,
  readBirthRegistration,
  readBloodGroup,
  readPhone,
  readRoll,
  readText,
} from '~/domain/students/roster/cells.policy'
import { choicesNamed } from '~/domain/students/roster/choices.policy'
import { ROSTER_FIELDS } from '~/domain/students/roster/fields.policy'
import { guessColumns } from './layouts'
import { titleFacts } from '~/domain/students/roster/titles.policy'
import bn from '../../../locales/bn/student-import.json'
import en from '../../../locales/en/student-import.json'
import { GROUPS, SHIFTS } from './context'

const now = new Date('2026-03-01T00:00:00Z')

describe('cells', () => {
  it('reads birth dates day first from every kind of cell', () => {
    const cells = [
      '28.9.2011',
      new Date('2011-09-28T00:00:00Z'),
      new Date('2011-09-27T18:00:00Z'),
      40814,
      '40814',
      "'28/09/2011",
      '28092011',
      '২৮০৯২০১১',
      '28-Sep-11',
    ]
    for (const cell of cells) expect([cell, readBirthDate(cell, now)]).toEqual([cell, { value: '2011-09-28' }])
    for (const cell of ['31/02/2011', 'unknown', new Date(NaN), '99999999', 12, true]) {
      expect([cell, readBirthDate(cell, now)]).toEqual([cell, { error: 'noSuchDate' }])
    }
    expect(readBirthDate('', now)).toEqual({ value: null })
    expect(readBirthDate('2.3.2026', now)).toEqual({ error: 'dateInFuture' })
    expect(readBirthDate('1.1.1900', now)).toEqual({ error: 'noSuchDate' })
  })
  it('reads rolls', () => {
    expect(['১২', '012', 12, '12.0', "'7"].map((cell) => readRoll(cell))).toEqual(
      [12, 12, 12, 12, 7].map((value) => ({ value })),
    )
    expect([0, -1, 1.5, 'A-1', '১২ক', 9e12].map((cell) => readRoll(cell))).toEqual(Array(6).fill({ error: 'badRoll' }))
  })
  it('tells a short number from a wrong one', () => {
    expect([
      readPhone('0171234'),
      readPhone('02123456789'),
      readPhone('017932879211'),
      readPhone('-'),
      readPhone(1793287921),
    ]).toEqual([
      { error: 'shortPhone' },
      { error: 'badPhone' },
      { error: 'badPhone' },
      { value: null },
      { value: '8801793287921' },
    ])
  })
  it('reads registrations and blood groups', () => {
    expect(readBirthRegistration('২০১১৪২১৮০৯৬৭৯২৯০৮')).toEqual({ value: '20114218096792908' })
    expect([
      readBirthRegistration(2.0114218096792908e16),
      readBirthRegistration('2.01142E+16'),
      readBirthRegistration('123'),
    ]).toEqual([{ error: 'lostDigits' }, { error: 'lostDigits' }, { error: 'badBirthRegistration' }])
    expect(['A+', 'ab negative', 'O (+ve)', 'বি পজিটিভ', 'এবি-', 'B–'].map((cell) => readBloodGroup(cell))).toEqual(
      ['A+', 'AB-', 'O+', 'B+', 'AB-', 'B-'].map((value) => ({ value })),
    )
  })
  it('limits text and knows a cell that says nothing', () => {
    expect([readText(' - '), readText('N/A'), readText('প্রযোজ্য নয়'), readText('Nila')]).toEqual(
      [null, null, null, 'Nila'].map((value) => ({ value })),
    )
    expect([readText('x'.repeat(200)), readText('x'.repeat(201))]).toEqual([
      { value: 'x'.repeat(200) },
      { error: 'tooLong' },
    ])
  })
})

describe('headings', () => {
  it('knows the spellings of offices', () => {
    const cases: [string, string][] = [
      ['রোল', 'roll'],
      ['রোল নং', 'roll'],
      ['রোলঃ', 'roll'],
      ['Roll No.', 'roll'],
      ['নাম', 'nameBn'],
      ['শিক্ষার্থীর নাম', 'nameBn'],
      ['ছাত্র/ছাত্রীর নাম', 'nameBn'],
      ['Name', 'nameEn'],
      ['STUDENT NAME (English)', 'nameEn'],
      ['পিতা', 'fatherNameBn'],
      ['পিতার নাম (ইংরেজি)', 'fatherNameEn'],
      ["Father's Name (Bangla)", 'fatherNameBn'],
      ['মাতা', 'motherNameBn'],
      ['DOB', 'birthDate'],
      ['জন্ম তারিখ', 'birthDate'],
      ['জন্ম তাং', 'birthDate'],
      ['জন্ম নিবন্ধন নং', 'birthRegistrationNo'],
      ['Birth Registration Number (17 digit)', 'birthRegistrationNo'],
      ['লিঙ্গ', 'gender'],
      ['ধর্ম', 'religion'],
      ['বিভাগ/গ্রুপ', 'group'],
      ['রক্তের গ্রুপ', 'bloodGroup'],
      ['Blood Group', 'bloodGroup'],
      ['শিফট', 'shift'],
      ['ভার্সন', 'version'],
      ['৪র্থ বিষয়', 'optionalSubject'],
      ['4th Subject', 'optionalSubject'],
      ['ঠিকানা', 'address'],
      ["Guardian's Mobile Number", 'guardianPhone'],
      ['পিতার মোবাইল', 'fatherPhone'],
      ['শ্রেণী', 'className'],
    ]
    for (const [heading, field] of cases) expect([heading, guessColumns([heading])[0]?.field]).toEqual([heading, field])
    for (const heading of ['মন্তব্য', 'Remarks', 'School Name', 'পেশা', ''])
      expect([heading, guessColumns([heading])]).toEqual([heading, []])
  })
  it('lets the cells say whether a bare name is Bengali or English', () => {
    expect(guessColumns(['নাম'], [['Karim'], ['Rahim']])[0]?.field).toBe('nameEn')
    expect(guessColumns(['Name'], [['করিম']])[0]?.field).toBe('nameBn')
    expect(guessColumns(['Name', 'নাম'], [['Karim', 'করিম']]).map((guess) => guess.field)).toEqual(['nameEn', 'nameBn'])
  })
  it('never puts two fields on a column or two columns on a field', () => {
    const guesses = guessColumns(['মোবাইল', 'মোবাইল নম্বর', 'Mobile', 'নাম', 'Name', 'Student Name', 'Roll', 'রোল'])
    expect(new Set(guesses.map((guess) => guess.field)).size).toBe(guesses.length)
    expect(new Set(guesses.map((guess) => guess.column)).size).toBe(guesses.length)
  })
  it('reads titles', () => {
    expect(titleFacts(['শ্রেণি: নবম    শাখা: ক, শিফট - প্রভাতি'])).toEqual({
      className: 'নবম',
      section: 'ক',
      shift: 'প্রভাতি',
    })
    expect(titleFacts(['Section', 'A', null, 'Class', 9])).toEqual({ section: 'A', className: '9' })
    expect(titleFacts(['শ্রেণি শিক্ষক: আব্দুল হাই'])).toEqual({})
  })
})

describe('choices', () => {
  it('knows other words for the same group or shift', () => {
    const ids = (text: string) => choicesNamed(text, GROUPS).map((choice) => choice.id)
    expect(['বিজ্ঞান বিভাগ', 'SCIENCE', 'Arts', 'বাণিজ্য', 'কমার্স', 'Business Studies Group', 'সঙ্গীত', ''].map(ids)).toEqual([
      [1],
      [1],
      [2],
      [3],
      [3],
      [3],
      [],
      [],
    ])
    expect(['প্রভাতী শাখা', 'Day Shift'].map((text) => choicesNamed(text, SHIFTS).map((choice) => choice.id))).toEqual([
      [1],
      [2],
    ])
  })
})

describe('words', () => {
  it('exist for every field and error in both languages', () => {
    const own = ROSTER_FIELDS.filter((field) => field.label.startsWith('student-import:field.'))
    expect(Object.keys(en.field).sort()).toEqual(own.map((field) => field.key).sort())
    expect(Object.keys(bn.field)).toEqual(Object.keys(en.field))
    expect(Object.keys(bn.error)).toEqual(Object.keys(en.error))
    const source = ['cells', 'read-rows', 'twice', 'subject-cells', 'match']
      .map((name) => readFileSync(join(__dirname, `../../../app/domain/students/roster/${name}.policy.ts`), 'utf8'))
      .join()
    const raised = Object.keys(en.error).filter((code) => source.includes(`'${code}'`))
    const quoted = [...source.matchAll(/(?:error: |\w, |\? |: )'([a-z]+[A-Z]\w+)'/g)].map((match) => match[1] ?? '')
    const codes = quoted.filter((word) => !ROSTER_FIELDS.some((field) => field.key === word))
    expect([...new Set([...raised, ...codes, 'subjectHasMarks'])].sort()).toEqual(Object.keys(en.error).sort())
  })
})
