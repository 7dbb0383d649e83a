/** What a reminder may name, in braces. */
export const REMINDER_FIELDS = ['name', 'class', 'roll', 'late', 'open', 'since', 'institution'] as const
export type ReminderField = (typeof REMINDER_FIELDS)[number]

export const MOST_LETTERS = 500
/** How many students one reminder may go to. */
export const MOST_REMINDED = 5_000

/** What a reminder says until somebody writes other words. */
export const REMINDER_TEXT = {
  bn: '{name}, {class} শ্রেণি, রোল {roll}: {late} বকেয়া ({since} থেকে)। অনুগ্রহ করে পরিশোধ করুন। {institution}',
  en: '{name}, class {class}, roll {roll}: {late} is due since {since}. Please pay. {institution}',
} as const

const FIELD = /\{([^{}]*)\}/g

/** Names in braces that are no field; each once. */
export const unknownFields = (template: string): string[] =>
  [...new Set([...template.matchAll(FIELD)].map((one) => (one[1] ?? '').trim()))].filter(
    (one) => !(REMINDER_FIELDS as readonly string[]).includes(one),
  )

/** The text of one message: NFC, one line, no space twice. */
export const fillReminder = (template: string, values: Readonly<Record<ReminderField, string>>): string =>
  template
    .replace(FIELD, (_, key: string) => values[key.trim() as ReminderField] ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
