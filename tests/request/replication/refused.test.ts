import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { PATH } from './settings'

let operator: Visitor
let source: MadeSite
let empty: MadeSite

beforeAll(async () => {
  operator = await visit(null).login('operator')
  source = await makeSite({ students: 1 })
  empty = await makeSite({ students: 0, classCode: 'SIX' })
})
afterAll(closeDatabase)

journey('nobody else, and nothing forged', (step) => {
  step('a plan without units, without targets, to itself, or to what is no institution', async () => {
    const post = (fields: Record<string, string | number | number[]>) =>
      operator.post(PATH, { source: source.id, unit: 'shifts', target: empty.id, ...fields })
    expect((await post({ unit: 'marks' })).status).toBe(422)
    expect((await post({ target: '' })).status).toBe(422)
    expect((await post({ target: source.id })).status).toBe(422)
    expect((await post({ target: 1 })).status).toBe(404)
    expect((await post({ target: [empty.id, 999_999_999] })).status).toBe(404)
    expect((await post({ source: 999_999_999 })).status).toBe(404)
    expect((await post({ target: Array.from({ length: 201 }, (_, at) => at + 5) })).status).toBe(422)
  })

  step('other roles and other hosts', async () => {
    for (const user of ['support', 'billing-officer']) {
      const visitor = await visit(null)
        .login(user)
        .catch(() => null)
      if (!visitor) continue
      expect((await visitor.get(PATH)).status).toBe(403)
      expect((await visitor.post(PATH, { source: source.id, unit: 'shifts', target: empty.id })).status).toBe(403)
    }
    const admin = await visit(source.alias).login('admin')
    expect((await admin.get(PATH)).status).toBe(404)
    expect((await admin.post(PATH, { source: source.id, unit: 'shifts', target: empty.id })).status).toBe(404)
    expect((await visit(null).get(PATH)).url).toContain('/edu/login')
  })

  step('a source is found among thousands, and stays chosen when others are looked for', async () => {
    const sources = async (query: string) =>
      (await operator.get(`${PATH}?${query}`))
        .$('[name=source] option[value!=""]')
        .map((_, one) => one.attribs.value)
        .get()
    expect(await sources(`from=${empty.alias}`)).toEqual([String(empty.id)])
    expect(await sources(`source=${source.id}&from=${empty.alias}`)).toEqual([source.id, empty.id].map(String))
    const targets = (await operator.get(`${PATH}?source=${source.id}&q=${empty.alias}`)).$('[name=target]')
    expect(targets.map((_, one) => one.attribs.value).get()).toEqual([String(empty.id)])
  })
})
