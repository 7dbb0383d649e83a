import type { Seed } from '../seed'
import { must, seedRows, type Row } from '../rows'
import { idsOf } from './ids'
import { feeHeads } from './data/index'

const FREQUENCIES = {
  monthly: 'monthly',
  yearly: 'yearly',
  term: 'exam',
  once: 'once',
  'on-demand': 'on-demand',
} as const

/** Heads that are charged in parts; every other head has one sub-head of its own name. */
const PARTS: Record<string, [code: string, nameBn: string, nameEn: string][]> = {
  INTERNAL_EXAM: [
    ['EXAM_HALF_YEARLY', 'অর্ধ-বার্ষিক পরীক্ষা', 'Half-yearly examination'],
    ['EXAM_ANNUAL', 'বার্ষিক পরীক্ষা', 'Annual examination'],
  ],
  TC_TESTIMONIAL: [
    ['TRANSFER_CERTIFICATE', 'ছাড়পত্র', 'Transfer certificate'],
    ['TESTIMONIAL', 'প্রশংসাপত্র', 'Testimonial'],
  ],
  FINE: [
    ['FINE_LATE', 'বিলম্ব জরিমানা', 'Late payment fine'],
    ['FINE_ABSENCE', 'অনুপস্থিতি জরিমানা', 'Absence fine'],
    ['FINE_CHEQUE', 'চেক ফেরতের জরিমানা', 'Bounced cheque fine'],
  ],
}

/** The government caps admission and session fees together. */
const CAPPED = new Set(['ADMISSION', 'SESSION'])

const subHeads = feeHeads.flatMap((head) =>
  (PARTS[head.code] ?? [[head.code, head.nameBn, head.nameEn] as const]).map(([code, nameBn, nameEn]) => ({
    head: head.code,
    code,
    nameBn,
    nameEn,
    frequency: FREQUENCIES[head.frequency],
    capped: CAPPED.has(head.code),
  })),
)

/** Up to district level as the admission policy for 2026 gives them; above it, the usual reading of the policy. */
const caps: [
  code: string,
  nameBn: string,
  nameEn: string,
  area: string,
  funding: string,
  version: string | null,
  taka: number,
][] = [
  ['RURAL', 'মফস্বল এলাকা', 'Rural area', 'rural', 'any', null, 500],
  ['UPAZILA', 'উপজেলা সদর', 'Upazila headquarters', 'upazila', 'any', null, 1_000],
  ['DISTRICT', 'জেলা সদর', 'District headquarters', 'district', 'any', null, 2_000],
  ['METROPOLITAN', 'ঢাকা ছাড়া অন্যান্য মহানগর', 'Metropolitan cities other than Dhaka', 'metropolitan', 'any', null, 3_000],
  ['DHAKA_MPO', 'ঢাকা মহানগর, এমপিওভুক্ত', 'Dhaka metropolitan, MPO', 'dhaka', 'mpo', null, 5_000],
  [
    'DHAKA_BANGLA',
    'ঢাকা মহানগর, আংশিক বা নন-এমপিও, বাংলা ভার্সন',
    'Dhaka metropolitan, partly or non-MPO, Bangla version',
    'dhaka',
    'non-mpo',
    'BANGLA',
    8_000,
  ],
  [
    'DHAKA_ENGLISH',
    'ঢাকা মহানগর, আংশিক বা নন-এমপিও, ইংরেজি ভার্সন',
    'Dhaka metropolitan, partly or non-MPO, English version',
    'dhaka',
    'non-mpo',
    'ENGLISH',
    10_000,
  ],
]

const groups: [code: string, nameBn: string, nameEn: string, has: (sub: (typeof subHeads)[number]) => boolean][] = [
  [
    'MONTHLY',
    'মাসিক ফি',
    'Monthly fees',
    (sub) => sub.frequency === 'monthly' && !['TRANSPORT', 'HOSTEL'].includes(sub.code),
  ],
  [
    'NEW_STUDENT',
    'নতুন শিক্ষার্থীর ভর্তি',
    'Admission of a new student',
    (sub) => ['ADMISSION', 'SESSION', 'ID_CARD'].includes(sub.code),
  ],
  [
    'OLD_STUDENT',
    'পুরোনো শিক্ষার্থীর পুনঃভর্তি',
    'Re-admission of a student',
    (sub) => ['READMISSION', 'SESSION', 'ID_CARD'].includes(sub.code),
  ],
  [
    'YEARLY_2024',
    'বার্ষিক খাত (নীতিমালা ২০২৪)',
    'Yearly heads (policy of 2024)',
    (sub) => sub.frequency === 'yearly' && feeHeads.some((head) => head.code === sub.head && head.policy2024),
  ],
  ['EXAM', 'পরীক্ষার ফি', 'Examination fees', (sub) => sub.frequency === 'exam'],
]

