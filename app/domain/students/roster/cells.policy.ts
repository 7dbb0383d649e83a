import { cellText, dateCell, type Cell } from '~/domain/sheets/cell'
import { dayOf, today, type Day } from '~/format/dates'
import { parseDate } from '~/format/typed'
import { parseInteger } from '~/format/numbers'
import { normaliseSheetPhone } from '~/format/phone'
import { toAsciiDigits } from '~/format/digits'
import { birthRegFault, isNameLike } from '~/format/person-name'
import { matchKey } from '~/format/text'
import type { FieldKind } from '../student-field-kinds.policy'

/** A value read from a cell, or the code of what is wrong with it (student-import:error.<code>). */
export type Read<T> = { value: T } | { error: string }

/** The codes of the reference catalogues. */
type Gender = 'MALE' | 'FEMALE' | 'OTHER'
type Religion = 'ISLAM' | 'HINDU' | 'BUDDHIST' | 'CHRISTIAN' | 'OTHER'

const LONGEST = 200
const DAY_SERIAL_ZERO = Date.UTC(1899, 11, 30)

/** Text of at most 200 characters, or null when the cell is empty. */
export function readText(cell: Cell): Read<string | null> {
  const text = cellText(cell)
  return text.length > LONGEST ? { error: 'tooLong' } : { value: text || null }
}

/**
 * A person's name: text that could be one. Its script is not asked here: a column holds what the sheet has, and one that was written in Bijoy is told as a
 * whole (import/bijoy.policy).
 */
export function readNameCell(cell: Cell): Read<string | null> {
  const read = readText(cell)
  return 'value' in read && read.value !== null && !isNameLike(read.value) ? { error: 'badName' } : read
}

