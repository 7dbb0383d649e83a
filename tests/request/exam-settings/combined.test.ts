import { sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { combine } from '~/domain/exams/combined/combine.policy'
import { reopenMarkSheet } from '~/domain/exams/move-mark-sheet.server'
import { combinedPlan, combinedMarks, planColumns } from '~/domain/exams/combined/combined-plan.server'
import { readParts } from '~/domain/results/run-shown'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite, type MadeStudent } from 'tests/factories'
import { contextOf, within } from 'tests/request/support/exams'
import { generate, publish, resultsOf, runsOf } from 'tests/request/support/results'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'

const SUBJECTS = ['101', '107', '109']
/** Marks that differ by student, paper and part, halves among them, and some absences. */
const drawn =
  (seed: number) => (student: MadeStudent, paper: { code: string }, part: { type: string; fullMarks: number }) => {
    const hash = (student.roll * 31 + Number(paper.code) * 17 + part.type.length * 13 + seed * 7) % 101
    return hash % 23 === 0 ? null : Math.round((hash / 100) * part.fullMarks * 2) / 2
  }

const STALE = 'সমন্বিত ফলাফল আর হালনাগাদ নেই'
const CHANGED = 'এই ফলাফল তৈরির পর'
const said = (answer: Answer) => answer.$('main').text()

