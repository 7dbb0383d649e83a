import { expect, test } from 'vitest'
import { makePlan } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { asked, makeDesk, type DeskSite } from './desk-site'

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')
const child = (desk: DeskSite, more: Record<string, string | number> = {}) => ({
  intent: 'admit',
  sectionId: desk.section,
  nameBn: 'সামিয়া ইসলাম',
  birthRegNo: '২০১৫১২৩৪৫৬৭৮৯০১২৩',
  bornOn: '01/02/2015',
  gender: 'female',
  fatherNameBn: 'আবদুল কাদের',
  guardianMobile: '01711000111',
  relation: 'father',
  agree: 'on',
  ...more,
})
const at = (desk: DeskSite) => `${paths.admissionInside}?session=${desk.session}&section=${desk.section}`
const post = (head: ReturnType<typeof visit>, desk: DeskSite, fields: Record<string, string | number>) =>
  head.post(at(desk), fields, { multipart: true })

test('one form admits a child with roll, guardian, charges and login; undone as one, and the same row comes again', async () => {
  const desk = await makeDesk()
  await makePlan(desk.site.id, desk.session, 'ADMISSION', { year: '2098-01-05' }, [{ amount: 150_000 }])
  const head = await visit(desk.site.alias).login('admin')
  const page = await head.get(at(desk))
  expect(page.status).toBe(200)
  expect(text(page)).toContain('১,৫০০')
  const done = await post(head, desk, child(desk, { loginStudent: 'on' }))
  expect(done.status).toBe(200)
  expect(text(done)).toContain('ভর্তি হয়েছে')
  const charges = () =>
    asked<number>(
      desk,
      `SELECT coalesce(sum(d.rest), 0)::int AS value FROM fee_charge c LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id WHERE c.site_id = $1`,
    )
  const state = () =>
    asked<string>(
      desk,
      `SELECT s.state || ' ' || coalesce(e.state, '-') || ' ' || coalesce(e.roll::text, '-') || ' ' || coalesce(u.state, '-') AS value FROM student s
         LEFT JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.student_id = s.id
       WHERE s.site_id = $1 AND s.birth_reg_no = '20151234567890123'`,
    )
  expect(await state()).toBe('active active 1 active')
  expect(await charges()).toBe(150_000)
  expect(
    await asked(desk, `SELECT mobile AS value FROM guardian WHERE site_id = $1 AND mobile = '8801711000111'`),
  ).toBe('8801711000111')

  // Twice the same child is refused at its field.
  const twice = await post(head, desk, child(desk))
  expect(twice.status).toBe(422)
  expect(text(twice)).toContain('এই শিক্ষাবর্ষে আগেই ভর্তি আছে')

  const entry =
    (await asked<number>(desk, 'SELECT id AS value FROM admission_entry WHERE site_id = $1 AND undone_at IS NULL')) ?? 0
  expect((await post(head, desk, { intent: 'undo', id: entry, reason: '' })).status).toBe(422)
  expect((await post(head, desk, { intent: 'undo', id: entry, reason: 'ভুল শাখা' })).status).toBe(200)
  expect(await state()).toBe('left left 1 disabled')
  expect(await charges()).toBe(0)
  expect((await post(head, desk, { intent: 'undo', id: entry, reason: 'আবার' })).status).toBe(409)

  expect((await post(head, desk, child(desk, { nameBn: 'সামিয়া ইসলাম রাফা' }))).status).toBe(200)
  expect(await state()).toBe('active active 1 disabled')
  expect(await charges()).toBe(150_000)
  expect(
    await asked(
      desk,
      `SELECT count(*)::int AS value FROM student WHERE site_id = $1 AND birth_reg_no = '20151234567890123'`,
    ),
  ).toBe(1)
})

test('bad input is said at its field and nothing is made: no name, a short birth registration, a full section, another institution', async () => {
  const [desk, other] = await Promise.all([makeDesk(), makeDesk()])
  const head = await visit(desk.site.alias).login('admin')
  const made = () => asked<number>(desk, `SELECT count(*)::int AS value FROM admission_entry WHERE site_id = $1`)
  const bad = await post(head, desk, child(desk, { nameBn: '', birthRegNo: '123', guardianMobile: '12' }))
  expect(bad.status).toBe(422)
  expect(bad.$('[name=birthRegNo]').attr('value')).toBe('123')
  expect((await post(head, desk, child(desk, { sectionId: other.section }))).status).toBe(404)
  expect(await made()).toBe(0)
  for (const [serial, name] of ['এক', 'দুই'].entries())
    expect(
      (await post(head, desk, child(desk, { nameBn: name, birthRegNo: `2015000000000000${serial}` }))).status,
    ).toBe(200)
  const third = child(desk, { nameBn: 'তিন', birthRegNo: '20150000000000009' })
  const full = await post(head, desk, third)
  expect(full.status).toBe(422)
  expect(text(full)).toContain('শাখাটি পূর্ণ')
  expect((await post(head, desk, { ...third, overCapacity: 'on' })).status).toBe(200)
  expect(await made()).toBe(3)
  expect(
    await asked(desk, `SELECT count(*)::int AS value FROM guardian WHERE site_id = $1 AND mobile = '8801711000111'`),
  ).toBe(1)
  expect(
    await asked(
      desk,
      `SELECT array_agg(roll ORDER BY roll)::text AS value FROM enrolment WHERE site_id = $1 AND session_id = $2`,
      desk.session,
    ),
  ).toBe('{1,2,3}')
})

test('once the session has started an admission is not taken back as one', async () => {
  const desk = await makeDesk({ starts: '2025-01-01' })
  const head = await visit(desk.site.alias).login('admin')
  expect((await post(head, desk, child(desk))).status).toBe(200)
  const entry = (await asked<number>(desk, 'SELECT id AS value FROM admission_entry WHERE site_id = $1')) ?? 0
  const refused = await post(head, desk, { intent: 'undo', id: entry, reason: 'দেরিতে' })
  expect(refused.status).toBe(409)
  expect(
    await asked(desk, 'SELECT state AS value FROM enrolment WHERE site_id = $1 AND session_id = $2', desk.session),
  ).toBe('active')
})
