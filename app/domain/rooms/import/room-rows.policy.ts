import { cellText, type Cell } from '~/domain/sheets/cell'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { ROOM_KINDS, type RoomForm } from '../rooms.form'

/* Rooms with their benches, as a sheet: where, number, what for, how many seats. */

export type RoomField =
  | 'building'
  | 'floor'
  | 'number'
  | 'nameBn'
  | 'nameEn'
  | 'kind'
  | 'benchColumns'
  | 'benchRows'
  | 'seatsPerBench'
  | 'forExams'

const field = fieldUnder<RoomField>('rooms-import:column')
const NAME = ['name', 'room name', 'নাম', 'কক্ষের নাম']

export const ROOM_FIELDS = [
  field('building', ['building', 'building name', 'place', 'ভবন', 'ভবনের নাম', 'স্থান'], { required: true }),
  field('floor', ['floor', 'level', 'floor no', 'তলা', 'ফ্লোর'], { required: true }),
  field('number', ['room number', 'room no', 'room', 'number', 'কক্ষ নম্বর', 'কক্ষ নং', 'রুম নং', 'রুম নম্বর', 'কক্ষ'], {
    required: true,
  }),
  field('nameBn', [...NAME, 'নাম (বাংলা)', 'name (bengali)'], { language: 'bn' }),
  field('nameEn', [...NAME, 'নাম (ইংরেজি)', 'name (english)'], { language: 'en' }),
  field('kind', ['kind', 'type', 'room type', 'ধরন', 'ধরণ', 'কক্ষের ধরন']),
  field('benchColumns', ['columns of benches', 'bench columns', 'columns', 'বেঞ্চের কলাম', 'কলাম', 'বেঞ্চের সারি (পাশাপাশি)']),
  field('benchRows', ['rows of benches', 'bench rows', 'rows', 'বেঞ্চের সারি', 'সারি']),
  field('seatsPerBench', ['seats on a bench', 'seats per bench', 'প্রতি বেঞ্চে আসন', 'বেঞ্চপ্রতি আসন']),
  field('forExams', ['used for exams', 'for exams', 'exam', 'পরীক্ষায় ব্যবহৃত', 'পরীক্ষার জন্য', 'পরীক্ষায় ব্যবহার']),
]

const KINDS: Record<(typeof ROOM_KINDS)[number], string> = {
  class: 'class|classroom|class room|শ্রেণিকক্ষ|শ্রেণীকক্ষ|ক্লাসরুম',
  lab: 'lab|laboratory|computer lab|ল্যাব|ল্যাবরেটরি|গবেষণাগার|পরীক্ষাগার',
  hall: 'hall|auditorium|হল|মিলনায়তন|হলরুম',
  library: 'library|লাইব্রেরি|গ্রন্থাগার|পাঠাগার',
  office: 'office|অফিস|কার্যালয়|শিক্ষক মিলনায়তন',
  other: 'other|অন্যান্য',
}
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, words]) => words.split('|').map((word) => [matchKey(word), kind] as const)),
)
const GROUND = new Set(['ground', 'ground floor', 'gf', 'g', 'নিচতলা', 'নিচ তলা', 'নীচতলা', 'নীচ তলা'].map(matchKey))
const YES = new Set(['yes', 'y', 'true', '1', 'হ্যাঁ', 'হা', 'on'].map(matchKey).concat('✓'))
const NO = new Set(['no', 'n', 'false', '0', 'না', 'off'].map(matchKey))

/** The level that a cell says by itself, 0 the ground; null where only a name of a floor could say it: 'দ্বিতীয় তলা' is one level up for some, two for others. */
export function levelOf(text: string): number | null {
  if (GROUND.has(matchKey(text))) return 0
  const number = /^-?\d{1,2}$/.exec(toAsciiDigits(text))
  return number ? Number(number[0]) : null
}

export interface RoomRow {
  row: number
  building: string
  floor: string
  number: string
  /** What the file says of the form; what it does not say is not here. */
  said: Partial<Record<keyof RoomForm, unknown>>
  /** Cells that cannot be read. */
  wrong: RoomField[]
}

export const passesRoom: Passes<RoomField> = (line) =>
  line.text('number') ? null : line.text('building') || line.text('floor') ? 'title' : 'note'

const count = (cell: Cell): number | null => {
  const text = toAsciiDigits(cellText(cell))
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** Cells of a row, each as far as it can be read alone. */
export function readRoom(line: Line<RoomField>): RoomRow {
  const row: RoomRow = {
    row: line.row,
    building: line.text('building'),
    floor: line.text('floor'),
    number: toAsciiDigits(line.text('number')),
    said: {},
    wrong: [],
  }
  const say = (key: RoomField & keyof RoomForm, value: unknown) => {
    if (value === null || value === undefined) row.wrong.push(key)
    else row.said[key] = value
  }
  for (const key of ['nameBn', 'nameEn'] as const) if (line.text(key)) row.said[key] = line.text(key)
  if (line.text('kind')) say('kind', KIND_OF.get(matchKey(line.text('kind'))))
  for (const key of ['benchColumns', 'benchRows', 'seatsPerBench'] as const)
    if (line.text(key)) say(key, count(line.cell(key)))
  const exams = matchKey(line.text('forExams')) || line.text('forExams')
  if (exams) say('forExams', YES.has(exams) ? true : NO.has(exams) ? false : null)
  return row
}
