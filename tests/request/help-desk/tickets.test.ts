import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let asking: MadeSite
let admin: Visitor
let asker: Visitor
let operator: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  asking = await makeSite({ students: 1 })
  admin = await visit(site.alias).login('admin')
  asker = await visit(asking.alias).login('admin')
  operator = await visit(null).login('support')
})
afterAll(closeDatabase)

const tickets = (siteId: number) =>
  everywhere(() =>
    sql<{ id: number; number: number; state: string; assigned: number | null; satisfaction: number | null }>(
      'SELECT id, number, state, assigned_to AS assigned, satisfaction FROM help_ticket WHERE site_id = $1 ORDER BY id',
      [siteId],
    ),
  )
const bells = (tenantId: number, like: string) =>
  everywhere(() =>
    sql<{ id: number }>('SELECT id FROM notification WHERE tenant_id = $1 AND title_en LIKE $2', [
      tenantId,
      `%${like}%`,
    ]),
  )
const form = (over: Record<string, string> = {}) => ({
  once: randomUUID(),
  category: 'FEES',
  priority: 'normal',
  subject: 'Receipt without a number',
  text: 'It is not printed.',
  ...over,
})

journey('a ticket', (step) => {
  let id = 0
  step('is written once, however often the form is sent; operators hear of it', async () => {
    const once = form({ page: '/site/fees' })
    expect((await admin.post(paths.siteTicketNew, once)).status).toBe(200)
    expect((await admin.post(paths.siteTicketNew, once)).status).toBe(200)
    const made = await tickets(site.id)
    expect(made).toMatchObject([{ number: 1, state: 'open' }])
    id = made[0]?.id ?? 0
    expect((await bells(1, `${site.alias} asks`)).length).toBeGreaterThan(0)
    expect((await operator.get(`${paths.centreTickets}?f_tenant=${site.alias}`)).text).toContain(
      'Receipt without a number',
    )
  })
  step('is taken, noted on and answered; the institution reads the answer and never the note', async () => {
    const at = paths.centreTicket(site.id, id)
    expect((await operator.post(at, { intent: 'note', text: 'Known since Monday' })).status).toBe(200)
    expect((await operator.post(at, { intent: 'answer', text: 'Which browser?', state: 'waiting' })).status).toBe(200)
    const page = await admin.get(paths.siteTicket(id))
    expect(page.text).toContain('Which browser?')
    expect(page.text).not.toContain('Known since Monday')
    expect((await admin.get(`${paths.siteTickets}?q=Known+since`)).$('tbody').text()).not.toContain(
      'Receipt without a number',
    )
    expect((await bells(site.id, 'a question for you')).length).toBe(1)
    expect((await tickets(site.id))[0]?.assigned).not.toBeNull()
  })
  step('an answer of the institution makes it the provider’s turn', async () => {
    expect((await admin.post(paths.siteTicket(id), { intent: 'reply' })).status).toBe(422)
    expect((await admin.post(paths.siteTicket(id), { intent: 'reply', text: 'Firefox' })).status).toBe(200)
    expect((await tickets(site.id))[0]?.state).toBe('open')
  })
  step('is not rated, nor opened again, before it is over', async () => {
    expect((await admin.post(paths.siteTicket(id), { intent: 'rate', satisfaction: '5' })).status).toBe(409)
    expect((await admin.post(paths.siteTicket(id), { intent: 'reopen', text: 'Why' })).status).toBe(409)
  })
  step('is solved, rated, opened again and closed', async () => {
    const at = paths.centreTicket(site.id, id)
    expect((await operator.post(at, { intent: 'answer', text: 'Repaired.', state: 'solved' })).status).toBe(200)
    expect((await operator.post(at, { intent: 'answer', text: 'Again', state: 'answered' })).status).toBe(409)
    expect((await admin.post(paths.siteTicket(id), { intent: 'rate', satisfaction: '9' })).status).toBe(422)
    expect((await admin.post(paths.siteTicket(id), { intent: 'rate', satisfaction: '2' })).status).toBe(200)
    expect((await admin.post(paths.siteTicket(id), { intent: 'reopen', text: 'Not quite' })).status).toBe(200)
    expect((await tickets(site.id))[0]).toMatchObject({ state: 'open', satisfaction: null })
    expect((await admin.post(paths.siteTicket(id), { intent: 'close' })).status).toBe(200)
    expect((await admin.post(paths.siteTicket(id), { intent: 'close' })).status).toBe(409)
    expect((await tickets(site.id))[0]?.state).toBe('closed')
  })
  step('is in the response times of its month', async () => {
    expect((await operator.get(paths.centreTicketTimes)).status).toBe(200)
    expect((await operator.get(`${paths.centreTicketTimes}?export=csv`)).status).toBe(200)
  })
  step('after fourteen days it stays closed', async () => {
    await everywhere(() =>
      sql(`UPDATE help_ticket SET ended_at = now() - interval '15 days' WHERE site_id = $1 AND id = $2`, [site.id, id]),
    )
    expect((await admin.post(paths.siteTicket(id), { intent: 'reopen', text: 'Late' })).status).toBe(409)
  })
})

test('what is wrong is said at its field', async () => {
  expect((await asker.post(paths.siteTicketNew, form({ category: 'NONE' }))).status).toBe(422)
  expect((await asker.post(paths.siteTicketNew, form({ page: 'https://elsewhere.example' }))).status).toBe(422)
  expect((await asker.post(paths.siteTicketNew, form({ subject: '' }))).status).toBe(422)
})

test('nobody else sees it: not another institution, not a teacher, not an officer without the right', async () => {
  await asker.post(paths.siteTicketNew, form({ subject: 'Secret' }))
  const id = (await tickets(asking.id)).at(-1)?.id ?? 0
  const outside = await visit(other.alias).login('admin')
  expect((await outside.get(paths.siteTicket(id))).status).toBe(404)
  expect((await outside.post(paths.siteTicket(id), { intent: 'close' })).status).toBe(404)
  expect((await outside.get(paths.siteTickets)).text).not.toContain('Secret')
  const teacher = await visit(asking.alias).login('teacher')
  expect((await teacher.get(paths.siteTickets)).status).toBe(403)
  expect((await asker.get(paths.centreTicket(asking.id, id))).status).toBe(404)
  const billing = await visit(null).login('billing')
  expect((await billing.get(paths.centreTicket(asking.id, id))).status).toBe(403)
  expect((await operator.get(paths.centreTicket(other.id, id))).status).toBe(404)
})

test('it is given only to who may answer', async () => {
  await asker.post(paths.siteTicketNew, form({ subject: 'For whom' }))
  const id = (await tickets(asking.id)).at(-1)?.id ?? 0
  const at = paths.centreTicket(asking.id, id)
  expect((await operator.post(at, { intent: 'assign', operator: String(asking.admin.id) })).status).toBe(422)
  const [chief] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator'`),
  )
  expect((await operator.post(at, { intent: 'assign', operator: String(chief?.id) })).status).toBe(200)
  expect((await tickets(asking.id)).at(-1)?.assigned).toBe(chief?.id)
})
