import type { SubmissionResult } from '@conform-to/react'
import { Invalid } from '~/domain/platform/errors'

export type Answer = SubmissionResult<string[]> | Response

/** What the rules found wrong comes back to its field, with what was typed. */
export async function caught(given: { reply: (options: { fieldErrors: Record<string, string[]> }) => SubmissionResult<string[]> }, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Invalid) return given.reply({ fieldErrors: error.fieldErrors })
    throw error
  }
}
