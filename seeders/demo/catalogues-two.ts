import { sql } from '../../db/connection'
import { idsOf } from '../reference/ids'
import { createRow, createRows, must } from '../rows'

const offers: [
  code: string,
  nameBn: string,
  nameEn: string,
  percent: string,
  heads: string[],
  fresh: boolean,
  from: string | null,
  to: string | null,
][] = [
  [
    'EARLY_ADMISSION',
    'আগাম ভর্তির ছাড়',
    'Early admission',
    '10',
    ['ADMISSION', 'SESSION'],
    true,
    '2026-11-15',
    '2026-12-15',
  ],
  ['YEAR_ADVANCE', 'এক বছরের বেতন অগ্রিম', 'A year of tuition in advance', '5', ['TUITION'], false, null, null],
  ['GPA_5', 'জিপিএ ৫ প্রাপ্তদের ভর্তি ছাড়', 'Admission of students with GPA 5', '25', ['ADMISSION'], true, null, null],
]

/** Made up to look like a subject's performance indicators. */
const indicators: [
  code: string,
  subject: string,
  classCode: string,
  nameBn: string,
  nameEn: string,
  fieldBn: string,
  fieldEn: string,
][] = [
  [
    'BAN-6-1',
    '101',
    'SIX',
    'পরিবেশ ও পরিস্থিতি বুঝে প্রমিত বাংলায় কথা বলতে পারছে',
    'Speaks standard Bangla as the situation asks',
    'যোগাযোগ',
    'Communication',
  ],
  [
    'BAN-6-2',
    '101',
    'SIX',
    'পঠিত লেখার মূলভাব নিজের ভাষায় লিখতে পারছে',
    'Writes the main idea of a text in their own words',
    'লেখা ও বোঝা',
    'Reading and writing',
  ],
  [
    'MAT-6-1',
    '109',
    'SIX',
    'দৈনন্দিন সমস্যাকে গাণিতিক সমস্যায় রূপ দিতে পারছে',
    'Turns an everyday problem into a mathematical one',
    'সমস্যা সমাধান',
    'Problem solving',
  ],
  [
    'MAT-6-2',
    '109',
    'SIX',
    'একাধিক উপায়ে সমাধান করে ফল মিলিয়ে দেখছে',
    'Solves in more than one way and compares the results',
    'সমস্যা সমাধান',
    'Problem solving',
  ],
]

interface Post {
  bn: string
  en: string
  bodyBn: string
  bodyEn: string
  video: string | null
  levels: string[]
  classes: string[]
  subjects: string[]
  from: string
  to: string | null
  state: string
}
const posts: Post[] = [
  {
    bn: 'সরল সমীকরণ: ঘরে বসে অনুশীলন',
    en: 'Linear equations: practice at home',
    video: null,
    levels: [],
    classes: ['EIGHT'],
    subjects: ['JUNIOR/109'],
    from: '2026-11-01',
    to: '2026-12-15',
    state: 'published',
    bodyBn:
      'বার্ষিক পরীক্ষার আগে **সরল সমীকরণ** অধ্যায়টি আবার দেখে নাও।\n\n## যা করবে\n\n1. প্রথমে অজানা রাশি এক পাশে আনো।\n2. দুই পাশে একই সংখ্যা যোগ বা বিয়োগ করো।\n3. শেষে উত্তর বসিয়ে মিলিয়ে দেখো।\n\n> উদাহরণ: ৩x + ৫ = ২০ হলে x = ৫',
    bodyEn:
      'Go through **linear equations** again before the annual exam.\n\n## What to do\n\n1. Bring the unknown to one side.\n2. Add or subtract the same number on both sides.\n3. Put the answer back and check.\n\n> Example: if 3x + 5 = 20 then x = 5',
  },
  {
    bn: 'এসএসসি পরীক্ষার্থীদের জন্য সৃজনশীল প্রশ্ন লেখার নিয়ম',
    en: 'How to answer creative questions in the SSC',
    video: null,
    levels: ['SSC'],
    classes: [],
    subjects: [],
    from: '2026-10-15',
    to: null,
    state: 'published',
    bodyBn:
      'সৃজনশীল প্রশ্নের চারটি অংশ: **জ্ঞান**, **অনুধাবন**, **প্রয়োগ** ও **উচ্চতর দক্ষতা**।\n\n- জ্ঞান: এক বাক্যে উত্তর।\n- অনুধাবন: দুই অনুচ্ছেদ।\n- প্রয়োগ: উদ্দীপকের সঙ্গে মিল দেখাও।\n- উচ্চতর দক্ষতা: নিজের যুক্তি ও মত দাও।',
    bodyEn:
      'A creative question has four parts: **knowledge**, **comprehension**, **application** and **higher ability**.\n\n- Knowledge: answer in one sentence.\n- Comprehension: two paragraphs.\n- Application: relate it to the stem.\n- Higher ability: give your own reasons and opinion.',
  },
  {
    bn: 'ইংরেজি প্রতিদিন: দশ মিনিট পড়া',
    en: 'English every day: ten minutes of reading',
    video: null,
    levels: ['PRIMARY', 'JUNIOR'],
    classes: [],
    subjects: [],
    from: '2026-12-01',
    to: '2026-12-31',
    state: 'published',
    bodyBn: 'শীতের ছুটিতে প্রতিদিন দশ মিনিট ইংরেজি গল্প পড়ো এবং তিনটি নতুন শব্দ খাতায় লেখো।',
    bodyEn: 'Read an English story for ten minutes every day of the winter break and write down three new words.',
  },
  {
    bn: 'আইসিটি ব্যবহারিক: ওয়েব পৃষ্ঠা তৈরি',
    en: 'ICT practical: making a web page',
    video: null,
    levels: [],
    classes: ['ELEVEN', 'TWELVE'],
    subjects: [],
    from: '2026-11-25',
    to: null,
    state: 'draft',
    bodyBn: 'এইচটিএমএলের ট্যাগ ব্যবহার করে কলেজের পরিচিতি নিয়ে একটি ওয়েব পৃষ্ঠা তৈরি করো।',
    bodyEn: 'Use HTML tags to make a web page that introduces your college.',
  },
  {
    bn: 'অর্ধ-বার্ষিক পরীক্ষার প্রস্তুতি',
    en: 'Preparing for the half-yearly exam',
    video: null,
    levels: [],
    classes: [],
    subjects: [],
    from: '2026-05-01',
    to: '2026-06-15',
    state: 'retired',
    bodyBn: 'রুটিন দেখে প্রতিদিন দুটি বিষয় পড়ো এবং আগের বছরের প্রশ্ন সমাধান করো।',
    bodyEn: 'Follow the routine, study two subjects a day and solve last year’s questions.',
  },
]

