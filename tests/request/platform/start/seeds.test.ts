import { inScope, sql } from 'db/connection'
import { choiceSets } from 'seeders/reference/data/index'
import { seed } from 'seeders/index'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'

const read = <Row extends object>(text: string, bind: unknown[] = []) =>
  inScope({ tenants: 'all', readOnly: true }, () => sql<Row>(text, bind))
const figures = async (text: string, bind: unknown[] = []) => (await read<Record<string, number>>(text, bind))[0]

describe('seeding', () => {
  test('a second run writes nothing', async () => {
    // xmin of every row of the catalogues and of seed_state: the transaction that last wrote it.
    const fingerprint = () =>
      figures(`
      SELECT (SELECT count(*) FROM seed_state) AS seeds, (SELECT string_agg(name || at || xmin, ' ' ORDER BY name) FROM seed_state) AS state,
        (SELECT max(xmin::text::bigint) FROM thana) AS thana, (SELECT max(xmin::text::bigint) FROM subject) AS subject, (SELECT max(xmin::text::bigint) FROM menu) AS menu`)
    const before = await fingerprint()
    expect(before?.seeds).toBe(10)
    const told: string[] = []
    await seed({ demo: true, progress: (text) => told.push(text) })
    expect(told).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })

  test('reference data written again leaves the same rows', async () => {
    const { cataloguesSeed } = await import('seeders/reference/catalogues')
    const all = () =>
      read(`SELECT (SELECT json_agg(s ORDER BY id) FROM subject_paper s) AS papers, (SELECT json_agg(c ORDER BY id) FROM curriculum c) AS curriculum,
      (SELECT json_agg(t ORDER BY id) FROM thana t) AS thanas, (SELECT json_agg(h ORDER BY id) FROM holiday h) AS holidays`)
    // Not even locked: an upgrade must not stand in the way of who works meanwhile.
    const writtenBy = () => read(`SELECT id, xmin::text FROM subject ORDER BY id`)
    const [before, by] = [await all(), await writtenBy()]
    await inScope({ tenants: 'all', readOnly: false }, () => cataloguesSeed.write())
    expect(await all()).toEqual(before)
    expect(await writtenBy()).toEqual(by)
  })

  test('places: 8 divisions, 64 districts, 495 upazilas and 110 metropolitan thanas', async () => {
    expect(
      await figures(`SELECT (SELECT count(*) FROM division)::int AS divisions, (SELECT count(*) FROM district)::int AS districts,
      (SELECT count(*) FROM thana WHERE kind = 'upazila')::int AS upazilas, (SELECT count(*) FROM thana WHERE kind = 'thana')::int AS thanas`),
    ).toEqual({ divisions: 8, districts: 64, upazilas: 495, thanas: 110 })
  })

  test('each part of a paper names a part type, and religion subjects their religion', async () => {
    expect(
      await read(
        `SELECT p.code FROM subject_paper p, jsonb_array_elements(p.parts) e LEFT JOIN part_type t ON t.code = e->>'type' WHERE t.id IS NULL`,
      ),
    ).toEqual([])
    expect(
      await read(
        `SELECT s.key FROM curriculum c JOIN subject s ON s.id = c.subject_id WHERE (c.condition = 'religion') <> (s.religion_id IS NOT NULL)`,
      ),
    ).toEqual([])
    expect(await figures(`SELECT count(*)::int AS n FROM subject WHERE merit_as IS NOT NULL`)).toEqual({ n: 11 })
  })
})

