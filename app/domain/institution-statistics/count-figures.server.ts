import { inScope, sql } from 'db/connection'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import { halvesSql } from '~/domain/attendance/states.policy'
import { CENTRE } from '~/domain/tenancy/central.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { log } from '~/domain/operations/log.server'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'

/** A month that is over is counted once more until this day of the next: payments and results come late. */
const LATE_UNTIL = 5

/** Days are weighed as the institution weighs them for itself. */
const HALVES = halvesSql('c', '$6::boolean', '$7::boolean')

/**
 * Counts a month of an institution anew, in the caller's unit of work. What only the moment knows is kept from the time when the month was the
 * current one: what students owed; and of those who logged in the most that was ever counted, for sessions are forgotten.
 * @param month 'YYYY-MM'
 */
export async function countFigures(siteId: number, month: string): Promise<void> {
  const { from, to } = monthRange(`${month}-01`)
  const how = await attendanceSetting(siteId)
  await sql(
    `INSERT INTO site_figures AS f (site_id, month, students, girls, staff, teachers, days_present, days_called, examined, passed, users, messages, charged, collected, dues)
     SELECT $1, $2, p.students, p.girls, w.staff, w.teachers, a.present, a.called, r.examined, r.passed, u.users, m.messages, y.charged, y.paid, CASE WHEN $5 THEN d.dues ELSE 0 END
     FROM (SELECT count(*) AS students, count(*) FILTER (WHERE s.gender = 'female') AS girls FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
         JOIN site_session n ON n.site_id = e.site_id AND n.id = e.session_id
         WHERE e.site_id = $1 AND n.starts_on <= $4::date AND n.ends_on >= $4::date AND (s.admitted_on IS NULL OR s.admitted_on <= $4::date)
           AND CASE WHEN e.state = 'left' THEN s.left_on > $4::date ELSE true END) p,
       (SELECT count(*) AS staff, count(*) FILTER (WHERE e.is_teacher) AS teachers FROM employee e
         WHERE e.site_id = $1 AND (e.joined_on IS NULL OR e.joined_on <= $4::date) AND CASE WHEN e.state IN ('active', 'suspended') THEN true ELSE e.left_on > $4::date END) w,
       (SELECT coalesce(sum(${HALVES.attended}), 0) / 2.0 AS present, coalesce(sum(${HALVES.counted}), 0) / 2.0 AS called
         FROM (SELECT s.present, s.absent, s.late, s.half, s.on_leave AS leave FROM attendance_sheet s WHERE s.site_id = $1 AND s.period_id IS NULL AND s.day BETWEEN $3::date AND $4::date) c) a,
       (SELECT coalesce(sum(x.students - x.absent), 0) AS examined, coalesce(sum(x.passed), 0) AS passed FROM result_run x
         WHERE x.site_id = $1 AND x.state = 'published' AND (x.published_at AT TIME ZONE 'Asia/Dhaka')::date BETWEEN $3::date AND $4::date) r,
       (SELECT count(DISTINCT o.user_id) AS users FROM session o
         WHERE o.tenant_id = $1 AND o.actor_user_id IS NULL AND (o.last_seen_at AT TIME ZONE 'Asia/Dhaka')::date >= $3::date AND (o.created_at AT TIME ZONE 'Asia/Dhaka')::date <= $4::date) u,
       (SELECT count(*) AS messages FROM message g WHERE g.tenant_id = $1 AND (g.created_at AT TIME ZONE 'Asia/Dhaka')::date BETWEEN $3::date AND $4::date) m,
       (SELECT coalesce(sum(b.charged), 0) AS charged, coalesce(sum(b.paid), 0) AS paid FROM fee_month b WHERE b.site_id = $1 AND b.month = $2) y,
       (SELECT coalesce(sum(q.rest), 0) AS dues FROM student_due q WHERE q.site_id = $1 AND q.rest > 0) d
     ON CONFLICT (site_id, month) DO UPDATE SET students = excluded.students, girls = excluded.girls, staff = excluded.staff, teachers = excluded.teachers,
       days_present = excluded.days_present, days_called = excluded.days_called, examined = excluded.examined, passed = excluded.passed, users = greatest(f.users, excluded.users),
       messages = greatest(f.messages, excluded.messages), charged = excluded.charged, collected = excluded.collected, dues = CASE WHEN $5 THEN excluded.dues ELSE f.dues END, counted_at = now()`,
    [siteId, month, from, to, month === today().slice(0, 7), how.lateCounts, how.leaveExcused],
  )
}

const allSites = (): Promise<{ id: number }[]> =>
  inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(`SELECT t.id FROM tenant t WHERE t.kind = 'site' AND t.state <> 'expired' ORDER BY t.id`),
  )

const countOne = (siteId: number, months: readonly string[]): Promise<void> =>
  inScope({ tenants: [siteId], readOnly: false }, async () => {
    for (const month of months) await countFigures(siteId, month)
  })

/** The worker's task 'site-figures', once a night: the month that runs, and in its first days the one before, of every institution by itself. */
export async function countEverywhere(): Promise<void> {
  const day = today()
  const months = [day.slice(0, 7)]
  if (Number(day.slice(8)) <= LATE_UNTIL) months.push(monthRange(day, -1).from.slice(0, 7))
  for (const { id } of await allSites()) {
    try {
      await countOne(id, months)
    } catch (error) {
      log.error({ err: error, tenant: id }, 'figures of an institution were not counted')
    }
  }
}

/** Counts months of all institutions again, when an operator asks. Taken up again it counts again: that changes nothing. */
export const countFiguresJob = defineJob<{ months: string[] }>(
  'institutions.count-figures',
  async ({ payload, progress }) => {
    const sites = await allSites()
    for (const [at, { id }] of sites.entries()) {
      if (id !== CENTRE) await countOne(id, payload.months)
      if (at % 20 === 0) await progress(at, sites.length)
    }
    return { link: paths.siteReport, sites: sites.length }
  },
  { title: 'site-report:job', permission: 'institutions.reports.view' },
)
