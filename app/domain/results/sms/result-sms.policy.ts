import { smsSize } from '~/format/sms'

/** What a template may name, in braces. */
export const SMS_FIELDS = [
  'name',
  'class',
  'section',
  'roll',
  'exam',
  'result',
  'gpa',
  'letter',
  'merit',
  'total',
  'institution',
] as const
export type SmsField = (typeof SMS_FIELDS)[number]

export const MOST_LETTERS = 500

/** Name, roll, exam and result: what guardians get by SMS (domain facts, section 2). */
export const STANDARD_TEMPLATE = {
  bn: '{name}, {class} শ্রেণি, রোল {roll}। {exam}: {result}। {institution}',
  en: '{name}, class {class}, roll {roll}. {exam}: {result}. {institution}',
} as const

const FIELD = /\{([^{}]*)\}/g

/** Names in braces that are no field, in order of appearance; each once. A single brace is text. */
export function unknownFields(template: string): string[] {
  const found = [...template.matchAll(FIELD)].map((one) => one[1] ?? '')
  return [...new Set(found.filter((one) => !SMS_FIELDS.includes(one.trim() as SmsField)))]
}

/** The text of one message: NFC, one line, no space twice. */
export function fillTemplate(template: string, values: Readonly<Record<SmsField, string>>): string {
  return template
    .replace(FIELD, (_, key: string) => values[key.trim() as SmsField] ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface Planned {
  text: string
}

/** Segments of all messages (GSM-7 160/153, UCS-2 70/67) and their cost. @param poisha of one segment */
export function costOf(
  messages: readonly Planned[],
  poisha: number,
): { segments: number; costPoisha: number; longest: number } {
  const sizes = messages.map((one) => smsSize(one.text).segments)
  const segments = sizes.reduce((sum, one) => sum + one, 0)
  return { segments, costPoisha: segments * poisha, longest: Math.max(0, ...sizes) }
}