journey('a combined exam', (step) => {
  let site: MadeSite
  let half: MadeExam
  let annual: MadeExam
  let admin: Visitor
  let combinedId = 0
  step('what it begins with', async () => {
    site = await makeSite({ students: 6 })
    half = await makeExam(site, { subjects: SUBJECTS, marks: drawn(1), nameEn: 'Half-yearly', nameBn: 'অর্ধ-বার্ষিক' })
    annual = await makeExam(site, { subjects: SUBJECTS, marks: drawn(2), nameEn: 'Annual', nameBn: 'বার্ষিক' })
    // The factory's site offers more subjects than the exams examine: the combined exam shall have those only.
    await everywhere(() =>
      sql(`DELETE FROM part WHERE site_id = $1 AND subject_offering_id <> ALL($2::bigint[])`, [
        site.id,
        half.papers.map((one) => one.paper.id),
      ]),
    )
    admin = await visit(site.alias).login(site.admin.username)
  })
  const form = async (fields: Record<string, string | number | number[]>) => {
    const page = await admin.get(`${paths.examDeclare}?exam=new&kind=combined`)
    return admin.submit(page, 'form:has([name=intent][value=declare])', {
      nameEn: 'Final',
      nameBn: 'চূড়ান্ত',
      offeringIds: [site.offering.id],
      ...fields,
    })
  }
  const percents = async (a: string, b: string) => {
    const page = await admin.get(`${paths.examDeclare}?exam=new&kind=combined`)
    const rows = page
      .$('[name^="sources"][name$=".exam"]')
      .map((_, one) => Number(page.$(one).attr('value')))
      .get()
    return Object.fromEntries(
      rows.map((id, at) => [`sources[${at}].percent`, id === half.id ? a : id === annual.id ? b : '']),
    )
  }

  step(
    'percents that are not 100, none at all, and another institution’s exam are refused with what was typed kept',
    async () => {
      const wrong = await form(await percents('40', '50'))
      expect(wrong.status).toBe(422)
      expect(said(wrong)).toContain('শতকরা হারের যোগফল ৯০; ১০০ হতে হবে।')
      expect(wrong.$('[name="sources[0].percent"]').attr('value')).toBe('৪০')
      expect(said(await form({}))).toContain('অন্তত একটি পরীক্ষার শতকরা হার দিন।')
      const other = await makeSite()
      const foreign = await makeExam(other)
      const stolen = await form({
        'sources[0].exam': foreign.id,
        'sources[0].percent': '100',
        'sources[1].percent': '',
      })
      expect(stolen.status).toBe(422)
      expect(said(stolen)).toContain('শুধু এ শিক্ষাবর্ষের নেওয়া পরীক্ষাই সমন্বয় করা যায়।')
      expect(
        await within(site, () => sql(`SELECT 1 FROM exam WHERE site_id = $1 AND kind = 'combined'`, [site.id]), true),
      ).toEqual([])
    },
  )

  step('is declared without mark sheets, is not offered for mark entry, and cannot be a source itself', async () => {
    const made = await form(await percents('৪০', '60'))
    expect(made.status).toBe(200)
    combinedId = Number(new URL(made.url, 'http://x').searchParams.get('exam'))
    expect(said(made)).toContain('অর্ধ-বার্ষিক ৪০% + বার্ষিক ৬০%')
    expect(
      await within(
        site,
        () =>
          sql('SELECT 1 FROM mark_sheet h JOIN exam_paper p ON p.id = h.exam_paper_id WHERE p.exam_id = $1', [
            combinedId,
          ]),
        true,
      ),
    ).toEqual([])
    expect((await admin.get(`${paths.marksEntry}?exam=${combinedId}`)).status).toBe(404)
    expect((await admin.get(paths.marksEntry)).$('select[name=exam]').text()).not.toContain('চূড়ান্ত')
    const page = await admin.get(`${paths.examDeclare}?exam=new&kind=combined`)
    expect(page.$('fieldset legend').text()).not.toContain('চূড়ান্ত')
    const circle = await form({
      nameEn: 'Other',
      nameBn: 'অন্য',
      'sources[0].exam': combinedId,
      'sources[0].percent': '100',
      'sources[1].percent': '',
    })
    expect(circle.status).toBe(422)
  })

  step('what SQL works out is what the policy says, mark by mark', async () => {
    await within(
      site,
      async () => {
        const plan = await combinedPlan(site.id, combinedId, site.classId)
        const columns = planColumns(plan?.papers ?? [])
        const rows = await sql<{ enrolment_id: number; marks: string }>(
          combinedMarks(plan?.grace ?? true)
            .replace('$3', '$2')
            .replace('$5', '$3')
            .replace('$6', '$4')
            .replace('$7', '$5')
            .replace('$8', '$6'),
          [site.id, columns.source, columns.target, columns.factor, columns.divisor, columns.expected],
        )
        const entered = await sql<{ enrolment: number; part: number; obtained: number | null }>(
          'SELECT enrolment_id AS enrolment, exam_part_id AS part, (obtained * 100)::int AS obtained FROM mark WHERE site_id = $1',
          [site.id],
        )
        let compared = 0
        for (const { enrolment_id: id, marks } of rows) {
          const own = new Map(
            entered.filter((one) => one.enrolment === id).map((one) => [one.part, one.obtained ?? ('A' as const)]),
          )
          const bySql = new Map(marks.split(' ').map((one) => one.split(':').map(Number) as [number, number]))
          for (const part of plan?.papers.flatMap((one) => one.parts) ?? []) {
            const wanted = combine(part, own)
            expect(bySql.get(part.partId)).toBe(wanted === 'A' ? -1 : wanted)
            if (wanted !== undefined) compared++
          }
        }
        expect(compared).toBeGreaterThan(20)
      },
      true,
    )
  })

  step('results are generated from the sources, published and read like any other', async () => {
    const exam = { ...half, id: combinedId, nameEn: 'Final' }
    await generate({ site, exam, admin }, true)
    const runId = await publish({ site, exam, admin })
    const results = await resultsOf(site, runId)
    expect(results).toHaveLength(6)
    const sheet = await admin.get(paths.resultSheet(results[0]?.id ?? 0))
    expect(sheet.status).toBe(200)
    expect((await admin.get(paths.resultFile(`run=${runId}&kind=students&format=csv`))).status).toBe(200)
    const [parts] = await within(
      site,
      () =>
        sql<{ parts: string }>(
          'SELECT s.parts FROM result_subject s JOIN result r ON r.id = s.result_id WHERE r.site_id = $1 AND r.run_id = $2 ORDER BY r.roll, s.grade_key LIMIT 1',
          [site.id, runId],
        ),
      true,
    )
    expect(readParts(parts?.parts ?? '').size).toBeGreaterThan(0)
    expect(said(await admin.get(`${paths.resultGenerate}?f_exam=${combinedId}`))).not.toContain(STALE)
  })

  step('a source that is opened again makes the combined result out of date, until it is generated again', async () => {
    const sheet = annual.sheet('109')
    await everywhere(() => sql(`UPDATE mark_sheet SET state = 'submitted' WHERE site_id = $1`, [site.id]))
    await generate({ site, exam: { ...half, id: combinedId }, admin }, true)
    const generatePage = `${paths.resultGenerate}?f_exam=${combinedId}`
    expect(said(await admin.get(generatePage))).not.toContain(CHANGED)
    await within(site, () => reopenMarkSheet(contextOf(site, site.admin, ['exams.marks.reopen']), sheet.id, 'ভুল নম্বর'))
    expect(said(await admin.get(generatePage))).toContain('জমা দেওয়া নম্বরপত্র আবার খোলা হয়েছে')
    expect(said(await admin.get(`${paths.resultPermission}?f_exam=${combinedId}`))).toContain('তৈরির পর বদল হয়েছে')
    expect(said(await admin.get(`${paths.examDeclare}?exam=${combinedId}`))).toContain(STALE)
    const before = await runsOf(site, { ...half, id: combinedId })
    expect(before.map((run) => run.state)).toContain('published')
    await generate({ site, exam: { ...half, id: combinedId }, admin }, true)
    expect(said(await admin.get(generatePage))).not.toContain(CHANGED)
  })

  step(
    'a subject added after marks were entered: no source has it, so generation says which and makes nothing',
    async () => {
      const extra = site.papers.find((one) => one.condition === 'compulsory' && !SUBJECTS.includes(one.gradeKey))
      await everywhere(async () => {
        const [part] = await sql<{ id: number }>(
          `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks) SELECT $1, $2, id, 100, 33 FROM part_type WHERE code = 'CQ' RETURNING id`,
          [site.id, extra?.id],
        )
        expect(part).toBeDefined()
      })
      const page = await admin.get(`${paths.examDeclare}?exam=${combinedId}`)
      await admin.submit(page, 'form:has([name=intent][value=complete])', { intent: 'complete' })
      const runs = (await runsOf(site, { ...half, id: combinedId })).length
      const shown = await admin.get(`${paths.resultGenerate}?f_exam=${combinedId}`)
      expect(said(shown)).toContain('কিছু বিষয়ের নম্বর কোথাও নেই')
      expect(shown.$(`#class-${site.classId} form button`).attr('disabled')).toBeDefined()
      await expect(
        within(site, () =>
          generateResults({
            siteId: site.id,
            examId: combinedId,
            classId: site.classId,
            userId: null,
            incomplete: 'leave-out',
          }),
        ),
      ).rejects.toMatchObject({ code: 'results:generate.sourceLacks' })
      expect(await runsOf(site, { ...half, id: combinedId })).toHaveLength(runs)
    },
  )

  step('a source, and an exam with marks, cannot be deleted; teachers and students cannot declare', async () => {
    const empty = await makeExam(site, { subjects: ['101'], nameEn: 'Class test', nameBn: 'শ্রেণি পরীক্ষা' })
    await everywhere(() =>
      sql(`INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent) VALUES ($1, $2, $3, 10)`, [
        site.id,
        combinedId,
        empty.id,
      ]),
    )
    const page = await admin.get(`${paths.examDeclare}?exam=${empty.id}&confirm=delete`)
    expect((await admin.submit(page, 'form:has([name=intent][value=delete])')).text).toContain(
      'এটি একটি সমন্বিত পরীক্ষার অংশ',
    )
    for (const who of ['teacher', 'student'] as const) {
      const visitor = await visit(site.alias).login(site[who].username)
      expect((await visitor.get(`${paths.examDeclare}?exam=new&kind=combined`)).status).toBe(403)
      expect((await visitor.get(paths.examSettings)).status).toBe(403)
      expect((await visitor.get(paths.examCommittee)).status).toBe(403)
    }
  })
})

