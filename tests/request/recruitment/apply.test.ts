import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { forgetCandidates } from '~/domain/recruitment/forget.server'
import { everywhere } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { agedStamp } from 'tests/harness/public-form'
import { visit } from 'tests/harness/visitor'
import {
  asked,
  begin,
  FORM,
  makeCandidates,
  makeJobs,
  part,
  person,
  pdf,
  picture,
  stateOf,
  text,
  type Begun,
  type JobSite,
} from './support'

let jobs: JobSite
let other: JobSite
beforeAll(async () => {
  ;[jobs, other] = await Promise.all([makeJobs({ fee: 50_000 }), makeJobs()])
})
afterAll(closeDatabase)

const idOf = (of: JobSite, number: string) =>
  asked<number>(of, 'SELECT id AS value FROM application WHERE site_id = $1 AND number = $2', number)
const AGREED = { truth: 'on', agree: 'on' }

journey('somebody applies from circular to sent form, without scripts', (step) => {
  let begun: Begun
  let id = 0
  step('the opening', async () => {
    const list = await visit(jobs.site.alias).get(FORM)
    expect(text(list)).toContain('শিক্ষক নিয়োগ')
    expect(list.$('script[src]').length).toBe(0)
    const page = await visit(jobs.site.alias).get(`${FORM}?opening=${jobs.opening}`)
    expect(text(page)).toContain('বয়স ১৮ থেকে ৩৫ বছর')
    expect(text(page)).toContain('৫০০')
  })
  step('what is wrong stands at its field, and what was typed stays', async () => {
    const { answer } = await begin(jobs, { nid: '123', sscResult: '' })
    expect(answer.status).toBe(422)
    expect(answer.$('[role=alert]').text()).toContain('১০, ১৩ বা ১৭')
    expect(answer.$('[name=nameBn]').attr('value')).toBe('মোঃ রাকিব হাসান')
    expect(answer.$('[name=sscResult]').attr('aria-invalid')).toBe('true')
  })
  step('who is too old, by the day after the birthday, is told with the rule', async () => {
    const { answer } = await begin(jobs, { bornOn: '30/11/1991' })
    expect(answer.status).toBe(422)
    expect(answer.$('[role=alert]').text()).toContain('সর্বোচ্চ ৩৫ বছর')
  })
  step('number and PIN once, by SMS too and never in the outbox', async () => {
    begun = await begin(jobs)
    expect(begun.number).toMatch(/^2\d{8}$/)
    expect(begun.pin).toMatch(/^\d{6}$/)
    id = (await idOf(jobs, begun.number)) ?? 0
    const body = await asked<string>(
      jobs,
      `SELECT body AS value FROM message WHERE tenant_id = $1 AND purpose = 'recruitment.begun' ORDER BY id DESC LIMIT 1`,
    )
    expect(body).toBeTruthy()
    expect(body).not.toContain(begun.pin)
    expect(body).not.toContain(begun.pin.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit))))
  })
  step('a file that is not what it says is refused; nothing is sent without documents', async () => {
    const fake = new File([new TextEncoder().encode('<script>')], 'cv.pdf', { type: 'application/pdf' })
    expect((await part(begun.candidate, 'papers', { cv: fake })).status).toBe(422)
    const refused = await part(begun.candidate, 'send', AGREED)
    expect(refused.status).toBe(422)
    expect(await stateOf(jobs, id)).toBe('draft')
  })
  step('documents, then consent: sent, billed, told', async () => {
    await part(begun.candidate, 'papers', { photo: await picture(), cv: pdf() })
    expect((await part(begun.candidate, 'send', { truth: 'on' })).status).toBe(422)
    const state = await part(begun.candidate, 'send', AGREED)
    expect(text(state)).toContain('আবেদন জমা হয়েছে, ফি বাকি')
    expect(await stateOf(jobs, id)).toBe('submitted')
    expect(
      await asked<number>(
        jobs,
        'SELECT amount AS value FROM application_bill WHERE site_id = $1 AND application_id = $2',
        id,
      ),
    ).toBe(50_000)
    expect(
      await asked<string>(jobs, `SELECT text_bn AS value FROM consent WHERE site_id = $1 AND subject_id = $2`, id),
    ).toContain('৩৬৫')
    const bill = await begun.candidate.get('/web/admission-fee')
    expect(text(bill)).toContain('মোঃ রাকিব হাসান')
  })
  step(
    'sent twice it stays one, and the same person does not apply for the post again, however the ID is written',
    async () => {
      const again = await begun.candidate.post(`${FORM}?step=send`, { intent: 'send', ...AGREED })
      expect(again.status).toBe(409)
      const twin = await begin(jobs, { nid: '2611038000001' })
      expect(twin.answer.status).toBe(422)
      expect(twin.answer.$('[role=alert]').text()).toContain('আগেই জমা আছে')
      expect((await begin(jobs, { post: jobs.posts[1] })).number).toMatch(/^2/)
    },
  )
  step('until the deadline it may be changed; another post of another institution may not be chosen', async () => {
    expect((await part(begun.candidate, 'data', { nameBn: 'রাকিব হাসান', post: other.posts[0] })).status).toBe(422)
    expect((await part(begun.candidate, 'data', { nameBn: 'রাকিব হাসান' })).status).toBe(200)
    expect(await asked(jobs, 'SELECT name_bn AS value FROM application WHERE site_id = $1 AND id = $2', id)).toBe(
      'রাকিব হাসান',
    )
  })
  step('after the deadline it may not, by the server’s clock; the form that is open in a browser neither', async () => {
    const page = await begun.candidate.get(`${FORM}?step=data`)
    const late = visit(jobs.site.alias)
    const form = await late.get(`${FORM}?opening=${jobs.opening}`)
    await everywhere(() =>
      sql(`UPDATE job_opening SET closes_at = now() - interval '1 minute' WHERE site_id = $1 AND id = $2`, [
        jobs.site.id,
        jobs.opening,
      ]),
    )
    expect((await begun.candidate.submit(page, 'form:has([value=data])', { nameBn: 'পরে বদলানো' })).status).toBe(409)
    const refused = await late.submit(form, 'form:has([value=begin])', {
      ...person(jobs, { nid: '1234567890' }),
      stamp: agedStamp(jobs.site.id, 'job'),
    })
    expect(refused.status).toBe(409)
    expect(text(refused)).toContain('শেষ সময় পেরিয়ে গেছে')
    expect(text(await late.get(`${FORM}?opening=${jobs.opening}`))).toContain('আবেদনের সময় শেষ হয়েছে')
    expect(await asked(jobs, 'SELECT name_bn AS value FROM application WHERE site_id = $1 AND id = $2', id)).toBe(
      'রাকিব হাসান',
    )
  })
  step('on another phone number and PIN open it, a wrong PIN and another institution do not', async () => {
    const phone = visit(jobs.site.alias)
    const resume = async (at: typeof phone, pin: string) =>
      at.submit(await at.get(FORM), 'form:has([value=resume])', { number: begun.number, pin })
    expect((await resume(phone, begun.pin === '000000' ? '111111' : '000000')).status).toBe(422)
    expect(text(await resume(phone, begun.pin))).toContain('রাকিব হাসান')
    expect((await resume(visit(other.site.alias), begun.pin)).status).toBe(422)
    expect((await phone.get(`${FORM}/photo`)).status).toBe(200)
    expect((await visit(jobs.site.alias).get(`${FORM}/photo`)).status).toBe(404)
    expect((await phone.get(`${FORM}/letter?kind=call`)).status).toBe(404)
  })
})

