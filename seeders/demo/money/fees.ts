import { sql } from '../../../db/connection'
import { generateFees } from '../../../app/domain/fees/generate/generate-fees.server'
import { monthsOf } from '../../../app/domain/fees/plans/copy.policy'
import { today, type Day } from '../../../app/format/dates'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, insertRows } from '../../rows'
import { writeFines, writeWaivers } from './relief'

/** Taka a month by class; where a class is not named, what stands at '*'. */
const TUITION: Record<string, number> = {
  '*': 500,
  SIX: 400,
  SEVEN: 420,
  EIGHT: 450,
  NINE: 550,
  TEN: 600,
  ELEVEN: 700,
  TWELVE: 750,
}
/** Yearly heads of the policy of 2024, taka. */
const YEARLY: [code: string, taka: number][] = [
  ['PRINTING', 100],
  ['SPORTS', 80],
  ['CULTURE', 60],
  ['LIBRARY', 50],
  ['ICT', 240],
]

interface Session {
  id: number
  startsOn: Day
  endsOn: Day
}

/**
 * What the current session charges: tuition by class on the tenth of each month, with a rate of science's own, session and admission
 * fees, exams, a few heads of the policy of 2024; charged until today, with waivers, and fines of the last weeks. Nothing before the demo's own time.
 * @returns the day from which fees are charged
 */
export async function writeFees(
  siteId: number,
  catalogue: CatalogueId,
  users: { maker: number; approver: number },
): Promise<Day | null> {
  const [session] = await sql<Session>(
    'SELECT id, starts_on AS "startsOn", ends_on AS "endsOn" FROM site_session WHERE site_id = $1 AND is_current',
    [siteId],
  )
  if (!session || today() < session.startsOn) return null
  const until = today() < session.endsOn ? today() : session.endsOn
  const [classes, groups] = [
    await sql<{ id: number; code: string }>(
      'SELECT DISTINCT c.id, c.code FROM class_offering o JOIN class c ON c.id = o.class_id WHERE o.site_id = $1 AND o.session_id = $2 ORDER BY c.id',
      [siteId, session.id],
    ),
    await sql<{ id: number }>(
      `SELECT DISTINCT g.id FROM class_offering o JOIN study_group g ON g.id = o.study_group_id WHERE o.site_id = $1 AND o.session_id = $2 AND g.code = 'SCIENCE'`,
      [siteId, session.id],
    ),
  ]
  const plan = async (code: string, periods: Record<string, Day>, rates: Record<string, unknown>[]) => {
    const { id } = await createRow('fee_plan', {
      site_id: siteId,
      session_id: session.id,
      sub_head_id: catalogue('fee_sub_head', code),
      bank_account_id: null,
      active: true,
    })
    await insertRows(
      'fee_plan_period',
      Object.entries(periods).map(([period, due_on]) => ({ site_id: siteId, plan_id: id, period, due_on })),
    )
    for (const rate of rates) await createRow('fee_rate', { site_id: siteId, plan_id: id, ...rate })
  }
  const months = Object.fromEntries(monthsOf(session).map((month): [string, Day] => [month, `${month}-10`]))
  const of = ({ code }: { code: string }) => (TUITION[code] ?? TUITION['*'] ?? 0) * 100
  await plan('TUITION', months, [
    ...classes.map((one) => ({ class_id: one.id, amount: of(one) })),
    ...groups.flatMap(({ id }) =>
      classes
        .filter((one) => ['NINE', 'TEN', 'ELEVEN', 'TWELVE'].includes(one.code))
        .map((one) => ({ class_id: one.id, study_group_id: id, amount: of(one) + 5_000 })),
    ),
  ])
  const year = { year: `${session.startsOn.slice(0, 7)}-25` }
  await plan('SESSION', year, [
    { newcomer: true, amount: 60_000 },
    { newcomer: false, amount: 80_000 },
  ])
  await plan('ADMISSION', year, [{ amount: 0 }, { newcomer: true, amount: 40_000 }])
  for (const [code, taka] of YEARLY) await plan(code, year, [{ amount: taka * 100 }])
  await examPlans(siteId, session, plan)
  await writeWaivers(siteId, session, catalogue, users)
  const run = await createRow('fee_run', {
    site_id: siteId,
    session_id: session.id,
    until_day: until,
    started_by: users.maker,
  })
  const made = await generateFees({ id: siteId }, { id: run.id, sessionId: session.id, until })
  await sql(
    `UPDATE fee_run SET finished_at = now(), charges = $3, charged = $4, corrections = $5, corrected = $6, waived = $7 WHERE site_id = $1 AND id = $2`,
    [siteId, run.id, made.charges, made.charged, made.corrections, made.corrected, made.waived],
  )
  await writeFines(siteId, session, catalogue, users)
  return session.startsOn
}

/** The half-yearly and the annual exam of the session, each by the fee that is theirs. */
async function examPlans(
  siteId: number,
  session: Session,
  plan: (code: string, periods: Record<string, Day>, rates: Record<string, unknown>[]) => Promise<void>,
): Promise<void> {
  const exams = await sql<{ id: number; nameEn: string; day: Day }>(
    `SELECT id, name_en AS "nameEn", starts_on AS day FROM exam
     WHERE site_id = $1 AND session_id = $2 AND kind = 'sat' AND starts_on BETWEEN $3 AND $4 ORDER BY starts_on`,
    [siteId, session.id, session.startsOn, session.endsOn],
  )
  for (const [code, name, taka] of [
    ['EXAM_HALF_YEARLY', /half/i, 350],
    ['EXAM_ANNUAL', /annual/i, 400],
  ] as const) {
    const periods = exams
      .filter((one) => name.test(one.nameEn))
      .map(({ id, day }): [string, Day] => [`exam-${id}`, day])
    if (periods.length) await plan(code, Object.fromEntries(periods), [{ amount: taka * 100 }])
  }
}
