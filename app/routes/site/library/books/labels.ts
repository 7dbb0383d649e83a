import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { accessionRegister } from '~/domain/library/catalogue/books.server'
import { labelsPdf, MOST_PAPERS, notPrinted } from '~/domain/library/papers/papers.server'
import { paths } from '~/paths'
import { askedOf } from '~/screens/list/listed.server'
import { registerList } from './copies.list'

/** Labels of the copies that the register's address asks for. */
export const loader = guard('library.books.view', async (ctx, { request, done }) => {
  const asked = askedOf(request, registerList)
  const { items } = await accessionRegister(ctx.site.id, { ...asked, offset: 0, limit: MOST_PAPERS + 1 })
  const barred = notPrinted(items.length)
  if (barred) return done(paths.libraryRegister + new URL(request.url).search, barred.code, barred.params, 'warning')
  const { name, pdf } = await labelsPdf(ctx, items)
  return fileResponse('pdf', name, pdf)
})
