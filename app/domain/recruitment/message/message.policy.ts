/** What a message to candidates may name, in braces. */
export const MESSAGE_FIELDS = ['name', 'post', 'number', 'opening', 'institution'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

export const MOST_LETTERS = 500
/** Candidates that one message may go to. */
export const MOST_WRITTEN = 2_000

const FIELD = /\{([^{}]*)\}/g

/** Names in braces that are no field, as they were typed; each once. */
export const strangeFields = (template: string): string[] =>
  [...new Set([...template.matchAll(FIELD)].map((one) => (one[1] ?? '').trim()))].filter(
    (one) => !(MESSAGE_FIELDS as readonly string[]).includes(one),
  )

/** The text of one message: NFC, one line, no space twice. */
export const filledMessage = (template: string, values: Readonly<Record<MessageField, string>>): string =>
  template
    .replace(FIELD, (_, key: string) => values[key.trim() as MessageField] ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
