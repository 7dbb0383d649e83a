import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import type { SheetRow } from '~/documents/spreadsheet.server'
import { plainTaka } from '~/format/money'
import { saidHere } from '~/i18n/i18n.server'
import { issue } from '~/ui/fields/error'
import type { Lang } from '~/i18n/lang'
import { idIn } from '~/ui/table/url'
import { attributesOf, plain, storeOf, tableOf, type MasterModel, type MasterOptions } from './model.server'
import { gridParts } from './grid.server'
import { namingOf } from './refusals.server'
import { cellOf, folded, readCell, sheetFields, type SheetField } from './sheet.server'
import type { ImportPreview, MasterRow, PlannedRow } from './types'

/** Rows of a catalogue that a spreadsheet can be held against. */
const CATALOGUE_LIMIT = 20_000
export const PREVIEW_ROWS = 200

export interface Planned extends PlannedRow {
  /** The row it changes; null for a new one. */
  id: number | null
  before: MasterRow | null
  values: Record<string, unknown>
}

interface Plan {
  rows: Planned[]
  counts: ImportPreview['counts']
  unknown: string[]
  error: string | null
  stamp: string
}

interface Headings {
  at: number
  id: number | undefined
  columns: Map<number, SheetField>
  unknown: string[]
}

/** The first of the first ten rows that names two fields (or all there are); a field named twice counts once. */
function headings(rows: readonly SheetRow[], fields: readonly SheetField[]): Headings | null {
  for (const [at, { cells }] of rows.slice(0, 10).entries()) {
    const columns = new Map<number, SheetField>()
    const unknown: string[] = []
    let id: number | undefined
    for (const [column, cell] of cells.entries()) {
      const head = folded(String(cell ?? ''))
      const field = fields.find((one) => one.heads.includes(head))
      if (head === 'id' || head === 'আইডি') id ??= column
      else if (field && ![...columns.values()].includes(field)) columns.set(column, field)
      else if (head) unknown.push(String(cell).slice(0, 60))
    }
    if (columns.size >= Math.min(2, fields.length)) return { at, id, columns, unknown }
  }
  return null
}

/** What a spreadsheet would do to a catalogue as it is now. Writes nothing. */
export async function planImport(
  model: MasterModel,
  options: MasterOptions,
  sheet: readonly SheetRow[],
): Promise<Plan> {
  const fields = sheetFields(model, options)
  const none = { rows: [], counts: { new: 0, changed: 0, same: 0, wrong: 0 }, unknown: [], stamp: '' }
  const head = headings(sheet, fields)
  if (!head)
    return {
      ...none,
      error: `master:sheet.noHeadings?${new URLSearchParams({ headings: ['ID', ...fields.map((one) => one.head)].join(', ') })}`,
    }
  const { rows: found } = await storeOf(model).findAndCountAll({
    ...(options.where ? { where: options.where } : {}),
    limit: CATALOGUE_LIMIT,
  })
  const known = new Map(found.map(plain).map((row) => [row.id, row]))
  const reader = new RowReader(fields, options, known, keyOf(model, options))
  const read = sheet.slice(head.at + 1).flatMap((row) => reader.read(row, head) ?? [])
  await refuseUnfit(options, fields, read)
  await refuseTwins(model, options, fields, read, known)
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  const rows = read.filter((one) => {
    const kind = one.kind === 'changed' && one.changes.length === 0 ? 'same' : one.kind
    counts[kind]++
    return kind !== 'same'
  })
  const stamp = createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ id, kind, changes, errors, values }) => [id, kind, changes, errors, values]),
        bigints,
      ),
    )
    .digest('hex')
    .slice(0, 32)
  return { rows, counts, unknown: head.unknown, error: read.length === 0 ? 'master:sheet.noRows' : null, stamp }
}

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

const keyOf = (model: MasterModel, { key }: MasterOptions): readonly string[] =>
  key ?? ('code' in attributesOf(model) ? ['code'] : [])

