import { z } from 'zod'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { menuForm } from '~/domain/setup/menus/menu.form'
import { deleteMenu, moveMenu, saveMenu, setMenuStatus } from '~/domain/setup/menus/save-menu.server'
import { paths } from '~/paths'
import { zId } from '~/ui/fields/zod'
import { isIconName } from '~/ui/icons'
import { panelOf, routesOf } from './load-menus.server'

const place = z.object({ parent: zId({ optional: true }), before: zId({ optional: true }) })

function done({ request, done }: EntranceArgs, key: string): Response {
  const panel = panelOf(request)
  return done(panel === 'central' ? paths.menus : `${paths.menus}?tab=${panel}`, key)
}

const move = (step: 'up' | 'down' | 'indent' | 'outdent') =>
  byId(async (ctx: UserCtx, id, args) => {
    await moveMenu(ctx, panelOf(args.request), id, step)
    return done(args, 'setup:menu.moved')
  })

const setStatus = (status: 'active' | 'inactive') =>
  byId(async (ctx: UserCtx, id, args) => {
    await setMenuStatus(ctx, panelOf(args.request), id, status)
    return done(args, status === 'inactive' ? 'setup:menu.retired' : 'setup:menu.restored')
  })

/** Every change of the tree. */
export const actOnMenus: Action<UserCtx> = intents({
  save: submitted(menuForm.extend({ id: zId({ optional: true }) }), async (ctx, { id, ...value }, args) => {
    if (!isIconName(value.iconName)) throw new Invalid({ iconName: ['ui:error.in'] })
    const panel = panelOf(args.request)
    await saveMenu(ctx, panel, id, value, routesOf(panel))
    return done(args, 'common:saved')
  }),
  up: move('up'),
  down: move('down'),
  indent: move('indent'),
  outdent: move('outdent'),
  drop: submitted(place, async (ctx, to, args) => {
    await moveMenu(ctx, panelOf(args.request), args.id(), to)
    return done(args, 'setup:menu.moved')
  }),
  retire: setStatus('inactive'),
  restore: setStatus('active'),
  delete: byId(async (ctx, id, args) => {
    await deleteMenu(ctx, panelOf(args.request), id)
    return done(args, 'common:deleted')
  }),
})
