import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'

/** A task on a dashboard. */
export interface OwnTaskLine {
  id: number
  title: string
  urgent: boolean
  dueOn: string | null
  overdue: boolean
}

/** What this person is asked to do next. */
export const nextTasks = (ctx: SiteCtx, most = 6): Promise<OwnTaskLine[]> =>
  sql<OwnTaskLine>(
    `SELECT id, title, urgent, due_on AS "dueOn", coalesce(due_on < $3::date, false) AS overdue FROM site_task
     WHERE site_id = $1 AND assigned_to = $2 AND state IN ('open', 'doing') ORDER BY urgent DESC, due_on NULLS LAST, id LIMIT $4`,
    [ctx.site.id, ctx.user.userId, today(), most],
  )
