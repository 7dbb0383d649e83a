import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zipOf } from '~/documents/zip-write.server'
import { orderedColumns } from '~/domain/registrations/declare/columns.server'
import { changedSince, mayRevive, missingOf, stepsFrom } from '~/domain/registrations/entry-states.policy'
import type { Entry } from '~/domain/registrations/entries.server'
import { PHOTO_NAME, photoNames } from '~/domain/registrations/export/photo-names.policy'
import { sheetValue, type SheetRow } from '~/domain/registrations/export/sheet.policy'
import { numbersImport } from '~/domain/registrations/numbers/import-numbers.server'
import {
  NUMBER_FIELDS,
  passesNumbers,
  readNumber,
  readNumbers,
} from '~/domain/registrations/numbers/number-rows.policy'
import { lackingFields } from '~/domain/sheets/imports/fields'
import { mappedLines } from 'tests/harness/sheets'
import { AUDIENCES, toldWhat } from '~/domain/registrations/tell/tell.policy'
import { windowOn } from '~/domain/registrations/window.policy'

const values = {
  nameEn: 'Ayesha Khatun',
  nameBn: 'আয়েশা খাতুন',
  fatherNameEn: 'Abdul Karim',
  fatherNameBn: 'আব্দুল করিম',
  motherNameEn: 'Rahima Begum',
  motherNameBn: 'রহিমা বেগম',
  bornOn: '2011-05-06',
  gender: 'female',
  religionId: 1,
  birthRegNo: '20112611000000001',
  presentAddress: 'বাড়ি ৩\nসাভার',
  permanentAddress: '',
}
const filled = { values, photo: true, signature: false, subjects: true }

describe('what is missing', () => {
  test('of what is usually asked nothing', () => expect(missingOf(filled, {})).toEqual([]))
  test('what is not asked is not missing, and names are always asked', () => {
    const empty = { ...filled, values: { ...values, nameEn: '', birthRegNo: null } }
    expect(missingOf(empty, { birthRegNo: 'off', nameEn: 'off' })).toEqual(['nameEn'])
  })
  test('a picture and subjects', () => {
    const bare = { ...filled, photo: false, subjects: false }
    expect(missingOf(bare, { signature: 'required' })).toEqual(['subjects', 'photo', 'signature'])
    expect(missingOf(bare, { signature: 'required' }, new Set(['photo', 'signature']))).toEqual(['subjects'])
  })
})

test('steps: nothing incomplete or disputed is checked, and a number is taken off before it is opened', () => {
  expect(stepsFrom('collecting', { missing: 0, disputed: 0 })).toEqual(['check'])
  expect(stepsFrom('confirmed', { missing: 0, disputed: 0 })).toEqual(['check', 'reopen'])
  expect(stepsFrom('confirmed', { missing: 1, disputed: 0 })).toEqual(['reopen'])
  expect(stepsFrom('confirmed', { missing: 0, disputed: 1 })).toEqual(['reopen'])
  expect(stepsFrom('checked', { missing: 3, disputed: 0 })).toEqual(['register', 'reopen'])
  expect(stepsFrom('registered', { missing: 0, disputed: 0 })).toEqual(['unregister'])
})

test('what was changed after it was confirmed is named', () => {
  expect(changedSince(null, values, {})).toEqual([])
  expect(changedSince({ ...values, nameEn: 'Aisha', bornOn: '2011-05-06', permanentAddress: 'x' }, values, {})).toEqual(
    ['nameEn'],
  )
})

