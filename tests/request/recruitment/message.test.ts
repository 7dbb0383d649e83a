import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { asked, makeCandidates, makeJobs, OFFICE, text, type JobSite } from './support'

let jobs: JobSite
let other: JobSite
let admin: Visitor
beforeAll(async () => {
  ;[jobs, other] = await Promise.all([makeJobs(), makeJobs({ fee: 20_000 })])
  admin = await visit(jobs.site.alias).login('admin')
})
afterAll(closeDatabase)

const page = (of = jobs) => `${OFFICE}/${of.opening}/message`
const preview = (fields: Record<string, string | string[] | number | number[]>, of = jobs) =>
  admin.post(page(of), { intent: 'preview', lang: 'bn', states: ['shortlisted'], template: TEXT, ...fields })
const TEXT = '{name}: {post} পদের পরীক্ষার কেন্দ্র বদলেছে। {number}'
const send = (answer: Answer) =>
  admin.submit(answer, 'form:has([name=messages])', {}, { name: 'intent', value: 'send' })
const shown = (answer: Answer) => answer.$('#preview ul.grid li').length
const bodies = async (): Promise<string[]> =>
  (
    await everywhere(() =>
      sql<{ body: string }>(
        `SELECT body FROM message WHERE tenant_id = $1 AND purpose = 'recruitment.message' ORDER BY id`,
        [jobs.site.id],
      ),
    )
  ).map((one) => one.body)

describe('a message to candidates', { shuffle: false }, () => {
  let ids: number[] = []
  test('is seen to the letter with its cost; nothing is sent yet', async () => {
    ids = await makeCandidates(jobs, [
      { name: 'রাইসা আক্তার', serial: 11, state: 'shortlisted' },
      { name: 'করিম উদ্দিন', serial: 12, state: 'shortlisted', post: jobs.posts[1] },
      { name: 'বাতিল জন', serial: 13, state: 'rejected' },
      { name: 'তুলে নেওয়া', serial: 14, state: 'withdrawn' },
    ])
    const answer = await preview({})
    expect(answer.status).toBe(200)
    expect(shown(answer)).toBe(2)
    expect(text(answer)).toContain('রাইসা আক্তার: সহকারী শিক্ষক পদের পরীক্ষার কেন্দ্র বদলেছে। ২৯৮০০০০১১')
    expect(answer.$('#preview').text()).toMatch(/৳|মূল্য নির্ধার/)
    expect(await bodies()).toEqual([])
    expect(shown(await preview({ post: jobs.posts[1] ?? 0 }))).toBe(1)
    expect(shown(await preview({ states: ['withdrawn'] }))).toBe(0)
    expect(shown(await preview({ ids: [ids[0] ?? 0] }))).toBe(1)
  })

  test('is refused at its field, with what was typed', async () => {
    const wrong = await preview({ template: 'হ্যালো {nonsense}' })
    expect(wrong.status).toBe(422)
    expect(text(wrong)).toContain('{nonsense}')
    expect(wrong.$('[name=template]').text()).toContain('হ্যালো {nonsense}')
    const none = await admin.post(page(), { intent: 'preview', lang: 'bn', template: TEXT })
    expect(none.status).toBe(422)
    expect(text(none)).toContain('অন্তত একটি অবস্থায় টিক দিন')
    expect((await preview({ template: '' })).status).toBe(422)
  })

  test('goes to each once, and stands in what happened to them', async () => {
    const answer = await preview({})
    expect((await send(answer)).url).toContain(`${OFFICE}/${jobs.opening}`)
    expect((await bodies()).length).toBe(2)
    expect((await send(answer)).status).toBe(422)
    expect(shown(await preview({}))).toBe(0)
    expect((await bodies()).length).toBe(2)
    expect(text(await admin.get(`${OFFICE}/candidate/${ids[0]}`))).toContain('পরীক্ষার কেন্দ্র বদলেছে')
    const events = await asked<number>(
      jobs,
      `SELECT count(*)::int AS value FROM application_event WHERE site_id = $1 AND what = 'message' AND shown`,
    )
    expect(events).toBe(2)
  })

  test('of who came since, or without a number, is seen anew', async () => {
    const answer = await preview({ template: 'কাল {opening}: {institution}' })
    const [late] = await makeCandidates(jobs, [{ name: 'পরে আসা', serial: 15, state: 'shortlisted' }])
    const again = await send(answer)
    expect(again.status).toBe(200)
    expect(shown(again)).toBe(3)
    expect((await bodies()).length).toBe(2)
    await everywhere(() =>
      sql('UPDATE application SET mobile = NULL WHERE site_id = $1 AND id = $2', [jobs.site.id, late]),
    )
    const without = await preview({ template: 'কাল {opening}: {institution}' })
    expect(shown(without)).toBe(2)
    expect(without.$(`#preview a[href$="${late}"]`).length).toBe(1)
  })
})

