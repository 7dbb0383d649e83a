import type { HolidaySeed } from './types'

const rows: Omit<HolidaySeed, 'rule'>[] = [
  { date: '2026-02-04', nameBn: 'শবে বরাত', nameEn: 'Shab-e-Barat', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-02-21', nameBn: 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস', nameEn: 'Shaheed Day and International Mother Language Day', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-03-17', nameBn: 'শবে কদর', nameEn: 'Shab-e-Qadr', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-03-19', nameBn: 'ঈদুল ফিতর (আগের দিন)', nameEn: 'Eid-ul-Fitr holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-03-20', nameBn: 'জুমাতুল বিদা', nameEn: 'Jumatul Bida', kind: 'general', moonDependent: true, districts: [] },
  { date: '2026-03-20', nameBn: 'ঈদুল ফিতর (আগের দিন)', nameEn: 'Eid-ul-Fitr holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-03-21', nameBn: 'ঈদুল ফিতর', nameEn: 'Eid-ul-Fitr', kind: 'general', moonDependent: true, districts: [] },
  { date: '2026-03-22', nameBn: 'ঈদুল ফিতর (পরের দিন)', nameEn: 'Eid-ul-Fitr holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-03-23', nameBn: 'ঈদুল ফিতর (পরের দিন)', nameEn: 'Eid-ul-Fitr holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-03-26', nameBn: 'স্বাধীনতা ও জাতীয় দিবস', nameEn: 'Independence and National Day', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-04-13', nameBn: 'চৈত্র সংক্রান্তি', nameEn: 'Chaitra Sankranti', kind: 'executive', moonDependent: false, districts: ['dist-4', 'dist-10', 'dist-11'] },
  { date: '2026-04-14', nameBn: 'বাংলা নববর্ষ', nameEn: 'Bengali New Year', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-05-01', nameBn: 'মে দিবস', nameEn: 'May Day', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-05-01', nameBn: 'বুদ্ধপূর্ণিমা', nameEn: 'Buddha Purnima', kind: 'general', moonDependent: true, districts: [] },
  { date: '2026-05-26', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-05-27', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-05-28', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha', kind: 'general', moonDependent: true, districts: [] },
  { date: '2026-05-29', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-05-30', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-05-31', nameBn: 'ঈদুল আজহা', nameEn: 'Eid-ul-Adha holiday', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-06-26', nameBn: 'আশুরা', nameEn: 'Ashura', kind: 'executive', moonDependent: true, districts: [] },
  { date: '2026-08-05', nameBn: 'জুলাই গণ-অভ্যুত্থান দিবস', nameEn: 'July Mass Uprising Day', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-08-26', nameBn: 'ঈদে মিলাদুন্নবী (সা.)', nameEn: 'Eid-e-Miladunnabi', kind: 'general', moonDependent: true, districts: [] },
  { date: '2026-09-04', nameBn: 'জন্মাষ্টমী', nameEn: 'Janmashtami', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-10-20', nameBn: 'দুর্গাপূজা (নবমী)', nameEn: 'Durga Puja (Nabami)', kind: 'executive', moonDependent: false, districts: [] },
  { date: '2026-10-21', nameBn: 'দুর্গাপূজা (বিজয়া দশমী)', nameEn: 'Durga Puja (Bijoya Dashami)', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-12-16', nameBn: 'বিজয় দিবস', nameEn: 'Victory Day', kind: 'general', moonDependent: false, districts: [] },
  { date: '2026-12-25', nameBn: 'যিশু খ্রিষ্টের জন্মদিন (বড়দিন)', nameEn: 'Christmas Day', kind: 'general', moonDependent: false, districts: [] },
]

const lunisolar = ['Buddha Purnima', 'Janmashtami', 'Durga Puja (Nabami)', 'Durga Puja (Bijoya Dashami)']

/**
 * Gazetted public holidays of 2026 (14 general and 14 executive). The dates of a `moonDependent` holiday may still
 * shift by a day, and a school's own vacation list is a separate order of the ministry. `districts` empty means the whole country.
 */
export const holidays2026: HolidaySeed[] = rows.map((row) => ({ ...row, rule: lunisolar.includes(row.nameEn) ? 'lunisolar' : row.moonDependent ? 'lunar' : 'fixed' }))
