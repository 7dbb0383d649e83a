import { sql } from 'db/connection'
import { correctField } from '~/domain/students/quick/correct-field.server'
import { saveStudentPhoto } from '~/domain/students/student-photo.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { checkUpload, deleteFile, keepFile, readFile } from '~/domain/operations/files/files.server'
import { declaration, type DeclarationRow } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { mayRevive, missingOf, stepsFrom, type Step } from '../entry-states.policy'
import { checkPicture, type PictureSlot } from '../pictures.server'
import { fieldOf, isText } from '../registration-fields'

/** What is missing of an entry. */
export const lacking = (entry: Entry, of: DeclarationRow): string[] =>
  missingOf({ ...entry, photo: entry.photoFileId !== null, signature: entry.signatureFileId !== null }, of.asks)

/** Holds entries that the office works on. @throws Missing for another institution's */
async function held(
  ctx: SiteCtx,
  ids: readonly number[],
): Promise<{ entry: Entry; of: DeclarationRow; steps: Step[] }[]> {
  await sql(
    'SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE',
    [ctx.site.id, ids],
  )
  const entries = await entriesOf(ctx.site.id, { ids })
  if (entries.length !== new Set(ids).size) throw new Missing('entry')
  const known = new Map<number, DeclarationRow>()
  for (const { registrationId: id } of entries) if (!known.has(id)) known.set(id, await declaration(ctx.site.id, id))
  return entries.map((entry) => {
    const of = known.get(entry.registrationId) as DeclarationRow
    return {
      entry,
      of,
      steps: stepsFrom(entry.state, { missing: lacking(entry, of).length, disputed: entry.disputed.length }),
    }
  })
}

/** Marks entries as checked, as far as they may be. @returns how many were, and how many stay */
export async function checkEntries(ctx: SiteCtx, ids: readonly number[]): Promise<{ done: number; left: number }> {
  const good = (await held(ctx, ids)).filter(({ steps }) => steps.includes('check')).map(({ entry }) => entry.id)
  await sql(
    `UPDATE board_registration_entry SET state = 'checked', checked_at = now(), checked_by = $3, version = version + 1 WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [ctx.site.id, good, ctx.user.userId],
  )
  for (const id of good)
    ctx.audit({ recordType: 'board_registration_entry', recordId: id, after: { state: 'checked' } })
  return { done: good.length, left: ids.length - good.length }
}

/**
 * Opens entries again, so that they are proof-read once more, with the reason in the log; those with a number, and those that are open, stay.
 * @returns how many were opened, and how many stay
 * @throws Missing for another institution's
 */
export async function reopenEntries(
  ctx: SiteCtx,
  ids: readonly number[],
  reason: string,
): Promise<{ done: number; left: number }> {
  const rows = await held(ctx, ids)
  const closed = rows.filter(({ steps }) => steps.includes('reopen')).map(({ entry }) => entry)
  await sql(
    `UPDATE board_registration_entry SET state = 'collecting', confirmed_at = NULL, confirmed_by = '', confirmed_as = NULL, confirmed = NULL, checked_at = NULL,
       checked_by = NULL, version = version + 1 WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [ctx.site.id, closed.map(({ id }) => id)],
  )
  for (const { id, state } of closed)
    ctx.audit({
      recordType: 'board_registration_entry',
      recordId: id,
      before: { state },
      after: { state: 'collecting', ...(reason ? { reason } : {}) },
    })
  return { done: closed.length, left: rows.length - closed.length }
}

/** Opens one entry again. @throws Refusal for one with a number */
export async function reopenEntry(ctx: SiteCtx, id: number): Promise<void> {
  if ((await reopenEntries(ctx, [id], '')).left) throw new Refusal('registration:error.step')
}

