import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { eventually, ownServer, type OwnServer } from 'tests/harness/servers/own-server'
import type { Visitor } from 'tests/harness/visitor'
import { countsOf, confirm, importIdOf, rosterSite, toCheck, upload } from '../support/roster-site'

const NAMES = ['রহিমা খাতুন', 'আব্দুল্লাহ আল মামুন', 'সুমাইয়া আক্তার', 'দীপ্ত রায়', 'নুসরাত জাহান']
const roster = (count: number) =>
  [
    'রোল,নাম,পিতার নাম,মাতার নাম,জন্ম তারিখ,লিঙ্গ,ধর্ম,মোবাইল,জন্ম নিবন্ধন নম্বর,বিভাগ,শাখা,শিফট',
    ...Array.from({ length: count }, (_, at) =>
      [
        at + 1,
        NAMES[at % 5],
        'আব্দুর রহমান',
        'হোসনে আরা',
        `${1 + (at % 28)}/${1 + (at % 12)}/2011`,
        'ছাত্র',
        'ইসলাম',
        `017${String(10000000 + at)}`,
        `2011${String(1_000_000_000_000 + at)}`,
        'বিজ্ঞান',
        'খ',
        'দিবা',
      ].join(','),
    ),
  ].join('\r\n')

let server: OwnServer
let site: MadeSite
let exam: MadeExam

const one = async <T extends object>(text: string, bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<T>(text, bind)))[0]
const jobOf = (id: number) =>
  one<{ state: string; attempts: number; error: string | null }>(
    'SELECT state, attempts, error FROM job WHERE id = $1',
    [id],
  )

beforeAll(async () => {
  server = await ownServer('shikkhangan_killed')
  await server.start()
  site = await makeSite({ students: 250, sections: 4 })
  exam = await makeExam(site, { marks: 'full', state: 'declared' })
}, 120_000)

afterAll(async () => {
  await closeDatabase()
  await server?.stop()
})

/** Kills the server when the job has told of its first rows, starts it again, and waits for the job's end. */
async function killInside(job: number, inside: () => Promise<boolean>): Promise<void> {
  await eventually('the middle of the job', async () => {
    const row = await jobOf(job)
    if (row && ['done', 'failed'].includes(row.state))
      throw new Error(`the job was ${row.state} before it could be killed`)
    return inside()
  })
  await server.kill()
}

