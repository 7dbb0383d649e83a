import { spawn } from 'node:child_process'
import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { publishDue } from '~/domain/results/publishing/publish-due.server'
import { scheduleResults } from '~/domain/results/publishing/schedule-results.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import {
  ask,
  bornOn,
  generate,
  makeClass,
  PERMISSION,
  publish,
  resultsOf,
  runsOf,
  seenOf,
  type Place,
} from '../support/results'

interface Standing {
  state: string
  publishAt: Date | null
  approvedAt: Date | null
  publishedAt: Date | null
}
const standing = async (runId: number) =>
  (
    await everywhere(() =>
      sql<Standing>(
        'SELECT state, publish_at AS "publishAt", approved_at AS "approvedAt", published_at AS "publishedAt" FROM result_run WHERE id = $1',
        [runId],
      ),
    )
  )[0] as Standing
const write = <T>(place: Place, work: () => Promise<T>) => inScope({ tenants: [place.site.id], readOnly: false }, work)
const ctxOf = ({ site, controller }: Place) =>
  ({
    site: { id: site.id },
    tenant: { id: site.id },
    user: { userId: controller.id },
    audit: () => undefined,
  }) as unknown as SiteCtx
const newRun = async (place: Place) => {
  await generate(place)
  return (await runsOf(place.site, place.exam))[0]?.id ?? 0
}
const published = (runId: number) =>
  everywhere(() =>
    sql(
      `SELECT 1 FROM audit_record WHERE record_type = 'result_run' AND record_id = $1 AND after->>'state' = 'published'`,
      [String(runId)],
    ),
  )

/** Everything an outsider could look at; what each of them is told about the first student's result. */
async function seen(place: Place, runId: number) {
  const [first] = await resultsOf(place.site, runId)
  const child = place.site.students[0]
  const student = await visit(place.site.alias).login('student')
  const { username } = await makeUser(place.site.id, {
    kind: 'guardian',
    roles: ['guardian'],
    guardianId: child?.guardianId,
  })
  const guardian = await visit(place.site.alias).login(username)
  const path = (who: string) =>
    who === 'list'
      ? paths.studentResults
      : who === 'page'
        ? `${paths.studentResults}?result=${first?.id}`
        : paths.studentResultFile(first?.id ?? 0, 'bn')
  const list = (await student.get(path('list'))).text.includes(`result=${first?.id}`)
  const statuses = [
    await student.get(path('page')),
    await student.get(path('file')),
    await guardian.get(path('page')),
  ].map((one) => one.status)
  const verified = (await visit(place.site.alias).get(paths.verify(first?.code ?? ''))).$('main').text().includes('আসল')
  const form =
    (await visit(place.site.alias).get('/web/exam-result')).$(
      `[name=exam] option[value="${place.exam.id}"], [name=exam][value="${place.exam.id}"]`,
    ).length > 0
  const lookup = await ask(place.site.alias, {
    exam: place.exam.id,
    class: place.site.classId,
    roll: first?.roll ?? 0,
    born: child ? await bornOn(child) : '',
  }).then(
    (answer) => answer.text.includes(first?.code ?? 'none'),
    () => false,
  )
  return { list, statuses, verified, form, lookup }
}

const NOTHING = { list: false, statuses: [404, 404, 404], verified: false, form: false, lookup: false }

