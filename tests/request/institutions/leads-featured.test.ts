import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeSite } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { centralVisitor, newAlias, newEiin, newMobile, places, rows } from './support'

let operator: Visitor
beforeAll(async () => {
  operator = await centralVisitor('operator')
})
afterAll(closeDatabase)

const LEADS = '/edu/non-site/non-site-entry-form'

async function newLead(over: Record<string, string | number> = {}) {
  const name = newAlias()
  const given = {
    nameBn: `কেন্দ্র ${name}`,
    nameEn: `Centre ${name}`,
    eiin: newEiin(),
    kind: 'school',
    isCentre: 'on',
    centreCode: '214',
    ...over,
  }
  const answer = await operator.submit(await operator.get(`${LEADS}?edit=new`), 'form#lead', given)
  const [row] = await rows<{ id: number }>('SELECT id FROM lead WHERE name_en = $1', [given.nameEn])
  return { given, answer, id: row?.id ?? 0 }
}

describe('institutions that are not customers', () => {
  test('are added, found, filtered, changed, put away and exported', async () => {
    const { given, answer, id } = await newLead()
    expect(answer.status).toBe(200)
    expect((await operator.get(`${LEADS}?q=${given.eiin}&f_centre=yes`)).$('tbody tr').length).toBe(1)
    expect((await operator.get(`${LEADS}?q=${given.eiin}&f_centre=no`)).$('tbody tr').length).toBe(0)
    expect((await newLead({ eiin: given.eiin })).answer.status).toBe(422)
    const editing = await operator.get(`${LEADS}?edit=${id}`)
    expect((await operator.submit(editing, 'form#lead', { stage: 'contacted' })).status).toBe(200)
    expect((await operator.submit(editing, 'form#lead', { stage: 'declined' })).status).toBe(409)
    await operator.post(LEADS, { intent: 'away', id })
    expect((await operator.get(`${LEADS}?q=${given.eiin}`)).$('tbody tr').length).toBe(0)
    expect((await operator.get(`${LEADS}?q=${given.eiin}&f_put=away`)).$('tbody tr').length).toBe(1)
    expect((await operator.get(`${LEADS}?q=${given.eiin}&f_put=all&export=csv`)).text).toContain(given.nameEn)
    expect(
      (
        await rows(`SELECT 1 FROM audit_record WHERE tenant_id = 1 AND record_type = 'lead' AND record_id = $1`, [
          String(id),
        ])
      ).length,
    ).toBe(3)
  })

  test('become an application once, when they say enough', async () => {
    const poor = await newLead()
    expect((await operator.post(LEADS, { intent: 'apply', id: poor.id })).status).toBe(409)
    const { boardId, thanaId } = await places()
    const { given, id } = await newLead({
      boardId,
      thanaId,
      addressBn: 'শ্রীপুর',
      contactName: 'করিম',
      mobile: newMobile(),
      email: `${newAlias()}@leads.example`,
    })
    const asked = await operator.submit(await operator.get(`${LEADS}?confirm=${id}`), 'form:has([value=apply])')
    expect([asked.status, /^\/edu\/site\/application\/approve\/\d+$/.test(asked.url)]).toEqual([200, true])
    expect(
      await rows(
        'SELECT a.state, a.eiin, l.stage FROM lead l JOIN site_application a ON a.id = l.application_id WHERE l.id = $1',
        [id],
      ),
    ).toEqual([{ state: 'pending', eiin: given.eiin, stage: 'applied' }])
    expect((await operator.post(LEADS, { intent: 'apply', id })).status).toBe(409)
  })

  test('forged ids and deeds meet nothing; others have no part in it', async () => {
    for (const fields of [
      { intent: 'apply', id: 999_999_999 },
      { intent: 'away', id: 'x' },
    ])
      expect([fields, (await operator.post(LEADS, fields)).status]).toEqual([fields, 404])
    expect((await operator.post(LEADS, { intent: 'delete', id: 1 })).status).toBe(422)
    expect((await operator.get(`${LEADS}?edit=999999999`)).status).toBe(404)
    for (const role of ['support', 'billing-officer'] as const) {
      const visitor = await centralVisitor(role)
      expect([role, (await visitor.get(LEADS)).status, (await visitor.post(LEADS, { intent: 'save' })).status]).toEqual(
        [role, 403, 403],
      )
    }
    expect((await visit(null).get(LEADS)).url).toContain('/edu/login')
    expect((await (await visit('shapla').login('student')).get(LEADS)).status).toBe(404)
  })
})

