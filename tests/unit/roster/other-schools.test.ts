import type { Cell } from '~/domain/sheets/cell'
import { describe, expect, it } from 'vitest'
import { findLayout } from './layouts'
import { readRoster } from '~/domain/students/roster/read-rows.policy'
import type { RosterContext } from '~/domain/students/roster/roster.policy'
import { context } from './context'

function read(rows: Cell[][], rest: Partial<RosterContext> = {}) {
  const layout = findLayout(rows)
  if (!layout) throw new Error('no headings found')
  return { layout, reading: readRoster({ rows, ...layout }, context(rest)) }
}
const codes = (rows: { errors: { field: string; code: string }[] }[]) =>
  rows.map((row) => row.errors.map((error) => `${error.field}:${error.code.split('.').at(-1)}`).join())

describe('a college’s English sheet, columns in another order, section in a title', () => {
  const rows: Cell[][] = [
    ['Meghna School & College'],
    ['Student List — Session: 2026'],
    ['Class: IX', null, 'Group: Science', null, 'Shift: Day   Section: B'],
    [],
    [
      'Mobile No.',
      "Mother's Name",
      "Father's Name",
      'Date of Birth',
      'Name of the Student',
      'Class Roll',
      'Sex',
      'Religion',
      'Blood Group',
      'Birth Reg. No',
      'Remarks',
      '4th Subject',
    ],
    [
      '01711000001',
      'Rahima Begum',
      'Abdul Karim',
      new Date('2011-09-28T00:00:00Z'),
      'Karim  Uddin',
      1,
      'M',
      'Islam',
      'b (+ve)',
      '20112692516000001',
      'ok',
      'H. Math',
    ],
    [
      1711000002,
      'Gita Rani',
      'Nikhil Das',
      40814,
      'Dipa Das',
      '02',
      'Female',
      'Hinduism',
      'O+',
      '20112692516000002',
      null,
      'Agriculture',
    ],
    [
      'Mobile No.',
      "Mother's Name",
      "Father's Name",
      'Date of Birth',
      'Name of the Student',
      'Class Roll',
      'Sex',
      'Religion',
      'Blood Group',
      'Birth Reg. No',
      'Remarks',
      '4th Subject',
    ],
    [
      '+880 1711-000003',
      'X',
      'Y',
      '12.35.2011',
      '=HYPERLINK("http://x.example","Click")',
      3,
      'boy',
      'Muslim',
      'C+',
      2.0112692516e16,
      null,
      'Astrology',
    ],
    ['01711000004', null, null, '1/1/2030', 'Later Born', 'four', 'alien', 'Jedi', null, '123', null, null],
    [],
    [null, null, null, null, 'Total', 4],
    [null, null, null, null, 'Signature of Headmaster'],
  ]
  const { layout, reading } = read(rows)

  it('guesses its columns and leaves the remarks alone', () => {
    expect(layout.headingIndex).toBe(4)
    expect(layout.mapping).toEqual({
      guardianPhone: 0,
      motherNameEn: 1,
      fatherNameEn: 2,
      birthDate: 3,
      nameEn: 4,
      roll: 5,
      gender: 6,
      religion: 7,
      bloodGroup: 8,
      birthRegistrationNo: 9,
      optionalSubject: 11,
    })
    expect(layout.facts).toEqual({ className: 'IX', group: 'Science', shift: 'Day', section: 'B' })
  })
  it('reads the good rows into the titled section', () => {
    expect(reading.rows[0]?.draft).toMatchObject({
      roll: 1,
      nameEn: 'Karim Uddin',
      nameBn: null,
      fatherNameEn: 'Abdul Karim',
      motherNameEn: 'Rahima Begum',
      birthDate: '2011-09-28',
      gender: 'MALE',
      religion: 'ISLAM',
      bloodGroup: 'B+',
      guardianPhone: '8801711000001',
      sectionId: 12,
      groupId: 1,
      optionalSubjectId: 126,
    })
    expect(reading.rows[1]?.draft).toMatchObject({
      roll: 2,
      birthDate: '2011-09-28',
      guardianPhone: '8801711000002',
      optionalSubjectId: 134,
    })
  })
  it('takes no formula for a name, and names every fault of a row', () => {
    expect(reading.rows[2]?.draft.nameEn).toBeNull()
    expect(codes(reading.rows)).toEqual([
      '',
      '',
      'nameEn:badName,birthDate:noSuchDate,birthRegistrationNo:lostDigits,optionalSubject:unknownSubject',
      'roll:badRoll,birthDate:dateInFuture,gender:unknownGender,religion:unknownReligion,birthRegistrationNo:badBirthRegistration',
    ])
  })
  it('skips headings, total and signature', () => {
    expect(reading.skipped).toMatchObject([
      { row: 8, reason: 'heading' },
      { row: 12, reason: 'total' },
      { row: 13, reason: 'note' },
    ])
  })
})

