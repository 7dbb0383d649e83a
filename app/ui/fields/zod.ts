import { z } from 'zod'
import { parseTaka } from '~/format/money'
import { normalisePhone } from '~/format/phone'
import { cleanLines, cleanText } from '~/format/text'
import { parseDate, YEARS_AHEAD } from '~/format/typed'
import { parseTime } from '~/format/typed-time'
import { asciiDigits, readNumber } from './digits'
import { issue, tooLarge } from './error'
import { type FileRule, fits, kindsOf } from './file-rules'
import { markProblem, readMark } from '../grid/mark'

/*
 * What people type, to what the domain stores: trimmed, NFC, digits in ASCII. Every message is an i18n key with its
 * figures (see error.ts). The browser's form types are the outputs. Import in *.form.ts; screens never need it.
 */

/** For a refinement over several fields of a form: it speaks even where another field is wrong already, so that all is
 * said at once. It must then expect values that were refused: undefined, or not of their type. */
export const alongside = { when: () => true }

/** Two days the right way round, or one of them empty or refused already. */
export const inOrder = (from: unknown, to: unknown): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to

type Missing = { optional: true }

/** The specification's own words for a field that was left empty: a name of validation:custom, which the server says (inWords). */
interface Needed {
  needed?: string
}

const blank = (raw: unknown) => raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
const text = (raw: unknown) => (typeof raw === 'string' ? raw.normalize('NFC').trim() : raw)

/** Empty becomes null for an optional field (so that an update clears it) and undefined for a required one. */
function typed<T>(
  inner: z.ZodType<T>,
  convert: (raw: unknown) => unknown,
  optional: boolean | undefined,
): z.ZodType<T | null> {
  if (!optional)
    return z.preprocess((raw) => (blank(raw) ? undefined : convert(raw)), inner) as unknown as z.ZodType<T | null>
  // The missing key of an absent control never reaches a preprocess, hence the default.
  return z
    .preprocess((raw) => (blank(raw) ? null : convert(raw)), inner.nullable())
    .default(null as never) as unknown as z.ZodType<T | null>
}

const say = (wrong: string, needed?: string) => (problem: { input?: unknown }) =>
  problem.input === undefined ? (needed ? `validation:custom.${needed}` : issue('required')) : issue(wrong)

export interface TextRule extends Needed {
  /** Characters, not bytes. */
  min?: number
  max?: number
  pattern?: RegExp
  /** Replaces the message of `pattern`: a full i18n key. */
  message?: string
  /** Keep line breaks (a text area). */
  lines?: boolean
  optional?: boolean
}

/** Text as cleanText stores it: NFC, trimmed, inner blanks made one, nothing invisible. Required unless `optional`, which gives null for empty. */
export function zText(rule?: TextRule & { optional?: false }): z.ZodType<string>
export function zText(rule: TextRule & Missing): z.ZodType<string | null>
export function zText({ min, max = 255, pattern, message, lines, optional, needed }: TextRule = {}): z.ZodType<
  string | null
> {
  let inner = z.string({ error: say('string', needed) }).max(max, issue('max.string', { max }))
  if (min) inner = inner.min(min, issue('min.string', { min }))
  if (pattern) inner = inner.regex(pattern, message ?? issue('regex'))
  const tidy = lines ? cleanLines : cleanText
  return typed<string>(inner, (raw) => (typeof raw === 'string' ? tidy(raw) || undefined : raw), optional)
}

/**
 * An English name that may stay empty: the Bengali one stands for it. A form that has it ends with `.overwrite(bengaliAlone)`, so
 * that no verb ever meets an empty one.
 */
export const zNameEn = ({ max }: { max: number }): z.ZodType<string> =>
  zText({ max, optional: true }) as unknown as z.ZodType<string>

/** What a clerk wrote in Bengali alone, whole: institutions need one language, and what is unique is so in both. */
export const bengaliAlone = <T extends { nameBn: string; nameEn: string }>(form: T): T => ({
  ...form,
  nameEn: form.nameEn || form.nameBn,
})

/** The same of what has a title. */
export const bengaliTitleAlone = <T extends { titleBn: string; titleEn: string }>(form: T): T => ({
  ...form,
  titleEn: form.titleEn || form.titleBn,
})

/** Letters, digits, dot, dash, underscore; for codes, usernames and host names. Bengali digits become ASCII. */
export function zCode(rule?: TextRule & { optional?: false }): z.ZodType<string>
export function zCode(rule: TextRule & Missing): z.ZodType<string | null>
export function zCode({ min = 1, max = 60, pattern = /^[\w.-]+$/, message, optional }: TextRule = {}): z.ZodType<
  string | null
> {
  const inner = z
    .string({ error: say('string') })
    .min(min, issue('min.string', { min }))
    .max(max, issue('max.string', { max }))
    .regex(pattern, message ?? issue('alphaDash'))
  return typed<string>(inner, (raw) => text(typeof raw === 'string' ? asciiDigits(raw) : raw), optional)
}

