import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { offerSubjects } from 'seeders/building/offerings'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePlan } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { asked, makeApplicants, makeDesk, type DeskSite } from './desk-site'

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')

let desk: DeskSite
let admin: Visitor
let religion = 0
const subjects: Record<string, number> = {}

/** A class nine of science: religion, an elective set of Biology and Higher Mathematics, either of them the fourth subject. */
beforeAll(async () => {
  desk = await makeDesk({ way: 'first-come' })
  const id = await catalogue()
  religion = id('religion', 'ISLAM')
  await everywhere(async () => {
    await sql('UPDATE class_offering SET class_id = $3, study_group_id = $4 WHERE site_id = $1 AND id = $2', [
      desk.site.id,
      desk.offering,
      id('class', 'NINE'),
      id('study_group', 'SCIENCE'),
    ])
    await offerSubjects(desk.site.id, [desk.offering])
    const rows = await sql<{ id: number; code: string; condition: string; set: string | null }>(
      `SELECT DISTINCT s.id, s.key AS code, o.condition, o.elective_set AS set FROM subject_offering o JOIN subject s ON s.id = o.subject_id
       WHERE o.site_id = $1 AND o.class_offering_id = $2`,
      [desk.site.id, desk.offering],
    )
    for (const row of rows) subjects[row.code] = row.id
  })
  await makePlan(desk.site.id, desk.session, 'ADMISSION', { year: '2098-01-05' }, [{ amount: 250_000 }])
  admin = await visit(desk.site.alias).login('admin')
})
afterAll(closeDatabase)

/** Somebody who was called to a place. */
async function called(serial: number): Promise<number> {
  const [id = 0] = await makeApplicants(desk, [{ name: `ডাকা ${serial}`, serial, state: 'verified' }])
  await everywhere(async () => {
    const [known] = await sql<{ id: number }>(
      'SELECT id FROM admission_choice WHERE site_id = $1 AND published_at IS NOT NULL',
      [desk.site.id],
    )
    const choice =
      known ??
      (await createRow('admission_choice', {
        site_id: desk.site.id,
        offer_id: desk.offer,
        way: 'first-come',
        published_at: '2026-11-20T00:00:00Z',
      }))
    await sql('UPDATE admission_applicant SET religion_id = $3 WHERE site_id = $1 AND application_id = $2', [
      desk.site.id,
      id,
      religion,
    ])
    await sql(
      `INSERT INTO admission_place (site_id, choice_id, application_id, offer_id, list, position, state, called_at, admit_by)
       VALUES ($1, $2, $3, $4, 'selected', $5, 'called', now(), '2097-12-31')`,
      [desk.site.id, choice.id, id, desk.offer, serial],
    )
  })
  return id
}

const choicesOf = (application: number) =>
  asked<string>(
    desk,
    `SELECT coalesce(string_agg(DISTINCT x.taken_as || ' ' || s.key, ', ' ORDER BY x.taken_as || ' ' || s.key), '') AS value FROM admission_entry n
       JOIN enrolment_subject x ON x.site_id = n.site_id AND x.enrolment_id = n.enrolment_id JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id
       JOIN subject s ON s.id = o.subject_id WHERE n.site_id = $1 AND n.application_id = $2 AND n.undone_at IS NULL`,
    application,
  )
const entries = (application: number) =>
  asked<number>(
    desk,
    'SELECT count(*)::int AS value FROM admission_entry WHERE site_id = $1 AND application_id = $2 AND undone_at IS NULL',
    application,
  )
const rest = (application: number) =>
  asked<number>(
    desk,
    `SELECT coalesce(sum(d.rest), 0)::int AS value FROM fee_charge c JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id
     WHERE c.site_id = $1 AND c.student_id IN (SELECT n.student_id FROM admission_entry n WHERE n.site_id = $1 AND n.application_id = $2)`,
    application,
  )
/** A set that takes one of two, and which subjects those are. */
async function electives(): Promise<{ choose: number; ids: number[]; optional: number }> {
  const rows = await everywhere(() =>
    sql<{ id: number; choose: number | null; optional: boolean }>(
      `SELECT DISTINCT o.subject_id AS id, o.choose, o.may_be_optional AS optional FROM subject_offering o WHERE o.site_id = $1 AND o.class_offering_id = $2 AND o.condition = 'elective'
       ORDER BY 3, 1`,
      [desk.site.id, desk.offering],
    ),
  )
  const choose = rows.find((one) => one.choose !== null)?.choose ?? 1
  const last = rows.filter((one) => one.optional).at(-1)?.id ?? 0
  return { choose, ids: rows.filter((one) => one.id !== last).map((one) => one.id), optional: last }
}

