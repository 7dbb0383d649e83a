import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import type { DemoUsers } from '../users'

interface Draft {
  on: number
  audience: string[]
  topic: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  ack: boolean
  pinned: boolean
  /** Of the demo's logins, who has read it, and who of them has acknowledged it. */
  read: (keyof DemoUsers)[]
  acked: (keyof DemoUsers)[]
}

const NOTICES: readonly Draft[] = [
  {
    on: -12,
    audience: ['staff'],
    topic: 'exam',
    titleBn: 'বার্ষিক পরীক্ষার প্রশ্নপত্র জমা',
    titleEn: 'Handing in question papers of the annual exam',
    bodyBn: 'সব বিষয়ের প্রশ্নপত্র সিলগালা খামে পরীক্ষা নিয়ন্ত্রকের কাছে জমা দিতে হবে।',
    bodyEn: 'Question papers of all subjects are to be handed to the exam controller in a sealed envelope.',
    ack: true,
    pinned: false,
    read: ['admin', 'teacher', 'accountant'],
    acked: ['teacher'],
  },
  {
    on: -5,
    audience: ['staff'],
    topic: 'general',
    titleBn: 'শিক্ষক পরিষদের সভা',
    titleEn: 'Meeting of the teachers’ council',
    bodyBn: 'বৃহস্পতিবার দুপুর ২টায় শিক্ষক মিলনায়তনে সভা হবে। সবার উপস্থিতি কাম্য।',
    bodyEn: 'On Thursday at 2 pm in the staff room. Everybody is asked to come.',
    ack: false,
    pinned: false,
    read: ['teacher'],
    acked: [],
  },
  {
    on: -2,
    audience: ['students', 'guardians'],
    topic: 'exam',
    titleBn: 'পরীক্ষার নিয়মাবলি',
    titleEn: 'Rules of the exam',
    bodyBn: '- প্রবেশপত্র সঙ্গে আনতে হবে\n- পরীক্ষা শুরুর আধা ঘণ্টা আগে উপস্থিত হতে হবে\n- মোবাইল ফোন আনা যাবে না',
    bodyEn: '- Bring the admit card\n- Come half an hour early\n- No mobile phones',
    ack: true,
    pinned: true,
    read: ['student', 'guardian'],
    acked: ['guardian'],
  },
]

/** Notices that are not on the web site: for the staff, and for students and guardians; some have read them. */
export async function writeInsideNotices(siteId: number, users: DemoUsers): Promise<void> {
  const now = today()
  const at = (draft: Draft) => `${addDays(now, draft.on)}T04:00:00Z`
  const rows = await createRows(
    'web_entry',
    NOTICES.map((one) => ({
      site_id: siteId,
      kind: 'notice',
      topic: one.topic,
      title_bn: one.titleBn,
      title_en: one.titleEn,
      body_bn: one.bodyBn,
      body_en: one.bodyEn,
      facts: {},
      class_ids: [],
      subject_ids: [],
      pinned: one.pinned,
      position: 0,
      state: 'published',
      publish_at: at(one),
      revision: 1,
      shown_revision: 1,
      changed_by: users.admin,
      changed_at: at(one),
      created_at: at(one),
      audience: one.audience,
      ack_asked: one.ack,
      told_at: at(one),
    })),
  )
  await insertRows(
    'web_entry_version',
    rows.map((row, index) => ({
      site_id: siteId,
      entry_id: row.id,
      revision: 1,
      content: contentOf(NOTICES[index] as Draft, row.publish_at),
      saved_by: users.admin,
      saved_at: row.publish_at,
    })),
  )
  await insertRows(
    'notice_reader',
    rows.flatMap((row, index) =>
      (NOTICES[index]?.read ?? []).map((who) => ({
        site_id: siteId,
        entry_id: row.id,
        user_id: users[who],
        read_at: row.publish_at,
        acked_at: NOTICES[index]?.acked.includes(who) ? row.publish_at : null,
      })),
    ),
  )
  await sql(
    `INSERT INTO notification (tenant_id, user_id, title_en, title_bn, body_en, body_bn, link, created_at, read_at)
     SELECT e.site_id, u.id, e.title_en, e.title_bn, '', '', '/user/notice/view/' || e.id, e.publish_at, r.read_at
     FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' AND u.kind = CASE WHEN 'staff' = ANY (e.audience) THEN 'staff' ELSE 'student' END
     LEFT JOIN notice_reader r ON r.site_id = e.site_id AND r.entry_id = e.id AND r.user_id = u.id WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[])`,
    [siteId, rows.map((row) => row.id)],
  )
}

const contentOf = (one: Draft, publishAt: string) => ({
  topic: one.topic,
  slug: null,
  titleBn: one.titleBn,
  titleEn: one.titleEn,
  bodyBn: one.bodyBn,
  bodyEn: one.bodyEn,
  mediaId: null,
  files: [],
  facts: {},
  startsAt: null,
  endsAt: null,
  classIds: [],
  subjectIds: [],
  pinned: one.pinned,
  position: 0,
  publishAt,
  expiresAt: null,
  audience: one.audience,
  ackAsked: one.ack,
})
