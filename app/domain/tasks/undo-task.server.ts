import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import type { TaskState } from './task'
import { taskOf } from './tasks.server'
import { tellOfTask } from './tell-task.server'

interface MovedTask {
  id: number
  state: TaskState
  revision: number
  /** The line that the step wrote. */
  note: number
  /** The next one that a repeating task made. */
  next: number | null
  before: { state: TaskState; endedBy: number | null; endedAt: string | null }
}

const isEnd = (state: TaskState) => state === 'done' || state === 'cancelled'

/** A task stands where it stood; the next one that it made goes, as long as nobody touched it. @param of as moveTask() */
async function restore(ctx: SiteCtx, moved: MovedTask, of: number | null): Promise<void> {
  const site = ctx.site.id
  await sql('SELECT 1 FROM site_task WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, moved.id])
  const task = await taskOf(site, moved.id, of)
  if (task.state !== moved.state || task.revision !== moved.revision) throw changedSince()
  if (moved.next !== null) {
    const gone = await sql(
      `DELETE FROM site_task k WHERE k.site_id = $1 AND k.id = $2 AND k.revision = 1 AND k.state = 'open'
         AND NOT EXISTS (SELECT 1 FROM site_task_note n WHERE n.site_id = k.site_id AND n.task_id = k.id) RETURNING k.id`,
      [site, moved.next],
    )
    if (!gone.length) throw changedSince()
  }
  const { before } = moved
  await sql(
    'UPDATE site_task SET state = $3, ended_by = $4, ended_at = $5, revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [site, moved.id, before.state, before.endedBy, before.endedAt],
  )
  await sql('DELETE FROM site_task_note WHERE site_id = $1 AND task_id = $2 AND id = $3', [site, moved.id, moved.note])
  // Those who heard that it had ended hear that it has not.
  if (isEnd(moved.state)) await tellOfTask(ctx, [task.assignedTo, task.madeBy], task, 'reopened')
  ctx.audit({
    recordType: 'site_task',
    recordId: moved.id,
    before: { state: moved.state },
    after: { state: before.state },
  })
}

const officeUndo = siteUndo<MovedTask>('tasks.move', 'tasks.tasks.manage', (ctx, moved) => restore(ctx, moved, null))
const ownUndo = siteUndo<MovedTask>('tasks.own-move', 'tasks.own.view', (ctx, moved) =>
  restore(ctx, moved, ctx.user.userId),
)

/** Offers to take a step of a task back. @param of as moveTask() */
export const offerTask = (ctx: SiteCtx, of: number | null, kept: MovedTask): void =>
  ctx.undoable?.({ kind: (of === null ? officeUndo : ownUndo).kind, kept })

export const TASK_UNDOS = [officeUndo, ownUndo]
