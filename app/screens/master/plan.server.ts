import { sql } from 'db/connection'
import type { Cell } from '~/domain/sheets/cell'
import { ownWord } from '~/domain/sheets/imports/fields'
import type { Batch, Check, CheckedRow } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { problemOf } from '~/domain/sheets/imports/problem.server'
import { plainTaka } from '~/format/money'
import { saidHere } from '~/i18n/i18n.server'
import { issue } from '~/ui/fields/error'
import type { Lang } from '~/i18n/lang'
import { idIn } from '~/ui/table/url'
import { attributesOf, plain, storeOf, tableOf, type MasterModel, type MasterOptions } from './model.server'
import { gridParts } from './grid.server'
import { namingOf } from './refusals.server'
import { cellOf, folded, ID_COLUMN, readCell, type SheetField } from './sheet.server'
import type { MasterRow } from './types'

/** Rows of a catalogue that a spreadsheet can be held against. */
const CATALOGUE_LIMIT = 20_000

/** What a row of the file would do; fields are called by their headings. */
interface Planned {
  row: number
  kind: 'new' | 'changed' | 'wrong'
  name: string
  changes: { field: string; before: string; after: string }[]
  errors: { field: string; message: string }[]
  /** The row it changes; null for a new one. */
  id: number | null
  before: MasterRow | null
  values: Record<string, unknown>
}

export interface CheckedCatalogueRow extends CheckedRow {
  plan: Planned
}

/** What a spreadsheet would do to a catalogue as it is now: a blank cell clears, a column that is not there changes nothing. Writes nothing. */
export async function planImport(
  model: MasterModel,
  options: MasterOptions,
  fields: readonly SheetField[],
  batch: Pick<Batch, 'rows' | 'mapping'>,
): Promise<Check<CheckedCatalogueRow>> {
  const { lines, passed } = linesOf(batch, [])
  const { rows: found } = await storeOf(model).findAndCountAll({
    ...(options.where ? { where: options.where } : {}),
    limit: CATALOGUE_LIMIT,
  })
  const known = new Map(found.map(plain).map((row) => [row.id, row]))
  const reader = new RowReader(fields, options, known, keyOf(model, options), batch.mapping?.columns ?? {})
  const read = lines.flatMap((line) => reader.read(line) ?? [])
  await refuseUnfit(options, fields, read)
  await refuseTwins(model, options, fields, read, known)
  return { passed, rows: read.map((one) => checked(one, options.ctx.lang)) }
}

const checked = (plan: Planned, lang: Lang): CheckedCatalogueRow => ({
  row: plan.row,
  name: plan.name,
  outcome: plan.kind === 'changed' && !plan.changes.length ? 'unchanged' : plan.kind,
  changes:
    plan.kind === 'wrong' ? [] : plan.changes.map(({ field, ...change }) => ({ label: ownWord(field), ...change })),
  problems: plan.errors.map(({ field, message }) => problemOf(lang, field ? ownWord(field) : null, message)),
  notes: [],
  plan,
})

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
    /** Which column (from 0) holds which field. */
    private readonly columns: Readonly<Partial<Record<string, number>>>,
  ) {
    if (key.length) for (const row of known.values()) this.byKey.set(this.keyText(row), row)
  }

  private keyText(row: Record<string, unknown>): string {
    return JSON.stringify(this.key.map((one) => folded(String(row[one] ?? ''))))
  }

  private shown(row: MasterRow): Record<string, unknown> {
    return { ...row, ...this.options.toForm?.(row) }
  }

  read({ row, cells }: { row: number; cells: readonly Cell[] }): Planned | null {
    const idColumn = this.columns[ID_COLUMN]
    if (Object.values(this.columns).every((column) => String(cells[column ?? -1] ?? '').trim() === '')) return null
    const errors: Planned['errors'] = []
    const given: Record<string, unknown> = {}
    for (const field of this.fields) {
      const column = this.columns[field.key]
      if (column === undefined) continue
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
