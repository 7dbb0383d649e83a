import type { Submission, SubmissionResult } from '@conform-to/react'
import { neededWords } from '~/domain/institutions/applications/application.form'

/** The answer to a form with errors, in the specification's own words where something is missing. */
export function replyWithNeeded(submission: Submission<unknown, string[], unknown>): SubmissionResult<string[]> {
  const errors = submission.reply().error as Record<string, string[] | null> | undefined
  return submission.reply({ fieldErrors: neededWords(errors) })
}
