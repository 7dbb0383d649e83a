import { textFields } from '~/domain/delivery/messages/text-fields.policy'
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
  bn: '{নাম}, {শ্রেণি} শ্রেণি, রোল {রোল}। {পরীক্ষা}: {ফলাফল}। {প্রতিষ্ঠান}',
  en: '{name}, class {class}, roll {roll}. {exam}: {result}. {institution}',
} as const

const { unknown: unknownFields, filled: fillTemplate, inWords } = textFields(SMS_FIELDS)
export { unknownFields, fillTemplate, inWords }

interface Planned {
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
