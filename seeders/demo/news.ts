import { addDays, formatDate } from '../../app/format/dates'
import { paths } from '../../app/paths'
import { createRows } from '../rows'
import type { WrittenSite } from './academics'
import { examPlans } from './corpus'
import type { DemoUsers } from './users'

type Person = Exclude<keyof DemoUsers, 'accountant' | 'cashier'>
interface News {
  at: string
  en: string
  bn: string
  bodyEn: string
  bodyBn: string
  link: string | null
  read?: boolean
}

const openExam = {
  shapla: { en: 'Annual Examination', bn: 'বার্ষিক পরীক্ষা' },
  meghna: { en: 'Half-Yearly Examination', bn: 'অর্ধ-বার্ষিক পরীক্ষা' },
} as const

function newsOf(code: WrittenSite['plan']['code']): Record<Person, News[]> {
  const exam = openExam[code]
  const newest = examPlans[code].filter((row) => row.publishedOn !== null).at(-1)
  const first = examPlans[code].find((row) => row.publishedOn === null)?.startsOn ?? '2026-11-01'
  const begins: News = {
    at: `${addDays(first, -3)}T04:00:00Z`,
    en: `${exam.en} begins on ${formatDate(first, 'en')}`,
    bn: `${formatDate(first, 'bn')} থেকে ${exam.bn} শুরু`,
    bodyEn: 'Please bring the admit card and arrive half an hour early.',
    bodyBn: 'প্রবেশপত্রসহ আধা ঘণ্টা আগে উপস্থিত থাকুন।',
    link: null,
  }
  const published: News = {
    at: `${newest?.publishedOn ?? '2026-07-16'}T04:30:00Z`,
    en: 'Results have been published',
    bn: 'পরীক্ষার ফলাফল প্রকাশিত হয়েছে',
    bodyEn: 'The mark sheet can be seen and printed under Results.',
    bodyBn: 'ফলাফল মেনু থেকে নম্বরপত্র দেখা ও প্রিন্ট করা যাবে।',
    link: paths.studentResults,
  }
  return {
    admin: [
      {
        ...published,
        link: paths.resultPermission,
        bodyEn: 'Students and guardians can see them now.',
        bodyBn: 'শিক্ষার্থী ও অভিভাবকগণ এখন ফলাফল দেখতে পাচ্ছেন।',
        read: true,
      },
      {
        at: `${addDays(first, -14)}T05:00:00Z`,
        en: `${exam.en} has been declared`,
        bn: `${exam.bn} ঘোষণা করা হয়েছে`,
        bodyEn: 'Teachers can enter marks for their own subjects and sections.',
        bodyBn: 'শিক্ষকগণ নিজ নিজ বিষয় ও শাখার নম্বর দিতে পারবেন।',
        link: paths.marksEntry,
      },
    ],
    teacher: [
      {
        at: `${addDays(first, 2)}T05:00:00Z`,
        en: `Marks entry is open: ${exam.en}`,
        bn: `নম্বর এন্ট্রি চালু হয়েছে: ${exam.bn}`,
        bodyEn: 'Please finish entering the marks of your sections in time.',
        bodyBn: 'অনুগ্রহ করে আপনার শাখাগুলোর নম্বর যথাসময়ে এন্ট্রি করুন।',
        link: paths.employeeMarksEntry,
      },
    ],
    student: [begins],
    guardian: [published, begins],
  }
}

/** What the bell and the invitations of the demo's users show. */
export async function writeNews(site: WrittenSite, users: DemoUsers): Promise<void> {
  const news = newsOf(site.plan.code)
  const people = ['admin', 'teacher', 'student', 'guardian'] as const
  await createRows(
    'notification',
    people.flatMap((person) =>
      news[person].map((row) => ({
        tenant_id: site.id,
        user_id: users[person],
        title_en: row.en,
        title_bn: row.bn,
        body_en: row.bodyEn,
        body_bn: row.bodyBn,
        link: row.link,
        created_at: row.at,
        read_at: row.read ? row.at : null,
      })),
    ),
  )
  const college = site.plan.code === 'meghna'
  await createRows('invitation', [
    {
      tenant_id: site.id,
      user_id: users.teacher,
      invited_by: users.admin,
      title_en: 'Staff meeting',
      title_bn: 'শিক্ষক সভা',
      body_en: 'Preparation of the results and the coming year.',
      body_bn: 'ফলাফল প্রস্তুতি ও আগামী শিক্ষাবর্ষের পরিকল্পনা।',
      place_en: college ? 'Conference room' : 'Teachers’ common room',
      place_bn: college ? 'সভাকক্ষ' : 'শিক্ষক মিলনায়তন',
      starts_at: '2026-12-13T05:00:00Z',
      state: 'pending',
    },
    {
      tenant_id: site.id,
      user_id: users.guardian,
      invited_by: users.admin,
      title_en: 'Guardians’ meeting',
      title_bn: 'অভিভাবক সমাবেশ',
      body_en: 'A talk with the class teachers about progress and attendance.',
      body_bn: 'অগ্রগতি ও উপস্থিতি নিয়ে শ্রেণি শিক্ষকদের সঙ্গে মতবিনিময়।',
      place_en: college ? 'College hall' : 'School hall',
      place_bn: 'মিলনায়তন',
      starts_at: '2026-12-15T09:00:00Z',
      state: 'pending',
    },
  ])
}