describe('a CSV of texts, both languages of a name, mother before father, several blocks', () => {
  const rows: Cell[][] = [
    [
      'রোল নম্বরঃ',
      'শিক্ষার্থীর নাম (বাংলা)',
      'শিক্ষার্থীর নাম (ইংরেজি)',
      'মাতা',
      'পিতা',
      'পিতার মোবাইল নম্বর',
      'জন্মতারিখ',
      'গ্রুপ',
      'শাখা',
      'ঠিকানা',
      'মোবাইল',
    ],
    [
      '০১',
      ' সুমাইয়া আক্তার ',
      'Sumaiya Akter',
      'রহিমা বেগম',
      'আবুল কালাম',
      '০১৭১১-০০০০০১',
      '২৮শে সেপ্টেম্বর, ২০১১',
      'বিজ্ঞান বিভাগ',
      'ক শাখা',
      'গ্রাম: চরপাড়া, ময়মনসিংহ',
      '',
    ],
    ['', '', '', '', '', '', '', '', '', '', ''],
    ['বিভাগ: মানবিক', '', '', '', '', '', '', '', '', '', ''],
    ['2', 'রিয়া দাস', '', 'গীতা রাণী', 'নিখিল দাস', '01711000002', '5/3/11', '', 'A', '', '01811000002'],
    ['৩', '', 'Only English', '', '', '', '05-03-2011', 'চারুকলা', 'খ', '', '0181100000'],
    ['৪', 'শিমুল', '', '', '', '', '', 'বাণিজ্য', 'গ', '', ''],
    ['৫', 'পলাশ', '', '', '', '', '', 'Arts', '', '', '02123456789'],
  ]
  const { layout, reading } = read(rows, { defaults: { shiftId: null } })

  it('guesses father and mother where they stand', () => {
    expect(layout.mapping).toEqual({
      roll: 0,
      nameBn: 1,
      nameEn: 2,
      motherNameBn: 3,
      fatherNameBn: 4,
      fatherPhone: 5,
      birthDate: 6,
      group: 7,
      section: 8,
      address: 9,
      guardianPhone: 10,
    })
  })
  it('reads the first block and lets a title line speak for the rows below', () => {
    expect(reading.rows[0]?.draft).toMatchObject({
      roll: 1,
      nameBn: 'সুমাইয়া আক্তার'.normalize('NFC'),
      motherNameBn: 'রহিমা বেগম',
      fatherNameBn: 'আবুল কালাম',
      fatherPhone: '8801711000001',
      birthDate: '2011-09-28',
      groupId: 1,
      sectionId: 11,
      shiftId: 1,
    })
    expect(reading.rows[1]?.draft).toMatchObject({ roll: 2, birthDate: '2011-03-05', groupId: 2, sectionId: 21 })
    expect(reading.skipped).toMatchObject([{ row: 4, reason: 'title' }])
  })
  it('names what is wrong', () => {
    expect(codes(reading.rows)).toEqual([
      '',
      '',
      'guardianPhone:shortPhone,group:unknownGroup',
      'section:unknownSection',
      'section:noSection',
    ])
  })
})

describe('a primary school without roll column, groups or shifts', () => {
  const rows: Cell[][] = [
    ['বিবরণী'],
    ['ক্রমিক নং', 'নাম', 'পিতার নাম', 'মাতার নাম', 'লিঙ্গ', 'ধর্ম', 'ফোন'],
    ['১', 'আয়ান', 'রফিক', 'সালমা', 'ছেলে', 'সনাতন', null],
    ['২', 'মায়া', 'করিম', 'নাজমা', 'মেয়ে', 'খৃষ্টান', '-'],
    ['২', 'ছায়া', 'করিম', 'নাজমা', 'বালিকা', 'মুসলিম', null],
    ['৪', null, null, null, null, null, null],
    [null, null, null, null, null, null, null],
    [null, 'সর্বমোট = ৩ জন', null, null, null, null, null],
  ]
  const small = {
    sections: [{ id: 5, names: ['ক'] }],
    classes: [],
    groups: [],
    shifts: [],
    versions: [],
    defaults: { sectionId: 5 },
  }

  it('offers the serial as roll, but only as a weak guess', () => {
    const { layout } = read(rows, small)
    expect(layout.guesses[0]).toMatchObject({ field: 'roll', confidence: 0.5 })
  })
  it('puts all into the section chosen on the page', () => {
    const { reading } = read(rows, small)
    expect(
      reading.rows.map((row) => [row.draft.roll, row.draft.sectionId, row.draft.gender, row.draft.religion]),
    ).toEqual([
      [1, 5, 'MALE', 'HINDU'],
      [2, 5, 'FEMALE', 'CHRISTIAN'],
      [2, 5, 'FEMALE', 'ISLAM'],
    ])
    expect(codes(reading.rows)).toEqual(['', '', 'roll:rollUsedInFile'])
    expect(reading.skipped).toMatchObject([
      { row: 6, reason: 'note' },
      { row: 8, reason: 'total' },
    ])
  })
})