/** A roll: a whole number above zero in digits of either language. */
export function readRoll(cell: Cell): Read<number | null> {
  const text = cellText(cell).replace(/^'/, '').replace(/\.0+$/, '')
  if (text === '') return { value: null }
  const roll = parseInteger(text)
  return roll !== null && roll > 0 && roll <= 2_000_000_000 ? { value: roll } : { error: 'badRoll' }
}

function serialDay(serial: number): Day | null {
  if (serial < 1 || serial > 80_000) return null
  return new Date(DAY_SERIAL_ZERO + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

/** A date of birth: a date cell, an Excel serial number, or text day first in any notation of parseDate and
 * ddmmyyyy. Dates after today and of more than 120 years ago are refused. */
export function readBirthDate(cell: Cell, now: Date): Read<Day | null> {
  if (cell instanceof Date) return birthDay(Number.isNaN(cell.getTime()) ? null : dateCell(cell), now)
  const text = toAsciiDigits(cellText(cell).replace(/^'/, ''))
  if (text === '') return { value: null }
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return birthDay(serialDay(Number(text)), now)
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (run) return birthDay(dayOf(Number(run[3]), Number(run[2]), Number(run[1])), now)
  return birthDay(parseDate(text, now), now)
}

function birthDay(day: Day | null, now: Date): Read<Day | null> {
  if (day === null) return { error: 'noSuchDate' }
  const latest = today(now)
  if (day > latest) return { error: 'dateInFuture' }
  return Number(latest.slice(0, 4)) - Number(day.slice(0, 4)) > 120 ? { error: 'noSuchDate' } : { value: day }
}

/** A mobile number as 8801XXXXXXXXX; one that lost digits is told from what is none, such as a landline. */
export function readPhone(cell: Cell): Read<string | null> {
  const text = cellText(cell).replace(/^'/, '')
  if (text === '') return { value: null }
  const phone = normaliseSheetPhone(text)
  if (phone) return { value: phone }
  const digits = toAsciiDigits(text).replace(/\D/g, '')
  return { error: digits.length < 11 && /^(?:880?)?0?1/.test(digits) ? 'shortPhone' : 'badPhone' }
}

/** A birth registration number: 17 digits. A number cell cannot hold them all and is refused as such. */
export function readBirthRegistration(cell: Cell): Read<string | null> {
  if (typeof cell === 'number' && cell > Number.MAX_SAFE_INTEGER) return { error: 'lostDigits' }
  const text = toAsciiDigits(cellText(cell)).replace(/^'/, '').replace(/[\s-]/g, '')
  if (text === '') return { value: null }
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text)) return { error: 'lostDigits' }
  return /^\d{17}$/.test(text) && birthRegFault(text) === null ? { value: text } : { error: 'badBirthRegistration' }
}

function wordMap<T extends string>(words: Record<T, string>): Map<string, T> {
  const map = new Map<string, T>()
  for (const [value, list] of Object.entries(words) as [T, string][]) {
    for (const word of list.split('|')) map.set(matchKey(word), value)
  }
  return map
}

const GENDERS = wordMap<Gender>({
  MALE: 'ছাত্র|ছেলে|পুরুষ|বালক|পুং|কিশোর|male|m|boy|man',
  FEMALE: 'ছাত্রী|মেয়ে|মহিলা|নারী|বালিকা|স্ত্রী|কিশোরী|female|f|girl|woman',
  OTHER: 'তৃতীয় লিঙ্গ|হিজড়া|অন্যান্য|other|others|third gender|hijra',
})

const RELIGIONS = wordMap<Religion>({
  ISLAM: 'ইসলাম|ইসলাম ধর্ম|মুসলিম|মুসলমান|islam|muslim|moslem|islamic|সুন্নি',
  HINDU: 'হিন্দু|হিন্দু ধর্ম|সনাতন|সনাতন ধর্ম|সনাতনী|hindu|hinduism|sanatan|sanaton',
  BUDDHIST: 'বৌদ্ধ|বৌদ্ধ ধর্ম|বুদ্ধ|buddhist|buddhism|buddha|buddho',
  CHRISTIAN: 'খ্রিস্টান|খ্রিষ্টান|খ্রীষ্টান|খ্রীস্টান|খৃষ্টান|খৃস্টান|খ্রিস্ট ধর্ম|খ্রিষ্ট ধর্ম|christian|christianity|christan|catholic',
  OTHER: 'অন্যান্য|অন্য|other|others',
})

export function readGender(cell: Cell): Read<Gender | null> {
  return readWord(cell, GENDERS, 'unknownGender')
}

export function readReligion(cell: Cell): Read<Religion | null> {
  return readWord(cell, RELIGIONS, 'unknownReligion')
}

function readWord<T extends string>(cell: Cell, words: Map<string, T>, error: string): Read<T | null> {
  const text = cellText(cell)
  if (text === '') return { value: null }
  const value = words.get(matchKey(text))
  return value ? { value } : { error }
}

/** A blood group as A+, A-, B+, B-, AB+, AB-, O+, O-. */
export function readBloodGroup(cell: Cell): Read<string | null> {
  const text = cellText(cell)
  if (text === '') return { value: null }
  const plain = text
    .toUpperCase()
    .replace(/এবি/g, 'AB')
    .replace(/বি/g, 'B')
    .replace(/এ/g, 'A')
    .replace(/ও/g, 'O')
    .replace(/\(?(?:POSITIVE|POS|\+\s*VE|\+VE|পজিটিভ)\)?/g, '+')
    .replace(/\(?(?:NEGATIVE|NEG|[-–−]\s*VE|নেগেটিভ)\)?/g, '-')
    .replace(/[–−]/g, '-')
    .replace(/[\s()."]/g, '')
    .replace(/^0/, 'O')
  return /^(?:A|B|AB|O)[+-]$/.test(plain) ? { value: plain } : { error: 'unknownBloodGroup' }
}

/** An e-mail address, lower case. */
export function readEmail(cell: Cell): Read<string | null> {
  const text = cellText(cell).toLowerCase()
  if (text === '') return { value: null }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= LONGEST ? { value: text } : { error: 'badEmail' }
}

/** How each kind of a student's fields is read from a cell. */
export const FIELD_READERS: Readonly<Record<FieldKind, (cell: Cell, now: Date) => Read<string | null>>> = {
  nameBn: readNameCell,
  nameEn: readNameCell,
  lines: readText,
  day: readBirthDate,
  gender: readGender,
  religion: readReligion,
  bloodGroup: readBloodGroup,
  birthReg: readBirthRegistration,
  phone: readPhone,
  email: readEmail,
}
