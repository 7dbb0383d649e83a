import type { QuestionContent } from '~/domain/questions/content'
import { toAsciiDigits } from '~/format/digits'

/** Kinds that a machine marks alone. */
export const SCORED_KINDS = [
  'single',
  'multiple',
  'true-false',
  'matching',
  'ordering',
  'fill-in',
  'numeric',
  'composite',
] as const

/**
 * An answer as it is kept, by kind: keys of the chosen options; 'true' or 'false'; of a matching question the right one's key for each left one; of an
 * ordering question the place (from 1) of each item; a text for each gap; a number as it was typed. '' is nothing.
 */
export type StoredAnswer = readonly string[]

/** Right, wrong, or a part of it: so many of so many. */
interface Share {
  got: number
  of: number
}
const whole = (right: boolean): Share => ({ got: right ? 1 : 0, of: 1 })
const parts = (right: readonly boolean[]): Share => ({ got: right.filter(Boolean).length, of: right.length })

function shareOf(content: QuestionContent, answer: StoredAnswer): Share {
  const [first = ''] = answer
  switch (content.kind) {
    case 'single':
    case 'composite':
      return whole(content.options.some((one) => one.right && one.key === first))
    case 'multiple': {
      const chosen = new Set(answer)
      const right = content.options.filter((one) => one.right)
      const wrong = content.options.filter((one) => !one.right && chosen.has(one.key)).length
      return { got: Math.max(0, right.filter((one) => chosen.has(one.key)).length - wrong), of: right.length }
    }
    case 'true-false':
      return whole(first === String(content.answer))
    case 'matching':
      return parts(content.left.map((one, at) => answer[at] === one.match))
    case 'ordering':
      return parts(content.items.map((_, at) => answer[at] === String(at + 1)))
    case 'fill-in':
      return parts(
        content.gaps.map((gap, at) => {
          const given = wordKey(answer[at] ?? '')
          return given !== '' && gap.accepted.some((text) => wordKey(text) === given)
        }),
      )
    case 'numeric':
      return whole(within(first, content.value, content.tolerance))
    default:
      return whole(false)
  }
}

/**
 * Hundredths of a mark for an answer, exactly. Several right options, pairs, places and gaps give their part, down to a whole hundredth; a wrong option
 * takes a right one's part away. What is wholly wrong costs the penalty, and no answer costs nothing.
 * @param marks hundredths @param penalty percent of the marks
 */
export function scoreOf(content: QuestionContent, answer: StoredAnswer, marks: number, penalty: number): number {
  if (answer.every((one) => one.trim() === '')) return 0
  const { got, of } = shareOf(content, answer)
  if (got > 0) return Math.floor((marks * got) / of)
  return penalty ? -Math.floor((marks * penalty) / 100) : 0
}

/** Texts that differ in case, blanks or the script of their digits are the same; signs count: -5 is not 5. */
const wordKey = (text: string): string => toAsciiDigits(text).normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** A decimal number as a whole number of 10⁻²⁰; null for anything else. Digits of both scripts. */
function exact(text: string): bigint | null {
  const found = /^([+-]?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(toAsciiDigits(text).trim())
  if (!found) return null
  const value = BigInt(`${found[2]}${(found[3] ?? '').padEnd(20, '0')}`)
  return found[1] === '-' ? -value : value
}

function within(given: string, value: string, tolerance: string): boolean {
  const [a, b, most] = [exact(given), exact(value), exact(tolerance)]
  if (a === null || b === null || most === null) return false
  return (a > b ? a - b : b - a) <= most
}
