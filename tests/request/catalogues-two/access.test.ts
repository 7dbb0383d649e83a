import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { rows } from './common'

const SCREENS = [
  [paths.feeHeads, 'ফির খাত', 'Fee heads'],
  [paths.feeSubHeads, 'ফির উপখাত', 'Fee sub-heads'],
  [paths.feeGroups, 'ফি গ্রুপ', 'Fee groups'],
  [paths.waiverTypes, 'মওকুফের ধরন', 'Waiver types'],
  [paths.studentOfferTypes, 'শিক্ষার্থী অফারের ধরন', 'Student offer types'],
  [paths.salaryTypes, 'বেতনের ধরন', 'Salary types'],
  [paths.overtimeRules, 'অতিরিক্ত সময়ের নিয়ম', 'Overtime rules'],
  [paths.bonusRules, 'উৎসব ভাতার নিয়ম', 'Bonus rules'],
  [paths.cutRules, 'বেতন কর্তনের নিয়ম', 'Salary cut rules'],
  [paths.incomeTaxRules, 'বেতনের আয়করের নিয়ম', 'Rules of income tax'],
  [paths.allowanceRules, 'ভাতার নিয়ম', 'Allowance rules'],
  [paths.accountsHeads, 'হিসাব খাত', 'Account heads'],
  [paths.voucherTypes, 'ভাউচারের ধরন', 'Voucher types'],
  [paths.paymentGateways, 'পেমেন্ট গেটওয়ে', 'Payment gateways'],
  [paths.paymentTypes, 'পেমেন্টের ধরন', 'Payment types'],
  [paths.paymentMethods, 'অনলাইন পেমেন্ট পদ্ধতি', 'Online payment methods'],
  [paths.merchantTypes, 'অনলাইন পেমেন্ট মার্চেন্টের ধরন', 'Online payment merchant types'],
  [paths.classPosts, 'ক্লাসরুম পোস্ট', 'Class room posts'],
  [paths.classPostNew, 'নতুন ক্লাসরুম পোস্ট', 'New class room post'],
  [paths.assessmentSettings, 'মূল্যায়ন সেটিংস', 'Assessment settings'],
  [paths.assessmentResultSettings, 'মূল্যায়ন ফলাফল সেটিংস', 'Assessment result settings'],
  [paths.helpDeskSettings, 'সহায়তা ডেস্ক সেটিংস', 'Help desk settings'],
] as const

const TABLES = [
  'fee_head',
  'fee_sub_head',
  'fee_group',
  'waiver_type',
  'student_offer_type',
  'salary_type',
  'overtime_rule',
  'bonus_rule',
  'salary_cut_rule',
  'income_tax_rule',
  'allowance_rule',
  'accounts_head',
  'accounts_voucher_type',
  'payment_gateway',
  'payment_type',
  'online_payment_method',
  'online_payment_merchant_type',
  'assessment_setting',
  'assessment_result_setting',
]
const FORGED = {
  intent: 'create',
  code: 'FORGED_BY_TEST',
  nameBn: 'নকল',
  nameEn: 'Forged',
  active: 'on',
  kind: 'earning',
  part: 'mpo',
}

let site: MadeSite
let bn: Visitor
let en: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 1 })
  bn = await visit(null).login('operator')
  en = await visit(null).login('operator')
  const page = await en.get(paths.feeHeads)
  if (page.$('html').attr('lang') !== 'en')
    await en.submit(page, 'form[action="/language"]', {}, { name: 'lang', value: 'en' })
})

describe('the screens', () => {
  test.each(SCREENS)('%s opens in both languages under its title', async (path, titleBn, titleEn) => {
    const [first, second] = [await bn.get(path), await en.get(path)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.$('h1').text()).toBe(titleBn.normalize('NFC'))
    expect(second.$('h1').text()).toBe(titleEn)
  })

  test('the menu leads to each', async () => {
    const menu = (await bn.get(paths.feeHeads))
      .$('nav a')
      .toArray()
      .map((link) => link.attribs.href)
    expect(SCREENS.map(([path]) => path).filter((path) => path !== paths.classPostNew && !menu.includes(path))).toEqual(
      [],
    )
  })
})

describe('nobody else', () => {
  const others = ['support', 'billing-officer', 'admin', 'student', 'nobody'] as const
  test.each(others)('%s may neither look nor write', async (who) => {
    const users = await Promise.all([
      makeUser(1, { kind: 'eduworld', roles: ['support'] }),
      makeUser(1, { kind: 'eduworld', roles: ['billing-officer'] }),
    ])
    const visitor =
      who === 'support'
        ? await visit(null).login(users[0].username)
        : who === 'billing-officer'
          ? await visit(null).login(users[1].username)
          : who === 'admin'
            ? await visit(site.alias).login('admin')
            : who === 'student'
              ? await visit(site.alias).login('student')
              : visit(null)
    for (const [path] of SCREENS) {
      // The help desk is the support officer's to see, not to change.
      const may = who === 'support' && path === paths.helpDeskSettings
      const seen = await visitor.send('GET', path)
      expect([path, seen.status]).toEqual([
        path,
        may ? 200 : who === 'nobody' ? 302 : who === 'admin' || who === 'student' ? 404 : 403,
      ])
      const sent = await visitor.post(path, FORGED)
      // The list of posts has nothing to post to.
      const refusals = path === paths.classPosts ? [405] : [403, 404]
      expect([path, refusals.includes(sent.status) || sent.url.startsWith('/edu/login')]).toEqual([path, true])
    }
    for (const table of TABLES)
      expect([table, await rows(`SELECT id FROM ${table} WHERE code = 'FORGED_BY_TEST'`)]).toEqual([table, []])
  })

  test('a form without its token writes nothing', async () => {
    expect((await bn.post(paths.salaryTypes, FORGED, { csrf: 'forged' })).status).toBe(403)
    expect(await rows(`SELECT id FROM salary_type WHERE code = 'FORGED_BY_TEST'`)).toEqual([])
  })

  test('a GET that asks for a write changes nothing', async () => {
    await bn.get(`${paths.salaryTypes}?${new URLSearchParams(FORGED)}`)
    await bn.get(`${paths.helpDeskSettings}?site=${site.id}&intent=reset`)
    expect(await rows(`SELECT id FROM salary_type WHERE code = 'FORGED_BY_TEST'`)).toEqual([])
  })
})
