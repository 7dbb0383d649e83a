import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { accessionRegister } from '~/domain/library/catalogue/books.server'
import { labelsPdf, MOST_PAPERS } from '~/domain/library/papers/papers.server'
import { askedOf } from '~/screens/list/listed.server'
import { registerList } from './copies.list'

/** Labels of the copies that the register's address asks for. */
export const loader = guard('library.books.view', async (ctx, { request }) => {
  const asked = askedOf(request, registerList)
  const { items } = await accessionRegister(ctx.site.id, { ...asked, offset: 0, limit: MOST_PAPERS + 1 })
  const { name, pdf } = await labelsPdf(ctx, items)
  return fileResponse('pdf', name, pdf)
})
