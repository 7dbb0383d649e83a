import type { EntranceArgs } from '~/access/guard.server'
import { filled, type Answer } from '~/access/intents.server'
import { getZodConstraint } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { ForeignKeyConstraintError, literal, Op, UniqueConstraintError, type WhereOptions } from 'sequelize'
import { hereWith } from '~/access/params.server'
import { partsOf } from '~/domain/catalogues/parts.server'
import { mayBeUsed, usesOf, type Use } from '~/domain/catalogues/uses.server'
import { Invalid, Refusal } from '~/domain/errors'
import { digits } from '~/format/digits'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { asciiDigits } from '~/ui/fields/digits'
import { hrefWith, type Changes } from '~/ui/table/url'
import { Download, type SheetValue } from './download.server'
import { likePattern, listOf, parseListing, type FilterRule } from './listing.server'
import { actOnImport, listImport, ownOf } from './master/import.server'
import { cellOfGrid } from './master/grid.server'
import {
  attributesOf,
  found,
  headKeys,
  plain,
  storeOf,
  tableOf,
  type Attributes,
  type MasterModel,
  type MasterOptions,
} from './master/model.server'
import { moveRow, nextPosition } from './master/order.server'
import { offered, taken } from './master/refusals.server'
import { cellOf, sheetFields, SheetToEdit } from './master/sheet.server'
import { offerRow, undoRow } from './master/undo.server'
import type { MasterChoice, MasterData, MasterRow, MasterUse } from './master/types'

export {
  attributesOf,
  choicesOf,
  choiceWords,
  type MasterCheck,
  type MasterModel,
  type MasterOptions,
} from './master/model.server'

const SEARCHED = ['nameBn', 'nameEn', 'name', 'titleBn', 'titleEn', 'title', 'code', 'shortName', 'label']

/** Sheets of a whole catalogue that can be edited and brought back. */
const SHEET_LIMIT = 5_000

/**
 * The page of a catalogue that the address asks for, with the row to edit (?edit=ID) or to delete (?confirm=ID), where
 * its rows are used, or what a spreadsheet would do to it (?import=ID). @throws Missing when that row or upload is not
 * there (or not the site's); the Download that ?export asks for
 */
export async function listMaster(model: MasterModel, request: Request, options: MasterOptions): Promise<MasterData> {
  const attributes = attributesOf(model)
  const store = storeOf(model)
  const has = (key: string) => key in attributes
  const { ctx, form, choices = {}, filters = [] } = options
  const standard = options.defaultSort ?? ['position', 'nameEn', 'name', 'titleEn', 'code', 'id'].find(has) ?? 'id'
  const rules: Record<string, FilterRule> = {
    active: ['yes', 'no'],
    ...Object.fromEntries(filters.map((key) => [key, ruleOf(choices[key] ?? [])])),
  }
  const listing = parseListing(request, { sortable: Object.keys(attributes), filters: rules, defaultSort: standard })
  const chosen = Object.fromEntries(
    Object.entries(listing.filters)
      .filter(([key]) => key !== 'active' && has(key))
      .map(([key, values]) => [
        key,
        (attributes[key]?.type as { key?: string } | undefined)?.key === 'ARRAY' ? { [Op.overlap]: values } : values,
      ]),
  )
  const where: object = {
    [Op.and]: [
      options.where ?? {},
      chosen,
      ...conditions(
        listing,
        (options.search ?? SEARCHED).filter(has),
        has('active'),
        Object.fromEntries(Object.entries(choices).filter(([key]) => has(key))),
      ),
    ],
  }
  const order = [
    ...(listing.sort ? [[sortOf(listing.sort.key, attributes, choices, ctx.lang), listing.sort.dir]] : []),
    ...(has('position') && listing.sort?.key !== 'position' ? [['position', 'asc']] : []),
    ['id', 'asc'],
  ]
  const params = new URL(request.url).searchParams
  if (params.get('export') === 'edit') {
    const { rows } = await store.findAndCountAll({ where, order, limit: SHEET_LIMIT })
    throw new SheetToEdit(
      sheetFields(model, options),
      `${options.words}.title`,
      ctx.lang,
      rows.map(plain).map((row) => ({ ...row, ...options.toForm?.(row) })),
    )
  }
  let { rows, count } = await store.findAndCountAll({ where, order, limit: listing.limit, offset: listing.offset })
  if (rows.length === 0 && count > 0) {
    // A page that has gone (rows were deleted, the search was narrowed): the last one there is.
    listing.page = Math.ceil(count / listing.per)
    ;({ rows, count } = await store.findAndCountAll({
      where,
      order,
      limit: listing.limit,
      offset: (listing.page - 1) * listing.per,
    }))
  }
  const items = rows.map(plain)
  if (listing.export) throw download(listing.export, items, attributes, options)
  const editing =
    params.get('edit') && params.get('edit') !== 'new' ? await found(store, params.get('edit'), options.where) : null
  const deleting = params.get('confirm') ? await found(store, params.get('confirm'), options.where) : null
  const asked = [...new Set([...items.map((row) => row.id), ...(deleting ? [deleting.id] : [])])]
  const copied =
    options.copies && params.get('edit') === 'new' && params.has('copy')
      ? await found(store, params.get('copy'), options.where)
      : null
  return {
    list: listOf(listing, items, count),
    defaultSort: standard,
    retirable: has('active'),
    movable: has('position') && listing.sort?.key === 'position' && listing.sort.dir === 'asc',
    manages: ctx.can(options.manage),
    open: options.open !== false,
    editing: editing && { ...editing, ...options.toForm?.(editing) },
    deleting,
    copies: options.copies ?? false,
    copied: copied && template({ ...copied, ...options.toForm?.(copied) }),
    constraint: getZodConstraint(form),
    choices: Object.fromEntries(Object.entries(choices).map(([key, all]) => [key, [...all]])),
    filters: [...filters],
    fixed: [...(options.fixed ?? [])],
    uses: (await mayBeUsed(tableOf(model), options.parts)) ? await usesShown(model, asked, options) : null,
    importing: await listImport(model, request, options),
  }
}

