import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { Names } from '../run-shown'
import { mayMove, type RunState } from '../result-run.policy'
import { staleRuns } from '../stale/stale-runs.server'
import { scheduleResults } from './schedule-results.server'

interface Row {
  id: number
  classId: number
  state: RunState
  className: Names
}

/**
 * Sets one time for the results of several classes of an exam: of all of them or of none.
 * @param seen by run, the digest of what was shown
 * @throws Missing for a run that is not of this exam; Invalid (`runs`) naming the classes whose result may not be published
 *   any more, is chosen twice or is out of date, (`day`) for a time that has passed or lies more than a year ahead
 */
export async function scheduleMany(
  ctx: SiteCtx,
  examId: number,
  runIds: readonly number[],
  publishAt: Date,
  seen: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = [...new Set(runIds)]
  if (!ids.length) throw new Invalid({ runs: ['result-permission:many.choose'] })
  const rows = await sql<Row>(
    `SELECT r.id, r.class_id AS "classId", r.state, json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className"
     FROM result_run r JOIN class k ON k.id = r.class_id WHERE r.site_id = $1 AND r.exam_id = $2 AND r.id = ANY($3::bigint[]) ORDER BY k.position, k.id, r.id FOR UPDATE OF r`,
    [ctx.site.id, examId, ids],
  )
  if (rows.length !== ids.length) throw new Missing('result run')
  const named = (wrong: readonly Row[]) =>
    [
      ...new Set(
        wrong.map(({ className }) =>
          ctx.lang === 'bn' ? className.nameBn || className.nameEn : className.nameEn || className.nameBn,
        ),
      ),
    ].join(', ')
  const refuse = (key: string, wrong: readonly Row[]) => {
    if (wrong.length)
      throw new Invalid({ runs: [`result-permission:many.${key}?${new URLSearchParams({ classes: named(wrong) })}`] })
  }
  refuse(
    'not',
    rows.filter((one) => !mayMove(one.state, 'published')),
  )
  refuse(
    'twice',
    rows.filter((one) => rows.some((other) => other.id !== one.id && other.classId === one.classId)),
  )
  const stale = await staleRuns(ctx.site.id, ids)
  refuse(
    'stale',
    rows.filter((one) => stale.has(one.id)),
  )
  for (const one of rows) await scheduleResults(ctx, one.id, publishAt, seen[one.id] ?? null)
}
