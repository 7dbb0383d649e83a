import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveChosen } from '~/domain/exams/chain/mark-chain.server'
import { readyToSend, receiveHandover, sendHandover } from '~/domain/exams/send-marks/handover.server'
import { planReminders, remindTeachers } from '~/domain/exams/send-marks/remind.server'
import { Missing, Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'

const ALL = ['exams.marks.view', 'exams.marks.check', 'exams.marks.approve']
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) =>
      error instanceof Refusal ? `${error.status} ${error.code}` : error instanceof Missing ? 404 : error,
  )
const bulk = 'form:has(button[value=remind])'

interface Place {
  site: MadeSite
  exam: MadeExam
  head: Visitor
  teacher: number
}
async function place(mobile: string | null): Promise<Place> {
  const site = await makeSite({ students: 2, teaches: ['109', '154'] })
  const exam = await makeExam(site, {
    subjects: ['109', '154', '111'],
    columns: { marks_from: '2026-01-01', marks_to: '2026-01-31' },
  })
  const teacher = site.teacher.employeeId
  if (!teacher) throw new Error('the teacher is no employee')
  await within(site, () =>
    sql('UPDATE employee SET mobile = $3 WHERE site_id = $1 AND id = $2', [site.id, teacher, mobile]),
  )
  return { site, exam, head: await visit(site.alias).login(site.admin.username), teacher }
}
const told = ({ site }: Place) =>
  within(
    site,
    async () => ({
      sms: await sql<{ recipient: string; body: string }>(
        `SELECT recipient, body FROM message WHERE tenant_id = $1 AND purpose = 'exams.mark-reminder'`,
        [site.id],
      ),
      bell: await sql<{ title: string; link: string }>(
        'SELECT title_bn AS title, link FROM notification WHERE tenant_id = $1 AND user_id = $2',
        [site.id, site.teacher.id],
      ),
      reminders: await sql<{ sheets: number; sms: boolean; notified: boolean }>(
        'SELECT sheets, message_id IS NOT NULL AS sms, notified FROM mark_reminder WHERE site_id = $1',
        [site.id],
      ),
    }),
    true,
  )

