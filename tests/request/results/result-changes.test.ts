import { inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { reopenMarkSheet } from '~/domain/exams/move-mark-sheet.server'
import { everywhere } from 'tests/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextOf, within } from '../support/exams'
import { makeClass, type Place } from '../support/results'

/** Every write to what results are made of notes itself, whoever writes: a verb, an import or a hand at the database. */
describe('what results are made of, changed', () => {
  let place: Place
  let enrolment = 0
  let paper = 0
  let scale = 0
  let combined = 0
  beforeAll(async () => {
    place = await makeClass(2)
    enrolment = place.site.students[0]?.enrolmentId ?? 0
    paper = place.exam.paper('109').id
    scale = await everywhere(async () => {
      const [row] = await sql<{ bands: unknown; letters: unknown }>(
        `SELECT bands, gpa_letters AS letters FROM grade_scale WHERE code = 'national'`,
      )
      return (
        await createRow('site_grade_scale', {
          site_id: place.site.id,
          name_en: 'Own',
          name_bn: 'নিজস্ব',
          bands: row?.bands,
          gpa_letters: row?.letters,
        })
      ).id
    })
    combined = await everywhere(
      async () =>
        (
          await createRow('exam', {
            site_id: place.site.id,
            session_id: place.site.session.id,
            name_en: 'Final',
            name_bn: 'চূড়ান্ত',
            kind: 'combined',
            state: 'declared',
          })
        ).id,
    )
    await run(
      `INSERT INTO exam_paper (site_id, exam_id, subject_offering_id) SELECT site_id, ${combined}, subject_offering_id FROM exam_paper WHERE site_id = $1 AND exam_id = $2`,
      [place.exam.id],
    )
  })
  const run = (text: string, binds: unknown[] = []) =>
    inScope({ tenants: [place.site.id], readOnly: false, user: place.site.admin.id }, () =>
      sql(text, [place.site.id, ...binds]),
    )
  const last = async () =>
    (
      await everywhere(() =>
        sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM result_change WHERE site_id = $1', [place.site.id]),
      )
    )[0]?.id ?? 0
  /** What a write noted: [exam, kind, students, paper?, enrolment?, by]. */
  async function noted(work: () => Promise<unknown>) {
    const since = await last()
    await work()
    const rows = await everywhere(() =>
      sql<{
        exam: number
        kind: string
        students: number | null
        paper: number | null
        enrolment: number | null
        by: number | null
        class: number
      }>(
        'SELECT exam_id AS exam, class_id AS class, kind, students, exam_paper_id AS paper, enrolment_id AS enrolment, changed_by AS by FROM result_change WHERE site_id = $1 AND id > $2 ORDER BY exam_id, exam_paper_id, enrolment_id, id',
        [place.site.id, since],
      ),
    )
    for (const row of rows) expect(row.class).toBe(place.site.classId)
    return rows.map((row) => ({ ...row, exam: row.exam === place.exam.id ? 'own' : 'combined' }))
  }
  const kinds = async (work: () => Promise<unknown>) => (await noted(work)).map((row) => `${row.exam} ${row.kind}`)
  const PARTS = `exam_part_id IN (SELECT id FROM exam_part WHERE site_id = $1 AND exam_paper_id = $2)`

  test('marks: whose, in what, by whom; the same mark again is none', async () => {
    const set = (value: number, who: number[]) => () =>
      run(
        `UPDATE mark SET obtained = $3, absent = false WHERE site_id = $1 AND ${PARTS} AND enrolment_id = ANY($4::bigint[])`,
        [paper, value, who],
      )
    const both = place.site.students.map((one) => one.enrolmentId)
    const by = place.site.admin.id
    expect(await noted(set(7, [enrolment]))).toMatchObject([
      { exam: 'own', kind: 'marks', students: 1, paper, enrolment, by },
    ])
    expect(await noted(set(7, [enrolment]))).toEqual([])
    expect(await noted(set(8, both))).toMatchObject([{ students: 2, enrolment: null, paper, by }])
    const all = place.site.students.length
    expect(all).toBe(2)
    expect(
      await kinds(() =>
        run(`DELETE FROM mark WHERE site_id = $1 AND ${PARTS} AND enrolment_id = $3`, [paper, enrolment]),
      ),
    ).toEqual(['own marks'])
    expect(
      await kinds(() =>
        run(
          `INSERT INTO mark (site_id, exam_part_id, enrolment_id, absent) SELECT site_id, id, $3, true FROM exam_part WHERE site_id = $1 AND exam_paper_id = $2`,
          [paper, enrolment],
        ),
      ),
    ).toEqual(['own marks'])
    // Two papers at one stroke are two.
    expect(
      await kinds(() =>
        run(
          `UPDATE mark SET obtained = 5, absent = false WHERE site_id = $1 AND enrolment_id = $2 AND exam_part_id IN (SELECT id FROM exam_part WHERE exam_paper_id = ANY($3::bigint[]))`,
          [enrolment, [paper, place.exam.paper('154').id]],
        ),
      ),
    ).toEqual(['own marks', 'own marks'])
  })

  test('a student’s section, roll, leaving and choice of subjects, where there are marks of theirs', async () => {
    const set = (what: string) =>
      kinds(() => run(`UPDATE enrolment SET ${what} WHERE site_id = $1 AND id = $2`, [enrolment]))
    expect(await set('roll = 77')).toEqual(['own enrolment'])
    expect(await set('roll = 77')).toEqual([])
    expect(await set(`state = 'left'`)).toEqual(['own enrolment'])
    expect(await set(`state = 'active'`)).toEqual(['own enrolment'])
    expect(await set(`state = 'promoted'`)).toEqual([])
    expect(await set('roll = roll + 1000000000')).toEqual([])
    expect(await set('roll = 1')).toEqual(['own enrolment'])
    const optional = () =>
      run(
        `UPDATE enrolment_subject SET taken_as = CASE taken_as WHEN 'optional' THEN 'elective' ELSE 'optional' END WHERE site_id = $1 AND enrolment_id = $2 AND taken_as <> 'religion'`,
        [enrolment],
      )
    expect(await kinds(optional)).toEqual(['own choice'])
    expect(await kinds(optional)).toEqual(['own choice'])
    expect(
      await kinds(() =>
        run(`UPDATE enrolment_subject SET taken_as = taken_as WHERE site_id = $1 AND enrolment_id = $2`, [enrolment]),
      ),
    ).toEqual([])
    expect(
      await kinds(() =>
        run(`DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2 AND taken_as = 'religion'`, [
          enrolment,
        ]),
      ),
    ).toEqual(['own choice'])
  })

  test('saving a student unchanged changes no result', async () => {
    const [, second] = place.site.students
    const page = await place.admin.get(`/student/edit/${second?.id}`)
    expect(page.status).toBe(200)
    expect(
      await kinds(async () => expect((await place.admin.submit(page, 'form:has([name=nameBn])')).status).toBe(200)),
    ).toEqual([])
  })

  test('rules: of the exam, of its scale, of its papers', async () => {
    const exam = (what: string) =>
      kinds(() => run(`UPDATE exam SET ${what} WHERE site_id = $1 AND id = $2`, [place.exam.id]))
    expect(await exam(`merit_failed = 'none'`)).toEqual(['own settings'])
    expect(await exam(`tie_breaks = '{english}'`)).toEqual(['own settings'])
    expect(await exam(`optional_base = 3`)).toEqual(['own settings'])
    expect(await exam(`grade_scale_id = NULL, site_scale_id = ${scale}`)).toEqual(['own settings'])
    expect(await exam(`name_en = name_en || ' x', needs_approval = true`)).toEqual([])
    const bands = (change: string) =>
      kinds(() => run(`UPDATE site_grade_scale SET ${change} WHERE site_id = $1 AND id = $2`, [scale]))
    expect(await bands(`bands = bands - 1`)).toEqual(['own scale'])
    expect(await bands(`active = false`)).toEqual([])
    const part = (what: string) =>
      noted(() => run(`UPDATE exam_part SET ${what} WHERE site_id = $1 AND exam_paper_id = $2`, [paper]))
    expect(await part('pass_marks = pass_marks - 1')).toMatchObject([{ kind: 'paper', paper }])
    expect(await part('separate_pass = NOT separate_pass')).toMatchObject([{ kind: 'paper', paper }])
    expect(await part('contribute_percent = 80')).toMatchObject([{ kind: 'paper', paper }])
    expect(await part('position = position + 1')).toEqual([])
    expect(
      await kinds(() =>
        run(
          `UPDATE subject_offering SET condition = 'continuous' WHERE site_id = $1 AND id = (SELECT subject_offering_id FROM exam_paper WHERE site_id = $1 AND id = $2)`,
          [paper],
        ),
      ),
    ).toEqual(['own paper', 'combined paper'])
  })

  test('a sheet handed in and opened again; handing it in is none', async () => {
    const sheet = place.exam.sheet('150')
    expect(
      await kinds(() => run(`UPDATE mark_sheet SET state = 'submitted' WHERE site_id = $1 AND id = $2`, [sheet.id])),
    ).toEqual([])
    const ctx = contextOf(place.site, place.site.admin, ['exams.marks.reopen'])
    expect(await noted(() => within(place.site, () => reopenMarkSheet(ctx, sheet.id, 'ভুল')))).toMatchObject([
      { kind: 'reopened', paper: sheet.paperId },
    ])
  })

  test('what a combined exam is made of, and everything of a source that it takes', async () => {
    expect(
      await kinds(() =>
        run(`INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent) VALUES ($1, $2, $3, 100)`, [
          combined,
          place.exam.id,
        ]),
      ),
    ).toEqual(['combined sources'])
    expect(
      await kinds(() => run(`UPDATE exam_source SET percent = 60 WHERE site_id = $1 AND exam_id = $2`, [combined])),
    ).toEqual(['combined sources'])
    expect(
      await kinds(() => run(`UPDATE exam_source SET position = 3 WHERE site_id = $1 AND exam_id = $2`, [combined])),
    ).toEqual([])
    expect(
      await kinds(() =>
        run(`UPDATE mark SET obtained = 1, absent = false WHERE site_id = $1 AND ${PARTS} AND enrolment_id = $3`, [
          place.exam.paper('150').id,
          enrolment,
        ]),
      ),
    ).toEqual(['own marks', 'combined marks'])
    expect(
      await kinds(() => run(`UPDATE exam SET merit_ties = 'unique' WHERE site_id = $1 AND id = $2`, [place.exam.id])),
    ).toEqual(['own settings'])
    expect(await kinds(() => run(`DELETE FROM exam_source WHERE site_id = $1 AND exam_id = $2`, [combined]))).toEqual([
      'combined sources',
    ])
  })

  test('what was noted is not taken back by the application', async () => {
    await expect(run('DELETE FROM result_change WHERE site_id = $1')).rejects.toThrow('permission denied')
    await expect(run(`UPDATE result_change SET carried_by = '{1}' WHERE site_id = $1`)).rejects.toThrow(
      'permission denied',
    )
  })
})
