import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import type { DemoUsers } from '../users'

const PLANS = [
  {
    kind: 'coaching',
    bn: 'গণিত কোচিং',
    en: 'Mathematics coaching',
    subject: 'math',
    days: [0, 2, 4],
    from: '15:30',
    to: '16:45',
    seats: 30,
    fee: true,
  },
  {
    kind: 'practical',
    bn: 'বিজ্ঞান ব্যবহারিক, দল ক',
    en: 'Science practical, group A',
    subject: 'phys',
    days: [1, 3],
    from: '14:00',
    to: '15:20',
    seats: 25,
    fee: false,
  },
  {
    kind: 'remedial',
    bn: 'ইংরেজি নিরাময়মূলক ক্লাস',
    en: 'Remedial English',
    subject: 'engl',
    days: [6, 2],
    from: '08:00',
    to: '08:50',
    seats: 20,
    fee: false,
  },
  {
    kind: 'club',
    bn: 'বিতর্ক ক্লাব',
    en: 'Debating club',
    subject: '',
    days: [4],
    from: '16:00',
    to: '17:00',
    seats: 40,
    fee: false,
  },
] as const

/** Four batches of the largest class, across its sections, with members and the attendance of eight weeks. */
export async function writeBatches(siteId: number, users: DemoUsers): Promise<void> {
  const [session] = await sql<{ id: number; from: string; until: string }>(
    'SELECT id, starts_on AS "from", ends_on AS "until" FROM site_session WHERE site_id = $1 AND is_current ORDER BY id LIMIT 1',
    [siteId],
  )
  if (!session) return
  const subjects = await sql<{ id: number; key: string }>(
    `SELECT DISTINCT j.id, j.key FROM subject_offering o JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
       JOIN subject_paper p ON p.id = o.subject_paper_id JOIN subject j ON j.id = p.subject_id WHERE o.site_id = $1 AND c.session_id = $2 ORDER BY j.key, j.id`,
    [siteId, session.id],
  )
  const teachers = await sql<{ id: number }>(
    `SELECT e.id FROM employee e LEFT JOIN app_user u ON u.tenant_id = e.site_id AND u.employee_id = e.id AND u.id = $2
     WHERE e.site_id = $1 AND e.is_teacher AND e.state = 'active' ORDER BY u.id IS NULL, e.position, e.id LIMIT 4`,
    [siteId, users.teacher],
  )
  const rooms = await sql<{ id: number }>(
    'SELECT id FROM room WHERE site_id = $1 AND active ORDER BY position, id LIMIT 4',
    [siteId],
  )
  const [head] = await sql<{ id: number }>(
    `SELECT h.id FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE h.active AND f.active AND f.code <> 'FINE' ORDER BY h.name_en ILIKE '%coaching%' DESC, f.position DESC, h.position DESC, h.id LIMIT 1`,
  )
  const from = addDays(today(), -56) < session.from ? session.from : addDays(today(), -56)
  const batches = await createRows(
    'batch',
    PLANS.map((plan, at) => ({
      site_id: siteId,
      session_id: session.id,
      kind: plan.kind,
      name_bn: plan.bn,
      name_en: plan.en,
      subject_id: plan.subject ? (subjects.find((one) => one.key.includes(plan.subject))?.id ?? null) : null,
      employee_id: teachers[at]?.id ?? null,
      room_id: rooms[at]?.id ?? null,
      capacity: plan.seats,
      from_on: from > session.until ? session.from : from,
      until_on: session.until,
      sub_head_id: plan.fee ? (head?.id ?? null) : null,
      fee: plan.fee && head ? 50_000 : 0,
      revision: 1,
      changed_by: users.admin,
      changed_at: `${session.from}T04:00:00Z`,
    })),
  )
  await insertRows(
    'batch_time',
    batches.flatMap((batch, at) =>
      (PLANS[at]?.days ?? []).map((weekday) => ({
        site_id: siteId,
        batch_id: batch.id,
        weekday,
        starts_at: PLANS[at]?.from,
        ends_at: PLANS[at]?.to,
      })),
    ),
  )
  await sql(
    `WITH largest AS (SELECT o.class_id FROM enrolment e JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
         WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1),
       people AS (SELECT e.id, row_number() OVER (ORDER BY e.roll, e.id) AS n FROM enrolment e JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
         JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN largest l ON l.class_id = o.class_id WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active')
     INSERT INTO batch_member (site_id, batch_id, enrolment_id, joined_on, added_by)
     SELECT b.site_id, b.id, p.id, b.from_on, $3 FROM batch b JOIN people p ON (p.n + b.id) % 3 = 0 AND p.n <= b.capacity * 2 WHERE b.site_id = $1`,
    [siteId, session.id, users.admin],
  )
  await sql(
    `INSERT INTO batch_sheet (site_id, batch_id, day, taken_by, taken_at)
     SELECT b.site_id, b.id, d::date, $2, d + interval '11 hours' FROM batch b JOIN batch_time t ON t.site_id = b.site_id AND t.batch_id = b.id
       CROSS JOIN generate_series(b.from_on::timestamp, least(b.until_on, $3::date - 1)::timestamp, interval '1 day') d
     WHERE b.site_id = $1 AND extract(dow FROM d)::int = t.weekday`,
    [siteId, users.teacher, today()],
  )
  await sql(
    `INSERT INTO batch_mark (site_id, sheet_id, enrolment_id, state)
     SELECT s.site_id, s.id, m.enrolment_id, CASE WHEN (m.enrolment_id * 31 + extract(doy FROM s.day)::int * 17) % 13 = 0 THEN 'absent' WHEN (m.enrolment_id + extract(doy FROM s.day)::int) % 19 = 0 THEN 'late' ELSE 'present' END
     FROM batch_sheet s JOIN batch_member m ON m.site_id = s.site_id AND m.batch_id = s.batch_id WHERE s.site_id = $1`,
    [siteId],
  )
}
