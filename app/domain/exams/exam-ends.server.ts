import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { addDays, today } from '~/format/dates'

/** The last day on which students and guardians may ask for scrutiny of an exam ('YYYY-MM-DD'), or null when there is no end. */
export async function scrutinyEnd(siteId: number, examId: number): Promise<{ until: string; over: boolean } | null> {
  const [row] = await sql<{ until: string | null }>(
    'SELECT scrutiny_until AS until FROM exam WHERE site_id = $1 AND id = $2',
    [siteId, examId],
  )
  return row?.until ? { until: row.until, over: row.until < today() } : null
}

/** Sets that day; null: no end. A day that has passed ends it at once. @throws Missing; Invalid for a day more than a year ahead */
export async function setScrutinyEnd(ctx: SiteCtx, examId: number, until: string | null): Promise<void> {
  const [exam] = await sql<{ until: string | null }>(
    `SELECT scrutiny_until AS until FROM exam WHERE site_id = $1 AND id = $2 AND state <> 'draft' FOR UPDATE`,
    [ctx.site.id, examId],
  )
  if (!exam) throw new Missing('exam')
  if (until !== null && until > addDays(today(), 366)) throw new Invalid({ until: ['result-amendments:farAhead'] })
  await sql('UPDATE exam SET scrutiny_until = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, examId, until])
  ctx.audit({
    recordType: 'exam',
    recordId: examId,
    before: { scrutinyUntil: exam.until },
    after: { scrutinyUntil: until },
  })
}

/** For how many days after a sitting its invigilators may still write who was there. */
export const setAttendanceDays = (siteId: number, examId: number, days: number): Promise<object[]> =>
  sql('UPDATE exam SET attendance_days = $3 WHERE site_id = $1 AND id = $2', [siteId, examId, days])
