import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveChosen, sheetSteps } from '~/domain/exams/chain/mark-chain.server'
import { preflight } from '~/domain/results/desk/preflight.server'
import { generateResults } from '~/domain/results/generate-results.server'
import { Missing, Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'

const ALL = ['exams.marks.check', 'exams.marks.approve', 'exams.marks.reopen']
const stateOf = (site: MadeSite, id: number) =>
  within(
    site,
    async () =>
      (await sql<{ state: string }>('SELECT state FROM mark_sheet WHERE site_id = $1 AND id = $2', [site.id, id]))[0]
        ?.state,
    true,
  )
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) =>
      error instanceof Refusal ? `${error.status} ${error.code}` : error instanceof Missing ? 404 : error,
  )

interface Place {
  site: MadeSite
  exam: MadeExam
  sheet: number
  teacher: Visitor
  head: Visitor
}
async function place(): Promise<Place> {
  const site = await makeSite({ students: 2 })
  const exam = await makeExam(site, { subjects: ['109', '107'], marks: () => 5 })
  return {
    site,
    exam,
    sheet: exam.sheet('109').id,
    teacher: await visit(site.alias).login(site.teacher.username),
    head: await visit(site.alias).login(site.admin.username),
  }
}
const submitted = async ({ teacher, sheet }: Place) => {
  const answer = await teacher.submit(
    await teacher.get(`${paths.employeeMarksEntry}?sheet=${sheet}`),
    'form:has([name=version])',
    {},
    { name: 'intent', value: 'submit' },
  )
  expect(answer.status).toBe(200)
}

describe('checked, approved, reopened on the screens', () => {
  let at: Place
  beforeAll(async () => {
    at = await place()
  })

  test('the teacher submits; the head checks and approves in the list; the sheet tells its steps; reopening needs a reason', async () => {
    const { site, exam, sheet, teacher, head } = at
    await submitted(at)
    const address = `${paths.marksEntry}?exam=${exam.id}&section=${site.section.id}`
    const bulk = `form:has(button[value=checked])`
    expect((await head.submit(await head.get(address), bulk, {}, { name: 'intent', value: 'checked' })).status).toBe(
      422,
    )
    const early = await head.submit(
      await head.get(address),
      bulk,
      { ids: `${sheet}.1` },
      { name: 'intent', value: 'approved' },
    )
    expect(early.text).toContain('আগে নম্বরপত্রটি যাচাই করতে হবে')
    const list = await head.get(address)
    expect(list.$(`[name=ids][value="${sheet}.1"]`)).toHaveLength(1)
    expect((await head.submit(list, bulk, { ids: `${sheet}.1` }, { name: 'intent', value: 'checked' })).text).toContain(
      'নম্বরপত্র যাচাই করা হয়েছে',
    )
    expect(await stateOf(site, sheet)).toBe('checked')
    const page = await head.get(`${paths.marksEntry}?sheet=${sheet}`)
    expect((await head.submit(page, 'form:has([name=ids])', {}, { name: 'intent', value: 'approved' })).text).toContain(
      'অনুমোদন করেছেন',
    )
    expect(await stateOf(site, sheet)).toBe('approved')
    expect((await teacher.get(`${paths.employeeMarksEntry}?sheet=${sheet}`)).text).toContain('নম্বরপত্র অনুমোদিত হয়েছে')
    const ask = await head.get(`${paths.marksEntry}?sheet=${sheet}&dialog=reopen`)
    expect((await head.submit(ask, 'form:has([name=reason])', { reason: ' ' })).status).toBe(422)
    expect((await head.submit(ask, 'form:has([name=reason])', { reason: 'খাতা পুনর্মূল্যায়ন' })).text).toContain('খাতা পুনর্মূল্যায়ন')
    expect(
      await within(
        site,
        async () => (await sheetSteps(site.id, sheet)).map((step) => [step.from, step.to, step.reason]),
        true,
      ),
    ).toEqual([
      ['open', 'submitted', ''],
      ['submitted', 'checked', ''],
      ['checked', 'approved', ''],
      ['approved', 'open', 'খাতা পুনর্মূল্যায়ন'],
    ])
  })

  test('the office hands in what it filled for teachers: complete sheets, as they were seen; then somebody else checks', async () => {
    const { site, exam, head } = await place()
    const [whole, open] = [exam.sheet('109').id, exam.sheet('107').id]
    await within(site, () =>
      sql(
        'DELETE FROM mark m USING exam_part t WHERE t.site_id = m.site_id AND t.id = m.exam_part_id AND m.site_id = $1 AND t.exam_paper_id = (SELECT exam_paper_id FROM mark_sheet WHERE id = $2) AND m.enrolment_id = $3',
        [site.id, open, site.students[0]?.enrolmentId],
      ),
    )
    const list = await head.get(`${paths.marksEntry}?exam=${exam.id}&section=${site.section.id}`)
    const seen = (id: number) => String(list.$(`[name=ids][value^="${id}."]`).attr('value'))
    const handIn = (ids: string | string[], who = head) =>
      who.submit(list, 'form:has(button[value=hand-in])', { ids }, { name: 'intent', value: 'hand-in' })
    expect((await handIn(`${whole}.99`)).text).toContain('নম্বর বদলেছে')
    const some = await handIn([seen(whole), seen(open)])
    expect(some.text).toContain('সব শিক্ষার্থীর নম্বর দেওয়া হয়নি')
    expect([await stateOf(site, whole), await stateOf(site, open)]).toEqual(['submitted', 'open'])
    expect((await handIn(seen(whole))).text).toContain('আগের মতোই আছে') // already handed in
    expect(
      (
        await head.submit(
          list,
          'form:has(button[value=checked])',
          { ids: seen(whole) },
          { name: 'intent', value: 'checked' },
        )
      ).text,
    ).toContain('আপনি নিজেই জমা দিয়েছেন')
    const stranger = await place()
    expect((await stranger.head.post(paths.marksEntry, { intent: 'hand-in', ids: seen(whole) })).status).toBe(404)
  })

  test('a teacher, a student and nobody move nothing', async () => {
    const own = await place()
    const { site, sheet, teacher } = own
    await submitted(own)
    const page = await teacher.get(`${paths.employeeMarksEntry}?sheet=${sheet}`)
    expect(page.$('[name=ids]')).toHaveLength(0)
    const csrf = page.$('[name=csrf]').attr('value') ?? ''
    for (const intent of ['hand-in', 'checked', 'approved', 'demand']) {
      const fields = { csrf, intent, ids: `${sheet}.1`, exam: own.exam.id, needed: 'yes' }
      expect((await teacher.post(paths.employeeMarksEntry, fields)).status).toBe(403)
      expect((await teacher.post(paths.marksEntry, fields)).status).toBe(403)
    }
    const student = await visit(site.alias).login(site.student.username)
    const guardian = await makeUser(site.id, { username: 'g1', kind: 'guardian', roles: ['guardian'] })
    for (const one of [student, await visit(site.alias).login(guardian.username)])
      expect((await one.get(`${paths.marksEntry}?sheet=${sheet}`)).status).toBe(403)
    const nobody = await visit(site.alias).get(`${paths.marksEntry}?sheet=${sheet}`)
    expect(nobody.text).not.toContain('name="version"')
    expect(await stateOf(site, sheet)).toBe('submitted')
  })

  test('an expired institution moves nothing', async () => {
    const own = await place()
    await submitted(own)
    const address = `${paths.marksEntry}?exam=${own.exam.id}&section=${own.site.section.id}`
    const list = await own.head.get(address)
    await everywhere(() =>
      sql(`UPDATE membership SET starts_on = '2024-01-01', ends_on = '2024-12-31' WHERE site_id = $1`, [own.site.id]),
    )
    expect(
      (
        await own.head.submit(
          list,
          'form:has(button[value=checked])',
          { ids: `${own.sheet}.1` },
          { name: 'intent', value: 'checked' },
        )
      ).status,
    ).toBe(403)
    expect(await stateOf(own.site, own.sheet)).toBe('submitted')
  })
})

