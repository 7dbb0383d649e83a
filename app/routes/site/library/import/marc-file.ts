import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { catalogueAsMarc } from '~/domain/library/marc/marc.server'
import { wordsFor } from '~/i18n/i18n.server'

/** The catalogue as MARC 21. */
export const loader = guard('library.books.view', async (ctx) =>
  fileResponse('mrc', wordsFor(ctx.lang)('library:books'), await catalogueAsMarc(ctx.site.id)),
)
