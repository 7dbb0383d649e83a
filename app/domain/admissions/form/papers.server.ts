import sharp from 'sharp'
import { sql } from 'db/connection'
import { filesOf, putFile } from '~/domain/applications/record.server'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { checkFile, inTurn, type CheckedFile } from '~/domain/operations/files/check.server'
import { keepFile } from '~/domain/operations/files/files.server'
import type { JobOwner } from '~/domain/operations/jobs/enqueue.server'
import { dropFile } from '../forget.server'
import type { ShownAdmission } from './admission-open.server'
import type { Applicant } from './applicant.server'
import { mayChange } from './save-step.server'

/** A passport picture, 35 by 45 mm at 300 points an inch. */
const PASSPORT = { width: 413, height: 531 }
const SMALLEST = 150
export const PHOTO_SLOT = 'photo'
const AREA = 'admissions' as const

/** Quotas' proofs and documents beside those that are asked for: a slot each, shown where a quota is claimed. */
export const proofSlot = (code: string): string => `proof-${code}`

interface Checked {
  slot: string
  name: string
  checked: CheckedFile
}

/** Cuts the middle of a picture out, as high and wide as a passport picture. */
export const cropped = (bytes: Uint8Array): Promise<CheckedFile> =>
  inTurn(async () => {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    if (Math.min(width, height) < SMALLEST) throw new Refusal('admission-form:error.photoSmall', { least: SMALLEST })
    const out = await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize({ ...PASSPORT, fit: 'cover', position: 'centre' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer()
    return { bytes: out, mime: 'image/jpeg', extension: 'jpg' }
  })

/**
 * Looks at what was sent before anything is asked of the database: by content, pictures made anew, the photo cut.
 * @throws Invalid at the fields
 */
export async function checkPapers(files: Readonly<Record<string, File | null>>): Promise<Checked[]> {
  const errors: Record<string, string[]> = {}
  const good: Checked[] = []
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue
    const slot = field.replace(/^file-/, '')
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const checked = await checkFile(bytes, slot === PHOTO_SLOT ? 'picture' : 'sent')
      good.push({ slot, name: file.name, checked: slot === PHOTO_SLOT ? await cropped(checked.bytes) : checked })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors[field] = [worded(error)]
    }
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  return good
}

/**
 * Hangs what was sent on the form, and notes which quotas are claimed.
 * @throws Invalid for a quota that is not the admission's; Refusal when the form cannot be changed any more: pictures are made anew for seconds, in
 * which the office may have decided
 */
export async function savePapers(
  owner: JobOwner,
  applicant: Applicant,
  admission: ShownAdmission,
  papers: readonly Checked[],
  claims: readonly number[],
): Promise<void> {
  mayChange(applicant, admission, 'documents')
  const site = owner.tenant
  if (claims.some((id) => !admission.pools.some((pool) => pool.id === id)))
    throw new Invalid({ claims: ['ui:error.in'] })
  const held = await sql(
    'SELECT 1 FROM admission_applicant WHERE site_id = $1 AND application_id = $2 AND state = $3 FOR UPDATE',
    [site.id, applicant.id, applicant.state],
  )
  if (!held.length) throw new Refusal('admission-form:error.sentAlready')
  const before = new Map((await filesOf(site.id, applicant.id)).map((one) => [one.slot, one.fileId]))
  for (const { slot, name, checked } of papers) {
    const kept = await keepFile(owner, checked, { name, purpose: 'sent', area: AREA })
    await putFile(site, { applicationId: applicant.id, slot, fileId: kept.id })
    const old = before.get(slot)
    if (old) await dropFile(site, old)
  }
  await sql(
    `DELETE FROM admission_claim c WHERE c.site_id = $1 AND c.application_id = $2 AND NOT c.pool_id = ANY ($3::bigint[])`,
    [site.id, applicant.id, claims],
  )
  await sql(
    `INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id) SELECT $1, $2, $3, u.id FROM unnest($4::bigint[]) AS u(id)
     ON CONFLICT (site_id, application_id, pool_id) DO NOTHING`,
    [site.id, applicant.id, admission.id, claims],
  )
  // What was accepted was another paper: the office looks anew.
  const proven = admission.pools.filter((pool) => papers.some(({ slot }) => slot === proofSlot(pool.code)))
  await sql(
    `UPDATE admission_claim SET state = 'asked' WHERE site_id = $1 AND application_id = $2 AND pool_id = ANY ($3::bigint[]) AND state <> 'asked'`,
    [site.id, applicant.id, proven.map((pool) => pool.id)],
  )
  await sql(
    `UPDATE admission_applicant p SET step = greatest(p.step, 6), version = p.version + 1 WHERE p.site_id = $1 AND p.application_id = $2`,
    [site.id, applicant.id],
  )
}

/** The quotas an applicant claims. */
export const claimsOf = (
  siteId: number,
  applicationId: number,
): Promise<{ poolId: number; code: string; state: 'asked' | 'accepted' | 'refused' }[]> =>
  sql(
    `SELECT c.pool_id AS "poolId", p.code, c.state FROM admission_claim c JOIN admission_pool p ON p.site_id = c.site_id AND p.id = c.pool_id
     WHERE c.site_id = $1 AND c.application_id = $2 ORDER BY p.position`,
    [siteId, applicationId],
  )