describe('publishing at a set time', () => {
  test('nobody outside the office sees anything before; then everybody does, by itself', async () => {
    const place = await makeClass(2)
    const runId = await newRun(place)
    const tomorrow = addDays(today(), 1)
    const page = await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}&schedule=${runId}`)
    const set = await place.admin.submit(page, 'form:has([name=intent][value=schedule])', {
      day: tomorrow,
      time: '09:30',
    })
    expect(set.status).toBe(200)
    expect(await standing(runId)).toMatchObject({
      state: 'generated',
      publishAt: new Date(`${tomorrow}T09:30:00+06:00`),
      approvedAt: expect.any(Date) as Date,
      publishedAt: null,
    })
    expect(await seen(place, runId)).toEqual(NOTHING)
    const agreed = await seenOf(place.site.id, runId)
    await write(place, () => scheduleResults(ctxOf(place), runId, new Date(Date.now() + 1500), agreed))
    expect((await standing(runId)).state).toBe('generated')
    await expect.poll(async () => (await standing(runId)).state, { timeout: 15_000 }).toBe('published')
    const { publishAt, publishedAt } = await standing(runId)
    expect(publishAt).toBeNull()
    expect(publishedAt).not.toBeNull()
    expect(await published(runId)).toHaveLength(1)
    expect(await seen(place, runId)).toMatchObject({
      list: true,
      statuses: [200, 200, 200],
      verified: true,
      form: true,
    })
  })

  test('a draft is approved, and the approval taken back; both are logged', async () => {
    const place = await makeClass(1)
    const runId = await newRun(place)
    expect((await standing(runId)).approvedAt).toBeNull()
    for (const [intent, on] of [
      ['approve', true],
      ['unapprove', false],
      ['approve', true],
    ] as const) {
      const page = await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}`)
      await place.admin.submit(page, `form:has([name=intent][value=${intent}])`)
      expect((await standing(runId)).approvedAt !== null).toBe(on)
    }
    expect(await seen(place, runId)).toEqual(NOTHING)
    expect((await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}`)).$('main').text()).toContain('অনুমোদিত')
  })

  test('a time that has passed, is no time or lies too far ahead is refused at its field', async () => {
    const place = await makeClass(1)
    const runId = await newRun(place)
    const page = await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}&schedule=${runId}`)
    for (const fields of [
      { day: addDays(today(), -1), time: '10:00' },
      { day: addDays(today(), 1), time: '25:00' },
      { day: 'someday', time: '10:00' },
      { day: addDays(today(), 400), time: '10:00' },
    ]) {
      const answer = await place.admin.submit(page, 'form:has([name=intent][value=schedule])', fields)
      expect(
        [answer.status, answer.$('[role=dialog] [id$=-error], dialog [id$=-error], [id$=-error]').length > 0],
        JSON.stringify(fields),
      ).toEqual([422, true])
    }
    expect((await standing(runId)).publishAt).toBeNull()
  })

  test('what was dropped, changed or overtaken since does not publish itself', async () => {
    const place = await makeClass(1)
    const first = await newRun(place)
    const at = new Date(Date.now() + 3_600_000)
    const agreed = await seenOf(place.site.id, first)
    await write(place, () => scheduleResults(ctxOf(place), first, at, agreed))
    expect(
      await write(place, () => publishDue(place.site.id, null, { runId: first, publishAt: at.toISOString() })),
    ).toBe('early')
    const second = await newRun(place)
    expect(await publish(place)).toBe(second)
    expect(await standing(first)).toMatchObject({ state: 'generated', publishAt: null })
    expect(
      await write(place, () => publishDue(place.site.id, null, { runId: first, publishAt: at.toISOString() })),
    ).toBe('dropped')
    expect((await standing(second)).state).toBe('published')
    expect(
      (await place.admin.post(PERMISSION, { intent: 'schedule', run: second, day: addDays(today(), 1), time: '10:00' }))
        .status,
    ).toBe(409)
  })

  test('kill -9 while it publishes: nothing is half published; the next attempt does it, once', async () => {
    const place = await makeClass(2)
    const runId = await newRun(place)
    const at = Date.now() - 60_000
    const agreed = await seenOf(place.site.id, runId)
    await everywhere(() =>
      sql('UPDATE result_run SET publish_at = $2, publish_seen = $3 WHERE id = $1', [runId, new Date(at), agreed]),
    )
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/harness/processes/publish-process.ts', ...[place.site.id, runId, at].map(String)],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    )
    const gone = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    const said = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
      child.once('exit', () => reject(new Error('the process ended by itself')))
    })
    expect(said).toBe('published')
    child.kill('SIGKILL')
    expect(await gone).toBe('SIGKILL')
    expect(await standing(runId)).toMatchObject({ state: 'generated', publishedAt: null })
    expect(await published(runId)).toHaveLength(0)
    const again = () =>
      write(place, () => publishDue(place.site.id, null, { runId, publishAt: new Date(at).toISOString() }))
    expect((await Promise.all([again(), again()])).sort()).toEqual(['dropped', 'published'])
    expect(await again()).toBe('dropped')
    expect((await standing(runId)).state).toBe('published')
    expect(await published(runId)).toHaveLength(1)
  })

  test('students, teachers and other institutions set no time and approve nothing', async () => {
    const place = await makeClass(1)
    const runId = await newRun(place)
    const stranger = await visit((await makeSite()).alias).login('admin')
    for (const fields of [
      { intent: 'approve', run: runId },
      { intent: 'schedule', run: runId, day: addDays(today(), 1), time: '10:00' },
      { intent: 'unschedule', run: runId },
    ]) {
      for (const user of ['teacher', 'student'])
        expect((await (await visit(place.site.alias).login(user)).post(PERMISSION, fields)).status).toBe(403)
      expect((await stranger.post(PERMISSION, fields)).status).toBe(404)
    }
    expect(await standing(runId)).toMatchObject({ approvedAt: null, publishAt: null, state: 'generated' })
  })
})
