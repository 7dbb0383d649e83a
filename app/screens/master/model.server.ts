import { wordsFor } from '~/i18n/i18n.server'
import type { z } from 'zod'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { idIn } from '~/ui/table/url'
import type { MasterChoice, MasterRow } from './types'

interface Row {
  get(options: { plain: true }): unknown
}

/** What a catalogue screen asks of a model: a Sequelize model and a site's handle, `Floor.of(site)`, both have it. */
export interface MasterModel {
  findAndCountAll(options: never): Promise<{ rows: Row[]; count: number }>
  findByPk(id: never): Promise<Row | null>
  create(values: never): Promise<Row>
  update(values: never, options: never): Promise<unknown>
  destroy(options: never): Promise<unknown>
}

/** The same, as it is called here: every model types its own attributes, a catalogue screen knows none of them. */
export interface Store {
  findAndCountAll(options: object): Promise<{ rows: Row[]; count: number }>
  findByPk(id: number): Promise<Row | null>
  create(values: object): Promise<Row>
  update(values: object, options: { where: object }): Promise<unknown>
  destroy(options: { where: object }): Promise<unknown>
}

/** A row that a spreadsheet writes together with others. */
interface WrittenRow {
  id: number | null
  before: MasterRow | null
  values: Record<string, unknown>
}

/**
 * What a catalogue asks of a row beyond its form: message keys by field ('' is the row itself), or null. Asked by the
 * form's save, by bringing back a retired row, and by a spreadsheet's preview, which is read only; `sheet` has the other
 * rows that are written with it.
 */
export type MasterCheck = (
  values: Record<string, unknown>,
  before: MasterRow | null,
  sheet: readonly WrittenRow[],
) => Promise<Record<string, string[]> | null>

/** A field that holds a short table: in a cell of a sheet each of its rows is a line, its parts parted by |. */
export interface MasterGrid {
  /** What the names of the parts begin with: 'payments:gateway.setting'. */
  words: string
  parts: Readonly<Record<string, 'text' | 'check'>>
}

export interface MasterOptions {
  /** Who asks: what they write is audited. */
  ctx: Ctx
  /** Who may write. */
  manage: Permission
  form: z.ZodObject
  /** Same as MasterPage's `words`; names exported files and their heads. */
  words: string
  /** Exported columns; every attribute but keys by default. */
  columns?: readonly string[]
  /** Attributes a search looks into; names, titles and codes by default. */
  search?: readonly string[]
  /** 'position' or '-createdAt'; by default `position`, else a name. */
  defaultSort?: string
  /** A further condition, such as the parent's id. */
  where?: object
  /** The row as its form shows it: money as taka text, joined keys as lists. */
  toForm?: (row: MasterRow) => Record<string, unknown>
  /** What attributes such as `districtId` may hold: names in lists, options of fields, filters, and cells of sheets. */
  choices?: Readonly<Record<string, readonly MasterChoice[]>>
  /** Keys of `choices` to filter by; those that are no attributes narrow the list through `where`. */
  filters?: readonly string[]
  /** Fields that stay as they were once the row exists: codes that other things know it by. */
  fixed?: readonly string[]
  /** Attributes that know a row without its id (a spreadsheet of one's own); `['code']` where there is one. */
  key?: readonly string[]
  /** Tables that belong to a row and are no use of it. */
  parts?: readonly string[]
  /** False: code knows these rows; they may be renamed, ordered and described, not added or deleted. */
  open?: boolean
  /** Rules between fields and rows, one source for forms and spreadsheets. */
  check?: MasterCheck
  /** Rows are offered as a template of new ones (?edit=new&copy=ID). */
  copies?: boolean
  /** What stands against taking a row out of use by the button of the list. */
  retire?: MasterCheck
  /** Fields kept in poisha; their sheets and previews show taka. `toForm` gives the taka. */
  money?: readonly string[]
  /** Fields that hold a short table. */
  grids?: Readonly<Record<string, MasterGrid>>
  /** Positions count from one again for each value of this attribute. */
  within?: string
}

export type Attributes = Record<string, { type?: unknown; field?: string } | undefined>

/** The attributes of either kind of model. */
export const attributesOf = (model: MasterModel): Attributes => {
  const own = model as unknown as { getAttributes?: () => Attributes; model?: { getAttributes(): Attributes } }
  return own.getAttributes?.() ?? own.model?.getAttributes() ?? {}
}

/** The table of either kind of model. */
export const tableOf = (model: MasterModel): string => {
  const own = model as unknown as { getTableName?: () => unknown; model?: { getTableName(): unknown } }
  return String(own.getTableName?.() ?? own.model?.getTableName())
}

export const storeOf = (model: MasterModel): Store => model as unknown as Store

export const plain = (row: Row): MasterRow => row.get({ plain: true }) as MasterRow

export async function found(store: Store, id: unknown, where?: object): Promise<MasterRow> {
  const key = idIn(id)
  const row =
    key === null
      ? null
      : where
        ? (await store.findAndCountAll({ where: { ...where, id: key }, limit: 1 })).rows[0]
        : await store.findByPk(key)
  if (!row) throw new Missing('row')
  return plain(row)
}

/** The keys that head a column, tried in turn: a word of the screen's own, a common one, one of the kit. */
export const headKeys = (words: string, key: string): string[] => [
  `${words}.${key}`,
  `common:${key}`,
  `ui:column.${key}`,
]

/** The active and retired rows of a small catalogue, as another one's form offers them. `group` names what each belongs to. */
export async function choicesOf(
  model: MasterModel,
  {
    where,
    order,
    group,
  }: {
    where?: object
    order?: readonly string[]
    group?: (row: MasterRow) => { nameEn: string; nameBn: string } | undefined
  } = {},
): Promise<MasterChoice[]> {
  const has = attributesOf(model)
  const sorted = (order ?? ['position', 'nameEn', 'id']).filter((key) => key in has)
  const { rows } = await storeOf(model).findAndCountAll({
    ...(where ? { where } : {}),
    order: sorted.map((key) => [key, 'asc']),
  })
  return rows.map(plain).map((row) => {
    const of = group?.(row)
    return {
      value: row.id,
      nameEn: String(row.nameEn ?? row.label ?? row.id),
      nameBn: String(row.nameBn ?? row.label ?? row.id),
      ...(typeof row.code === 'string' ? { code: row.code } : {}),
      ...(row.active === false ? { active: false } : {}),
      ...(of ? { groupEn: of.nameEn, groupBn: of.nameBn } : {}),
    }
  })
}

/** A closed list of words: choiceWords(LEVELS, words of levels), with the words of both languages. */
export function choiceWords(values: readonly string[], prefix: string): MasterChoice[] {
  const [bn, en] = [wordsFor('bn'), wordsFor('en')]
  return values.map((value) => ({
    value,
    code: value,
    nameEn: en(`${prefix}.${value}`),
    nameBn: bn(`${prefix}.${value}`),
  }))
}
