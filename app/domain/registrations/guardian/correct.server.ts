import { sql } from 'db/connection'
import { recordConsent } from '~/domain/consents/consents.server'
import type { Tenant } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal } from '~/domain/errors'
import { deleteFile, keepFile } from '~/domain/operations/files/files.server'
import { toAsciiDigits } from '~/format/digits'
import { today } from '~/format/dates'
import { declaration, type DeclarationRow } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { missingOf } from '../entry-states.policy'
import { checkPicture, PICTURE_SLOTS, type PictureSlot } from '../pictures.server'
import { fieldsAsked, isText } from '../registration-fields'
import { windowOn } from '../window.policy'

export interface OpenEntry {
  entry: Entry
  of: DeclarationRow
}

/** An entry with its registration, as long as guardians may see it; null when not. */
export async function findEntry(siteId: number, id: number): Promise<OpenEntry | null> {
  const [entry] = await entriesOf(siteId, { ids: [id] })
  if (!entry) return null
  const of = await declaration(siteId, entry.registrationId)
  return of.state === 'draft' || !entry.hasPin ? null : { entry, of }
}

/** Holds an entry that its guardian may change now. @throws Refusal outside of the days, and once the office has checked it */
async function held(site: Tenant, id: number): Promise<OpenEntry> {
  await sql('SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND id = $2 FOR UPDATE', [site.id, id])
  const found = await findEntry(site.id, id)
  if (!found) throw new Missing('entry')
  if (windowOn(found.of, today()) !== 'open') throw new Refusal('student-form:error.over')
  if (found.entry.state === 'checked' || found.entry.state === 'registered')
    throw new Refusal('student-form:error.checked')
  return found
}

/** Whoever goes on agreed to what the page said of it. */
export const agree = (
  site: Tenant,
  { entry, of }: OpenEntry,
  by: { relation: string; givenBy: string },
): Promise<number> =>
  recordConsent(site, {
    purpose: 'registration.form',
    words: 'student-form:consent',
    params: { days: of.keepDays },
    ...by,
    subjectKind: 'registration-entry',
    subjectId: entry.id,
  })

/** What was sent as pictures, looked at before anything is asked of the database. @throws Invalid at the fields */
async function pictures(given: Readonly<Record<string, unknown>>) {
  const sent = PICTURE_SLOTS.flatMap((slot) => {
    const file = given[slot]
    return file instanceof File ? [[slot, file] as const] : []
  })
  const checked: { slot: PictureSlot; name: string; file: Awaited<ReturnType<typeof checkPicture>> }[] = []
  await allOf(
    ...sent.map(
      ([slot, file]) =>
        async () =>
          checked.push({ slot, name: file.name, file: await checkPicture(slot, file) }),
    ),
  )
  return checked
}

/**
 * Keeps what a guardian says is wrong, field by field; a later word about a field takes the place of an earlier one. What says the same as the record is
 * no correction. A confirmation from before does not hold any more.
 * @returns how many corrections were sent
 * @throws Invalid at the fields, Refusal when it is too late
 */
export async function sendCorrections(
  site: Tenant,
  id: number,
  given: Readonly<Record<string, string | number | File | null>>,
): Promise<number> {
  const files = await pictures(given)
  const { entry, of } = await held(site, id)
  const rows: { field: string; before: string; after: string; file: number | null }[] = []
  for (const field of fieldsAsked(of.asks)) {
    const said = given[field.key]
    if (said === null || said === undefined || said instanceof File) continue
    const before = isText(field) ? String(entry.values[field.key] ?? '') : ''
    const after = field.kind === 'birthReg' ? toAsciiDigits(String(said)) : String(said)
    if (after !== before) rows.push({ field: field.key, before, after, file: null })
  }
  const religion = rows.find((one) => one.field === 'religionId')
  if (religion && !(await sql('SELECT 1 FROM religion WHERE active AND id = $1', [religion.after])).length)
    throw new Invalid({ religionId: ['ui:error.in'] })
  const asked = new Set(fieldsAsked(of.asks).map((one) => one.key))
  for (const { slot, name, file } of files) {
    if (!asked.has(slot)) continue
    const kept = await keepFile({ tenant: site, user: null }, file, { name, purpose: 'sent', area: 'admissions' })
    rows.push({ field: slot, before: '', after: '', file: kept.id })
  }
  if (!rows.length) throw new Invalid({ '': ['student-form:error.nothing'] })
  const old = await sql<{ file: number }>(
    `SELECT file_id AS file FROM board_registration_correction WHERE site_id = $1 AND entry_id = $2 AND state = 'asked' AND file_id IS NOT NULL AND field = ANY ($3::text[])`,
    [site.id, id, rows.map((one) => one.field)],
  )
  await sql(
    `INSERT INTO board_registration_correction (site_id, entry_id, field, before, after, file_id)
     SELECT $1, $2, x.field, x.before, x.after, x.file FROM jsonb_to_recordset($3::jsonb) AS x(field text, before text, after text, file bigint)
     ON CONFLICT (site_id, entry_id, field) WHERE state = 'asked' DO UPDATE SET before = excluded.before, after = excluded.after, file_id = excluded.file_id, asked_at = now()`,
    [site.id, id, JSON.stringify(rows)],
  )
  for (const { file } of old) await deleteFile(site, file)
  await reopened(site, id)
  return rows.length
}

/** Takes a correction back that nobody has looked at. @throws Missing when there is none */
export async function withdrawCorrection(site: Tenant, id: number, field: string): Promise<void> {
  await held(site, id)
  const [gone] = await sql<{ file: number | null }>(
    `DELETE FROM board_registration_correction WHERE site_id = $1 AND entry_id = $2 AND field = $3 AND state = 'asked' RETURNING file_id AS file`,
    [site.id, id, field],
  )
  if (!gone) throw new Missing('correction')
  if (gone.file) await deleteFile(site, gone.file)
  await reopened(site, id)
}

const reopened = (site: Tenant, id: number): Promise<object[]> =>
  sql(
    `UPDATE board_registration_entry SET state = 'collecting', confirmed_at = NULL, confirmed_by = '', confirmed_as = NULL, confirmed = NULL, version = version + 1
     WHERE site_id = $1 AND id = $2`,
    [site.id, id],
  )

/**
 * A guardian says that all of it is right, but for what was sent as corrections.
 * @throws Refusal when something that must be there is missing and was not sent either
 */
export async function confirmEntry(site: Tenant, id: number, by: { relation: string; givenBy: string }): Promise<void> {
  const { entry, of } = await held(site, id)
  const missing = missingOf(
    { ...entry, photo: entry.photoFileId !== null, signature: entry.signatureFileId !== null, subjects: true },
    of.asks,
    new Set(entry.disputed),
  )
  if (missing.length) throw new Refusal('student-form:error.missing', { n: missing.length })
  await sql(
    `UPDATE board_registration_entry SET state = 'confirmed', confirmed_at = now(), confirmed_by = $3, confirmed_as = $4, confirmed = $5::jsonb, version = version + 1
     WHERE site_id = $1 AND id = $2`,
    [site.id, id, by.givenBy, by.relation, JSON.stringify(entry.values)],
  )
}
