import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { TaskStep } from './task'
import { taskOf } from './tasks.server'
import { tellOfTask } from './tell-task.server'

/** Writes a line under a task, with the caller's transaction. @returns its id */
export async function writeNote(
  ctx: SiteCtx,
  taskId: number,
  { text, step, fileId }: { text: string; step: TaskStep | null; fileId: number | null },
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO site_task_note (site_id, task_id, text, step, file_id, made_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [ctx.site.id, taskId, text, step, fileId, ctx.user.userId],
  )
  return row?.id ?? 0
}

/**
 * Says something about a task; who asked for it and who is asked hear of it.
 * @param of only where this person is asked to do it, or asked for it; null for the office
 * @throws Missing
 */
export async function noteOnTask(
  ctx: SiteCtx,
  id: number,
  { text, fileId }: { text: string; fileId: number | null },
  of: number | null,
): Promise<void> {
  const task = await taskOf(ctx.site.id, id, of)
  await writeNote(ctx, id, { text, step: null, fileId })
  await tellOfTask(ctx, [task.assignedTo, task.madeBy], task, 'noted')
  ctx.audit({ recordType: 'site_task', recordId: id, after: { noted: text, file: fileId } })
}