/** Reads one row after the other against the rows that are there; remembers which of those were named already. */
class RowReader {
  private readonly named = new Set<number>()
  private readonly byKey = new Map<string, MasterRow>()
  constructor(
    private readonly fields: readonly SheetField[],
    private readonly options: MasterOptions,
    private readonly known: ReadonlyMap<number, MasterRow>,
    private readonly key: readonly string[],
  ) {
    if (key.length) for (const row of known.values()) this.byKey.set(this.keyText(row), row)
  }

  private keyText(row: Record<string, unknown>): string {
    return JSON.stringify(this.key.map((one) => folded(String(row[one] ?? ''))))
  }

  private shown(row: MasterRow): Record<string, unknown> {
    return { ...row, ...this.options.toForm?.(row) }
  }

  read({ row, cells }: SheetRow, { id: idColumn, columns }: Headings): Planned | null {
    if ([...columns.keys(), idColumn ?? -1].every((column) => String(cells[column] ?? '').trim() === '')) return null
    const errors: Planned['errors'] = []
    const given: Record<string, unknown> = {}
    for (const [column, field] of columns) {
      const cell = readCell(field, cells[column] ?? null)
      if ('wrong' in cell)
        errors.push({
          field: field.head,
          message: field.grid
            ? `master:sheet.grid?${new URLSearchParams({ parts: gridParts(field.grid, this.options.ctx.lang) })}`
            : issue(field.choices ? 'exists' : 'boolean'),
        })
      else given[field.key] = cell.value
    }
    const idText = String((idColumn === undefined ? null : cells[idColumn]) ?? '').trim()
    let before: MasterRow | null = null
    if (idText !== '') {
      before = this.known.get(idIn(idText) ?? 0) ?? null
      if (!before) errors.push({ field: 'ID', message: 'master:sheet.noSuchRow' })
    } else if (this.key.length && this.key.every((one) => one in given))
      before = this.byKey.get(this.keyText(given)) ?? null
    if (before && this.named.has(before.id)) errors.push({ field: 'ID', message: 'master:sheet.twice' })
    if (before) this.named.add(before.id)
    else if (idText === '' && this.options.open === false) errors.push({ field: '', message: 'master:sheet.closed' })
    return this.judge(row, before, given, errors)
  }

  private judge(
    row: number,
    before: MasterRow | null,
    given: Record<string, unknown>,
    errors: Planned['errors'],
  ): Planned {
    const lang = this.options.ctx.lang
    const now = before ? this.shown(before) : {}
    const merged = {
      ...(before ? Object.fromEntries(this.fields.map(({ key }) => [key, now[key] ?? undefined])) : {}),
      ...given,
    }
    const judged = this.options.form.safeParse(merged)
    if (!judged.success) {
      for (const problem of judged.error.issues) {
        const field = this.fields.find((one) => one.key === problem.path[0])
        if (!errors.some((one) => one.field === field?.head))
          errors.push({ field: field?.head ?? '', message: saidHere(lang, problem.message) })
      }
    }
    const values = judged.success ? (judged.data as Record<string, unknown>) : {}
    const was = before ? this.options.form.safeParse(now) : null
    const old = (was?.success ? was.data : now) as Record<string, unknown>
    const changes = judged.success
      ? this.fields.flatMap((field) => {
          if (!(field.key in given) || (before && same(old[field.key], values[field.key]))) return []
          const [from, to] = [old[field.key], values[field.key]].map((value) => shownOf(field, value, lang))
          if (before && this.options.fixed?.includes(field.key))
            errors.push({ field: field.head, message: 'master:sheet.fixed' })
          if (field.choices && retiredChosen(field, values[field.key], old[field.key]))
            errors.push({ field: field.head, message: 'master:sheet.retired' })
          return from === to ? [] : [{ field: field.head, before: from ?? '', after: to ?? '' }]
        })
      : []
    const name = String(
      (lang === 'bn' ? merged.nameBn : merged.nameEn) ??
        merged.nameBn ??
        merged.label ??
        merged.code ??
        before?.id ??
        '',
    )
    return {
      row,
      kind: errors.length ? 'wrong' : before ? 'changed' : 'new',
      id: before?.id ?? null,
      before,
      name,
      changes,
      errors,
      values,
    }
  }
}

