import { sql } from 'db/connection'
import { dropUpload, keepSheet, uploadOf } from '~/domain/catalogues/uploads.server'
import { writeXlsx } from '~/documents/spreadsheet-write.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { declaration } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { numberColumns, readNumbers, type NumberProblem, type NumberRow } from './number-rows.policy'

const wordsOf = (id: number) => `registration:numbers.${id}`

/** Keeps an uploaded sheet of registration numbers to be checked and confirmed; gives its number. @throws Invalid: why it cannot be read */
export const keepNumbers = async (ctx: SiteCtx, id: number, file: File): Promise<number> => {
  await declaration(ctx.site.id, id)
  return keepSheet(ctx, file, { words: wordsOf(id), limits: { maxRows: 6_000, maxColumns: 60 }, longest: 200 })
}

export interface NumberFound {
  row: number
  entryId: number
  nameBn: string
  nameEn: string
  roll: number
  section: string
  before: string | null
  registrationNo: string
}
export interface NumberCheck {
  upload: number
  fileName: string
  found: NumberFound[]
  problems: NumberProblem[]
  /** Numbers that stand there already. */
  known: number
}

/** The entry that a row is about: by ID, else birth registration, else section and roll, which must be one student's. */
function entryOf(
  row: NumberRow,
  entries: readonly Entry[],
  sections: ReadonlyMap<number, string[]>,
): Entry | 'nobody' | 'several' {
  const fits = entries.filter((one) => {
    if (row.code) return one.code.toLowerCase() === row.code.toLowerCase()
    if (row.birthRegNo) return one.values.birthRegNo === row.birthRegNo
    const named = !row.section || (sections.get(one.sectionId) ?? []).includes(matchKey(row.section))
    return named && String(one.roll) === row.roll.replace(/^0+(?=\d)/, '')
  })
  const [only, other] = fits
  return other ? 'several' : (only ?? 'nobody')
}

/** What a kept sheet says, row by row against the students of a registration. @throws Missing; Invalid where no row looks like headings */
export async function checkNumbers(ctx: SiteCtx, id: number, upload: string): Promise<NumberCheck> {
  const of = await declaration(ctx.site.id, id)
  const kept = await uploadOf(ctx, wordsOf(id), upload)
  if (!kept) throw new Missing('upload')
  const head = numberColumns(kept.rows)
  if (!head) throw new Invalid({ '': ['registration:error.noHeadings'] })
  const read = readNumbers(kept.rows, head)
  const entries = await entriesOf(ctx.site.id, { registrationId: id })
  const bn = await placesOf(ctx.site.id, 'bn', { sectionIds: of.sections })
  const en = await placesOf(ctx.site.id, 'en', { sectionIds: of.sections })
  const names = new Map<number, string[]>()
  for (const place of [...bn, ...en]) names.set(place.id, [...(names.get(place.id) ?? []), matchKey(place.section)])
  const shown = new Map((ctx.lang === 'bn' ? bn : en).map((one) => [one.id, one.section]))
  const holders = new Map(entries.flatMap((one) => (one.registrationNo ? [[one.registrationNo, one.id] as const] : [])))
  const taken = new Set<number>()
  const found: NumberFound[] = []
  const problems = [...read.problems]
  let known = 0
  for (const row of read.rows) {
    const one = entryOf(row, entries, names)
    const holder = holders.get(row.registrationNo)
    const wrong =
      typeof one === 'string'
        ? one
        : taken.has(one.id)
          ? 'again'
          : holder !== undefined && holder !== one.id
            ? 'taken'
            : one.state === 'collecting' || one.state === 'confirmed'
              ? 'unchecked'
              : null
    if (typeof one !== 'string') taken.add(one.id)
    if (wrong || typeof one === 'string') problems.push({ row: row.row, key: `registration:row.${wrong ?? 'nobody'}` })
    else if (one.registrationNo === row.registrationNo) known++
    else
      found.push({
        row: row.row,
        entryId: one.id,
        nameBn: String(one.values.nameBn ?? ''),
        nameEn: String(one.values.nameEn ?? ''),
        roll: one.roll,
        section: shown.get(one.sectionId) ?? '',
        before: one.registrationNo,
        registrationNo: row.registrationNo,
      })
  }
  problems.sort((a, b) => a.row - b.row)
  return { upload: kept.id, fileName: kept.fileName, found, problems, known }
}

/** Takes the numbers over as they were shown, all in one statement: whole or not at all. @returns how many @throws Missing; Invalid when a row is wrong or nothing is new */
export async function importNumbers(ctx: SiteCtx, id: number, upload: string): Promise<number> {
  await sql(
    'SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2 ORDER BY id FOR UPDATE',
    [ctx.site.id, id],
  )
  const seen = await checkNumbers(ctx, id, upload)
  if (seen.problems.length) throw new Invalid({ '': ['registration:error.stillWrong'] })
  if (!seen.found.length)
    throw new Invalid({ '': [seen.known ? 'registration:error.allKnown' : 'registration:error.noRows'] })
  await sql(
    `UPDATE board_registration_entry n SET registration_no = u.no, state = 'registered', version = n.version + 1 FROM unnest($2::bigint[], $3::text[]) AS u(id, no) WHERE n.site_id = $1 AND n.id = u.id`,
    [ctx.site.id, seen.found.map((one) => one.entryId), seen.found.map((one) => one.registrationNo)],
  )
  await dropUpload(ctx, seen.upload)
  ctx.audit({
    recordType: 'board_registration',
    recordId: id,
    after: { file: seen.fileName, numbers: seen.found.length },
  })
  return seen.found.length
}

/** A sheet to fill in: who is checked, with room for the number. */
export async function numbersTemplate(ctx: SiteCtx, id: number): Promise<{ name: string; body: Buffer }> {
  const of = await declaration(ctx.site.id, id)
  const t = wordsFor(ctx.lang)
  const places = new Map(
    (await placesOf(ctx.site.id, ctx.lang, { sectionIds: of.sections })).map((one) => [one.id, one]),
  )
  const entries = (await entriesOf(ctx.site.id, { registrationId: id })).filter(
    (one) => one.state === 'checked' || one.state === 'registered',
  )
  const name = nameIn({ nameBn: of.titleBn, nameEn: of.titleEn }, ctx.lang)
  const columns = ['code', 'name', 'section', 'roll', 'registrationNo'].map((key) => ({
    header: t(`registration:template.${key}`),
  }))
  const rows = entries.map((one) => [
    one.code,
    nameIn({ nameBn: String(one.values.nameBn ?? ''), nameEn: String(one.values.nameEn ?? '') }, ctx.lang),
    places.get(one.sectionId)?.section ?? '',
    one.roll,
    one.registrationNo,
  ])
  return { name, body: await writeXlsx([{ name, columns, rows }]) }
}
