import { sql } from 'db/connection'
import { tallied } from 'db/tally'
import { describe, expect, test } from 'vitest'
import { enterMarks, type EnterMarks, type TypedRow } from '~/domain/exams/enter-marks.server'
import { markProgress } from '~/domain/exams/mark-progress.server'
import { sheetStudents } from '~/domain/exams/mark-sheet.server'
import { reopenMarkSheet, submitMarkSheet } from '~/domain/exams/move-mark-sheet.server'
import { Missing, Refusal } from '~/domain/errors'
import { addDays, today } from '~/format/dates'
import { makeExam, makeSite, makeStudent, type MadeSite } from 'tests/factories'
import { contextOf, within } from '../support/exams'

type Input = Omit<EnterMarks, 'right' | 'version'> & { version?: number | null; right?: EnterMarks['right'] }

const save = (
  site: MadeSite,
  input: Input,
  ctx = contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId }),
) => within(site, () => enterMarks(ctx, { version: 0, right: 'own', ...input }))
const stored = (site: MadeSite) =>
  within(
    site,
    () =>
      sql<{ enrolment_id: number; exam_part_id: number; obtained: string | null; absent: boolean }>(
        'SELECT enrolment_id, exam_part_id, obtained, absent FROM mark WHERE site_id = $1 ORDER BY enrolment_id, exam_part_id',
        [site.id],
      ),
    true,
  )

async function maths(options: Parameters<typeof makeSite>[0] = {}, columns?: Record<string, unknown>) {
  const site = await makeSite(options)
  const exam = await makeExam(
    site,
    columns ? { subjects: ['109', '107', '126', '111'], columns } : { subjects: ['109', '107', '126', '111'] },
  )
  const { id: sheet } = exam.sheet('109')
  const [cq = 0, mcq = 0] = [...exam.paper('109').parts.values()]
  return { site, exam, sheet, cq, mcq, students: site.students.filter((one) => one.sectionId === site.section.id) }
}
const row = (at: number, enrolmentId: number, cells: Record<string, string>): TypedRow => ({ at, enrolmentId, cells })