/** A value in the preview. A sheet's own cells have taka from `toForm` already; what the form read is poisha. */
const shownOf = (field: SheetField, value: unknown, lang: Lang): string =>
  field.money && (typeof value === 'number' || typeof value === 'bigint')
    ? plainTaka(BigInt(value))
    : String(cellOf(field, value, lang) ?? '')

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null, bigints) === JSON.stringify(b ?? null, bigints)

const retiredChosen = (field: SheetField, value: unknown, before: unknown) =>
  [value]
    .flat()
    .some(
      (one) =>
        field.choices?.some((choice) => choice.active === false && String(choice.value) === String(one)) &&
        ![before].flat().map(String).includes(String(one)),
    )

/** Marks rows that the catalogue's own rules refuse, each judged with all the others that would be written. */
async function refuseUnfit(
  { check }: MasterOptions,
  fields: readonly SheetField[],
  rows: readonly Planned[],
): Promise<void> {
  if (!check) return
  const written = rows.filter((one) => one.kind === 'new' || (one.kind === 'changed' && one.changes.length > 0))
  for (const one of written) {
    const found = await check(
      one.values,
      one.before,
      written.filter((other) => other !== one),
    )
    if (!found) continue
    one.kind = 'wrong'
    one.errors.push(
      ...Object.entries(found).flatMap(([key, messages]) =>
        messages.map((message) => ({ field: fields.find((field) => field.key === key)?.head ?? '', message })),
      ),
    )
  }
}

/** Marks rows that would break a unique index, judged on the catalogue as it would be afterwards. */
async function refuseTwins(
  model: MasterModel,
  { choices }: MasterOptions,
  fields: readonly SheetField[],
  rows: Planned[],
  known: ReadonlyMap<number, MasterRow>,
): Promise<void> {
  const columns = new Map(Object.entries(attributesOf(model)).map(([key, one]) => [one?.field ?? key, key]))
  const indexes = await sql<{ columns: string[] }>(
    `SELECT array_agg(a.attname::text ORDER BY k.n) AS columns FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k(num, n)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.num
      WHERE i.indrelid = to_regclass($1) AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL GROUP BY i.indexrelid`,
    [tableOf(model)],
  )
  const after = new Map<number, Record<string, unknown>>(known)
  for (const one of rows)
    if (one.id !== null && one.kind === 'changed') after.set(one.id, { ...one.before, ...one.values })
  for (const index of indexes) {
    const keys = index.columns.map((column) => columns.get(column) ?? '')
    if (keys.includes('id') || keys.includes('')) continue
    const seen = new Map<string, number | null>()
    const text = (row: Record<string, unknown>) =>
      keys.some((key) => row[key] === null || row[key] === undefined)
        ? null
        : JSON.stringify(
            keys.map((key) => row[key]),
            bigints,
          )
    const changed = new Set(rows.flatMap((one) => (one.kind === 'changed' ? (one.id ?? []) : [])))
    for (const [id, row] of after) {
      const key = changed.has(id) ? null : text(row)
      if (key !== null) seen.set(key, id)
    }
    for (const one of rows.filter((each) => each.kind !== 'wrong')) {
      const key = text({ ...one.before, ...one.values })
      if (key === null) continue
      if (seen.has(key)) {
        one.kind = 'wrong'
        one.errors.push({
          field: namingOf(keys, choices)
            .map((one) => fields.find((field) => field.key === one)?.head ?? one)
            .join(', '),
          message: issue('unique'),
        })
      } else seen.set(key, one.id)
    }
  }
}
