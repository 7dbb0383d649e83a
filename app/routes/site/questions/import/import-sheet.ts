import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { writeSheet } from '~/domain/questions/import/question-sheet.server'
import { wordsFor } from '~/i18n/i18n.server'

/** The sheet to fill, without questions. */
export const loader = guard('questions.bank.view', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('question-import:sheet'), await writeSheet(ctx.lang, [])),
)
