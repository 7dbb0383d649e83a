import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { ForeignKeyConstraintError, Op, UniqueConstraintError, type WhereOptions } from 'sequelize'
import type { z } from 'zod'
import { asciiDigits } from '~/ui/fields/digits'
import { hrefWith } from '~/ui/table/url'
import { Download, type SheetValue } from './download.server'
import { likePattern, listOf, parseListing, type Listing } from './listing.server'
import type { MasterData, MasterRow } from './master/types'

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
interface Store {
  findAndCountAll(options: object): Promise<{ rows: Row[]; count: number }>
  findByPk(id: number): Promise<Row | null>
  create(values: object): Promise<Row>
  update(values: object, options: { where: object }): Promise<unknown>
  destroy(options: { where: object }): Promise<unknown>
}

type Attributes = Record<string, { type?: unknown } | undefined>

/** The attributes of either kind of model. */
export const attributesOf = (model: MasterModel): Attributes => {
  const own = model as unknown as { getAttributes?: () => Attributes; model?: { getAttributes(): Attributes } }
  return own.getAttributes?.() ?? own.model?.getAttributes() ?? {}
}

const SEARCHED = ['nameBn', 'nameEn', 'name', 'titleBn', 'titleEn', 'title', 'code', 'shortName']

export interface MasterOptions {
  /** The screen's form: tells the browser which fields are required. */
  form?: z.ZodObject
  /** Same as MasterPage's `words`; names exported files and their heads. */
  words?: string
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
}

/**
 * The page of a catalogue that the address asks for, with the row to edit (?edit=ID) or to delete (?confirm=ID).
 * Throws a 404 Response when that row is not there (or not the site's).
 */
export async function listMaster(model: MasterModel, request: Request, options: MasterOptions = {}): Promise<MasterData> {
  const attributes = attributesOf(model)
  const store = model as unknown as Store
  const has = (key: string) => key in attributes
  const standard = options.defaultSort ?? ['position', 'nameEn', 'name', 'titleEn', 'code', 'id'].find(has) ?? 'id'
  const listing = parseListing(request, { sortable: Object.keys(attributes), filters: { active: ['yes', 'no'] }, defaultSort: standard })
  const where: object = { [Op.and]: [options.where ?? {}, ...conditions(listing, (options.search ?? SEARCHED).filter(has), has('active'))] }
  const order = [...(listing.sort ? [[listing.sort.key, listing.sort.dir]] : []), ['id', 'asc']]
  let { rows, count } = await store.findAndCountAll({ where, order, limit: listing.limit, offset: listing.offset })
  if (rows.length === 0 && count > 0) {
    // A page that has gone (rows were deleted, the search was narrowed): the last one there is.
    listing.page = Math.ceil(count / listing.per)
    ;({ rows, count } = await store.findAndCountAll({ where, order, limit: listing.limit, offset: (listing.page - 1) * listing.per }))
  }
  const items = rows.map(plain)
  if (listing.export) return download(listing.export, items, attributes, options) as unknown as MasterData
  const params = new URL(request.url).searchParams
  const editing = params.get('edit') && params.get('edit') !== 'new' ? await found(store, params.get('edit')) : null
  const deleting = params.get('confirm') ? await found(store, params.get('confirm')) : null
  return {
    list: listOf(listing, items, count),
    defaultSort: standard,
    retirable: has('active'),
    editing: editing && { ...editing, ...options.toForm?.(editing) },
    deleting,
    constraint: options.form ? getZodConstraint(options.form) : undefined,
  }
}

function conditions(listing: Listing<{ active: readonly ['yes', 'no'] }>, search: readonly string[], retirable: boolean): WhereOptions[] {
  const states = listing.filters.active ?? []
  const words = listing.q.split(/\s+/).filter(Boolean).slice(0, 6)
  return [
    ...(retirable && states.length === 1 ? [{ active: states[0] === 'yes' }] : []),
    // Digits are stored in ASCII, whatever the reader types.
    ...(search.length ? words.map((word) => ({ [Op.or]: search.map((key) => ({ [key]: { [Op.iLike]: likePattern(asciiDigits(word)) } })) })) : []),
  ]
}

const plain = (row: Row) => row.get({ plain: true }) as MasterRow

async function found(store: Store, id: unknown): Promise<MasterRow> {
  const key = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
  const row = key === undefined ? null : await store.findByPk(key)
  if (!row) throw new Response(null, { status: 404 })
  return plain(row)
}

function download(format: 'csv' | 'xlsx', items: MasterRow[], attributes: Attributes, { words = 'ui:master', columns }: MasterOptions): Download {
  const keys = columns ?? Object.keys(attributes).filter((key) => !/^id$|Id$|^(created|updated)At$/.test(key))
  const cell = (value: unknown): SheetValue => {
    if (value === null || value === undefined) return null
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? value : typeof value === 'bigint' ? Number(value) : JSON.stringify(value)
  }
  return new Download(format, `${words}.title`, keys.map((key) => [`${words}.${key}`, `common:${key}`, `ui:column.${key}`]), items.map((row) => keys.map((key) => cell(row[key]))))
}

/**
 * Does what a catalogue form asks: `intent` create, update, retire, restore or delete, with `id`. Answers with a
 * redirect to the list, or with a failed reply (the guard answers 422 and rolls back): field errors, a name that has
 * been taken, a row that is in use. Throws a 404 Response for a row that is not there.
 */
export async function saveMaster(model: MasterModel, form: z.ZodObject, request: Request): Promise<SubmissionResult<string[]> | Response> {
  const store = model as unknown as Store
  const data = await request.formData()
  const intent = data.get('intent')
  try {
    if (intent === 'create' || intent === 'update') {
      const submission = parseWithZod(data, { schema: form })
      if (submission.status !== 'success') return submission.reply()
      try {
        if (intent === 'create') await store.create(submission.value)
        else await store.update(submission.value, { where: { id: (await found(store, data.get('id'))).id } })
      } catch (error) {
        if (error instanceof UniqueConstraintError) return submission.reply(taken(error, form))
        throw error
      }
    } else if (intent === 'retire' || intent === 'restore') {
      await store.update({ active: intent === 'restore' }, { where: { id: (await found(store, data.get('id'))).id } })
    } else if (intent === 'delete') {
      await store.destroy({ where: { id: (await found(store, data.get('id'))).id } })
    } else throw new Response(null, { status: 400 })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError) return failed(intent === 'delete' ? 'ui:error.inUse' : 'ui:error.missing')
    throw error
  }
  const { pathname, search } = new URL(request.url)
  return redirect(hrefWith({ pathname: pathname.replace(/\.data$/, ''), search }, { edit: null, confirm: null, _routes: null, index: null, done: String(intent) }))
}

const failed = (message: string): SubmissionResult<string[]> => ({ status: 'error', error: { '': [message] } })

/** 'Has already been taken', at the fields of the index that said so. */
function taken(error: UniqueConstraintError, form: z.ZodObject) {
  const fields = Object.keys(error.fields).map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).filter((key) => key in form.shape)
  return fields.length
    ? { fieldErrors: Object.fromEntries(fields.map((key) => [key, ['ui:error.unique']])) }
    : { formErrors: ['ui:error.taken'] }
}
