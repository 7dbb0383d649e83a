import { toAsciiDigits } from '~/format/digits'
import { textFields } from '~/domain/delivery/messages/text-fields.policy'
import { normalisePhone } from '~/format/phone'
import { FIELDS, type Field } from './audience'

/** Names in braces that are none of the known. A single brace is text. */
export const unknownIn = (text: string, known: readonly Field[]): string[] => textFields(known).unknown(text)

const { holes, filled, inWords } = textFields(FIELDS)
export { holes as holesIn, filled, inWords }

/** Numbers as they were pasted: one a line, or with commas or semicolons between. What is no number comes back as it was written. */
export function pastedNumbers(text: string): { numbers: string[]; wrong: string[] } {
  const numbers: string[] = []
  const wrong: string[] = []
  for (const typed of text.split(/[\n,;،]+/)) {
    const one = typed.trim()
    if (!one) continue
    const number = normalisePhone(one)
    // Several numbers with blanks between are several: 01711000001 01711000002.
    const parts = number ? [number] : one.split(/\s+/).map((part) => normalisePhone(part))
    if (parts.every((part) => part !== null)) numbers.push(...parts)
    else wrong.push(toAsciiDigits(one).slice(0, 40))
  }
  return { numbers, wrong }
}

/** Nobody gets the same text twice: of several people with one number and one text the first is written to. Different texts all go. */
export function oncePerText<Message extends { to: string; text: string }>(
  messages: readonly Message[],
): [Message[], Message[]] {
  const known = new Set<string>()
  const first: Message[] = []
  const doubles: Message[] = []
  for (const one of messages) {
    const key = `${one.to} ${one.text}`
    ;(known.has(key) ? doubles : first).push(one)
    known.add(key)
  }
  return [first, doubles]
}
