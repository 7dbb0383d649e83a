import type { SiteCtx } from '~/domain/context'
import { movesOf } from '~/domain/tasks/task'
import { notesOf, taskOf } from '~/domain/tasks/tasks.server'

/** A task with what was said about it, and where it may go. @throws Missing */
export async function loadTask(ctx: SiteCtx, id: number, whose: 'office' | 'own') {
  const task = await taskOf(ctx.site.id, id, whose === 'office' ? null : ctx.user.userId)
  const mayManage = whose === 'office' && ctx.can('tasks.tasks.manage')
  return {
    task,
    notes: await notesOf(ctx.site.id, id),
    moves: whose === 'own' || mayManage ? [...movesOf(task.state, mayManage)] : [],
    mayNote: whose === 'own' || mayManage,
  }
}
export type TaskData = Awaited<ReturnType<typeof loadTask>>
