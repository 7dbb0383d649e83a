import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closeDatabase, inScope, sql } from 'db/connection'
import { Shift } from 'db/models/academics/shift'
import { Country } from 'db/models/catalogue/country'
import { open } from '~/access/guard.server'
import type { AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { wordsFor } from '~/i18n/i18n.server'
import { visit } from 'tests/harness/visitor'
import { Download } from '~/screens/download.server'
import { Invalid, Missing } from '~/domain/errors'
import type { AuditEntry, Ctx } from '~/domain/context'
import { attributesOf, listMaster, saveMaster, type MasterModel, type MasterOptions } from '~/screens/master.server'
import { zCheck, zText } from '~/ui/fields/zod'

const form = z.object({ nameEn: zText({ max: 20 }), nameBn: zText(), active: zCheck() })
type Values = Record<string, unknown> & { id: number }

afterAll(closeDatabase)

const noted: AuditEntry[] = []
const tenant = { id: 1, kind: 'central' } as Ctx['tenant']
const options: MasterOptions = {
  ctx: {
    tenant,
    user: null,
    lang: 'en',
    ip: '',
    requestId: '',
    path: '/groups',
    can: (permission) => permission === 'catalogues.fees.manage',
    audit: (entry) => void noted.push(entry),
  },
  form,
  manage: 'catalogues.fees.manage',
  words: 'fees:head',
}
/** As the guard calls them: in a unit of work, since they ask the database where a row is used. */
const inUnit = <T>(work: () => Promise<T>) => inScope({ tenants: [1], readOnly: true }, work)
const list = (model: MasterModel, query = '') =>
  inUnit(() => listMaster(model, new Request(`http://shapla.localhost/groups${query}`), options))
const save = (model: MasterModel, request: Request) =>
  inUnit(() => saveMaster(model, { request, form: () => request.formData() }, options))

/** A catalogue in memory: only what saveMaster and listMaster ask of a model. */
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
    noted.length = 0
    const answer = await save(
      model,
      post({ intent: 'create', nameEn: ' Music ', nameBn: 'সংগীত', active: 'on', id: '99', siteId: '8' }),
    )
    expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/groups?page=2&done=create',
    ])
    expect(rows[3]).toEqual({ id: 4, nameEn: 'Music', nameBn: 'সংগীত', active: true })
    await save(model, post({ intent: 'update', id: '4', nameEn: 'Arts', nameBn: 'কলা' }))
    expect(rows[3]).toMatchObject({ nameEn: 'Arts', active: false })
    await save(model, post({ intent: 'restore', id: '4' }))
    expect(rows[3]).toMatchObject({ nameEn: 'Arts', active: true })
    await save(model, post({ intent: 'retire', id: '4' }))
    expect(rows[3]?.active).toBe(false)
    await save(model, post({ intent: 'delete', id: '4' }))
    expect(rows).toHaveLength(3)
    expect(noted.map(({ recordId, after }) => [recordId, after])).toEqual([
      [4, { nameEn: 'Music', nameBn: 'সংগীত', active: true }],
      [4, { nameEn: 'Arts', nameBn: 'কলা', active: false }],
      [4, { active: true }],
      [4, { active: false }],
      [4, null],
    ])
  })
  it('answers what is wrong at its field and writes nothing', async () => {
    const { model, rows } = catalogue()
    const wrong = (values: Record<string, string>) => wrongs(save(model, post(values)))
    expect(await wrong({ intent: 'create', nameEn: '', nameBn: 'ক' })).toEqual({ nameEn: ['ui:error.required'] })
    expect(await wrong({ intent: 'create', nameEn: 'Science', nameBn: 'ক' })).toEqual({ nameEn: ['ui:error.unique'] })
    expect(await wrong({ intent: 'delete', id: '1' })).toEqual({ '': ['ui:error.inUse'] })
    expect(rows).toHaveLength(3)
  })
  it('knows no other rows and no other intents', async () => {
    const { model } = catalogue()
    for (const id of ['77', '0', '-1', 'x', ''])
      expect(await status(save(model, post({ intent: 'delete', id })))).toBe(404)
    expect(await status(save(model, post({ intent: 'update', id: '77', nameEn: 'a', nameBn: 'b' })))).toBe(404)
    expect(await wrongs(save(model, post({ intent: 'drop' })))).toEqual({ '': ['ui:error.intent'] })
  })
})