describe('kill -9 of the server', () => {
  test('in the middle of result generation: nothing half generated is seen; the job is done once, by the next process', async () => {
    const admin = await server.visit(site.alias).login(site.admin.username)
    const started = await admin.submit(
      await admin.get(`${paths.resultGenerate}?f_exam=${exam.id}`),
      'form:has([name=class])',
      { leaveOut: 'on' },
    )
    const job = Number(/job\/(\d+)/.exec(started.url)?.[1])
    await killInside(
      job,
      async () => ((await one<{ done: number }>('SELECT done FROM job WHERE id = $1', [job]))?.done ?? 0) > 0,
    )
    expect(await jobOf(job)).toMatchObject({ state: 'running', attempts: 1 })
    const counted = () =>
      one<{ runs: number; results: number }>(
        'SELECT (SELECT count(*)::int FROM result_run WHERE site_id = $1) AS runs, (SELECT count(*)::int FROM result WHERE site_id = $1) AS results',
        [site.id],
      )
    expect(await counted()).toEqual({ runs: 0, results: 0 })

    await server.start()
    await eventually('the job', async () => (await jobOf(job))?.state === 'done')
    expect(await jobOf(job)).toMatchObject({ state: 'done', attempts: 2, error: null })
    expect(await counted()).toEqual({ runs: 1, results: site.students.length })
    expect((await admin.get(`${paths.resultReport}?f_exam=${exam.id}`)).status).toBe(200) // the session outlived the process
  })

  test('in the middle of a roster import: no student or all, and the import ends', async () => {
    const school = await rosterSite()
    const admin = await server.visit(school.alias).login('admin')
    const check = await toCheck(admin, await upload(admin, roster(1500), 'big.csv'))
    const id = importIdOf(check)
    const confirmed = await confirm(admin, check, 'all')
    const { job } = await eventually('its job', () =>
      one<{ job: number }>(`SELECT id AS job FROM job WHERE tenant_id = $1 ORDER BY id DESC LIMIT 1`, [school.id]),
    )
    await killInside(
      job,
      async () => ((await one<{ done: number }>('SELECT done FROM job WHERE id = $1', [job]))?.done ?? 0) > 0,
    )
    expect(confirmed.status).toBe(200)
    expect(await countsOf(school.id)).toEqual({ students: 0, enrolments: 0, guardians: 0, links: 0, choices: 0 })

    await server.start()
    await eventually(
      'the import',
      async () =>
        (await one<{ state: string }>('SELECT state FROM sheet_import WHERE id = $1', [id]))?.state === 'done',
    )
    expect(await countsOf(school.id)).toMatchObject({ students: 1500, enrolments: 1500 })
    expect(await jobOf(job)).toMatchObject({ state: 'done', attempts: 2 })
  })

  test('while marks are being saved: what was acknowledged is there, the rest is there whole or not at all', async () => {
    const open = await makeExam(site, { subjects: ['101', '107', '109', '136', '137', '150'] })
    const sheets = open.sheets.filter((sheet) => sheet.sectionId === site.section.id)
    const acknowledged = new Map<number, number>()
    const tried = new Map<number, number>()
    let dead = false
    const work = Promise.all(
      sheets.map(async (sheet) => {
        const visitor: Visitor = await server.visit(site.alias).login(site.admin.username)
        const paper = open.papers.find((row) => row.id === sheet.paperId)
        const parts = [...(paper?.parts.values() ?? [])]
        let page = await visitor.get(`${paths.marksEntry}?sheet=${sheet.id}`)
        for (let n = 1; !dead; n++) {
          tried.set(sheet.id, n)
          const count = page.$('[name^="rows["][name$="].key"]').length
          const cells = Object.fromEntries(
            Array.from({ length: count }, (_, at) => parts.map((part) => [`rows[${at}].p${part}`, n % 20])).flat(),
          )
          const saved = await visitor
            .submit(page, 'form:has([name=version])', cells, { name: 'intent', value: 'save' })
            .catch(() => null)
          if (!saved) return
          expect(saved.status).toBe(200)
          acknowledged.set(sheet.id, n)
          page = saved
        }
      }),
    )
    await eventually('a few saves', async () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0) >= 12)
    await server.kill()
    dead = true
    await work
    await server.start()
    for (const sheet of sheets) {
      const marks = await everywhere(() =>
        sql<{ obtained: number; n: number; version: number }>(
          `SELECT m.obtained::int AS obtained, count(*)::int AS n, s.version FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id
         JOIN mark_sheet s ON s.site_id = m.site_id AND s.exam_paper_id = t.exam_paper_id AND s.id = $3
         WHERE m.site_id = $1 AND t.exam_paper_id = $2 GROUP BY 1, 3`,
          [site.id, sheet.paperId, sheet.id],
        ),
      )
      const [said, most] = [acknowledged.get(sheet.id) ?? 0, tried.get(sheet.id) ?? 0]
      if (!marks.length) {
        expect(said).toBe(0)
        continue
      }
      expect(marks).toHaveLength(1)
      expect(Array.from({ length: most - said + 1 }, (_, more) => (said + more) % 20)).toContain(marks[0]?.obtained)
      expect(marks[0]?.version).toBeGreaterThanOrEqual(said)
    }
    const admin = await server.visit(site.alias).login(site.admin.username)
    const again = await admin.get(`${paths.marksEntry}?sheet=${sheets[0]?.id}`)
    expect((await admin.submit(again, 'form:has([name=version])', {}, { name: 'intent', value: 'save' })).status).toBe(
      200,
    )
  })
})
