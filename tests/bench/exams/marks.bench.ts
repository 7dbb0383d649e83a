import { inScope, rawClient, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { enterMarks } from '~/domain/exams/enter-marks.server'
import { listedExams, markOverview } from '~/domain/exams/mark-list/mark-list.server'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories/index'
import { visit } from 'tests/harness/visitor'
import { contextOf } from 'tests/request/support/exams'
import { benchClass, type BenchClass } from '../rig/class-of'
import { pairs, timed, median, type Figure } from '../rig/stack'

const ROUND = 10

/** How many statements a piece of work sends. */
async function queriesOf(one: BenchClass, readOnly: boolean, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  await inScope({ tenants: [one.site.id], readOnly }, async () => {
    const client = await rawClient()
    const run = client.query.bind(client)
    client.query = ((...args: Parameters<typeof run>) => {
      count++
      return run(...args)
    }) as typeof client.query
    await work().finally(() => {
      client.query = run as typeof client.query
    })
  })
  return count
}

/** Sixty students a section, and a sheet of every paper in every section. */
async function inSections(superUrl: string, { site, examId, students }: BenchClass): Promise<void> {
  await withClient(superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position) SELECT $1, $2, 'S' || n, 'শাখা ' || n, n FROM generate_series(2, $3::int) n`,
      [site.id, site.offering.id, Math.ceil(students / 60)],
    )
    await client.query(
      `UPDATE enrolment e SET section_id = c.ids[1 + (e.roll - 1) / 60], roll = 1 + (e.roll - 1) % 60
       FROM (SELECT array_agg(id ORDER BY id) AS ids FROM section WHERE site_id = $1) c WHERE e.site_id = $1`,
      [site.id],
    )
    await client.query(
      'INSERT INTO mark_sheet (site_id, exam_paper_id, section_id) SELECT $1, p.id, s.id FROM exam_paper p, section s WHERE p.site_id = $1 AND p.exam_id = $2 AND s.site_id = $1',
      [site.id, examId],
    )
    await client.query('SELECT mend_progress($1)', [site.id])
    await client.query('ANALYZE section, enrolment, mark_sheet, mark_progress')
  })
}

/** The mark list of 3,000 students in 13 subjects, and the entry of a paper of 60: their queries, and opening against a plain list of 60. */
export async function benchMarks(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  progress('marks: 60 and 3,000 students, 13 subjects')
  const [small, large] = [await benchClass(superUrl, 60), await benchClass(superUrl, 3_000)]
  for (const one of [small, large]) await inSections(superUrl, one)
  const overview = (one: BenchClass) => async () => {
    const exam = (await listedExams(one.site.id)).find((found) => found.id === one.examId)
    if (!exam) throw new Error('no exam')
    const sheets = (await markOverview(one.site.id, exam, '2026-05-01')).flatMap((row) =>
      row.sections.flatMap((section) => section.sheets),
    )
    if (sheets.length !== 13 * Math.ceil(one.students / 60)) throw new Error(`${sheets.length} sheets`)
  }
  const [few, many] = [await queriesOf(small, true, overview(small)), await queriesOf(large, true, overview(large))]
  const figures: Figure[] = [
    {
      what: 'mark list: queries with 3,000 students in 13 subjects, against 60 students',
      value: `${many} against ${few}`,
      limit: '≤ 3 and equal',
      ok: many <= 3 && many === few,
    },
  ]

  const admin = await visit(large.site.alias).login(large.site.admin.username)
  const open = async (path: string, holds: string) => {
    const page = await admin.get(path)
    if (page.status !== 200 || !page.text.includes(holds)) throw new Error(`${path}: ${page.status}`)
  }
  const times = (path: string, holds: string) => async () => {
    for (let i = 0; i < ROUND; i++) await open(path, holds)
  }
  const list = `${paths.allMarkList}?exam=${large.examId}`
  await open(list, '</table>')
  const seconds: number[] = []
  for (let i = 0; i < 7; i++) seconds.push(await timed(() => open(list, '</table>')))
  figures.push({
    what: 'mark list: the page of 3,000 students in 13 subjects (650 sheets)',
    value: `${median(seconds).toFixed(0)} ms`,
  })

  const [sheet] = await everywhere(() =>
    sql<{ id: number; parts: number; sectionId: number }>(
      `SELECT h.id, (SELECT count(*)::int FROM exam_part t WHERE t.site_id = h.site_id AND t.exam_paper_id = h.exam_paper_id) AS parts, h.section_id AS "sectionId"
     FROM mark_sheet h WHERE h.site_id = $1 ORDER BY parts DESC, h.id LIMIT 1`,
      [large.site.id],
    ),
  )
  if (!sheet || sheet.parts !== 3) throw new Error('no paper with three parts')
  const entry = `${paths.marksEntry}?sheet=${sheet.id}`
  const plain = `${paths.students}?f_section=${sheet.sectionId}&per=100`
  const rows = (await admin.get(plain)).$('tbody tr').length
  const cells = (await admin.get(entry)).$('input[data-row]').length
  if (cells !== 180) throw new Error(`${cells} cells`)
  const { ratio, a, b, spread } = await pairs(9, times(entry, 'data-row'), times(plain, '</table>'))
  figures.push({
    what: `mark entry: one page of 60 students in 3 parts, against the student list of ${rows} (${(a / ROUND).toFixed(1)} / ${(b / ROUND).toFixed(1)} ms, pairs ${spread})`,
    value: ratio.toFixed(2),
    limit: '≤ 1.5',
    ok: ratio <= 1.5 && rows === 60,
  })

  const enrolments = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM enrolment WHERE site_id = $1 AND section_id = $2 ORDER BY roll', [
      large.site.id,
      sheet.sectionId,
    ]),
  )
  const parts = await everywhere(() =>
    sql<{ id: number }>(
      'SELECT t.id FROM exam_part t JOIN mark_sheet h ON h.site_id = t.site_id AND h.exam_paper_id = t.exam_paper_id WHERE h.site_id = $1 AND h.id = $2',
      [large.site.id, sheet.id],
    ),
  )
  const saved: number[] = []
  for (const count of [1, 60]) {
    saved.push(
      await queriesOf(large, false, async () => {
        const done = await enterMarks(contextOf(large.site, { id: large.site.admin.id }, ['exams.marks.enter-any']), {
          markSheetId: sheet.id,
          version: saved.length,
          right: 'any',
          rows: enrolments.slice(0, count).map((row, at) => ({
            at,
            enrolmentId: row.id,
            cells: Object.fromEntries(parts.map((part) => [String(part.id), count === 1 ? '1' : '2'])),
          })),
        })
        if (!done.changed) throw new Error('nothing was saved')
      }),
    )
  }
  figures.push({
    what: 'mark entry: queries of one save, 180 marks against 3',
    value: `${saved[1]} against ${saved[0]}`,
    limit: 'equal',
    ok: saved[0] === saved[1],
  })
  return figures
}
