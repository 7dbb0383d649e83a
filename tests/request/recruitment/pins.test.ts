import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { visit, type Answer } from 'tests/harness/visitor'
import { ascii, asked, begin, FORM, makeJobs, OFFICE, text, type JobSite } from './support'

let jobs: JobSite
let other: JobSite
beforeAll(async () => {
  ;[jobs, other] = await Promise.all([makeJobs(), makeJobs()])
})
afterAll(closeDatabase)

const RIGHT = { bornOn: '০৬/০৫/১৯৯৫', mobile: '০১৭১২৩৪৫৬৭৮' }
const lost = async (of: JobSite, fields: Record<string, string>): Promise<Answer> => {
  const phone = visit(of.site.alias)
  return phone.submit(await phone.get(`${FORM}?lost=1`), 'form:has([value=lost])', fields)
}
const opens = async (number: string, pin: string): Promise<boolean> => {
  const phone = visit(jobs.site.alias)
  const page = await phone.submit(await phone.get(FORM), 'form:has([value=resume])', { number, pin })
  expect([200, 422]).toContain(page.status)
  return page.status === 200
}
const idOf = (number: string) =>
  asked<number>(jobs, 'SELECT id AS value FROM application WHERE site_id = $1 AND number = $2', number)

test('a new PIN goes by SMS to who says number, day of birth and mobile; the old one opens nothing, and three a day are enough', async () => {
  const { number, pin } = await begin(jobs, { nid: '1995261103801' })
  const page = await visit(jobs.site.alias).get(FORM)
  expect(page.$(`a[href*="lost=1"]`).length).toBe(1)
  for (const wrong of [{ bornOn: '07/05/1995' }, { mobile: '01712345679' }]) {
    const refused = await lost(jobs, { number, ...RIGHT, ...wrong })
    expect(refused.status).toBe(422)
    expect(text(refused)).toContain('তথ্যগুলো মেলেনি')
    expect(refused.$('[name=number]').attr('value')).toBe(number)
  }
  expect((await lost(other, { number, ...RIGHT })).status).toBe(422)
  expect(await opens(number, pin)).toBe(true)
  const sent = await lost(jobs, { number, ...RIGHT })
  expect(sent.status).toBe(200)
  expect(text(sent)).toContain('নতুন পিন পাঠানো হয়েছে')
  const body = await asked<string>(
    jobs,
    `SELECT body AS value FROM message WHERE tenant_id = $1 AND purpose = 'recruitment.pin' ORDER BY id DESC LIMIT 1`,
  )
  expect(body).toContain('⟦•••⟧')
  expect(await opens(number, pin)).toBe(false)
  await lost(jobs, { number, ...RIGHT })
  await lost(jobs, { number, ...RIGHT })
  expect((await lost(jobs, { number, ...RIGHT })).status).toBe(429)
})

test('what is wrong is said at its field', async () => {
  const page = await lost(jobs, { number: '12', bornOn: 'কাল', mobile: '0171' })
  expect(page.status).toBe(422)
  for (const name of ['number', 'bornOn', 'mobile'])
    expect(page.$(`[name=${name}]`).attr('aria-invalid'), name).toBe('true')
  expect(page.$('[name=bornOn]').attr('value')).toBe('কাল')
})

test('the office gives one, shown once; who may not decide gives none', async () => {
  const { number, pin } = await begin(jobs, { nid: '1995261103802' })
  const at = `${OFFICE}/candidate/${await idOf(number)}`
  const admin = await visit(jobs.site.alias).login('admin')
  const made = await admin.submit(await admin.get(at), 'form:has([value=pin])', {}, { name: 'intent', value: 'pin' })
  const fresh = /পিন (\d{6})/.exec(ascii(text(made)))?.[1] ?? ''
  expect(fresh).toMatch(/^\d{6}$/)
  expect(await opens(number, pin)).toBe(false)
  expect(await opens(number, fresh)).toBe(true)
  expect(ascii(text(await admin.get(at)))).not.toContain(fresh)
  const stranger = await visit(other.site.alias).login('admin')
  expect((await stranger.post(at, { intent: 'pin', id: (await idOf(number)) ?? 0 })).status).toBe(404)
  const teacher = await visit(jobs.site.alias).login(jobs.site.teacher.username)
  expect((await teacher.post(at, { intent: 'pin', id: (await idOf(number)) ?? 0 })).status).toBe(403)
})
