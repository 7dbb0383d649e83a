import { addDays, instantAt, today, weekday } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import { happened } from '../hours'
import type { DemoUsers } from '../users'

const TITLES = [
  'বীজগণিত: সমস্যা সমাধান',
  'সেট ও ফাংশনের পুনরালোচনা',
  'সূচক ও লগারিদম: প্রশ্নোত্তর',
  'জ্যামিতি: উপপাদ্যের প্রমাণ',
  'বার্ষিক পরীক্ষার প্রস্তুতি',
  'ত্রিকোণমিতির অনুপাত',
]
/** Days from today; two of each week, past and to come. */
const DAYS = [-20, -17, -13, -10, -6, -3, -1, 0, 2, 5, 9, 12]
const HOUR_STARTS = '19:00'
const HOUR_ENDS = '20:00'

/** A dozen evening meetings of the demo's teacher, with who came to those that are over, and one that was cancelled. */
export async function writeMeetings(siteId: number, users: DemoUsers): Promise<void> {
  const [first] = await sql<{ employeeId: number; sectionId: number }>(
    `SELECT a.employee_id AS "employeeId", a.section_id AS "sectionId" FROM app_user u JOIN assignment a ON a.site_id = u.tenant_id AND a.employee_id = u.employee_id
       JOIN section x ON x.site_id = a.site_id AND x.id = a.section_id JOIN class_offering f ON f.site_id = x.site_id AND f.id = x.class_offering_id
       JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
       LEFT JOIN app_user p ON p.tenant_id = u.tenant_id AND p.id = $3 LEFT JOIN enrolment e ON e.site_id = p.tenant_id AND e.student_id = p.student_id AND e.section_id = x.id
     WHERE u.tenant_id = $1 AND u.id = $2 ORDER BY e.id IS NULL, a.section_id LIMIT 1`,
    [siteId, users.teacher, users.student],
  )
  if (!first) return
  const plan = DAYS.map((offset, at) => {
    const day = addDays(today(), offset)
    // Nothing is held on a Friday.
    return { day: weekday(day) === 6 ? addDays(day, 1) : day, title: TITLES[at % TITLES.length] ?? '', at }
  })
  const rows = await createRows(
    'meeting',
    plan.map(({ day, title, at }) => ({
      site_id: siteId,
      title,
      way: 'link',
      link: `https://meet.example.edu.bd/gonit-${at + 1}`,
      room: `gonit${String(at + 1).padStart(15, '0')}`,
      day,
      starts_at: instantAt(day, HOUR_STARTS),
      ends_at: instantAt(day, HOUR_ENDS),
      opens_before: 10,
      state: at === 4 ? 'cancelled' : 'planned',
      recording_url: at < 3 ? `https://meet.example.edu.bd/recordings/${at + 1}` : null,
      employee_id: first.employeeId,
      revision: 1,
      made_by: users.teacher,
      made_at: happened(instantAt(addDays(day, -3), '17:00').toISOString()),
    })),
  )
  await insertRows(
    'meeting_section',
    rows.map((row) => ({ site_id: siteId, meeting_id: row.id, section_id: first.sectionId })),
  )
  const people = await sql<{ userId: number; enrolmentId: number }>(
    `SELECT u.id AS "userId", e.id AS "enrolmentId" FROM enrolment e JOIN app_user u ON u.tenant_id = e.site_id AND u.student_id = e.student_id
     WHERE e.site_id = $1 AND e.section_id = $2 AND e.state = 'active' ORDER BY e.roll LIMIT 30`,
    [siteId, first.sectionId],
  )
  const held = rows.filter((_, at) => (DAYS[at] ?? 0) < -1 && at !== 4)
  await createRows(
    'meeting_join',
    held.flatMap((row, at) => {
      const { day } = plan[rows.indexOf(row)] ?? { day: today() }
      const student = people.filter((_, number) => (number + at) % 5 !== 1)
      return [
        ...student.map((one, number) => ({
          site_id: siteId,
          meeting_id: row.id,
          user_id: one.userId,
          enrolment_id: one.enrolmentId,
          joined_at: instantAt(day, `19:${String(number % 12).padStart(2, '0')}`),
        })),
        {
          site_id: siteId,
          meeting_id: row.id,
          user_id: users.teacher,
          enrolment_id: null,
          joined_at: instantAt(day, '18:55'),
        },
      ]
    }),
  )
}
