import sharp from 'sharp'
import { storeFile } from '~/domain/operations/files/files.server'
import { addDays, instantAt, today, weekday, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow, createRows, insertRows } from '../../rows'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

/** Chapters of mathematics in class nine. */
const CHAPTERS: readonly [bn: string, en: string, periods: number][] = [
  ['বাস্তব সংখ্যা', 'Real numbers', 3],
  ['সেট ও ফাংশন', 'Sets and functions', 4],
  ['বীজগাণিতিক রাশি', 'Algebraic expressions', 4],
  ['সূচক ও লগারিদম', 'Exponents and logarithms', 3],
  ['এক চলকবিশিষ্ট সমীকরণ', 'Equations in one variable', 3],
  ['রেখা, কোণ ও ত্রিভুজ', 'Lines, angles and triangles', 4],
]

/** A lesson: of which chapter, and what stands in it. */
const LESSONS: readonly [chapter: number, title: string, body: string][] = [
  [0, 'মূলদ ও অমূলদ সংখ্যা', '## মনে রাখো\n\n- $\\sqrt{2}$ অমূলদ\n- আবৃত দশমিক মূলদ'],
  [0, 'সংখ্যারেখায় বাস্তব সংখ্যা', 'সংখ্যারেখায় $\\sqrt{5}$ চিহ্নিত করার ধাপগুলো খাতায় আঁকো।'],
  [0, 'আবৃত দশমিক থেকে ভগ্নাংশ', 'উদাহরণ: $0.\\dot{3} = \\frac{1}{3}$'],
  [1, 'সেটের ধারণা ও প্রকাশ', 'তালিকা পদ্ধতি ও সেট গঠন পদ্ধতি।'],
  [1, 'ভেনচিত্র ও সেটের সংযোগ', '$n(A \\cup B) = n(A) + n(B) - n(A \\cap B)$'],
  [1, 'কার্তেসীয় গুণজ', 'ক্রমজোড় $(a, b)$ এবং $(b, a)$ এক নয়।'],
  [1, 'ফাংশন ও লেখচিত্র', '$f(x) = 2x + 1$ এর লেখচিত্র আঁকো।'],
  [2, 'বর্গের সূত্র', '$$(a+b)^2 = a^2 + 2ab + b^2$$'],
  [2, 'ঘনের সূত্র', '$$(a+b)^3 = a^3 + 3a^2b + 3ab^2 + b^3$$'],
  [2, 'উৎপাদকে বিশ্লেষণ', 'মধ্যপদ বিশ্লেষণ করে উৎপাদক নির্ণয়।'],
  [2, 'ভাগশেষ উপপাদ্য', '$f(x)$ কে $x - a$ দিয়ে ভাগ করলে ভাগশেষ $f(a)$।'],
  [3, 'সূচকের নিয়ম', '$a^m \\cdot a^n = a^{m+n}$'],
]

