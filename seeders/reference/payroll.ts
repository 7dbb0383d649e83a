import type { Seed } from '../seed'
import { must, seedRows, type Row } from '../rows'
import { idsOf } from './ids'

const types: [
  code: string,
  nameBn: string,
  nameEn: string,
  kind: 'earning' | 'deduction',
  part: 'mpo' | 'institution',
  taxable: boolean,
][] = [
  ['BASIC', 'মূল বেতন', 'Basic pay', 'earning', 'mpo', true],
  ['HOUSE_RENT', 'বাড়িভাড়া ভাতা', 'House rent allowance', 'earning', 'mpo', true],
  ['MEDICAL', 'চিকিৎসা ভাতা', 'Medical allowance', 'earning', 'mpo', false],
  ['FESTIVAL_BONUS', 'উৎসব ভাতা', 'Festival bonus', 'earning', 'mpo', true],
  ['BOISHAKHI', 'বৈশাখী ভাতা', 'Boishakhi allowance', 'earning', 'mpo', true],
  ['INSTITUTION_PAY', 'প্রতিষ্ঠান প্রদত্ত বেতন', 'Pay from the institution', 'earning', 'institution', true],
  ['INSTITUTION_BONUS', 'প্রতিষ্ঠান প্রদত্ত উৎসব ভাতা', 'Festival bonus from the institution', 'earning', 'institution', true],
  ['OVERTIME', 'অতিরিক্ত সময়ের ভাতা', 'Overtime', 'earning', 'institution', true],
  ['EXAM_HONORARIUM', 'পরীক্ষার সম্মানী', 'Examination honorarium', 'earning', 'institution', true],
  ['RETIREMENT', 'অবসর সুবিধা কর্তন (৬%)', 'Retirement benefit contribution (6%)', 'deduction', 'mpo', false],
  ['WELFARE', 'কল্যাণ ট্রাস্ট কর্তন (৪%)', 'Welfare trust contribution (4%)', 'deduction', 'mpo', false],
  ['PROVIDENT_FUND', 'ভবিষ্য তহবিল', 'Provident fund', 'deduction', 'institution', false],
  ['SALARY_CUT', 'বিলম্ব ও অনুপস্থিতির কর্তন', 'Cut for lateness and absence', 'deduction', 'institution', false],
  ['ADVANCE', 'অগ্রিম সমন্বয়', 'Recovery of an advance', 'deduction', 'institution', false],
  ['INCOME_TAX', 'উৎসে আয়কর', 'Income tax at source', 'deduction', 'institution', false],
]

const cuts: [code: string, nameBn: string, nameEn: string, reason: string][] = [
  ['LATE', 'বিলম্বে উপস্থিতির কর্তন', 'Cut for coming late', 'late'],
  ['EARLY_LEAVE', 'আগে চলে যাওয়ার কর্তন', 'Cut for leaving early', 'early-leave'],
  ['ABSENCE', 'অনুপস্থিতির কর্তন', 'Cut for absence', 'absence'],
]

/** Half of the basic since Eid-ul-Azha of 2025; a fifth at the Bengali new year. */
const bonuses: [
  code: string,
  nameBn: string,
  nameEn: string,
  festival: string,
  religion: string | null,
  percent: string,
  from: string,
][] = [
  ['EID_UL_FITR', 'ঈদুল ফিতরের উৎসব ভাতা', 'Bonus at Eid-ul-Fitr', 'eid-ul-fitr', 'ISLAM', '50', '2025-06-01'],
  ['EID_UL_AZHA', 'ঈদুল আজহার উৎসব ভাতা', 'Bonus at Eid-ul-Azha', 'eid-ul-azha', 'ISLAM', '50', '2025-06-01'],
  ['DURGA_PUJA', 'দুর্গাপূজার উৎসব ভাতা', 'Bonus at Durga Puja', 'durga-puja', 'HINDU', '50', '2025-06-01'],
  ['BUDDHA_PURNIMA', 'বুদ্ধ পূর্ণিমার উৎসব ভাতা', 'Bonus at Buddha Purnima', 'buddha-purnima', 'BUDDHIST', '50', '2025-06-01'],
  ['CHRISTMAS', 'বড়দিনের উৎসব ভাতা', 'Bonus at Christmas', 'christmas', 'CHRISTIAN', '50', '2025-06-01'],
  ['PAHELA_BAISHAKH', 'বৈশাখী ভাতা', 'Boishakhi allowance', 'pahela-baishakh', null, '20', '2025-01-01'],
]

/**
 * Income years 2025-26 and 2026-27 (assessment years 2026-27 and 2027-28) by the Finance Ordinance 2025: tax-free income, slabs and the minimum tax
 * [thedailystar.net, tbsnews.net, sdttacademy.com on the budget of 2 June 2025; news.bloombergtax.com]; a third of the salary, at most Tk 500,000, is exempt
 * [budget speech, same sources]; rebate by section 78 of the Income Tax Act 2023.
 */
