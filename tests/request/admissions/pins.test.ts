import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { ascii, begin, childPart, FORM, makeAdmission, rowOf, said, type Begun } from './form-rig'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
})
afterAll(closeDatabase)

const text = (answer: Answer) => ascii(answer.$('body').text())
const BIRTH = '20152611000000701'

/** A form whose child's part is filled in. */
async function begun(of: MadeSite, birth: string): Promise<Begun> {
  const form = await begin(of, await makeAdmission(of))
  await childPart(form, birth)
  return form
}
const idOf = (of: MadeSite, number: string) => rowOf<{ id: number }>(of, number, 'a.id').then((one) => one.id)
const hashOf = (of: MadeSite, number: string) =>
  rowOf<{ hash: string }>(of, number, 'a.pin_hash AS hash').then((one) => one.hash)
const open = async (of: MadeSite, number: string, pin: string) => {
  const phone = visit(of.alias)
  return phone.submit(await phone.get(FORM), 'form:has([value=resume])', { number, pin })
}
const isOpen = (page: Answer) => page.$('[name=intent][value=leave]').length > 0
const lost = async (of: MadeSite, fields: Record<string, string>) => {
  const phone = visit(of.alias)
  return phone.submit(await phone.get(`${FORM}?lost=1`), 'form:has([value=lost])', fields)
}
const messages = (of: MadeSite) =>
  everywhere(() =>
    sql<{ to: string; body: string }>(
      `SELECT recipient AS to, body FROM message WHERE tenant_id = $1 AND purpose = 'admissions.pin' ORDER BY id`,
      [of.id],
    ),
  )

test('at the desk: a new PIN is shown once, the old one and open forms are dead, and it stands in the audit', async () => {
  const form = await begun(site, BIRTH)
  const id = await idOf(site, form.number)
  const at = paths.admissionApplicant(id)
  const admin = await visit(site.alias).login('admin')
  const page = await admin.get(at)
  expect(text(page)).not.toMatch(/পিন \d{6}/)
  const slip = await admin.submit(page, 'form:has([name=intent][value=pin])', {}, { name: 'intent', value: 'pin' })
  expect(slip.status).toBe(200)
  const [, pin = ''] = /পিন (\d{6})/.exec(text(slip)) ?? []
  expect(pin).toMatch(/^\d{6}$/)
  expect(text(await admin.get(at))).not.toContain(pin)
  // The phone that had it open asks for number and PIN again, and cannot change anything.
  const shut = await form.parent.get(`${FORM}?step=parents`)
  expect(isOpen(shut)).toBe(false)
  expect(isOpen(await open(site, form.number, form.pin))).toBe(form.pin === pin)
  expect(isOpen(await open(site, form.number, pin))).toBe(true)
  const [audit] = await everywhere(() =>
    sql<{ after: string }>(
      `SELECT after::text AS after FROM audit_record WHERE tenant_id = $1 AND record_type = 'admission_applicant' AND record_id = $2 ORDER BY id DESC LIMIT 1`,
      [site.id, String(id)],
    ),
  )
  expect(audit?.after).toContain('renewed')
  expect(audit?.after).not.toContain(pin)
})

test('a PIN of another institution is nobody’s to give, nor without the right', async () => {
  const form = await begun(other, BIRTH)
  const id = await idOf(other, form.number)
  const before = await hashOf(other, form.number)
  const stranger = await visit(site.alias).login('admin')
  expect((await stranger.post(paths.admissionApplicant(id), { intent: 'pin', id })).status).toBe(404)
  const viewer = await makeUser(other.id, {
    roles: ['accountant'],
    permissions: [{ permission: 'admissions.applicants.view', effect: 'allow' }],
  })
  const looks = await visit(other.alias).login(viewer.username)
  expect((await looks.post(paths.admissionApplicant(id), { intent: 'pin', id })).status).toBe(403)
  expect(await hashOf(other, form.number)).toBe(before)
})

test('by the public page: the three numbers that fit bring an SMS to the mobile of the form, at most three a day', async () => {
  const form = await begun(site, '20152611000000702')
  const right = { number: form.number, birthRegNo: '২০১৫২৬১১০০০০০০৭০২', mobile: '01712345678' }
  const before = await hashOf(site, form.number)
  for (const wrong of [{ birthRegNo: BIRTH }, { mobile: '01912345678' }, { number: '126999999' }]) {
    const page = await lost(site, { ...right, ...wrong })
    expect(said(page)).toContain('মেলেনি')
  }
  expect(said(await lost(other, right))).toContain('মেলেনি')
  expect(await hashOf(site, form.number)).toBe(before)
  expect(await messages(site)).toEqual([])

  const sent = await lost(site, right)
  expect(sent.status).toBe(200)
  expect(sent.$('[role=status]').text()).toContain('নতুন পিন পাঠানো হয়েছে')
  expect(await hashOf(site, form.number)).not.toBe(before)
  const [sms] = await messages(site)
  expect(sms?.to).toContain('1712345678')
  // The outbox holds a place for the PIN, never the PIN.
  // (The institution's made-up name may hold six digits in a row.)
  expect(ascii(sms?.body ?? '').replace(form.number, '')).not.toMatch(/(?<!\w)\d{6}(?!\w)/)
  expect(isOpen(await form.parent.get(FORM))).toBe(false)
  expect(said(await open(site, form.number, form.pin))).toContain('মেলেনি')

  expect((await lost(site, right)).status).toBe(200)
  expect((await lost(site, right)).status).toBe(200)
  expect((await lost(site, right)).status).toBe(429)
  expect((await messages(site)).length).toBe(3)
}, 120_000)

test('what is no number is said at its field and stays as it was typed', async () => {
  const page = await lost(site, { number: '12', birthRegNo: '123', mobile: '0171' })
  expect(page.status).toBe(422)
  expect(page.$('[name=birthRegNo]').attr('value')).toBe('123')
  expect(said(page)).toContain('১৭ অঙ্কের')
})
