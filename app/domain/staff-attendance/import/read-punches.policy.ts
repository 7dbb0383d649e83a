import { type Cell, cellText, isBlank } from '~/domain/sheets/cell'
import { pinOf } from '~/domain/machines/protocol.policy'
import { inDayOrder } from '~/domain/sheets/dates.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { parseDate } from '~/format/typed'
import { parseTime } from '~/format/typed-time'

/** Columns that are known by their headings, as machines' programs and offices call them. */
const HEADINGS: Record<PunchField, string> = {
  code: 'code|employee code|employee id|emp id|id|আইডি|কোড|কর্মী নম্বর|employee no',
  pin: 'pin|user id|userid|ac-no.|ac no|enroll no|enrollnumber|ব্যবহারকারী নম্বর|পিন',
  at: 'time and date|datetime|date time|date/time|timestamp|তারিখ ও সময়',
  date: 'date|তারিখ',
  time: 'time|সময়',
  in: 'in|in time|check in|clock in|আগমন|প্রবেশ',
  out: 'out|out time|check out|clock out|প্রস্থান',
}
type PunchField = 'code' | 'pin' | 'at' | 'date' | 'time' | 'in' | 'out'

const KNOWN = new Map(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.split('|').map((name): [string, PunchField] => [matchKey(name), field as PunchField]),
  ),
)
const SEARCHED = 15

type SheetRow = { row: number; cells: readonly Cell[] }

/** Whose number nobody has is left out; anything else holds the file up. */
const LEFT_OUT: readonly PunchProblem[] = ['unknown']
export const isWrong = ({ problems }: { problems: readonly { code: PunchProblem }[] }): boolean =>
  problems.some(({ code }) => !LEFT_OUT.includes(code))

type PunchProblem = 'nobody' | 'unknown' | 'date' | 'time' | 'noTime' | 'future'

interface ReadPunchRow {
  row: number
  who: string
  employeeId: number | null
  /** Instants, ISO. */
  at: string[]
  problems: { code: PunchProblem; value: string }[]
}

export interface PunchReading {
  /** Row of the headings, from 1, 0 where the file needs none; null where none were found. */
  headingRow: number | null
  rows: ReadPunchRow[]
}

interface Known {
  /** By their code, in lower case. */
  codes: ReadonlyMap<string, number>
  /** By the number by which machines know them. */
  pins: ReadonlyMap<string, number>
  now: Date
}

/** 'YYYY-MM-DDTHH:MM:SS' of a date cell that was kept as text. */
const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/

/** The clock behind a day. */
const CLOCK = /[\sT]+(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[ap]\.?m\.?)?)$/i

/** A day, however it stands in the cell, with or without a clock; null for none. */
const dayOf = (text: string): string | null => ISO.exec(text)?.[1] ?? parseDate(text.replace(CLOCK, ''))

/** A time of day with its seconds; null for none. */
function clockOf(text: string): string | null {
  const iso = ISO.exec(text)
  if (iso?.[2]) return iso[2]
  const ascii = toAsciiDigits(text).trim()
  const fraction = /^0?\.\d+$/.test(ascii) ? Math.round(Number(ascii) * 86_400) : null
  if (fraction !== null) return new Date(fraction * 1000).toISOString().slice(11, 19)
  const exact = /^([01]?\d|2[0-3]):([0-5]\d):([0-5]\d)(\s*[ap]\.?m\.?)?$/i.exec(ascii)
  if (exact?.[1] && exact[2] && exact[3]) {
    const half = exact[4]?.trim().toLowerCase()[0]
    const hour = Number(exact[1])
    const turned = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour
    return `${String(turned).padStart(2, '0')}:${exact[2]}:${exact[3]}`
  }
  const typed = parseTime(ascii)
  return typed ? `${typed}:00` : null
}

interface Head {
  /** Index of the row of headings; -1 where the rows begin at once. */
  at: number
  /** Its number in the sheet; 0 for none. */
  row: number
  fields: (PunchField | undefined)[]
}

function headings(rows: readonly SheetRow[]): Head | null {
  for (const [at, { row, cells }] of rows.slice(0, SEARCHED).entries()) {
    const keys = Array.from(cells, (cell) => matchKey(cellText(cell)))
    const fields = keys.map((key) => KNOWN.get(key))
    const has = (field: PunchField) => fields.includes(field)
    // Programs of machines call their number 'No.' alone; beside another one it is a serial.
    if (!has('code') && !has('pin') && keys.includes('no')) fields[keys.indexOf('no')] = 'pin'
    if ((has('code') || has('pin')) && (has('at') || has('date'))) return { at, row, fields }
  }
  return bareLog(rows)
}

/** What machines write to a memory stick (attlog.dat): number, perhaps a name, day and time, without headings. */
function bareLog(rows: readonly SheetRow[]): Head | null {
  const [first] = rows
  const at = Array.from(first?.cells ?? [], cellText).findIndex((text) => ISO.test(text.replace(' ', 'T')))
  const isLine = ({ cells }: SheetRow) =>
    /^\d+$/.test(toAsciiDigits(cellText(cells[0]))) && ISO.test(cellText(cells[at]).replace(' ', 'T'))
  if (at < 1 || rows.filter(isLine).length < rows.length * 0.9) return null
  return {
    at: -1,
    row: 0,
    fields: Array.from({ length: at + 1 }, (_, column) => (column === 0 ? 'pin' : column === at ? 'at' : undefined)),
  }
}

/** Reads the rows of a sheet of punches: whose they are, when, and all that is wrong with each. Nothing is looked up but in what is given. */
export function readPunches(rows: readonly SheetRow[], { codes, pins, now }: Known): PunchReading {
  const head = headings(rows)
  if (!head) return { headingRow: null, rows: [] }
  const days = (['at', 'date'] as const).map((field) => head.fields.indexOf(field)).filter((at) => at >= 0)
  const read = inDayOrder(rows.slice(head.at + 1), days).flatMap(({ row, cells }): ReadPunchRow[] => {
    if (isBlank(cells)) return []
    const text = (field: PunchField) => {
      const at = head.fields.indexOf(field)
      return at < 0 ? '' : toAsciiDigits(cellText(cells[at]))
    }
    const problems: ReadPunchRow['problems'] = []
    const say = (code: PunchProblem, value = '') => problems.push({ code, value: value.slice(0, 60) })
    const [code, pin] = [text('code'), text('pin')]
    const employeeId = (code ? codes.get(code.toLowerCase()) : pins.get(pinOf(pin) ?? pin)) ?? null
    if (!code && !pin) say('nobody')
    else if (employeeId === null) say('unknown', code || pin)
    const whole = text('at')
    const day = dayOf(whole || text('date'))
    if (!day) say('date', whole || text('date'))
    const times = whole
      ? [ISO.test(whole) ? whole : (CLOCK.exec(whole)?.[1] ?? '')].filter(Boolean)
      : (['time', 'in', 'out'] as const).map(text).filter(Boolean)
    if (!times.length) say('noTime')
    // A watch that ends after midnight stands in the row of the day it began on.
    let [before, nights] = ['', 0]
    const at = times.flatMap((time) => {
      const clock = clockOf(time)
      if (!clock) say('time', time)
      if (!clock || !day) return []
      if (clock < before) nights += 1
      before = clock
      const instant = new Date(new Date(`${day}T${clock}+06:00`).getTime() + nights * 86_400_000)
      if (instant > now) say('future', time)
      return [instant.toISOString()]
    })
    return [{ row, who: code || pin, employeeId, at, problems }]
  })
  return { headingRow: head.row, rows: read }
}