describe('entering marks', () => {
  test('numbers in both scripts and absence are kept, empty is not entered, one audit record tells the changes', async () => {
    const {
      site,
      sheet,
      cq,
      mcq,
      students: [a, b, c],
    } = await maths()
    const ctx = contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId })
    const done = await save(
      site,
      {
        markSheetId: sheet,
        rows: [
          row(0, a!.enrolmentId, { [cq]: '৪৫.৫', [mcq]: '30' }),
          row(1, b!.enrolmentId, { [cq]: 'অনু', [mcq]: 'A' }),
          row(2, c!.enrolmentId, { [cq]: '', [mcq]: '0' }),
        ],
      },
      ctx,
    )
    expect(done).toMatchObject({ version: 1, changed: 5, errors: {}, stale: null })
    expect(await stored(site)).toEqual([
      { enrolment_id: a!.enrolmentId, exam_part_id: cq, obtained: '45.50', absent: false },
      { enrolment_id: a!.enrolmentId, exam_part_id: mcq, obtained: '30.00', absent: false },
      { enrolment_id: b!.enrolmentId, exam_part_id: cq, obtained: null, absent: true },
      { enrolment_id: b!.enrolmentId, exam_part_id: mcq, obtained: null, absent: true },
      { enrolment_id: c!.enrolmentId, exam_part_id: mcq, obtained: '0.00', absent: false },
    ])
    expect(ctx.entries).toHaveLength(1)
    expect(ctx.entries[0]).toMatchObject({ recordType: 'mark_sheet', recordId: sheet, after: { version: 1 } })
    expect((ctx.entries[0]!.after as { marks: unknown[] }).marks).toContainEqual([a!.enrolmentId, cq, '45.5'])

    const again = contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId })
    expect(
      await save(
        site,
        { markSheetId: sheet, version: 1, rows: [row(0, a!.enrolmentId, { [cq]: '', [mcq]: '29' })] },
        again,
      ),
    ).toMatchObject({ version: 2, changed: 2 })
    expect((await stored(site)).filter((one) => one.enrolment_id === a!.enrolmentId)).toEqual([
      { enrolment_id: a!.enrolmentId, exam_part_id: mcq, obtained: '29.00', absent: false },
    ])
    expect(again.entries[0]).toMatchObject({
      before: {
        marks: [
          [a!.enrolmentId, cq, '45.5'],
          [a!.enrolmentId, mcq, '30'],
        ],
      },
      after: {
        marks: [
          [a!.enrolmentId, cq, ''],
          [a!.enrolmentId, mcq, '29'],
        ],
      },
    })
  })

  test('one wrong cell and nothing is written; each is named', async () => {
    const {
      site,
      sheet,
      cq,
      mcq,
      students: [a, b, c],
    } = await maths()
    const done = await save(site, {
      markSheetId: sheet,
      rows: [
        row(0, a!.enrolmentId, { [cq]: '50', [mcq]: '30' }),
        row(1, b!.enrolmentId, { [cq]: '70.5', [mcq]: '-3' }),
        row(2, c!.enrolmentId, { [cq]: 'forty', [mcq]: '29.333' }),
      ],
    })
    expect(done).toMatchObject({ changed: 0, version: 0 })
    expect(done.errors).toEqual({
      [`rows[1].p${cq}`]: ['exams:mark.max?max=70'],
      [`rows[1].p${mcq}`]: ['exams:mark.negative'],
      [`rows[2].p${cq}`]: ['exams:mark.notNumber'],
      [`rows[2].p${mcq}`]: ['exams:mark.step?step=0.5'],
    })
    expect(await stored(site)).toEqual([])
  })

  test('only the good rows, when that was chosen', async () => {
    const {
      site,
      sheet,
      cq,
      mcq,
      students: [a, b],
    } = await maths()
    const done = await save(site, {
      markSheetId: sheet,
      mode: 'good',
      rows: [row(0, a!.enrolmentId, { [cq]: '50', [mcq]: '30' }), row(1, b!.enrolmentId, { [cq]: '71', [mcq]: '30' })],
    })
    expect(done).toMatchObject({ changed: 2, version: 1, errors: { [`rows[1].p${cq}`]: ['exams:mark.max?max=70'] } })
    expect((await stored(site)).map((one) => one.enrolment_id)).toEqual([a!.enrolmentId, a!.enrolmentId])
  })

  test('saved from two windows: the second is told by whom, nothing is overwritten; the same save twice is harmless', async () => {
    const {
      site,
      sheet,
      cq,
      mcq,
      students: [a, b],
    } = await maths()
    const first = { markSheetId: sheet, rows: [row(0, a!.enrolmentId, { [cq]: '50', [mcq]: '20' })] }
    await save(site, first)
    expect(await save(site, first)).toMatchObject({ changed: 0, version: 1, stale: null, errors: {} })
    const second = await save(
      site,
      {
        markSheetId: sheet,
        rows: [row(0, a!.enrolmentId, { [cq]: '60', [mcq]: '20' }), row(1, b!.enrolmentId, { [cq]: '40', [mcq]: '' })],
      },
      contextOf(site, { id: site.admin.id }, []),
    ).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(Refusal) // the head teaches nothing here, so the own right does not reach
    const office = await save(
      site,
      {
        markSheetId: sheet,
        right: 'any',
        rows: [row(0, a!.enrolmentId, { [cq]: '60', [mcq]: '20' }), row(1, b!.enrolmentId, { [cq]: '40', [mcq]: '' })],
      },
      contextOf(site, { id: site.admin.id }),
    )
    expect(office.stale).toMatchObject({ version: 1, by: { nameEn: 'Class Teacher' } })
    expect(office.errors).toEqual({ [`rows[0].p${cq}`]: ['exams:mark.now?mark=50'] })
    expect((await stored(site)).map((one) => one.obtained)).toEqual(['50.00', '20.00'])
    expect(
      await save(
        site,
        { markSheetId: sheet, version: 1, right: 'any', rows: [row(0, a!.enrolmentId, { [cq]: '60' })] },
        contextOf(site, { id: site.admin.id }),
      ),
    ).toMatchObject({ version: 2, changed: 1 })
  })

  test('two saves at the same moment: one wins, the other is told', async () => {
    const {
      site,
      sheet,
      cq,
      students: [a],
    } = await maths()
    const both = await Promise.all(
      ['41', '42'].map((mark) => save(site, { markSheetId: sheet, rows: [row(0, a!.enrolmentId, { [cq]: mark })] })),
    )
    expect(both.map((one) => one.stale === null).sort()).toEqual([false, true])
    expect(await stored(site)).toHaveLength(1)
  })
})

