import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { booksTemplate } from '~/domain/library/import/book-template.server'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('library.books.import', async (ctx) =>
  fileResponse('xlsx', wordsFor(ctx.lang)('library-import:title'), await booksTemplate(ctx)),
)
