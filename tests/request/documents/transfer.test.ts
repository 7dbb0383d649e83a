import { inScope, sql } from 'db/connection'
import { beforeEach, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { refuseTransfer } from '~/domain/certificates/transfer.server'
import { saveHolds } from '~/domain/fees/late/holds.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from '../../factories'
import { type Visitor, visit } from '../../harness/visitor'

let nine: MadeSite
let six: MadeSite
let admin: Visitor
let clerk: Visitor
const at = paths.transferCertificate
const answers = {
  'f.reason': 'বাসা বদল',
  'f.duesUntil': 'নভেম্বর ২০২৬',
  'f.conduct': 'ভালো',
  'rows[0].admissionNo': '৪৫৬',
  duesSeen: 'on',
}

const read = <T extends object>(siteId: number, text: string, binds: unknown[] = []) =>
  inScope({ tenants: [siteId], readOnly: true }, () => sql<T>(text, [siteId, ...binds]))
const stateOf = async (site: MadeSite, id: number) =>
  (
    await read<{ student: string; enrolment: string; left: string | null }>(
      site.id,
      'SELECT s.state AS student, e.state AS enrolment, s.left_on AS left FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id WHERE s.site_id = $1 AND s.id = $2',
      [id],
    )
  )[0]
const certificates = (site: MadeSite) =>
  read<{ id: number; number: number; revoked: boolean; inputs: Record<string, string>; code: string }>(
    site.id,
    `SELECT id, number, revoked_at IS NOT NULL AS revoked, shown->'inputs' AS inputs, verification_code AS code FROM issued_document WHERE site_id = $1 AND kind = 'transfer' ORDER BY number`,
  )

const give = async (who: Visitor, student: number, fields: Record<string, string | undefined> = {}) => {
  const page = await who.get(`${at}?fill=1&by=transfer-standard&lang=bn&student=${student}`)
  return who.submit(page, 'form:has([name=requestKey])', { ...answers, ...fields } as Record<string, string>, {
    name: 'intent',
    value: 'issue',
  })
}

beforeEach(async () => {
  ;[nine, six] = await Promise.all([makeSite({ students: 3 }), makeSite({ classCode: 'SIX', students: 3 })])
  ;[admin, clerk] = await Promise.all([visit(nine.alias).login('admin'), visit(six.alias).login('admin')])
})

journey('a transfer certificate', (step) => {
  step('from class nine it needs the board’s permission; then the student leaves the roll', async () => {
    const id = nine.students[0]?.id ?? 0
    const without = await give(admin, id)
    expect(without.status).toBe(422)
    for (const key of ['permissionNo', 'permissionDate']) expect(without.$(`#f-f\\.${key}-error`).length).toBe(1)
    // Nobody is sent round twice: dues not looked at and what is empty are told together.
    const both = await give(admin, id, { duesSeen: undefined, issuedOn: '2019-05-06', 'f.leftOn': '2001-02-03' })
    for (const key of ['f-f\\.permissionNo-error', 'f-duesSeen-error', 'f-issuedOn-error', 'f-f\\.leftOn-error'])
      expect([key, both.$(`#${key}`).length]).toEqual([key, 1])
    expect(await stateOf(nine, id)).toMatchObject({ student: 'active', enrolment: 'active' })
    const done = await give(admin, id, { 'f.permissionNo': 'মাউশি/১২৩', 'f.permissionDate': '2026-11-01' })
    expect(done.url).toContain('?doc=')
    expect(await stateOf(nine, id)).toMatchObject({ student: 'left', enrolment: 'left' })
    const [row] = await certificates(nine)
    expect(row).toMatchObject({
      number: 1,
      revoked: false,
      inputs: { permissionNo: 'মাউশি/১২৩', permissionDate: '2026-11-01', reason: 'বাসা বদল' },
    })
    expect(done.text).toContain('মাউশি/১২৩')
  })

  step('from class six it needs none, and does not ask', async () => {
    const page = await clerk.get(`${at}?fill=1&by=transfer-standard&lang=en&student=${six.students[0]?.id}`)
    expect(page.$('[name="f.permissionNo"]').length).toBe(0)
    expect((await give(clerk, six.students[0]?.id ?? 0)).url).toContain('?doc=')
  })

  step('nobody leaves twice, and who left is not offered', async () => {
    const id = six.students[0]?.id ?? 0
    expect((await give(clerk, id)).status).toBe(409)
    expect(
      (await clerk.get(`${at}?pick=1&section=${six.section.id}`)).$(`input[name=student][value=${id}]`).length,
    ).toBe(0)
    expect((await certificates(six)).length).toBe(1)
  })

  step('the office must say that it looked at the dues', async () => {
    const answer = await give(clerk, six.students[1]?.id ?? 0, { duesSeen: undefined })
    expect(answer.status).toBe(422)
    expect(answer.$('#f-duesSeen-error').length).toBe(1)
    expect(await stateOf(six, six.students[1]?.id ?? 0)).toMatchObject({ student: 'active' })
  })

  step('cancelled, it says so to whoever verifies it, and the student is back on the roll', async () => {
    const id = nine.students[0]?.id ?? 0
    const [row] = await certificates(nine)
    const page = await admin.get(`${at}?doc=${row?.id}&cancel=1`)
    expect((await admin.submit(page, 'form:has([name=reason])', { reason: 'ভুল' })).status).toBe(200)
    expect(await stateOf(nine, id)).toEqual({ student: 'active', enrolment: 'active', left: null })
    expect((await visit(nine.alias).get(paths.verify(row?.code ?? ''))).$('main').text()).toContain(
      'নথিটি বাতিল করা হয়েছে',
    )
    // The next certificate goes on counting.
    await give(admin, id, { 'f.permissionNo': '১', 'f.permissionDate': '2026-11-01' })
    expect((await certificates(nine)).map((one) => [one.number, one.revoked])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  step('a corrected one keeps the student off the roll', async () => {
    const row = (await certificates(nine)).at(-1)
    const page = await admin.get(`${at}?fill=1&replaces=${row?.id}`)
    expect(page.$('[name="f.reason"]').attr('value')).toBe('বাসা বদল')
    expect(
      (
        await admin.submit(
          page,
          'form:has([name=requestKey])',
          { 'f.reason': 'পিতার বদলি', duesSeen: 'on' },
          { name: 'intent', value: 'issue' },
        )
      ).url,
    ).toContain('?doc=')
    expect((await certificates(nine)).map((one) => one.revoked)).toEqual([true, true, false])
    expect(await stateOf(nine, nine.students[0]?.id ?? 0)).toMatchObject({ student: 'left', enrolment: 'left' })
  })

  step('two clerks at once: one certificate', async () => {
    const id = six.students[2]?.id ?? 0
    const both = await Promise.all([give(clerk, id), give(clerk, id)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await certificates(six)).length).toBe(2)
  })

  step('is given one at a time, and not before the day of admission', async () => {
    expect(
      (
        await clerk.send(
          'GET',
          `${at}?fill=1&by=transfer-standard&student=${six.students[1]?.id}&student=${six.students[2]?.id}`,
        )
      ).status,
    ).toBe(404)
    await inScope({ tenants: [six.id], readOnly: false }, () =>
      sql(`UPDATE student SET admitted_on = '2026-10-01' WHERE site_id = $1 AND id = $2`, [
        six.id,
        six.students[1]?.id,
      ]),
    )
    expect((await give(clerk, six.students[1]?.id ?? 0, { 'f.leftOn': '2026-09-01' })).status).toBe(422)
  })

  step('the student’s page leads to what may be issued, and to nothing that may not', async () => {
    const page = await clerk.get(paths.student(six.students[1]?.id ?? 0))
    for (const path of [at, paths.attestation, paths.certification, paths.protyonpotro, paths.testimonial])
      expect([path, page.$(`a[href^="${path}?pick=1"]`).length]).toEqual([path, 1])
    const left = await clerk.get(paths.student(six.students[0]?.id ?? 0))
    expect(left.$(`a[href^="${at}?pick=1"]`).length).toBe(0)
    expect(left.$(`a[href^="${paths.testimonial}?pick=1"]`).length).toBe(1)
    const teacher = await visit(six.alias).login('teacher')
    expect((await teacher.get(paths.student(six.students[1]?.id ?? 0))).$('a[href*="?pick=1"]').length).toBe(0)
  })
})

describe('dues', () => {
  test('who owes past the day gets none, or is warned, or neither, as the institution has set; whatever the office ticks', async () => {
    const id = six.students[1]?.id ?? 0
    const ctx = { site: { id: six.id }, user: { userId: null }, lang: 'en', audit: () => {} } as unknown as SiteCtx
    const asked = (seen: boolean) =>
      inScope({ tenants: [six.id], readOnly: false }, () => refuseTransfer(ctx, [id], seen))
    const rule = (transfer: 'off' | 'warn' | 'hold', days = 0) =>
      inScope({ tenants: [six.id], readOnly: false }, () =>
        saveHolds(ctx, { admitCard: 'off', promotion: 'off', transfer, days }),
      )
    await everywhere(() =>
      sql(
        `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source)
         SELECT e.site_id, e.student_id, e.id, h.id, 'year', d.due, 125000, 'hand' FROM enrolment e, fee_sub_head h, (VALUES ($3::date - 10), ($3::date + 10)) d(due)
         WHERE e.site_id = $1 AND e.student_id = $2 AND h.code = 'TUITION'`,
        [six.id, id, today()],
      ),
    )
    await expect(asked(true)).rejects.toMatchObject({
      code: 'documents:transfer.dues',
      params: { amount: '৳1,250.00' },
    })
    await rule('warn')
    expect(Object.keys(await asked(false))).toEqual(['duesSeen'])
    expect(await asked(true)).toEqual({})
    const page = await clerk.get(`${at}?fill=1&by=transfer-standard&lang=bn&student=${id}`)
    expect(page.$(`main a[href="${paths.studentAccount(id)}"]`).length).toBe(1)
    expect(page.$('main [name=duesSeen]').length).toBe(1)
    await rule('hold', 10)
    expect(await asked(false)).toEqual({})
    await rule('off')
    expect(await asked(false)).toEqual({})
  })
})

describe('who may not', () => {
  test('teachers and students neither see nor give one', async () => {
    for (const name of ['teacher', 'student']) {
      const who = await visit(nine.alias).login(name)
      for (const path of [
        at,
        paths.attestation,
        paths.idCards,
        `${paths.transferPaper}?doc=1`,
        `${paths.attestationPaper}?doc=1`,
      ])
        expect([name, path, (await who.send('GET', path)).status]).toEqual([name, path, 403])
      expect((await who.post(at, { intent: 'issue' })).status).toBe(403)
      expect((await who.post(paths.idCards, { session: String(nine.session.id) })).status).toBe(403)
    }
  })

  test('a certificate’s paper is not had through another kind', async () => {
    await give(admin, nine.students[0]?.id ?? 0, { 'f.permissionNo': '১', 'f.permissionDate': '2026-11-01' })
    const [row] = await certificates(nine)
    expect((await admin.send('GET', `${paths.transferPaper}?doc=${row?.id}`)).headers['content-type']).toBe(
      'application/pdf',
    )
    for (const path of [paths.letterPaper, paths.attestationPaper])
      expect((await admin.send('GET', `${path}?doc=${row?.id}`)).status).toBe(404)
    expect((await clerk.send('GET', `${paths.transferPaper}?doc=${row?.id}`)).status).toBe(404)
  })
})

test('an attestation is issued to a section, without a photo too', async () => {
  const page = await admin.get(
    `${paths.attestation}?fill=1&by=attestation-student&lang=en&student=${nine.students[1]?.id}&student=${nine.students[2]?.id}`,
  )
  const done = await admin.submit(
    page,
    'form:has([name=requestKey])',
    { 'f.purpose': 'passport' },
    { name: 'intent', value: 'issue' },
  )
  expect(done.url).toContain('f_batch=')
  const rows = await read<{ id: number }>(
    nine.id,
    `SELECT id FROM issued_document WHERE site_id = $1 AND kind = 'attestation'`,
  )
  const answer = await admin.post(paths.attestationPaper, { ids: rows.map((row) => String(row.id)) })
  expect([rows.length, answer.headers['content-type']]).toEqual([2, 'application/pdf'])
})
