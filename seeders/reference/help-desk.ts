import { sql } from '../../db/connection'
import type { Seed } from '../seed'

const settings = {
  enabled: true,
  phone: null,
  email: null,
  opensAt: '09:00',
  closesAt: '17:00',
  days: [0, 1, 2, 3, 4],
  responseHours: 8,
  answeredBy: 'both',
  departments: [
    { key: 'OFFICE', nameBn: 'অফিস', nameEn: 'Office' },
    { key: 'ACCOUNTS', nameBn: 'হিসাব শাখা', nameEn: 'Accounts' },
    { key: 'ACADEMIC', nameBn: 'একাডেমিক শাখা', nameEn: 'Academic section' },
  ],
  categories: [
    { key: 'FEES', nameBn: 'ফি ও পেমেন্ট', nameEn: 'Fees and payment', department: 'ACCOUNTS', hours: null },
    { key: 'RESULT', nameBn: 'পরীক্ষা ও ফলাফল', nameEn: 'Exams and results', department: 'ACADEMIC', hours: null },
    { key: 'LOGIN', nameBn: 'লগইন ও পাসওয়ার্ড', nameEn: 'Login and password', department: 'OFFICE', hours: 4 },
    { key: 'CERTIFICATE', nameBn: 'প্রত্যয়নপত্র ও ছাড়পত্র', nameEn: 'Certificates', department: 'OFFICE', hours: 24 },
    { key: 'OTHER', nameBn: 'অন্যান্য', nameEn: 'Other', department: 'OFFICE', hours: null },
  ],
}

/** How help desks work until an operator says otherwise. Never overwritten. */
export const helpDeskSeed: Seed = {
  name: 'help-desk',
  data: { way: 1, settings },
  write: async () => {
    await sql('INSERT INTO help_desk_default (id, settings) VALUES (1, $1) ON CONFLICT DO NOTHING', [
      JSON.stringify(settings),
    ])
  },
}