/** What a copy begins with: the row under names of its own, without what only one row can have. */
const template = ({ id: _id, code: _code, position: _position, ...row }: MasterRow): Record<string, unknown> => ({
  ...row,
  active: true,
  ...(typeof row.nameBn === 'string' ? { nameBn: wordsFor('bn')('master:copyName', { name: row.nameBn }) } : {}),
  ...(typeof row.nameEn === 'string' ? { nameEn: wordsFor('en')('master:copyName', { name: row.nameEn }) } : {}),
})

/** The row that a form on a page of its own is about (null: a new one), with what its fields may hold. @throws Missing */
export async function masterRecord(model: MasterModel, id: string | null, options: MasterOptions) {
  const row = id === null ? null : await found(storeOf(model), id, options.where)
  return {
    editing: row && { ...row, ...options.toForm?.(row) },
    constraint: getZodConstraint(options.form),
    choices: Object.fromEntries(Object.entries(options.choices ?? {}).map(([key, all]) => [key, [...all]])),
    fixed: [...(options.fixed ?? [])],
  }
}

const ruleOf = (choices: readonly MasterChoice[]): FilterRule =>
  choices.every((one) => typeof one.value === 'number') ? 'id' : choices.map((one) => String(one.value))

/** By the words the reader sees, not by the keys behind them. */
function sortOf(
  key: string,
  attributes: Attributes,
  choices: NonNullable<MasterOptions['choices']>,
  lang: 'bn' | 'en',
) {
  const all = choices[key]
  if (!all?.length) return key
  const field = attributes[key]?.field ?? key
  // Words of a closed list stand in its own order, from the first level to the last.
  if (all.some((one) => typeof one.value !== 'number'))
    return literal(
      `array_position(ARRAY[${all.map((one) => `'${String(one.value).replace(/'/g, "''")}'`).join(',')}]::text[], "${field}")`,
    )
  const sorted = [...all].sort((a, b) =>
    lang === 'bn' ? a.nameBn.localeCompare(b.nameBn, 'bn') : a.nameEn.localeCompare(b.nameEn, 'en'),
  )
  return literal(`array_position(ARRAY[${sorted.map((one) => Number(one.value)).join(',')}]::bigint[], "${field}")`)
}

