import { createRow } from 'seeders/rows'
import { everywhere, makeSite } from 'tests/factories/index'
import { sql } from 'db/connection'
import { withClient } from 'db/prepare'
import type { MadeSite } from 'tests/factories/index'

export interface BenchClass {
  site: MadeSite
  examId: number
  classId: number
  students: number
  marks: number
}

/** 13 single-paper subjects of SSC with two or three parts each. */
const SUBJECTS = ['109', '111', '154', '136', '137', '138', '126', '150', '127', '110', '153', '140', '141']

/** An institution with one class of `students`, every mark of 13 subjects entered. Rows are loaded set-based, without triggers. */
export async function benchClass(superUrl: string, students: number): Promise<BenchClass> {
  const site = await makeSite({ students: 0, sections: 1 })
  const examId = await everywhere(async () => {
    await sql('DELETE FROM assignment WHERE site_id = $1', [site.id])
    await sql('DELETE FROM subject_offering WHERE site_id = $1', [site.id])
    await sql(
      `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, condition, grade_key, position)
       SELECT $1, $2, p.subject_id, p.id, 'compulsory', p.code, row_number() OVER () FROM subject_paper p WHERE p.level = 'SSC' AND p.code = ANY($3::text[])`,
      [site.id, site.offering.id, SUBJECTS],
    )
    await sql(
      `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks, position)
       SELECT $1, o.id, t.id, (x->>'full')::numeric, (x->>'pass')::numeric, 1 FROM subject_offering o JOIN subject_paper p ON p.id = o.subject_paper_id, jsonb_array_elements(p.parts) x
       JOIN part_type t ON t.code = x->>'type' WHERE o.site_id = $1`,
      [site.id],
    )
    const { id } = await createRow('exam', {
      site_id: site.id,
      session_id: site.session.id,
      name_en: 'Bench',
      name_bn: 'পরিমাপ',
      state: 'declared',
    })
    await sql(
      'INSERT INTO exam_paper (site_id, exam_id, subject_offering_id) SELECT $1, $2, id FROM subject_offering WHERE site_id = $1',
      [site.id, id],
    )
    await sql(
      `INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks, separate_pass, position)
       SELECT $1, e.id, p.id, p.full_marks, p.pass_marks, p.separate_pass, p.position FROM exam_paper e JOIN part p ON p.site_id = e.site_id AND p.subject_offering_id = e.subject_offering_id WHERE e.site_id = $1`,
      [site.id],
    )
    return id
  })
  const marks = await withClient(superUrl, async (client) => {
    await client.query(`SET session_replication_role = replica`)
    await client.query(
      `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, father_name_bn, mother_name_bn, gender, born_on)
         SELECT $1, 'B' || n, 'Student ' || n, 'শিক্ষার্থী ' || n, 'পিতা ' || n, 'মাতা ' || n, CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '2011-01-01' + n % 900 FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, id, $3, $4, row_number() OVER (ORDER BY id) FROM s`,
      [site.id, students, site.session.id, site.section.id],
    )
    const { rowCount } = await client.query(
      `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained) SELECT $1, x.id, e.id, floor(x.full_marks * (0.3 + 0.7 * random())) FROM enrolment e, exam_part x WHERE e.site_id = $1 AND x.site_id = $1`,
      [site.id],
    )
    await client.query(
      'ANALYZE student, enrolment, mark, exam_part, exam_paper, subject_offering, section, class_offering',
    )
    await client.query('SELECT mend_progress($1)', [site.id])
    return rowCount ?? 0
  })
  return { site, examId, classId: site.classId, students, marks }
}
