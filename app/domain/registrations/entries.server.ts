import { sql } from 'db/connection'
import { selected } from '~/domain/students/student-columns.server'
import { STUDENT_FIELDS } from '~/domain/students/student-fields.policy'
import { openChoices } from '~/domain/subject-choices/open-choices.server'
import { FIELDS, isText, type EntryState, type TextKey } from './registration-fields'

/** Columns of the student's record that a registration may ask. */
const COLUMNS = STUDENT_FIELDS.filter((one) => FIELDS.some((field) => field.key === one.key))

/** One student of a registration, with all that lists, papers and the board's sheet say. */
export interface Entry {
  id: number
  registrationId: number
  number: string
  state: EntryState
  enrolmentId: number
  studentId: number
  sectionId: number
  roll: number
  code: string
  enrolled: boolean
  values: Record<TextKey, string | number | null>
  religionCode: string | null
  religionEn: string | null
  religionBn: string | null
  guardianMobile: string | null
  photoFileId: number | null
  signatureFileId: number | null
  /** The choice of subjects is complete. */
  subjects: boolean
  hasPin: boolean
  /** The last day on which the guardian was told by SMS. */
  toldOn: string | null
  confirmedAt: Date | null
  confirmedBy: string
  confirmedAs: string | null
  confirmed: Record<string, string | number | null> | null
  checkedAt: Date | null
  registrationNo: string | null
  /** Fields of which a correction waits for the office. */
  disputed: string[]
  chargeId: number | null
  /** Poisha that is still to be paid of the fee; null where none was charged. */
  due: number | null
  version: number
}

type Row = Omit<Entry, 'values' | 'subjects'> & Record<TextKey, string | number | null>

/** Entries of an institution, in the order of section and roll. */
export async function entriesOf(
  siteId: number,
  of:
    | { registrationId: number; sectionIds?: readonly number[] | undefined; ids?: readonly number[] | undefined }
    | { ids: readonly number[] },
): Promise<Entry[]> {
  const registrationId = 'registrationId' in of ? of.registrationId : null
  const sectionIds = 'sectionIds' in of ? of.sectionIds : undefined
  const rows = await sql<Row>(
    `SELECT n.id, n.registration_id AS "registrationId", n.number, n.state, n.enrolment_id AS "enrolmentId", s.id AS "studentId", e.section_id AS "sectionId", e.roll, s.code,
       e.state <> 'left' AS enrolled, ${selected(COLUMNS)}, r.code AS "religionCode", r.name_en AS "religionEn", r.name_bn AS "religionBn",
       (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id
         ORDER BY l.is_primary DESC, g.id LIMIT 1) AS "guardianMobile",
       s.photo_file_id AS "photoFileId", n.signature_file_id AS "signatureFileId", n.pin_hash IS NOT NULL AS "hasPin",
       (SELECT max(m.day) FROM board_registration_sms m WHERE m.site_id = n.site_id AND m.entry_id = n.id) AS "toldOn", n.confirmed_at AS "confirmedAt",
       n.confirmed_by AS "confirmedBy", n.confirmed_as AS "confirmedAs", n.confirmed, n.checked_at AS "checkedAt", n.registration_no AS "registrationNo",
       coalesce((SELECT json_agg(c.field ORDER BY c.id) FROM board_registration_correction c WHERE c.site_id = n.site_id AND c.entry_id = n.id AND c.state = 'asked'), '[]') AS disputed,
       n.charge_id AS "chargeId", CASE WHEN n.charge_id IS NULL THEN NULL ELSE coalesce(d.rest, 0) END AS due, n.version
     FROM board_registration_entry n JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id
       JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       LEFT JOIN religion r ON r.id = s.religion_id LEFT JOIN fee_due d ON d.site_id = n.site_id AND d.charge_id = n.charge_id
     WHERE n.site_id = $1 AND ($2::bigint IS NULL OR n.registration_id = $2) AND ($3::bigint[] IS NULL OR e.section_id = ANY ($3)) AND ($4::bigint[] IS NULL OR n.id = ANY ($4))
     ORDER BY o.id, x.position, x.id, e.roll, n.id`,
    [siteId, registrationId, sectionIds ?? null, of.ids ?? null],
  )
  const { open } = await openChoices(siteId, { enrolmentIds: rows.map((row) => row.enrolmentId) })
  const gaps = new Set(open.map((one) => one.enrolmentId))
  return rows.map((row) => ({
    ...row,
    values: Object.fromEntries(FIELDS.filter(isText).map(({ key }) => [key, row[key]])) as Entry['values'],
    subjects: !gaps.has(row.enrolmentId),
  }))
}