/**
 * A number that is no figure: of an identity card, a birth registration, an account. Digits of either script, with blanks and dashes as people group
 * them; kept without.
 */
export function zFigures(rule: FiguresRule & { optional?: false }): z.ZodType<string>
export function zFigures(rule: FiguresRule & Missing): z.ZodType<string | null>
export function zFigures({
  pattern,
  message,
  optional,
  needed,
}: FiguresRule & { optional?: boolean }): z.ZodType<string | null> {
  const inner = z.string({ error: say('string', needed) }).regex(pattern, message ?? issue('regex'))
  return typed<string>(inner, (raw) => (typeof raw === 'string' ? figures(raw) : raw), optional)
}

interface FiguresRule extends Needed {
  pattern: RegExp
  /** A full i18n key. */
  message?: string
}

/** Typed digits without what groups them. */
const figures = (raw: string): string =>
  asciiDigits(raw.normalize('NFC')).replace(/[\s\u200b-\u200d\u2010-\u2015\u2212-]/g, '')

interface NumberRule extends Needed {
  min?: number
  max?: number
  /** Digits allowed after the point; 0 (the default) means a whole number. */
  decimals?: number
  optional?: boolean
}

/** A number typed in either script. */
export function zNumber(rule?: NumberRule & { optional?: false }): z.ZodType<number>
export function zNumber(rule: NumberRule & Missing): z.ZodType<number | null>
export function zNumber({ min, max, decimals = 0, optional, needed }: NumberRule = {}): z.ZodType<number | null> {
  let inner = z.number({ error: say('numeric', needed) })
  inner = inner.refine((value) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6, {
    error: decimals ? issue('decimals', { decimals }) : issue('integer'),
  })
  if (min !== undefined) inner = inner.min(min, issue('min.numeric', { min }))
  if (max !== undefined) inner = inner.max(max, issue('max.numeric', { max }))
  return typed<number>(inner, (raw) => (typeof raw === 'string' ? readNumber(raw) : raw), optional)
}

interface MoneyRule {
  /** Poisha. */
  min?: bigint
  max?: bigint
  optional?: boolean
}

/** Taka as typed to poisha (bigint). Never negative unless `min` says so. */
export function zMoney(rule?: MoneyRule & { optional?: false }): z.ZodType<bigint>
export function zMoney(rule: MoneyRule & Missing): z.ZodType<bigint | null>
export function zMoney({ min = 0n, max, optional }: MoneyRule = {}): z.ZodType<bigint | null> {
  let inner = z
    .bigint({ error: say('money') })
    .min(min, { error: min === 1n ? issue('positive') : issue('min.numeric', { min: Number(min) / 100 }), abort: true })
  if (max !== undefined)
    inner = inner.max(max, { error: issue('max.numeric', { max: Number(max) / 100 }), abort: true })
  return typed<bigint>(inner, (raw) => (typeof raw === 'string' ? (parseTaka(raw) ?? NaN) : raw), optional)
}

interface DateRule extends Needed {
  /** ISO days, both inclusive. */
  from?: string
  to?: string
  /** A day that cannot lie ahead, such as one of birth: a two-digit year is then of the past. As in DateField. */
  past?: boolean
  optional?: boolean
}

/** A day, as 'YYYY-MM-DD'; typed in any way parseDate reads. */
export function zDate(rule?: DateRule & { optional?: false }): z.ZodType<string>
export function zDate(rule: DateRule & Missing): z.ZodType<string | null>
export function zDate({ from, to, past, optional, needed }: DateRule = {}): z.ZodType<string | null> {
  let inner = z.string({ error: say('date', needed) })
  if (from) inner = inner.refine((day) => day >= from, issue('afterOrEqual', { date: from }))
  if (to) inner = inner.refine((day) => day <= to, issue('beforeOrEqual', { date: to }))
  return typed<string>(
    inner,
    (raw) => (typeof raw === 'string' ? (parseDate(raw, undefined, past ? 0 : YEARS_AHEAD) ?? NaN) : raw),
    optional,
  )
}

/** A time of day, as 'HH:MM'; typed in any way parseTime reads. */
export function zTime(rule?: { optional?: false }): z.ZodType<string>
export function zTime(rule: Missing): z.ZodType<string | null>
export function zTime({ optional }: { optional?: boolean } = {}): z.ZodType<string | null> {
  const inner = z.string({ error: say('time') })
  return typed<string>(inner, (raw) => (typeof raw === 'string' ? (parseTime(raw) ?? NaN) : raw), optional)
}

