import { inScope, sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { scheduleResults } from '~/domain/results/publishing/schedule-results.server'
import { withholdResult } from '~/domain/results/publishing/withhold-result.server'
import { isStale, staleRuns } from '~/domain/results/stale/stale-runs.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { contextOf } from '../support/exams'
import {
  ended,
  generate,
  makeClass,
  PERMISSION,
  publish,
  REPORT,
  resultsOf,
  runsOf,
  seenOf,
  type Place,
} from '../support/results'

const AMEND = 'form:has([name=intent][value=amend])'
const PUBLISH = 'form:has([name=intent][value=publish])'
const REASON = 'খাতা আবার দেখা হয়েছে'
const said = (answer: Answer) => answer.$('main').text().replace(/\s+/g, ' ')
const write = <T>(place: Place, work: () => Promise<T>) => inScope({ tenants: [place.site.id], readOnly: false }, work)
const newRun = async (place: Place) => {
  await generate(place)
  return (await runsOf(place.site, place.exam))[0]?.id ?? 0
}
const stale = (place: Place, runId: number) => everywhere(() => isStale(place.site.id, runId))
const states = async (place: Place) =>
  Object.fromEntries((await runsOf(place.site, place.exam)).map((one) => [one.id, one.state]))
const publication = (place: Place, runId: number, more = '') =>
  place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}&publish=${runId}${more}`)
const verified = async (place: Place, code: string | undefined) =>
  said(await visit(place.site.alias).get(paths.verify(code ?? ''))).includes('আসল')
/** Everybody's marks of a paper, as an office's own statement would set them. */
const setMarks = (place: Place, code: string, obtained: number, enrolmentIds?: number[]) =>
  write(place, () =>
    sql(
      `UPDATE mark SET obtained = $3 WHERE site_id = $1 AND exam_part_id IN (SELECT id FROM exam_part WHERE site_id = $1 AND exam_paper_id = $2) AND ($4::bigint[] IS NULL OR enrolment_id = ANY($4))`,
      [place.site.id, place.exam.paper(code).id, obtained, enrolmentIds ?? null],
    ),
  )
/** Corrects the student at `at` in mathematics to full marks, through the screen. */
async function correct(place: Place, runId: number, at: number): Promise<void> {
  const rows = await resultsOf(place.site, runId)
  const page = await place.admin.get(paths.resultAmend(rows[at]?.id ?? 0))
  const full = Object.fromEntries(
    await everywhere(async () =>
      (
        await sql<{ id: number; full: number }>(
          'SELECT id, full_marks::int AS full FROM exam_part WHERE site_id = $1 AND exam_paper_id = $2',
          [place.site.id, place.exam.paper('109').id],
        )
      ).map((part) => [`marks.m${part.id}`, String(part.full)]),
    ),
  )
  expect((await place.admin.submit(page, AMEND, { ...full, reason: REASON })).status).toBe(200)
}

/** Three who have 90 in everything; the second failed mathematics. */
const failing = () => makeClass(3, (at, code) => (at === 1 && code === '109' ? 10 : 90))

describe('a correction is never undone by a run made before it', () => {
  test('F, corrected to A+, stays A+: the older run is refused, made again it contains the correction and the code holds', async () => {
    const place = await failing()
    const first = await newRun(place)
    await publish(place)
    const older = await newRun(place)
    const look = await publication(place, older)
    expect(said(look)).toContain('কারও ফলাফল বদলাবে না')
    expect((await resultsOf(place.site, first))[1]?.letter).toBe('F')

    await correct(place, first, 1)
    const corrected = (await resultsOf(place.site, first))[1]
    expect(corrected?.letter).toBe('A+')

    // The page that was open before the correction, and a forged post without any page.
    for (const answer of [
      await place.admin.submit(look, PUBLISH),
      await place.admin.post(PERMISSION, { intent: 'publish', run: older, seen: await seenOf(place.site.id, older) }),
      await place.admin.post(PERMISSION, {
        intent: 'schedule',
        run: older,
        seen: await seenOf(place.site.id, older),
        day: addDays(today(), 1),
        time: '10:00',
      }),
      await place.admin.post(PERMISSION, { intent: 'approve', run: older }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.$('[role=alert]').text()).toContain('ফলাফল আবার তৈরি করে সেটি প্রকাশ করুন')
    }
    expect(await states(place)).toEqual({ [first]: 'published', [older]: 'generated' })
    expect((await resultsOf(place.site, first))[1]).toEqual(corrected)
    expect(await verified(place, corrected?.code)).toBe(true)

    // The page says what changed, whose, by whom; on the list, too; the published run carries its own correction.
    const page = await publication(place, older)
    expect(page.$(PUBLISH)).toHaveLength(0)
    const [, student] = place.site.students
    const [head] = await everywhere(() =>
      sql<{ name: string }>('SELECT name_bn AS name FROM app_user WHERE tenant_id = $1 AND id = $2', [
        place.site.id,
        place.site.admin.id,
      ]),
    )
    for (const words of ['প্রকাশিত ফলাফলে সংশোধন', student?.nameBn ?? '?', head?.name ?? '?', '(১০৯)'])
      expect(said(page)).toContain(words)
    expect(await stale(place, first)).toBe(false)
    expect(said(await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}`))).toContain('তৈরির পর বদল হয়েছে')
    expect(said(await place.admin.get(`${paths.resultGenerate}?f_exam=${place.exam.id}`))).toContain('তৈরির পর')
    expect(said(await place.admin.get(`${REPORT}?f_exam=${place.exam.id}&f_run=${older}`))).toContain('প্রকাশ করা যাবে না')

    // One button makes it again.
    const job = await place.admin.submit(page, `form[action="${paths.resultGenerate}"]`)
    expect(job.url).toMatch(/^\/user\/job\/\d+$/)
    await ended(place.admin, job.url)
    const [fresh] = await runsOf(place.site, place.exam)
    expect((await resultsOf(place.site, fresh?.id ?? 0))[1]?.letter).toBe('A+')
    // The other two were first together; the corrected one is now before them, as the correction had it already.
    const difference = await publication(place, fresh?.id ?? 0)
    expect(said(difference)).toContain('২ জনের শুধু মেধাক্রম বদলাবে')
    expect(await publish(place)).toBe(fresh?.id)
    const now = await resultsOf(place.site, fresh?.id ?? 0)
    expect(now[1]).toMatchObject({ letter: 'A+', code: corrected?.code })
    expect(await verified(place, corrected?.code)).toBe(true)
    expect(now.map((one) => one.merit)).toEqual([2, 1, 2])
  })

  test('who has the same result keeps the code of the sheet; who has another one does not', async () => {
    const place = await makeClass(4, (at) => [90, 80, 70, 60][at] ?? 50)
    const first = await newRun(place)
    await publish(place)
    const before = await resultsOf(place.site, first)
    await setMarks(place, '109', 20, [place.site.students[3]?.enrolmentId ?? 0])
    const second = await newRun(place)
    const drafts = (await resultsOf(place.site, second)).map((one) => one.code)
    expect(drafts.filter((code) => before.some((one) => one.code === code))).toEqual([])
    await publish(place)
    const after = await resultsOf(place.site, second)
    expect(after.map((one) => one.code === before[after.indexOf(one)]?.code)).toEqual([true, true, true, false])
    for (const one of after) expect(await verified(place, one.code)).toBe(true)
    expect(await verified(place, before[3]?.code)).toBe(false)
    // What was published before still has a code each, none of them genuine.
    const old = await resultsOf(place.site, first)
    expect(old.map((one) => one.code)).toEqual([...drafts.slice(0, 3), before[3]?.code])
    // The same once more: nobody's sheet changes.
    const third = await newRun(place)
    expect(said(await publication(place, third))).toContain('কারও ফলাফল বদলাবে না')
    await publish(place)
    expect((await resultsOf(place.site, third)).map((one) => one.code)).toEqual(after.map((one) => one.code))
  })
})

