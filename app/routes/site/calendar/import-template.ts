import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { entriesTemplate } from '~/domain/calendar/import/import-entries.server'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('calendar.events.manage', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('calendar-import:title'), await entriesTemplate(ctx)),
)
