import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet-write.server'
import type { SiteCtx } from '~/domain/context'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { placesOf } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { declaration } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { NUMBER_FIELDS, passesNumbers, readNumbers, type NumberRow } from './number-rows.policy'

interface CheckedNumber extends CheckedRow {
  entryId: number
  registrationNo: string
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

/** What stands against a row, beside the students of a registration. */
function wrongWith(row: NumberRow, one: Entry | 'nobody' | 'several', taken: ReadonlySet<number>, holder?: number) {
  if (row.wrong) return row.wrong
  if (typeof one === 'string') return one
  if (taken.has(one.id)) return 'again'
  if (holder !== undefined && holder !== one.id) return 'taken'
  return one.state === 'collecting' || one.state === 'confirmed' ? 'unchecked' : null
}

/** The board's numbers of a registration: whole or not at all. */
export const numbersImport: SheetKind<{ registrationId: number }, CheckedNumber> = {
  key: 'registration-numbers',
  title: 'registration:numbers',
  fields: NUMBER_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  keys: ['registrationNo'],
  whole: true,
  undo: true,
  lock: (ctx, { subject }) =>
    sql('SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2 ORDER BY id FOR UPDATE', [
      ctx.site.id,
      subject.registrationId,
    ]),
  async check(ctx, batch) {
    const { registrationId } = batch.subject
    const of = await declaration(ctx.site.id, registrationId)
    const { lines, passed } = linesOf(batch, NUMBER_FIELDS, passesNumbers)
    const entries = await entriesOf(ctx.site.id, { registrationId })
    const bn = await placesOf(ctx.site.id, 'bn', { sectionIds: of.sections })
    const en = await placesOf(ctx.site.id, 'en', { sectionIds: of.sections })
    const names = new Map<number, string[]>()
    for (const place of [...bn, ...en]) names.set(place.id, [...(names.get(place.id) ?? []), matchKey(place.section)])
    const shown = new Map((ctx.lang === 'bn' ? bn : en).map((one) => [one.id, one.section]))
    const holders = new Map(
      entries.flatMap((one) => (one.registrationNo ? [[one.registrationNo, one.id] as const] : [])),
    )
    const taken = new Set<number>()
    return {
      passed,
      rows: readNumbers(lines).map((row): CheckedNumber => {
        const found = entryOf(row, entries, names)
        const one = typeof found === 'string' ? null : found
        const wrong = wrongWith(row, found, taken, holders.get(row.registrationNo))
        if (one && !row.wrong) taken.add(one.id)
        const same = one?.registrationNo === row.registrationNo
        return {
          row: row.row,
          name: one
            ? nameIn({ nameBn: String(one.values.nameBn ?? ''), nameEn: String(one.values.nameEn ?? '') }, ctx.lang)
            : row.code,
          about: one ? [shown.get(one.sectionId), digits(one.roll, ctx.lang)].filter(Boolean).join(' · ') : '',
          outcome: wrong ? 'wrong' : same ? 'unchanged' : one?.registrationNo ? 'changed' : 'new',
          changes:
            wrong || same
              ? []
              : [
                  {
                    label: 'registration:registrationNo',
                    before: one?.registrationNo ?? '',
                    after: row.registrationNo,
                  },
                ],
          problems: wrong ? [{ label: null, code: `registration:row.${wrong}` }] : [],
          notes: [],
          entryId: one?.id ?? 0,
          registrationNo: row.registrationNo,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    const found = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    await sql(
      `UPDATE board_registration_entry n SET registration_no = u.no, state = 'registered', version = n.version + 1 FROM unnest($2::bigint[], $3::text[]) AS u(id, no) WHERE n.site_id = $1 AND n.id = u.id`,
      [ctx.site.id, found.map((one) => one.entryId), found.map((one) => one.registrationNo)],
    )
    return {}
  },
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