describe('demo data', () => {
  test('a school of 600 and a college of 300, every name in both languages', async () => {
    const rows = await read(`
      SELECT t.alias, count(*)::int AS students, count(*) FILTER (WHERE s.name_bn = '' OR s.name_en = '' OR s.father_name_bn = '' OR s.mother_name_en = '')::int AS nameless
      FROM student s JOIN tenant t ON t.id = s.site_id WHERE t.alias IN ('shapla', 'meghna') GROUP BY 1 ORDER BY 1`)
    expect(rows).toEqual([
      { alias: 'meghna', students: 300, nameless: 0 },
      { alias: 'shapla', students: 600, nameless: 0 },
    ])
  })

  const logins: [string | null, string][] = [
    [null, 'operator'],
    ['padma', 'admin'],
    ...(['shapla', 'meghna'] as const).flatMap((alias) =>
      ['admin', 'teacher', 'student', 'guardian'].map((name): [string, string] => [alias, name]),
    ),
  ]
  test.each(logins)('%s: %s logs in', async (alias, username) => {
    await visit(alias).login(username)
  })

  test('the people behind the logins have what a visitor wants to see', async () => {
    const rows = await read(`
      SELECT t.alias, (SELECT count(*)::int FROM student_guardian g WHERE g.site_id = u.tenant_id AND g.guardian_id = guard.guardian_id) AS children,
        (SELECT count(*) > 0 FROM assignment a WHERE a.site_id = u.tenant_id AND a.employee_id = u.employee_id) AS teaches,
        (SELECT count(*) > 0 FROM section s WHERE s.site_id = u.tenant_id AND s.class_teacher_id = u.employee_id) AS leads,
        (SELECT k.code || '/' || g.code FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
          JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class k ON k.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
          WHERE e.site_id = u.tenant_id AND e.student_id = pupil.student_id) AS class
      FROM app_user u JOIN tenant t ON t.id = u.tenant_id
      JOIN app_user guard ON guard.tenant_id = u.tenant_id AND guard.username = 'guardian'
      JOIN app_user pupil ON pupil.tenant_id = u.tenant_id AND pupil.username = 'student'
      WHERE u.username = 'teacher' AND t.alias IN ('shapla', 'meghna') ORDER BY 1`)
    expect(rows).toEqual([
      { alias: 'meghna', children: 2, teaches: true, leads: true, class: 'ELEVEN/SCIENCE' },
      { alias: 'shapla', children: 2, teaches: true, leads: true, class: 'NINE/SCIENCE' },
    ])
  })

  test('every student chose what the curriculum allows', async () => {
    interface Chosen {
      level: string
      group: string
      religion: string
      taken: { key: string; as: string; condition: string; may: boolean; faith: string | null }[]
    }
    // One is incomplete, and somebody decided so.
    const decided = await read<{ enrolmentId: number; reason: string; graded: boolean }>(`
      SELECT d.enrolment_id AS "enrolmentId", d.reason, EXISTS (SELECT 1 FROM result_choice c JOIN result r ON r.site_id = c.site_id AND r.run_id = c.run_id AND r.enrolment_id = c.enrolment_id
        WHERE c.site_id = d.site_id AND c.decision_id = d.id) AS graded FROM choice_decision d JOIN tenant t ON t.id = d.site_id AND t.alias IN ('shapla', 'meghna')`)
    expect(decided).toMatchObject([{ graded: true }])
    const rows = await read<Chosen>(`
      SELECT k.level, g.code AS "group", rel.code AS religion, json_agg(DISTINCT jsonb_build_object('key', o.grade_key, 'as', x.taken_as, 'condition', o.condition,
        'may', o.may_be_optional, 'faith', faith.code)) AS taken
      FROM enrolment e JOIN tenant t ON t.id = e.site_id AND t.alias IN ('shapla', 'meghna')
      JOIN student st ON st.site_id = e.site_id AND st.id = e.student_id JOIN religion rel ON rel.id = st.religion_id
      JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id JOIN class_offering c ON c.site_id = e.site_id AND c.id = s.class_offering_id
      JOIN class k ON k.id = c.class_id JOIN study_group g ON g.id = c.study_group_id
      JOIN enrolment_subject x ON x.site_id = e.site_id AND x.enrolment_id = e.id
      JOIN subject_offering o ON o.site_id = e.site_id AND o.id = x.subject_offering_id AND o.class_offering_id = c.id
      JOIN subject b ON b.id = o.subject_id LEFT JOIN religion faith ON faith.id = b.religion_id
      WHERE e.id <> ${decided[0]?.enrolmentId}
      GROUP BY e.id, e.site_id, k.level, g.code, rel.code`)
    expect(rows.length).toBeGreaterThan(850)
    const wrong = rows.filter(({ level, group, religion, taken }) => {
      const count = (as: string) => taken.filter((row) => row.as === as).length
      const sets = choiceSets.filter((set) => set.level === level && set.group === group)
      return (
        new Set(taken.map((row) => row.key)).size !== taken.length ||
        sets.some((set) =>
          set.required
            ? count(set.condition.toLowerCase()) !== set.choose
            : count(set.condition.toLowerCase()) > set.choose,
        ) ||
        taken.some(
          (row) =>
            (row.as !== row.condition && !(row.as === 'optional' && row.may)) ||
            (row.as === 'religion' && row.faith !== religion),
        )
      )
    })
    expect(wrong).toEqual([])
  })

  test('both papers of a chosen subject are taken, never one', async () => {
    expect(
      await read(`
      SELECT x.enrolment_id FROM enrolment_subject x JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id
      WHERE x.site_id IN (SELECT id FROM tenant WHERE alias IN ('shapla', 'meghna'))
      GROUP BY x.site_id, x.enrolment_id, o.subject_id, o.class_offering_id
      HAVING count(*) <> (SELECT count(*) FROM subject_paper p WHERE p.subject_id = o.subject_id)`),
    ).toEqual([])
  })

  test('results are published for whoever sat an exam that is over, and marks are under way in one that is not', async () => {
    const runs =
      await read(`SELECT t.alias, x.name_en AS exam, count(*)::int AS classes, bool_and(r.state = 'published') AS published, sum(r.students)::int AS students
      FROM result_run r JOIN exam x ON x.site_id = r.site_id AND x.id = r.exam_id JOIN tenant t ON t.id = r.site_id AND t.alias IN ('shapla', 'meghna') GROUP BY 1, 2 ORDER BY 1, 2`)
    expect(runs).toEqual([
      { alias: 'meghna', exam: '1st Terminal Examination', classes: 2, published: true, students: 300 },
      { alias: 'meghna', exam: 'Pre-Test Examination', classes: 1, published: true, students: 146 },
      { alias: 'meghna', exam: 'Pre-Test Result (combined)', classes: 1, published: true, students: 146 },
      { alias: 'shapla', exam: 'Half-Yearly Examination', classes: 5, published: true, students: 600 },
      { alias: 'shapla', exam: 'Test Examination', classes: 1, published: true, students: 119 },
      { alias: 'shapla', exam: 'Test Result (combined)', classes: 1, published: true, students: 119 },
    ])
    const [open] = await read<{ sheets: number; submitted: number; untouched: number }>(`
      SELECT count(*)::int AS sheets, count(*) FILTER (WHERE m.state = 'submitted')::int AS submitted, count(*) FILTER (WHERE m.version = 0)::int AS untouched
      FROM mark_sheet m JOIN exam_paper p ON p.site_id = m.site_id AND p.id = m.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
      JOIN tenant t ON t.id = x.site_id AND t.alias = 'shapla' WHERE x.name_en = 'Annual Examination'`)
    expect(open?.submitted).toBeGreaterThan(50)
    expect(open?.untouched).toBeGreaterThan(50)
    expect(open?.sheets).toBe(300)
  })

  test('no mark is above its part, and papers are sat on working days', async () => {
    expect(
      await read(
        `SELECT 1 AS one FROM mark m JOIN exam_part x ON x.site_id = m.site_id AND x.id = m.exam_part_id WHERE m.obtained > x.full_marks AND m.site_id IN (SELECT id FROM tenant WHERE alias IN ('shapla', 'meghna')) LIMIT 1`,
      ),
    ).toEqual([])
    expect(
      await read(`SELECT p.held_on FROM exam_paper p JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
      WHERE x.site_id IN (SELECT id FROM tenant WHERE alias IN ('shapla', 'meghna')) AND (extract(dow FROM p.held_on) IN (5, 6) OR p.held_on NOT BETWEEN x.starts_on AND x.ends_on)`),
    ).toEqual([])
  })
})
