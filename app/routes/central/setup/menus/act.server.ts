import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { menuForm } from '~/domain/setup/menus/menu.form'
import { deleteMenu, moveMenu, saveMenu, setMenuStatus } from '~/domain/setup/menus/save-menu.server'
import { paths } from '~/paths'
import { zChoice, zId } from '~/ui/fields/zod'
import { isIconName } from '~/ui/icons'
import { panelOf, routesOf } from './load.server'

const head = z.object({
  intent: zChoice(['save', 'up', 'down', 'indent', 'outdent', 'drop', 'retire', 'restore', 'delete']),
  id: zId({ optional: true }),
  parent: zId({ optional: true }),
  before: zId({ optional: true }),
})

/** Every change of the tree; `intent` says which. */
export async function actOnMenus(
  ctx: UserCtx,
  { request, form, context }: EntranceArgs,
): Promise<SubmissionResult<string[]> | Response> {
  const fields = await form()
  const asked = parseWithZod(fields, { schema: head })
  if (asked.status !== 'success') return asked.reply()
  const { intent, id, parent, before } = asked.value
  const panel = panelOf(request)
  const done = (key: string) =>
    redirectWithToast(context.settings, panel === 'central' ? paths.menus : `${paths.menus}?tab=${panel}`, {
      kind: 'success',
      key,
    })
  if (intent === 'save') {
    const submission = parseWithZod(fields, { schema: menuForm })
    if (submission.status !== 'success') return submission.reply()
    if (!isIconName(submission.value.iconName)) return submission.reply({ fieldErrors: { iconName: ['ui:error.in'] } })
    await saveMenu(ctx, panel, id, submission.value, routesOf(panel))
    return done('common:saved')
  }
  if (id === null) throw new Missing('menu entry')
  if (intent === 'delete') {
    await deleteMenu(ctx, panel, id)
    return done('common:deleted')
  }
  if (intent === 'retire' || intent === 'restore') {
    await setMenuStatus(ctx, panel, id, intent === 'retire' ? 'inactive' : 'active')
    return done(intent === 'retire' ? 'setup:menu.retired' : 'setup:menu.restored')
  }
  await moveMenu(ctx, panel, id, intent === 'drop' ? { parent, before } : intent)
  return done('setup:menu.moved')
}
