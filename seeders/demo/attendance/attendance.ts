import { workingDays } from '../../../app/domain/calendar/working-days.server'
import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'

/** Who writes, and who asks. */
interface AttendanceWriters {
  admin: number
  teacher: number
  guardian: number
}

interface Session {
  id: number
  from: string
  to: string
}

/**
 * The current session's attendance until today: about ninety-four of a hundred are there, some are ill for days, a few stay away often. Everything hangs
 * on the student's code and the day, so that it is the same in every demo. With leave, corrections, and the teacher's periods of the last days.
 */
export async function writeAttendance(siteId: number, by: AttendanceWriters): Promise<void> {
  const now = new Date()
  const [session] = await sql<Session>(
    `SELECT id, starts_on AS "from", least(ends_on, $2::date) AS "to" FROM site_session WHERE site_id = $1 AND is_current`,
    [siteId, today()],
  )
  if (!session || session.to < session.from) return
  await writeLeave(siteId, session, by)
  await writeSheets(siteId, session, by.admin, now)
  await writeMarks(siteId)
  await writePeriods(siteId, session, by.teacher, now)
  await countMarks(siteId)
  await writeCorrections(siteId, by.admin)
}

const HASH = (what: string, salt: number) => `abs(hashtextextended(${what}, ${salt}))`

/** One in twenty had leave for some days; the guardian's children have asked for more. */
async function writeLeave(siteId: number, session: Session, by: AttendanceWriters): Promise<void> {
  await sql(
    `INSERT INTO student_leave (site_id, enrolment_id, from_on, to_on, reason, state, asked_by, asked_at, decided_by, decided_at)
     SELECT $1, e.id, u.from_on, u.from_on + (1 + u.h % 3)::int, (ARRAY['বোনের বিয়েতে গ্রামের বাড়ি যেতে হবে।', 'জ্বর, চিকিৎসক বিশ্রাম নিতে বলেছেন।', 'চোখের অপারেশন।', 'নানার অসুস্থতার জন্য বাড়ি যেতে হচ্ছে।'])[(1 + u.h % 4)::int],
       'granted', $4, u.from_on - interval '2 days', $4, u.from_on - interval '1 day'
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       CROSS JOIN LATERAL (SELECT ${HASH('d.code', 21)} AS h, $2::date + 20 + (${HASH('d.code', 22)} % greatest($3::date - $2::date - 25, 1))::int AS from_on) u
     WHERE e.site_id = $1 AND e.session_id = $5 AND u.h % 20 = 0 AND u.from_on + 4 < $3::date`,
    [siteId, session.from, session.to, by.admin, session.id],
  )
  const children = await sql<{ id: number }>(
    `SELECT e.id FROM app_user u JOIN student_guardian g ON g.site_id = u.tenant_id AND g.guardian_id = u.guardian_id JOIN enrolment e ON e.site_id = g.site_id AND e.student_id = g.student_id
     WHERE u.tenant_id = $1 AND u.id = $2 AND e.session_id = $3 ORDER BY e.id`,
    [siteId, by.guardian, session.id],
  )
  const [first, second] = children
  if (!first) return
  await sql(
    `INSERT INTO student_leave (site_id, enrolment_id, from_on, to_on, reason, state, asked_by, asked_at, decided_by, decided_at, decision) VALUES
       ($1, $2, $4::date + 3, $4::date + 5, 'পারিবারিক অনুষ্ঠানে যোগ দিতে চট্টগ্রাম যাব।', 'asked', $5, now() - interval '5 hours', NULL, NULL, ''),
       ($1, $3, $4::date - 40, $4::date - 38, 'ভাইরাস জ্বর।', 'granted', $5, now() - interval '41 days', $6, now() - interval '40 days', 'ব্যবস্থাপত্রের কপি জমা দেবে।'),
       ($1, $2, $4::date - 75, $4::date - 70, 'বেড়াতে যাওয়া।', 'refused', $5, now() - interval '80 days', $6, now() - interval '79 days', 'ওই সময়ে শ্রেণি পরীক্ষা আছে।')`,
    [siteId, first.id, second?.id ?? first.id, today(), by.guardian, by.admin],
  )
}

