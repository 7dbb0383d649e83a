import { inScope, sql } from 'db/connection'
import { siteDues } from '~/domain/billing/dues.server'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import type { Names } from './today/line'

export interface CentralDashboard {
  panel: 'central'
  sites: number
  groups: number
  students: number
  users: number
  /** Institutions whose last membership ends within 30 days. */
  expiring: number
  failedJobs: number
  messages: number
  /** Waiting for a decision. */
  applications: number
  /** What institutions owe past its due day, in poisha, and how many they are. */
  overdue: { poisha: number; sites: number }
  byKind: { kind: string; count: number }[]
  byState: { state: string; count: number }[]
  newest: (Names & { id: number; alias: string; students: number; createdAt: Date })[]
  ending: (Names & { id: number; alias: string; endsOn: string })[]
  /** What this person may open; the rest is shown without a link. */
  may: { jobs: boolean; outbox: boolean; applications: boolean; dues: boolean }
}

const ENDING = `membership m WHERE m.cancelled_at IS NULL AND m.ends_on BETWEEN (now() AT TIME ZONE 'Asia/Dhaka')::date AND (now() AT TIME ZONE 'Asia/Dhaka')::date + 30
  AND NOT EXISTS (SELECT 1 FROM membership n WHERE n.site_id = m.site_id AND n.cancelled_at IS NULL AND n.ends_on > m.ends_on)`

/**
 * The provider's figures over all institutions. Reads across tenants: it counts, and names institutions only.
 * @param shown the cards of the reader's palette: what nobody sees is not asked for
 */
export function centralDashboard(ctx: UserCtx, shown: ReadonlySet<string>): Promise<CentralDashboard> {
  mustBeCentral(ctx)
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [figures] = await sql<
      Pick<CentralDashboard, 'sites' | 'groups' | 'students' | 'users' | 'expiring' | 'failedJobs' | 'messages'>
    >(
      `SELECT (SELECT count(*)::int FROM site) AS sites, (SELECT count(*)::int FROM site_group) AS groups,
          (SELECT count(*)::int FROM student WHERE state = 'active') AS students, (SELECT count(*)::int FROM app_user WHERE state = 'active') AS users,
          (SELECT count(DISTINCT m.site_id)::int FROM ${ENDING}) AS expiring,
          (SELECT count(*)::int FROM job WHERE state = 'failed') AS "failedJobs", (SELECT count(*)::int FROM message WHERE created_at > now() - interval '30 days') AS messages`,
    )
    return {
      panel: 'central',
      ...(figures ?? { sites: 0, groups: 0, students: 0, users: 0, expiring: 0, failedJobs: 0, messages: 0 }),
      may: {
        jobs: ctx.can('operations.jobs.view'),
        outbox: ctx.can('operations.outbox.view'),
        applications: ctx.can('institutions.applications.view'),
        dues: ctx.can('billing.dues.view'),
      },
      applications: shown.has('figure.applications') ? await pendingApplications() : 0,
      overdue: shown.has('figure.overdue') ? await overdueDues() : { poisha: 0, sites: 0 },
      byKind: await sql('SELECT kind, count(*)::int AS count FROM site GROUP BY kind ORDER BY count DESC'),
      byState: shown.has('block.byState')
        ? await sql(
            `SELECT state, count(*)::int AS count FROM tenant WHERE kind = 'site' GROUP BY state ORDER BY count DESC`,
          )
        : [],
      newest: await sql(
        `SELECT s.id, t.alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.created_at AS "createdAt", (SELECT count(*)::int FROM student st WHERE st.site_id = s.id AND st.state = 'active') AS students
         FROM site s JOIN tenant t ON t.id = s.id ORDER BY s.id DESC LIMIT 8`,
      ),
      ending: shown.has('block.ending')
        ? await sql(
            `SELECT DISTINCT ON (x.ends_on, s.id) s.id, t.alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", x.ends_on AS "endsOn"
         FROM (SELECT m.site_id, m.ends_on FROM ${ENDING}) x JOIN site s ON s.id = x.site_id JOIN tenant t ON t.id = s.id ORDER BY x.ends_on, s.id LIMIT 8`,
          )
        : [],
    }
  })
}

async function pendingApplications(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM site_application WHERE state = 'pending'`,
  )
  return row?.count ?? 0
}

async function overdueDues(): Promise<CentralDashboard['overdue']> {
  const [row] = await sql<CentralDashboard['overdue']>(
    `SELECT coalesce(sum(overdue_poisha), 0)::bigint AS poisha, count(*)::int AS sites FROM ${siteDues()} d WHERE d.overdue_poisha > 0`,
  )
  return row ?? { poisha: 0, sites: 0 }
}