describe('openings', () => {
  test('that are drafts, or another institution’s, are not there', async () => {
    const draft = await makeJobs({ state: 'draft' })
    expect((await visit(draft.site.alias).get(`${FORM}?opening=${draft.opening}`)).status).toBe(404)
    expect((await visit(other.site.alias).get(`${FORM}?opening=${draft.opening}`)).status).toBe(404)
    expect(text(await visit(draft.site.alias).get(FORM))).not.toContain('শিক্ষক নিয়োগ')
  })
})

test('who was not appointed is forgotten after the time they were told; who was is not', async () => {
  const old = await makeJobs({ closes: '2026-02-01T00:00:00Z' })
  const [gone, kept, fresh] = await makeCandidates(old, [
    { name: 'ভুলে যাওয়া', serial: 1 },
    { name: 'নিয়োগপ্রাপ্ত', serial: 2, state: 'chosen' },
    { name: 'নতুন', serial: 3 },
  ])
  await everywhere(async () => {
    await sql(`UPDATE job_opening SET keep_days = 30 WHERE site_id = $1`, [old.site.id])
    await sql(
      `INSERT INTO job_appointment (site_id, application_id, memo, day, join_by) VALUES ($1, $2, 'ক/১', '2026-03-01', '2026-03-10')`,
      [old.site.id, kept],
    )
    return forgetCandidates(old.site)
  })
  const name = (id: number | undefined) =>
    asked(old, 'SELECT name_bn AS value FROM application WHERE site_id = $1 AND id = $2', id)
  expect([await name(gone), await name(kept), await name(fresh)]).toEqual(['', 'নিয়োগপ্রাপ্ত', ''])
  expect(
    await asked(old, 'SELECT nid AS value FROM job_candidate WHERE site_id = $1 AND application_id = $2', gone),
  ).toBeNull()
  expect(await stateOf(old, gone)).toBe('submitted')
})
