import { type Cell, cellText } from '~/domain/sheets/cell'
import type { SheetField } from '~/domain/sheets/imports/fields'
import { matchKey } from '~/format/text'
import {
  readBirthDate,
  readBloodGroup,
  readEmail,
  readGender,
  readNameCell,
  readPhone,
  readReligion,
  readText,
  type Read,
} from '~/domain/students/roster/cells.policy'
import { toAsciiDigits } from '~/format/digits'
import { columnLabel, HEADINGS, IMPORTED, type EmployeeField, type EmployeeFieldKind } from '../employee-fields.policy'
import { EMPLOYMENTS } from '../kinds'

type Reader = (cell: Cell, now: Date) => Read<string | number | null>

/** A number of digits alone; one that a spreadsheet has rounded is refused. */
const figures =
  (pattern: RegExp, error: string): Reader =>
  (cell) => {
    if (typeof cell === 'number' && cell > Number.MAX_SAFE_INTEGER) return { error: 'lostDigits' }
    const text = toAsciiDigits(cellText(cell)).replace(/^'/, '').replace(/[\s-]/g, '')
    if (text === '') return { value: null }
    if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text)) return { error: 'lostDigits' }
    return pattern.test(text) ? { value: text } : { error }
  }

const grade: Reader = (cell) => {
  const text = toAsciiDigits(cellText(cell)).replace(/\.0+$/, '')
  if (text === '') return { value: null }
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= 20 ? { value } : { error: 'grade' }
}

const KINDS = new Map<string, string>(
  (
    [
      ['permanent', 'স্থায়ী|নিয়মিত|permanent|regular'],
      ['contract', 'চুক্তিভিত্তিক|চুক্তি|contract|contractual'],
      ['part-time', 'খণ্ডকালীন|part-time|part time|parttime'],
      ['substitute', 'বদলি|substitute|replacement'],
    ] as const
  ).flatMap(([kind, words]) => [kind, ...words.split('|')].map((word): [string, string] => [matchKey(word), kind])),
)

const employment: Reader = (cell) => {
  const text = cellText(cell)
  if (text === '') return { value: null }
  const kind = KINDS.get(matchKey(text))
  return kind && (EMPLOYMENTS as readonly string[]).includes(kind) ? { value: kind } : { error: 'employment' }
}

const code: Reader = (cell) => {
  const text = toAsciiDigits(cellText(cell)).replace(/^'/, '')
  return text === '' ? { value: null } : /^[\w.-]{1,30}$/.test(text) ? { value: text } : { error: 'code' }
}

/** What a sheet of employees may hold beside the fields that are one column with one rule; headings as offices write them, compared without blanks and signs. */
const SHEET_FIELDS = [
  { key: 'code', headings: 'আইডি|কর্মী আইডি|কোড|id|code|employee id|staff id', read: code },
  {
    key: 'nameBn',
    headings: 'নাম|নাম (বাংলা)|শিক্ষকের নাম|নাম বাংলায়|name (bengali)|name bangla|name|name of teacher|employee name',
    read: readNameCell,
    language: 'bn',
    column: 'name_bn',
    required: true,
    alternatives: ['nameEn', 'code', 'nid'],
  },
  {
    key: 'nameEn',
    headings: 'নাম (ইংরেজি)|নাম ইংরেজিতে|name (english)|english name|name english|নাম|name|name of teacher|employee name',
    read: readNameCell,
    language: 'en',
    column: 'name_en',
  },
  { key: 'designation', headings: 'পদবি|পদবী|পদ|designation|post', read: readText },
  {
    key: 'joinedOn',
    headings: 'যোগদানের তারিখ|যোগদান|joining date|date of joining|joined on',
    read: readBirthDate,
    day: true,
  },
  {
    key: 'employment',
    column: 'employment',
    headings: 'নিয়োগের ধরন|চাকরির ধরন|employment|kind of employment|type of employment',
    read: employment,
  },
  { key: 'religion', headings: 'ধর্ম|religion', read: readReligion },
  { key: 'payGrade', headings: 'গ্রেড|বেতন গ্রেড|grade|pay grade', read: grade },
  {
    key: 'mpoIndex',
    column: 'mpo_index',
    headings: 'ইনডেক্স|ইনডেক্স নম্বর|এমপিও ইনডেক্স|index|index number|mpo index',
    read: code,
  },
] as const satisfies readonly (Omit<StaffField, 'label' | 'headings' | 'key'> & { key: string; headings: string })[]

export type SheetKey = (typeof SHEET_FIELDS | typeof IMPORTED)[number]['key']

interface StaffField extends SheetField {
  key: SheetKey
  /** Its column in the table of employees, where it is one. */
  column?: string
  read: Reader
  /** Without it no column of it is read by who may not see what is private. */
  private?: true
}

const READERS: Record<EmployeeFieldKind, (one: EmployeeField) => Reader> = {
  nameBn: () => readNameCell,
  nameEn: () => readNameCell,
  text: () => readText,
  lines: () => readText,
  day: () => readBirthDate,
  gender: () => readGender,
  bloodGroup: () => readBloodGroup,
  phone: () => readPhone,
  email: () => readEmail,
  figures: ({ pattern = /^[0-9]+$/, error = '' }) => figures(pattern, error),
}

export const FIELDS: readonly StaffField[] = [
  ...SHEET_FIELDS,
  ...IMPORTED.map((one) => ({
    key: one.key,
    headings: HEADINGS[one.key],
    column: one.column,
    read: READERS[one.kind](one),
    ...(one.kind === 'day' && { day: true }),
    ...(one.part !== 'identity' && { private: true as const }),
  })),
].map((one) => ({ ...one, label: columnLabel(one.key), headings: one.headings.split('|') }))
