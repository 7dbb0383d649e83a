import { createHash } from 'node:crypto'
import type { QuestionContent } from './content'
import { fingerprintText } from './content.policy'

/** As question.fingerprint keeps it: of one length, however long the question is. */
export const fingerprintOf = (content: QuestionContent): string =>
  createHash('sha256').update(fingerprintText(content)).digest('base64url')
