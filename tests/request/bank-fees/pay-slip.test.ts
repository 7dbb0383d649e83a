import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { isSlipNumber } from '~/domain/payments/bank/slip-number.policy'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { chargeTuition, jobsDone, makeAccount } from './support'

journey('pay slips', (step) => {
  let site: MadeSite
  let other: MadeSite
  let clerk: Visitor
  let account = 0
  const until = addDays(today(), 10)
  const student = (at = 0) => site.students[at]?.id ?? 0
  const slips = () =>
    everywhere(() =>
      sql<{ id: number; number: string; studentId: number; amount: number; charges: number }>(
        `SELECT s.id, s.number, s.student_id AS "studentId", s.amount, (SELECT count(*)::int FROM pay_slip_charge c WHERE c.site_id = s.site_id AND c.slip_id = s.id) AS charges
         FROM pay_slip s WHERE s.site_id = $1 ORDER BY s.id`,
        [site.id],
      ),
    )
  const dues = (studentId: number, of = site) =>
    everywhere(async () =>
      (
        await sql<{ id: number }>(
          'SELECT charge_id AS id FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on',
          [of.id, studentId],
        )
      ).map(({ id }) => String(id)),
    )
  const make = (fields: Record<string, string | number | string[]>) =>
    clerk.post(`${paths.paySlipNew}?student=${student()}`, {
      intent: 'student',
      studentId: student(),
      bankAccountId: account,
      validUntil: until,
      ...fields,
    })

  step('what it begins with', async () => {
    site = await makeSite({ students: 3 })
    other = await makeSite({ students: 1 })
    for (const one of [site, other]) {
      await makeBook(one.id)
      await chargeTuition(one)
    }
    clerk = await visit(site.alias).login(site.admin.username)
    const page = await clerk.get(paths.paySlipNew)
    expect(page.$(`main a[href="${paths.bankAccounts}"]`).length).toBe(1)
    account = (await makeAccount(site.id)).id
  })

  step('a student found by code: dues are ticked, and a slip is made of those chosen', async () => {
    const page = await clerk.get(`${paths.paySlipNew}?q=${site.students[0]?.code}`)
    expect(page.$('[name=charges][checked]').length).toBe(2)
    const [first] = await dues(student())
    const made = await make({ charges: [first ?? ''] })
    const [slip] = await slips()
    expect(slip).toMatchObject({ studentId: student(), amount: 50_000, charges: 1 })
    expect(isSlipNumber(slip?.number ?? '')).toBe(true)
    expect(made.url).toBe(`${paths.paySlips}?q=${slip?.number}`)
    expect(made.$('tbody tr').length).toBe(1)
  })

  step('the same asked for again is the same slip', async () => {
    const [first] = await dues(student())
    await make({ charges: [first ?? ''] })
    expect(await slips()).toHaveLength(1)
    await make({ charges: await dues(student()) })
    expect((await slips()).map(({ amount }) => amount)).toEqual([50_000, 100_000])
  })

  step('what cannot be is said at its field: others’ dues, students and accounts, days that are over', async () => {
    const foreign = (await makeAccount(other.id)).id
    expect((await make({ charges: await dues(other.students[0]?.id ?? 0, other) })).status).toBe(422)
    expect((await make({ charges: await dues(student(1)) })).status).toBe(422)
    expect((await make({ charges: [] })).status).toBe(422)
    expect((await make({ studentId: other.students[0]?.id ?? 0, charges: ['1'] })).status).toBe(404)
    const answer = await make({
      charges: await dues(student()),
      bankAccountId: foreign,
      validUntil: addDays(today(), -1),
    })
    expect([answer.status, answer.$('[aria-invalid=true]').length]).toEqual([422, 2])
    expect(await slips()).toHaveLength(2)
  })

  step('is a PDF in either language; another institution’s is not there', async () => {
    const [slip] = await slips()
    for (const lang of ['bn', 'en']) {
      const file = await clerk.get(`${paths.paySlipFile(slip?.id ?? 0)}?lang=${lang}`)
      expect([file.status, file.headers['content-type'], file.body.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(paths.paySlipFile(slip?.id ?? 0))).status).toBe(404)
  })

  step('a section gets one each, by a job; who has one keeps it', async () => {
    const send = (fields: Record<string, string | number> = {}) =>
      clerk.post(paths.paySlipNew, {
        intent: 'section',
        sectionId: site.sections[0]?.id ?? 0,
        dueUntil: '2026-12-31',
        bankAccountId: account,
        validUntil: until,
        ...fields,
      })
    expect((await send({ sectionId: other.sections[0]?.id ?? 0 })).status).toBe(404)
    expect((await send({ dueUntil: '2025-12-31' })).status).toBe(422)
    expect(await slips()).toHaveLength(2)
    expect((await send()).status).toBe(200)
    const roll = await everywhere(() =>
      sql('SELECT 1 FROM enrolment WHERE site_id = $1 AND section_id = $2', [site.id, site.sections[0]?.id]),
    )
    const all = await slips()
    const own = all.some(({ studentId, amount }) => studentId === student() && amount === 100_000)
    expect(own).toBe(true)
    expect(new Set(all.filter(({ amount }) => amount === 100_000).map(({ studentId }) => studentId)).size).toBe(
      roll.length,
    )
    expect(all).toHaveLength(roll.length + 1)
    const { state, link } = await jobsDone(site.id)
    expect(state).toBe('done')
    const file = await clerk.get(link)
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-')
    await send()
    expect(await slips()).toHaveLength(all.length)
  })
})
