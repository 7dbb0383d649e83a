import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { type Action, type Answer, intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { designAddress, designForm, type DesignForm } from '~/domain/website/design/design.form'
import { logoHues } from '~/domain/website/design/logo-hues.server'
import { leastContrast } from '~/domain/website/design/palette'
import { saveDesign } from '~/domain/website/design/save-design.server'
import { newestPictures } from '~/domain/website/media/media.server'
import { shownMedia } from '~/domain/website/media/shown-media.server'
import { logoOf } from '~/domain/website/public/share-image.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { paths } from '~/paths'
import { keptPictures } from './editor.server'

/** Hues that stand apart from one another and suit a school. */
const HUES = [20, 45, 75, 110, 140, 160, 185, 215, 240, 265, 300, 340]

/** The design as it is, with what there is to choose from: the emblem's own colours first. */
export async function loadDesign(ctx: SiteCtx) {
  const design = await siteDesign(ctx.site)
  const logo = await logoOf(ctx.site)
  const proposed = logo ? await logoHues(logo) : []
  const named = [design.bannerId, design.mapId].flatMap((id) => id ?? [])
  const listed = await newestPictures(ctx, 24)
  const beside = [...(await shownMedia(ctx.site.id, named)).values()].filter(
    (one) => !listed.some(({ id }) => id === one.id),
  )
  const hues = [...new Set([...proposed, design.hue, ...HUES])]
  return {
    values: design,
    proposed,
    hues: hues.map((hue) => ({ hue, contrast: leastContrast(hue, design.strength) })),
    pictures: [
      ...beside.map(({ id, key, sizes, name, altBn, altEn }) => ({
        id,
        key: sizes[0]?.key ?? key,
        name,
        altBn,
        altEn,
      })),
      ...listed,
    ],
    mayManage: ctx.can('website.design.manage'),
    constraint: getZodConstraint(designForm),
  }
}
export type DesignData = Awaited<ReturnType<typeof loadDesign>>
export type DesignReply = SubmissionResult<string[]> & { look?: string }

/** Keeps the design, or gives the address at which it can be looked at first. */
export const designAction: Action<SiteCtx, Answer | DesignReply> = intents({
  preview: submitted(designForm, (_ctx: SiteCtx, value: DesignForm, { reply }): DesignReply => ({
    ...reply(),
    look: `${paths.home}?design=${designAddress(value)}`,
  })),
  save: submitted(designForm, async (ctx: SiteCtx, value: DesignForm, args) => {
    const posted = await args.form()
    const [banner] = await keptPictures(ctx, posted, 'banner')
    const [map] = await keptPictures(ctx, posted, 'map')
    await saveDesign(ctx, { ...value, bannerId: banner ?? value.bannerId, mapId: map ?? value.mapId })
    return args.done(paths.webDesign, 'webedit:design.saved')
  }),
})
