import { notify } from '~/domain/delivery/notifications.server'
import type { SiteCtx } from '~/domain/context'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/** Rings for those a task concerns, but for whoever did it themselves. */
export async function tellOfTask(
  ctx: SiteCtx,
  users: readonly number[],
  task: { id: number; title: string },
  what: 'assigned' | 'noted' | 'done' | 'reopened' | 'cancelled',
): Promise<void> {
  const others = [...new Set(users)].filter((one) => one !== ctx.user.userId)
  await notify(ctx.site.id, others, {
    titleBn: wordsFor('bn')(`tasks:bell.${what}`, { title: task.title }),
    titleEn: wordsFor('en')(`tasks:bell.${what}`, { title: task.title }),
    link: paths.ownTask(task.id),
  })
}
