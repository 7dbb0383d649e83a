import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { addDays, dayAt, formatDateTime } from '~/format/dates'
import { makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, makeCandidates, makeJobs, OFFICE, stateOf, text, type JobSite } from './support'

let jobs: JobSite
let other: JobSite
let admin: Visitor
beforeAll(async () => {
  ;[jobs, other] = await Promise.all([makeJobs(), makeJobs({ fee: 20_000 })])
  admin = await visit(jobs.site.alias).login('admin')
})
afterAll(closeDatabase)

const chosen = (ids: readonly (number | undefined)[]) => `${OFFICE}/chosen?ids=${ids.join()}`
const candidate = (id: number | undefined) => `${OFFICE}/candidate/${id}`

describe('openings', () => {
  test('are made with posts, opened and closed; without a post they are not opened', async () => {
    const made = await admin.submit(await admin.get(`${OFFICE}/new`), 'form:has([name=titleBn])', {
      titleBn: 'গ্রন্থাগারিক নিয়োগ',
      opensOn: '01/01/2096',
      closesOn: '01/02/2096',
      ageOn: '01/02/2096',
      keepDays: '180',
    })
    expect(made.status).toBe(200)
    const [, id = ''] = /\/(\d+)\/posts/.exec(made.url) ?? []
    expect(Number(id)).toBeGreaterThan(0)
    expect((await admin.post(`${OFFICE}/${id}/edit`, { intent: 'open' })).status).toBe(422)
    const posts = await admin.submit(made, 'form:has([name="posts[0].nameBn"])', {
      'posts[0].nameBn': 'গ্রন্থাগারিক',
      'posts[0].vacancies': '১',
      'posts[0].minYears': '40',
      'posts[0].maxYears': '20',
    })
    expect(posts.status).toBe(422)
    expect(posts.$('[name="posts[0].nameBn"]').attr('value')).toBe('গ্রন্থাগারিক')
    const saved = await admin.submit(posts, 'form:has([name="posts[0].nameBn"])', {
      'posts[0].minYears': '20',
      'posts[0].maxYears': '40',
    })
    expect(saved.status).toBe(200)
    expect((await admin.post(`${OFFICE}/${id}/edit`, { intent: 'open' })).status).toBe(200)
    expect(await asked(jobs, 'SELECT state AS value FROM job_opening WHERE site_id = $1 AND id = $2', Number(id))).toBe(
      'open',
    )
    expect(text(await visit(jobs.site.alias).get('/job-application'))).toContain('গ্রন্থাগারিক নিয়োগ')
    await admin.post(`${OFFICE}/${id}/edit`, { intent: 'close' })
    expect(await asked(jobs, 'SELECT state AS value FROM job_opening WHERE site_id = $1 AND id = $2', Number(id))).toBe(
      'closed',
    )
  })

  test('what is announced is not moved earlier, nor closed before; later stands beside it, and posts that were applied for are not fewer', async () => {
    await makeCandidates(jobs, [{ name: 'আগের প্রার্থী', serial: 71 }])
    const edit = `${OFFICE}/${jobs.opening}/edit`
    const page = await admin.get(edit)
    const save = (closesOn: string) => admin.submit(page, 'form:has([name=titleBn])', { closesOn })
    const was = async () =>
      (await asked<Date>(
        jobs,
        'SELECT closes_at AS value FROM job_opening WHERE site_id = $1 AND id = $2',
        jobs.opening,
      )) as Date
    const before = await was()
    expect((await save(addDays(dayAt(before), -1))).status).toBe(422)
    expect((await admin.post(edit, { intent: 'close' })).status).toBe(422)
    expect(await was()).toEqual(before)
    expect((await save(addDays(dayAt(before), 9))).status).toBe(200)
    const shown = await visit(jobs.site.alias).get(`/job-application?opening=${jobs.opening}`)
    expect(shown.$('[data-announced]').text()).toContain(formatDateTime(before, 'bn'))
    const posts = await admin.get(`${OFFICE}/${jobs.opening}/posts`)
    const fewer = await admin.submit(posts, 'form:has([name="posts[0].nameBn"])', { 'posts[0].maxYears': '19' })
    expect(fewer.status).toBe(422)
    expect(fewer.$('[name="posts[0].maxYears"]').attr('aria-invalid')).toBe('true')
  })

  test('of another institution are not there; a post that somebody applied for stays', async () => {
    for (const path of ['', '/edit', '/posts', '/interviews'])
      expect((await admin.get(`${OFFICE}/${other.opening}${path}`)).status, path).toBe(404)
    expect((await admin.post(`${OFFICE}/${other.opening}/edit`, { intent: 'close' })).status).toBe(404)
    await makeCandidates(jobs, [{ name: 'পদপ্রার্থী', serial: 5 }])
    const page = await admin.get(`${OFFICE}/${jobs.opening}/posts`)
    const gone = await admin.submit(page, 'form:has([name="posts[0].nameBn"])', {
      'posts[0].nameBn': '',
      'posts[0].vacancies': '',
    })
    expect(gone.status).toBe(422)
    expect(
      await asked<number>(
        jobs,
        'SELECT count(*)::int AS value FROM job_post WHERE site_id = $1 AND opening_id = $2',
        jobs.opening,
      ),
    ).toBe(2)
  })
})