describe('listMaster', () => {
  it('answers the list shape, the row to edit and what is required', async () => {
    const { model, asked } = catalogue()
    const data = await list(model, '?edit=2&sort=-nameBn')
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
    expect(await status(list(model, '?edit=77'))).toBe(404)
    expect(await status(list(model, '?confirm=abc'))).toBe(404)
    expect((await list(model, '?edit=new')).editing).toBeNull()
  })
  it('goes back to the last page when the asked one has gone', async () => {
    const { model } = catalogue()
    const { page, items } = (await list(model, '?page=9')).list
    expect([page, items.length]).toEqual([1, 3])
  })
  it('asks who may write of the one who asks', async () => {
    const { model } = catalogue()
    expect((await list(model)).manages).toBe(true)
    const reader = { ...options, manage: 'catalogues.academic.manage' as const }
    const shown = await inUnit(() => listMaster(model, new Request('http://shapla.localhost/groups'), reader))
    expect(shown.manages).toBe(false)
  })
  it('throws the export that is wanted, with heads in words and values as they are', async () => {
    const { model } = catalogue()
    const file: unknown = await list(model, '?export=csv').catch((thrown: unknown) => thrown)
    if (!(file instanceof Download)) throw file
    expect(file).toMatchObject({
      format: 'csv',
      title: 'fees:head.title',
      headers: ['nameEn', 'nameBn', 'active'].map((key) => [`fees:head.${key}`, `common:${key}`, `ui:column.${key}`]),
    })
    const response = await file.response((key) => (Array.isArray(key) ? (key[0] ?? '') : key))
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(await response.text()).toContain('Science,Science,true')
    await expect(list(model, '?export=edit')).rejects.toBeInstanceOf(Download)
  })
})

describe('a file in place of a page', () => {
  const lists = [
    [null, 'operator', paths.houses],
    [null, 'operator', paths.waiverTypes],
    [null, 'operator', paths.catalogueSubjects],
    [null, 'operator', paths.bonusRules],
    ['shapla', 'admin', paths.shifts],
    ['shapla', 'admin', paths.rooms],
    ['shapla', 'admin', paths.periodTypes],
    ['shapla', 'admin', paths.students],
  ] as const
  it.each(lists)(
    'at %s, %s is sent %s as a table, and a browser that wants data only is told no',
    async (alias, login, at) => {
      const who = await visit(alias).login(login)
      for (const [format, type] of [
        ['csv', 'text/csv; charset=utf-8'],
        ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ]) {
        const file = await who.get(`${at}?export=${format}`)
        expect([format, file.status, file.headers['content-type']]).toEqual([format, 200, type])
        expect(file.headers['content-disposition']).toMatch(/^attachment; /)
        expect(file.body.length).toBeGreaterThan(100)
      }
      const data = await who.get(`${at}.data?export=csv`)
      expect([data.status, data.text.includes('ErrorResponse')]).toEqual([406, true])
    },
  )

  it('shifts travel as a sheet like any other catalogue', async () => {
    const admin = await visit('shapla').login('admin')
    const out = await admin.get(`${paths.shifts}?export=edit`)
    const back = new File([new Uint8Array(out.body)], 'shifts.xlsx')
    const page = await admin.post(`${paths.shifts}?import=new`, { intent: 'upload', file: back })
    expect(page.url).toMatch(/import=\d+/)
    expect([page.$('[role=alert]').text(), page.$('tbody del').length]).toEqual(['', 0])
    expect(page.$('main').text()).toContain(wordsFor('bn')('sheets:nothingNew'))
  })

  it('is noted like any reading, and is no failure', async () => {
    const [requestId, recordId] = [crypto.randomUUID(), 4_711]
    const context = {
      tenant: { ...tenant, state: 'active', modules: null, siteIds: [] },
      identity: () => Promise.resolve(null),
      lang: 'en',
      ip: '127.0.0.1',
      requestId,
    } as unknown as AppLoadContext
    const loader = open((ctx) => {
      ctx.audit({ action: 'tests.file.taken', recordType: 'house', recordId })
      throw new Download('csv', 'fees:head.title', [], [])
    })
    const request = new Request('http://localhost/groups?export=csv')
    await expect(loader({ request, context, params: {} })).rejects.toMatchObject({ init: { status: 406 } })
    expect(context.file).toBeInstanceOf(Download)
    const found = await inUnit(() =>
      sql(`SELECT action FROM audit_record WHERE tenant_id = 1 AND record_type = 'house' AND record_id = $1`, [
        String(recordId),
      ]),
    )
    expect(found).toEqual([{ action: 'tests.file.taken' }])
  })
})
