import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { TaskForm } from './task.form'
import { taskOf } from './tasks.server'
import { tellOfTask } from './tell-task.server'
import { writeNote } from './write-note.server'

/** @throws Invalid for somebody who is not of the staff, or not any more */
async function checkAssignee(siteId: number, userId: number): Promise<void> {
  const [known] = await sql(
    `SELECT 1 FROM app_user WHERE tenant_id = $1 AND id = $2 AND kind = 'staff' AND state = 'active'`,
    [siteId, userId],
  )
  if (!known) throw new Invalid({ assignedTo: ['tasks:error.assignee'] })
}

/**
 * Asks something of somebody, or changes what was asked; their bell rings when it is new to them.
 * @param fileId what was sent along, kept already
 * @returns its id
 * @throws Missing; Invalid for an assignee who is none, and when somebody else was faster
 */
export async function saveTask(
  ctx: SiteCtx,
  id: number | null,
  form: Omit<TaskForm, 'file'>,
  fileId: number | null = null,
): Promise<number> {
  const site = ctx.site.id
  const before = id === null ? null : await taskOf(site, id, null)
  if (before?.assignedTo !== form.assignedTo) await checkAssignee(site, form.assignedTo)
  const values = [
    form.title,
    form.body ?? '',
    form.urgent,
    form.assignedTo,
    form.dueOn,
    form.repeats,
    form.repeats === 'none' ? null : form.repeatsUntil,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE site_task SET title = $3, body = $4, urgent = $5, assigned_to = $6, due_on = $7, repeats = $8, repeats_until = $9, revision = revision + 1
         WHERE site_id = $1 AND id = $2 AND revision = $10 RETURNING id`,
        [site, before.id, ...values, form.revision ?? 0],
      )
    : await sql<{ id: number }>(
        `INSERT INTO site_task (site_id, title, body, urgent, assigned_to, due_on, repeats, repeats_until, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [site, ...values, ctx.user.userId],
      )
  if (!row) throw new Invalid({ '': ['tasks:error.stale'] })
  const moved = before?.assignedTo !== form.assignedTo
  if (moved || fileId !== null) await writeNote(ctx, row.id, { text: '', step: moved ? 'assigned' : null, fileId })
  if (moved) await tellOfTask(ctx, [form.assignedTo], { id: row.id, title: form.title }, 'assigned')
  ctx.audit({
    recordType: 'site_task',
    recordId: row.id,
    before: before && { title: before.title, assignedTo: before.assignedTo, dueOn: before.dueOn },
    after: { title: form.title, assignedTo: form.assignedTo, dueOn: form.dueOn, repeats: form.repeats },
  })
  return row.id
}