describe('who and what is refused', () => {
  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: unknown) =>
        error instanceof Refusal ? `${error.status} ${error.code}` : error instanceof Missing ? 404 : error,
    )

  test('a teacher of another subject or section, a closed window, exam or sheet', async () => {
    const {
      site,
      exam,
      cq,
      sheet,
      students: [a],
    } = await maths({ sections: 2 })
    const rows = [row(0, a!.enrolmentId, { [cq]: '50' })]
    expect(await status(save(site, { markSheetId: exam.sheet('107').id, rows }))).toBe('403 exams:refused.notAssigned')
    expect(await status(save(site, { markSheetId: exam.sheet('109', site.sections[1]!.id).id, rows }))).toBe(
      '403 exams:refused.notAssigned',
    )
    const set = (columns: string) => within(site, () => sql(`UPDATE exam SET ${columns} WHERE site_id = $1`, [site.id]))
    await set(`marks_to = '${addDays(today(), -1)}'`)
    expect(await status(save(site, { markSheetId: sheet, rows }))).toBe('409 exams:refused.late')
    await set(`marks_to = NULL, marks_from = '${addDays(today(), 1)}'`)
    expect(await status(save(site, { markSheetId: sheet, rows }))).toBe('409 exams:refused.early')
    await set(`marks_from = NULL, state = 'closed'`)
    expect(await status(save(site, { markSheetId: sheet, rows }))).toBe('409 exams:refused.exam-closed')
    expect(await stored(site)).toEqual([])
  })

  test('students who are not on the roll: another section, another institution, another religion, twice', async () => {
    const {
      site,
      exam,
      cq,
      sheet,
      students: [a],
    } = await maths({ sections: 2 })
    const foreign = await makeSite()
    const neighbour = site.students.find((one) => one.sectionId === site.sections[1]!.id)
    const hindu = await makeStudent(site, {
      religion: 'HINDU',
      choices: [{ subjectCode: '112', condition: 'RELIGION' }],
    })
    const rows = [
      row(0, neighbour!.enrolmentId, { [cq]: '1' }),
      row(1, foreign.students[0]!.enrolmentId, { [cq]: '1' }),
      row(2, a!.enrolmentId, { [cq]: '1' }),
      row(3, a!.enrolmentId, { [cq]: '2' }),
    ]
    expect((await save(site, { markSheetId: sheet, rows })).errors).toEqual({
      'rows[0].key': ['exams:mark.notOnRoll'],
      'rows[1].key': ['exams:mark.notOnRoll'],
      'rows[3].key': ['exams:mark.twice'],
    })
    const [islam = 0] = [...exam.paper('111').parts.values()]
    const religion = await save(site, {
      markSheetId: exam.sheet('111').id,
      right: 'any',
      rows: [row(0, hindu.enrolmentId, { [islam]: '1' })],
    })
    expect(religion.errors).toEqual({ 'rows[0].key': ['exams:mark.notOnRoll'] })
    const alien = await save(site, { markSheetId: sheet, rows: [row(0, a!.enrolmentId, { [islam]: '1' })] })
    expect(alien.errors).toEqual({ 'rows[0].key': ['exams:mark.noSuchPart'] })
    expect(await stored(site)).toEqual([])
    expect(await status(save(foreign, { markSheetId: sheet, right: 'any', rows: [] }))).toBe(404)
  })

  test('submitted only when complete; then closed until the office reopens it with a reason', async () => {
    const { site, cq, mcq, sheet, students } = await maths()
    const teacher = contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId })
    const submit = () => status(within(site, () => submitMarkSheet(teacher, sheet, 'own')))
    await save(site, { markSheetId: sheet, rows: [row(0, students[0]!.enrolmentId, { [cq]: '50', [mcq]: '20' })] })
    expect(await within(site, () => submitMarkSheet(teacher, sheet, 'own'))).toEqual({ missing: 2 })
    await save(site, {
      markSheetId: sheet,
      version: 1,
      rows: students.map((one, at) => row(at, one.enrolmentId, { [cq]: 'A', [mcq]: '20' })),
    })
    expect(await submit()).toBe(200)
    expect(await submit()).toBe('409 exams:refused.sheet-submitted')
    expect(await status(save(site, { markSheetId: sheet, version: 2, rows: [] }))).toBe(
      '409 exams:refused.sheet-submitted',
    )
    expect(await status(within(site, () => reopenMarkSheet(teacher, sheet, 'please')))).toBe(
      '403 exams:refused.mayNotReopen',
    )
    const head = contextOf(site, { id: site.admin.id }, ['exams.marks.reopen'])
    expect(await status(within(site, () => reopenMarkSheet(head, sheet, ' ')))).toMatchObject({
      fieldErrors: { reason: ['ui:error.required'] },
    })
    expect(await status(within(site, () => reopenMarkSheet(head, sheet, 'Two scripts were exchanged')))).toBe(200)
    expect(head.entries.at(-1)).toMatchObject({
      before: { state: 'submitted' },
      after: { state: 'open', reason: 'Two scripts were exchanged' },
    })
    expect(await status(save(site, { markSheetId: sheet, version: 2, rows: [] }))).toBe(200)
  })
})

