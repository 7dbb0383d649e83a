import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { listMembers } from '~/domain/library/members/members.server'
import { cardsPdf, MOST_PAPERS, notPrinted } from '~/domain/library/papers/papers.server'
import { paths } from '~/paths'
import { askedOf } from '~/screens/list/listed.server'
import { memberList } from './members.list'

/** Cards of the members that the list's address asks for. */
export const loader = guard('library.members.view', async (ctx, { request, done }) => {
  const asked = askedOf(request, memberList)
  const { items } = await listMembers(ctx.site.id, { ...asked, offset: 0, limit: MOST_PAPERS + 1 })
  const barred = notPrinted(items.length)
  if (barred) return done(paths.libraryMembers + new URL(request.url).search, barred.code, barred.params, 'warning')
  const { name, pdf } = await cardsPdf(ctx, items)
  return fileResponse('pdf', name, pdf)
})
