import { textFields } from '~/domain/delivery/messages/text-fields.policy'

/** What a message to candidates may name, in braces. */
export const MESSAGE_FIELDS = ['name', 'post', 'number', 'opening', 'institution'] as const

export const MOST_LETTERS = 500
/** Candidates that one message may go to. */
export const MOST_WRITTEN = 2_000

const { unknown: strangeFields, filled: filledMessage } = textFields(MESSAGE_FIELDS)
export { strangeFields, filledMessage }
