import { textFields } from '~/domain/delivery/messages/text-fields.policy'

/** What a reminder may name, in braces. */
export const REMINDER_FIELDS = ['name', 'class', 'roll', 'late', 'open', 'since', 'institution'] as const

export const MOST_LETTERS = 500
/** How many students one reminder may go to. */
export const MOST_REMINDED = 5_000

/** What a reminder says until somebody writes other words. */
export const REMINDER_TEXT = {
  bn: '{নাম}, {শ্রেণি} শ্রেণি, রোল {রোল}: {বকেয়া} বকেয়া ({বকেয়ার শুরু} থেকে)। অনুগ্রহ করে পরিশোধ করুন। {প্রতিষ্ঠান}',
  en: '{name}, class {class}, roll {roll}: {late} is due since {since}. Please pay. {institution}',
} as const

const { unknown: unknownFields, filled: fillReminder, inWords } = textFields(REMINDER_FIELDS)
export { unknownFields, fillReminder, inWords }