describe('candidates', () => {
  test('are found, narrowed and taken away as a file', async () => {
    const [id] = await makeCandidates(jobs, [
      { name: 'রাইসা আক্তার', serial: 11 },
      { name: 'বাতিল জন', serial: 12, state: 'rejected' },
      { name: 'অসম্পূর্ণ জন', serial: 13, state: 'draft' },
    ])
    const page = await admin.get(`${OFFICE}/${jobs.opening}`)
    expect(text(page)).toContain('রাইসা আক্তার')
    expect(text(page)).not.toContain('অসম্পূর্ণ জন')
    const found = await admin.get(`${OFFICE}/${jobs.opening}?q=298000011`)
    expect(found.$('main tbody input[name=ids]').length).toBe(1)
    const rejected = await admin.get(`${OFFICE}/${jobs.opening}?f_state=rejected`)
    expect(text(rejected)).toContain('বাতিল জন')
    expect(text(rejected)).not.toContain('রাইসা আক্তার')
    const file = await admin.get(`${OFFICE}/${jobs.opening}?q=298000011&export=csv`)
    expect(file.text.trim().split('\n').at(-1)).toContain('298000011')
    expect(text(await admin.get(candidate(id)))).toContain('4600000011')
  })

  test('are short-listed together, told once, with the cost said before; those elsewhere stay', async () => {
    const ids = await makeCandidates(jobs, [
      { name: 'এক', serial: 21 },
      { name: 'দুই', serial: 22 },
      { name: 'তিন', serial: 23, state: 'rejected' },
    ])
    const page = await admin.get(chosen(ids))
    expect(text(page)).toMatch(/[০-৯]+টি এসএমএস যাবে, খরচ ৳/)
    const done = await admin.post(chosen(ids), { intent: 'shortlist', ids })
    expect(text(done)).toContain('২ জনকে সংক্ষিপ্ত তালিকায় নেওয়া হয়েছে')
    expect(text(done)).toContain('১ জন অন্য অবস্থায়')
    expect(await Promise.all(ids.map((id) => stateOf(jobs, id)))).toEqual(['shortlisted', 'shortlisted', 'rejected'])
    expect((await admin.post(chosen(ids), { intent: 'shortlist', ids })).status).toBe(422)
    const sent = await asked<number>(
      jobs,
      `SELECT count(*)::int AS value FROM message WHERE tenant_id = $1 AND purpose = 'recruitment.shortlisted' AND recipient LIKE '%0002_'`,
    )
    expect(sent).toBe(2)
  })

  test('are rejected with a reason only, and a mistake is taken back to what was before', async () => {
    const [id] = await makeCandidates(jobs, [{ name: 'ভুল', serial: 31, state: 'shortlisted' }])
    expect((await admin.post(candidate(id), { intent: 'reject', ids: [id ?? 0], reason: '' })).status).toBe(422)
    expect(await stateOf(jobs, id)).toBe('shortlisted')
    await admin.post(candidate(id), { intent: 'reject', ids: [id ?? 0], reason: 'ভুল করে' })
    expect(await stateOf(jobs, id)).toBe('rejected')
    await admin.post(candidate(id), { intent: 'back', ids: [id ?? 0], reason: 'ভুল ছিল' })
    expect(await stateOf(jobs, id)).toBe('shortlisted')
    expect(text(await admin.get(candidate(id)))).toContain('ভুল ছিল')
  })

  test('with an unpaid fee are short-listed only after an exemption, which says why', async () => {
    const head = await visit(other.site.alias).login('admin')
    const [id] = await makeCandidates(other, [{ name: 'ফি বাকি', serial: 41 }])
    const refused = await head.post(candidate(id), { intent: 'shortlist', ids: [id ?? 0] })
    expect(refused.status).toBe(422)
    expect(text(refused)).toContain('আবেদন ফি বাকি')
    expect(await stateOf(other, id)).toBe('submitted')
    expect((await head.post(candidate(id), { intent: 'exempt', id: id ?? 0, reason: '' })).status).toBe(422)
    await head.post(candidate(id), { intent: 'exempt', id: id ?? 0, reason: 'প্রতিবন্ধী প্রার্থী' })
    await head.post(candidate(id), { intent: 'shortlist', ids: [id ?? 0] })
    expect(await stateOf(other, id)).toBe('shortlisted')
  })

  test('of another institution are not there, and none of the chosen is moved', async () => {
    const [mine] = await makeCandidates(jobs, [{ name: 'আমার', serial: 51 }])
    const [theirs] = await makeCandidates(other, [{ name: 'তাদের', serial: 52 }])
    const ids = [mine ?? 0, theirs ?? 0]
    expect((await admin.post(chosen(ids), { intent: 'shortlist', ids })).status).toBe(404)
    expect((await admin.get(candidate(theirs))).status).toBe(404)
    expect((await admin.get(`${candidate(theirs)}/letter?kind=call`)).status).toBe(404)
    expect((await admin.get(`${candidate(theirs)}/file/cv`)).status).toBe(404)
    expect([await stateOf(jobs, mine), await stateOf(other, theirs)]).toEqual(['submitted', 'submitted'])
  })

  test('are nobody’s without the right', async () => {
    const [id] = await makeCandidates(jobs, [{ name: 'গোপন', serial: 61 }])
    const teacher = await visit(jobs.site.alias).login(jobs.site.teacher.username)
    for (const path of [
      OFFICE,
      `${OFFICE}/new`,
      `${OFFICE}/${jobs.opening}`,
      candidate(id),
      `${OFFICE}/${jobs.opening}/interviews`,
    ])
      expect((await teacher.get(path)).status, path).toBe(403)
    const viewer = await makeUser(jobs.site.id, {
      roles: ['accountant'],
      permissions: [{ permission: 'recruitment.candidates.view', effect: 'allow' }],
    })
    const looks = await visit(jobs.site.alias).login(viewer.username)
    expect((await looks.post(candidate(id), { intent: 'shortlist', ids: [id ?? 0] })).status).toBe(403)
    expect(await stateOf(jobs, id)).toBe('submitted')
  })
})