describe('the rule behind the screens', () => {
  test('not by the one who submitted, not with other marks than seen, not of another institution; the good ones still move', async () => {
    const site = await makeSite({ students: 1 })
    const exam = await makeExam(site, { subjects: ['109', '107'], marks: 'full' })
    const [a, b] = [exam.sheet('109').id, exam.sheet('107').id]
    await within(site, () =>
      sql('UPDATE mark_sheet SET saved_by = $3 WHERE site_id = $1 AND id = $2', [site.id, a, site.admin.id]),
    )
    const admin = contextOf(site, { id: site.admin.id }, ALL)
    const move = (ids: { id: number; version: number }[], to: 'checked' | 'approved', ctx = admin) =>
      within(site, () => moveChosen(ctx, ids, to))
    expect(
      await move(
        [
          { id: a, version: 1 },
          { id: b, version: 1 },
        ],
        'checked',
      ),
    ).toMatchObject({ moved: 1, left: [{ id: a, refused: 'marks:refused.ownSheet' }] })
    expect(admin.entries).toMatchObject([
      { recordType: 'mark_sheet', recordId: b, before: { state: 'submitted' }, after: { state: 'checked' } },
    ])
    expect(await move([{ id: b, version: 0 }], 'approved')).toMatchObject({
      moved: 0,
      left: [{ refused: 'marks:refused.changed' }],
    })
    const foreign = await makeSite({ students: 1 })
    const theirs = (await makeExam(foreign, { subjects: ['109'], marks: 'full' })).sheet('109').id
    expect(
      await status(
        move(
          [
            { id: b, version: 1 },
            { id: theirs, version: 1 },
          ],
          'approved',
        ),
      ),
    ).toBe(404)
    expect(
      await status(
        move([{ id: b, version: 1 }], 'approved', contextOf(site, { id: site.admin.id }, ['exams.marks.check'])),
      ),
    ).toBe('403 marks:refused.mayNot')
    expect(await stateOf(site, b)).toBe('checked')
    expect(await stateOf(foreign, theirs)).toBe('submitted')
  })

  test('two people move one sheet at once: one does, the other is told; there is one step', async () => {
    const site = await makeSite({ students: 1 })
    const exam = await makeExam(site, { subjects: ['109'], marks: 'full' })
    const id = exam.sheet('109').id
    const both = await Promise.all(
      [site.admin.id, site.teacher.id].map((user) =>
        within(site, () => moveChosen(contextOf(site, { id: user }, ALL), [{ id, version: 1 }], 'checked')),
      ),
    )
    expect(both.map((one) => one.moved).sort()).toEqual([0, 1])
    expect(both.flatMap((one) => one.left).map((one) => one.refused)).toEqual(['exams:refused.move'])
    expect(await within(site, () => sheetSteps(site.id, id), true)).toHaveLength(1)
  })

  test('an exam that demands approval: preflight names the sheets, generation is refused until they are approved', async () => {
    const own = await place()
    const { site, exam, head } = own
    const generate = () =>
      within(site, () =>
        generateResults({
          siteId: site.id,
          examId: exam.id,
          classId: site.classId,
          userId: null,
          incomplete: 'refuse',
        }),
      )
    const page = await head.get(`${paths.marksEntry}?exam=${exam.id}`)
    expect(
      (await head.submit(page, 'form:has([name=needed])', {}, { name: 'intent', value: 'demand' })).text,
    ).toContain('অনুমোদিত নম্বরপত্র লাগবে')
    expect((await within(site, () => preflight(site.id, exam.id), true))[0]?.unapproved).toHaveLength(
      exam.papers.length,
    )
    expect((await head.get(`${paths.resultGenerate}?f_exam=${exam.id}`)).text).toContain('অনুমোদন আবশ্যক')
    expect(await status(generate())).toBe('409 results:generate.unapproved')
    await within(site, () => sql(`UPDATE mark_sheet SET state = 'approved' WHERE site_id = $1`, [site.id]))
    expect((await within(site, () => preflight(site.id, exam.id), true))[0]?.unapproved).toEqual([])
    expect(await generate()).toMatchObject({ students: 2 })
  })
})

