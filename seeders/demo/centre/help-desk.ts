import { randomUUID } from 'node:crypto'
import { sql } from '../../../db/connection'
import { afterOpenMinutes, openMinutes, type OpenHours } from '../../../app/domain/support/tickets/hours.policy'
import { addDays, instantAt, today } from '../../../app/format/dates'
import { createRows } from '../../rows'
import type { DemoUsers } from '../users'

type Staff = 'admin' | 'accountant' | 'cashier'
interface Draft {
  by: Staff
  category: string
  subject: string
  text: string
  answer: string
  page: string
}

const CATEGORIES: Record<string, { bn: string; en: string; hours: number }> = {
  FEES: { bn: 'ফি ও পেমেন্ট', en: 'Fees and payment', hours: 8 },
  RESULT: { bn: 'পরীক্ষা ও ফলাফল', en: 'Exams and results', hours: 8 },
  LOGIN: { bn: 'লগইন ও পাসওয়ার্ড', en: 'Login and password', hours: 4 },
  CERTIFICATE: { bn: 'প্রত্যয়নপত্র ও ছাড়পত্র', en: 'Certificates', hours: 24 },
  OTHER: { bn: 'অন্যান্য', en: 'Other', hours: 8 },
}

const DRAFTS: readonly Draft[] = [
  {
    by: 'cashier',
    category: 'FEES',
    subject: 'রসিদে বিলম্ব ফি আলাদা লাইনে দেখাচ্ছে না',
    text: 'গতকাল থেকে বিলম্ব ফি মোট টাকার সঙ্গে মিলে যাচ্ছে, রসিদে আলাদা লাইন নেই।',
    answer: 'ফি সেটিংসে বিলম্ব ফির খাত বেছে নিলে রসিদে আলাদা লাইন দেখাবে। ধাপগুলো সংযুক্ত করলাম।',
    page: '/site/student-payment/site-student-payment-form',
  },
  {
    by: 'admin',
    category: 'LOGIN',
    subject: 'দুজন নতুন শিক্ষক লগইন করতে পারছেন না',
    text: 'ব্যবহারকারী তৈরি হয়েছে, কিন্তু পাসওয়ার্ড বসানোর বার্তা পৌঁছায়নি।',
    answer: 'মোবাইল নম্বরে একটি অঙ্ক কম ছিল। ঠিক করে আবার পাঠানো হয়েছে।',
    page: '/site/user/master',
  },
  {
    by: 'admin',
    category: 'RESULT',
    subject: 'ঐচ্ছিক বিষয়ের নম্বর জিপিএতে কীভাবে যোগ হয়?',
    text: 'চতুর্থ বিষয়ের ২ পয়েন্টের বেশি অংশ যোগ হওয়ার কথা, দুজনের ক্ষেত্রে মিলছে না।',
    answer: 'যাচাই করেছি: দুজনেরই চতুর্থ বিষয় পরে বদলানো হয়েছে। ফল আবার তৈরি করলে মিলে যাবে।',
    page: '/site/result-generate/site-result-generate-form',
  },
  {
    by: 'accountant',
    category: 'FEES',
    subject: 'ব্যাংক থেকে আসা তালিকার তিনটি লাইন মেলে না',
    text: 'তিনজন শিক্ষার্থীর আইডি ব্যাংক ভুল লিখেছে। কীভাবে মেলাব?',
    answer: 'তালিকার পাতায় লাইনের পাশে শিক্ষার্থী বেছে নিন, তারপর গ্রহণ করুন।',
    page: '/site/fee-list',
  },
  {
    by: 'admin',
    category: 'CERTIFICATE',
    subject: 'প্রত্যয়নপত্রে নতুন লোগো আসছে না',
    text: 'লোগো বদলানো হয়েছে, কিন্তু পুরোনোটি ছাপা হচ্ছে।',
    answer: 'আগে ইস্যু করা সনদ যেমন ছিল তেমন থাকে; নতুন সনদে নতুন লোগো আসবে।',
    page: '/site/certification/site-certification-letter-form',
  },
  {
    by: 'admin',
    category: 'OTHER',
    subject: 'রুটিনে শনিবার যোগ করতে চাই',
    text: 'আগামী মাস থেকে শনিবারও ক্লাস হবে।',
    answer: 'প্রতিষ্ঠানের সাপ্তাহিক ছুটি বদলে দিয়েছি। পিরিয়ডের ধরনে শনিবার যোগ করুন।',
    page: '/site/routine/master',
  },
]

