import { sql } from 'db/connection'
import { placesOf } from '~/domain/students/student-places.server'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { Counts } from '../states.policy'
import { takesLesson } from './section-day.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A period of a section on a day by the routine, with its roll call. Times 'HH:MM'. */
export interface PeriodState extends Counts {
  sectionId: number
  periodId: number
  place: string
  period: Named
  startsAt: string
  endsAt: string
  lessons: { subject: Named; teacher: Named | null }[]
  taken: boolean
}

/**
 * What is taught on a day by the routine, period by period, with whether attendance was taken in it.
 * @param of one section's, or one teacher's lessons with those taken for colleagues; neither: the whole institution's
 */
export async function periodOverview(
  site: { id: number },
  lang: Lang,
  day: Day,
  of: { sectionId?: number | null; employeeId?: number | null },
): Promise<PeriodState[]> {
  const rows = await sql<Omit<PeriodState, 'place'>>(
    `SELECT r.section_id AS "sectionId", r.period_id AS "periodId", json_build_object('nameEn', p.name_en, 'nameBn', p.name_bn) AS period,
       to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt", r.lessons, s.id IS NOT NULL AS taken,
       coalesce(s.present, 0) AS present, coalesce(s.absent, 0) AS absent, coalesce(s.late, 0) AS late, coalesce(s.half, 0) AS half, coalesce(s.on_leave, 0) AS leave
     FROM (SELECT l.site_id, l.section_id, l.period_id, json_agg(json_build_object('subject', json_build_object('nameEn', q.name_en, 'nameBn', q.name_bn),
           'teacher', CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('nameEn', t.name_en, 'nameBn', t.name_bn) END) ORDER BY f.position, l.id) AS lessons, bool_or(l.employee_id = $4 OR ${takesLesson('l', '$2::date', '$4')}) AS own
         FROM routine_entry l JOIN site_session i ON i.site_id = l.site_id AND i.id = l.session_id AND $2::date BETWEEN i.starts_on AND i.ends_on
           JOIN subject_offering f ON f.site_id = l.site_id AND f.id = l.subject_offering_id JOIN subject_paper q ON q.id = f.subject_paper_id
           LEFT JOIN employee t ON t.site_id = l.site_id AND t.id = l.employee_id
         WHERE l.site_id = $1 AND l.weekday = extract(dow FROM $2::date)::int AND ($3::bigint IS NULL OR l.section_id = $3) GROUP BY l.site_id, l.section_id, l.period_id) r
       JOIN period p ON p.site_id = r.site_id AND p.id = r.period_id
       LEFT JOIN attendance_sheet s ON s.site_id = r.site_id AND s.section_id = r.section_id AND s.day = $2::date AND s.period_id = r.period_id
     WHERE r.site_id = $1 AND ($4::bigint IS NULL OR r.own) ORDER BY p.starts_at, p.id`,
    [site.id, day, of.sectionId ?? null, of.employeeId ?? null],
  )
  const places = await placesOf(site.id, lang, { sectionIds: [...new Set(rows.map((one) => one.sectionId))], day })
  const order = new Map(places.map(({ id, text }, at) => [id, { text, at }]))
  return rows
    .map((one) => ({ ...one, place: order.get(one.sectionId)?.text ?? '' }))
    .sort(
      (a, b) =>
        (of.employeeId ? 0 : (order.get(a.sectionId)?.at ?? 0) - (order.get(b.sectionId)?.at ?? 0)) ||
        a.startsAt.localeCompare(b.startsAt),
    )
}
