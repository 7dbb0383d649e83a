import { keepOrder } from '../../../app/domain/exams/committee/issued-order.server'
import { generateResults } from '../../../app/domain/results/generate-results.server'
import { NATIONAL_SCALE } from '../../../app/domain/results/scale.policy'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, createRows, insertRows } from '../../rows'
import type { WrittenSite } from '../academics'
import type { EmployeeDraft } from '../corpus'
import type { WrittenExam } from './exams'

interface Combined {
  en: string
  bn: string
  classCodes: string[]
  sources: [string, number][]
  publishedOn: string | null
}

/** What each institution combines: the ones that are complete are published. */
const COMBINED: Record<string, Combined[]> = {
  shapla: [
    {
      en: 'Test Result (combined)',
      bn: 'নির্বাচনি পরীক্ষার সমন্বিত ফলাফল',
      classCodes: ['TEN'],
      sources: [
        ['HALF_YEARLY', 30],
        ['TEST', 70],
      ],
      publishedOn: '2026-11-16',
    },
    {
      en: 'Annual Result (combined)',
      bn: 'বার্ষিক সমন্বিত ফলাফল',
      classCodes: ['SIX', 'SEVEN', 'EIGHT', 'NINE'],
      sources: [
        ['HALF_YEARLY', 40],
        ['ANNUAL', 60],
      ],
      publishedOn: null,
    },
  ],
  meghna: [
    {
      en: 'Pre-Test Result (combined)',
      bn: 'প্রাক-নির্বাচনি সমন্বিত ফলাফল',
      classCodes: ['TWELVE'],
      sources: [
        ['FIRST_TERM', 40],
        ['PRE_TEST', 60],
      ],
      publishedOn: '2026-11-16',
    },
  ],
}

/** Pass at 40 %, as many schools grade class tests. */
const CLASS_TESTS = {
  bands: [
    { minPercent: 8000, maxPercent: 10000, letter: 'A+', point: 500 },
    { minPercent: 7000, maxPercent: 7999, letter: 'A', point: 400 },
    { minPercent: 6000, maxPercent: 6999, letter: 'A-', point: 350 },
    { minPercent: 5000, maxPercent: 5999, letter: 'B', point: 300 },
    { minPercent: 4000, maxPercent: 4999, letter: 'C', point: 200 },
    { minPercent: 0, maxPercent: 3999, letter: 'F', point: 0 },
  ],
  gpaLetters: NATIONAL_SCALE.gpaLetters.filter((one) => one.letter !== 'D'),
}

const DUTIES_BN =
  'পরীক্ষার রুটিন ও আসন বিন্যাস প্রণয়ন\nপ্রশ্নপত্র প্রণয়ন, মুদ্রণ ও গোপনীয়তা রক্ষা\nকক্ষ পরিদর্শকের দায়িত্ব বণ্টন\nউত্তরপত্র বিতরণ, সংগ্রহ ও নম্বর জমা নিশ্চিত করা\nনির্ধারিত সময়ে ফলাফল প্রস্তুত ও প্রকাশ'
const DUTIES_EN =
  'Prepare the routine and the seat plan\nPrepare and print question papers and keep them secret\nAssign the invigilators\nHand out and collect answer papers and see that marks come in\nPrepare and publish the results in time'
const INSTRUCTIONS_BN =
  'পরীক্ষা শুরুর ৩০ মিনিট আগে নিজ আসনে বসতে হবে।\nপ্রবেশপত্র ছাড়া পরীক্ষায় অংশ নেওয়া যাবে না।\nমোবাইল ফোন ও ইলেকট্রনিক যন্ত্র আনা নিষেধ।\nউত্তরপত্রে রোল, শাখা ও বিষয় কোড স্পষ্টভাবে লিখতে হবে।'
const INSTRUCTIONS_EN =
  'Be seated 30 minutes before the exam begins.\nNobody is admitted without the admit card.\nMobile phones and electronic devices are forbidden.\nWrite roll, section and subject code clearly on the answer paper.'

/** An institution's own names and scale, defaults, committees, published routines and combined exams. Gives the exams' ids. */
export async function writeExamSettings(
  site: WrittenSite,
  staff: readonly EmployeeDraft[],
  exams: readonly WrittenExam[],
  adminId: number,
  catalogue: CatalogueId,
): Promise<void> {
  await createRows(
    'site_exam_type',
    [
      ['Weekly Test', 'সাপ্তাহিক পরীক্ষা'],
      ['Tutorial Test', 'টিউটোরিয়াল পরীক্ষা'],
    ].map(([name_en = '', name_bn = ''], position) => ({ site_id: site.id, name_en, name_bn, position, active: true })),
  )
  await createRow('site_grade_scale', {
    site_id: site.id,
    name_en: 'Class test scale (pass 40 %)',
    name_bn: 'শ্রেণি পরীক্ষার স্কেল (পাস ৪০%)',
    bands: CLASS_TESTS.bands,
    gpa_letters: CLASS_TESTS.gpaLetters,
    active: true,
  })
  await insertRows('exam_setting', [
    {
      site_id: site.id,
      grade_scale_id: catalogue('grade_scale', 'national'),
      consider_fails: site.plan.code === 'shapla' ? 2 : 1,
    },
  ])
  await sql('UPDATE exam SET instructions_bn = $2, instructions_en = $3 WHERE site_id = $1', [
    site.id,
    INSTRUCTIONS_BN,
    INSTRUCTIONS_EN,
  ])
  for (const { id, plan } of exams) {
    await sql(
      `UPDATE exam SET routine_published_at = ($3::date - 14 + time '11:00') AT TIME ZONE 'Asia/Dhaka', routine_published_by = $4 WHERE site_id = $1 AND id = $2`,
      [site.id, id, plan.startsOn, adminId],
    )
  }
  for (const { id } of exams.filter((one) => one.plan.publishedOn === null)) await writeCommittees(site, staff, id)
  for (const one of COMBINED[site.plan.code] ?? []) await writeCombined(site, exams, one, adminId, catalogue)
}