/** The board's number of a student, or none: then it is as it was before it had one. @throws Invalid for a number that another has */
export async function setNumber(ctx: SiteCtx, id: number, number: string | null): Promise<void> {
  const [one] = await held(ctx, [id])
  if (!one?.steps.includes(number === null ? 'unregister' : 'register')) throw new Refusal('registration:error.step')
  const [taken] = await sql(
    'SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2 AND registration_no = $3 AND id <> $4',
    [ctx.site.id, one.entry.registrationId, number, id],
  )
  if (taken) throw new Invalid({ registrationNo: ['registration:error.numberTaken'] })
  await sql(
    `UPDATE board_registration_entry SET state = CASE WHEN $3::text IS NULL THEN 'checked' ELSE 'registered' END, registration_no = $3, version = version + 1 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, number],
  )
  ctx.audit({
    recordType: 'board_registration_entry',
    recordId: id,
    before: { registrationNo: one.entry.registrationNo },
    after: { registrationNo: number },
  })
}

interface Open {
  id: number
  entryId: number
  field: string
  after: string
  fileId: number | null
}

/** A correction that waits. @throws Missing; Refusal when somebody decided it meanwhile */
async function waiting(ctx: SiteCtx, id: number): Promise<Open> {
  const [row] = await sql<Open & { state: string }>(
    `SELECT id, entry_id AS "entryId", field, after, file_id AS "fileId", state FROM board_registration_correction WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('correction')
  if (row.state !== 'asked') throw new Refusal('registration:error.decided')
  return row
}

const decided = (ctx: SiteCtx, id: number, state: 'accepted' | 'refused', reason: string): Promise<object[]> =>
  sql(
    'UPDATE board_registration_correction SET state = $3, decided_by = $4, decided_at = now(), reason = $5 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, state, ctx.user.userId, reason],
  )

/**
 * Accepts a correction: the student's record says it from then on, a photo is the student's photo, a signature that of the registration. A remark about subjects
 * is only marked as done: subjects are chosen on the student's own page.
 * @throws Invalid, Refusal as the student's record refuses it
 */
export async function acceptCorrection(ctx: SiteCtx, id: number): Promise<void> {
  const one = await waiting(ctx, id)
  const [found] = await held(ctx, [one.entryId])
  if (!found) throw new Missing('entry')
  const { entry } = found
  const field = fieldOf(one.field)
  if (field && isText(field))
    await correctField(
      ctx,
      entry.studentId,
      field.key,
      field.kind === 'religion' ? Number(one.after) : one.after || null,
    )
  if (one.fileId && one.field === 'photo') {
    const { content, name } = await readFile(ctx.site, one.fileId)
    await saveStudentPhoto(ctx, entry.studentId, new File([new Uint8Array(content)], name, { type: 'image/jpeg' }))
  }
  if (one.fileId && one.field === 'signature') await hangSignature(ctx, entry, one.fileId)
  await decided(ctx, id, 'accepted', '')
  ctx.audit({
    recordType: 'board_registration_entry',
    recordId: entry.id,
    after: { accepted: one.field, value: one.after },
  })
}

/** Refuses a correction with a reason, which the guardian reads. */
export async function refuseCorrection(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const one = await waiting(ctx, id)
  await decided(ctx, id, 'refused', reason)
  ctx.audit({ recordType: 'board_registration_entry', recordId: one.entryId, after: { refused: one.field, reason } })
}

/**
 * Takes a decision back that wrote nothing into the student's record: a refusal, or a remark about subjects that was marked as done. It waits again.
 * @throws Missing; Refusal for any other, when a later correction of the field waits, and once the entry is checked
 */
export async function reviveCorrection(ctx: SiteCtx, id: number): Promise<void> {
  const [one] = await sql<{ entryId: number; field: string; state: string; reason: string }>(
    'SELECT entry_id AS "entryId", field, state, reason FROM board_registration_correction WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, id],
  )
  if (!one) throw new Missing('correction')
  const [found] = await held(ctx, [one.entryId])
  if (!found) throw new Missing('entry')
  const { entry } = found
  if (entry.state === 'checked' || entry.state === 'registered') throw new Refusal('registration:error.reopenFirst')
  if (!mayRevive(one)) throw new Refusal('registration:error.step')
  if (entry.disputed.includes(one.field)) throw new Refusal('registration:error.laterWord')
  await sql(
    `UPDATE board_registration_correction SET state = 'asked', decided_by = NULL, decided_at = NULL, reason = '' WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id],
  )
  ctx.audit({
    recordType: 'board_registration_entry',
    recordId: entry.id,
    before: { [one.state]: one.field, reason: one.reason },
    after: { waits: one.field },
  })
}

/** A signature takes the place of the one before; a file that a correction still shows stays. */
async function hangSignature(ctx: SiteCtx, entry: Entry, fileId: number): Promise<void> {
  await sql(
    'UPDATE board_registration_entry SET signature_file_id = $3, version = version + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, entry.id, fileId],
  )
  const old = entry.signatureFileId
  if (!old || old === fileId) return
  const [shown] = await sql('SELECT 1 FROM board_registration_correction WHERE site_id = $1 AND file_id = $2', [
    ctx.site.id,
    old,
  ])
  if (!shown) await deleteFile(ctx.site, old)
}

/** A picture that the office took or scanned itself. @throws Invalid at the slot's field; Refusal once it is checked */
export async function putPicture(ctx: SiteCtx, id: number, slot: PictureSlot, file: File): Promise<void> {
  const checked = await checkPicture(slot, file)
  const made = new File([new Uint8Array(checked.bytes)], file.name, { type: checked.mime })
  if (slot === 'photo') await checkUpload(made, 'photo')
  const [found] = await held(ctx, [id])
  if (!found) throw new Missing('entry')
  const { entry } = found
  if (entry.state === 'checked' || entry.state === 'registered') throw new Refusal('registration:error.step')
  if (slot === 'photo') return saveStudentPhoto(ctx, entry.studentId, made)
  const kept = await keepFile(ctx, checked, { name: file.name, purpose: 'sent', area: 'admissions' })
  await hangSignature(ctx, entry, kept.id)
  ctx.audit({
    recordType: 'board_registration_entry',
    recordId: id,
    before: { signature: entry.signatureFileId },
    after: { signature: kept.id },
  })
}
