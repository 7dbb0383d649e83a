import { generateCards } from '../../../app/domain/assessment/cards/generate-cards.server'
import { publishRun } from '../../../app/domain/assessment/cards/runs.server'
import { declareAssessment } from '../../../app/domain/assessment/declare/declare.server'
import type { SiteCtx } from '../../../app/domain/context'
import { sql } from '../../../db/connection'
import { idsOf } from '../../reference/ids'
import { createRow, createRows, must } from '../../rows'

type Text = [bn: string, en: string]

/** Written for the demo in the manner of a subject's performance indicators: a competency field and what can be observed in it. */
const FIELDS: [subject: string, code: string, field: Text, indicators: Text[]][] = [
  [
    '101',
    'BAN',
    ['যোগাযোগ', 'Communication'],
    [
      ['শ্রোতা ও পরিস্থিতি বুঝে কথা বলতে পারছে', 'Speaks as listener and situation ask'],
      ['অন্যের কথা মনোযোগ দিয়ে শুনে প্রাসঙ্গিক উত্তর দিচ্ছে', 'Listens and answers to the point'],
      ['শুদ্ধ উচ্চারণে সরবে পড়তে পারছে', 'Reads aloud with correct pronunciation'],
    ],
  ],
  [
    '101',
    'BAN',
    ['লেখা ও বোঝা', 'Reading and writing'],
    [
      ['পঠিত লেখার মূল কথা নিজের ভাষায় লিখছে', 'Writes the main idea of a text in own words'],
      ['বর্ণনা ও বিবরণে অনুচ্ছেদ সাজাতে পারছে', 'Arranges paragraphs in description and narration'],
    ],
  ],
  [
    '107',
    'ENG',
    ['ইংরেজিতে ভাব বিনিময়', 'Communicating in English'],
    [
      ['পরিচিত বিষয়ে ইংরেজিতে প্রশ্ন ও উত্তর করছে', 'Asks and answers in English about familiar things'],
      ['নির্দেশ শুনে কাজ করতে পারছে', 'Acts on spoken instructions'],
    ],
  ],
  [
    '107',
    'ENG',
    ['পড়া ও লেখা', 'Reading and writing'],
    [
      ['ছোট লেখা পড়ে তথ্য খুঁজে পাচ্ছে', 'Finds information in short texts'],
      ['নিজের অভিজ্ঞতা কয়েকটি বাক্যে লিখছে', 'Writes some sentences about own experience'],
    ],
  ],
  [
    '109',
    'MAT',
    ['সমস্যা সমাধান', 'Problem solving'],
    [
      ['দৈনন্দিন সমস্যাকে গাণিতিক ভাষায় প্রকাশ করছে', 'Puts an everyday problem into mathematics'],
      ['একাধিক উপায়ে সমাধান করে মিলিয়ে দেখছে', 'Solves in several ways and compares'],
      ['সমাধানের ধাপ যুক্তি দিয়ে বোঝাতে পারছে', 'Gives reasons for the steps of a solution'],
    ],
  ],
  [
    '109',
    'MAT',
    ['পরিমাপ ও উপাত্ত', 'Measurement and data'],
    [
      ['দৈর্ঘ্য, ক্ষেত্রফল ও সময় মাপতে পারছে', 'Measures length, area and time'],
      ['উপাত্ত সাজিয়ে চিত্রে দেখাচ্ছে', 'Arranges data and shows it in a chart'],
    ],
  ],
]

const BEHAVIOUR: [code: string, field: Text, text: Text][] = [
  [
    'BI-1',
    ['অংশগ্রহণ ও যোগাযোগ', 'Participation and communication'],
    ['দলীয় কাজে সক্রিয়ভাবে অংশ নিচ্ছে', 'Takes an active part in group work'],
  ],
  [
    'BI-2',
    ['অংশগ্রহণ ও যোগাযোগ', 'Participation and communication'],
    ['নিজের মত স্পষ্ট করে বলছে', 'Says clearly what they think'],
  ],
  ['BI-3', ['নিষ্ঠা ও সততা', 'Integrity'], ['দায়িত্ব ঠিকভাবে শেষ করছে', 'Completes what was entrusted']],
  ['BI-4', ['নিষ্ঠা ও সততা', 'Integrity'], ['ভুল স্বীকার করে শুধরে নিচ্ছে', 'Admits a mistake and mends it']],
  ['BI-5', ['পারস্পরিক শ্রদ্ধা', 'Mutual respect'], ['সহপাঠীর মতামতকে গুরুত্ব দিচ্ছে', "Takes classmates' opinions seriously"]],
]

const CODE = 'COMPETENCY_TRIAL'
const nfc = ([bn, en]: Text, of: 'name' | 'field') => ({ [`${of}_bn`]: bn.normalize('NFC'), [`${of}_en`]: en })