describe('whom to tell by SMS', () => {
  const one = { ...filled, state: 'collecting' as const, enrolled: true, hasPin: false, disputed: [] }
  test('a PIN to who has none, a new one to all who are not checked yet', () => {
    expect(toldWhat(one, 'pinless', {})).toBe('pin')
    expect(toldWhat({ ...one, hasPin: true }, 'pinless', {})).toBeNull()
    expect(toldWhat({ ...one, hasPin: true, state: 'confirmed' }, 'pin', {})).toBe('pin')
  })
  test('a reminder of what is missing; what was sent as a correction is not', () => {
    expect(toldWhat(one, 'missing', {})).toBeNull()
    const bare = { ...one, photo: false }
    expect(toldWhat(bare, 'missing', {})).toBe('missing')
    expect(toldWhat(bare, 'unconfirmed', {})).toBe('missing')
    expect(toldWhat({ ...bare, disputed: ['photo'] }, 'missing', {})).toBeNull()
    expect(toldWhat({ ...bare, disputed: ['photo'] }, 'unconfirmed', {})).toBe('confirm')
    expect(toldWhat({ ...one, state: 'confirmed' }, 'unconfirmed', {})).toBeNull()
  })
  test('nothing to who is checked, registered, or has left', () => {
    for (const audience of AUDIENCES) {
      expect(toldWhat({ ...one, photo: false, state: 'checked' }, audience, {})).toBeNull()
      expect(toldWhat({ ...one, photo: false, state: 'registered' }, audience, {})).toBeNull()
      expect(toldWhat({ ...one, photo: false, enrolled: false }, audience, {})).toBeNull()
    }
  })
})

test('a decision that wrote nothing into the record may wait again', () => {
  expect(mayRevive({ state: 'refused', field: 'nameEn' })).toBe(true)
  expect(mayRevive({ state: 'accepted', field: 'subjects' })).toBe(true)
  expect(mayRevive({ state: 'accepted', field: 'nameEn' })).toBe(false)
  expect(mayRevive({ state: 'asked', field: 'nameEn' })).toBe(false)
})

test('guardians change it from the first day to the end of the last', () => {
  const one = { state: 'open' as const, opensOn: '2026-03-01', closesOn: '2026-03-10' }
  expect(['2026-02-28', '2026-03-01', '2026-03-10', '2026-03-11'].map((day) => windowOn(one, day))).toEqual([
    'upcoming',
    'open',
    'open',
    'over',
  ])
  expect(windowOn({ ...one, state: 'closed' }, '2026-03-05')).toBe('over')
  expect(windowOn({ ...one, state: 'draft' }, '2026-03-05')).toBe('upcoming')
})

describe('names of pictures', () => {
  const parts = (roll: string, section: string) => ({
    roll,
    section,
    code: 'S-1',
    birthRegNo: '',
    registrationNo: '',
    serial: '1',
    number: `52600000${roll}`,
  })
  test('each once, whatever the letters’ case', () => {
    const names = photoNames('{section}_{roll}', [
      { key: 1, parts: parts('1', 'A') },
      { key: 2, parts: parts('1', 'a') },
      { key: 3, parts: parts('1', 'B/C') },
    ])
    expect([...names.values()]).toEqual(['A_1', 'a_1-2', 'B-C_1'])
  })
  test('who lacks all that the name is made of is called by the form', () => {
    expect([...photoNames('{birthRegNo}', [{ key: 1, parts: parts('7', 'A') }]).values()]).toEqual(['526000007'])
  })
  test('a pattern has a part, and nothing that leads elsewhere', () => {
    expect(['{roll}', 'A-{section}_{roll}'].every((one) => PHOTO_NAME.test(one))).toBe(true)
    expect(['roll', '../{roll}', '{roll}/x', '{name}', '{roll}.jpg'].some((one) => PHOTO_NAME.test(one))).toBe(false)
  })
})