/** A roll call of every section on every day that its class had school; of today's those whose hour has come, and some are still open. */
export async function writeSheets(siteId: number, session: Session, admin: number, now: Date): Promise<void> {
  const classes = await sql<{ id: number }>(
    'SELECT DISTINCT class_id AS id FROM class_offering WHERE site_id = $1 AND session_id = $2',
    [siteId, session.id],
  )
  const days: { id: number; day: string }[] = []
  for (const { id } of classes)
    for (const day of await workingDays({ id: siteId }, session.from, session.to, id)) days.push({ id, day })
  await sql(
    `INSERT INTO attendance_sheet (site_id, section_id, day, taken_by, taken_at)
     SELECT $1, x.id, u.day, coalesce((SELECT max(a.id) FROM app_user a WHERE a.tenant_id = $1 AND a.employee_id = x.class_teacher_id), $2), (u.day + h.starts_at + interval '18 minutes') AT TIME ZONE 'Asia/Dhaka'
     FROM unnest($4::bigint[], $5::date[]) AS u(class_id, day) JOIN class_offering o ON o.site_id = $1 AND o.session_id = $3 AND o.class_id = u.class_id
       JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id
     WHERE (u.day < $6::date OR x.id % 4 <> 0) AND (u.day + h.starts_at + interval '18 minutes') AT TIME ZONE 'Asia/Dhaka' <= $7`,
    [siteId, admin, session.id, days.map((one) => one.id), days.map((one) => one.day), today(now), now],
  )
}

async function writeMarks(siteId: number): Promise<void> {
  await sql(
    `INSERT INTO attendance_mark (site_id, sheet_id, enrolment_id, day, state, minutes)
     SELECT z.site_id, z.sheet_id, z.enrolment_id, z.day, z.state, CASE WHEN z.state = 'late' THEN (5 + z.h % 30)::smallint END
     FROM (SELECT s.site_id, s.id AS sheet_id, e.id AS enrolment_id, s.day, r.h,
         CASE WHEN l.id IS NOT NULL THEN 'leave' WHEN r.kind < 3 AND r.h < 320 THEN 'absent' WHEN r.ill < 95 AND r.pos BETWEEN r.ill % 9 AND r.ill % 9 + 2 + r.ill % 3 THEN 'absent'
           WHEN r.h < 26 THEN 'absent' WHEN r.h < 52 THEN 'late' WHEN r.h < 56 THEN 'half' ELSE 'present' END AS state
       FROM attendance_sheet s JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.section_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
         CROSS JOIN LATERAL (SELECT ${HASH("d.code || '/' || s.day", 7)} % 1000 AS h, ${HASH('d.code', 3)} % 100 AS kind,
           ${HASH("d.code || '/' || (s.day - date '2025-01-01') / 14", 11)} % 1000 AS ill, (s.day - date '2025-01-01') % 14 AS pos) r
         LEFT JOIN student_leave l ON l.site_id = e.site_id AND l.enrolment_id = e.id AND l.state = 'granted' AND s.day BETWEEN l.from_on AND l.to_on
       WHERE s.site_id = $1 AND s.period_id IS NULL AND (d.admitted_on IS NULL OR d.admitted_on <= s.day) AND (e.state <> 'left' OR d.left_on >= s.day)) z
     ON CONFLICT (site_id, sheet_id, enrolment_id) DO NOTHING`,
    [siteId],
  )
}

