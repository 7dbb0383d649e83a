import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Shift } from 'db/models/academics/shift'
import { Country } from 'db/models/catalogue/country'
import { Download } from '~/screens/download.server'
import { Invalid, Missing } from '~/domain/platform/errors'
import { attributesOf, listMaster, saveMaster, type MasterModel } from '~/screens/master.server'
import { zCheck, zText } from '~/ui/fields/zod'

const form = z.object({ nameEn: zText({ max: 20 }), nameBn: zText(), active: zCheck() })
type Values = Record<string, unknown> & { id: number }

/** A catalogue in memory: only what saveMaster and listMaster ask of a model, so that no database is needed here. */
function catalogue() {
  const rows: Values[] = ['Science', 'Humanities', 'Business'].map((nameEn, at) => ({
    id: at + 1,
    nameEn,
    nameBn: nameEn,
    active: at !== 2,
  }))
  const asked: { where?: unknown; order?: unknown; limit?: number; offset?: number }[] = []
  const row = (values: Values) => ({ get: () => ({ ...values }) })
  const key = (options: { where: object }) => (options.where as { id: number }).id
  const model = {
    getAttributes: () => ({ id: {}, nameEn: {}, nameBn: {}, active: {} }),
    findAndCountAll: async (options: { limit?: number; offset?: number }) => {
      asked.push(options)
      const start = options.offset ?? 0
      return { rows: rows.slice(start, start + (options.limit ?? 25)).map(row), count: rows.length }
    },
    findByPk: async (id: number) => rows.filter((one) => one.id === id).map(row)[0] ?? null,
    create: async (values: object) => {
      if (rows.some((one) => one.nameEn === (values as Values).nameEn))
        throw new UniqueConstraintError({ fields: { site_id: 7, name_en: 'x' } })
      rows.push({ ...(values as Values), id: rows.length + 1 })
      return row(rows[rows.length - 1] as Values)
    },
    update: async (values: object, options: { where: object }) =>
      Object.assign(rows.find((one) => one.id === key(options)) ?? {}, values),
    destroy: async (options: { where: object }) => {
      if (key(options) === 1)
        throw new ForeignKeyConstraintError({ parent: Object.assign(new Error('violates'), { sql: '' }) })
      rows.splice(
        rows.findIndex((one) => one.id === key(options)),
        1,
      )
    },
  }
  return { model, rows, asked }
}

const post = (values: Record<string, string>, query = '?page=2&edit=new') =>
  new Request(`http://shapla.localhost/groups${query}`, { method: 'POST', body: new URLSearchParams(values) })
const status = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Missing ? 404 : thrown instanceof Response ? thrown.status : thrown),
  )
const wrongs = async (work: Promise<unknown>) => {
  const thrown = await status(work)
  return thrown instanceof Invalid ? thrown.fieldErrors : thrown
}

it('takes a Sequelize model and a site’s handle alike', () => {
  const models: MasterModel[] = [Country, Shift.of({ id: 1 })]
  for (const model of models)
    expect(Object.keys(attributesOf(model))).toEqual(expect.arrayContaining(['id', 'nameEn', 'nameBn', 'active']))
})

describe('saveMaster', () => {
  it('creates, updates, retires, restores, deletes', async () => {
    const { model, rows } = catalogue()
    const answer = await saveMaster(
      model,
      form,
      post({ intent: 'create', nameEn: ' Music ', nameBn: 'সংগীত', active: 'on', id: '99', siteId: '8' }),
    )
    expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/groups?page=2&done=create',
    ])
    expect(rows[3]).toEqual({ id: 4, nameEn: 'Music', nameBn: 'সংগীত', active: true })
    await saveMaster(model, form, post({ intent: 'update', id: '4', nameEn: 'Arts', nameBn: 'কলা' }))
    expect(rows[3]).toMatchObject({ nameEn: 'Arts', active: false })
    await saveMaster(model, form, post({ intent: 'restore', id: '4' }))
    expect(rows[3]).toMatchObject({ nameEn: 'Arts', active: true })
    await saveMaster(model, form, post({ intent: 'retire', id: '4' }))
    expect(rows[3]?.active).toBe(false)
    await saveMaster(model, form, post({ intent: 'delete', id: '4' }))
    expect(rows).toHaveLength(3)
  })
  it('answers what is wrong at its field and writes nothing', async () => {
    const { model, rows } = catalogue()
    const wrong = (values: Record<string, string>) => wrongs(saveMaster(model, form, post(values)))
    expect(await wrong({ intent: 'create', nameEn: '', nameBn: 'ক' })).toEqual({ nameEn: ['ui:error.required'] })
    expect(await wrong({ intent: 'create', nameEn: 'Science', nameBn: 'ক' })).toEqual({ nameEn: ['ui:error.unique'] })
    expect(await wrong({ intent: 'delete', id: '1' })).toEqual({ '': ['ui:error.inUse'] })
    expect(rows).toHaveLength(3)
  })
  it('knows no other rows and no other intents', async () => {
    const { model } = catalogue()
    for (const id of ['77', '0', '-1', 'x', ''])
      expect(await status(saveMaster(model, form, post({ intent: 'delete', id })))).toBe(404)
    expect(await status(saveMaster(model, form, post({ intent: 'update', id: '77', nameEn: 'a', nameBn: 'b' })))).toBe(
      404,
    )
    expect(await wrongs(saveMaster(model, form, post({ intent: 'drop' })))).toEqual({ '': ['ui:error.intent'] })
  })
})

describe('listMaster', () => {
  const get = (query: string) => new Request(`http://shapla.localhost/groups${query}`)
  it('answers the list shape, the row to edit and what is required', async () => {
    const { model, asked } = catalogue()
    const data = await listMaster(model, get('?edit=2&sort=-nameBn'), { form })
    expect(data).toMatchObject({
      list: { page: 1, perPage: 25, total: 3 },
      editing: { id: 2 },
      deleting: null,
      retirable: true,
      constraint: { nameEn: { required: true }, active: { required: false } },
    })
    expect(asked[0]).toMatchObject({
      order: [
        ['nameBn', 'desc'],
        ['id', 'asc'],
      ],
      limit: 25,
      offset: 0,
    })
    expect(await status(listMaster(model, get('?edit=77')))).toBe(404)
    expect(await status(listMaster(model, get('?confirm=abc')))).toBe(404)
    expect((await listMaster(model, get('?edit=new'))).editing).toBeNull()
  })
  it('goes back to the last page when the asked one has gone', async () => {
    const { model } = catalogue()
    const { list } = await listMaster(model, get('?page=9'))
    expect([list.page, list.items.length]).toEqual([1, 3])
  })
  it('exports with heads in words and values as they are', async () => {
    const { model } = catalogue()
    const file = await listMaster(model, get('?export=csv'), { words: 'fees:head' })
    const found = Download.in({ 'routes/x': file, root: { lang: 'bn' } })
    expect(found).toMatchObject({
      format: 'csv',
      title: 'fees:head.title',
      headers: ['nameEn', 'nameBn', 'active'].map((key) => [`fees:head.${key}`, `common:${key}`, `ui:column.${key}`]),
    })
    const response = await found?.response((key) => (Array.isArray(key) ? (key[0] ?? '') : key))
    expect(response?.headers.get('content-disposition')).toContain('attachment')
    expect(await response?.text()).toContain('Science,Science,true')
  })
})
