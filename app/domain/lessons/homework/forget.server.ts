import { inScope, sql } from 'db/connection'
import { KEEP_DAYS } from './homework.form'
import { deleteFile } from '~/domain/operations/files/files.server'
import type { SiteCtx } from '~/domain/context'
import { log } from '~/domain/operations/log.server'

/** Submissions of one institution that a night forgets; more wait for the next. */
const MOST = 1_000

/** How long this institution keeps what students handed in, from the last day on which it was taken. */
export async function keepFor(ctx: SiteCtx, days: number): Promise<void> {
  const [before] = await sql<{ days: number }>('SELECT keep_days AS days FROM homework_setting WHERE site_id = $1', [
    ctx.site.id,
  ])
  await sql(
    'INSERT INTO homework_setting (site_id, keep_days) VALUES ($1, $2) ON CONFLICT (site_id) DO UPDATE SET keep_days = excluded.keep_days',
    [ctx.site.id, days],
  )
  ctx.audit({
    recordType: 'homework_setting',
    recordId: ctx.site.id,
    before: { keepDays: before?.days ?? KEEP_DAYS },
    after: { keepDays: days },
  })
}

/** Whose time is over: the homework's last day, or the day of the submission where that was later. $2 is the default. */
const DUE = `FROM homework_submission b JOIN homework w ON w.site_id = b.site_id AND w.id = b.homework_id LEFT JOIN homework_setting k ON k.site_id = b.site_id
  WHERE b.site_id = $1 AND greatest(w.due_at, w.late_until, b.sent_at, b.returned_at) < now() - make_interval(days => coalesce(k.keep_days, $2::int))`

/**
 * What students handed in is forgotten when it was kept as long as the institution says: text, pictures, words and marks. That homework was set stays.
 * @returns how many
 */
export async function forgetSubmissions(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number }>(`SELECT b.id ${DUE} ORDER BY b.id LIMIT ${MOST} FOR UPDATE OF b`, [
    site.id,
    KEEP_DAYS,
  ])
  if (!due.length) return 0
  const ids = due.map((one) => one.id)
  const files = await sql<{ id: number }>(
    'DELETE FROM homework_page WHERE site_id = $1 AND submission_id = ANY ($2::bigint[]) RETURNING file_id AS id',
    [site.id, ids],
  )
  await sql('DELETE FROM homework_submission WHERE site_id = $1 AND id = ANY ($2::bigint[])', [site.id, ids])
  for (const { id } of files) await deleteFile(site, id)
  return ids.length
}

/** The worker's task 'forget-homework', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetHomeworkEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT site_id AS id FROM homework_submission WHERE sent_at < now() - interval '30 days'`,
    ),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetSubmissions(site))
    if (count) log.info({ tenant: site.id, count }, 'homework that was handed in was forgotten')
  }
}