const OFFICE: OpenHours = {
  opensAt: '09:00',
  closesAt: '17:00',
  rule: { weekend: [5, 6], entries: [], classId: null },
}
const MINUTE = 60_000
/** A ticket nearly every ten days since January; minutes until answers go round. */
const EVERY = 9
const WAITS = [35, 80, 140, 260, 520, 95]

/** A year of questions to the provider: most solved in time, some late, the last ones still open. */
export async function writeHelpDesk(siteId: number, users: DemoUsers): Promise<void> {
  const [operator] = await sql<{ id: number; bn: string; en: string }>(
    `SELECT id, name_bn AS bn, name_en AS en FROM app_user WHERE tenant_id = 1 AND username = 'support'`,
  )
  if (!operator) throw new Error('the centre has no support officer')
  const first = `${today().slice(0, 4)}-01-10`
  const days: string[] = []
  for (let day = first; day < today(); day = addDays(day, EVERY)) days.push(day)
  const plans = days.map((day, at) => {
    const draft = DRAFTS[(at + siteId) % DRAFTS.length] as Draft
    const category = CATEGORIES[draft.category] as (typeof CATEGORIES)[string]
    const asked = instantAt(day, `${String(9 + (at % 7)).padStart(2, '0')}:20`)
    const urgent = at % 5 === 0
    const minutes = category.hours * (urgent ? 30 : 60)
    const wait = WAITS[at % WAITS.length] as number
    const left = days.length - 1 - at
    const answered = afterOpenMinutes(asked, wait, OFFICE)
    const solved = afterOpenMinutes(answered, wait * 2, OFFICE)
    return { draft, category, asked, urgent, minutes, answered, solved, left, number: at + 1 }
  })
  const isSolved = (left: number) => left > 1
  const rows = await createRows(
    'help_ticket',
    plans.map((one) => ({
      site_id: siteId,
      number: one.number,
      category: one.draft.category,
      category_bn: one.category.bn,
      category_en: one.category.en,
      priority: one.urgent ? 'urgent' : 'normal',
      subject: one.draft.subject,
      page: one.draft.page,
      state: isSolved(one.left) ? (one.number % 3 === 0 ? 'closed' : 'solved') : one.left === 1 ? 'answered' : 'open',
      opened_by: users[one.draft.by],
      opened_at: one.asked,
      touched_at: isSolved(one.left) ? one.solved : one.left === 1 ? one.answered : one.asked,
      assigned_to: one.left ? operator.id : null,
      operator_bn: one.left ? operator.bn : '',
      operator_en: one.left ? operator.en : '',
      first_answer_due: afterOpenMinutes(one.asked, one.minutes, OFFICE),
      solve_due: afterOpenMinutes(one.asked, one.minutes * 3, OFFICE),
      first_answered_at: one.left ? one.answered : null,
      answer_minutes: one.left ? openMinutes(one.asked, one.answered, OFFICE) : null,
      solved_at: isSolved(one.left) ? one.solved : null,
      solve_minutes: isSolved(one.left) ? openMinutes(one.asked, one.solved, OFFICE) : null,
      ended_at: isSolved(one.left) ? one.solved : null,
      reopened: 0,
      satisfaction: isSolved(one.left) && one.number % 2 === 0 ? 5 - (one.number % 3) : null,
      satisfaction_words: '',
      once: randomUUID(),
    })),
  )
  const institution = { bn: 'অফিস', en: 'Office' }
  await createRows(
    'help_message',
    rows.flatMap((row, index) => {
      const one = plans[index] as (typeof plans)[number]
      const line = (provider: boolean, made: Date, text: string, step: string, internal = false) => ({
        site_id: siteId,
        ticket_id: row.id,
        side: provider ? 'provider' : 'institution',
        user_id: provider ? null : users[one.draft.by],
        operator_id: provider ? operator.id : null,
        by_bn: provider ? operator.bn : institution.bn,
        by_en: provider ? operator.en : institution.en,
        internal,
        step,
        text,
        made_at: made,
      })
      return [
        line(false, one.asked, one.draft.text, 'opened'),
        ...(one.left ? [line(true, new Date(one.answered.getTime() - MINUTE), '', 'taken', true)] : []),
        ...(one.left ? [line(true, one.answered, one.draft.answer, 'answered')] : []),
        ...(isSolved(one.left) ? [line(true, one.solved, 'ঠিক হয়ে যাওয়ায় সমাধান হিসেবে চিহ্নিত করলাম।', 'solved')] : []),
      ]
    }),
  )
}