describe('sections', () => {
  const read4 = (rows: Cell[][]) => codes(read([['Roll', 'Name', 'Section', 'Group', 'Shift'], ...rows]).reading.rows)

  it('must be one, and one that the group and shift have', () => {
    expect(
      read4([
        [1, 'One', 'A', 'Science', 'Morning'],
        [1, 'Two', 'A', 'Arts', 'Morning'],
        [3, 'Three', 'A', null, null],
        [4, 'Four', 'A', 'Arts', 'Day'],
        [5, 'Five', 'Z', 'Arts', 'Day'],
        [6, 'Six', null, 'Arts', 'Day'],
        [7, 'Seven', null, null, 'Day'],
      ]),
    ).toEqual([
      '',
      '',
      'section:severalSections',
      'section:noSuchSectionHere',
      'section:unknownSection',
      '',
      'section:noSection',
    ])
  })
})

describe('a file that is no roster', () => {
  it('has no headings', () => {
    expect(findLayout([])).toBeNull()
    expect(
      findLayout([
        ['Item', 'Price'],
        ['Pen', 10],
      ]),
    ).toBeNull()
    expect(findLayout(Array.from({ length: 5000 }, (_, index) => [index, 'x']))).toBeNull()
    // A page in a cell is neither a heading nor a title, whatever words it begins with.
    const page = (word: string) => `${word}: ${'x '.repeat(400)}`
    expect(findLayout([[page('Roll'), page('Name')]])).toBeNull()
    expect(findLayout([[page('Section')], ['Roll', 'Name', 'Mobile']])?.facts).toEqual({})
  })
})

describe('rows that are passed over', () => {
  const heading: Cell[] = ['ক্রমিক', 'রোল', 'নাম', 'পিতার নাম']
  const passed = (...rows: Cell[][]) => {
    const { reading } = read([heading, ...rows])
    return [reading.rows.length, ...reading.skipped.map(({ row, reason, text }) => `${row} ${reason} ${text}`)]
  }
  it('a child is no total, whatever the name and wherever it stands', () => {
    for (const name of ['Total Mia', 'মোট সরকার', 'নোটন চন্দ্র', 'Principal Das'])
      expect(passed([1, 1, 'Karim', 'Abul'], [2, null, name, 'Babul'], [3, 3, 'Rahim', 'Kabul'])).toEqual([3])
    expect(passed([1, 1, 'Karim', 'Abul'], [2, null, 'Total', null], [3, 3, 'Rahim', 'Kabul'])).toEqual([3])
    expect(passed([1, 1, 'Karim', 'Abul'], [null, 2, 'Total', null])).toEqual([2])
    expect(passed([1, 1, 'Karim', 'Abul'], [null, 1, 'Total', null])).toEqual([1, '3 total 1 · Total'])
  })
  it('a total stands at the edge of its block and counts, in whatever words; it is listed with what it says', () => {
    expect(passed([1, 1, 'Karim', 'Abul'], ['সাকুল্যে', null, 1, null])).toEqual([1, '3 total সাকুল্যে · 1'])
    expect(passed([1, 1, 'Karim', 'Abul'], ['মোট', 1, null, null], heading, [1, 2, 'Rahim', 'Kabul'])).toEqual([
      2,
      '3 total মোট · 1',
      '4 heading ক্রমিক · রোল · নাম · পিতার নাম',
    ])
  })
  it('a last child without a roll who has a day or a telephone is no total', () => {
    expect(
      read([
        ['Roll', 'Name', 'Mobile No.', 'Date of Birth'],
        [1, 'Karim', '01711000001', '01/02/2012'],
        [null, 'Rahim', null, '03/02/2012'],
      ]).reading.rows.length,
    ).toBe(2)
  })
})
