import { inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { examList } from '~/domain/exams/exam-list.server'
import { readyToSend } from '~/domain/exams/send-marks/handover.server'
import { openSheets } from '~/domain/exams/send-marks/open-sheets.server'
import { markProgress, markTotals } from '~/domain/exams/mark-progress.server'
import { gapKey } from '~/domain/subject-choices/gaps.policy'
import { openChoices, type ChoiceScope } from '~/domain/subject-choices/open-choices.server'
import { mendProgress, wrongProgress } from '~/domain/exams/recount-progress.server'
import { within } from '../support/exams'

const PAPERS = `exam_part_id IN (SELECT t.id FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id WHERE t.site_id = $1`

const superUrl = () => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return url.href
}

/** Loads rows as a bulk load that goes past every trigger does. */
const past = (site: MadeSite, text: string) =>
  withClient(superUrl(), async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(text, [site.id])
  })

journey('how far mark entry is, kept by what changes it', (step) => {
  let site: MadeSite, exam: MadeExam
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 3 })
    exam = await makeExam(site, { subjects: ['109', '126', '138'] })
  })
  const run = (text: string, binds: unknown[] = []) => within(site, () => sql(text, [site.id, ...binds]))
  const sheet = async (code: string, section = site.section.id) => {
    const rows = await within(site, () => markProgress(site.id, exam.id), true)
    const one = rows.find((row) => row.paperId === exam.paper(code).id && row.sectionId === section)
    return [one?.expected, one?.entered, one?.begun]
  }
  const parts = (code: string) => [...exam.paper(code).parts.values()]
  const wrong = () => within(site, () => wrongProgress(site.id), true)
  const first = () => site.students.find((one) => one.sectionId === site.section.id)?.enrolmentId ?? 0

  step('marks come and go, by part; a mark that is changed is still there', async () => {
    expect(await sheet('109')).toEqual([3, 0, 0])
    const [a = 0, b = 0] = parts('109')
    const enter = (part: number) =>
      run('INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained) VALUES ($1, $2, $3, 5)', [part, first()])
    await enter(a)
    expect(await sheet('109')).toEqual([3, 0, 1])
    await enter(b)
    expect(await sheet('109')).toEqual([3, 1, 1])
    await run('UPDATE mark SET obtained = NULL, absent = true WHERE site_id = $1 AND exam_part_id = $2', [b])
    expect(await sheet('109')).toEqual([3, 1, 1])
    await run('DELETE FROM mark WHERE site_id = $1 AND exam_part_id = $2', [b])
    expect(await sheet('109')).toEqual([3, 0, 1])
    expect(await sheet('109', site.sections[1]?.id)).toEqual([3, 0, 0])
    const [totals] = await within(site, () => markTotals(site.id, [exam.id]), true)
    expect(totals).toMatchObject({ entered: 0, complete: 0 })
  })

  step('who moves takes the marks along; who leaves counts where marks stand', async () => {
    await run('UPDATE enrolment SET section_id = $2, roll = 90 WHERE site_id = $1 AND id = $3', [
      site.sections[1]?.id,
      first(),
    ])
    expect([await sheet('109'), await sheet('109', site.sections[1]?.id)]).toEqual([
      [2, 0, 0],
      [4, 0, 1],
    ])
    await run(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND section_id = $2`, [site.sections[1]?.id])
    expect(await sheet('109', site.sections[1]?.id)).toEqual([1, 0, 1])
    await run(`UPDATE enrolment SET state = 'active' WHERE site_id = $1`)
    await run('UPDATE enrolment SET section_id = $2, roll = 91 WHERE site_id = $1 AND id = $3', [
      site.section.id,
      first(),
    ])
    expect([await sheet('109'), await sheet('109', site.sections[1]?.id)]).toEqual([
      [3, 0, 1],
      [3, 0, 0],
    ])
  })

  step('a section knows how many it has, by state and gender', async () => {
    const size = async () => {
      const rows = await within(
        site,
        () =>
          sql('SELECT enrolled, active, boys, girls FROM section_size WHERE site_id = $1 AND section_id = $2', [
            site.id,
            site.section.id,
          ]),
        true,
      )
      return rows[0] && Object.values(rows[0])
    }
    const student = 'id = (SELECT student_id FROM enrolment WHERE site_id = $1 AND id = $2)'
    await run(`UPDATE student SET gender = 'male' WHERE site_id = $1`)
    expect(await size()).toEqual([3, 3, 3, 0])
    await run(`UPDATE student SET gender = 'female' WHERE site_id = $1 AND ${student}`, [first()])
    expect(await size()).toEqual([3, 3, 2, 1])
    await run(`UPDATE student SET gender = NULL WHERE site_id = $1 AND ${student}`, [first()])
    expect(await size()).toEqual([3, 3, 2, 0])
    await run(`UPDATE enrolment SET state = 'promoted' WHERE site_id = $1 AND id = $2`, [first()])
    expect(await size()).toEqual([3, 2, 2, 0])
    await run(`UPDATE enrolment SET state = 'active' WHERE site_id = $1 AND id = $2`, [first()])
    expect(await wrong()).toEqual([])
  })

  step('an enrolment knows its choices, in order', async () => {
    const chosen = async () => {
      const [row] = (await run(
        `SELECT e.choices, (SELECT string_agg(c.subject_offering_id || ':' || c.taken_as, ' ' ORDER BY c.subject_offering_id) FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id) AS told
         FROM enrolment e WHERE e.site_id = $1 AND e.id = $2`,
        [first()],
      )) as { choices: string | null; told: string | null }[]
      expect(row?.choices).toBe(row?.told)
      return row?.choices ?? null
    }
    const before = await chosen()
    await run(
      `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as) SELECT $1, $2, id, 'optional' FROM subject_offering o WHERE o.site_id = $1
         AND NOT EXISTS (SELECT FROM enrolment_subject c WHERE c.site_id = $1 AND c.enrolment_id = $2 AND c.subject_offering_id = o.id) ORDER BY id LIMIT 2`,
      [first()],
    )
    expect((await chosen())?.split(' ')).toHaveLength((before?.split(' ').length ?? 0) + 2)
    await run(
      `UPDATE enrolment_subject SET taken_as = 'religion' WHERE site_id = $1 AND enrolment_id = $2 AND taken_as = 'optional'`,
      [first()],
    )
    expect(await chosen()).not.toContain('optional')
    await run(`DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2 AND taken_as = 'religion'`, [
      first(),
    ])
    expect(await chosen()).not.toContain('religion')
    await past(site, `UPDATE enrolment SET choices = 'nothing' WHERE site_id = $1`)
    expect(await wrong()).not.toEqual([])
    await within(site, () => mendProgress(site.id))
    expect(await wrong()).toEqual([])
  })

  step('a choice counts while it is made; a subject everybody takes counts everybody', async () => {
    const [before] = await sheet('138')
    const took = await run(
      'DELETE FROM enrolment_subject WHERE site_id = $1 AND subject_offering_id = (SELECT subject_offering_id FROM exam_paper WHERE site_id = $1 AND id = $2) RETURNING 1',
      [exam.paper('138').id],
    )
    expect([before, took.length > 0, (await sheet('138'))[0]]).toEqual([before, (before ?? 0) > 0, 0])
    const offered = (condition: string) =>
      run(
        'UPDATE subject_offering SET condition = $2 WHERE site_id = $1 AND id = (SELECT subject_offering_id FROM exam_paper WHERE id = $3)',
        [condition, exam.paper('138').id],
      )
    await offered('compulsory')
    expect((await sheet('138'))[0]).toBe(3)
    await offered('elective')
    expect((await sheet('138'))[0]).toBe(0)
  })

  step('a part more makes what was entered incomplete', async () => {
    for (const part of parts('109'))
      await run(
        'INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained) VALUES ($1, $2, $3, 5) ON CONFLICT DO NOTHING',
        [part, first()],
      )
    expect(await sheet('109')).toEqual([3, 1, 1])
    const [extra] = (await run(
      `WITH p AS (INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks)
         SELECT $1, e.subject_offering_id, t.id, 10, 3 FROM exam_paper e, part_type t WHERE e.site_id = $1 AND e.id = $2
         AND NOT EXISTS (SELECT FROM part x WHERE x.site_id = $1 AND x.subject_offering_id = e.subject_offering_id AND x.part_type_id = t.id) LIMIT 1 RETURNING id)
       INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks) SELECT $1, $2, p.id, 10, 3 FROM p RETURNING id`,
      [exam.paper('109').id],
    )) as { id: number }[]
    expect(await sheet('109')).toEqual([3, 0, 1])
    await run('DELETE FROM exam_part WHERE site_id = $1 AND id = $2', [extra?.id])
    expect(await sheet('109')).toEqual([3, 1, 1])
  })

  step('what belongs to something stays there', async () => {
    await expect(run('UPDATE mark SET enrolment_id = enrolment_id + 1 WHERE site_id = $1')).rejects.toThrow(
      'stays where it belongs',
    )
    expect(await wrong()).toEqual([])
  })

  step('rows loaded past the triggers are found by the recount, and mended', async () => {
    await past(site, 'DELETE FROM mark WHERE site_id = $1')
    await past(
      site,
      'DELETE FROM mark_progress WHERE site_id = $1 AND section_id = (SELECT min(section_id) FROM mark_progress WHERE site_id = $1)',
    )
    expect((await wrong()).length).toBeGreaterThan(0)
    expect(await within(site, () => mendProgress(site.id))).toBeGreaterThan(0)
    expect(await wrong()).toEqual([])
    expect(await within(site, () => mendProgress(site.id))).toBe(0)
  })

  step('another institution sees none of it and changes none of it', async () => {
    const other = await makeSite({ students: 1 })
    expect(
      await within(other, async () => [
        await markProgress(site.id, exam.id),
        await markTotals(site.id, [exam.id]),
        await wrongProgress(site.id),
        await mendProgress(site.id),
      ]),
    ).toEqual([[], [], [], 0])
  })

  step('whoever looks reads no marks and no choices', async () => {
    const looks = {
      list: () => examList(site.id, site.session.id),
      sheets: () => markProgress(site.id, exam.id),
      ready: () => readyToSend(site.id, exam.id),
      open: () => openSheets(site.id, { id: exam.id, marksTo: null }, '2026-02-01'),
    }
    await withClient(superUrl(), async (client) => {
      await client.query('BEGIN; LOCK TABLE mark, enrolment_subject IN ACCESS EXCLUSIVE MODE')
      for (const look of Object.values(looks))
        await within(
          site,
          async () => {
            await sql(`SET LOCAL lock_timeout = '2s'`)
            await look()
          },
          true,
        )
      await client.query('ROLLBACK')
    })
  })

  step('nobody ever sees what is due', async () => {
    expect(await run('SELECT * FROM mark_progress_due WHERE site_id = $1')).toEqual([])
  })
})

/** The figures are right whatever is written, in whatever order, by several at once. */
describe('after a storm of writes', () => {
  const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  /** Refused by a rule or by the order of the rows' locks: rolled back, as such writes are. Never at the end, where is counted. */
  const REFUSED = /^(23|40P01)/

  test(`seed ${seed}`, { timeout: 120_000 }, async () => {
    const site = await makeSite({ sections: 3, students: 12 })
    const exams = [
      await makeExam(site),
      await makeExam(site, { subjects: ['109', '111', '138', '126', '154'], marks: 'full' }),
    ]
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
    const exam = () => pick(exams).id
    const some = () => `hashtext(enrolment_id || ' ' || exam_part_id || ' ${random(1e9)}') % ${2 + random(6)} = 0`
    const student = `(SELECT id FROM enrolment WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`
    const section = () => pick(site.sections).id
    const salt = () => String(random(1e9))
    const writes: (() => [string, unknown[]])[] = [
      () => [
        `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent)
         SELECT * FROM (SELECT $1::bigint, t.id AS exam_part_id, e.id AS enrolment_id, CASE WHEN e.id % 5 > 0 THEN 1 END, e.id % 5 = 0 FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id, enrolment e
         WHERE t.site_id = $1 AND p.exam_id = $2 AND e.site_id = $1 AND e.section_id = $3 ORDER BY 2, 3) x WHERE ${some()}
         ON CONFLICT (site_id, exam_part_id, enrolment_id) DO UPDATE SET obtained = excluded.obtained, absent = excluded.absent`,
        [exam(), section()],
      ],
      () => [`DELETE FROM mark WHERE site_id = $1 AND ${PAPERS} AND p.exam_id = $2) AND ${some()}`, [exam()]],
      () => [
        `UPDATE enrolment SET section_id = $3, roll = $4 WHERE site_id = $1 AND id = ${student}`,
        [salt(), section(), 100 + random(1e6)],
      ],
      () => [
        `UPDATE enrolment SET state = CASE state WHEN 'left' THEN 'active' ELSE 'left' END WHERE site_id = $1 AND id = ${student}`,
        [salt()],
      ],
      () => [
        `WITH s AS (INSERT INTO student (site_id, code, name_en) VALUES ($1, $2, 'Storm') RETURNING id)
         INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, s.id, $3, $4, $5 FROM s`,
        [`ST${random(1e9)}`, site.session.id, section(), 100 + random(1e6)],
      ],
      () => [
        `UPDATE enrolment SET state = CASE state WHEN 'active' THEN 'promoted' ELSE 'active' END WHERE site_id = $1 AND state <> 'left' AND id = ${student}`,
        [salt()],
      ],
      () => [
        `UPDATE student SET gender = CASE gender WHEN 'male' THEN 'female' END WHERE site_id = $1 AND id = (SELECT student_id FROM enrolment WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`,
        [salt()],
      ],
      () => [
        `UPDATE student SET religion_id = CASE WHEN religion_id IS NULL THEN (SELECT min(id) FROM religion) END WHERE site_id = $1 AND id = (SELECT student_id FROM enrolment WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`,
        [salt()],
      ],
      () => [`DELETE FROM enrolment WHERE site_id = $1 AND id = ${student}`, [salt()]],
      () => [`DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = ${student}`, [salt()]],
      () => [
        `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as) SELECT $1, ${student}, o.id, 'elective' FROM subject_offering o
         WHERE o.site_id = $1 AND o.condition NOT IN ('compulsory', 'continuous') AND hashtext(o.id || $2::text) % 2 = 0 ON CONFLICT DO NOTHING`,
        [salt()],
      ],
      () => [
        `UPDATE subject_offering SET condition = CASE condition WHEN 'compulsory' THEN 'elective' ELSE 'compulsory' END WHERE site_id = $1 AND id = (SELECT id FROM subject_offering WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`,
        [salt()],
      ],
      () => [
        `DELETE FROM exam_part t WHERE t.site_id = $1 AND t.id = (SELECT id FROM exam_part WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`,
        [salt()],
      ],
      () => [
        `INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks) SELECT $1, p.id, x.id, 50, 0 FROM exam_paper p JOIN part x ON x.site_id = $1 AND x.subject_offering_id = p.subject_offering_id
         WHERE p.site_id = $1 ON CONFLICT DO NOTHING`,
        [],
      ],
      () => [
        `DELETE FROM exam_paper WHERE site_id = $1 AND id = (SELECT id FROM exam_paper WHERE site_id = $1 ORDER BY hashtext(id || $2::text) LIMIT 1)`,
        [salt()],
      ],
      () => [
        `INSERT INTO exam_paper (site_id, exam_id, subject_offering_id) SELECT $1, $2, id FROM subject_offering WHERE site_id = $1 ON CONFLICT DO NOTHING`,
        [exam()],
      ],
      () => [
        `WITH c AS (SELECT class_offering_id FROM section WHERE site_id = $1 LIMIT 1), s AS (INSERT INTO section (site_id, class_offering_id, name_en, name_bn) SELECT $1, class_offering_id, $2, $2 FROM c RETURNING id)
         SELECT count(*) FROM s`,
        [`New ${random(1e9)}`],
      ],
    ]
    const counts = { done: 0, refused: 0 }
    const lane = async () => {
      for (let i = 0; i < 90; i++) {
        const several = Array.from({ length: 1 + random(3) }, () => pick(writes)())
        let ending = false
        await inScope({ tenants: [site.id], readOnly: false }, async () => {
          for (const [text, binds] of several) await sql(text, [site.id, ...binds])
          ending = true
        }).then(
          () => counts.done++,
          (error: { code?: string }) => {
            if (ending || !REFUSED.test(error.code ?? '')) throw error
            counts.refused++
          },
        )
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    expect(counts.done).toBeGreaterThan(150)
    expect(await within(site, () => wrongProgress(site.id), true)).toEqual([])
    // Whose choice is incomplete: by what is kept of the sections, and of everybody one by one.
    const everybody = (
      await within(site, () => sql<{ id: number }>('SELECT id FROM enrolment WHERE site_id = $1', [site.id]), true)
    ).map((row) => row.id)
    const ask = async (scope: ChoiceScope) =>
      (await within(site, () => openChoices(site.id, scope), true)).open
        .map((one) => `${one.enrolmentId} ${one.gaps.map(gapKey).join(' ')}`)
        .sort()
    expect(await ask({ sessionId: site.session.id })).toEqual(await ask({ enrolmentIds: everybody }))
    for (const { id } of exams)
      expect(await ask({ examId: id })).toEqual(await ask({ examId: id, enrolmentIds: everybody }))
    expect((await ask({ sessionId: site.session.id })).length).toBeGreaterThan(0)
    const [kept] = await within(
      site,
      () =>
        sql<{ n: number }>('SELECT count(*)::int AS n FROM mark_progress WHERE site_id = $1 AND begun > 0', [site.id]),
      true,
    )
    expect(kept?.n).toBeGreaterThan(5)
  })
})