test('the board’s sheet speaks English, with days and codes as boards take them', () => {
  const entry = {
    values,
    roll: 7,
    code: 'S-1',
    religionEn: 'Islam',
    guardianMobile: '8801712345678',
    registrationNo: null,
  } as unknown as Entry
  const row: SheetRow = {
    entry,
    serial: 3,
    place: { className: 'Nine', group: 'Science', section: 'A', shift: 'Day', version: 'Bangla' },
    session: '2026',
    eiin: '108573',
    papers: [
      { code: '101', nameEn: '', nameBn: '', takenAs: 'compulsory' },
      { code: '111', nameEn: '', nameBn: '', takenAs: 'religion' },
      { code: '138', nameEn: '', nameBn: '', takenAs: 'elective' },
      { code: '126', nameEn: '', nameBn: '', takenAs: 'optional' },
      { code: '147', nameEn: '', nameBn: '', takenAs: 'continuous' },
    ],
    photo: '7.jpg',
    signature: '',
  }
  const cell = (key: Parameters<typeof sheetValue>[0], capitals = true) => sheetValue(key, row, capitals)
  expect([
    cell('serial'),
    cell('nameEn'),
    cell('nameEn', false),
    cell('nameBn'),
    cell('bornOn'),
    cell('bornOnPlain'),
  ]).toEqual([3, 'AYESHA KHATUN', 'Ayesha Khatun', 'আয়েশা খাতুন', '06/05/2011', '06052011'])
  expect([cell('genderWord'), cell('genderLetter'), cell('religion'), cell('mobile'), cell('group')]).toEqual([
    'Female',
    'F',
    'Islam',
    '01712345678',
    'Science',
  ])
  expect([cell('subjects'), cell('optional'), cell('religionSubject'), cell('presentAddress')]).toEqual([
    '101 111 138',
    '126',
    '111',
    'বাড়ি ৩, সাভার',
  ])
  expect([cell('registrationNo'), cell('blank'), cell('photo')]).toEqual(['', '', '7.jpg'])
})

test('columns go by their numbers; a row without a value is left out', () => {
  expect(
    orderedColumns([
      { at: 3, heading: 'C', value: 'code' },
      { at: 1, heading: 'A', value: 'roll' },
      { at: null, heading: null, value: null },
      { at: 1, heading: null, value: 'nameEn' },
    ]),
  ).toEqual([
    { heading: 'A', value: 'roll' },
    { heading: '', value: 'nameEn' },
    { heading: 'C', value: 'code' },
  ])
})

describe('numbers from a sheet', () => {
  const row = (_: number, ...cells: (string | number | null)[]) => cells
  test('digits of both languages', () => {
    expect(readNumber('২৬১০ ০০০০ ০১')).toBe('2610000001')
    expect(readNumber('ab-12')).toBe('AB-12')
    expect(['', '12', 'নম্বর', '1'.repeat(21)].map(readNumber)).toEqual([null, null, null, null])
  })
  test('headings may stand below others; who says nothing is left out, what is wrong is said', () => {
    const rows = [
      row(1, 'বোর্ড'),
      row(2, 'রোল', 'রেজিস্ট্রেশন নম্বর'),
      row(3, '১', '২৬১০০০০০০১'),
      row(4, '২', null),
      row(5, '৩', '2610000001'),
      row(6, '', '2610000002'),
      row(7, '4', 'x'),
    ]
    const { mapping, lines, passed } = mappedLines(numbersImport, NUMBER_FIELDS, rows, passesNumbers)
    expect(mapping).toMatchObject({ headingRow: 2, columns: { roll: 0, registrationNo: 1 } })
    expect(readNumbers(lines).map((one) => [one.row, one.roll, one.registrationNo, one.wrong])).toEqual([
      [3, '1', '2610000001', null],
      [5, '3', '2610000001', 'twice'],
      [6, '', '2610000002', 'whose'],
      [7, '4', 'x', 'shape'],
    ])
    expect(passed.map((one) => one.row)).toEqual([4])
    const nobodys = mappedLines(numbersImport, NUMBER_FIELDS, [row(1, 'Name', 'Registration No')]).mapping.columns
    expect(lackingFields(NUMBER_FIELDS, nobodys).map(({ key }) => key)).toContain('code')
  })
})

test('a ZIP archive that programs read: sizes, sums and places are right', () => {
  const files = [
    { name: 'photo/১.jpg', bytes: new Uint8Array([1, 2, 3]) },
    { name: 'signature/2.jpg', bytes: new Uint8Array([4, 5]) },
  ]
  const zip = zipOf(files)
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  expect(zip.readUInt16LE(end + 10)).toBe(2)
  let at = zip.readUInt32LE(end + 16)
  for (const { name, bytes } of files) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes))
    const long = zip.readUInt16LE(at + 28)
    expect(zip.subarray(at + 46, at + 46 + long).toString('utf8')).toBe(name)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const from = local + 30 + zip.readUInt16LE(local + 26)
    expect([...zip.subarray(from, from + bytes.length)]).toEqual([...bytes])
    at += 46 + long
  }
  expect(at).toBe(end)
})
