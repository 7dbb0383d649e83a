import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, problems, rowOf, rows } from './common'

let operator: Visitor
let post: number
beforeAll(async () => {
  operator = await visit(null).login('operator')
  // A designation of the test's own: rules that name it meet no others.
  const code = freshCode('POST')
  ;[{ id: post }] = (await rows<{ id: number }>(
    `INSERT INTO designation (code, name_en, name_bn) VALUES ($1, $1, $1) RETURNING id`,
    [code],
  )) as [{ id: number }]
})

const base = (code: string) => ({
  code,
  nameBn: `নিয়ম ${code}`,
  nameEn: `Rule ${code}`,
  active: 'on',
  designationIds: [post],
})
const overtime = (code: string) => ({
  intent: 'create',
  ...base(code),
  dailyHours: '6',
  multiplier: '2',
  leastSeconds: '0',
  startsOn: '2026-01-01',
  endsOn: '',
})
const resultsOf = async (path: string) => (await operator.get(path)).$('[data-rule]').toArray()

describe('the calculators', () => {
  test('18,000 with 6 hours: 25 minutes late cost 41.67 taka, step by step, without a word typed', async () => {
    const page = await operator.get(`${paths.cutRules}?c_subject=late&c_day=2026-11-01`)
    const text = page.$('[data-rule]').first().text()
    expect(text).toContain('৳৪১.৬৭')
    expect(text).toContain('০.০২৭৭৭৮')
    expect(text).toContain('১,৫০০')
    expect(page.$('[data-rule]')).toHaveLength(1)
  })
  test('an hour of overtime at double is 200 taka', async () => {
    expect(
      (
        await operator.get(
          `${paths.overtimeRules}?c_basic=18000&c_minutes=${encodeURIComponent('৬০')}&c_day=2026-11-01`,
        )
      )
        .$('[data-rule]')
        .first()
        .text(),
    ).toContain('৳২০০')
  })
  test('house rent is 15% from July of 2026 and at least 2,000; 7.5% the day before', async () => {
    const type = await idOf('salary_type', 'HOUSE_RENT')
    const at = async (basic: number, day: string) =>
      (await operator.get(`${paths.allowanceRules}?c_subject=${type}&c_basic=${basic}&c_day=${day}`))
        .$('[data-rule]')
        .first()
        .text()
    expect(await at(22_000, '2026-07-01')).toContain('৳৩,৩০০')
    expect(await at(12_500, '2026-07-01')).toContain('৳২,০০০')
    expect(await at(40_000, '2026-06-30')).toContain('৳৩,০০০')
  })
  test('a Hindu has a bonus at Durga Puja and the new year, none at Eid', async () => {
    const hindu = await idOf('religion', 'HINDU')
    const found = (await resultsOf(`${paths.bonusRules}?c_religion=${hindu}&c_day=2026-11-01`)).map(
      (one) => one.attribs['data-rule'],
    )
    expect(found).toEqual(
      [await idOf('bonus_rule', 'DURGA_PUJA'), await idOf('bonus_rule', 'PAHELA_BAISHAKH')].map(String),
    )
  })
  test('nonsense is said at its field and counts nothing', async () => {
    const page = await operator.get(`${paths.cutRules}?c_basic=abc&c_grade=99&c_day=never`)
    expect(page.status).toBe(200)
    for (const name of ['c_basic', 'c_grade', 'c_day'])
      expect([name, page.$(`#calculator [name=${name}]`).attr('aria-invalid')]).toEqual([name, 'true'])
    expect(page.$('[data-rule]')).toHaveLength(0)
    expect(page.$('#calculator [name=c_basic]').attr('value')).toBe('abc')
  })
})

