import { rawClient, sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { completePapers } from '~/domain/exams/declare/declare-exam.server'
import { listedExams, markOverview } from '~/domain/exams/mark-list/mark-list.server'
import { paths } from '~/paths'
import { makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'

const listOf = (exam: { id: number }, more = '') => `${paths.allMarkList}?exam=${exam.id}${more}`
const fileOf = (exam: { id: number }, more: string) => `${paths.markListFile}?exam=${exam.id}${more}`

/** The statements a piece of work sends. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const client = await rawClient()
  const run = client.query.bind(client)
  let count = 0
  client.query = ((...args: Parameters<typeof run>) => {
    count++
    return run(...args)
  }) as typeof client.query
  await work().finally(() => {
    client.query = run as typeof client.query
  })
  return count
}

describe('the list', () => {
  let site: MadeSite, exam: MadeExam, head: Visitor
  beforeAll(async () => {
    site = await makeSite({ students: 2, sections: 2 })
    // Section one: 109 is entered, 154 for its first student only; section two: nothing.
    const first = () => site.students.find((one) => one.sectionId === site.section.id)!
    exam = await makeExam(site, {
      subjects: ['109', '154'],
      columns: { marks_from: '2026-01-01', marks_to: '2026-01-31' },
      marks: (student, paper) =>
        student.sectionId !== site.section.id
          ? undefined
          : paper.gradeKey === '109' || student.enrolmentId === first().enrolmentId
            ? 5
            : undefined,
    })
    await within(site, () =>
      sql(`UPDATE mark_sheet SET state = 'submitted' WHERE site_id = $1 AND id = $2`, [site.id, exam.sheet('109').id]),
    )
    head = await visit(site.alias).login(site.admin.username)
  })

  test('every subject of every section at a glance: state, who teaches it, and who is late', async () => {
    const page = await head.get(listOf(exam))
    expect(page.status).toBe(200)
    const cell = (code: string, section: number) =>
      page
        .$(`a[href="${paths.marksEntry}?sheet=${exam.sheet(code, section).id}"]`)
        .closest('td')
        .text()
    expect(cell('109', site.section.id)).toContain('২ / ২')
    expect(cell('109', site.section.id)).toContain('জমা দেওয়া')
    expect(cell('109', site.section.id)).not.toContain('বিলম্বিত')
    expect(cell('154', site.section.id)).toContain('১ / ২')
    expect(cell('154', site.section.id)).toContain('বিলম্বিত')
    expect(cell('154', site.sections[1]!.id)).toContain('০ / ২')
  })

  test('filters by state and class; an unknown state shows all, another exam nothing', async () => {
    const sections = async (more: string) => (await head.get(listOf(exam, more))).$('tbody th[scope=row]').length
    expect([
      await sections(''),
      await sections('&state=submitted'),
      await sections('&state=late'),
      await sections('&state=approved'),
      await sections('&state=%27%3B'),
      await sections('&class=999999'),
    ]).toEqual([2, 1, 2, 0, 2, 0])
    expect((await head.get(`${paths.allMarkList}?exam=99999999`)).status).toBe(404)
  })

  test('the list and a section as files, with the same filter; in the reader’s language', async () => {
    const all = (await head.get(fileOf(exam, '&format=csv'))).text.trim().split('\n')
    expect(all).toHaveLength(5)
    expect(all[0]).toContain('বিষয়')
    const late = (await head.get(fileOf(exam, '&format=csv&state=late'))).text.trim().split('\n')
    expect(late).toHaveLength(4)
    expect(late.slice(1).every((line) => line.includes('বিলম্বিত'))).toBe(true)
    const section = (await head.get(fileOf(exam, `&format=csv&section=${site.section.id}`))).text.trim().split('\n')
    expect(section).toHaveLength(3)
    const xlsx = await head.get(fileOf(exam, '&format=xlsx'))
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    expect((await head.get(fileOf(exam, '&format=csv&section=99999999'))).status).toBe(404)
  })

  test('a section’s full list shows every student’s marks', async () => {
    const page = await head.get(listOf(exam, `&section=${site.section.id}`))
    expect(page.$('tbody tr')).toHaveLength(2)
    expect((await head.get(listOf(exam, '&section=99999999'))).status).toBe(404)
  })

  test('teachers, students, guardians, nobody and other institutions see neither list nor file', async () => {
    const guardian = await makeUser(site.id, { username: 'g1', kind: 'guardian', roles: ['guardian'] })
    for (const username of [site.teacher.username, site.student.username, guardian.username]) {
      const one = await visit(site.alias).login(username)
      expect([(await one.get(listOf(exam))).status, (await one.get(fileOf(exam, '&format=csv'))).status]).toEqual([
        403, 403,
      ])
    }
    const nobody = await visit(site.alias).get(fileOf(exam, '&format=csv'))
    expect(nobody.text).not.toContain('বিষয়')
    const foreign = await makeSite({ students: 1 })
    const other = await visit(foreign.alias).login(foreign.admin.username)
    expect([(await other.get(listOf(exam))).status, (await other.get(fileOf(exam, '&format=csv'))).status]).toEqual([
      404, 404,
    ])
    const own = await makeExam(foreign, { subjects: ['109'] })
    expect((await other.get(listOf(own, `&section=${site.section.id}`))).status).toBe(404)
  })

  test('an exam that nobody has declared is not listed; a school without exams is told what to do first', async () => {
    const fresh = await makeSite({ students: 1 })
    const admin = await visit(fresh.alias).login(fresh.admin.username)
    const page = await admin.get(paths.allMarkList)
    expect(page.text).toContain('কোনো পরীক্ষা ঘোষণা করা হয়নি')
    expect(page.$(`main a[href="${paths.examDeclare}"]`).length).toBeGreaterThan(0)
    await makeExam(fresh, { state: 'draft' })
    expect((await admin.get(paths.allMarkList)).text).toContain('কোনো পরীক্ষা ঘোষণা করা হয়নি')
  })
})

test('the same number of queries for two subjects in one section and for thirteen in four, and never more than two', async () => {
  const counts: number[] = []
  for (const [options, subjects] of [
    [{ students: 2, sections: 1 }, ['109', '107']],
    [{ students: 24, sections: 4 }, undefined],
  ] as const) {
    const site = await makeSite(options)
    const exam = await makeExam(site, { subjects: subjects ? [...subjects] : undefined, marks: 'full' })
    counts.push(
      await within(
        site,
        () =>
          countQueries(async () => {
            const listed = (await listedExams(site.id)).find((one) => one.id === exam.id)!
            const classes = await markOverview(site.id, listed, '2026-05-01')
            expect(classes.flatMap((one) => one.sections)).toHaveLength(options.sections)
          }),
        true,
      ),
    )
  }
  expect(counts).toEqual([2, 2])
})

test('a subject added after marks were entered: the list shows its missing sheet, completing the exam makes it, marks so far stay', async () => {
  const site = await makeSite({ students: 2 })
  const codes = site.papers.map((paper) => paper.gradeKey)
  const exam = await makeExam(site, { subjects: codes.slice(0, 2), marks: 'full' })
  const shown = () =>
    within(
      site,
      async () =>
        (
          await markOverview(
            site.id,
            (await listedExams(site.id)).find((one) => one.id === exam.id)!,
            '2026-05-01',
          )
        )[0]!.papers.length,
      true,
    )
  const marks = () =>
    within(
      site,
      async () => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM mark WHERE site_id = $1', [site.id]))[0]!.n,
      true,
    )
  const [before, entered] = [await shown(), await marks()]
  const added = await within(site, () => completePapers(contextOf(site, { id: site.admin.id }), exam.id))
  expect(added.papers).toBeGreaterThan(0)
  expect(added.sheets).toBe(added.papers)
  expect(await shown()).toBe(before + added.papers)
  expect(await marks()).toBe(entered)
  const head = await visit(site.alias).login(site.admin.username)
  expect((await head.get(listOf(exam, '&state=none'))).$('tbody th[scope=row]')).toHaveLength(1)
})

test('marks for a student without that subject are refused at the row, and nothing is kept', async () => {
  const site = await makeSite({ students: 2, sections: 2 })
  const exam = await makeExam(site, { subjects: ['109'] })
  const { id } = exam.sheet('109')
  const head = await visit(site.alias).login(site.admin.username)
  const page = await head.get(`${paths.marksEntry}?sheet=${id}`)
  const outside = site.students.find((one) => one.sectionId !== site.section.id)!
  const answer = await head.submit(
    page,
    'form:has([name=version])',
    { 'rows[0].key': String(outside.enrolmentId) },
    { name: 'intent', value: 'save' },
  )
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('এই শিক্ষার্থী এই শাখায় এ বিষয়টি পড়ে না।')
  expect(await within(site, () => sql('SELECT 1 FROM mark WHERE site_id = $1', [site.id]), true)).toEqual([])
})

test('a reason of 100,000 characters is refused at the field with the words kept, and the sheet stays', async () => {
  const site = await makeSite({ students: 1 })
  const exam = await makeExam(site, { subjects: ['109'], marks: 'full' })
  const { id } = exam.sheet('109')
  const head = await visit(site.alias).login(site.admin.username)
  const ask = await head.get(`${paths.marksEntry}?sheet=${id}&dialog=reopen`)
  const answer = await head.submit(ask, 'form:has([name=reason])', { reason: 'ক'.repeat(100_000) })
  expect(answer.status).toBe(422)
  expect(answer.$('[name=reason]').attr('aria-invalid')).toBe('true')
  expect(
    await within(site, () => sql('SELECT state FROM mark_sheet WHERE site_id = $1 AND id = $2', [site.id, id]), true),
  ).toEqual([{ state: 'submitted' }])
})