/** The country's scheme of 2023, once more for the demo's own year: levels, bands and rounds are the same. */
export async function writeTrialScheme(): Promise<void> {
  const classes = await idsOf('class')
  const subjects = new Map(
    (await sql<{ id: number; key: string }>(`SELECT id, key FROM subject WHERE level = 'JUNIOR'`)).map((row) => [
      row.key,
      row.id,
    ]),
  )
  const six = must(classes, 'SIX', 'class')
  const [source] = await sql<{ levels: unknown; bands: unknown }>(
    `SELECT t.levels, r.bands FROM assessment_setting t JOIN assessment_result_setting r ON r.assessment_setting_id = t.id WHERE t.code = 'COMPETENCY_2023' ORDER BY r.position LIMIT 1`,
  )
  const scheme = await createRow('assessment_setting', {
    code: CODE,
    name_bn: 'যোগ্যতাভিত্তিক মূল্যায়ন (পরীক্ষামূলক) ২০২৬',
    name_en: 'Competency assessment (trial) 2026',
    year_from: 2026,
    year_to: 2026,
    class_ids: [six],
    levels: source?.levels,
    repeated: 'best',
    position: 9,
    active: true,
    edited: ['*'],
  })
  await createRow('assessment_result_setting', {
    code: 'SEVEN_BANDS_TRIAL',
    name_bn: 'সাত স্তরের ফলাফল (পরীক্ষামূলক)',
    name_en: 'Result in seven bands (trial)',
    assessment_setting_id: scheme.id,
    rounds: ['half-yearly', 'annual'],
    bands: source?.bands,
    position: 9,
    active: true,
    edited: ['*'],
  })
  const counted = new Map<string, number>()
  const next = (code: string) => {
    counted.set(code, (counted.get(code) ?? 0) + 1)
    return `${code}-6-${counted.get(code)}`
  }
  const all = { assessment_setting_id: scheme.id, class_id: six, active: true, edited: ['*'] }
  const rows = [
    ...FIELDS.flatMap(([subject, code, field, indicators]) =>
      indicators.map((text) => ({
        ...all,
        code: next(code),
        kind: 'performance',
        ...nfc(text, 'name'),
        ...nfc(field, 'field'),
        subject_id: must(subjects, subject, 'subject'),
      })),
    ),
    ...BEHAVIOUR.map(([code, field, text]) => ({
      ...all,
      code,
      kind: 'behaviour',
      ...nfc(text, 'name'),
      ...nfc(field, 'field'),
      subject_id: null,
    })),
  ]
  await createRows(
    'assessment_indicator',
    rows.map((row, at) => ({ ...row, position: at + 1 })),
  )
}

/**
 * Class six of the school: the half-yearly assessment entered, handed in and published, the annual under way: two subjects in some sections.
 * The same levels whenever the demo is made.
 */
