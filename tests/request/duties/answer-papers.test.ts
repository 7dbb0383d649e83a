import { sql } from 'db/connection'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const PAPER = '/site/site-answer-paper/paper'

journey('answer papers', (step) => {
  let site: MadeSite
  let other: MadeSite
  let exam: MadeExam
  let admin: Visitor
  const sitting = () => `${today()}T10:00`
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 4 })
    other = await makeSite()
    exam = await makeExam(site, { subjects: ['109'] })
    await everywhere(() =>
      sql(`UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND exam_id = $2`, [
        site.id,
        exam.id,
        today(),
      ]),
    )
    admin = await visit(site.alias).login(site.admin.username)
  })
  const url = () => `${paths.answerPapers}?exam=${exam.id}`
  const act = (fields: Record<string, string | number | readonly (string | number)[]>, who = admin) =>
    who.post(paths.answerPapers, { exam: exam.id, ...fields })
  const bundles = () =>
    everywhere(() =>
      sql<{
        id: number
        number: number
        state: string
        expected: number
        scripts: number | null
        person: number | null
        version: number
      }>(
        'SELECT id, number, state, expected, scripts, employee_id AS person, version FROM answer_bundle WHERE site_id = $1 AND exam_id = $2 ORDER BY number',
        [site.id, exam.id],
      ),
    )
  const count = (kind: string, rows: { id: number; version: number; scripts: number; note?: string }[], who = admin) =>
    act(
      Object.fromEntries([
        ['intent', 'count'],
        ['kind', kind],
        ...rows.flatMap((row, at) => Object.entries(row).map(([key, value]) => [`rows[${at}].${key}`, value])),
      ]) as Record<string, string | number>,
      who,
    )

  step('no bundles before the attendance is taken', async () => {
    expect((await admin.get(url())).status).toBe(200)
    expect((await act({ intent: 'make', sitting: sitting() })).status).toBe(409)
    expect((await act({ intent: 'make', sitting: 'tomorrow' })).status).toBe(422)
    await everywhere(() =>
      sql(
        `INSERT INTO exam_attendance (site_id, exam_paper_id, enrolment_id, state) SELECT $1, $2, u.id, CASE WHEN u.at = 1 THEN 'absent' ELSE 'present' END FROM unnest($3::bigint[]) WITH ORDINALITY u(id, at)`,
        [site.id, exam.papers[0]?.id, site.students.map((one) => one.enrolmentId)],
      ),
    )
  })

  step(
    'as many scripts as were present, by section; the attendance is followed while they are in the room',
    async () => {
      expect((await act({ intent: 'make', sitting: sitting() })).status).toBe(200)
      expect(await bundles()).toMatchObject([
        { number: 1, state: 'room', expected: 3, scripts: null },
        { number: 2, state: 'room', expected: 4, scripts: null },
      ])
      await everywhere(() =>
        sql(`UPDATE exam_attendance SET state = 'present' WHERE site_id = $1 AND exam_paper_id = $2`, [
          site.id,
          exam.papers[0]?.id,
        ]),
      )
      expect((await act({ intent: 'make', sitting: sitting() })).status).toBe(200)
      expect((await bundles()).map((one) => one.expected)).toEqual([4, 4])
    },
  )

  step('a count that differs needs a reason, and nothing is written until all are right', async () => {
    const [a, b] = await bundles()
    const wrong = await count('received', [
      { id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 },
      { id: b?.id ?? 0, version: b?.version ?? 0, scripts: 3 },
    ])
    expect(wrong.status).toBe(422)
    expect((await bundles()).map((one) => one.state)).toEqual(['room', 'room'])
    expect((await count('returned', [{ id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 }])).status).toBe(409)
    const page = await admin.get(`${url()}&do=received&ids=${a?.id},${b?.id}`)
    const shown = await admin.submit(page, 'form:has([name=kind])', { 'rows[1].scripts': 3 })
    expect(shown.status).toBe(422)
    expect(shown.$('[name="rows[1].scripts"]').attr('aria-invalid')).toBe('true')
    expect(shown.$('[name="rows[1].scripts"]').val()).toBe('৩')
    expect(
      (
        await count('received', [
          { id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 },
          { id: b?.id ?? 0, version: b?.version ?? 0, scripts: 3, note: 'one script cancelled' },
        ])
      ).status,
    ).toBe(200)
    expect(await bundles()).toMatchObject([
      { state: 'office', scripts: 4 },
      { state: 'office', scripts: 3 },
    ])
    expect((await count('received', [{ id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 }])).status).toBe(409)
  })

  step('goes to an examiner with a day, is overdue after it, and comes back with the same count', async () => {
    const ids = (await bundles()).map((one) => one.id)
    const give = (fields: Record<string, string | number>) =>
      act({ intent: 'give', ids, employee: site.teacher.employeeId, due: addDays(today(), 7), ...fields })
    const page = await admin.get(`${url()}&do=given&ids=${ids.join(',')}`)
    expect(
      page.$(
        `select[name=employee] option[value="${site.teacher.employeeId}"], [name=employee][value="${site.teacher.employeeId}"]`,
      ).length,
    ).toBeGreaterThan(0)
    expect((await give({ due: addDays(today(), -1) })).status).toBe(422)
    expect((await give({ employee: other.teacher.employeeId })).status).toBe(404)
    expect((await give({})).status).toBe(200)
    expect(await bundles()).toMatchObject([
      { state: 'examiner', person: site.teacher.employeeId },
      { state: 'examiner' },
    ])
    expect((await give({})).status).toBe(409)
    for (const path of [
      `${PAPER}?exam=${exam.id}&kind=receipt&lang=bn`,
      `${PAPER}?exam=${exam.id}&kind=receipt&employee=${site.teacher.employeeId}&lang=en`,
      `${PAPER}?exam=${exam.id}&kind=register&lang=bn`,
    ])
      expect((await admin.get(path)).status).toBe(200)
    await everywhere(() =>
      sql('UPDATE answer_bundle SET due_on = $3 WHERE site_id = $1 AND exam_id = $2', [
        site.id,
        exam.id,
        addDays(today(), -2),
      ]),
    )
    const late = await admin.get(`${url()}&f_state=late`)
    expect(late.$('table tbody tr').length).toBe(2)
    expect(late.text).toContain('২ দিন বিলম্ব')
    const [a, b] = await bundles()
    expect((await count('returned', [{ id: a?.id ?? 0, version: a?.version ?? 0, scripts: 3 }])).status).toBe(422)
    expect((await count('returned', [{ id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 }])).status).toBe(200)
    expect((await count('recalled', [{ id: b?.id ?? 0, version: b?.version ?? 0, scripts: 3 }])).status).toBe(200)
    expect(await bundles()).toMatchObject([
      { state: 'returned', person: site.teacher.employeeId },
      { state: 'office', person: null },
    ])
    const history = await admin.get(`${url()}&bundle=${b?.id}`)
    expect(history.text).toContain('one script cancelled')
    const moves = await everywhere(() =>
      sql<{ kind: string; scripts: number }>(
        'SELECT kind, scripts FROM answer_bundle_move WHERE site_id = $1 AND bundle_id = $2 ORDER BY id',
        [site.id, b?.id],
      ),
    )
    expect(moves).toEqual([
      { kind: 'received', scripts: 3 },
      { kind: 'given', scripts: 3 },
      { kind: 'recalled', scripts: 3 },
    ])
  })

  step('the list’s buttons lead to the form of what was ticked', async () => {
    const [, b] = await bundles()
    const answer = await admin.post(`${url()}`, { intent: 'choose-given', ids: [b?.id ?? 0] })
    expect(answer.url).toContain(`do=given&ids=${b?.id}`)
    expect(answer.$('[name=employee]').length).toBeGreaterThan(0)
  })

  step('others get nowhere', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    const student = await visit(site.alias).login(site.student.username)
    const theirs = await visit(other.alias).login(other.admin.username)
    const [a, b] = await bundles()
    for (const who of [teacher, student]) {
      expect((await who.get(url())).status).toBe(403)
      expect((await act({ intent: 'make', sitting: sitting() }, who)).status).toBe(403)
      expect((await who.get(`${PAPER}?exam=${exam.id}&kind=register`)).status).toBe(403)
    }
    expect((await theirs.get(url())).status).toBe(404)
    expect((await theirs.get(`${PAPER}?exam=${exam.id}&kind=register`)).status).toBe(404)
    expect((await count('returned', [{ id: a?.id ?? 0, version: a?.version ?? 0, scripts: 4 }], theirs)).status).toBe(
      404,
    )
    expect((await count('recalled', [{ id: 999_999_999, version: 0, scripts: 4 }])).status).toBe(404)
    expect((await count('given', [{ id: b?.id ?? 0, version: b?.version ?? 0, scripts: 3 }])).status).toBe(422)
    await everywhere(() => sql(`UPDATE exam SET state = 'closed' WHERE site_id = $1 AND id = $2`, [site.id, exam.id]))
    expect((await act({ intent: 'make', sitting: sitting() })).status).toBe(409)
  })
})