describe('the page of features', () => {
  const LIST = '/featured/featured-list'
  const order = () =>
    rows<{ id: number }>('SELECT site_id AS id FROM featured_site ORDER BY position, site_id').then((all) =>
      all.map((row) => row.id),
    )

  test('shows what the centre chose, with words, picture and order', async () => {
    const site = await makeSite({ students: 0 })
    const picture = new File([readFileSync('docs/screenshots/marks-entry-360.png')], 'school.png', {
      type: 'image/png',
    })
    const found = await operator.get(`${LIST}?edit=new&find=${site.alias}`)
    expect(found.$(`a[href*="site=${site.id}"]`).length).toBe(1)
    const added = await operator.submit(await operator.get(`${LIST}?edit=new&site=${site.id}`), 'form#featured', {
      wordsBn: 'আমরা খুশি',
      wordsEn: 'We are glad of it',
      picture,
    })
    expect(added.status).toBe(200)
    const stranger = visit(null)
    stranger.cookies.set('lang', 'en')
    const page = await stranger.get('/edu/feature')
    expect(page.text).toContain('We are glad of it')
    expect(page.$(`a[href^="http://${site.alias}.localhost"]`).length).toBe(1)
    const image = page.$('img[src^="/files/"]').attr('src') ?? ''
    expect((await stranger.get(image)).headers['content-type']).toMatch(/^image\//)

    expect(
      (
        await operator.submit(await operator.get(`${LIST}?edit=new&site=${site.id}`), 'form#featured', {
          wordsBn: 'আবার',
          wordsEn: 'Again',
        })
      ).status,
    ).toBe(422)
    const before = await order()
    expect(before.at(-1)).toBe(site.id)
    await operator.post(LIST, { intent: 'up', siteId: site.id })
    const after = await order()
    expect(after.at(-2)).toBe(site.id)
    expect([...after].sort()).toEqual([...before].sort())

    const editing = await operator.get(`${LIST}?edit=${site.id}`)
    await operator.submit(editing, 'form#featured', { wordsEn: 'Still glad', active: undefined })
    expect((await stranger.get('/edu/feature')).text).not.toContain('Still glad')
    await operator.submit(await operator.get(`${LIST}?confirm=${site.id}`), 'form:has([value=remove])')
    expect(await order()).not.toContain(site.id)
    expect((await stranger.get(image)).status).toBe(404)
    expect(
      (
        await rows(
          `SELECT 1 FROM audit_record WHERE tenant_id = 1 AND record_type = 'featured-site' AND record_id = $1`,
          [String(site.id)],
        )
      ).length,
    ).toBe(4)
  })

  test('a suspended institution is not shown off', async () => {
    const site = await makeSite({ students: 0 })
    await operator.submit(await operator.get(`${LIST}?edit=new&site=${site.id}`), 'form#featured', {
      wordsBn: 'ক',
      wordsEn: `Words of ${site.alias}`,
    })
    await operator.post(`/edu/site/edit/${site.id}`, { intent: 'suspend', reason: 'for this test' })
    expect((await visit(null).get('/edu/feature')).text).not.toContain(site.alias)
    await operator.post(LIST, { intent: 'remove', siteId: site.id })
  })

  test('is the operator’s to change', async () => {
    for (const fields of [
      { intent: 'up', siteId: 999_999_999 },
      { intent: 'remove', siteId: 'x' },
    ])
      expect([fields, (await operator.post(LIST, fields)).status]).toEqual([fields, 404])
    expect((await operator.post(LIST, { intent: 'sing' })).status).toBe(422)
    expect((await operator.post(LIST, { intent: 'add', siteId: 1, wordsBn: 'ক', wordsEn: 'x' })).status).toBe(422)
    for (const role of ['support', 'billing-officer'] as const) {
      const visitor = await centralVisitor(role)
      expect([
        role,
        (await visitor.get(LIST)).status,
        (await visitor.post(LIST, { intent: 'up', siteId: 1 })).status,
      ]).toEqual([role, 403, 403])
    }
    expect((await (await visit('padma').login('admin')).get(LIST)).status).toBe(404)
  })
})