export async function writeAssessments(ctx: SiteCtx): Promise<void> {
  const site = ctx.site.id
  const [place] = await sql<{ sessionId: number; classId: number; settingId: number; resultSettingId: number }>(
    `SELECT ss.id AS "sessionId", k.id AS "classId", t.id AS "settingId", r.id AS "resultSettingId" FROM site_session ss, class k, assessment_setting t JOIN assessment_result_setting r ON r.assessment_setting_id = t.id
     WHERE ss.site_id = $1 AND ss.is_current AND k.code = 'SIX' AND t.code = $2
       AND EXISTS (SELECT 1 FROM class_offering c WHERE c.site_id = $1 AND c.session_id = ss.id AND c.class_id = k.id)`,
    [site, CODE],
  )
  if (!place) return
  const subjectIds = (
    await sql<{ id: number }>(
      `SELECT DISTINCT i.subject_id AS id FROM assessment_indicator i WHERE i.assessment_setting_id = $1 AND i.subject_id IS NOT NULL
         AND EXISTS (SELECT 1 FROM subject_offering o JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id WHERE o.site_id = $2 AND o.subject_id = i.subject_id AND c.session_id = $3 AND c.class_id = $4) ORDER BY 1`,
      [place.settingId, site, place.sessionId, place.classId],
    )
  ).map((row) => row.id)
  const shared = { ...place, subjectIds, behaviour: true, sectionIds: [], occasions: 1 }
  const half = await declareAssessment(ctx, {
    ...shared,
    round: 'half-yearly',
    nameBn: 'ষাণ্মাসিক মূল্যায়ন ২০২৬',
    nameEn: 'Half-yearly assessment 2026',
    heldOn: '2026-06-25',
    enterFrom: '2026-06-07',
    enterTo: '2026-06-30',
  })
  const annual = await declareAssessment(ctx, {
    ...shared,
    round: 'annual',
    nameBn: 'বাৎসরিক মূল্যায়ন ২০২৬',
    nameEn: 'Annual assessment 2026',
    heldOn: '2026-11-30',
    enterFrom: '2026-11-15',
    enterTo: '2026-12-20',
  })
  await enterAll(site, half, 'submitted', 1, '2026-06-29T06:30:00Z', ctx.user.userId)
  await enterAll(site, annual, 'open', 3, '2026-11-29T06:30:00Z', ctx.user.userId)
  await sql(
    `INSERT INTO assessment_remark (site_id, assessment_id, enrolment_id, student, guardian, teacher)
     SELECT $1, $2, n.enrolment_id, (ARRAY['দলীয় কাজ ভালো লাগে।', 'গণিত আরও অনুশীলন করতে চাই।', 'বই পড়তে ভালো লাগে।'])[1 + n.enrolment_id % 3], (ARRAY['বাড়িতে নিয়মিত পড়ে।', '', 'উপস্থাপনায় আত্মবিশ্বাস বেড়েছে।'])[1 + n.enrolment_id % 3],
       (ARRAY['মনোযোগী ও নিয়মিত।', 'দলে আরও এগিয়ে আসতে হবে।', 'সহপাঠীদের সহযোগিতা করে।'])[1 + n.enrolment_id % 3]
     FROM (SELECT DISTINCT n.enrolment_id FROM assessment_item i JOIN assessment_entry n ON n.site_id = i.site_id AND n.item_id = i.id WHERE i.site_id = $1 AND i.assessment_id = $2) n`,
    [site, half],
  )
  const [named] = await sql<Pick<SiteCtx['site'], 'nameEn' | 'nameBn' | 'addressEn' | 'addressBn' | 'eiin'>>(
    'SELECT name_en AS "nameEn", name_bn AS "nameBn", address_en AS "addressEn", address_bn AS "addressBn", eiin FROM site WHERE id = $1',
    [site],
  )
  const { runId } = await generateCards({
    site: { ...ctx.site, ...named },
    assessmentId: half,
    userId: ctx.user.userId,
    incomplete: 'refuse',
  })
  await publishRun(ctx, runId)
  await sql(
    `UPDATE assessment_run SET generated_at = '2026-06-30T09:00:00Z', published_at = '2026-07-02T04:00:00Z' WHERE site_id = $1 AND id = $2`,
    [site, runId],
  )
}

/** Levels of every `every`th sheet: the higher ones are more frequent. */
async function enterAll(site: number, assessmentId: number, state: string, every: number, at: string, userId: number) {
  await sql(
    `INSERT INTO assessment_sheet (site_id, assessment_id, section_id, subject_id, state, version, saved_by, saved_at)
     SELECT $1, $2, w.id, u.subject_id, $3, 1, coalesce((SELECT min(y.id) FROM assignment t JOIN subject_offering o ON o.site_id = t.site_id AND o.id = t.subject_offering_id JOIN app_user y ON y.tenant_id = t.site_id AND y.employee_id = t.employee_id
       WHERE t.site_id = $1 AND t.section_id = w.id AND o.subject_id = u.subject_id), (SELECT min(y.id) FROM app_user y WHERE y.tenant_id = $1 AND y.employee_id = w.class_teacher_id), $4), $5
     FROM assessment a JOIN class_offering c ON c.site_id = a.site_id AND c.session_id = a.session_id AND c.class_id = a.class_id JOIN section w ON w.site_id = c.site_id AND w.class_offering_id = c.id
     CROSS JOIN (SELECT DISTINCT subject_id FROM assessment_item WHERE site_id = $1 AND assessment_id = $2) u
     WHERE a.site_id = $1 AND a.id = $2 AND (w.id + coalesce(u.subject_id, 0)) % $6 = 0`,
    [site, assessmentId, state, userId, at, every],
  )
  await sql(
    `INSERT INTO assessment_entry (site_id, item_id, enrolment_id, value)
     SELECT $1, i.id, e.id, (ARRAY[3, 2, 3, 1, 2, 3, 2, 3, 3, 2])[1 + (e.id * 7 + i.position * 3 + e.id / 5) % 10]
     FROM assessment_sheet h JOIN assessment a ON a.site_id = h.site_id AND a.id = h.assessment_id JOIN assessment_item i ON i.site_id = h.site_id AND i.assessment_id = h.assessment_id AND i.subject_id IS NOT DISTINCT FROM h.subject_id
     CROSS JOIN LATERAL stood_in(h.site_id, h.section_id, a.held_on) s JOIN enrolment e ON e.site_id = h.site_id AND e.id = s.enrolment_id AND e.state <> 'left' WHERE h.site_id = $1 AND h.assessment_id = $2`,
    [site, assessmentId],
  )
}
