import { addDays, today } from '../../../app/format/dates'
import { createRows } from '../../rows'
import type { DemoUsers } from '../users'

type Staff = 'admin' | 'accountant' | 'cashier' | 'teacher'
interface Draft {
  title: string
  body?: string
  to: Staff
  /** Days from today. */
  made: number
  due: number | null
  state: 'open' | 'doing' | 'done' | 'cancelled'
  urgent?: boolean
  repeats?: 'daily' | 'weekly' | 'monthly'
  notes?: [by: Staff, text: string][]
}

/** A month of an office. */
const TASKS: readonly Draft[] = [
  {
    title: 'নবম শ্রেণির হাজিরা খাতা মিলিয়ে দেখা',
    to: 'teacher',
    made: -26,
    due: -20,
    state: 'done',
    notes: [['teacher', 'দুজনের রোল ভুল ছিল, সংশোধন করেছি।']],
  },
  { title: 'শিক্ষা বোর্ডে রেজিস্ট্রেশন ফি জমা', to: 'accountant', made: -24, due: -17, state: 'done', urgent: true },
  {
    title: 'দৈনিক ক্যাশ মেলানো',
    body: 'দিনের শেষে কাউন্টারের নগদ ও রসিদ মিলিয়ে ব্যাংক স্লিপ জমা দিন।',
    to: 'cashier',
    made: -20,
    due: 1,
    state: 'open',
    repeats: 'daily',
  },
  {
    title: 'বিজ্ঞানাগারের যন্ত্রপাতির তালিকা হালনাগাদ',
    to: 'teacher',
    made: -15,
    due: -3,
    state: 'doing',
    notes: [
      ['admin', 'গত বছরের তালিকাটি আলমারিতে আছে।'],
      ['teacher', 'পদার্থবিজ্ঞান শেষ, রসায়ন চলছে।'],
    ],
  },
  { title: 'মাসিক বেতন বিবরণী প্রস্তুত', to: 'accountant', made: -14, due: 4, state: 'open', repeats: 'monthly' },
  { title: 'বার্ষিক পরীক্ষার আসন বিন্যাস টানানো', to: 'admin', made: -10, due: 2, state: 'doing', urgent: true },
  { title: 'অভিভাবক সভার আমন্ত্রণ', to: 'teacher', made: -6, due: 5, state: 'open' },
  { title: 'গ্রন্থাগারের ফেরত না আসা বইয়ের তালিকা', to: 'admin', made: -5, due: null, state: 'open' },
  { title: 'পুরোনো কম্পিউটার বিক্রির দরপত্র', to: 'accountant', made: -22, due: -8, state: 'cancelled' },
]

/** Tasks of a month, given by the head; some are late, some repeat. */
export async function writeTasks(siteId: number, users: DemoUsers): Promise<void> {
  const now = today()
  const at = (offset: number) => `${addDays(now, offset)}T05:00:00Z`
  const isOver = (one: Draft) => one.state === 'done' || one.state === 'cancelled'
  const ended = (one: Draft) => at(Math.min(one.due ?? -1, -1))
  const rows = await createRows(
    'site_task',
    TASKS.map((one) => ({
      site_id: siteId,
      title: one.title,
      body: one.body ?? '',
      urgent: one.urgent ?? false,
      assigned_to: users[one.to],
      due_on: one.due === null ? null : addDays(now, one.due),
      repeats: one.repeats ?? 'none',
      state: one.state,
      revision: 1,
      made_by: users.admin,
      made_at: at(one.made),
      ended_by: isOver(one) ? users[one.to] : null,
      ended_at: isOver(one) ? ended(one) : null,
    })),
  )
  await createRows(
    'site_task_note',
    rows.flatMap((row, index) => {
      const task = TASKS[index] as Draft
      const line = (by: number, made: string, text: string, step: string | null) => ({
        site_id: siteId,
        task_id: row.id,
        text,
        step,
        made_by: by,
        made_at: made,
      })
      return [
        line(users.admin, at(task.made), '', 'assigned'),
        ...(task.notes ?? []).map(([by, text], offset) => line(users[by], at(task.made + 1 + offset), text, null)),
        ...(task.state === 'open' ? [] : [line(users[task.to], isOver(task) ? ended(task) : at(-1), '', task.state)]),
      ]
    }),
  )
}
