import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { appIcon } from '~/domain/website/design/app-icon.server'
import { nameIn } from '~/format/names'
import { mustBeSite } from '~/screens/offline/shell-page.server'

/** The institution's emblem for a phone's home screen, in one of two sizes. */
export const loader = open(async (ctx, { params }) => {
  mustBeSite(ctx)
  const size = idOf(params.size)
  if (size !== 192 && size !== 512) throw new Missing('size')
  const logo = ctx.tenant.logoFileId ? await readFile(ctx.tenant, ctx.tenant.logoFileId) : null
  const icon = await appIcon(logo?.content ?? null, nameIn(ctx.tenant, ctx.tenant.defaultLang), size)
  return new Response(new Uint8Array(icon), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
})