/** A Bangladeshi mobile number, stored as 8801XXXXXXXXX. */
export function zPhone(rule?: { optional?: false } & Needed): z.ZodType<string>
export function zPhone(rule: Missing): z.ZodType<string | null>
export function zPhone({ optional, needed }: { optional?: boolean } & Needed = {}): z.ZodType<string | null> {
  return typed<string>(
    z.string({ error: say('phone', needed) }),
    (raw) => (typeof raw === 'string' ? (normalisePhone(raw) ?? NaN) : raw),
    optional,
  )
}

/** An e-mail address, lower case. */
export function zEmail(rule?: { optional?: false } & Needed): z.ZodType<string>
export function zEmail(rule: Missing): z.ZodType<string | null>
export function zEmail({ optional, needed }: { optional?: boolean } & Needed = {}): z.ZodType<string | null> {
  const inner = z
    .string({ error: say('email', needed) })
    .max(254, issue('max.string', { max: 254 }))
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, issue('email'))
  return typed<string>(inner, (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw), optional)
}

/** The key of a row: a positive whole number. Whether it exists, and is yours, is the domain's question. */
export function zId(rule?: { optional?: false } & Needed): z.ZodType<number>
export function zId(rule: Missing): z.ZodType<number | null>
export function zId({ optional, needed }: { optional?: boolean } & Needed = {}): z.ZodType<number | null> {
  const inner = z
    .number({ error: say('in', needed) })
    .int(issue('in'))
    .positive(issue('in'))
  return typed<number>(
    inner,
    (raw) => (typeof raw === 'string' ? (/^\d{1,15}$/.test(raw.trim()) ? Number(raw) : NaN) : raw),
    optional,
  )
}

/** One of a closed list. */
export function zChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  rule?: { optional?: false } & Needed,
): z.ZodType<T[number]>
export function zChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  rule: Missing,
): z.ZodType<T[number] | null>
export function zChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  { optional, needed }: { optional?: boolean } & Needed = {},
): z.ZodType<T[number] | null> {
  const inner = z
    .string({ error: say('in', needed) })
    .refine((value) => values.includes(value), issue('in')) as unknown as z.ZodType<T[number]>
  return typed<T[number]>(inner, text, optional)
}

/** Ticked boxes of one name: row keys. `min` 1 gives the 'select at least one' message. */
export const zIds = ({ min = 0, needed }: { min?: number } & Needed = {}): z.ZodType<number[]> =>
  ticked(whole().positive(issue('in')), min, needed)

/** Ticked days of the week, as PostgreSQL and JavaScript count them: Sunday is 0, Saturday 6. */
export const zWeekdays = (): z.ZodType<number[]> => ticked(whole().min(0, issue('in')).max(6, issue('in')), 0)

const whole = () => z.number({ error: issue('in') }).int(issue('in'))

function ticked(item: z.ZodType<number>, min: number, needed?: string): z.ZodType<number[]> {
  return z.preprocess(
    (raw) => {
      const all = blank(raw) ? [] : Array.isArray(raw) ? raw : [raw]
      return all
        .filter((one) => !blank(one))
        .map((one) => (typeof one === 'string' && /^\d{1,15}$/.test(one) ? Number(one) : one))
    },
    z.array(item).min(min, needed ? `validation:custom.${needed}` : issue('selectOne')),
  ) as unknown as z.ZodType<number[]>
}

/** A tick box: present and on is true, everything else false. */
export function zCheck(): z.ZodType<boolean> {
  return z
    .preprocess((raw) => raw === true || raw === 'on' || raw === 'true' || raw === '1', z.boolean())
    .default(false) as unknown as z.ZodType<boolean>
}

/** An uploaded file, by size and ending. */
export function zFile(rule: FileRule, options?: { optional?: false }): z.ZodType<File>
export function zFile(rule: FileRule, options: Missing): z.ZodType<File | null>
export function zFile(rule: FileRule, { optional }: { optional?: boolean } = {}): z.ZodType<File | null> {
  const inner = z
    .custom<File>((value) => value instanceof File, { error: say('file') })
    .refine((file) => fits(file.name, rule), { error: issue('mimes', { values: kindsOf(rule) }), abort: true })
    .refine((file) => file.size <= rule.maxKb * 1024, tooLarge(rule.maxKb))
  return typed<File>(
    inner,
    (raw) => (raw instanceof File && raw.size === 0 && raw.name === '' ? (optional ? null : undefined) : raw),
    optional,
  )
}

/** A mark as typed: a number, 'A' for absent (also 'a', 'অ', 'অনু', 'absent'), null for not entered. */
export function zMark({ max, decimals = 2 }: { max?: number; decimals?: number } = {}): z.ZodType<number | 'A' | null> {
  const inner = z.custom<number | 'A' | null>().superRefine((value, context) => {
    if (value === null || value === 'A') return
    const problem = markProblem(value, { max, decimals })
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  return z
    .preprocess((raw) => (blank(raw) ? null : typeof raw === 'string' ? readMark(raw) : raw), inner)
    .default(null) as unknown as z.ZodType<number | 'A' | null>
}