function conditions(
  listing: { filters: Record<string, unknown>; q: string },
  search: readonly string[],
  retirable: boolean,
  choices: NonNullable<MasterOptions['choices']>,
): WhereOptions[] {
  const states = (listing.filters.active ?? []) as string[]
  const words = listing.q.split(/\s+/).filter(Boolean).slice(0, 6)
  return [
    ...(retirable && states.length === 1 ? [{ active: states[0] === 'yes' }] : []),
    // Digits are stored in ASCII, whatever the reader types.
    ...words.map((word) => ({
      [Op.or]: [
        ...search.map((key) => ({ [key]: { [Op.iLike]: likePattern(asciiDigits(word)) } })),
        ...Object.entries(choices).flatMap(([key, all]) => {
          const meant = all.filter((one) =>
            [one.nameBn, one.nameEn, one.code].some((name) => name?.toLowerCase().includes(word.toLowerCase())),
          )
          return meant.length ? [{ [key]: meant.map((one) => one.value) }] : []
        }),
        literal('false'),
      ],
    })),
  ]
}

function download(
  format: 'csv' | 'xlsx',
  items: MasterRow[],
  attributes: Attributes,
  { ctx, words, columns, choices = {}, money = [], grids = {}, toForm }: MasterOptions,
): Download {
  const keys =
    columns ?? Object.keys(attributes).filter((key) => !/^id$|Id$|^(created|updated)At$/.test(key) || key in choices)
  const cell = (key: string, value: unknown): SheetValue => {
    if (choices[key])
      return cellOf({ key, head: '', heads: [], boolean: false, choices: choices[key] }, value, ctx.lang)
    if (value === null || value === undefined) return null
    // A spreadsheet's reader counts in taka.
    if (money.includes(key) && (typeof value === 'number' || typeof value === 'bigint')) return plainTaka(BigInt(value))
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
      ? value
      : typeof value === 'bigint'
        ? Number(value)
        : JSON.stringify(value)
  }
  return new Download(
    format,
    `${words}.title`,
    keys.map((key) => headKeys(words, key)),
    items.map((row) =>
      keys.map((key) =>
        grids[key] ? cellOfGrid(grids[key], { ...row, ...toForm?.(row) }[key], ctx.lang) : cell(key, row[key]),
      ),
    ),
  )
}

/** 'Students: 1,000+', by row. */
async function usesShown(
  model: MasterModel,
  ids: readonly number[],
  options: MasterOptions,
): Promise<Record<number, MasterUse[]>> {
  const uses = await usesOf(tableOf(model), ids, options.parts)
  return Object.fromEntries(
    [...uses].map(([id, all]) => [id, all.map((use) => ({ text: useText(use, options), to: use.to }))]),
  )
}

function useText({ table, count, more }: Use, options: MasterOptions): string {
  const { lang } = options.ctx
  const t = wordsFor(lang)
  const area = options.words.split(':')[0]
  const name =
    [`${area}:uses.${table}`, `catalogues:uses.${table}`, `log-words:type.${table}`]
      .map((key) => t(key, { defaultValue: '' }))
      .find(Boolean) ?? t('master:otherUse')
  return t('master:use', {
    name,
    rows: `${digits(count.toLocaleString('en-IN'), lang)}${more ? '+' : ''}`,
    interpolation: { escapeValue: false },
  })
}