describe('the machine', () => {
  test('60 students and 3 parts are one write, whatever the size', async () => {
    const site = await makeSite({ students: 60, teaches: ['136'] })
    const exam = await makeExam(site, { subjects: ['136'] })
    const { id } = exam.sheet('136')
    const parts = [...exam.paper('136').parts.values()]
    expect(parts).toHaveLength(3)
    const rows = site.students.map((one, at) =>
      row(at, one.enrolmentId, Object.fromEntries(parts.map((part) => [part, '8']))),
    )
    const { asked, statements } = await tallied(async (tally) => {
      expect(await save(site, { markSheetId: id, rows })).toMatchObject({ changed: 180 })
      return tally
    })
    expect(asked.filter(({ text }) => text.includes('INSERT INTO mark '))).toHaveLength(1)
    expect(statements).toBeLessThanOrEqual(5)
  })

  test('a crash before the end leaves nothing behind', async () => {
    const { site, sheet, cq, students } = await maths()
    const ctx = contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId })
    await expect(
      within(site, async () => {
        await enterMarks(ctx, {
          markSheetId: sheet,
          version: 0,
          right: 'own',
          rows: students.map((one, at) => row(at, one.enrolmentId, { [cq]: '50' })),
        })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await stored(site)).toEqual([])
    expect(await save(site, { markSheetId: sheet, rows: [] })).toMatchObject({ version: 0 })
  })
})

describe('progress', () => {
  test('counts the students who take each paper, by section, also for one teacher', async () => {
    const { site, exam, sheet, cq, mcq, students } = await maths({ sections: 2 })
    const hindu = await makeStudent(site, {
      religion: 'HINDU',
      choices: [{ subjectCode: '112', condition: 'RELIGION' }],
    })
    await save(site, {
      markSheetId: sheet,
      rows: [
        row(0, students[0]!.enrolmentId, { [cq]: '50', [mcq]: 'A' }),
        row(1, students[1]!.enrolmentId, { [cq]: '50' }),
      ],
    })
    const all = await within(site, () => markProgress(site.id, exam.id), true)
    expect(all).toHaveLength(exam.papers.length * 2)
    expect(all.find((one) => one.markSheetId === sheet)).toMatchObject({
      code: '109',
      expected: 4,
      entered: 1,
      begun: 2,
      state: 'open',
      version: 1,
      savedBy: { nameEn: 'Class Teacher' },
    })
    const islam = all.find((one) => one.code === '111' && one.sectionId === site.section.id)
    const takers =
      (await within(site, () => sheetStudents(site.id, [exam.sheet('111').id]), true)).get(exam.sheet('111').id) ?? []
    expect(islam?.expected ?? 0).toBe(takers.length)
    expect(takers.map((one) => one.enrolmentId)).not.toContain(hindu.enrolmentId)
    const own = await within(site, () => markProgress(site.id, exam.id, { employeeId: site.teacher.employeeId }), true)
    expect(own.map((one) => [one.code, one.sectionId])).toEqual([['109', site.section.id]])
    const foreign = await makeSite()
    expect(await within(foreign, () => markProgress(foreign.id, exam.id), true)).toEqual([])
  })
})