async function writeCommittees(site: WrittenSite, staff: readonly EmployeeDraft[], examId: number): Promise<void> {
  const people = staff.flatMap((draft) => site.employees.get(draft.code) ?? [])
  const bodies = [
    ['Examination Conducting Committee', 'পরীক্ষা পরিচালনা কমিটি', 0, 6],
    ['Question Moderation Committee', 'প্রশ্ন পরিমার্জন কমিটি', 6, 4],
  ] as const
  for (const [at, [name_en, name_bn, from, count]] of bodies.entries()) {
    const { id } = await createRow('exam_committee', {
      site_id: site.id,
      exam_id: examId,
      name_en,
      name_bn,
      memo_no: `${site.plan.code === 'shapla' ? 'শাউবি' : 'মেক'}/পরীক্ষা/২০২৬/${112 + at}`,
      formed_on: '2026-10-05',
      duties_bn: at === 0 ? DUTIES_BN : '',
      duties_en: at === 0 ? DUTIES_EN : '',
    })
    await insertRows(
      'exam_committee_member',
      people.slice(from, from + count).map((employee_id, position, all) => ({
        site_id: site.id,
        committee_id: id,
        employee_id,
        position: position + 1,
        role:
          position === 0
            ? 'convener'
            : position === all.length - 1
              ? 'member-secretary'
              : position === 1 && at === 0
                ? 'controller'
                : 'member',
      })),
    )
    await keepOrder(site.id, id, undefined)
  }
}

async function writeCombined(
  site: WrittenSite,
  exams: readonly WrittenExam[],
  one: Combined,
  adminId: number,
  catalogue: CatalogueId,
): Promise<void> {
  const sources = one.sources.flatMap(([name, percent]) =>
    exams.filter((exam) => exam.plan.name === name).map((exam) => ({ ...exam, percent })),
  )
  const classIds = one.classCodes.map((code) => catalogue('class', code))
  const days = sources.flatMap(({ plan }) => [plan.startsOn, plan.endsOn]).sort()
  const [exam] = await sql<{ id: number }>(
    `INSERT INTO exam (site_id, session_id, name_en, name_bn, kind, mark_step, starts_on, ends_on, grade_scale_id, state, created_at)
     SELECT site_id, session_id, $3, $4, 'combined', 0.01, $5, $6, grade_scale_id, 'declared', '2026-11-12T05:00:00Z' FROM exam WHERE site_id = $1 AND id = $2 RETURNING id`,
    [site.id, sources[0]?.id, one.en, one.bn, days[0], days.at(-1)],
  )
  if (!exam) throw new Error(`No combined exam ${one.en}`)
  await insertRows(
    'exam_source',
    sources.map((source, position) => ({
      site_id: site.id,
      exam_id: exam.id,
      source_exam_id: source.id,
      percent: source.percent,
      takes: 'parts',
      position,
    })),
  )
  // Its papers and parts are those of the last exam it is made of.
  await sql(
    `WITH made AS (
       INSERT INTO exam_paper (site_id, exam_id, subject_offering_id)
       SELECT p.site_id, $3, p.subject_offering_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id WHERE p.site_id = $1 AND p.exam_id = $2 AND c.class_id = ANY($4::bigint[]) RETURNING id, subject_offering_id)
     INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks, separate_pass, contribute_percent, position)
     SELECT $1, made.id, t.part_id, t.full_marks, t.pass_marks, t.separate_pass, t.contribute_percent, t.position
     FROM made JOIN exam_paper q ON q.site_id = $1 AND q.exam_id = $2 AND q.subject_offering_id = made.subject_offering_id JOIN exam_part t ON t.site_id = $1 AND t.exam_paper_id = q.id`,
    [site.id, sources.at(-1)?.id, exam.id, classIds],
  )
  if (one.publishedOn === null) return
  for (const classId of classIds) {
    const { runId } = await generateResults({
      siteId: site.id,
      examId: exam.id,
      classId,
      userId: adminId,
      incomplete: 'leave-out',
    })
    await sql(
      `UPDATE result_run SET state = 'published', published_by = $3, published_at = ($4::date + time '10:30') AT TIME ZONE 'Asia/Dhaka', generated_at = ($4::date - 1 + time '12:00') AT TIME ZONE 'Asia/Dhaka'
       WHERE site_id = $1 AND id = $2`,
      [site.id, runId, adminId, one.publishedOn],
    )
  }
}
