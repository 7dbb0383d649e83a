import { getZodConstraint } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { type Action, byId, intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { menuForm, outsideForm } from '~/domain/website/links/link.form'
import {
  copyMenu,
  dropLink,
  dropMenu,
  linkPath,
  type LinkPlace,
  linkTargets,
  listLinks,
  moveLink,
  removeLink,
  saveLink,
} from '~/domain/website/links/links.server'
import { PAGES } from '~/domain/website/public/pages.policy'
import { zCheck, zId } from '~/ui/fields/zod'
import { idIn } from '~/ui/table/url'

const parentIn = ({ params }: Pick<EntranceArgs, 'params'>) =>
  params.parentId === undefined ? null : idOf(params.parentId)

/** Links of a place, with the one that is edited or about to be removed. @throws Missing for a menu entry that is not there */
export async function loadLinks(ctx: SiteCtx, args: Pick<EntranceArgs, 'params' | 'request'>, place: LinkPlace) {
  const parentId = parentIn(args)
  const above = parentId === null ? [] : await linkPath(ctx, parentId)
  const links = await listLinks(ctx, place, parentId)
  const mayManage = ctx.can('website.design.manage')
  const asked = new URL(args.request.url).searchParams
  const named = (name: string) => {
    const id = mayManage ? asked.get(name) : null
    if (id === null || id === 'new' || id === 'all') return null
    const found = links.find((one) => one.id === idOf(id))
    if (!found) throw new Missing('link')
    return found
  }
  return {
    place,
    parentId,
    above,
    links,
    mayManage,
    adding: mayManage && asked.get('edit') === 'new',
    editing: named('edit'),
    removing: named('confirm'),
    givingUp: mayManage && place === 'menu' && asked.get('confirm') === 'all',
    pages: place === 'menu' ? PAGES.map(({ key, bn, en }) => ({ value: key, nameBn: bn, nameEn: en })) : [],
    texts: place === 'menu' ? await linkTargets(ctx) : [],
    constraint: getZodConstraint(place === 'menu' ? menuForm : outsideForm),
  }
}
export type LinksData = Awaited<ReturnType<typeof loadLinks>>

/** What the screen of a place does with its links. */
export function linkAction(place: LinkPlace): Action<SiteCtx> {
  const form = (place === 'menu' ? menuForm : outsideForm).and(
    z.object({ id: zId({ optional: true }), alone: zCheck() }),
  )
  const back = ({ request, done }: EntranceArgs, key: string) =>
    done(hereWith(request, { edit: null, confirm: null }), key)
  const move = (by: -1 | 1) =>
    byId(async (ctx: SiteCtx, id, args) => {
      await moveLink(ctx, id, by)
      return back(args, 'common:saved')
    })
  return intents({
    save: submitted(form, async (ctx: SiteCtx, { id, alone, ...value }, args) => {
      if (place === 'menu' && id === null && !alone) await copyMenu(ctx)
      await saveLink(ctx, place, parentIn(args), id, value)
      return back(args, 'common:saved')
    }),
    up: move(-1),
    down: move(1),
    drop: byId(async (ctx: SiteCtx, id, args) => {
      const form = await args.form()
      await dropLink(ctx, id, { at: idIn(form.get('at')), under: idIn(form.get('under')) })
      return back(args, 'common:saved')
    }),
    copy: async (ctx: SiteCtx, args) => {
      if (place === 'menu') await copyMenu(ctx)
      return back(args, 'common:saved')
    },
    'give-up': async (ctx: SiteCtx, args) => {
      if (place === 'menu') await dropMenu(ctx)
      return back(args, 'webedit:link.byItselfAgain')
    },
    remove: byId(async (ctx: SiteCtx, id, args) => {
      await removeLink(ctx, id)
      return back(args, 'common:deleted')
    }),
  })
}