describe('before a run is published', () => {
  test('everybody whose result changes is named, old and new: pages, search, kinds and a file', async () => {
    const place = await makeClass(27, () => 90)
    await newRun(place)
    await publish(place)
    await setMarks(place, '109', 10)
    const run = await newRun(place)
    const page = await publication(place, run)
    expect(said(page)).toContain('২৭ জনের জিপিএ, গ্রেড বা মোট নম্বর বদলাবে')
    const rows = (answer: Answer) => answer.$('#publish tbody tr')
    expect(rows(page)).toHaveLength(25)
    const [first] = place.site.students
    expect(rows(page).first().text()).toContain(first?.nameBn)
    expect(rows(page).first().text().replace(/\s+/g, ' ')).toMatch(/৫\.০০ → ০\.০০.*A\+ → F/)
    expect(rows(await publication(place, run, '&page=2'))).toHaveLength(2)
    expect(rows(await publication(place, run, `&q=${encodeURIComponent('২৭')}`))).toHaveLength(1)
    expect(rows(await publication(place, run, '&f_kind=removed'))).toHaveLength(0)
    const csv = await publication(place, run, '&export=csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.text.trim().split(/\r?\n/)
    expect(lines).toHaveLength(28)
    expect(lines[1]).toMatch(/,5,0,A\+,F,/)
    // The same list stands before a time is set.
    const timed = await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}&schedule=${run}`)
    expect(rows(timed)).toHaveLength(25)
    for (const who of ['teacher', 'student'])
      expect(
        (
          await (
            await visit(place.site.alias).login(who)
          ).get(`${PERMISSION}?f_exam=${place.exam.id}&publish=${run}&export=csv`)
        ).status,
      ).toBe(403)
  })

  test('what changes between the look and the click is refused, and nothing is published', async () => {
    const place = await makeClass(2)
    const a = await newRun(place)
    const b = await newRun(place)
    const look = await publication(place, a)
    await publish(place)
    const answer = await place.admin.submit(look, PUBLISH)
    expect([answer.status, said(answer).includes('দেখার পর অবস্থা বদলেছে')]).toEqual([422, true])
    expect(await states(place)).toEqual({ [a]: 'generated', [b]: 'published' })
    expect((await place.admin.post(PERMISSION, { intent: 'publish', run: a })).status).toBe(422)
    expect((await place.admin.submit(await publication(place, a), PUBLISH)).status).toBe(200)
    expect(await states(place)).toEqual({ [a]: 'published', [b]: 'superseded' })
  })
})

describe('a run knows that it is out of date', () => {
  test('a mark being written while it is generated is not missed, in whatever order the transactions end', async () => {
    const place = await makeClass(2)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begun = () => {}
    const started = new Promise<void>((resolve) => (begun = resolve))
    const writing = write(place, async () => {
      await sql('UPDATE mark SET obtained = 0 WHERE site_id = $1 AND enrolment_id = $2', [
        place.site.id,
        place.site.students[0]?.enrolmentId,
      ])
      begun()
      await gate
    })
    await started
    // Another change ends meanwhile: the last number is not the last change.
    await setMarks(place, '109', 30, [place.site.students[1]?.enrolmentId ?? 0])
    const { runId } = await inScope({ tenants: [place.site.id], readOnly: false, snapshot: true }, () =>
      generateResults({
        siteId: place.site.id,
        examId: place.exam.id,
        classId: place.site.classId,
        userId: null,
        incomplete: 'refuse',
      }),
    )
    expect(await stale(place, runId)).toBe(false)
    release()
    await writing
    expect(await stale(place, runId)).toBe(true)
    const found = await everywhere(() => staleRuns(place.site.id, [runId]))
    expect(found.get(runId)?.count).toBe(SUBJECT_PAPERS)
  })

  test('a result withheld while a run is generated is not shown by that run', async () => {
    const place = await makeClass(2)
    const first = await newRun(place)
    await publish(place)
    const [held] = await resultsOf(place.site, first)
    const make = (progress: () => Promise<void> = async () => {}) =>
      inScope({ tenants: [place.site.id], readOnly: false, snapshot: true }, () =>
        generateResults({
          siteId: place.site.id,
          examId: place.exam.id,
          classId: place.site.classId,
          userId: null,
          incomplete: 'refuse',
          progress,
        }),
      )
    const { runId } = await make(() =>
      write(place, () => withholdResult(contextOf(place.site, place.site.admin), held?.id ?? 0, 'বকেয়া')),
    )
    expect(await stale(place, first)).toBe(false)
    expect((await resultsOf(place.site, runId))[0]?.withheld).toBeNull()
    expect(
      (await place.admin.post(PERMISSION, { intent: 'publish', run: runId, seen: await seenOf(place.site.id, runId) }))
        .status,
    ).toBe(422)
    // Made again, it is withheld; and what is withheld in one is withheld in all that may still be published.
    const { runId: again } = await make()
    expect((await resultsOf(place.site, again)).map((one) => one.withheld)).toEqual(['বকেয়া', null])
    const [, other] = await resultsOf(place.site, first)
    await place.admin.post(PERMISSION, { intent: 'withhold', result: other?.id, reason: 'তদন্ত চলছে' })
    expect(await stale(place, again)).toBe(false)
    await publish(place)
    expect((await resultsOf(place.site, again)).map((one) => one.withheld)).toEqual(['বকেয়া', 'তদন্ত চলছে'])
  })

  test('withheld after an older run took the place of a newer one: the next run withholds it, too', async () => {
    const place = await makeClass(1)
    const older = await newRun(place)
    await newRun(place)
    await publish(place)
    expect((await place.admin.submit(await publication(place, older), PUBLISH)).status).toBe(200)
    const [result] = await resultsOf(place.site, older)
    await place.admin.post(PERMISSION, { intent: 'withhold', result: result?.id, reason: 'বকেয়া' })
    expect((await resultsOf(place.site, await newRun(place)))[0]?.withheld).toBe('বকেয়া')
  })

  test('at its time a run that is out of date, or would replace something else, is not published; the office is told', async () => {
    const place = await makeClass(2)
    const told = async () =>
      (
        await everywhere(() =>
          sql<{ body: string }>(
            'SELECT body_bn AS body FROM notification WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC LIMIT 1',
            [place.site.id, place.site.admin.id],
          ),
        )
      )[0]?.body
    const timed = async (runId: number) => {
      const seen = await seenOf(place.site.id, runId)
      const ctx = contextOf(place.site, place.site.admin)
      await write(place, () => scheduleResults(ctx, runId, new Date(Date.now() + 2500), seen))
    }
    const dropped = async (runId: number) =>
      (
        await everywhere(() =>
          sql<{ none: boolean }>('SELECT publish_at IS NULL AS none FROM result_run WHERE site_id = $1 AND id = $2', [
            place.site.id,
            runId,
          ]),
        )
      )[0]?.none
    const first = await newRun(place)
    await publish(place)
    const second = await newRun(place)
    await timed(second)
    await setMarks(place, '109', 10)
    await expect.poll(() => dropped(second), { timeout: 20_000 }).toBe(true)
    expect(await states(place)).toEqual({ [first]: 'published', [second]: 'generated' })
    await expect.poll(told).toContain('তৈরির পর নম্বর বা অন্য তথ্য বদলেছে')
    expect((await place.admin.get(paths.notifications)).text).toContain('ফলাফল প্রকাশিত হয়নি')
    const third = await newRun(place)
    await timed(third)
    await place.admin.post(PERMISSION, { intent: 'withdraw', run: first })
    await expect.poll(() => dropped(third), { timeout: 20_000 }).toBe(true)
    await expect.poll(told).toContain('আগের প্রকাশিত ফলাফল বদলেছে')
    expect(await states(place)).toEqual({ [first]: 'withdrawn', [second]: 'generated', [third]: 'generated' })
  })
})

/** Papers that a student of makeClass has marks in. */
const SUBJECT_PAPERS = 12