describe('reminders', () => {
  test('the office sees who is late, sees the SMS with its cost before it goes, sends it once a day', async () => {
    const own = await place('01711000111')
    const { exam, head, teacher } = own
    const address = `${paths.sendMarks}?exam=${exam.id}`
    const page = await head.get(address)
    expect(page.text).toContain('২টি বিলম্বিত')
    expect(page.text).toContain('শিক্ষক নির্ধারিত নেই: ১টি')
    expect((await head.submit(page, bulk, {}, { name: 'intent', value: 'remind' })).status).toBe(422)
    const plan = await head.submit(page, bulk, { ids: String(teacher) }, { name: 'intent', value: 'plan-sms' })
    expect(plan.status).toBe(200)
    expect(plan.text).toContain('১টি এসএমএস')
    expect(await told(own)).toEqual({ sms: [], bell: [], reminders: [] })
    expect(
      (await head.submit(plan, 'form:has(button[value=remind-sms])', {}, { name: 'intent', value: 'remind-sms' })).text,
    ).toContain('তাগাদা দেওয়া হয়েছে')
    const after = await told(own)
    expect(after.reminders).toEqual([{ sheets: 2, sms: true, notified: true }])
    expect(after.sms).toHaveLength(1)
    expect(after.sms[0]!.body).toContain('২টি নম্বরপত্র')
    expect(after.bell).toEqual([expect.objectContaining({ link: `${paths.employeeMarksEntry}?exam=${exam.id}` })])
    const again = await head.submit(
      plan,
      'form:has(button[value=remind-sms])',
      {},
      { name: 'intent', value: 'remind-sms' },
    )
    expect(again.text).toContain('আজ একবার তাগাদা দেওয়া হয়েছে')
    expect((await told(own)).sms).toHaveLength(1)
  })

  test('two offices press at once: one SMS', async () => {
    const own = await place('01711000112')
    const { site, exam, teacher } = own
    const both = await Promise.all(
      [1, 2].map(() => within(site, () => remindTeachers(contextOf(site, site.admin, ALL), exam.id, [teacher], true))),
    )
    expect(both.map((one) => one.reminded).sort()).toEqual([0, 1])
    const { sms, reminders } = await told(own)
    expect([sms.length, reminders.length]).toEqual([1, 1])
  })

  test('who has no login and no number is named, not silently passed; a bad number is no number', async () => {
    const own = await place('12')
    const { site, exam, teacher } = own
    await within(site, () =>
      sql(`UPDATE app_user SET state = 'disabled' WHERE tenant_id = $1 AND id = $2`, [site.id, site.teacher.id]),
    )
    const plan = await within(site, () => planReminders(contextOf(site, site.admin, ALL), exam.id, [teacher], true))
    expect(plan).toMatchObject({
      sms: 0,
      segments: 0,
      costPoisha: 0,
      planned: [{ left: 'marks:remind.left.unreachable', sms: null }],
    })
    expect(
      await within(site, () => remindTeachers(contextOf(site, site.admin, ALL), exam.id, [teacher], true)),
    ).toMatchObject({ reminded: 0, left: [{ employeeId: teacher }] })
    expect((await told(own)).reminders).toEqual([])
  })

  test('not without the permission, not for another institution’s exam or teacher, not for a closed exam', async () => {
    const { site, exam, teacher } = await place('01711000113')
    const foreign = await place('01711000114')
    const remind = (examId: number, employee: number, permissions = ALL) =>
      status(within(site, () => remindTeachers(contextOf(site, site.admin, permissions), examId, [employee], true)))
    expect(await remind(exam.id, teacher, ['exams.marks.view'])).toBe('403 marks:refused.mayNot')
    expect(await remind(foreign.exam.id, teacher)).toBe(404)
    expect(await remind(exam.id, foreign.teacher)).toBe(404)
    await within(site, () => sql(`UPDATE exam SET state = 'closed' WHERE site_id = $1`, [site.id]))
    expect(await remind(exam.id, teacher)).toBe('409 exams:refused.exam-closed')
  })

  test('teachers, students and guardians do not reach the screen', async () => {
    const { site, exam } = await place('01711000115')
    const guardian = await makeUser(site.id, { username: 'g1', kind: 'guardian', roles: ['guardian'] })
    for (const username of [site.teacher.username, site.student.username, guardian.username]) {
      expect((await (await visit(site.alias).login(username)).get(`${paths.sendMarks}?exam=${exam.id}`)).status).toBe(
        403,
      )
    }
    const foreign = await makeSite({ students: 1 })
    expect(
      (await (await visit(foreign.alias).login(foreign.admin.username)).get(`${paths.sendMarks}?exam=${exam.id}`))
        .status,
    ).toBe(404)
  })
})

