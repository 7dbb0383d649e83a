import { sql } from 'db/connection'
import { kindsOf } from '~/domain/accounts/requests/requests.server'
import { waitingCounts } from '~/domain/leave/requests/requests.server'
import { leaveSetting } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { openSwapCount } from '~/domain/duty-roster/swaps.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { lineIf, type TodayLine } from './line'

/** Leave of the staff that waits for this very person: who recommends sees what is asked, who approves what is theirs next. */
async function staffLeave(ctx: SiteCtx): Promise<TodayLine[]> {
  const [recommends, approves] = [ctx.can('leave.requests.recommend'), ctx.can('leave.requests.approve')]
  if (!ctx.can('leave.requests.view') || (!recommends && !approves)) return []
  const { steps } = await leaveSetting(ctx.site.id)
  const { asked, recommended } = await waitingCounts(ctx.site.id)
  const at = (state: string) => `${paths.leaveRequests}?f_state=${state}`
  const first = steps === 2 ? recommends : approves
  return [
    ...lineIf(first ? asked : 0, {
      key: steps === 2 ? 'staffLeaveAsked' : 'staffLeave',
      to: at('asked'),
      tone: 'warn',
    }),
    ...lineIf(steps === 2 && approves ? recommended : 0, { key: 'staffLeave', to: at('recommended'), tone: 'warn' }),
  ]
}

interface Waiting {
  studentLeave: number
  cancellations: number
  tillCash: number
  moneyRequests: number
  waivers: number
  claims: number
  scrutiny: number
  lateTasks: number
}

/** What waits for a decision of this person: what they asked for themselves is decided by others. One statement; what is not theirs to decide is not counted. */
async function counts(ctx: SiteCtx): Promise<TodayLine[]> {
  const [row] = await sql<Waiting>(
    `SELECT (SELECT count(*)::int FROM student_leave l WHERE l.site_id = $1 AND l.state = 'asked' AND $4::boolean) AS "studentLeave",
       (SELECT count(*)::int FROM payment_cancellation c WHERE c.site_id = $1 AND c.state = 'asked' AND c.asked_by <> $2 AND $5::boolean) AS cancellations,
       (SELECT count(*)::int FROM counter_session c WHERE c.site_id = $1 AND (c.undecided <> 0 OR c.float_left IS NOT NULL AND c.float_seen_at IS NULL)
          AND c.user_id <> $2 AND $10::boolean) AS "tillCash",
       (SELECT count(*)::int FROM money_request r WHERE r.site_id = $1 AND r.state = 'asked' AND r.asked_by IS DISTINCT FROM $2 AND r.kind = ANY($11::text[])) AS "moneyRequests",
       (SELECT count(*)::int FROM fee_waiver w WHERE w.site_id = $1 AND w.state = 'asked' AND w.made_by IS DISTINCT FROM $2 AND $6::boolean) AS waivers,
       (SELECT count(*)::int FROM wallet_claim a WHERE a.site_id = $1 AND a.state = 'waiting' AND $7::boolean) AS claims,
       (SELECT count(*)::int FROM scrutiny_request s WHERE s.site_id = $1 AND s.state = 'open' AND $8::boolean) AS scrutiny,
       (SELECT count(*)::int FROM site_task t WHERE t.site_id = $1 AND t.state IN ('open', 'doing') AND t.due_on < $3::date AND t.assigned_to <> $2 AND $9::boolean) AS "lateTasks"`,
    [
      ctx.site.id,
      ctx.user.userId,
      today(),
      ctx.can('attendance.leave.decide'),
      ctx.can('payments.cancellations.approve'),
      ctx.can('fees.waivers.approve'),
      ctx.can('payments.transaction-ids.decide'),
      ctx.can('results.scrutiny.decide'),
      ctx.can('tasks.tasks.view'),
      ctx.can('payments.turns.decide'),
      ctx.can('accounts.periods.view') ? kindsOf(ctx) : [],
    ],
  )
  if (!row) return []
  const line = (key: keyof Waiting, to: string) => lineIf(row[key], { key, to, tone: 'warn' })
  return [
    ...line('studentLeave', `${paths.studentLeaves}?f_state=asked`),
    ...line('cancellations', `${paths.feeCancellation}?f_state=asked`),
    ...line('tillCash', `${paths.turns}?f_state=undecided`),
    ...line('moneyRequests', `${paths.moneyRequests}?f_state=asked`),
    ...line('waivers', `${paths.feeWaivers}?f_state=asked`),
    ...line('claims', `${paths.transactionIds}?f_state=waiting`),
    ...line('scrutiny', `${paths.scrutinyRequests}?f_state=open`),
    ...line('lateTasks', `${paths.siteTasks}?f_late=yes`),
  ]
}

/** Open requests to swap a duty: of the house, and of exams that are still to come, exam by exam. */
async function swaps(ctx: SiteCtx): Promise<TodayLine[]> {
  const site = ctx.site.id
  const own = ctx.can('leave.duties.manage') ? await openSwapCount(site) : 0
  const rows = !ctx.can('exams.duties.manage')
    ? []
    : await sql<{ examId: number; nameEn: string; nameBn: string; count: number }>(
        `SELECT x.id AS "examId", x.name_en AS "nameEn", x.name_bn AS "nameBn", count(*)::int AS count FROM exam_duty_swap w JOIN exam x ON x.site_id = w.site_id AND x.id = w.exam_id
         WHERE w.site_id = $1 AND w.state = 'open' AND w.held_on >= $2::date GROUP BY x.site_id, x.id ORDER BY x.id LIMIT 3`,
        [site, today()],
      )
  return [
    ...lineIf(own, { key: 'dutySwaps', to: `${paths.staffDuties}?tab=swaps`, tone: 'warn' }),
    ...rows.flatMap(({ examId, count, ...name }) =>
      lineIf(count, { key: 'examSwaps', name, to: `${paths.invigilators}?exam=${examId}&tab=swaps`, tone: 'warn' }),
    ),
  ]
}

/** What waits for a decision of this person, a line for each kind of which something waits. */
export const waitingLines = async (ctx: SiteCtx): Promise<TodayLine[]> =>
  (await Promise.all([staffLeave(ctx), counts(ctx), swaps(ctx)])).flat()