test('from short-list to letter: called in slots, told, scored, chosen with a warning over the vacancies, appointed', async () => {
  const own = await makeJobs()
  const head = await visit(own.site.alias).login('admin')
  const ids = await makeCandidates(own, [
    { name: 'প্রথম জন', serial: 1, state: 'shortlisted', post: own.posts[1] },
    { name: 'দ্বিতীয় জন', serial: 2, state: 'shortlisted', post: own.posts[1] },
    { name: 'বাইরের জন', serial: 3 },
  ])
  const made = await head.submit(
    await head.get(`${OFFICE}/${own.opening}/interviews?new`),
    'form:has([name=placeBn])',
    {
      part: 'interview',
      day: '01/12/2097',
      from: '10:00',
      slotMinutes: '২০',
      placeBn: 'সভাকক্ষ',
      placeEn: 'Hall',
      board: 'সভাপতি',
    },
  )
  expect(made.status).toBe(200)
  const at = made.url
  expect((await head.post(at, { intent: 'call', ids })).status).toBe(404) // one is not short-listed
  await head.post(at, { intent: 'call', ids: ids.slice(0, 2) })
  expect((await head.post(at, { intent: 'call', ids: ids.slice(0, 1) })).status).toBe(404) // called already
  await head.post(at, { intent: 'tell' })
  await head.post(at, { intent: 'tell' })
  const bodies = await asked<string[]>(
    own,
    `SELECT array_agg(body ORDER BY id) AS value FROM message WHERE tenant_id = $1 AND purpose = 'recruitment.called'`,
  )
  expect(bodies?.length).toBe(2)
  expect(bodies?.[1]).toContain('১০:২০')
  const scores = (values: readonly string[]) =>
    Object.fromEntries(
      values.flatMap((score, row) => [
        [`rows[${row}].key`, ids[row] ?? 0],
        [`rows[${row}].score`, score],
      ]),
    )
  const over = await head.post(at, { intent: 'scores', ...scores(['৫১', 'A']) })
  expect(over.status).toBe(422)
  expect(text(over)).toContain('পূর্ণমান ৫০')
  expect((await head.post(at, { intent: 'scores', ...scores(['৪৫.৫', 'A']) })).status).toBe(200)
  expect(
    await asked<string>(
      own,
      'SELECT score::text AS value FROM job_call WHERE site_id = $1 AND application_id = $2',
      ids[0],
    ),
  ).toBe('45.50')
  expect((await head.post(at, { intent: 'uncall', id: ids[0] })).status).toBe(422) // has a score
  expect((await head.post(candidate(ids[0]), { intent: 'back', ids: ids.slice(0, 1), reason: 'ভুল' })).status).toBe(422) // is called

  const warned = await head.post(chosen(ids.slice(0, 2)), { intent: 'choose', ids: ids.slice(0, 2) })
  expect(text(warned)).toContain('শূন্য পদ ১টি, কিন্তু নির্বাচিত ২ জন')
  expect((await head.get(`${candidate(ids[0])}/letter?kind=appointment`)).status).toBe(404)
  const letter = { intent: 'appoint', id: ids[0], memo: 'নিয়োগ/১', day: '02/12/2097', joinBy: '01/12/2097' }
  expect((await head.post(candidate(ids[0]), letter)).status).toBe(422)
  expect((await head.post(candidate(ids[0]), { ...letter, joinBy: '20/12/2097' })).status).toBe(200)
  const same = await head.post(candidate(ids[1]), { ...letter, id: ids[1], joinBy: '20/12/2097' })
  expect(same.status).toBe(422) // the memo number is taken
  expect((await head.post(candidate(ids[2]), { ...letter, id: ids[2], memo: 'ক', joinBy: '20/12/2097' })).status).toBe(
    422,
  )
  for (const kind of ['call', 'appointment'])
    for (const lang of ['bn', 'en']) {
      const paper = await head.get(`${candidate(ids[0])}/letter?kind=${kind}&lang=${lang}`)
      expect([paper.status, paper.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    }
  expect((await head.post(candidate(ids[0]), { intent: 'back', ids: ids.slice(0, 1), reason: 'ভুল' })).status).toBe(422) // appointed
})
