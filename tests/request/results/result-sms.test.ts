import { beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { inScope, sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { deliverMessage } from '~/domain/delivery/messages/deliver.server'
import { paths } from '~/paths'

const SMS = paths.resultSms
const TEMPLATE = '{name}: {result}'
let site: MadeSite
let other: MadeSite
let admin: Visitor
let run = 0

const write = <Row extends object>(text: string, binds: unknown[]) => everywhere(() => sql<Row>(text, binds))
const hidden = (page: Answer) =>
  Object.fromEntries(
    page
      .$('main form:has([name=token]) [name]')
      .toArray()
      .map((one) => [page.$(one).attr('name') ?? '', page.$(one).attr('value') ?? '']),
  )
const compose = (over: Record<string, string> = {}) => ({
  intent: 'preview',
  run: String(run),
  unit: 'run',
  lang: 'en',
  recipient: 'guardian',
  template: TEMPLATE,
  ...over,
})
const messages = () =>
  write<{ to: string; body: string; state: string }>(
    `SELECT recipient AS "to", body, state FROM message WHERE tenant_id = $1 AND purpose = 'results.sms' ORDER BY id`,
    [site.id],
  )

/** Four students: the first has a guardian's number, the second one and his own, the third none, the fourth's result is withheld. */
beforeAll(async () => {
  site = await makeSite({ students: 4 })
  other = await makeSite({ students: 1 })
  const exam = await makeExam(site, {
    subjects: ['109'],
    marks: (student, _paper, part) => (student.id === site.students[1]?.id ? 0 : part.fullMarks),
  })
  await inScope({ tenants: [site.id], readOnly: false, snapshot: true }, () =>
    generateResults({ siteId: site.id, examId: exam.id, classId: site.classId, userId: null, incomplete: 'refuse' }),
  )
  const [made] = await write<{ id: number }>('SELECT id FROM result_run WHERE site_id = $1', [site.id])
  run = made?.id ?? 0
  await write('DELETE FROM student_guardian WHERE site_id = $1', [site.id])
  await write('UPDATE student SET mobile = NULL WHERE site_id = $1', [site.id])
  for (const [at, mobile] of [
    [0, '8801711000001'],
    [1, '8801711000002'],
    [3, '8801711000004'],
  ] as const) {
    await write(
      `WITH g AS (INSERT INTO guardian (site_id, name_en, mobile) VALUES ($1, 'G', $3) RETURNING id)
       INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary) SELECT $1, $2, id, 'father', true FROM g`,
      [site.id, site.students[at]?.id, mobile],
    )
  }
  await write(`UPDATE student SET mobile = '8801711000012' WHERE site_id = $1 AND id = $2`, [
    site.id,
    site.students[1]?.id,
  ])
  await write(
    `UPDATE result r SET withheld_reason = 'dues' FROM enrolment e WHERE r.site_id = $1 AND e.site_id = r.site_id AND e.id = r.enrolment_id AND e.student_id = $2`,
    [site.id, site.students[3]?.id],
  )
  admin = await visit(site.alias).login('admin')
  await admin.post('/language', { lang: 'en', returnTo: '/dashboard' })
})

journey('result SMS', (step) => {
  step('before publication there is nothing to send, also for a forged form', async () => {
    expect((await admin.get(SMS)).$('main').text()).toContain('This class has no published result')
    const answer = await admin.post(SMS, {
      ...compose({ intent: 'send' }),
      token: crypto.randomUUID(),
      messages: '2',
      segments: '2',
    })
    expect(answer.status).toBe(409)
    expect(await messages()).toEqual([])
    await write(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1`, [site.id])
  })

  for (const [_, over, says] of [
    ['a word that is no field', { template: 'Hello {mother}' }, 'There is nothing to fill in for {mother}'],
    ['no text', { template: '  ' }, 'required'],
    ['20,000 letters', { template: 'ক'.repeat(20_000) }, '500'],
  ] as const)
    step(`${String(_)}: said at the field, what was typed is kept`, async () => {
      const answer = await admin.post(SMS, compose(over))
      expect(answer.status).toBe(422)
      expect(answer.$('main').text()).toContain(says)
      expect(answer.$('textarea[name=template]').text().trim()).toBe(over.template.trim())
    })

  step('the preview counts messages, parts and who gets none, to the letter, and sends nothing', async () => {
    const page = await admin.post(SMS, compose({ recipient: 'both' }))
    const text = page.$('main').text()
    expect(hidden(page)).toMatchObject({ messages: '3', segments: '3', intent: 'send' })
    expect(text).toContain('failed in 1 subject')
    expect(text).toContain('GPA 5.00 (A+), merit 1')
    expect(text).toContain('1 student without a number')
    expect(await messages()).toEqual([])
  })

  step('a Bengali text of more than 70 letters is counted as two parts', async () => {
    const page = await admin.post(SMS, compose({ template: `${'ক'.repeat(71)}` }))
    expect(hidden(page)).toMatchObject({ messages: '2', segments: '4' })
  })

  step('is sent once, however often the form arrives, and then nobody is left', async () => {
    const form = hidden(await admin.post(SMS, compose()))
    const answers = await Promise.all([admin.post(SMS, form), admin.post(SMS, form)])
    expect(answers.map((one) => [one.status, one.url])).toEqual([
      [200, answers[0]?.url],
      [200, answers[0]?.url],
    ])
    expect(answers[0]?.url).toMatch(/batch=\d+$/)
    await expect
      .poll(async () => (await messages()).map((one) => [one.to, one.state]), { timeout: 10_000 })
      .toEqual([
        ['8801711000001', 'sent'],
        ['8801711000002', 'sent'],
      ])
    expect((await admin.post(SMS, compose())).$('main').text()).toContain('There is nobody to send to')
    const [record] = await write<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND record_type = 'sms_batch'`,
      [site.id],
    )
    expect(record?.n).toBe(1)
  })

  step('other figures than those agreed to are shown anew and nothing is sent', async () => {
    const form = hidden(await admin.post(SMS, compose({ recipient: 'both' })))
    const page = await admin.post(SMS, { ...form, messages: '7' })
    expect(page.status).toBe(200)
    expect(page.$('main').text()).toContain('It has changed meanwhile')
    expect(await messages()).toHaveLength(2)
  })

  step('what failed is sent again; what nobody knows of is not, and says so', async () => {
    const [first, second] = await write<{ id: number }>(
      `SELECT id FROM message WHERE tenant_id = $1 AND purpose = 'results.sms' ORDER BY id`,
      [site.id],
    )
    await write(`UPDATE message SET state = 'failed', error = 'no route' WHERE tenant_id = $1 AND id = $2`, [
      site.id,
      first?.id,
    ])
    // The process died while it was being sent: when the task comes back its fate is unknown.
    await write(`UPDATE message SET state = 'sending' WHERE tenant_id = $1 AND id = $2`, [site.id, second?.id])
    await deliverMessage({ tenantId: site.id, messageId: second?.id ?? 0 })
    const [batch] = await write<{ id: number }>('SELECT id FROM sms_batch WHERE site_id = $1', [site.id])
    const page = await admin.get(`${SMS}?batch=${batch?.id}`)
    expect(page.$('main').text()).toContain('Send 1 failed message again')
    expect(page.$('main').text()).toContain('it is not known whether they arrived')
    expect((await admin.get(`${SMS}?batch=${batch?.id}&f_state=unknown`)).$('table.list tbody tr')).toHaveLength(1)
    expect((await admin.post(SMS, { intent: 'resend', batch: String(batch?.id) })).$('main').text()).not.toContain(
      'failed message again',
    )
    await expect
      .poll(async () => (await messages()).map((one) => one.state), { timeout: 10_000 })
      .toEqual(['failed', 'unknown', 'sent'])
    expect((await admin.post(SMS, { intent: 'resend', batch: String(batch?.id) })).status).toBe(200)
    expect(await messages()).toHaveLength(3)
  })

  step('of another institution, of a stranger, of a teacher: no', async () => {
    const [batch] = await write<{ id: number }>('SELECT id FROM sms_batch WHERE site_id = $1', [site.id])
    const stranger = await visit(other.alias).login('admin')
    expect((await stranger.get(`${SMS}?batch=${batch?.id}`)).status).toBe(404)
    expect((await stranger.post(SMS, { intent: 'resend', batch: String(batch?.id) })).status).toBe(404)
    expect((await stranger.post(SMS, compose())).status).toBe(404)
    for (const user of ['teacher', 'student']) {
      const person = await visit(site.alias).login(user)
      expect((await person.get(SMS)).status).toBe(403)
      expect((await person.post(SMS, compose())).status).toBe(403)
    }
    expect((await admin.get(`${SMS}?batch=abc`)).status).toBe(404)
    expect((await admin.get(`${SMS}?tab=sent`)).$('table.list tbody tr')).toHaveLength(1)
  })
})
