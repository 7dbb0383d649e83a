import { sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { addDays, today } from '~/format/dates'
import { nextDue } from './next-due.policy'
import { movesOf, type TaskState } from './task'
import { taskOf, type TaskRow } from './tasks.server'
import { tellOfTask } from './tell-task.server'
import { offerTask } from './undo-task.server'
import { writeNote } from './write-note.server'

/** Days ahead in which a daily task looks for one on which the staff works. */
const AHEAD = 70

/**
 * Takes a task up, lays it down, ends or cancels it, or takes one up again that had ended. One that repeats makes the next when it is
 * done, once.
 * @param of only where this person is asked to do it, or asked for it; null for the office, which alone cancels
 * @throws Missing; Refusal where it stands otherwise by now
 */
export async function moveTask(ctx: SiteCtx, id: number, to: TaskState, of: number | null): Promise<void> {
  const site = ctx.site.id
  const [held] = await sql<{ endedBy: number | null; endedAt: Date | null }>(
    'SELECT ended_by AS "endedBy", ended_at AS "endedAt" FROM site_task WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [site, id],
  )
  const task = await taskOf(site, id, of)
  if (!movesOf(task.state, of === null).includes(to)) throw new Refusal('tasks:error.moved', {}, 409)
  const ended = to === 'done' || to === 'cancelled'
  await sql(
    `UPDATE site_task SET state = $3, ended_by = $4, ended_at = CASE WHEN $5::boolean THEN now() END, revision = revision + 1 WHERE site_id = $1 AND id = $2`,
    [site, id, to, ended ? ctx.user.userId : null, ended],
  )
  const note = await writeNote(ctx, id, { text: '', step: to, fileId: null })
  const next = to === 'done' ? await makeNext(ctx, task) : null
  offerTask(ctx, of, {
    id,
    state: to,
    revision: task.revision + 1,
    note,
    next,
    before: {
      state: task.state,
      endedBy: held?.endedBy ?? null,
      endedAt: held?.endedAt?.toISOString() ?? null,
    },
  })
  const people = [task.assignedTo, task.madeBy]
  if (ended) await tellOfTask(ctx, people, task, to)
  else if (task.state === 'done' || task.state === 'cancelled') await tellOfTask(ctx, people, task, 'reopened')
  ctx.audit({ recordType: 'site_task', recordId: id, before: { state: task.state }, after: { state: to } })
}

/** @returns the next one's id, where one was made now */
async function makeNext(ctx: SiteCtx, task: TaskRow): Promise<number | null> {
  if (task.repeats === 'none' || task.dueOn === null) return null
  const site = ctx.site
  const from = task.dueOn < today() ? today() : task.dueOn
  const rule = await workingRule(site, from, addDays(from, AHEAD), null, 'staff')
  const due = nextDue(
    { due: task.dueOn, repeats: task.repeats, until: task.repeatsUntil },
    today(),
    (day) => dayState(day, rule) === 'working',
  )
  if (due === null) return null
  const [made] = await sql<{ id: number }>(
    `INSERT INTO site_task (site_id, title, body, urgent, assigned_to, due_on, repeats, repeats_until, repeated_from, made_by)
     SELECT k.site_id, k.title, k.body, k.urgent, k.assigned_to, $3::date, k.repeats, k.repeats_until, k.id, k.made_by FROM site_task k WHERE k.site_id = $1 AND k.id = $2
     ON CONFLICT (site_id, repeated_from) DO NOTHING RETURNING id`,
    [site.id, task.id, due],
  )
  return made?.id ?? null
}
