import { sql } from 'db/connection'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import { percentSql, type Counts, type Weighing } from '../states.policy'

const PERCENT_SORTS = ['roll', 'name', 'percent', 'absent'] as const

interface PercentQuery {
  q: string
  from: Day
  to: Day
  sections: readonly number[] | undefined
  /** Only who has less than so many hundredths of a percent. */
  below: number | null
  how: Weighing
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

export interface PercentRow extends Counts {
  id: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  /** Hundredths of a percent, rounded down; null where no day counts. */
  percent: number | null
}

const ORDER: Record<(typeof PERCENT_SORTS)[number], string> = {
  roll: 'p."sectionId" DIR, p.roll',
  name: 'p."nameEn"',
  percent: 'p.percent',
  absent: 'p.absent',
}

/** One page of students with how often they were there from a day to a day, and how many students that is. */
export async function percentages(siteId: number, query: PercentQuery): Promise<{ rows: PercentRow[]; total: number }> {
  const asked = [
    siteId,
    query.from,
    query.to,
    query.sections ?? null,
    query.q || null,
    query.how.lateCounts,
    query.how.leaveExcused,
    query.below,
  ]
  const key = PERCENT_SORTS.find((one) => one === query.sort.key) ?? 'roll'
  const dir = query.sort.dir === 'desc' ? 'DESC' : 'ASC'
  const students = `SELECT * FROM (
      SELECT e.id, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", c.present, c.absent, c.late, c.half, c.leave,
        ${percentSql('c', '$6::boolean', '$7::boolean')} AS percent
      FROM (SELECT m.site_id, m.enrolment_id, (count(*) FILTER (WHERE m.state = 'present'))::int AS present, (count(*) FILTER (WHERE m.state = 'absent'))::int AS absent,
          (count(*) FILTER (WHERE m.state = 'late'))::int AS late, (count(*) FILTER (WHERE m.state = 'half'))::int AS half, (count(*) FILTER (WHERE m.state = 'leave'))::int AS leave
        FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id
        WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND s.period_id IS NULL
          AND ($4::bigint[] IS NULL OR m.enrolment_id IN (SELECT n.id FROM enrolment n WHERE n.site_id = $1 AND n.section_id = ANY ($4)))
        GROUP BY m.site_id, m.enrolment_id) c
        JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.state <> 'left' JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
      WHERE e.site_id = $1 AND ($5::text IS NULL OR e.student_id IN ${foundStudents('$1', '$5')})) q
    WHERE $8::int IS NULL OR q.percent < $8`
  const rows = await sql<PercentRow & { total: number }>(
    `SELECT p.*, (count(*) OVER ())::int AS total FROM (${students}) p ORDER BY ${ORDER[key].replace('DIR', dir)} ${dir} NULLS LAST, p.id LIMIT $9 OFFSET $10`,
    [...asked, query.limit, query.offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface SectionPercent extends Counts {
  sectionId: number
  /** Roll calls that were held. */
  days: number
}

/** How often the students of each section were there from a day to a day: the figures that sheets keep. */
export const sectionPercentages = (siteId: number, from: Day, to: Day): Promise<SectionPercent[]> =>
  sql<SectionPercent>(
    `SELECT s.section_id AS "sectionId", count(*)::int AS days, sum(s.present)::int AS present, sum(s.absent)::int AS absent, sum(s.late)::int AS late, sum(s.half)::int AS half, sum(s.on_leave)::int AS leave
     FROM attendance_sheet s WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND s.period_id IS NULL GROUP BY s.site_id, s.section_id`,
    [siteId, from, to],
  )

export interface DayPercent extends Counts {
  day: Day
  sections: number
}

/** The whole institution day by day, from a day to a day, the newest first. */
export const dayPercentages = (siteId: number, from: Day, to: Day): Promise<DayPercent[]> =>
  sql<DayPercent>(
    `SELECT s.day, count(*)::int AS sections, sum(s.present)::int AS present, sum(s.absent)::int AS absent, sum(s.late)::int AS late, sum(s.half)::int AS half, sum(s.on_leave)::int AS leave
     FROM attendance_sheet s WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND s.period_id IS NULL GROUP BY s.site_id, s.day ORDER BY s.day DESC`,
    [siteId, from, to],
  )
