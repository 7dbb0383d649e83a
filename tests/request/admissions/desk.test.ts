import { beforeAll, describe, expect, test } from 'vitest'
import { makeRooms, makeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { asked, makeApplicants, makeDesk, type DeskSite } from './desk-site'

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')
const stateOf = (desk: DeskSite, id: number) =>
  asked<string>(desk, 'SELECT state AS value FROM admission_applicant WHERE site_id = $1 AND application_id = $2', id)

let desk: DeskSite
let other: DeskSite
let admin: Visitor
beforeAll(async () => {
  ;[desk, other] = await Promise.all([makeDesk(), makeDesk({ fee: 20_000 })])
  admin = await visit(desk.site.alias).login('admin')
})

describe('applications', () => {
  test('are found, counted, narrowed and taken away as a file with the columns that are ticked', async () => {
    const [first] = await makeApplicants(desk, [
      { name: 'রাইসা আক্তার', serial: 11 },
      { name: 'বাতিল মেয়ে', serial: 12, state: 'rejected' },
      { name: 'অসম্পূর্ণ', serial: 13, state: 'draft' },
    ])
    const page = await admin.get(paths.admissionDeskOf(desk.admission))
    expect(page.status).toBe(200)
    expect(text(page)).toContain('রাইসা আক্তার')
    expect(text(page)).not.toContain('অসম্পূর্ণ ১৯৮')
    const found = await admin.get(`${paths.admissionDeskOf(desk.admission)}&q=198000011`)
    expect(found.$('main tbody input[name=ids]').length).toBe(1)
    const rejected = await admin.get(`${paths.admissionDeskOf(desk.admission)}&f_state=rejected`)
    expect(text(rejected)).toContain('বাতিল মেয়ে')
    expect(text(rejected)).not.toContain('রাইসা আক্তার')
    const file = await admin.get(
      `${paths.admissionDeskOf(desk.admission)}&q=${encodeURIComponent('রাইসা')}&export=csv&col=number&col=nameBn`,
    )
    expect(file.text.trim().split('\n').at(-1)).toContain('198000011')
    expect(file.text).not.toContain('8801700')
    const one = await admin.get(paths.admissionApplicant(first ?? 0))
    expect(text(one)).toContain('২০৮৬০০০০০০০০০০০১১')
  })

  test('are verified together; who is too old stays, and says why', async () => {
    const ids = await makeApplicants(desk, [
      { name: 'এক', serial: 21 },
      { name: 'দুই', serial: 22, born: '2008-01-01' },
    ])
    const done = await admin.post(paths.admissionChosen(ids), { intent: 'verify', ids })
    expect(text(done)).toContain('১টি আবেদন যাচাই হয়েছে')
    expect(text(done)).toContain('১ জনের বয়স বেশি')
    expect(await stateOf(desk, ids[0] ?? 0)).toBe('verified')
    expect(await stateOf(desk, ids[1] ?? 0)).toBe('submitted')
  })

  test('of another institution are not there, and none of the chosen is moved', async () => {
    const [mine] = await makeApplicants(desk, [{ name: 'আমার', serial: 31 }])
    const [theirs] = await makeApplicants(other, [{ name: 'তাদের', serial: 31 }])
    const ids = [mine ?? 0, theirs ?? 0]
    expect((await admin.post(paths.admissionChosen(ids), { intent: 'verify', ids })).status).toBe(404)
    expect((await admin.get(paths.admissionApplicant(theirs ?? 0))).status).toBe(404)
    expect(await stateOf(desk, mine ?? 0)).toBe('submitted')
    expect(await stateOf(other, theirs ?? 0)).toBe('submitted')
  })

  test('are rejected with a reason only, and a rejection is taken back with one', async () => {
    const ids = await makeApplicants(desk, [{ name: 'কারণ ছাড়া', serial: 41 }])
    const at = paths.admissionApplicant(ids[0] ?? 0)
    const refused = await admin.post(at, { intent: 'reject', ids, reason: '' })
    expect(refused.status).toBe(422)
    expect(await stateOf(desk, ids[0] ?? 0)).toBe('submitted')
    await admin.post(at, { intent: 'reject', ids, reason: 'কাগজ নকল' })
    expect(await stateOf(desk, ids[0] ?? 0)).toBe('rejected')
    expect((await admin.post(at, { intent: 'verify', ids })).status).toBe(422)
    await admin.post(at, { intent: 'restore', ids, reason: 'ভুলে বাতিল' })
    expect(await stateOf(desk, ids[0] ?? 0)).toBe('submitted')
    expect(text(await admin.get(at))).toContain('কাগজ নকল')
  })

  test('with an unpaid fee are verified only after an exemption, which says why', async () => {
    const head = await visit(other.site.alias).login('admin')
    const ids = await makeApplicants(other, [{ name: 'ফি বাকি', serial: 51 }])
    const at = paths.admissionApplicant(ids[0] ?? 0)
    const refused = await head.post(at, { intent: 'verify', ids })
    expect(text(refused)).toContain('আবেদন ফি বাকি আছে')
    expect((await head.post(at, { intent: 'exempt', id: ids[0], reason: '' })).status).toBe(422)
    await head.post(at, { intent: 'exempt', id: ids[0], reason: 'এতিম শিশু' })
    await head.post(at, { intent: 'verify', ids })
    expect(await stateOf(other, ids[0] ?? 0)).toBe('verified')
  })

  test('are put right by the office with a reason; the number of another child is refused', async () => {
    const [a, b] = await makeApplicants(desk, [
      { name: 'ভুল নাম', serial: 61 },
      { name: 'অন্য জন', serial: 62 },
    ])
    const at = paths.admissionApplicant(a ?? 0)
    const form = await admin.get(`${at}?edit=1`)
    const twin = await admin.submit(
      form,
      'form:has([name=birthRegNo])',
      { birthRegNo: '20860000000000062', reason: 'ঠিক করা' },
      { name: 'intent', value: 'data' },
    )
    expect(twin.status).toBe(422)
    expect(text(twin)).toContain('১৯৮০০০০৬২')
    const saved = await admin.submit(
      form,
      'form:has([name=birthRegNo])',
      { nameBn: 'ঠিক নাম', reason: 'সনদ দেখে' },
      { name: 'intent', value: 'data' },
    )
    expect(saved.status).toBe(200)
    expect(text(saved)).toContain('ঠিক নাম')
    expect(b).toBeGreaterThan(0)
    const stale = await admin.submit(
      form,
      'form:has([name=birthRegNo])',
      { nameBn: 'পুরোনো', reason: 'আবার' },
      { name: 'intent', value: 'data' },
    )
    expect(stale.status).toBe(409)
  })

  test('are nobody’s without the right', async () => {
    const [id] = await makeApplicants(desk, [{ name: 'গোপন', serial: 71 }])
    const teacher = await visit(desk.site.alias).login(desk.site.teacher.username)
    for (const path of [
      paths.admissionDesk,
      paths.admissionApplicant(id ?? 0),
      paths.admissionTests,
      paths.admissionMerit,
      paths.admissionInside,
    ])
      expect((await teacher.get(path)).status).toBe(403)
    const viewer = await makeUser(desk.site.id, {
      roles: ['accountant'],
      permissions: [{ permission: 'admissions.applicants.view', effect: 'allow' }],
    })
    const looks = await visit(desk.site.alias).login(viewer.username)
    expect((await looks.post(paths.admissionApplicant(id ?? 0), { intent: 'verify', ids: [id ?? 0] })).status).toBe(403)
    expect(await stateOf(desk, id ?? 0)).toBe('submitted')
  })
})

test('from seats to scores to a public list: rooms are not taken twice, nobody shares a chair, no score is over the full marks', async () => {
  const own = await makeDesk()
  const head = await visit(own.site.alias).login('admin')
  const [room] = await makeRooms(own.site.id, 1, { columns: 1, rows: 2, perBench: 2 })
  const ids = await makeApplicants(own, [
    { name: 'প্রথমা', serial: 1, state: 'verified' },
    { name: 'দ্বিতীয়া', serial: 2, state: 'verified', quota: 'accepted' },
    { name: 'তৃতীয়া', serial: 3, state: 'verified', quota: 'asked' },
    { name: 'চতুর্থী', serial: 4, state: 'verified' },
    { name: 'পঞ্চমী', serial: 5, state: 'verified' },
  ])
  const sitting = {
    intent: 'save',
    admission: own.admission,
    part: 'test',
    day: '01/12/2097',
    from: '10:00',
    to: '11:00',
    room: room?.id,
    seats: '',
  }
  const tests = `${paths.admissionTestsOf(own.admission)}&dialog=new`
  expect((await head.post(tests, { ...sitting, seats: 5 })).status).toBe(422)
  expect((await head.post(tests, sitting)).status).toBe(200)
  expect(text(await head.post(tests, { ...sitting, from: '10:30', to: '12:00' }))).toContain('আরেকটি ভর্তি পরীক্ষা')
  expect(
    text(
      await head.post(tests, { intent: 'seat', admission: own.admission, part: 'test', order: 'number', offer: '' }),
    ),
  ).toContain('৪ জন আসন পেয়েছে; ১ জনের জন্য আসন নেই')
  const place = (at: number) =>
    asked<number>(
      own,
      'SELECT place AS value FROM admission_candidate WHERE site_id = $1 AND application_id = $2',
      ids[at],
    )
  expect([await place(0), await place(3), await place(4)]).toEqual([1, 4, undefined])
  const sittingId = (await asked<number>(own, 'SELECT id AS value FROM admission_sitting WHERE site_id = $1')) ?? 0
  const at = paths.admissionSitting(sittingId)
  const shared = await head.post(at, { intent: 'move', id: ids[0], sitting: sittingId, part: 'test', place: 2 })
  expect(shared.status).toBe(422)
  expect(await place(0)).toBe(1)
  const scores = (values: readonly string[]) =>
    Object.fromEntries(
      values.flatMap((score, row) => [
        [`rows[${row}].key`, ids[row] ?? 0],
        [`rows[${row}].score`, score],
      ]),
    )
  const over = await head.post(at, { intent: 'scores', ...scores(['৫১', '30', 'A', '40.5']) })
  expect(over.status).toBe(422)
  expect(text(over)).toContain('পূর্ণমান ৫০')
  expect((await head.post(at, { intent: 'scores', ...scores(['৪৫', '২১', 'A', '40.5']) })).status).toBe(200)
  expect((await visit(own.site.alias).get(paths.webAdmissionResult)).status).toBe(404)

  const merit = paths.admissionMeritOf(own.offer)
  const made = await head.post(merit, { intent: 'make', offer: own.offer })
  expect(made.status).toBe(200)
  const choice = (await asked<number>(own, 'SELECT id AS value FROM admission_choice WHERE site_id = $1')) ?? 0
  const listed = await asked<string>(
    own,
    `SELECT string_agg(right(a.number, 1) || coalesce(o.code, '') || ' ' || l.list || ' ' || l.position, ', ' ORDER BY a.number) AS value FROM admission_place l
       JOIN application a ON a.site_id = l.site_id AND a.id = l.application_id LEFT JOIN admission_pool o ON o.site_id = l.site_id AND o.id = l.pool_id WHERE l.site_id = $1`,
  )
  expect(listed).toBe('1 selected 1, 2fighter selected 3, 3 none 1, 4 selected 2, 5 none 2')
  expect((await visit(own.site.alias).get(`${paths.webAdmissionResult}?list=${choice}`)).status).toBe(404)
  expect((await head.post(merit, { intent: 'publish', offer: own.offer, choice, admitBy: '' })).status).toBe(422)
  expect(
    text(await head.post(merit, { intent: 'publish', offer: own.offer, choice, admitBy: '15/12/2097' })),
  ).toContain('৩ জনকে ডাকা হয়েছে')
  const shown = await visit(own.site.alias).get(`${paths.webAdmissionResult}?list=${choice}`)
  // Numbers only: their forms asked for no more.
  expect(text(shown)).not.toMatch(/প্রথমা|দ্বিতীয়া|তৃতীয়া|চতুর্থী/)
  expect(shown.$('tbody tr').length).toBe(3)
  expect(shown.text).not.toContain('01700')
  expect(shown.$('meta[name=robots]').attr('content')).toBe('noindex')
  expect((await visit(own.site.alias).get('/sitemap.xml')).text).not.toContain(paths.webAdmissionResult)
  await asked(
    own,
    `INSERT INTO consent (site_id, purpose, words, text_bn, text_en, given_by, relation, subject_kind, subject_id)
     SELECT a.site_id, 'admission.form', 'admission-form:consentNamed', 'x', 'x', 'x', 'father', 'application', a.id FROM application a WHERE a.site_id = $1`,
  )
  const named = text(await visit(own.site.alias).get(`/bn${paths.webAdmissionResult}?list=${choice}`))
  expect(named).toContain('প্রথমা')
  expect(named).not.toMatch(/দ্বিতীয়া|তৃতীয়া/) // a quota's seat; not chosen
  const told = text(
    await visit(own.site.alias).get(`${paths.webAdmissionResult}?number=${encodeURIComponent('১৯৮০০০০০৩')}`),
  )
  expect([told.includes('নির্বাচিত হয়নি'), told.includes('তৃতীয়া')]).toEqual([true, false])
  expect((await head.post(merit, { intent: 'make', offer: own.offer })).status).toBe(409)
  expect((await head.post(at, { intent: 'scores', ...scores(['10']) })).status).toBe(409)
  expect(
    (
      await head.post(paths.admissionApplicant(ids[0] ?? 0), {
        intent: 'reject',
        ids: [ids[0] ?? 0],
        reason: 'পরে দেখা গেল',
      })
    ).status,
  ).toBe(422)
})
