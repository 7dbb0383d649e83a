import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { membersTemplate } from '~/domain/library/members/import/import-members.server'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('library.members.import', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('library-member-import:title'), await membersTemplate(ctx)),
)
