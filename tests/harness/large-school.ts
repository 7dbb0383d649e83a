import { offerSubjects } from 'seeders/building/offerings'
import { createRows } from 'seeders/rows'
import { sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'

/** An institution of many students in 60 sections of 12 classes, with three exams, attendance and assigned teachers. */
export interface LargeSchool {
  site: MadeSite
  exams: number[]
}

const CLASSES = ['SIX', 'SEVEN', 'EIGHT'] as const
const GROUPED = ['NINE', 'TEN'] as const
const SECTIONS = 5
const TEACHERS = 150

/**
 * Fills it by bulk statements past the triggers, as a loader would, and has what triggers keep counted afterwards.
 * @param superUrl the database's, as a superuser
 * @param varied students chose their subjects in many ways
 */
export async function makeLargeSchool(superUrl: string, students: number, varied = false): Promise<LargeSchool> {
  const site = await makeSite({ students: 1, group: 'SCIENCE' })
  const id = await catalogue()
  await everywhere(async () => {
    const [morning] = await createRows('shift', [
      {
        site_id: site.id,
        name_en: 'Morning',
        name_bn: 'প্রভাতি',
        starts_at: '07:00',
        ends_at: '11:30',
        position: 0,
        active: true,
      },
    ])
    const place = (shift: number, code: string, group: 'NONE' | 'SCIENCE' | 'HUMANITIES' | 'BUSINESS') => ({
      site_id: site.id,
      session_id: site.session.id,
      shift_id: shift,
      version_id: site.version.id,
      class_id: id('class', code),
      study_group_id: id('study_group', group),
    })
    const offered = await createRows('class_offering', [
      ...CLASSES.flatMap((code) => [place(site.shift.id, code, 'NONE'), place(morning?.id ?? 0, code, 'NONE')]),
      ...GROUPED.flatMap((code) =>
        (['SCIENCE', 'HUMANITIES', 'BUSINESS'] as const)
          .filter((group) => code !== 'NINE' || group !== 'SCIENCE')
          .map((group) => place(site.shift.id, code, group)),
      ),
    ])
    await offerSubjects(
      site.id,
      offered.map((one) => one.id),
    )
  })
  const exams = await withClient(superUrl, async (client) => {
    const run = (text: string, binds: unknown[] = []) => client.query(text, [site.id, ...binds])
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET app.all_sites = 'yes'`,
    )
    await run(
      `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, capacity, position) SELECT $1, c.id, 'S' || n, 'শাখা ' || n, 120, n
       FROM class_offering c, generate_series(1, $2::int) n WHERE c.site_id = $1 AND NOT EXISTS (SELECT FROM section s WHERE s.class_offering_id = c.id AND s.position = n - 1)`,
      [SECTIONS],
    )
    await run(
      `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, father_name_en, father_name_bn, mother_name_en, mother_name_bn, gender, born_on, religion_id, mobile)
         SELECT $1, 'L' || lpad(n::text, 6, '0'), 'Md. Abdullah Al Mamun ' || n, 'মোঃ আব্দুল্লাহ আল মামুন ' || n, 'Md. Father ' || n, 'মোঃ পিতা ' || n, 'Mst. Mother ' || n, 'মোছাঃ মাতা ' || n,
           CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '2011-01-01' + n % 900, (SELECT min(id) FROM religion), '88017' || lpad(n::text, 8, '0') FROM generate_series(1, $2::int) n RETURNING id),
       p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM s),
       c AS (SELECT array_agg(id ORDER BY id) AS ids FROM section WHERE site_id = $1)
       INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, p.id, $3, c.ids[1 + p.n % cardinality(c.ids)], 10 + p.n / cardinality(c.ids) FROM p, c`,
      [students, site.session.id],
    )
    // One religion, one of each set of electives, one optional subject: as their classes demand, nearly. Mostly the first,
    // or as varied as in a real school.
    await run(
      `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as)
       SELECT $1, e.id, o.id, CASE o.condition WHEN 'religion' THEN 'religion' WHEN 'optional' THEN 'optional' ELSE 'elective' END
       FROM (SELECT o.*, max(turn) OVER (PARTITION BY class_offering_id, condition, elective_set) AS among FROM (
         SELECT o.*, dense_rank() OVER (PARTITION BY o.class_offering_id, o.condition, o.elective_set ORDER BY o.grade_key) AS turn FROM subject_offering o
         WHERE o.site_id = $1 AND o.condition IN ('religion', 'elective', 'optional')) o) o
       JOIN section s ON s.site_id = $1 AND s.class_offering_id = o.class_offering_id JOIN enrolment e ON e.site_id = $1 AND e.section_id = s.id
       WHERE (o.turn - 1 + CASE WHEN NOT $2::boolean THEN 0 WHEN o.condition <> 'religion' THEN e.id WHEN e.id % 10 = 0 THEN e.id / 10 ELSE 0 END) % o.among < coalesce(o.choose, 1)
       ON CONFLICT DO NOTHING`,
      [varied],
    )
    await run(
      `WITH w AS (INSERT INTO employee (site_id, code, name_en, name_bn, is_teacher, position, mobile) SELECT $1, 'T' || n, 'Teacher Number ' || n, 'শিক্ষক নম্বর ' || n, true, 10 + n, '88018' || lpad(n::text, 8, '0') FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id)
       SELECT $1, t.ids[1 + (row_number() OVER (ORDER BY s.id, o.id)) % $2::int], s.id, o.id FROM subject_offering o JOIN section s ON s.site_id = $1 AND s.class_offering_id = o.class_offering_id, (SELECT array_agg(id) AS ids FROM w) t
       WHERE o.site_id = $1 ON CONFLICT DO NOTHING`,
      [TEACHERS],
    )
    await client.query('ANALYZE student, enrolment, enrolment_subject, section, subject_offering, part')
    const ids: number[] = []
    for (const [at, [nameEn, nameBn]] of [
      ['First Terminal', 'প্রথম সাময়িক'],
      ['Half-Yearly', 'অর্ধ-বার্ষিক'],
      ['Annual', 'বার্ষিক'],
    ].entries()) {
      const { rows } = await run(
        `INSERT INTO exam (site_id, session_id, exam_type_id, grade_scale_id, name_en, name_bn, starts_on, ends_on) SELECT $1, $2, (SELECT id FROM exam_type ORDER BY id LIMIT 1), (SELECT id FROM grade_scale WHERE code = 'national'), $3, $4, date '2026-03-01' + $5::int * 90, date '2026-03-15' + $5::int * 90 RETURNING id`,
        [site.session.id, nameEn, nameBn, at],
      )
      const exam = Number((rows[0] as { id: string }).id)
      ids.push(exam)
      await run(
        `INSERT INTO exam_paper (site_id, exam_id, subject_offering_id, held_on, starts_at, minutes)
         SELECT $1, $2, o.id, date '2026-03-01' + $3::int * 90 + (row_number() OVER (PARTITION BY o.class_offering_id ORDER BY o.position))::int, '10:00', 180 FROM subject_offering o WHERE o.site_id = $1`,
        [exam, at],
      )
      await run(
        `INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks, separate_pass, position)
         SELECT $1, e.id, p.id, p.full_marks, p.pass_marks, p.separate_pass, p.position FROM exam_paper e JOIN part p ON p.site_id = $1 AND p.subject_offering_id = e.subject_offering_id WHERE e.site_id = $1 AND e.exam_id = $2`,
        [exam],
      )
      await run(
        `INSERT INTO mark_sheet (site_id, exam_paper_id, section_id, state) SELECT $1, p.id, s.id, CASE WHEN $3::int = 0 THEN 'approved' WHEN s.id % 4 = 0 THEN 'checked' ELSE 'open' END
         FROM exam_paper p JOIN subject_offering o ON o.id = p.subject_offering_id JOIN section s ON s.site_id = $1 AND s.class_offering_id = o.class_offering_id WHERE p.site_id = $1 AND p.exam_id = $2`,
        [exam, at],
      )
      if (at < 2)
        await run(
          `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained)
           SELECT $1, t.id, e.id, floor(t.full_marks * (30 + (e.id * 7 + t.id) % 71) / 100) FROM exam_paper p JOIN exam_part t ON t.site_id = $1 AND t.exam_paper_id = p.id
           JOIN subject_offering o ON o.id = p.subject_offering_id JOIN section s ON s.site_id = $1 AND s.class_offering_id = o.class_offering_id JOIN enrolment e ON e.site_id = $1 AND e.section_id = s.id
           WHERE p.site_id = $1 AND p.exam_id = $2 AND ($3::int = 0 OR s.id % 3 > 0)
             AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT FROM enrolment_subject c WHERE c.site_id = $1 AND c.enrolment_id = e.id AND c.subject_offering_id = o.id))`,
          [exam, at],
        )
    }
    await client.query('SET session_replication_role = origin')
    await client.query(
      'ANALYZE student, enrolment, enrolment_subject, section, class_offering, subject_offering, part, employee, assignment, exam_paper, exam_part, mark_sheet, mark',
    )
    return ids
  })
  await everywhere(() => sql('SELECT mend_progress($1)', [site.id]))
  await withClient(superUrl, (client) => client.query('ANALYZE mark_progress'))
  return { site, exams }
}
