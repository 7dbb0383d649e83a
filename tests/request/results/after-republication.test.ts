import { inScope, sql } from 'db/connection'
import { startPromotion } from '~/domain/promotion/promote.server'
import { readRun } from '~/domain/results/read-result.server'
import { planResultSms, resendFailed, sendResultSms } from '~/domain/results/sms/result-sms.server'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories'
import type { Answer } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { contextOf } from '../support/exams'
import { generate, makeClass, publish, REPORT, resultsOf, runsOf, type Place } from '../support/results'
import { draftOf, promotionSite, stateOf } from '../students/promotion-site'

const said = (answer: Answer) => answer.$('main').text().replace(/\s+/g, ' ')
const write = <T>(place: Pick<Place, 'site'>, work: () => Promise<T>) =>
  inScope({ tenants: [place.site.id], readOnly: false }, work)
const made = async (place: Place) => {
  await generate(place)
  return (await runsOf(place.site, place.exam))[0]?.id ?? 0
}
const spoil = (place: Place, at: number) =>
  write(place, () =>
    sql('UPDATE mark SET obtained = 1 WHERE site_id = $1 AND enrolment_id = $2 AND obtained > 1', [
      place.site.id,
      place.site.students[at]?.enrolmentId,
    ]),
  )

describe('what was made from a run that was replaced', () => {
  test('a request for scrutiny goes on with the new result, and its history with it', async () => {
    const place = await makeClass(2)
    const first = await made(place)
    await publish(place)
    const [result] = await resultsOf(place.site, first)
    const page = await place.admin.get(paths.resultAmend(result?.id ?? 0))
    const key = page.$('[name=subjects]').first().attr('value') ?? ''
    await place.admin.post(paths.resultAmend(result?.id ?? 0), {
      intent: 'ask',
      subjects: key,
      reason: 'গণিতে কম মনে হচ্ছে',
    })
    const second = await made(place)
    await publish(place)
    const [fresh] = await resultsOf(place.site, second)
    const now = await place.admin.get(paths.resultAmend(fresh?.id ?? 0))
    expect(said(now)).toContain('গণিতে কম মনে হচ্ছে')
    const kept = await place.admin.submit(now, 'form:has([name=intent][value=keep])', { reason: 'নম্বর ঠিক আছে' })
    expect([kept.status, said(kept).includes('নম্বর ঠিক আছে')]).toEqual([200, true])
    const third = await made(place)
    await publish(place)
    const [newest] = await resultsOf(place.site, third)
    expect(said(await place.admin.get(paths.resultAmend(newest?.id ?? 0)))).toContain('নম্বর ঠিক আছে')
  })

  test('an SMS goes again to those whose result is another one, and to nobody else; failed ones of the old result stay unsent', async () => {
    const place = await makeClass(3, (at) => [90, 80, 70][at] ?? 60)
    const ctx = contextOf(place.site, place.site.admin)
    const wanted = { lang: 'en' as const, recipient: 'guardian' as const, template: '{name}: {result}', again: false }
    const plan = (runId: number) =>
      write(place, async () =>
        planResultSms(ctx, await readRun(place.site.id, runId), null, {
          ...wanted,
          run: runId,
          unit: 'run',
        }),
      )
    await write(place, () =>
      sql(`UPDATE guardian SET mobile = '88017110' || lpad(id::text, 5, '0') WHERE site_id = $1`, [place.site.id]),
    )
    const first = await made(place)
    await publish(place)
    const before = await plan(first)
    expect(before.messages).toHaveLength(3)
    const sent = await write(place, async () =>
      sendResultSms(ctx, await readRun(place.site.id, first), null, {
        ...wanted,
        run: first,
        unit: 'run',
        token: crypto.randomUUID(),
        messages: before.messages.length,
        segments: before.segments,
      }),
    )
    if (!('batchId' in sent)) throw new Error('not sent')
    expect((await plan(first)).messages).toHaveLength(0)
    await spoil(place, 2)
    const second = await made(place)
    await publish(place)
    const after = await plan(second)
    expect([after.messages.map((one) => one.roll), after.already]).toEqual([[3], 2])
    await everywhere(() => sql(`UPDATE message SET state = 'failed' WHERE tenant_id = $1`, [place.site.id]))
    await expect(write(place, () => resendFailed(ctx, sent.batchId))).rejects.toMatchObject({
      code: 'result-sms:notPublished',
    })
  })

  test('mark sheets are not printed from a replaced run, nor from one that cannot be published', async () => {
    const place = await makeClass(2)
    const first = await made(place)
    await publish(place)
    const order = async (run: number) =>
      (
        await place.admin.post(`${REPORT}?f_exam=${place.exam.id}&f_run=${run}`, {
          run,
          unit: 'run',
          lang: 'bn',
          kind: 'progress',
        })
      ).status
    await spoil(place, 1)
    // Published, it is what people have in hand until another one is published.
    expect(await order(first)).toBe(200)
    const second = await made(place)
    expect(await order(second)).toBe(200)
    await spoil(place, 0)
    expect(await order(second)).toBe(409)
    await made(place)
    await publish(place)
    expect(await order(first)).toBe(409)
  })

  test('a promotion whose preview shows another result than the published one is refused', async () => {
    const own = await promotionSite({
      students: 2,
      results: () => ({ gpa: 400, failed: 0 }),
      offers: [{ classCode: 'TEN' }],
    })
    const run = await draftOf(own)
    const ctx = contextOf(own.site, own.site.admin)
    const gpa = (value: number) =>
      write(own, () =>
        sql('UPDATE result SET gpa = $3 WHERE site_id = $1 AND enrolment_id = $2', [
          own.site.id,
          own.site.students[0]?.enrolmentId,
          value,
        ]),
      )
    await gpa(5)
    await expect(write(own, () => startPromotion(ctx, run))).rejects.toMatchObject({
      code: 'promotion:error.otherResult',
    })
    expect(await stateOf(run)).toBe('draft')
    await gpa(4)
    expect(await write(own, () => startPromotion(ctx, run))).toBeGreaterThan(0)
  })
})