/** Handwriting in an exercise book, with a mistake in the third line. */
const PAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fdfcf6"/>${Array.from(
  { length: 17 },
  (_, at) => `<path d="M0 ${130 + at * 60}H900" stroke="#b9cbe0" stroke-width="2"/>`,
).join('')}<path d="M110 0V1200" stroke="#e3a5a5" stroke-width="2"/>
  <g fill="none" stroke="#20325c" stroke-width="5" stroke-linecap="round"><path d="M150 170c20-40 40-40 40 0s30 30 50-10M270 150h40M290 130v40M340 170c0-50 50-50 50 0"/><path d="M150 290c30-40 60-40 60 0M240 270h50M320 290c10-50 70-50 60 0M420 270h40"/><path d="M150 410c40-50 70-30 70 10M260 390h60M350 410c30-60 80-40 70 0M470 380l30 40"/><path d="M150 530c30-30 50-30 80 0M270 510h60M360 530c0-40 40-40 60 0"/></g></svg>`

export interface Taught {
  employeeId: number
  sectionId: number
  sessionId: number
  classId: number
  paperId: number
}

/** The working day so many days from today, or the one before it: no lesson is on a Friday or Saturday. */
function schoolDay(offset: number): Day {
  let day = addDays(today(), offset)
  while (weekday(day) === 0 || weekday(day) === 6) day = addDays(day, -1)
  return day
}

/** Mathematics of the demo's teacher, and the sections in which they teach it; nothing where they teach something else. */
export async function taughtBy(siteId: number, userId: number): Promise<Taught[]> {
  const all = await sql<Taught>(
    `SELECT a.employee_id AS "employeeId", a.section_id AS "sectionId", f.session_id AS "sessionId", f.class_id AS "classId", o.subject_paper_id AS "paperId"
     FROM app_user u JOIN assignment a ON a.site_id = u.tenant_id AND a.employee_id = u.employee_id JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
       JOIN subject_paper q ON q.id = o.subject_paper_id AND q.code = '109'
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
       LEFT JOIN student d ON d.site_id = u.tenant_id AND d.id = (SELECT s.student_id FROM app_user s WHERE s.tenant_id = u.tenant_id AND s.username = 'student' LIMIT 1)
       LEFT JOIN enrolment e ON e.site_id = d.site_id AND e.student_id = d.id AND e.section_id = a.section_id
     WHERE u.tenant_id = $1 AND u.id = $2 ORDER BY e.id IS NULL, o.position, a.section_id`,
    [siteId, userId],
  )
  const [first] = all
  return all.filter((one) => one.classId === first?.classId && one.paperId === first.paperId)
}

/** Six weeks of a teacher's lessons, five that were taught and one to come; homework that came back, that waits, and that is still to be set. */
export async function writeLessons(siteId: number, users: DemoUsers): Promise<void> {
  const places = await taughtBy(siteId, users.teacher)
  const [first] = places
  if (!first) return
  const key = { site_id: siteId, session_id: first.sessionId, class_id: first.classId, subject_paper_id: first.paperId }
  const chapters = await createRows(
    'syllabus_chapter',
    CHAPTERS.map(([name_bn, name_en, periods], at) => ({
      ...key,
      number: at + 1,
      name_bn,
      name_en,
      periods,
      finish_on: schoolDay(-28 + at * 12),
      active: true,
    })),
  )
  const days = LESSONS.map((_, at) => schoolDay(-33 + at * 4))
  const lessons = await createRows(
    'class_lesson',
    LESSONS.map(([chapter, title, body], at) => ({
      ...key,
      chapter_id: chapters[chapter]?.id ?? null,
      employee_id: first.employeeId,
      title,
      body,
      state: at === LESSONS.length - 1 ? 'draft' : 'published',
      published_at: at === LESSONS.length - 1 ? null : instantAt(schoolDay(-36), '18:00'),
      revision: 1,
      made_by: users.teacher,
      made_at: instantAt(schoolDay(-36), '17:00'),
      changed_at: instantAt(schoolDay(-36), '17:00'),
    })),
  )
  const planned = lessons.flatMap((lesson, at) =>
    places.map((place) => ({
      site_id: siteId,
      lesson_id: lesson.id,
      section_id: place.sectionId,
      planned_on: days[at] ?? today(),
    })),
  )
  await insertRows('class_lesson_section', planned)
  // One section is a lesson behind.
  const taught = planned.filter(
    (one, at) => one.planned_on < today() && !(at % places.length === 1 && one.planned_on >= schoolDay(-4)),
  )
  await createRows(
    'class_lesson_taught',
    taught.map((one) => {
      const at = lessons.findIndex((lesson) => lesson.id === one.lesson_id)
      const [chapter, title] = LESSONS[at] ?? [0, '']
      return {
        site_id: siteId,
        lesson_id: one.lesson_id,
        section_id: one.section_id,
        taught_on: one.planned_on,
        chapter_id: chapters[chapter]?.id ?? null,
        title,
        ends_chapter: LESSONS[at + 1]?.[0] !== chapter,
        note: '',
        employee_id: first.employeeId,
        made_by: users.teacher,
        made_at: instantAt(one.planned_on, '13:30'),
      }
    }),
  )
  await writeHomework(siteId, users, places, key, lessons[7]?.id ?? null)
}

async function writeHomework(
  siteId: number,
  users: DemoUsers,
  places: readonly Taught[],
  key: Record<string, number>,
  lessonId: number | null,
): Promise<void> {
  const plan = [
    { title: 'অনুশীলনী ২.১: ১ থেকে ৮', set: -14, due: -11, state: 'published', marks: 1000, lesson: null },
    { title: 'বর্গের সূত্রের পাঁচটি প্রয়োগ', set: -2, due: 3, state: 'published', marks: 1000, lesson: lessonId },
    { title: 'ঘনের সূত্র: নিজের বানানো তিনটি অঙ্ক', set: null, due: 8, state: 'draft', marks: null, lesson: null },
  ]
  const rows = await createRows(
    'homework',
    plan.map((one) => ({
      ...key,
      lesson_id: one.lesson,
      employee_id: places[0]?.employeeId ?? null,
      title: one.title,
      body: 'খাতায় করে পাতার ছবি তুলে জমা দাও। প্রতিটি ধাপ দেখাবে।',
      due_at: instantAt(schoolDay(one.due), '20:00'),
      late_until: one.state === 'draft' ? null : instantAt(addDays(schoolDay(one.due), 2), '23:59'),
      full_marks: one.marks,
      state: one.state,
      set_on: one.set === null ? null : schoolDay(one.set),
      revision: 1,
      made_by: users.teacher,
      made_at: instantAt(schoolDay(one.set ?? -1), '14:00'),
    })),
  )
  await insertRows(
    'homework_section',
    rows.flatMap((row) =>
      places.map((place) => ({ site_id: siteId, homework_id: row.id, section_id: place.sectionId })),
    ),
  )
  const [back, open] = rows
  if (back) await writeSubmissions(siteId, users, back.id, schoolDay(-12), true)
  if (open) await writeSubmissions(siteId, users, open.id, schoolDay(-1), false)
}

/** Three of four students hand it in; what came back has marks, and the demo's student a page that was marked. */
async function writeSubmissions(
  siteId: number,
  users: DemoUsers,
  homeworkId: number,
  day: Day,
  returned: boolean,
): Promise<void> {
  const students = await sql<{ id: number; sectionId: number; own: boolean }>(
    `SELECT e.id, e.section_id AS "sectionId", e.student_id = coalesce(u.student_id, 0) AS own FROM homework_section s JOIN homework w ON w.site_id = s.site_id AND w.id = s.homework_id
       JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.section_id AND e.session_id = w.session_id AND e.state = 'active' LEFT JOIN app_user u ON u.tenant_id = $1 AND u.id = $3
     WHERE s.site_id = $1 AND s.homework_id = $2 ORDER BY e.section_id, e.roll`,
    [siteId, homeworkId, users.student],
  )
  const sent = students.filter((one, at) => (returned ? one.own || at % 4 !== 1 : !one.own && at % 4 === 0))
  const rows = await createRows(
    'homework_submission',
    sent.map((one, at) => ({
      site_id: siteId,
      homework_id: homeworkId,
      enrolment_id: one.id,
      section_id: one.sectionId,
      attempt: 1,
      text: one.own ? '' : 'সব অঙ্ক করেছি, ৭ নম্বরটিতে সন্দেহ আছে।',
      late: false,
      sent_by: users.student,
      sent_at: instantAt(day, `1${at % 10}:2${at % 6}`),
      score: returned ? 500 + (at % 6) * 100 : null,
      feedback: returned ? (at % 3 === 0 ? 'খুব ভালো। ধাপগুলো পরিষ্কার।' : 'তৃতীয় ধাপে চিহ্ন দেখো।') : '',
      again: false,
      returned_by: returned ? users.teacher : null,
      returned_at: returned ? instantAt(addDays(day, 3), '16:00') : null,
      revision: returned ? 2 : 1,
    })),
  )
  const own = rows[sent.findIndex((one) => one.own)]
  if (!own) return
  const bytes = await sharp(Buffer.from(PAGE)).jpeg({ quality: 80 }).toBuffer()
  const file = await storeFile(demoCtx(siteId, users.student), {
    name: 'khata-1.jpg',
    bytes,
    purpose: 'document',
    area: 'lessons',
  })
  await createRow('homework_page', {
    site_id: siteId,
    submission_id: own.id,
    file_id: file.id,
    position: 0,
    width: 900,
    height: 1200,
    drawing: [
      { kind: 'pin', x: 560, y: 330, text: 'এখানে বিয়োগ চিহ্ন হবে' },
      {
        kind: 'stroke',
        points: [
          [150, 355],
          [320, 362],
          [520, 358],
        ],
      },
    ],
  })
}
