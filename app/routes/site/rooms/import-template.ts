import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { roomsTemplate } from '~/domain/rooms/import/import-rooms.server'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('rooms.rooms.manage', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('rooms-import:title'), await roomsTemplate(ctx)),
)