describe('hand-over to the controller', { shuffle: false }, () => {
  let site: MadeSite, exam: MadeExam, office: Visitor, controller: Visitor, controllerId: number
  const state = (id: number) =>
    within(
      site,
      async () =>
        (await sql<{ state: string }>('SELECT state FROM mark_sheet WHERE site_id = $1 AND id = $2', [site.id, id]))[0]
          ?.state,
      true,
    )
  beforeAll(async () => {
    site = await makeSite({ students: 2 })
    exam = await makeExam(site, { subjects: ['109', '154', '111'], marks: 'full' })
    await within(site, () =>
      moveChosen(
        contextOf(site, site.admin, ALL),
        exam.sheets.map((sheet) => ({ id: sheet.id, version: 1 })),
        'checked',
      ),
    )
    office = await visit(site.alias).login(site.admin.username)
    const made = await makeUser(site.id, { username: 'controller', roles: ['exam-controller'] })
    controllerId = made.id
    controller = await visit(site.alias).login(made.username)
  })

  test('sent, told at the bell, taken over and approved; who sent it may not take it over', async () => {
    const [a, b] = [exam.sheet('109').id, exam.sheet('154').id]
    const page = await office.get(`${paths.sendMarks}?exam=${exam.id}&tab=handover`)
    expect(
      page
        .$('main nav a[aria-current]')
        .toArray()
        .map((tab) => page.$(tab).attr('href')),
    ).toEqual([`?exam=${exam.id}&tab=handover`])
    const form = 'form:has(button[value=hand-over])'
    expect(page.$(`${form} [name=ids]`)).toHaveLength(exam.sheets.length)
    const long = await office.submit(page, form, { note: 'ক'.repeat(100_000) }, { name: 'intent', value: 'hand-over' })
    expect(long.status).toBe(422)
    expect(long.$('[name=note]').attr('aria-invalid')).toBe('true')
    const sent = await within(site, () =>
      sendHandover(
        contextOf(site, site.admin, ALL),
        exam.id,
        [a, b].map((id) => ({ id, version: 1 })),
        'প্রথম কিস্তি',
      ),
    )
    expect(sent.number).toBe(1)
    const bell = await within(
      site,
      () =>
        sql<{ link: string }>('SELECT link FROM notification WHERE tenant_id = $1 AND user_id = $2', [
          site.id,
          controllerId,
        ]),
      true,
    )
    expect(bell).toEqual([{ link: `${paths.sendMarks}?handover=${sent.id}` }])
    const mine = await office.get(`${paths.sendMarks}?handover=${sent.id}`)
    expect(mine.$('button[value=take-over]')).toHaveLength(0)
    expect(await status(within(site, () => receiveHandover(contextOf(site, site.admin, ALL), sent.id)))).toBe(
      '409 marks:handover.own',
    )
    const theirs = await controller.get(`${paths.sendMarks}?handover=${sent.id}`)
    expect(theirs.text).toContain('প্রথম কিস্তি')
    expect(
      (await controller.submit(theirs, 'form:has(button[value=take-over])', {}, { name: 'intent', value: 'take-over' }))
        .text,
    ).toContain('গ্রহণ ও অনুমোদন করা হয়েছে')
    expect([await state(a), await state(b)]).toEqual(['approved', 'approved'])
    expect(
      (await controller.submit(theirs, 'form:has(button[value=take-over])', {}, { name: 'intent', value: 'take-over' }))
        .status,
    ).toBe(409)
  })

  test('a sheet is not handed over twice, unchecked or with other marks than seen; what changed on the way is left and named', async () => {
    const { id } = exam.sheet('111')
    const send = (sheets: { id: number; version: number }[], permissions = ALL) =>
      within(site, () => sendHandover(contextOf(site, site.admin, permissions), exam.id, sheets, ''))
    expect(await status(send([{ id, version: 0 }]))).toBe('409 marks:handover.notReady')
    expect(await status(send([{ id: exam.sheet('109').id, version: 1 }]))).toBe('409 marks:handover.notReady')
    expect(await status(send([{ id, version: 1 }], ['exams.marks.view']))).toBe('403 marks:refused.mayNot')
    const both = await Promise.all([1, 2].map(() => status(send([{ id, version: 1 }]))))
    expect(both.sort()).toEqual([200, '409 marks:handover.notReady'])
    expect(await within(site, () => readyToSend(site.id, exam.id), true)).toEqual([])
    await within(site, () =>
      sql(`UPDATE mark_sheet SET state = 'open', version = 2 WHERE site_id = $1 AND id = $2`, [site.id, id]),
    )
    const [row] = await within(
      site,
      () => sql<{ id: number }>('SELECT id FROM mark_handover WHERE site_id = $1 ORDER BY number DESC', [site.id]),
      true,
    )
    const page = await controller.get(`${paths.sendMarks}?handover=${row!.id}`)
    expect(page.text).toContain('পরে পরিবর্তিত')
    const taken = await controller.submit(
      page,
      'form:has(button[value=take-over])',
      {},
      { name: 'intent', value: 'take-over' },
    )
    expect(taken.text).toContain('১টি')
    expect(await state(id)).toBe('open')
    const foreign = await makeSite({ students: 1 })
    expect(
      (await (await visit(foreign.alias).login(foreign.admin.username)).get(`${paths.sendMarks}?handover=${row!.id}`))
        .status,
    ).toBe(404)
    expect(await status(within(foreign, () => receiveHandover(contextOf(foreign, foreign.admin, ALL), row!.id)))).toBe(
      404,
    )
  })
})