/** The demo's teacher took attendance in their own periods for two weeks: who was away that day was away there, too. */
async function writePeriods(siteId: number, session: Session, teacher: number, now: Date): Promise<void> {
  await sql(
    `INSERT INTO attendance_sheet (site_id, section_id, day, period_id, taken_by, taken_at)
     SELECT DISTINCT s.site_id, s.section_id, s.day, r.period_id, $2::bigint, (s.day + p.starts_at + interval '4 minutes') AT TIME ZONE 'Asia/Dhaka'
     FROM attendance_sheet s JOIN routine_entry r ON r.site_id = s.site_id AND r.section_id = s.section_id AND r.weekday = extract(dow FROM s.day)::int
       JOIN period p ON p.site_id = r.site_id AND p.id = r.period_id JOIN app_user u ON u.tenant_id = r.site_id AND u.id = $2 AND u.employee_id = r.employee_id
     WHERE s.site_id = $1 AND s.period_id IS NULL AND s.day BETWEEN $3::date AND $4::date
       AND (s.day + p.starts_at + interval '4 minutes') AT TIME ZONE 'Asia/Dhaka' <= $5`,
    [siteId, teacher, addDays(session.to, -14), session.to, now],
  )
  await sql(
    `INSERT INTO attendance_mark (site_id, sheet_id, enrolment_id, day, state)
     SELECT s.site_id, s.id, m.enrolment_id, s.day, CASE WHEN m.state IN ('absent', 'leave') THEN m.state WHEN ${HASH("m.enrolment_id || '/' || s.id", 5)} % 60 = 0 THEN 'absent' ELSE 'present' END
     FROM attendance_sheet s JOIN attendance_sheet o ON o.site_id = s.site_id AND o.section_id = s.section_id AND o.day = s.day AND o.period_id IS NULL
       JOIN attendance_mark m ON m.site_id = o.site_id AND m.sheet_id = o.id
     WHERE s.site_id = $1 AND s.period_id IS NOT NULL AND EXISTS (SELECT 1 FROM routine_entry r JOIN subject_offering f ON f.site_id = r.site_id AND f.id = r.subject_offering_id
       WHERE r.site_id = s.site_id AND r.section_id = s.section_id AND r.period_id = s.period_id AND r.weekday = extract(dow FROM s.day)::int
         AND (f.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = s.site_id AND t.enrolment_id = m.enrolment_id AND t.subject_offering_id = f.id)))`,
    [siteId],
  )
}

/** The figures that a save keeps. */
const countMarks = (siteId: number) =>
  sql(
    `UPDATE attendance_sheet s SET present = c.present, absent = c.absent, late = c.late, half = c.half, on_leave = c.on_leave
     FROM (SELECT m.site_id, m.sheet_id, (count(*) FILTER (WHERE m.state = 'present'))::int AS present, (count(*) FILTER (WHERE m.state = 'absent'))::int AS absent,
         (count(*) FILTER (WHERE m.state = 'late'))::int AS late, (count(*) FILTER (WHERE m.state = 'half'))::int AS half, (count(*) FILTER (WHERE m.state = 'leave'))::int AS on_leave
       FROM attendance_mark m WHERE m.site_id = $1 GROUP BY m.site_id, m.sheet_id) c WHERE s.site_id = c.site_id AND s.id = c.sheet_id`,
    [siteId],
  )

/** Some came after the roll call, some were overlooked. */
const writeCorrections = (siteId: number, admin: number) =>
  sql(
    `INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by, changed_at)
     SELECT m.site_id, m.sheet_id, m.enrolment_id, 'absent', m.state, CASE WHEN m.state = 'late' THEN '' ELSE 'পেছনের বেঞ্চে ছিল, নাম ডাকার সময় খেয়াল করা হয়নি।' END, $2,
       s.taken_at + CASE WHEN m.state = 'late' THEN interval '35 minutes' ELSE interval '1 day' END
     FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND s.period_id IS NULL AND s.day < $3::date - 1 AND (m.state = 'late' AND ${HASH("m.enrolment_id || '/' || m.day", 9)} % 12 = 0 OR m.state = 'present' AND ${HASH("m.enrolment_id || '/' || m.day", 9)} % 2500 = 0)`,
    [siteId, admin, today()],
  )