describe('rules that contradict', () => {
  test('the same posts on the same days: refused, and the other rule and its days are named', async () => {
    const [first, second] = [freshCode('R'), freshCode('R')]
    expect((await operator.post(paths.overtimeRules, overtime(first))).status).toBe(200)
    const refused = await operator.post(`${paths.overtimeRules}?edit=new`, {
      ...overtime(second),
      startsOn: '2026-06-01',
    })
    expect(refused.status).toBe(422)
    expect(problems(refused)).toContain(`নিয়ম ${first}`)
    expect(problems(refused)).toContain('২০২৬')
    expect(refused.$('[name=code]').attr('value')).toBe(second)
    expect(await rowOf('overtime_rule', second)).toBeUndefined()

    // When the first has ended, the second may begin the day after; brought back to for ever, it may not.
    const id = await idOf('overtime_rule', first)
    expect(
      (await operator.post(paths.overtimeRules, { ...overtime(first), intent: 'update', id, endsOn: '2026-05-31' }))
        .status,
    ).toBe(200)
    expect((await operator.post(paths.overtimeRules, { ...overtime(second), startsOn: '2026-06-01' })).status).toBe(200)
    expect(
      (await operator.post(paths.overtimeRules, { ...overtime(first), intent: 'update', id, endsOn: '' })).status,
    ).toBe(422)
    expect(await rowOf('overtime_rule', first)).toMatchObject({ ends_on: '2026-05-31' })
  })

  test('a retired rule does not count, and cannot come back into a contradiction', async () => {
    const [first, second] = [freshCode('R'), freshCode('R')]
    const cut = (code: string) => ({
      intent: 'create',
      ...base(code),
      reason: 'late',
      dailyHours: '7.5',
      multiplier: '1',
      graceSeconds: '600',
      graceKind: 'forgive',
      startsOn: '2026-01-01',
    })
    await operator.post(paths.cutRules, cut(first))
    const id = await idOf('salary_cut_rule', first)
    await operator.post(paths.cutRules, { intent: 'retire', id })
    expect((await operator.post(paths.cutRules, cut(second))).status).toBe(200)
    expect((await operator.post(paths.cutRules, { intent: 'restore', id })).status).toBe(422)
    expect(await rowOf('salary_cut_rule', first)).toMatchObject({ active: false })
    // An exception by post wins over the rule for everybody: 1,500 s less 600 s of 18,000 with 7.5 hours.
    const found = (await operator.get(`${paths.cutRules}?c_subject=late&c_designation=${post}&c_day=2026-11-01`)).$(
      '[data-rule]',
    )
    expect(found.attr('data-rule')).toBe(String(await idOf('salary_cut_rule', second)))
    expect(found.text()).toContain('৳২০')
  })

  test('two operators at once: one of the two is refused', async () => {
    const [{ id: own }] = (await rows<{ id: number }>(
      `INSERT INTO designation (code, name_en, name_bn) VALUES ($1, $1, $1) RETURNING id`,
      [freshCode('POST')],
    )) as [{ id: number }]
    const both = await Promise.all([visit(null).login('operator'), visit(null).login('operator')])
    for (const one of both) await one.get(paths.bonusRules)
    const answers = await Promise.all(
      both.map((one) =>
        one.post(paths.bonusRules, {
          intent: 'create',
          ...base(freshCode('R')),
          designationIds: [own],
          festival: 'christmas',
          kind: 'fixed',
          amount: '5000',
          part: 'institution',
          startsOn: '2026-01-01',
        }),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422])
    expect(await rows(`SELECT id FROM bonus_rule WHERE designation_ids = ARRAY[$1::bigint]`, [own])).toHaveLength(1)
  })
})

describe('what a rule may say', () => {
  test.each([
    ['half a range of grades', { gradeFrom: '9', gradeTo: '' }],
    ['grades from high to low', { gradeFrom: '12', gradeTo: '9' }],
    ['a grade that is none', { gradeFrom: '0', gradeTo: '21' }],
    ['no hours', { dailyHours: '0' }],
    ['more hours than a day has', { dailyHours: '25' }],
    ['a multiplier below nothing', { multiplier: '-1' }],
    ['the most below the least', { leastSeconds: '900', mostSeconds: '600' }],
    ['a last day before the first', { endsOn: '2025-12-31' }],
    ['a post that is not there', { designationIds: [999_999_999] }],
  ])('not %s', async (_, over) => {
    const code = freshCode('R')
    expect((await operator.post(paths.overtimeRules, { ...overtime(code), ...over })).status).toBe(422)
    expect(await rowOf('overtime_rule', code)).toBeUndefined()
  })
  test('a percentage says of what', async () => {
    const code = freshCode('R')
    const rule = {
      intent: 'create',
      ...base(code),
      salaryTypeId: await idOf('salary_type', 'MEDICAL'),
      kind: 'percent',
      percent: '10',
      startsOn: '2026-01-01',
    }
    expect((await operator.post(paths.allowanceRules, rule)).status).toBe(422)
    expect(
      (await operator.post(paths.allowanceRules, { ...rule, base: 'gross', leastAmount: '100', mostAmount: '50' }))
        .status,
    ).toBe(422)
    expect(
      (await operator.post(paths.allowanceRules, { ...rule, base: 'gross', leastAmount: '50', mostAmount: '100' }))
        .status,
    ).toBe(200)
    expect(await rowOf('allowance_rule', code)).toMatchObject({
      least_amount: 5_000,
      most_amount: 10_000,
      percent: '10.00',
    })
  })
  test('a salary type that a rule uses is not deleted', async () => {
    expect(
      (await operator.post(paths.salaryTypes, { intent: 'delete', id: await idOf('salary_type', 'HOUSE_RENT') }))
        .status,
    ).toBe(422)
    expect(await rowOf('salary_type', 'HOUSE_RENT')).toBeDefined()
  })
})
