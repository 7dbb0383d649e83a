import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { BatchTime } from './batches.server'

interface OwnBatch {
  id: number
  nameBn: string
  nameEn: string
  teacherBn: string | null
  teacherEn: string | null
  room: string | null
  times: BatchTime[]
}

/** The batches that a student belongs to now, with their hours. */
export const batchesOfStudent = (siteId: number, enrolmentId: number): Promise<OwnBatch[]> =>
  sql<OwnBatch>(
    `SELECT b.id, b.name_bn AS "nameBn", coalesce(nullif(b.name_en, ''), b.name_bn) AS "nameEn", t.name_bn AS "teacherBn", coalesce(nullif(t.name_en, ''), t.name_bn) AS "teacherEn", r.number AS room,
       (SELECT coalesce(json_agg(json_build_object('weekday', x.weekday, 'startsAt', to_char(x.starts_at, 'HH24:MI'), 'endsAt', to_char(x.ends_at, 'HH24:MI')) ORDER BY (x.weekday + 1) % 7), '[]')
        FROM batch_time x WHERE x.site_id = b.site_id AND x.batch_id = b.id) AS times
     FROM batch_member m JOIN batch b ON b.site_id = m.site_id AND b.id = m.batch_id AND b.archived_at IS NULL AND b.until_on >= $3::date
       LEFT JOIN employee t ON t.site_id = b.site_id AND t.id = b.employee_id LEFT JOIN room r ON r.site_id = b.site_id AND r.id = b.room_id
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.joined_on <= $3::date AND (m.left_on IS NULL OR m.left_on >= $3::date) ORDER BY b.name_bn, b.id`,
    [siteId, enrolmentId, today()],
  )
