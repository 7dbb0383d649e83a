import { sql } from 'db/connection'
import { changesBetween, type Change, type FormThen } from './corrected.policy'

/** What a form says, as one value: of admission_applicant p with application a. */
const SAID = `jsonb_build_object(
  'answers', p.answers || jsonb_build_object('offer', p.offer_id, 'nameBn', a.name_bn, 'nameEn', a.name_en, 'birthRegNo', p.birth_reg_no, 'bornOn', p.born_on,
    'gender', p.gender, 'religion', p.religion_id, 'contactNumber', a.mobile, 'email', a.email, 'gpa', p.gpa),
  'files', coalesce((SELECT jsonb_object_agg(f.slot, f.file_id) FROM application_file f WHERE f.site_id = p.site_id AND f.application_id = p.application_id), '{}'),
  'claims', coalesce((SELECT jsonb_agg(k.pool_id ORDER BY k.pool_id) FROM admission_claim k WHERE k.site_id = p.site_id AND k.application_id = p.application_id), '[]'))`

/**
 * Keeps what forms say before their guardians correct them, and which parts they may change. Asked for again before it was answered, it is
 * compared with what stood there the first time.
 * @param parts none: all
 */
export const openForCorrection = (
  site: { id: number },
  ids: readonly number[],
  parts: readonly string[],
): Promise<object[]> =>
  sql(
    `UPDATE admission_applicant p SET correct_parts = $3::text[], corrected = NULL,
       before_correction = CASE WHEN p.state = 'correction' AND p.before_correction IS NOT NULL THEN p.before_correction ELSE ${SAID} END
     FROM application a WHERE p.site_id = $1 AND p.application_id = ANY ($2::bigint[]) AND a.site_id = p.site_id AND a.id = p.application_id`,
    [site.id, ids, parts],
  )

/**
 * Notes what was changed when a corrected form is sent again; nothing of before is kept beside it.
 * @param how.unsent the office takes the correction back: where nothing was changed, there is nothing to say
 */
export async function noteCorrected(
  site: { id: number },
  applicationId: number,
  how: { unsent?: boolean } = {},
): Promise<void> {
  const [row] = await sql<{ before: FormThen | null; now: FormThen }>(
    `SELECT p.before_correction AS before, ${SAID} AS now FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.application_id = $2`,
    [site.id, applicationId],
  )
  const found = row?.before ? changesBetween(row.before, row.now) : null
  const changes = how.unsent && !found?.length ? null : found
  await sql(
    `UPDATE admission_applicant SET corrected = $3::jsonb, before_correction = NULL, correct_parts = '{}' WHERE site_id = $1 AND application_id = $2`,
    [site.id, applicationId, changes && JSON.stringify(changes)],
  )
}

/** What the guardian changed when the form was sent again last; null where no correction was answered. */
export async function correctedOf(siteId: number, applicationId: number): Promise<Change[] | null> {
  const [row] = await sql<{ changes: Change[] | null }>(
    'SELECT corrected AS changes FROM admission_applicant WHERE site_id = $1 AND application_id = $2',
    [siteId, applicationId],
  )
  return row?.changes ?? null
}
