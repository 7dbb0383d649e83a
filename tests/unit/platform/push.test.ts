import fs from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { outcomeOf } from '~/domain/delivery/push/answer.policy'
import { isPoint, MOST_PUSH_BYTES, newPushKeys, sealPush, signedBy } from '~/domain/delivery/push/encrypt'
import { mayPushTo } from '~/domain/delivery/push/endpoint.policy'
import { shortText } from '~/domain/delivery/push/short-text.policy'
import { PushedBrowser, vapidOf } from 'tests/harness/push-service'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message for a browser', () => {
  test('is sealed as the example of RFC 8291 is', () => {
    const to = {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    }
    const keys = {
      publicKey: bytes('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    }
    const by = { keys, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
    expect(sealPush('When I grow up, I want to be a watermelon', to, by).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
  test('opens in that browser alone, each time sealed anew, and fits a service’s 4096 bytes', () => {
    const [mine, another] = [new PushedBrowser(), new PushedBrowser()]
    const to = { p256dh: bytes(mine.p256dh), auth: bytes(mine.auth) }
    const long = 'ক'.repeat(Math.floor(MOST_PUSH_BYTES / 3))
    const sealed = sealPush(long, to)
    expect([mine.open(sealed), sealed.length <= 4096]).toEqual([long, true])
    expect(() => another.open(sealed)).toThrow()
    expect(sealPush('x', to).equals(sealPush('x', to))).toBe(false)
    expect(() => sealPush(`${long}ক`, to)).toThrow()
  })
  test('is signed for its service, for half a day', () => {
    const keys = newPushKeys()
    const now = new Date('2026-03-01T00:00:00Z')
    const header = signedBy(keys, 'https://fcm.googleapis.com/fcm/send/abc', 'mailto:a@b.example', now)
    const { claims, key } = vapidOf(header)
    expect(key).toBe(keys.publicKey.toString('base64url'))
    expect(claims).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:a@b.example',
    })
    expect(() => vapidOf(header.replace(key, newPushKeys().publicKey.toString('base64url')))).toThrow()
  })
  test('needs a key on the curve', () => {
    expect(isPoint(bytes(new PushedBrowser().p256dh))).toBe(true)
    expect(isPoint(Buffer.alloc(65, 4))).toBe(false)
    expect(isPoint(Buffer.alloc(33, 2))).toBe(false)
  })
})

test('only push services are called', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/QABC',
    'https://wns2-sg2p.notify.windows.com/w/?token=a',
  ])
    expect([good, mayPushTo(good)]).toEqual([good, true])
  for (const bad of [
    'http://fcm.googleapis.com/a',
    'https://notify.windows.com.example.org/a',
    'https://xnotify.windows.com/a',
    'https://fcm.googleapis.com:444/a',
    'https://a@fcm.googleapis.com/a',
    'https://10.0.0.1/a',
    'https://[fd00::1]/a',
    'http://127.0.0.1:4000/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'javascript:1',
    '',
  ])
    expect([bad, mayPushTo(bad)]).toEqual([bad, false])
  const trial = 'http://127.0.0.1:4000'
  expect([mayPushTo(`${trial}/a`, trial), mayPushTo('http://127.0.0.1:4001/a', trial)]).toEqual([true, false])
})

test('what an answer means', () => {
  const said = (...answers: unknown[]) => answers.map(outcomeOf)
  expect(said(200, 201, 202)).toEqual(['sent', 'sent', 'sent'])
  expect(said(404, 410)).toEqual(['gone', 'gone'])
  expect(said(429, 500, 503, 'ECONNREFUSED')).toEqual(['again', 'again', 'again', 'again'])
  expect(said(302, 400, 401, 403, 413)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed'])
  expect(said('ECONNRESET', undefined)).toEqual(['unknown', 'unknown'])
})

test('a long text ends between words, and never within a letter', () => {
  expect(shortText('  এক\n দুই ')).toBe('এক দুই')
  expect(shortText('one two three', 9)).toBe('one two…')
  expect(shortText('abcdefghij', 5)).toBe('abcd…')
  expect(shortText('😀😀😀', 2)).toBe('😀…')
})

describe('public/push-worker.js', () => {
  /** The worker as a browser runs it. */
  function worker(windows: { url: string; focus: () => void }[] = []) {
    const heard: Record<string, (event: unknown) => void> = {}
    const self = {
      skipWaiting: vi.fn(),
      location: { origin: 'https://school.example' },
      registration: { showNotification: vi.fn() },
      clients: { matchAll: () => Promise.resolve(windows), openWindow: vi.fn() },
    }
    const hear = (type: string, listener: (event: unknown) => void) => (heard[type] = listener)
    vm.runInNewContext(fs.readFileSync('public/push-worker.js', 'utf8'), { self, addEventListener: hear, URL })
    const click = async (path: unknown) => {
      let done: unknown
      const notification = { close: vi.fn(), data: path }
      heard.notificationclick?.({ notification, waitUntil: (work: unknown) => (done = work) })
      await done
    }
    return { self, heard, click }
  }
  test('shows what came, and nothing for what cannot be read', () => {
    const { self, heard } = worker()
    const said = { title: 'শাপলা', body: 'ছুটি', path: '/user/notice/view/1', tag: 'a' }
    heard.push?.({ data: { json: () => said }, waitUntil: () => {} })
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'শাপলা',
      expect.objectContaining({ body: 'ছুটি', tag: 'a', data: '/user/notice/view/1' }),
    )
    heard.push?.({ data: null, waitUntil: () => {} })
    expect(self.registration.showNotification).toHaveBeenCalledTimes(1)
  })
  test('opens its page, or goes to where it is open; never another site', async () => {
    const focus = vi.fn()
    const { self, click } = worker([{ url: 'https://school.example/user/notice/view/1?x=1', focus }])
    await click('/user/notice/view/1')
    expect([focus.mock.calls.length, self.clients.openWindow.mock.calls.length]).toEqual([1, 0])
    await click('/user/notice/view/2')
    expect(self.clients.openWindow).toHaveBeenCalledWith('https://school.example/user/notice/view/2')
    await click('https://evil.example/')
    await click('//evil.example/')
    expect(self.clients.openWindow).toHaveBeenCalledTimes(1)
  })
})
