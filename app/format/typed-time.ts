import { plainOf } from './typed'

const MORNING = /(?:a\.?m\.?|পূর্বাহ্ণ|পূর্বাহ্ন|ভোর|সকাল)/u
const AFTERNOON = /(?:p\.?m\.?|অপরাহ্ণ|অপরাহ্ন|বিকাল|বিকেল|সন্ধ্যা)/u
// Noon reaches from eleven in the morning.
const NOON = /দুপুর/u
const NIGHT = /রাত/u

/** A time of day that somebody typed, as 'HH:MM'; null when it is none. Accepts both languages' digits; 24 hours, or 12
 * with am, pm or the word of the day's part (সকাল ১০:৩০, বিকাল ৩টা); `:`, `.`, a blank or nothing (1030) before the
 * minutes; full hours without minutes. */
export function parseTime(typed: string): string | null {
  const text = plainOf(typed)
  const part = [MORNING, AFTERNOON, NOON, NIGHT].find((one) => one.test(text))
  const rest = (part ? text.replace(part, ' ') : text).replace(/(?<=\d)\s*টা(?:য়)?(?=\s|$)/u, '').trim()
  const match = /^(\d{1,2})(?:\s*[:.\s]\s*(\d{2})(?::00)?)?$/.exec(rest) ?? /^(\d{1,2})(\d{2})$/.exec(rest)
  if (!match) return null
  const [typedHour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const hour = part ? hourOf(typedHour, part) : typedHour
  if (hour === null || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function hourOf(hour: number, part: RegExp): number | null {
  if (hour > 12) return part === MORNING ? null : hour
  if (hour === 0) return part === AFTERNOON || part === NOON ? null : 0
  const late = part === AFTERNOON || (part === NOON && hour !== 11) || (part === NIGHT && hour >= 6 && hour < 12)
  return (hour % 12) + (late ? 12 : 0)
}
