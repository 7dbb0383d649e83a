import type { TypeForm } from './leave-type.form'

const DAY = 2

const of = (
  code: string,
  nameBn: string,
  nameEn: string,
  basis: TypeForm['basis'],
  more: Partial<TypeForm> = {},
): TypeForm => ({
  code,
  nameBn,
  nameEn,
  basis,
  halves: 0,
  perDays: null,
  times: null,
  mostHalves: null,
  staff: 'all',
  gender: null,
  afterMonths: 0,
  carryHalves: 0,
  halfDays: false,
  counts: 'working',
  documentFrom: null,
  paidPercent: 100,
  belowHalves: 0,
  asDuty: false,
  active: true,
  ...more,
})

/**
 * What institutions begin with: teachers by the regulations for employees of private institutions, other employees by the Labour Act 2006
 * (domain-facts, section 6). Figures are the institution's to change.
 */
export const DEFAULT_TYPES: readonly TypeForm[] = [
  of('CL', 'নৈমিত্তিক ছুটি', 'Casual leave', 'year', {
    halves: 20 * DAY,
    staff: 'teaching',
    halfDays: true,
    mostHalves: 10 * DAY,
    asDuty: true,
  }),
  of('EL', 'অর্জিত ছুটি', 'Earned leave', 'duty', {
    perDays: 11,
    staff: 'teaching',
    carryHalves: null,
    counts: 'between',
  }),
  of('ML', 'চিকিৎসা ছুটি', 'Medical leave', 'completed', {
    halves: 10 * DAY,
    staff: 'teaching',
    carryHalves: null,
    counts: 'between',
    documentFrom: 3,
  }),
  of('CL-O', 'নৈমিত্তিক ছুটি (কর্মচারী)', 'Casual leave (staff)', 'year', {
    halves: 10 * DAY,
    staff: 'other',
    halfDays: true,
    asDuty: true,
  }),
  of('SL-O', 'পীড়া ছুটি (কর্মচারী)', 'Sick leave (staff)', 'year', { halves: 14 * DAY, staff: 'other', documentFrom: 3 }),
  of('EL-O', 'অর্জিত ছুটি (কর্মচারী)', 'Earned leave (staff)', 'duty', {
    perDays: 18,
    staff: 'other',
    afterMonths: 12,
    carryHalves: 40 * DAY,
  }),
  of('MAT', 'প্রসূতি ছুটি', 'Maternity leave', 'service', {
    halves: 180 * DAY,
    times: 2,
    mostHalves: 184 * DAY,
    gender: 'female',
    carryHalves: null,
    counts: 'all',
    documentFrom: 1,
  }),
  of('STUDY', 'শিক্ষা ছুটি', 'Study leave', 'free', { afterMonths: 36, counts: 'all', documentFrom: 1, paidPercent: 50 }),
  of('LWP', 'বিনা বেতনে অসাধারণ ছুটি', 'Extraordinary leave without pay', 'free', { counts: 'all', paidPercent: 0 }),
  of('QL', 'সঙ্গনিরোধ ছুটি', 'Quarantine leave', 'free', { counts: 'all', documentFrom: 1, mostHalves: 30 * DAY }),
  of('DL', 'কর্তব্য ছুটি', 'Duty leave', 'free', { halfDays: true, asDuty: true }),
]