test('a student who was away from the hall is shown and proposed as absent, and recorded only when saved', async () => {
  const site = await makeSite({ students: 3 })
  const exam = await makeExam(site, { subjects: ['109'] })
  const { id, paperId } = exam.sheet('109')
  const [a, b, c] = site.students
  await within(site, () =>
    sql(
      `INSERT INTO exam_attendance (site_id, exam_paper_id, enrolment_id, state) VALUES ($1, $2, $3, 'absent'), ($1, $2, $4, 'expelled'), ($1, $2, $5, 'late')`,
      [site.id, paperId, a!.enrolmentId, b!.enrolmentId, c!.enrolmentId],
    ),
  )
  const teacher = await visit(site.alias).login(site.teacher.username)
  const page = await teacher.get(`${paths.employeeMarksEntry}?sheet=${id}`)
  expect(page.text).toContain('হলে অনুপস্থিত')
  expect(page.text).toContain('বহিষ্কৃত')
  const cells = page
    .$('input[data-row]')
    .toArray()
    .map((cell) => page.$(cell).attr('value') ?? '')
  const parts = exam.paper('109').parts.size
  expect(cells).toEqual([...Array<string>(parts * 2).fill('অ'), ...Array<string>(parts).fill('')])
  const marks = () =>
    within(
      site,
      () =>
        sql<{ enrolment_id: number; absent: boolean }>(
          'SELECT DISTINCT enrolment_id, absent FROM mark WHERE site_id = $1 ORDER BY 1',
          [site.id],
        ),
      true,
    )
  expect(await marks()).toEqual([])
  expect((await teacher.submit(page, 'form:has([name=version])', {}, { name: 'intent', value: 'save' })).status).toBe(
    200,
  )
  expect(await marks()).toEqual([a, b].map((one) => ({ enrolment_id: one!.enrolmentId, absent: true })))
})

test('a student who changed section in mid-exam keeps the marks given so far, on the new section’s sheet', async () => {
  const site = await makeSite({ students: 2, sections: 2 })
  const exam = await makeExam(site, {
    subjects: ['109'],
    marks: (student) => (student.sectionId === site.section.id ? 5 : undefined),
  })
  const mover = site.students.find((one) => one.sectionId === site.section.id)!
  const other = site.sections[1]!
  await within(site, () =>
    sql('UPDATE enrolment SET section_id = $3, roll = 99 WHERE site_id = $1 AND id = $2', [
      site.id,
      mover.enrolmentId,
      other.id,
    ]),
  )
  const head = await visit(site.alias).login(site.admin.username)
  const [from, to] = await Promise.all(
    [exam.sheet('109'), exam.sheet('109', other.id)].map((sheet) => head.get(`${paths.marksEntry}?sheet=${sheet.id}`)),
  )
  expect(from!.$(`[value="${mover.enrolmentId}"]`)).toHaveLength(0)
  const at = to!.$(`[value="${mover.enrolmentId}"]`).attr('name')!.replace('.key', '')
  expect(to!.$(`[name^="${at}.p"]`).first().attr('value')).toBe('৫')
})