/** Tells a row before and after for the audit log. */
function note(
  { ctx }: MasterOptions,
  model: MasterModel,
  recordId: number,
  before: MasterRow | undefined,
  after: unknown,
): void {
  ctx.audit({
    recordType: tableOf(model),
    recordId,
    before,
    after: JSON.parse(
      JSON.stringify(after ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as unknown,
  })
}

/** What a catalogue's action is given by its guard. */
export type SaveArgs = Pick<EntranceArgs, 'request' | 'form'> & Partial<EntranceArgs>

/**
 * Does what a catalogue form asks: `intent` create, update, retire, restore, delete, up or down, with `id`, or the steps of an import. Answers with a redirect to the list (`back`, else this address). `options` are those of
 * listMaster. @throws Invalid, Refusal: field errors, a name that has been taken, a row that is in use and where; Missing:
 * a row that is not there
 */
export async function saveMaster(
  model: MasterModel,
  args: SaveArgs,
  options: MasterOptions,
  back?: string,
): Promise<Answer> {
  const { request } = args
  const store = storeOf(model)
  const data = await args.form()
  const imported = await actOnImport(model, args, options)
  if (imported) return imported
  // The buttons of rows share one form: 'retire:17'.
  const [, asked, id] = /^(up|down|retire|restore):([1-9]\d{0,14})$/.exec(String(data.get('row'))) ?? []
  if (asked && id) {
    data.set('intent', asked)
    data.set('id', id)
  }
  const intent = data.has('undo') ? 'undo' : data.get('intent')
  const row = () => found(store, data.get('id'), options.where)
  let done: string = String(intent)
  try {
    if (intent === 'create' || intent === 'update') {
      await writeForm(model, data, options)
    } else if (intent === 'retire' || intent === 'restore') {
      const [before, active] = [await row(), intent === 'restore']
      const unfit = await (active ? options.check : options.retire)?.({ ...before, active }, before, [])
      if (unfit) throw new Invalid({ '': Object.values(unfit).flat() })
      await store.update({ active }, { where: { id: before.id } })
      note(options, model, before.id, before, { active })
      if (!active) offerRow(model, options, { before, after: { ...before, active }, parts: [] })
    } else if (intent === 'delete' && options.open !== false) {
      const before = await row()
      const uses = (await usesShown(model, [before.id], options))[before.id]
      if (uses) throw new Refusal('master:inUse', { where: uses.map((use) => use.text).join('; ') }, 422)
      const parts = await partsOf(tableOf(model), options.parts, before.id)
      await store.destroy({ where: { id: before.id } })
      note(options, model, before.id, before, null)
      offerRow(model, options, { before, after: null, parts })
    } else if (intent === 'up' || intent === 'down') {
      for (const one of await moveRow(store, data.get('id'), intent === 'down', options))
        note(options, model, one.row.id, one.row, { position: one.position })
      done = 'move'
    } else if (intent === 'undo') {
      return await undoRow(model, request, options, data)
    } else throw new Invalid({ '': ['ui:error.intent'] })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError)
      throw new Invalid({ '': [intent === 'delete' ? 'ui:error.inUse' : 'ui:error.missing'] })
    throw error
  }
  const next: Changes = intent === 'create' && data.get('then') === 'another' ? { done, edit: 'new' } : { done }
  return redirect(
    back ? hrefWith({ pathname: back, search: '' }, { done }) : hereWith(request, { import: null, ...next }),
  )
}

/** Makes or changes one row. Fixed fields of a row that is there are not even read. */
async function writeForm(model: MasterModel, data: FormData, options: MasterOptions): Promise<void> {
  const { form } = options
  const store = storeOf(model)
  const creating = data.get('intent') === 'create'
  if (creating && options.open === false) throw new Invalid({ '': ['ui:error.intent'] })
  const before = creating ? null : await found(store, data.get('id'), options.where)
  if (before) for (const key of options.fixed ?? []) data.set(key, String(before[key] ?? ''))
  const values: Record<string, unknown> = filled(data, form)
  const unknown = Object.entries(options.choices ?? {})
    .filter(([key, choices]) => key in form.shape && !offered(choices, values[key], before?.[key]))
    .map(([key]) => key)
  const wrong = unknown.length
    ? Object.fromEntries(unknown.map((key) => [key, ['ui:error.in']]))
    : await options.check?.(values, before, [])
  if (wrong && Object.keys(wrong).length) throw new Invalid(wrong)
  try {
    if (before) {
      await store.update(values, { where: { id: before.id } })
      note(options, model, before.id, before, values)
    } else {
      const place =
        'position' in attributesOf(model) && !('position' in form.shape)
          ? {
              position: await nextPosition(store, {
                ...options.where,
                ...(options.within ? { [options.within]: values[options.within] } : {}),
              }),
            }
          : {}
      const made = plain(await store.create({ ...place, ...values, ...ownOf(options.where) }))
      note(options, model, made.id, undefined, values)
    }
  } catch (error) {
    throw error instanceof UniqueConstraintError ? taken(error, options) : error
  }
}
