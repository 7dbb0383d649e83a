import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { deliverPush } from '~/domain/delivery/push/deliver-push.server'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { PushedBrowser, PushService } from 'tests/harness/push-service'
import { eventually } from 'tests/harness/servers/own-server'
import { visit, type Visitor } from 'tests/harness/visitor'

const service = new PushService()
let site: MadeSite
let other: MadeSite
let clerk: Visitor
let teacher: Visitor

beforeAll(async () => {
  await service.listen()
  site = await makeSite({ students: 1 })
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(async () => {
  await service.close()
  await closeDatabase()
})

const turnOn = (who: Visitor, browser: { endpoint: string; p256dh: string; auth: string }) =>
  who.post(paths.profile, { intent: 'push-on', ...browser })
const browsersOf = (siteId: number, userId: number) =>
  everywhere(() =>
    sql<{ id: number; endpoint: string; usedAt: Date | null }>(
      'SELECT id, endpoint, used_at AS "usedAt" FROM push_subscription WHERE tenant_id = $1 AND user_id = $2 ORDER BY id',
      [siteId, userId],
    ),
  )
const messages = (siteId: number) =>
  everywhere(() =>
    sql<{ id: number; state: string; attempts: number; about: string }>(
      'SELECT id, state, attempts, about FROM push_message WHERE tenant_id = $1 ORDER BY id',
      [siteId],
    ),
  )
/** Publishes a notice for the staff and waits until its bells rang. */
async function publish(titleBn: string, titleEn: string): Promise<number> {
  const page = await clerk.get(paths.webNoticeNew)
  const form = { titleBn, titleEn, topic: 'general', bodyBn: 'বৃহস্পতিবার', bodyEn: 'On Thursday', audience: ['staff'] }
  await clerk.submit(page, 'form[enctype]', { ...form, intent: 'publish' })
  return eventually('bells', async () => {
    const [row] = await everywhere(() =>
      sql<{ id: number }>(
        'SELECT id FROM web_entry WHERE site_id = $1 AND title_en = $2 AND told_at IS NOT NULL ORDER BY id DESC LIMIT 1',
        [site.id, titleEn],
      ),
    )
    return row?.id
  })
}

test('no address but a push service’s is taken, and no key that is none', async () => {
  const { p256dh, auth } = new PushedBrowser()
  for (const endpoint of [
    'http://127.0.0.1:1/inside',
    'https://127.0.0.1/inside',
    'https://10.0.0.7/inside',
    'https://[::1]/inside',
    'https://169.254.169.254/latest',
    'https://localhost/inside',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com@10.0.0.7/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://evilnotify.windows.com.example.org/a',
    'file:///etc/passwd',
    'none',
  ])
    expect([endpoint, (await turnOn(clerk, { endpoint, p256dh, auth })).status]).toEqual([endpoint, 422])
  const good = 'https://updates.push.services.mozilla.com/wpush/v2/a'
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  expect((await turnOn(clerk, { endpoint: good, p256dh: noPoint, auth })).status).toBe(422)
  expect((await turnOn(clerk, { endpoint: good, p256dh, auth: auth.slice(4) })).status).toBe(422)
  expect(await browsersOf(site.id, site.admin.id)).toEqual([])
})

journey('web push', (step) => {
  let notice = 0
  step('is turned on in a browser, which stands in its owner’s list and nobody else’s', async () => {
    expect((await turnOn(teacher, service.browser('/teacher'))).status).toBe(200)
    expect((await turnOn(teacher, service.browser('/teacher'))).status).toBe(200)
    const rows = await browsersOf(site.id, site.teacher.id)
    expect(rows.map((one) => one.endpoint)).toEqual([service.browser('/teacher').endpoint])
    const off = 'button[value=push-off]'
    expect((await teacher.get(paths.profile)).$(off).length).toBe(1)
    expect((await clerk.get(paths.profile)).$(off).length).toBe(0)
    const id = rows[0]?.id ?? 0
    for (const stranger of [clerk, await visit(other.alias).login('admin')])
      expect((await stranger.post(paths.profile, { intent: 'push-off', id })).status).toBe(404)
    expect(await browsersOf(site.id, site.teacher.id)).toHaveLength(1)
  })
  step('brings a notice to it, sealed for it and signed by the product, once', async () => {
    notice = await publish('শিক্ষক সভা', 'Staff meeting')
    await eventually('push', async () => (await messages(site.id)).some((one) => one.state === 'sent'))
    expect(service.broken).toEqual([])
    const [push] = service.to('/teacher')
    expect(push?.said).toMatchObject({ body: 'শিক্ষক সভা', path: paths.noticeOnBoard(notice) })
    expect(push?.claims.aud).toBe(process.env.TEST_PUSH_URL)
    const hours = ((push?.claims.exp ?? 0) - Date.now() / 1000) / 3600
    expect(hours > 0 && hours <= 24).toBe(true)
    expect((await teacher.get(paths.profile)).text).toContain(push?.key ?? 'no key')
    const [message] = await messages(site.id)
    expect(message).toMatchObject({ state: 'sent', attempts: 1, about: `notice ${notice}` })
    expect((await browsersOf(site.id, site.teacher.id))[0]?.usedAt).not.toBeNull()
    await deliverPush({ tenantId: site.id, pushId: message?.id ?? 0 })
    expect(service.to('/teacher')).toHaveLength(1)
  })
  step('is tried again where the service did not take it, and not where nobody knows', async () => {
    service.answers.set('/teacher', [500, 429])
    await publish('ছুটি', 'Holiday')
    const last = await eventually('push', async () => {
      const one = (await messages(site.id)).at(-1)
      return one?.state === 'sent' && one
    })
    expect([last.attempts, service.to('/teacher').length]).toEqual([3, 4])
    // As a process leaves it that was killed while it called.
    await everywhere(() =>
      sql(`UPDATE push_message SET state = 'sending' WHERE tenant_id = $1 AND id = $2`, [site.id, last.id]),
    )
    await deliverPush({ tenantId: site.id, pushId: last.id })
    expect((await messages(site.id)).at(-1)?.state).toBe('unknown')
    expect(service.to('/teacher')).toHaveLength(4)
  })
  step('says nothing to who does not want it that way', async () => {
    await teacher.post(paths.profile, { intent: 'channels', mail: 'on', sms: 'on' })
    const quiet = await publish('মৌন', 'Unheard')
    expect((await messages(site.id)).filter((one) => one.about === `notice ${quiet}`)).toEqual([])
    await teacher.post(paths.profile, { intent: 'channels', mail: 'on', sms: 'on', push: 'on' })
  })
  step('forgets a browser whose service says that it is gone', async () => {
    await turnOn(teacher, service.browser('/gone'))
    service.answers.set('/gone', [410])
    await publish('পরীক্ষা', 'Examination')
    await eventually('gone', async () => (await browsersOf(site.id, site.teacher.id)).length === 1)
    expect(await browsersOf(site.id, site.teacher.id)).toMatchObject([
      { endpoint: service.browser('/teacher').endpoint },
    ])
    expect(service.to('/gone')).toHaveLength(1)
  })
  step('is turned off without scripts', async () => {
    const page = await teacher.get(paths.profile)
    const button = { name: 'intent', value: 'push-off' }
    expect((await teacher.submit(page, 'form:has([value=push-off])', {}, button)).status).toBe(200)
    expect(await browsersOf(site.id, site.teacher.id)).toEqual([])
  })
})

test('a logout ends it in that browser alone', async () => {
  const user = await makeUser(other.id, { roles: ['teacher'] })
  const [phone, desk] = [visit(other.alias), visit(other.alias)]
  await phone.login(user.username)
  await desk.login(user.username)
  await turnOn(phone, service.browser('/phone'))
  await turnOn(desk, service.browser('/desk'))
  await phone.post(paths.logout, {})
  expect(await browsersOf(other.id, user.id)).toMatchObject([{ endpoint: service.browser('/desk').endpoint }])
  // A session that is over by itself is no logout.
  await everywhere(() =>
    sql("UPDATE session SET expires_at = now() - interval '1 hour' WHERE tenant_id = $1 AND user_id = $2", [
      other.id,
      user.id,
    ]),
  )
  await everywhere(() => sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2', [other.id, user.id]))
  expect(await browsersOf(other.id, user.id)).toHaveLength(1)
})

test('a browser is whose it was turned on by last, and somebody has ten', async () => {
  const [first, second] = [
    await makeUser(other.id, { roles: ['teacher'] }),
    await makeUser(other.id, { roles: ['teacher'] }),
  ]
  const one = await visit(other.alias).login(first.username)
  const two = await visit(other.alias).login(second.username)
  await turnOn(one, service.browser('/shared'))
  await turnOn(two, service.browser('/shared'))
  expect([(await browsersOf(other.id, first.id)).length, (await browsersOf(other.id, second.id)).length]).toEqual([
    0, 1,
  ])
  for (let at = 0; at < 11; at++) await turnOn(two, service.browser(`/many-${at}`))
  const kept = (await browsersOf(other.id, second.id)).map((row) => new URL(row.endpoint).pathname)
  expect(kept).toEqual(Array.from({ length: 10 }, (_, at) => `/many-${at + 1}`))
})
