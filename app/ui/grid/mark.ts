import { readNumber } from '../fields/digits'
import { issue } from '../fields/error'

/** What a teacher types for a pupil who was not there. Absent is not zero. */
export const isAbsent = (text: string) => /^(a|abs|absent|অ|অনু|অনুপস্থিত)\.?$/i.test(text.normalize('NFC').trim())

/** A typed mark: a number, 'A' for absent, null for nothing, NaN for anything else. */
export function readMark(text: string): number | 'A' | null {
  if (text.trim() === '') return null
  return isAbsent(text) ? 'A' : readNumber(text)
}

/** What is wrong with a mark, as a message key; undefined when nothing is. */
export function markProblem(
  value: unknown,
  { max, decimals = 2 }: { max?: number | undefined; decimals?: number | undefined },
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return issue('mark')
  if (value < 0) return issue('min.numeric', { min: 0 })
  if (max !== undefined && value > max) return issue('max.numeric', { max })
  const steps = value * 10 ** decimals
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return decimals ? issue('decimals', { decimals }) : issue('integer')
  return undefined
}