test('two forms of one number get the same text once, and a text with their numbers twice', async () => {
  const own = await makeJobs()
  const head = await visit(own.site.alias).login('admin')
  const ids = await makeCandidates(own, [
    { name: 'একজন', serial: 21, state: 'shortlisted' },
    { name: 'একজন', serial: 22, state: 'shortlisted', post: own.posts[1] },
  ])
  await everywhere(() =>
    sql(`UPDATE application SET mobile = '8801700000021' WHERE site_id = $1 AND id = ANY ($2::bigint[])`, [
      own.site.id,
      ids,
    ]),
  )
  const look = (template: string) =>
    head.post(page(own), { intent: 'preview', lang: 'bn', states: ['shortlisted'], template })
  expect(shown(await look('{name}, কাল আসুন'))).toBe(1)
  expect(shown(await look('{number}: কাল আসুন'))).toBe(2)
})

test('is nobody’s without the right, and of another institution not there', async () => {
  const [theirs] = await makeCandidates(other, [{ name: 'তাদের', serial: 31, state: 'shortlisted' }])
  expect((await admin.get(page(other))).status).toBe(404)
  expect((await preview({}, other)).status).toBe(404)
  expect(shown(await preview({ ids: [theirs ?? 0] }))).toBe(0)
  const viewer = await makeUser(jobs.site.id, {
    roles: ['accountant'],
    permissions: [{ permission: 'recruitment.candidates.view', effect: 'allow' }],
  })
  const looks = await visit(jobs.site.alias).login(viewer.username)
  expect((await looks.get(page())).status).toBe(403)
  expect((await looks.get(`${OFFICE}/${jobs.opening}`)).$(`a[href$="/message"]`).length).toBe(0)
})

describe('openings', () => {
  test('that nobody began a form for are deleted after a question; a draft is a beginning', async () => {
    const own = await makeJobs()
    const head = await visit(own.site.alias).login('admin')
    const there = () =>
      asked<number>(own, 'SELECT count(*)::int AS value FROM job_opening WHERE site_id = $1 AND id = $2', own.opening)
    const [draft] = await makeCandidates(own, [{ name: 'খসড়া', serial: 41, state: 'draft' }])
    expect((await head.get(OFFICE)).$(`a[href*="confirm=${own.opening}"]`).length).toBe(0)
    const refused = await head.post(OFFICE, { intent: 'delete', id: own.opening })
    expect(refused.status).toBe(422)
    expect(text(refused)).toContain('কেউ আবেদন শুরু করেছেন')
    await everywhere(async () => {
      await sql('DELETE FROM job_candidate WHERE site_id = $1 AND application_id = $2', [own.site.id, draft])
    })
    const question = await head.get(`${OFFICE}/${own.opening}/edit?confirm=delete`)
    await head.submit(question, 'form:has([value=delete])')
    expect(await there()).toBe(0)
  })

  test('are found by title and post, narrowed, and given out as a file', async () => {
    const list = async (query: string) =>
      (await admin.get(encodeURI(`${OFFICE}?${query}`))).$(`tbody a[href*="/${jobs.opening}?"]`).length > 0
    expect(await list('q=শিক্ষক')).toBe(true)
    expect(await list('q=aide')).toBe(true)
    expect(await list('q=nothing-of-this')).toBe(false)
    expect(await list('f_phase=draft')).toBe(false)
    expect((await admin.get(`${OFFICE}?export=csv`)).text).toContain('শিক্ষক নিয়োগ')
  })
})

test('an exemption by mistake is taken back: the fee is asked again, once', async () => {
  const head = await visit(other.site.alias).login('admin')
  const [id] = await makeCandidates(other, [{ name: 'ভুলে মওকুফ', serial: 51 }])
  const candidate = `${OFFICE}/candidate/${id}`
  const bills = () =>
    asked<number>(
      other,
      'SELECT count(*)::int AS value FROM application_bill WHERE site_id = $1 AND application_id = $2 AND voided_at IS NULL',
      id,
    )
  expect((await head.post(candidate, { intent: 'unexempt', id: id ?? 0 })).status).toBe(422)
  await head.post(candidate, { intent: 'exempt', id: id ?? 0, reason: 'ভুল করে' })
  const exempt = await head.get(candidate)
  await head.submit(exempt, 'form:has([value=unexempt])', {}, { name: 'intent', value: 'unexempt' })
  expect(await bills()).toBe(1)
  expect((await head.post(candidate, { intent: 'shortlist', ids: [id ?? 0] })).status).toBe(422)
  expect((await head.post(candidate, { intent: 'unexempt', id: id ?? 0 })).status).toBe(422)
  expect(await bills()).toBe(1)
  await head.post(candidate, { intent: 'exempt', id: id ?? 0, reason: 'প্রতিবন্ধী প্রার্থী' })
  expect((await head.post(candidate, { intent: 'shortlist', ids: [id ?? 0] })).status).toBe(200)
})