const waivers: [code: string, nameBn: string, nameEn: string, percent: string, heads: string[], document: boolean][] = [
  ['FULL_FREE', 'পূর্ণ অবৈতনিক', 'Full free studentship', '100', ['TUITION'], true],
  ['HALF_FREE', 'অর্ধ অবৈতনিক', 'Half free studentship', '50', ['TUITION'], true],
  ['FREEDOM_FIGHTER', 'বীর মুক্তিযোদ্ধার সন্তান', "Freedom fighter's child", '100', ['TUITION'], true],
  ['SIBLING', 'সহোদর/সহোদরা', 'Sibling', '50', ['TUITION'], false],
  ['POOR_MERITORIOUS', 'দরিদ্র ও মেধাবী', 'Poor and meritorious', '50', ['TUITION', 'INTERNAL_EXAM'], true],
  ['STAFF_CHILD', 'শিক্ষক-কর্মচারীর সন্তান', "Staff member's child", '50', ['TUITION'], false],
  ['DISABILITY', 'বিশেষ চাহিদাসম্পন্ন শিক্ষার্থী', 'Student with a disability', '100', ['TUITION'], true],
  ['STIPEND', 'উপবৃত্তিপ্রাপ্ত', 'Stipend holder', '100', ['TUITION'], true],
]

/** Fee heads of the 2024 policy as far as published copies could be read, their sub-heads, caps, groups and waivers. */
export const feesSeed: Seed = {
  name: 'fees',
  data: {
    way: 1,
    feeHeads,
    subHeads,
    caps,
    groups: groups.map(([code, bn, en, has]) => [code, bn, en, subHeads.filter(has).map((sub) => sub.code)]),
    waivers,
  },
  write: async () => {
    await seedRows(
      'fee_head',
      ['code'],
      feeHeads.map((head) => ({
        code: head.code,
        name_bn: head.nameBn,
        name_en: head.nameEn,
        policy_2024: head.policy2024,
        position: head.order,
        active: true,
      })),
    )
    const heads = await idsOf('fee_head')
    await seedRows(
      'fee_sub_head',
      ['code'],
      subHeads.map((sub, index) => ({
        fee_head_id: must(heads, sub.head, 'fee head'),
        code: sub.code,
        name_bn: sub.nameBn,
        name_en: sub.nameEn,
        frequency: sub.frequency,
        refundable: false,
        taxable: false,
        capped: sub.capped,
        position: index + 1,
        active: true,
      })),
    )
    const versions = await idsOf('version')
    await seedRows(
      'fee_cap',
      ['code'],
      caps.map(([code, name_bn, name_en, area, funding, version, taka], index): Row => ({
        code,
        name_bn,
        name_en,
        area,
        funding,
        version_id: version && must(versions, version, 'version'),
        amount: taka * 100,
        starts_on: '2026-01-01',
        position: index + 1,
        active: true,
      })),
    )
    const subs = await idsOf('fee_sub_head')
    await seedRows(
      'fee_group',
      ['code'],
      groups.map(([code, name_bn, name_en, has], index) => ({
        code,
        name_bn,
        name_en,
        sub_head_ids: subHeads.filter(has).map((sub) => must(subs, sub.code, 'fee sub-head')),
        position: index + 1,
        active: true,
      })),
    )
    await seedRows(
      'waiver_type',
      ['code'],
      waivers.map(([code, name_bn, name_en, percent, on, needs_document], index) => ({
        code,
        name_bn,
        name_en,
        kind: 'percent',
        percent,
        fee_head_ids: on.map((head) => must(heads, head, 'fee head')),
        needs_document,
        position: index + 1,
        active: true,
      })),
    )
  },
}
