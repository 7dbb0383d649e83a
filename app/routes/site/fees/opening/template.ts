import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { openingTemplate } from '~/domain/fees/import/opening-template.server'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('fees.charges.run', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('opening-dues:title'), await openingTemplate(ctx)),
)
