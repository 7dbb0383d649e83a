import { z } from 'zod'
import { QUESTION_FILE } from '~/ui/fields/file-rules'
import { zFile, zText } from '~/ui/fields/zod'

/** A file of questions, and of which class and subject they are ('3-12'). */
export const questionImportForm = z.object({ file: zFile(QUESTION_FILE), subject: zText({ max: 31 }) })
export type QuestionImportForm = z.output<typeof questionImportForm>