test('who was called is admitted with the subjects of the class and the charges that were shown; undone as one', async () => {
  const application = await called(1)
  const { ids, choose, optional } = await electives()
  expect(ids.length).toBeGreaterThanOrEqual(choose)
  const url = paths.afterChoosingOf(desk.offer)
  const dialog = await admin.get(`${url}&dialog=admit&row=${application}`)
  expect(text(dialog)).toContain('২,৫০০')
  expect(dialog.$('dialog [name=electives], [role=dialog] [name=electives], form [name=electives]').length).toBe(
    ids.length + 1,
  )
  const post = (more: Record<string, string | number | number[]>) =>
    admin.post(url, {
      intent: 'admit',
      offer: desk.offer,
      application,
      sectionId: desk.section,
      overCapacity: 'on',
      ...more,
    })

  // None where the class asks for some, the same twice, and a subject of no class: each is said, nothing is made.
  expect((await post({})).status).toBe(422)
  expect((await post({ electives: ids.slice(0, choose), optionalSubject: ids.slice(0, choose)[0] ?? 0 })).status).toBe(
    422,
  )
  expect((await post({ electives: [999_999_999] })).status).toBe(422)
  expect(await entries(application)).toBe(0)

  const done = await post({ electives: ids.slice(0, choose), optionalSubject: optional })
  expect(done.status).toBe(200)
  expect(text(done)).toContain('২,৫০০')
  const said = (await choicesOf(application)) ?? ''
  expect(said.split(', ').filter((one) => one.startsWith('elective')).length).toBe(choose)
  expect(said).toContain('religion')
  expect(said).toContain('optional')
  expect(await rest(application)).toBe(250_000)

  const entry =
    (await asked<number>(
      desk,
      'SELECT id AS value FROM admission_entry WHERE site_id = $1 AND application_id = $2',
      application,
    )) ?? 0
  await admin.post(url, { intent: 'undo', offer: desk.offer, entry, reason: 'ভুল বিষয়' })
  expect(await entries(application)).toBe(0)
  expect(await rest(application)).toBe(0)
})

test('what is to be chosen later is left open where somebody says so', async () => {
  const application = await called(2)
  const done = await admin.post(paths.afterChoosingOf(desk.offer), {
    intent: 'admit',
    offer: desk.offer,
    application,
    sectionId: desk.section,
    overCapacity: 'on',
    later: 'on',
  })
  expect(done.status).toBe(200)
  expect(await choicesOf(application)).not.toContain('elective ')
})

test('inside: subjects and charges stand in the form, consent is asked for and recorded in its words', async () => {
  const at = `${paths.admissionInside}?session=${desk.session}&section=${desk.section}`
  const page = await admin.get(at)
  expect(text(page)).toContain('২,৫০০')
  expect(page.$('[name=electives]').length).toBeGreaterThan(0)
  const { ids, choose } = await electives()
  const child = {
    intent: 'admit',
    sectionId: desk.section,
    nameBn: 'মেহজাবিন',
    birthRegNo: '20120000000000777',
    bornOn: '01/02/2012',
    gender: 'female',
    religionId: religion,
    fatherNameBn: 'আবদুল কাদের',
    guardianMobile: '01711000222',
    relation: 'father',
    overCapacity: 'on',
    electives: ids.slice(0, choose),
  }
  const made = () =>
    asked<number>(desk, `SELECT count(*)::int AS value FROM student WHERE site_id = $1 AND name_bn = 'মেহজাবিন'`)
  const without = await admin.post(at, child, { multipart: true })
  expect(without.status).toBe(422)
  expect(without.$('[name=nameBn]').attr('value')).toBe('মেহজাবিন')
  expect((await admin.post(at, { ...child, agree: 'on', electives: [] }, { multipart: true })).status).toBe(422)
  expect(await made()).toBe(0)
  const done = await admin.post(at, { ...child, agree: 'on' }, { multipart: true })
  expect(done.status).toBe(200)
  expect(text(done)).toContain('আবদুল কাদের · পিতা')
  expect(
    await asked<string>(
      desk,
      `SELECT c.purpose || ' ' || c.given_by || ' ' || (c.text_bn LIKE '%ভর্তি রেজিস্টার%')::text AS value FROM consent c JOIN student s ON s.site_id = c.site_id AND s.id = c.subject_id
       WHERE c.site_id = $1 AND c.subject_kind = 'student' AND s.name_bn = 'মেহজাবিন'`,
    ),
  ).toBe('admission.inside আবদুল কাদের true')
})

test('many are admitted after one more look, which says what it charges', async () => {
  const ids = [await called(3)]
  const url = paths.afterChoosingOf(desk.offer)
  const sure = await admin.post(url, { intent: 'ask-many', ids })
  expect(text(sure)).toContain('২,৫০০')
  expect(text(sure)).toContain('পরে প্রত্যেকের পাতায়')
  expect(await choicesOf(ids[0] ?? 0)).toBe('')
  expect(
    await asked<string>(
      desk,
      'SELECT state AS value FROM admission_place WHERE site_id = $1 AND application_id = $2',
      ids[0],
    ),
  ).toBe('called')
})
