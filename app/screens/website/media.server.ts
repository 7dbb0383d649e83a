import { getZodConstraint } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { type Action, intents, posted, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { changeMedia, deleteMedia } from '~/domain/website/media/change-media.server'
import { mediaForm, nearestFocus } from '~/domain/website/media/media.form'
import { listMedia, mediaUses, readMedia } from '~/domain/website/media/media-list.server'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { keptPictures } from './editor.server'
import { mediaList } from './media.list'

/** The institution's pictures and files, the newest first. */
export async function loadMedia(ctx: SiteCtx, request: Request) {
  return {
    ...(await listed(ctx, request, mediaList, (asked) => listMedia(ctx, asked))),
    mayWrite: ctx.can('website.contents.write'),
  }
}
export type MediaListData = Awaited<ReturnType<typeof loadMedia>>

/** Keeps what was sent: one that is refused is said with its name, and the others are not kept either. */
export const sendMedia: Action<SiteCtx> = intents({
  send: posted(
    (form) => form,
    async (ctx: SiteCtx, form, args) => {
      const ids = await keptPictures(ctx, form, 'uploads')
      if (ids.length === 0) throw new Invalid({ uploads: ['ui:error.required'] })
      const [only] = ids
      return args.done(
        ids.length === 1 && only ? paths.webMediaEdit(only) : `${paths.webMedia}?f_alt=none`,
        'webedit:media.sent',
        { count: ids.length },
      )
    },
  ),
})

const idIn = ({ params }: Pick<EntranceArgs, 'params'>) => idOf(params.mediaId)

/** A picture or file with where it is used. */
export async function loadOneMedia(ctx: SiteCtx, args: Pick<EntranceArgs, 'params'>) {
  const media = await readMedia(ctx, idIn(args))
  const { name, altBn, altEn, credit, aspect } = media
  return {
    media,
    uses: await mediaUses(ctx, media.id),
    values: { name, altBn, altEn, credit, aspect, focus: nearestFocus(media.focusX, media.focusY) },
    constraint: getZodConstraint(mediaForm),
    mayWrite: ctx.can('website.contents.write'),
  }
}
export type OneMediaData = Awaited<ReturnType<typeof loadOneMedia>>

export const oneMediaAction: Action<SiteCtx> = intents({
  save: submitted(mediaForm, async (ctx: SiteCtx, value, args) => {
    await changeMedia(ctx, idIn(args), value)
    return args.done(paths.webMediaEdit(idIn(args)), 'common:saved')
  }),
  delete: async (ctx: SiteCtx, args) => {
    await deleteMedia(ctx, idIn(args))
    return args.done(paths.webMedia, 'common:deleted')
  },
})