test('a subject added to an exam that is sat after marks were entered: offered, added with its sheets, and missing until it is marked', async () => {
  const site = await makeSite({ students: 2 })
  const place = {
    site,
    exam: await makeExam(site, { subjects: ['107', '109'], marks: 'full' }),
    admin: await visit(site.alias).login(site.admin.username),
  }
  const extra = site.papers.find((one) => one.code === '101')
  if (!extra) throw new Error('the class has no Bangla')
  const page = await place.admin.get(`${paths.examDeclare}?exam=${place.exam.id}`)
  expect(said(page)).toContain('বিষয় ও')
  await everywhere(() =>
    sql(
      `DELETE FROM part WHERE site_id = $1 AND subject_offering_id <> $2 AND NOT EXISTS (SELECT 1 FROM exam_part x WHERE x.part_id = part.id)`,
      [place.site.id, extra.id],
    ),
  )
  expect(
    (await place.admin.submit(page, 'form:has([name=intent][value=complete])', { intent: 'complete' })).status,
  ).toBe(200)
  const sheets = await within(
    place.site,
    () =>
      sql(
        `SELECT 1 FROM mark_sheet h JOIN exam_paper p ON p.id = h.exam_paper_id WHERE p.exam_id = $1 AND p.subject_offering_id = $2`,
        [place.exam.id, extra.id],
      ),
    true,
  )
  expect(sheets).toHaveLength(1)
  const ask = (incomplete: 'refuse' | 'leave-out') =>
    within(place.site, () =>
      generateResults({
        siteId: place.site.id,
        examId: place.exam.id,
        classId: place.site.classId,
        userId: null,
        incomplete,
      }),
    )
  await expect(ask('refuse')).rejects.toMatchObject({ code: 'results:generate.incomplete', params: { count: 2 } })
})
