import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
let teacher: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  clerk = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
})
afterAll(closeDatabase)

const user = async (username: string) =>
  (
    await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM app_user WHERE tenant_id = $1 AND username = $2', [site.id, username]),
    )
  )[0]?.id ?? 0
const rows = () =>
  everywhere(() =>
    sql<{ id: number; state: string; dueOn: string | null; from: number | null }>(
      'SELECT id, state, due_on AS "dueOn", repeated_from AS "from" FROM site_task WHERE site_id = $1 ORDER BY id',
      [site.id],
    ),
  )
const bells = async (username: string) => {
  const id = await user(username)
  return everywhere(() =>
    sql<{ title: string }>(
      `SELECT title_en AS title FROM notification WHERE tenant_id = $1 AND user_id = $2 AND title_en LIKE '%Registers of class nine%' ORDER BY id`,
      [site.id, id],
    ),
  )
}
const form = async (over: Record<string, string> = {}) => ({
  title: 'Registers of class nine',
  assignedTo: String(await user('teacher')),
  repeats: 'none',
  ...over,
})

journey('a task', (step) => {
  let id = 0
  step('is given: the bell of whoever is asked rings, and they see it', async () => {
    expect((await clerk.post(paths.siteTaskNew, await form({ dueOn: addDays(today(), 1) }))).status).toBe(200)
    id = (await rows()).at(-1)?.id ?? 0
    expect((await bells('teacher')).length).toBe(1)
    expect((await teacher.get(paths.ownTasks)).text).toContain('Registers of class nine')
    expect((await clerk.get(paths.siteTaskBoard)).text).toContain('Registers of class nine')
  })
  step('is taken up, spoken about and done by them; the office hears of it', async () => {
    const at = paths.ownTask(id)
    expect((await teacher.post(at, { intent: 'step', step: 'doing' })).status).toBe(200)
    expect((await teacher.post(at, { intent: 'note' })).status).toBe(422)
    expect((await teacher.post(at, { intent: 'note', text: 'Two are missing' })).status).toBe(200)
    expect((await teacher.post(at, { intent: 'step', step: 'done' })).status).toBe(200)
    expect((await rows()).find((one) => one.id === id)?.state).toBe('done')
    expect((await bells('admin')).length).toBe(2)
    expect((await clerk.get(paths.siteTask(id))).text).toContain('Two are missing')
  })
  step('is not cancelled by them, and not done twice', async () => {
    expect((await teacher.post(paths.ownTask(id), { intent: 'step', step: 'done' })).status).toBe(409)
    expect((await teacher.post(paths.ownTask(id), { intent: 'step', step: 'cancelled' })).status).toBe(409)
  })
})

test('one that repeats makes the next when it is done, once', async () => {
  await clerk.post(paths.siteTaskNew, await form({ title: 'Cash count', repeats: 'weekly', dueOn: today() }))
  const id = (await rows()).at(-1)?.id ?? 0
  const done = { intent: 'step', step: 'done', id: String(id) }
  expect((await clerk.post(paths.siteTasks, done)).status).toBe(200)
  expect((await clerk.post(paths.siteTasks, { ...done, step: 'open' })).status).toBe(200)
  expect((await clerk.post(paths.siteTasks, done)).status).toBe(200)
  const made = (await rows()).filter((one) => one.from === id)
  expect(made).toMatchObject([{ state: 'open', dueOn: addDays(today(), 7) }])
})

test('what is wrong is said at its field; a stranger is not asked', async () => {
  expect((await clerk.post(paths.siteTaskNew, await form({ repeats: 'daily' }))).status).toBe(422)
  const [stranger] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM app_user WHERE tenant_id = $1 LIMIT 1', [other.id]),
  )
  expect((await clerk.post(paths.siteTaskNew, await form({ assignedTo: String(stranger?.id) }))).status).toBe(422)
  const student = String(await user('student'))
  expect((await clerk.post(paths.siteTaskNew, await form({ assignedTo: student }))).status).toBe(422)
})

test('nobody else sees it: not another of the staff in the own panel, not another institution', async () => {
  await clerk.post(paths.siteTaskNew, await form({ title: 'Secret', assignedTo: String(await user('admin')) }))
  const id = (await rows()).at(-1)?.id ?? 0
  expect((await teacher.get(paths.ownTask(id))).status).toBe(404)
  expect((await teacher.get(paths.siteTask(id))).status).toBe(403)
  expect((await teacher.post(paths.ownTasks, { intent: 'step', step: 'done', id: String(id) })).status).toBe(404)
  const outside = await visit(other.alias).login('admin')
  expect((await outside.get(paths.siteTask(id))).status).toBe(404)
  expect((await outside.post(paths.siteTask(id), { intent: 'step', step: 'done' })).status).toBe(404)
})