/** What makes the catalogue screens of the centre look lived in: offers, indicators, class room posts, one help desk of its own. */
export async function writeCataloguesTwo(): Promise<void> {
  const [{ siteId, operatorId } = { siteId: 0, operatorId: 0 }] = await sql<{ siteId: number; operatorId: number }>(
    `SELECT (SELECT id FROM tenant WHERE alias = 'shapla') AS "siteId", (SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator') AS "operatorId"`,
  )
  const heads = await idsOf('fee_head')
  await createRows(
    'student_offer_type',
    offers.map(([code, name_bn, name_en, percent, on, new_students_only, starts_on, ends_on], index) => ({
      code,
      name_bn,
      name_en,
      kind: 'percent',
      percent,
      fee_head_ids: on.map((head) => must(heads, head, 'fee head')),
      new_students_only,
      starts_on,
      ends_on,
      position: index + 1,
      active: true,
      edited: ['*'],
    })),
  )
  const classes = await idsOf('class')
  const subjects = new Map(
    (await sql<{ id: number; key: string }>(`SELECT id, level || '/' || key AS key FROM subject`)).map((row) => [
      row.key,
      row.id,
    ]),
  )
  const scheme = must(await idsOf('assessment_setting'), 'COMPETENCY_2023', 'assessment setting')
  await createRows(
    'assessment_indicator',
    indicators.map(([code, subject, classCode, name_bn, name_en, field_bn, field_en], index) => ({
      assessment_setting_id: scheme,
      code,
      kind: 'performance',
      name_bn: name_bn.normalize('NFC'),
      name_en,
      field_bn,
      field_en,
      class_id: must(classes, classCode, 'class'),
      subject_id: must(subjects, `JUNIOR/${subject}`, 'subject'),
      position: index + 10,
      active: true,
      edited: ['*'],
    })),
  )
  await createRows(
    'class_post',
    posts.map((post) => ({
      title_bn: post.bn.normalize('NFC'),
      title_en: post.en,
      body_bn: post.bodyBn.normalize('NFC'),
      body_en: post.bodyEn,
      video_url: post.video,
      levels: post.levels,
      class_ids: post.classes.map((code) => must(classes, code, 'class')),
      subject_ids: post.subjects.map((key) => must(subjects, key, 'subject')),
      files: [],
      publish_from: post.from,
      publish_to: post.to,
      state: post.state,
      created_by: operatorId,
      created_at: `${post.from < '2026-11-20' ? post.from : '2026-11-20'}T04:00:00Z`,
      updated_at: `${post.from < '2026-11-20' ? post.from : '2026-11-20'}T04:00:00Z`,
      revision: 1,
    })),
  )
  const [defaults] = await sql<{ settings: object }>('SELECT settings FROM help_desk_default')
  await createRow('help_desk_setting', {
    site_id: siteId,
    settings: {
      ...defaults?.settings,
      phone: '01700-000001',
      opensAt: '08:00',
      closesAt: '16:00',
      responseHours: 6,
      answeredBy: 'institution',
    },
    answerer_ids: [],
    revision: 1,
    updated_at: '2026-11-01T04:00:00Z',
  })
}