const incomeTax: Row[] = [
  {
    code: 'INCOME_YEARS_2025_2027',
    name_bn: 'আয়বর্ষ ২০২৫-২৬ ও ২০২৬-২৭',
    name_en: 'Income years 2025-26 and 2026-27',
    starts_on: '2025-07-01',
    ends_on: '2027-06-30',
    free: 375_000_00,
    free_woman: 425_000_00,
    free_disabled: 500_000_00,
    free_fighter: 525_000_00,
    free_child: 50_000_00,
    slab1: 300_000_00,
    rate1: '10',
    slab2: 400_000_00,
    rate2: '15',
    slab3: 500_000_00,
    rate3: '20',
    slab4: 2_000_000_00,
    rate4: '25',
    rate_rest: '30',
    exempt_parts: 3,
    exempt_most: 500_000_00,
    least_tax: 5_000_00,
    rebate_income: '3',
    rebate_investment: '15',
    rebate_most: 1_000_000_00,
    source: 'Finance Ordinance 2025 (assessment years 2026-27 and 2027-28); Income Tax Act 2023, s. 78',
    position: 1,
  },
]

const percentOfBasic = { kind: 'percent', base: 'basic', amount: null }
const allowances: Row[] = [
  {
    code: 'HOUSE_RENT_2025',
    name_bn: 'বাড়িভাড়া, ১ নভেম্বর ২০২৫ থেকে',
    name_en: 'House rent from 1 November 2025',
    type: 'HOUSE_RENT',
    ...percentOfBasic,
    percent: '7.5',
    least_amount: 2_000_00,
    starts_on: '2025-11-01',
    ends_on: '2026-06-30',
  },
  {
    code: 'HOUSE_RENT_2026',
    name_bn: 'বাড়িভাড়া, ১ জুলাই ২০২৬ থেকে',
    name_en: 'House rent from 1 July 2026',
    type: 'HOUSE_RENT',
    ...percentOfBasic,
    percent: '15',
    least_amount: 2_000_00,
    starts_on: '2026-07-01',
    ends_on: null,
  },
  {
    code: 'MEDICAL',
    name_bn: 'চিকিৎসা ভাতা',
    name_en: 'Medical allowance',
    type: 'MEDICAL',
    kind: 'fixed',
    base: null,
    amount: 1_000_00,
    percent: null,
    least_amount: null,
    starts_on: '2025-11-01',
    ends_on: null,
  },
]

const EVERYBODY = { designation_ids: [], active: true }

/** Salary types and the rules that hold for all until an institution's own issue says otherwise. */
export const payrollSeed: Seed = {
  name: 'payroll',
  data: { way: 1, types, cuts, bonuses, allowances },
  write: async () => {
    await seedRows(
      'salary_type',
      ['code'],
      types.map(([code, name_bn, name_en, kind, part, taxable], index) => ({
        code,
        name_bn,
        name_en,
        kind,
        part,
        taxable,
        position: index + 1,
        active: true,
      })),
    )
    await seedRows(
      'overtime_rule',
      ['code'],
      [
        {
          code: 'GENERAL',
          name_bn: 'অতিরিক্ত সময়ের সাধারণ নিয়ম',
          name_en: 'General overtime rule',
          daily_hours: '6',
          multiplier: '2',
          least_seconds: 0,
          starts_on: '2025-01-01',
          position: 1,
          ...EVERYBODY,
        },
      ],
    )
    await seedRows(
      'salary_cut_rule',
      ['code'],
      cuts.map(([code, name_bn, name_en, reason], index) => ({
        code,
        name_bn,
        name_en,
        reason,
        daily_hours: '6',
        multiplier: '1',
        grace_seconds: 0,
        grace_kind: 'forgive',
        starts_on: '2025-01-01',
        position: index + 1,
        ...EVERYBODY,
      })),
    )
    await seedRows('income_tax_rule', ['code'], incomeTax)
    const religions = await idsOf('religion')
    await seedRows(
      'bonus_rule',
      ['code'],
      bonuses.map(([code, name_bn, name_en, festival, religion, percent, starts_on], index) => ({
        code,
        name_bn,
        name_en,
        festival,
        religion_ids: religion ? [must(religions, religion, 'religion')] : [],
        ...percentOfBasic,
        percent,
        part: 'mpo',
        starts_on,
        position: index + 1,
        ...EVERYBODY,
      })),
    )
    const typeIds = await idsOf('salary_type')
    await seedRows(
      'allowance_rule',
      ['code'],
      allowances.map(({ type, ...row }, index) => ({
        ...row,
        salary_type_id: must(typeIds, String(type), 'salary type'),
        position: index + 1,
        ...EVERYBODY,
      })),
    )
  },
}
