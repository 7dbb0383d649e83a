import { screenFile } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { Missing } from '~/domain/errors'
import { centralPost } from '~/domain/website/public/central-posts.server'

/** A file of a post of the centre, at the institution that shows it: as long as the post is shown, and no other file of the centre. */
export const loader = open(async (ctx, { params, request }) => {
  const post = ctx.tenant.kind === 'site' ? await centralPost(idOf(params.id)) : null
  const file = post?.files.find((one) => one.key === params.key)
  if (!file) throw new Missing('file')
  return screenFile(
    request,
    { ...file, tenantId: 1, sha256: file.key, purpose: 'document', isPublic: true, area: null, createdBy: null },
    'everybody',
  )
})
