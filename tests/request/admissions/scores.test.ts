import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { readSheet } from '~/documents/spreadsheet.server'
import { toBengaliDigits } from '~/format/digits'
import { paths } from '~/paths'
import { createRow, insertRows } from 'seeders/rows'
import { everywhere, makeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { asked, makeApplicants, makeDesk, type DeskSite } from './desk-site'

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')

let desk: DeskSite
let other: DeskSite
let admin: Visitor
let ids: number[]
beforeAll(async () => {
  ;[desk, other] = await Promise.all([makeDesk(), makeDesk()])
  admin = await visit(desk.site.alias).login('admin')
  ids = await makeApplicants(desk, [
    { name: 'প্রথমা', serial: 1, state: 'verified' },
    { name: 'দ্বিতীয়া', serial: 2, state: 'verified', quota: 'asked' },
    { name: 'তৃতীয়া', serial: 3, state: 'verified' },
    { name: 'চতুর্থী', serial: 4 },
  ])
  await everywhere(async () => {
    const sitting = await createRow('admission_sitting', {
      site_id: desk.site.id,
      admission_id: desk.admission,
      part: 'test',
      starts_at: '2097-12-01T04:00:00Z',
      ends_at: '2097-12-01T05:00:00Z',
      place: 'মাঠ',
      seats: 10,
    })
    await insertRows(
      'admission_candidate',
      ids.slice(0, 3).map((application_id, at) => ({
        site_id: desk.site.id,
        application_id,
        part: 'test',
        admission_id: desk.admission,
        sitting_id: sitting.id,
        place: at + 1,
      })),
    )
  })
})
afterAll(closeDatabase)

const sheet = (rows: string) =>
  new File([`﻿আবেদন নম্বর,নাম,আগের জিপিএ,ভর্তি পরীক্ষা,সাক্ষাৎকার\n${rows}`], 'scores.csv', { type: 'text/csv' })
const upload = (rows: string, who = admin) =>
  who.post(paths.admissionScores(desk.admission), { file: sheet(rows) }, { multipart: true })
const take = (page: Answer, who = admin) =>
  who.submit(page, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
const scores = () =>
  asked<string>(
    desk,
    `SELECT string_agg(right(a.number, 1) || ' ' || coalesce(p.gpa::text, '-') || ' ' || CASE WHEN c.absent THEN 'A' ELSE coalesce(c.score::text, '-') END, ', ' ORDER BY a.number) AS value
     FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id
       LEFT JOIN admission_candidate c ON c.site_id = a.site_id AND c.application_id = a.id WHERE a.site_id = $1`,
  )
const NOTHING = '1 - -, 2 - -, 3 - -, 4 - -'

test(
  'a sheet is shown before it is taken; one wrong row and nothing is taken, each said with its row',
  { timeout: 60_000 },
  async () => {
    const template = await admin.get(paths.admissionScoresTemplate(desk.admission))
    const read = await readSheet(new Blob([new Uint8Array(template.body)]).stream() as never, {
      maxRows: 50,
      maxColumns: 10,
    })
    expect(read[0]?.cells.slice(0, 2)).toEqual(['আবেদন নম্বর', 'নাম'])
    expect(read.length).toBe(5)

    const wrong = await upload(
      [
        '১৯৮০০০০০১,প্রথমা,৪.৫০,৫১,',
        '198000002,ভুল নাম,,30,',
        '198000009,,,30,',
        '198000003,,6,,',
        '198000004,,,30,',
        '198000001,,,30,',
        '198000002,,,বারো,',
        '198000003,,,,12',
      ].join('\n'),
    )
    expect(wrong.status).toBe(200)
    for (const [row, what] of [
      [2, 'পূর্ণমান ৫০'],
      [3, 'নাম এই নম্বরের'],
      [4, 'এই নম্বরের আবেদন নেই'],
      [5, 'জিপিএ ০ থেকে ৫'],
      [6, 'পরীক্ষায় তার আসন নেই'],
      [7, 'দুবার আছে'],
      [8, 'পরীক্ষার নম্বর পড়া যায়নি'],
      [9, 'সাক্ষাৎকারে তার সময় নেই'],
    ] as const)
      expect(
        wrong
          .$('main tbody tr')
          .toArray()
          .map((one) => wrong.$(one).text())
          .find((said) => said.startsWith(toBengaliDigits(row))),
      ).toContain(what)
    expect(wrong.$('button[name=mode]').length).toBe(0)
    const forced = await take(wrong)
    expect(forced.status).toBe(422)
    expect(await scores()).toBe(NOTHING)

    const good = await upload('১৯৮০০০০০১,প্রথমা,৪.৫০,৪০.৫,\n198000002,,,A,\n198000003,,3.75,20,\n198000004,,5,,')
    expect(await scores()).toBe(NOTHING)
    const taken = await take(good)
    expect(text(taken)).toContain('ইমপোর্ট সম্পন্ন হয়েছে')
    expect(await scores()).toBe('1 4.50 40.50, 2 - A, 3 3.75 20.00, 4 5.00 -')
    // Sent twice it was taken already; the same sheet again brings nothing.
    expect((await take(good)).status).toBe(409)
    expect(text(await upload('198000001,,4.5,40.5,'))).toContain('নতুন কিছু নেই')
  },
)

test('another institution, another admission and no right bring nothing in', async () => {
  const before = await scores()
  const stranger = await visit(other.site.alias).login('admin')
  expect((await stranger.get(paths.admissionScores(desk.admission))).status).toBe(404)
  expect((await stranger.get(paths.admissionScoresTemplate(desk.admission))).status).toBe(404)
  const theirs = await stranger.post(
    paths.admissionScores(desk.admission),
    { file: sheet('198000001,,1,1,') },
    { multipart: true },
  )
  expect(theirs.status).toBe(404)
  const mine = await upload('198000001,,1,1,')
  const stamp = mine.$('[name=stamp]').attr('value') ?? ''
  expect((await stranger.post(mine.url, { intent: 'confirm', mode: 'all', stamp })).status).toBe(404)
  const typist = await makeUser(desk.site.id, {
    roles: ['accountant'],
    permissions: [
      { permission: 'admissions.tests.view', effect: 'allow' },
      { permission: 'admissions.tests.manage', effect: 'allow' },
    ],
  })
  const types = await visit(desk.site.alias).login(typist.username)
  const page = await upload('198000001,,1,,', types)
  expect((await take(page, types)).status).toBe(403)
  const teacher = await visit(desk.site.alias).login(desk.site.teacher.username)
  expect((await teacher.get(paths.admissionScores(desk.admission))).status).toBe(403)
  expect(await scores()).toBe(before)
})

test(
  'a list from before scores, quotas or verifications changed says so and is not published until it is made anew',
  { timeout: 60_000 },
  async () => {
    const own = await makeDesk({ way: 'merit' })
    const head = await visit(own.site.alias).login('admin')
    const people = await makeApplicants(own, [
      { name: 'এক', serial: 1, state: 'verified', quota: 'asked' },
      { name: 'দুই', serial: 2, state: 'verified' },
      { name: 'তিন', serial: 3 },
    ])
    await everywhere(() => sql('UPDATE admission_applicant SET gpa = 3 WHERE site_id = $1', [own.site.id]))
    const merit = paths.admissionMeritOf(own.offer)
    const choice = async () =>
      (await asked<number>(own, 'SELECT max(id) AS value FROM admission_choice WHERE site_id = $1')) ?? 0
    const publish = async () =>
      head.post(merit, { intent: 'publish', offer: own.offer, choice: await choice(), admitBy: '15/12/2097' })
    const STALE = 'নতুন করে তৈরি করুন; এই তালিকা প্রকাশ করা যায় না'
    const changes: (() => Promise<unknown>)[] = [
      () => head.post(paths.admissionApplicant(people[0] ?? 0), { intent: 'accept', id: people[0], pool: own.pool }),
      () => head.post(paths.admissionApplicant(people[2] ?? 0), { intent: 'verify', ids: [people[2] ?? 0] }),
      () =>
        head
          .post(paths.admissionScores(own.admission), { file: sheet('198000002,,5,,') }, { multipart: true })
          .then((page) => take(page, head)),
      () =>
        head.post(paths.admissionApplicant(people[2] ?? 0), {
          intent: 'reject',
          ids: [people[2] ?? 0],
          reason: 'নকল কাগজ',
        }),
    ]
    for (const change of changes) {
      await head.post(merit, { intent: 'make', offer: own.offer })
      expect(text(await head.get(merit))).not.toContain(STALE)
      await change()
      expect(text(await head.get(merit))).toContain(STALE)
      const refused = await publish()
      expect(refused.status).toBe(409)
      expect(refused.$('[role=alert]').text()).toContain(STALE)
    }
    await head.post(merit, { intent: 'make', offer: own.offer })
    const sure = await head.get(`${merit}&dialog=publish`)
    expect(text(sure)).toContain('এটি ফেরানো যায় না')
    expect((await publish()).status).toBe(200)

    // What a public list follows from stands; and by one that does not fit any more nobody is admitted.
    const claim = await head.post(paths.admissionApplicant(people[0] ?? 0), {
      intent: 'refuse',
      id: people[0],
      pool: own.pool,
      reason: 'সনদ নকল',
    })
    expect(claim.status).toBe(422)
    expect(text(await upload2(own, head, '198000001,,5,,'))).toContain('ফল প্রকাশিত হয়েছে')
    await everywhere(() =>
      sql('UPDATE admission_applicant SET gpa = 1 WHERE site_id = $1 AND application_id = $2', [
        own.site.id,
        people[1],
      ]),
    )
    const admit = (application: number | undefined) =>
      head.post(paths.afterChoosingOf(own.offer), {
        intent: 'admit',
        offer: own.offer,
        application,
        sectionId: own.section,
      })
    const late = await admit(people[1])
    expect(late.status).toBe(409)
    expect(text(late)).toContain('এই তালিকায় ভর্তি করা যায় না')
    expect((await admit(people[0])).status).toBe(200)
  },
)

const upload2 = (own: DeskSite, who: Visitor, rows: string) =>
  who.post(paths.admissionScores(own.admission), { file: sheet(rows) }, { multipart: true })
