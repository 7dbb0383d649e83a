import { pinOf } from '~/domain/attendance-devices/protocol.policy'
import { withFormats } from '~/domain/sheets/formats/formats'
import { fieldUnder, type ColumnGuess } from '~/domain/sheets/imports/fields'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { parseDate } from '~/format/typed'
import { parseTime } from '~/format/typed-time'

type PunchField = 'code' | 'pin' | 'at' | 'date' | 'time' | 'in' | 'out'

/** The kind of file: never changed, headings are remembered by it. */
export const PUNCHES = 'punches'

const under = fieldUnder<PunchField>('staff-import:field')
const field = (key: PunchField, headings: string, rest: Parameters<typeof under>[2] = {}) =>
  under(key, headings.split('|'), rest)

/** Columns that are known by their headings, as offices call them; how machines' programs do stands in the known formats. */
export const PUNCH_FIELDS = withFormats(PUNCHES, [
  field('code', 'code|employee code|employee id|emp id|id|আইডি|কোড|কর্মী নম্বর|employee no', {
    required: true,
    alternatives: ['pin'],
  }),
  field('pin', 'ব্যবহারকারী নম্বর|পিন'),
  field('at', 'তারিখ ও সময়', {
    required: true,
    alternatives: ['date'],
    day: true,
  }),
  field('date', 'date|তারিখ', { day: true }),
  field('time', 'time|সময়'),
  field('in', 'in|in time|check in|clock in|আগমন|প্রবেশ'),
  field('out', 'out|out time|check out|clock out|প্রস্থান'),
])

/** Programs of machines call their number 'No.' alone; beside another one it is a serial. Their other columns are called like ours in part: VerifyCode. */
export function mendPunches(guesses: ColumnGuess[]): ColumnGuess[] {
  const sure = guesses.filter(({ confidence }) => confidence >= 0.7)
  return sure.some((one) => one.field === 'code')
    ? sure.filter((one) => one.field !== 'pin' || matchKey(one.heading) !== 'no')
    : sure
}

/** 'YYYY-MM-DDTHH:MM:SS' of a date cell that was kept as text. */
const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/

/** Whose number nobody has is left out; anything else holds the file up. */
const LEFT_OUT: readonly PunchProblem[] = ['unknown']
export const isWrong = ({ problems }: { problems: readonly { code: PunchProblem }[] }): boolean =>
  problems.some(({ code }) => !LEFT_OUT.includes(code))

type PunchProblem = 'nobody' | 'unknown' | 'date' | 'time' | 'noTime' | 'future' | 'eitherOrder'

export interface ReadPunchRow {
  row: number
  who: string
  employeeId: number | null
  /** Instants, ISO. */
  at: string[]
  problems: { code: PunchProblem; value: string }[]
}

interface Known {
  /** By their code, in lower case. */
  codes: ReadonlyMap<string, number>
  /** By the number by which machines know them. */
  pins: ReadonlyMap<string, number>
  now: Date
}

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

/** Reads the rows of a sheet of punches: whose they are, when, and all that is wrong with each. Nothing is looked up but in what is given. */
export function readPunches(lines: readonly Line<PunchField>[], { codes, pins, now }: Known): ReadPunchRow[] {
  return lines.map((line): ReadPunchRow => {
    const text = (key: PunchField) => toAsciiDigits(line.text(key))
    const problems: ReadPunchRow['problems'] = []
    const say = (code: PunchProblem, value = '') => problems.push({ code, value: value.slice(0, 60) })
    const [code, pin] = [text('code'), text('pin')]
    const employeeId = (code ? codes.get(code.toLowerCase()) : pins.get(pinOf(pin) ?? pin)) ?? null
    if (!code && !pin) say('nobody')
    else if (employeeId === null) say('unknown', code || pin)
    const whole = text('at')
    const day = dayOf(whole || text('date'))
    if (line.isOpen('at') || line.isOpen('date')) say('eitherOrder', whole || text('date'))
    else if (!day) say('date', whole || text('date'))
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
    return { row: line.row, who: code || pin, employeeId, at, problems }
  })
}
