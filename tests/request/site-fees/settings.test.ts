import { expect } from 'vitest'
import { inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeBook, makePlan, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { ratesOfStudent } from '~/domain/fees/plans/student-rates.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
let year = ''
let tuition = 0
const one = async <T>(text: string, values: unknown[]) => (await everywhere(() => sql<T & object>(text, values)))[0]
const planOf = async (code: string, of = site) =>
  (
    await one<{ id: number }>(
      `SELECT n.id FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id WHERE n.site_id = $1 AND n.session_id = $3 AND h.code = $2`,
      [of.id, code, of.session.id],
    )
  )?.id ?? 0
const dues = (plan: number) =>
  everywhere(() =>
    sql<{ period: string; due: string }>(
      'SELECT period, due_on AS due FROM fee_plan_period WHERE site_id = $1 AND plan_id = $2 ORDER BY period',
      [site.id, plan],
    ),
  )
const rates = (plan: number) =>
  everywhere(() =>
    sql<{ id: number; amount: number }>(
      'SELECT id, amount FROM fee_rate WHERE site_id = $1 AND plan_id = $2 ORDER BY id',
      [site.id, plan],
    ),
  )
const send = (fields: Record<string, string | number | number[]>, by = clerk) =>
  by.post(
    fields.intent === 'rate'
      ? `${paths.feePlan(Number(fields.plan))}&rate=new`
      : fields.plan
        ? paths.feePlan(Number(fields.plan))
        : paths.feeSettings,
    fields,
  )
const stampOf = async (plan: number) =>
  String((await clerk.get(paths.feePlan(plan))).$('[name=stamp]').first().attr('value'))

journey('fee settings', (step) => {
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 3 })
    other = await makeSite()
    clerk = await visit(site.alias).login(site.admin.username)
    year = site.session.label.slice(0, 4)
    const days = await one<{ year: string }>(
      `SELECT to_char(starts_on, 'YYYY') AS year FROM site_session WHERE site_id = $1 AND id = $2`,
      [site.id, site.session.id],
    )
    year = days?.year ?? year
    const id = await catalogue()
    await send({ intent: 'add', session: site.session.id, subHeadIds: [id('fee_sub_head', 'TUITION')] })
    tuition = await planOf('TUITION')
  })

  step('are added once, and not what is charged when needed or of another institution', async () => {
    const id = await catalogue()
    expect(tuition).toBeGreaterThan(0)
    expect(
      (await send({ intent: 'add', session: site.session.id, subHeadIds: [id('fee_sub_head', 'TESTIMONIAL')] })).status,
    ).toBe(422)
    expect(
      (await send({ intent: 'add', session: other.session.id, subHeadIds: [id('fee_sub_head', 'SESSION')] })).status,
    ).toBe(404)
    expect((await clerk.get(paths.feeSettings)).$('main').text()).toContain('মাসিক বেতন')
  })

  step(
    'months fall due on one day, or each on its own; not outside the session, nor from a page that is stale',
    async () => {
      const stamp = await stampOf(tuition)
      await send({ intent: 'day', plan: tuition, stamp, day: '১০' })
      expect(await dues(tuition)).toHaveLength(12)
      expect((await dues(tuition))[2]).toEqual({ period: `${year}-03`, due: `${year}-03-10` })
      expect((await send({ intent: 'day', plan: tuition, stamp, day: 5 })).status).toBe(409)
      const now = await stampOf(tuition)
      for (const day of [0, 29, -1])
        expect((await send({ intent: 'day', plan: tuition, stamp: now, day })).status).toBe(422)
      const wrong = await send({
        intent: 'periods',
        plan: tuition,
        stamp: now,
        'periods[0].key': `${year}-01`,
        'periods[0].due': `${Number(year) + 1}-01-01`,
      })
      expect(wrong.status).toBe(422)
      expect(wrong.text).toContain('শিক্ষাবর্ষের বাইরে')
      const strange = {
        intent: 'periods',
        plan: tuition,
        stamp: now,
        'periods[0].key': 'exam-1',
        'periods[0].due': `${year}-01-05`,
      }
      expect((await send(strange)).status).toBe(404)
      expect(await dues(tuition)).toHaveLength(12)
    },
  )

  step('another institution’s plan and bank account are as if they were not there', async () => {
    const foreign = await makePlan(other.id, other.session.id, 'TUITION', {}, [])
    expect((await clerk.get(paths.feePlan(foreign.id))).status).toBe(404)
    expect((await send({ intent: 'rate', plan: foreign.id, amount: 5 })).status).toBe(404)
    expect((await send({ intent: 'active', plan: foreign.id })).status).toBe(404)
    expect((await send({ intent: 'delete-plan', id: foreign.id })).status).toBe(404)
    const book = await makeBook(other.id)
    const account = await everywhere(() =>
      createRow('bank_account', {
        site_id: other.id,
        ledger_id: book.ledgers['1111'],
        kind: 'savings',
        bank_en: 'B',
        bank_bn: 'ব',
        account_name: 'A',
        account_number: '12345678',
        branch: '',
        signatories: '',
        active: true,
      }),
    )
    expect((await send({ intent: 'account', plan: tuition, bankAccountId: account.id })).status).toBe(422)
  })

  step('who may not manage sees or is refused', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.feeSettings)).status).toBe(403)
    const accountant = await makeUser(site.id, { roles: ['exam-controller'] })
    const by = await visit(site.alias).login(accountant.username)
    expect((await send({ intent: 'active', plan: tuition }, by)).status).toBe(403)
  })

  step('amounts that are none are refused', async () => {
    for (const amount of ['-1', '1.005', '1000000000000000000', '10000000.01', 'x']) {
      expect((await send({ intent: 'rate', plan: tuition, amount })).status, amount).toBe(422)
      expect(await rates(tuition)).toEqual([])
    }
  })

  step('in Bengali digits are read; conditions stand once; another institution’s section is refused', async () => {
    expect((await send({ intent: 'rate', plan: tuition, amount: '৫০০.৫০', classId: site.classId })).status).toBe(200)
    const twin = await send({ intent: 'rate', plan: tuition, amount: '600', classId: site.classId })
    expect(twin.status).toBe(422)
    expect(twin.text).toContain('একই শর্তের')
    expect((await send({ intent: 'rate', plan: tuition, amount: 1, sectionId: other.section.id })).status).toBe(422)
    expect((await send({ intent: 'rate', plan: tuition, amount: 1, shiftId: other.shift.id })).status).toBe(422)
    const both = { intent: 'rate', plan: tuition, amount: 1, sectionId: site.section.id, classId: site.classId }
    expect((await send(both)).status).toBe(422)
    expect((await rates(tuition)).map((row) => row.amount)).toEqual([50_050])
    const [first] = await rates(tuition)
    const change = { intent: 'rate', plan: tuition, id: first?.id ?? 0, classId: site.classId }
    expect((await send({ ...change, was: 1, amount: 7 })).status).toBe(409)
    expect((await send({ ...change, was: 50_050, amount: 700 })).status).toBe(200)
    expect((await rates(tuition)).map((row) => row.amount)).toEqual([70_000])
  })

  step('the student’s own is shown with those that gave way, and is what would be charged', async () => {
    await send({ intent: 'rate', plan: tuition, amount: '900', sectionId: site.section.id })
    await send({ intent: 'rate', plan: tuition, amount: '0', newcomer: 'new', gender: 'other' })
    const [student] = site.students
    const page = await clerk.get(`${paths.feeSettings}?view=student&student=${student?.id}`)
    expect(page.status).toBe(200)
    expect(page.$('main').text()).toContain('৳৯০০')
    expect(page.$('main').text()).toContain('৳৭০০')
    const targets = await everywhere(() =>
      sql<{ student: number; rate: number }>(
        'SELECT DISTINCT student_id AS student, rate_id AS rate FROM fee_targets($1, $2, $3)',
        [site.id, site.session.id, `${year}-12-31`],
      ),
    )
    expect(targets.length).toBe(site.students.length)
    for (const { student: id, rate } of targets) {
      const { rates: fitting } = await inScope({ tenants: [site.id], readOnly: true }, () =>
        ratesOfStudent(site.id, site.session.id, id),
      )
      expect(fitting[0]?.id).toBe(rate)
    }
    expect((await clerk.get(`${paths.feeSettings}?view=student&student=${other.students[0]?.id}`)).status).toBe(404)
  })

  step('is warned of by its row once the institution said where it stands', async () => {
    await makePlan(site.id, site.session.id, 'SESSION', { year: `${year}-01-31` }, [{ amount: 40_000 }])
    await makePlan(site.id, site.session.id, 'ADMISSION', { year: `${year}-01-31` }, [
      { amount: 0 },
      { amount: 10_001, newcomer: true },
    ])
    const cap = `${paths.feeSettings}?view=cap`
    expect((await send({ intent: 'place', area: 'moon', funding: 'mpo' })).status).toBe(422)
    await everywhere(() => sql(`UPDATE site_session SET starts_on = starts_on WHERE site_id = $1`, [site.id]))
    const page = await send({ intent: 'place', area: 'rural', funding: 'mpo' })
    expect(page.url).toBe(cap)
    if (year >= '2026') expect(page.$('main').text()).toContain('৳৫০০.০১')
    await send({ intent: 'place', area: 'dhaka', funding: 'mpo' })
    expect((await clerk.get(cap)).$('main').text()).not.toContain('৳৫০০.০১')
  })

  step('raises to the poisha or rounds, moves months, leaves out exams, and refuses what is stale', async () => {
    const next = await everywhere(() =>
      createRow('site_session', {
        site_id: site.id,
        label: 'Next',
        starts_on: `${Number(year) + 1}-01-01`,
        ends_on: `${Number(year) + 1}-12-31`,
        is_current: false,
      }),
    )
    const address = `${paths.feeSettings}?session=${next.id}&view=copy&to=${next.id}&from=${site.session.id}&rounding=none&percent=7.25`
    const wrong = await clerk.get(address.replace('7.25', '1.005'))
    const percent = wrong.$('[name=percent]')
    expect([wrong.status, toAsciiDigits(percent.attr('value') ?? ''), percent.attr('aria-invalid')]).toEqual([
      200,
      '1.005',
      'true',
    ])
    const seen = await clerk.get(address)
    expect(seen.$('main').text()).toContain('৳৭৫০.৭৫')
    const form = 'form:has([name=intent][value=copy])'
    expect((await clerk.submit(seen, form, { seen: 'x' })).status).toBe(409)
    expect((await clerk.submit(seen, form)).status).toBe(200)
    expect(
      (await send({ intent: 'copy', to: next.id, from: other.session.id, percent: 0, rounding: 'none', seen: 'x' }))
        .status,
    ).toBe(404)
    const [copied] = await everywhere(() =>
      sql<{ amounts: number[]; due: string }>(
        `SELECT array_agg(DISTINCT r.amount ORDER BY r.amount) AS amounts, min(d.due_on) AS due FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id
         JOIN fee_rate r ON r.site_id = n.site_id AND r.plan_id = n.id JOIN fee_plan_period d ON d.site_id = n.site_id AND d.plan_id = n.id
         WHERE n.site_id = $1 AND n.session_id = $2 AND h.code = 'TUITION'`,
        [site.id, next.id],
      ),
    )
    // The rate of a section that the new session does not have is left out.
    expect(copied).toEqual({ amounts: [0, 75_075], due: `${Number(year) + 1}-01-10` })
  })
})
