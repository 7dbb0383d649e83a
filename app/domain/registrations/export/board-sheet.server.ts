import sharp from 'sharp'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'
import { zipOf } from '~/documents/zip-write.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { inTurn } from '~/domain/operations/files/check.server'
import { readFile } from '~/domain/operations/files/files.server'
import { placesOf, type Place } from '~/domain/students/student-places.server'
import { nameIn } from '~/format/names'
import { declaration, type DeclarationRow } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { takenPapers } from '../subjects.server'
import { photoNames } from './photo-names.policy'
import { sheetValue, type SheetRow } from './sheet.policy'

const NOWHERE = { className: '', group: '', section: '', shift: '', version: '' }

/** What pictures of a registration are called, without their ending, by entry. */
function pictureNames(
  of: DeclarationRow,
  entries: readonly Entry[],
  places: ReadonlyMap<number, Place>,
): Map<number, string> {
  const people = entries.map((one, at) => ({
    key: one.id,
    parts: {
      roll: String(one.roll),
      section: places.get(one.sectionId)?.section ?? '',
      code: one.code,
      birthRegNo: String(one.values.birthRegNo ?? ''),
      registrationNo: one.registrationNo ?? '',
      serial: String(at + 1),
      number: one.number,
    },
  }))
  return photoNames(of.photoName, people)
}

/** Who goes to the board: students who are checked (or registered already), or all of them. */
async function taken(ctx: SiteCtx, id: number, all: boolean) {
  const of = await declaration(ctx.site.id, id)
  const entries = (await entriesOf(ctx.site.id, { registrationId: id })).filter(
    (one) => one.enrolled && (all || one.state === 'checked' || one.state === 'registered'),
  )
  if (!entries.length) throw new Refusal('registration:error.nobodyChecked')
  // The sheet is the board's: in English, whatever its reader's language is.
  const places = new Map((await placesOf(ctx.site.id, 'en', { sectionIds: of.sections })).map((one) => [one.id, one]))
  return { of, entries, places, names: pictureNames(of, entries, places) }
}

const called = (of: DeclarationRow, lang: 'bn' | 'en') => nameIn({ nameBn: of.titleBn, nameEn: of.titleEn }, lang)

/** The board's sheet with its columns, as CSV or XLSX. @throws Refusal where nobody is checked, or no column is chosen */
export async function boardSheet(
  ctx: SiteCtx,
  id: number,
  format: 'csv' | 'xlsx',
  all: boolean,
): Promise<{ name: string; body: Buffer | string }> {
  const { of, entries, places, names } = await taken(ctx, id, all)
  if (!of.columns.length) throw new Refusal('registration:error.noColumns')
  const papers = await takenPapers(
    ctx.site.id,
    entries.map((one) => one.enrolmentId),
  )
  const rows = entries.map((entry, at): SheetRow => {
    const name = names.get(entry.id) ?? entry.number
    return {
      entry,
      serial: at + 1,
      place: places.get(entry.sectionId) ?? NOWHERE,
      session: of.session,
      eiin: ctx.site.eiin ?? '',
      papers: papers.get(entry.enrolmentId) ?? [],
      photo: entry.photoFileId ? `${name}.jpg` : '',
      signature: entry.signatureFileId ? `${name}.jpg` : '',
    }
  })
  const heads = of.columns.map((one) => one.heading)
  const cells = rows.map((row) => of.columns.map((one) => sheetValue(one.value, row, of.capitals)))
  const body =
    format === 'csv'
      ? writeCsv([heads, ...cells])
      : await writeXlsx([{ name: called(of, 'en'), columns: heads.map((header) => ({ header })), rows: cells }])
  return { name: called(of, ctx.lang), body }
}

/** Photos and signatures, named as the sheet names them, in two folders. @throws Refusal where there is none */
export async function boardPhotos(ctx: SiteCtx, id: number, all: boolean): Promise<{ name: string; body: Buffer }> {
  const { of, entries, names } = await taken(ctx, id, all)
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const entry of entries)
    for (const [folder, file] of [
      ['photo', entry.photoFileId],
      ['signature', entry.signatureFileId],
    ] as const)
      if (file) files.push({ name: `${folder}/${names.get(entry.id)}.jpg`, bytes: await asJpeg(ctx, file) })
  if (!files.length) throw new Refusal('registration:error.noPictures')
  return { name: called(of, ctx.lang), body: zipOf(files) }
}

/** Boards take JPEG alone. */
async function asJpeg(ctx: SiteCtx, id: number): Promise<Uint8Array> {
  const { content, mime } = await readFile(ctx.site, id)
  if (mime === 'image/jpeg') return content
  return new Uint8Array(
    await inTurn(() => sharp(content).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()),
  )
}
