import { inScope, sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { paths } from '~/paths'
import type { PeriodRow } from '../period.policy'
import { lockRoutine } from '../periods.server'
import { planOf } from './plan-sites.server'
import type { Structure } from './structures'

/**
 * Lays the day out in one institution after the other, each in one transaction with its result and its audit record: a target is done
 * wholly or not begun. Taken up again, it goes on with those that wait.
 */
export const rolloutJob = defineJob<{ rolloutId: number }>(
  'institutions.roll-out-periods',
  async ({ tenant, scope, payload, progress }) => {
    const { run, targets } = await inScope({ ...scope, readOnly: true }, async () => {
      const [run] = await sql<{ structure: Structure; startedBy: number }>(
        'SELECT structure, started_by AS "startedBy" FROM period_rollout WHERE tenant_id = $1 AND id = $2',
        [tenant.id, payload.rolloutId],
      )
      if (!run) throw new Refusal('central-routine:error.noRun')
      const targets = await sql<{ siteId: number; state: string }>(
        'SELECT target_site_id AS "siteId", state FROM period_rollout_target WHERE tenant_id = $1 AND rollout_id = $2 ORDER BY target_site_id',
        [tenant.id, payload.rolloutId],
      )
      return { run, targets }
    })
    for (const [at, { siteId, state }] of targets.entries()) {
      if (state === 'waiting') await rollOutTo(tenant.id, payload.rolloutId, run, siteId)
      await progress(at + 1, targets.length)
    }
    return { link: paths.routineRolloutRun(payload.rolloutId) }
  },
  { title: 'central-routine:job', permission: 'institutions.routines.view' },
)

const rollOutTo = (
  centre: number,
  rolloutId: number,
  run: { structure: Structure; startedBy: number },
  siteId: number,
): Promise<void> =>
  inScope({ tenants: [centre, siteId], readOnly: false }, async () => {
    await lockRoutine(siteId)
    const [mine] = await sql<{ siteId: number }>(
      `SELECT target_site_id AS "siteId" FROM period_rollout_target WHERE tenant_id = $1 AND rollout_id = $2 AND target_site_id = $3 AND state = 'waiting' FOR UPDATE`,
      [centre, rolloutId, siteId],
    )
    if (!mine) return
    const plan = await planOf(siteId, run.structure)
    const refused = plan.conflicts.length > 0 || plan.rows.length === 0
    const made = refused ? [] : await insertPeriods(siteId, plan.rows)
    const reason = plan.conflicts.map((one) => `${one.shift.nameBn || one.shift.nameEn}: ${one.fault}`).join('; ')
    await sql(
      'UPDATE period_rollout_target SET state = $4, made = $5, reason = $6, finished_at = now() WHERE tenant_id = $1 AND rollout_id = $2 AND target_site_id = $3',
      [centre, rolloutId, siteId, refused ? 'refused' : 'done', made, reason.slice(0, 1000)],
    )
    if (!made.length) return
    await writeAudit(
      { tenantId: siteId, actor: { tenantId: centre, userId: run.startedBy }, path: paths.centralRoutine },
      [
        {
          action: 'institutions.routines.roll-out',
          recordType: 'period',
          recordId: rolloutId,
          after: { made, structure: run.structure },
        },
      ],
    )
  })

async function insertPeriods(siteId: number, rows: readonly Omit<PeriodRow, 'id'>[]): Promise<number[]> {
  const made = await sql<{ id: number }>(
    `INSERT INTO period (site_id, shift_id, name_en, name_bn, kind, weekdays, starts_at, ends_at)
     SELECT $1, r.shift, r.name_en, r.name_bn, r.kind, ARRAY(SELECT jsonb_array_elements_text(r.weekdays)::int), r.starts_at, r.ends_at
     FROM jsonb_to_recordset($2::jsonb) AS r (shift bigint, name_en text, name_bn text, kind text, weekdays jsonb, starts_at time, ends_at time) RETURNING id`,
    [
      siteId,
      JSON.stringify(
        rows.map((row) => ({
          shift: row.shiftId,
          name_en: row.nameEn,
          name_bn: row.nameBn,
          kind: row.kind,
          weekdays: row.weekdays,
          starts_at: row.startsAt,
          ends_at: row.endsAt,
        })),
      ),
    ],
  )
  return made.map((one) => one.id)
}
