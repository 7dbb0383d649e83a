import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { inputsSeen } from '~/domain/results/stale/stale-runs.server'
import { addDays, today } from '~/format/dates'
import { catalogue, everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSION } from '../support/results'

const FORM = 'form:has([name=intent][value=scheduleMany])'

describe('one time of publication for several classes', () => {
  let site: MadeSite
  let exam: MadeExam
  let admin: Visitor
  let runs: number[]
  const day = addDays(today(), 2)
  const at = new Date(`${day}T09:30:00+06:00`)
  const run = (examId: number, classId: number, number: number, state = 'generated', siteId = site.id) =>
    everywhere(
      async () =>
        (
          await createRow('result_run', {
            site_id: siteId,
            exam_id: examId,
            class_id: classId,
            number,
            state,
            students: 1,
            passed: 1,
            generated_by: site.admin.id,
            inputs: await inputsSeen(siteId, examId, classId),
          })
        ).id,
    )
  const standing = () =>
    everywhere(() =>
      sql<{ id: number; at: Date | null; approved: boolean }>(
        'SELECT id, publish_at AS at, approved_at IS NOT NULL AS approved FROM result_run WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )
  const times = async () => (await standing()).map((one) => one.at)
  const url = () => `${PERMISSION}?f_exam=${exam.id}&schedule=many`
  const post = (fields: Record<string, string | number | string[]>, who = admin) =>
    who.post(url(), { intent: 'scheduleMany', exam: exam.id, which: 'chosen', day, time: '09:30', ...fields })
  /** Presses "all" as a browser does: the form names every result it shows. */
  const all = (page: Answer, time: string) =>
    admin.submit(
      page,
      FORM,
      {
        offered: page
          .$(`${FORM} [name=offered]`)
          .get()
          .map((one) => one.attribs.value ?? ''),
        day,
        time,
      },
      { name: 'which', value: 'all' },
    )
  const jobs = async () =>
    (
      await everywhere(() =>
        sql<{ n: number }>(`SELECT count(*)::int AS n FROM job WHERE tenant_id = $1 AND kind = 'results.publish'`, [
          site.id,
        ]),
      )
    )[0]?.n

  beforeAll(async () => {
    site = await makeSite({ students: 1 })
    exam = await makeExam(site, { subjects: ['109'] })
    admin = await visit(site.alias).login('admin')
  })
  beforeEach(async () => {
    await everywhere(() => sql('DELETE FROM result_run WHERE site_id = $1', [site.id]))
    await everywhere(() => sql(`DELETE FROM job WHERE tenant_id = $1 AND kind = 'results.publish'`, [site.id]))
    const id = await catalogue()
    runs = []
    for (const code of ['EIGHT', 'NINE', 'TEN']) runs.push(await run(exam.id, id('class', code), 1))
  })

  test('those chosen get it and no other; all get it by one press; each is approved, logged and has its job', async () => {
    const page = await admin.get(url())
    expect(page.$(`${FORM} [name=runs]`)).toHaveLength(3)
    const chosen = await admin.submit(
      page,
      FORM,
      { runs: [String(runs[0]), String(runs[2])], day, time: '09:30' },
      { name: 'which', value: 'chosen' },
    )
    expect([chosen.status, chosen.url]).toEqual([200, `${PERMISSION}?f_exam=${exam.id}`])
    expect(await times()).toEqual([at, null, at])
    expect(await jobs()).toBe(2)
    const later = new Date(`${day}T18:00:00+06:00`)
    expect((await all(await admin.get(url()), '18:00')).status).toBe(200)
    expect(await standing()).toEqual(runs.map((id) => ({ id, at: later, approved: true })))
    const logged = await everywhere(() =>
      sql<{ id: string }>(
        `SELECT record_id AS id FROM audit_record WHERE tenant_id = $1 AND record_type = 'result_run' AND after->>'publishAt' = $2`,
        [site.id, later.toISOString()],
      ),
    )
    expect(logged.map((one) => Number(one.id)).sort((a, b) => a - b)).toEqual(runs)
  })

  test('only the newest result of a class that waits is offered; what is left out is named', async () => {
    const id = await catalogue()
    await everywhere(() =>
      sql(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1 AND id = $2`, [
        site.id,
        runs[1],
      ]),
    )
    const newer = await run(exam.id, id('class', 'TEN'), 2)
    const page = await admin.get(url())
    expect(
      page
        .$(`${FORM} [name=runs]`)
        .get()
        .map((one) => Number(one.attribs.value)),
    ).toEqual([runs[0], newer])
    expect(page.$('main').text()).toContain('আগেই প্রকাশিত: ')
    await everywhere(() =>
      sql(`UPDATE result_run SET state = 'superseded' WHERE site_id = $1 AND id = $2`, [site.id, newer]),
    )
    await everywhere(() => sql(`DELETE FROM result_run WHERE site_id = $1 AND id = $2`, [site.id, runs[2]]))
    expect((await admin.get(url())).$(FORM)).toHaveLength(0) // one class alone keeps its own form
  })

  test('all or nothing: a class that may not be published any more is named and none gets a time', async () => {
    const page = await admin.get(url())
    await everywhere(() =>
      sql(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1 AND id = $2`, [
        site.id,
        runs[1],
      ]),
    )
    const [name] = await everywhere(() =>
      sql<{ bn: string }>(
        'SELECT k.name_bn AS bn FROM result_run r JOIN class k ON k.id = r.class_id WHERE r.site_id = $1 AND r.id = $2',
        [site.id, runs[1]],
      ),
    )
    const answer = await all(page, '09:30')
    expect([answer.status, answer.$('[id$=-error]').text()]).toEqual([
      422,
      expect.stringContaining(`হয়েছে অথবা বদলে গেছে: ${name?.bn}।`),
    ])
    expect(answer.$('[name=time]').attr('value')).toBe('০৯:৩০')
    expect(await times()).toEqual([null, null, null])
    const twice = await run(exam.id, (await catalogue())('class', 'EIGHT'), 2)
    const both = await post({ runs: [String(runs[0]), String(twice), String(runs[2])] })
    expect([both.status, both.$('[id$=-error]').text()]).toEqual([422, expect.stringContaining('একই শ্রেণির দুটি ফল')])
    const bad: Record<string, string | string[]>[] = [
      { runs: [] },
      { runs: [String(runs[0])], day: addDays(today(), -1) },
      { runs: [String(runs[0])], day: addDays(today(), 500) },
      { runs: [String(runs[0])], time: '25:00' },
      { runs: ['x'] },
      { runs: [String(runs[0])], which: 'some' },
    ]
    for (const fields of bad) {
      expect([(await post(fields)).status, JSON.stringify(fields)]).toEqual([422, JSON.stringify(fields)])
    }
    expect(await times()).toEqual([null, null, null, null])
    expect(await jobs()).toBe(0)
  })

  test('results of another exam or institution are unknown; teachers, students and an expired institution set nothing', async () => {
    const other = await makeSite({ students: 1 })
    const theirs = await makeExam(other, { subjects: ['109'] })
    const foreign = await run(theirs.id, other.classId, 1, 'generated', other.id)
    expect((await post({ runs: [String(runs[0]), String(foreign)] })).status).toBe(404)
    expect((await post({ exam: theirs.id, runs: [String(foreign)] })).status).toBe(404)
    expect((await post({ exam: theirs.id, runs: [String(runs[0])] })).status).toBe(404)
    expect((await post({ runs: runs.map(String) }, await visit(other.alias).login('admin'))).status).toBe(404)
    for (const who of ['student', 'teacher'])
      expect((await post({ runs: runs.map(String) }, await visit(site.alias).login(who))).status).toBe(403)
    expect(await times()).toEqual([null, null, null])
    await everywhere(() =>
      sql(`UPDATE membership SET starts_on = '2024-01-01', ends_on = '2024-12-31' WHERE site_id = $1`, [site.id]),
    )
    // The change is told to every process; a moment passes.
    const told = () => expect.poll(async () => (await admin.get('/dashboard')).text, { timeout: 8_000 })
    try {
      await told().toContain('মেয়াদ')
      expect((await post({ runs: runs.map(String) })).status).toBe(403)
      expect(await times()).toEqual([null, null, null])
    } finally {
      await everywhere(() => sql(`UPDATE membership SET ends_on = '2099-12-31' WHERE site_id = $1`, [site.id]))
      await told().not.toContain('মেয়াদ')
    }
  })
})
