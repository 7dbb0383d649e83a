import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { makeSite } from 'tests/factories'
import { newToken } from '~/domain/identity/identity.server'
import { NotSent, setSmsAdapter } from '~/domain/delivery/messages/adapters.server'
import { deliverMessage } from '~/domain/delivery/messages/deliver.server'
import { expireSecret, keepSecret, publicText, SECRET_MARK } from '~/domain/delivery/messages/secret.server'
import { sendMail, sendManySms, sendSms } from '~/domain/delivery/messages/send.server'
import { seal, unseal } from '~/domain/operations/sealed.server'
import { setSettings } from '~/domain/operations/settings.server'
import { readSettings } from '../../../settings'
import { asSuperuser, tablesShowing } from './everywhere'
import type { Delivery } from '~/domain/delivery/messages/providers/providers.server'

let site = 0
beforeAll(async () => {
  site = (await makeSite({ students: 0 })).id
})
afterEach(() => setSettings(readSettings(process.env)))
afterAll(() => setSmsAdapter(null))
afterAll(closeDatabase)

const inSite = <T>(work: () => Promise<T>) => inScope({ tenants: [site], readOnly: false }, work)
const fresh = (minutes = 10) => ({
  value: `http://x.localhost/password/reset?token=${newToken()}`,
  until: new Date(Date.now() + minutes * 60_000),
})
/** A message with a secret that no worker was told of, so that the test delivers it itself. */
const quiet = async (channel: 'sms' | 'mail', secret = fresh(), state = 'queued') => {
  const messageId = await inSite(async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO message (tenant_id, channel, recipient, body, state, purpose) VALUES ($1, $2, $3, $4, $5, 'test') RETURNING id`,
      [
        site,
        channel,
        channel === 'sms' ? '8801711000000' : 'a@example.org',
        publicText(`Go to ${secret.value}.`, secret),
        state,
      ],
    )
    await keepSecret(site, row?.id ?? 0, secret)
    return row?.id ?? 0
  })
  return { tenantId: site, messageId, secret }
}
const row = async (id: number) =>
  (
    await inSite(() =>
      sql<{ state: string; error: string | null; body: string; segments: number; sealed: Buffer | null }>(
        'SELECT m.state, m.error, m.body, m.segments, s.sealed FROM message m LEFT JOIN message_secret s ON s.tenant_id = m.tenant_id AND s.message_id = m.id WHERE m.tenant_id = $1 AND m.id = $2',
        [site, id],
      ),
    )
  )[0]
const carrier = (send: (message: Delivery) => void) => {
  const seen: Delivery[] = []
  setSmsAdapter({
    async send(message) {
      seen.push(message)
      send(message)
      return { ref: 'r' }
    },
  })
  return seen
}

describe('while a message waits', () => {
  test('no table shows its secret, the queue neither; an SMS still counts the segments of the whole text', async () => {
    const secret = fresh()
    const message = await quiet('mail', secret)
    expect((await row(message.messageId))?.sealed).toBeInstanceOf(Buffer)
    expect(await tablesShowing(secret.value)).toEqual([])
    expect(await tablesShowing(secret.value.split('token=')[1] ?? '')).toEqual([])
    const text = `খোলার লিংক: ${secret.value}` // UCS-2: 70 or 67 a segment
    const id = await inSite(() => sendSms(site, { to: '01711000009', text, secret, purpose: 'test' }))
    expect(await row(id)).toMatchObject({ segments: Math.ceil(text.length / 67), body: `খোলার লিংক: ${SECRET_MARK}` })
  })

  test('a link that was not handed over as a secret is no message', async () => {
    const { value } = fresh()
    const open = { to: 'a@example.org', subject: 's', text: `Go to ${value}`, purpose: 'test' }
    await expect(inSite(() => sendMail(site, open))).rejects.toThrow('in the open')
    await expect(inSite(() => sendMail(site, { ...open, text: 't', subject: value }))).rejects.toThrow('in the open')
    await expect(inSite(() => sendMail(site, { ...open, secret: fresh() }))).rejects.toThrow('not in its text')
    const many = [{ to: '01711000009', text: value }]
    await expect(inSite(() => sendManySms(site, many, { purpose: 'test', by: null }))).rejects.toThrow('in the open')
  })
})

describe('the worker that delivers', () => {
  test('puts it together for the carrier, once, and the secret is gone', async () => {
    const seen = carrier(() => {})
    const message = await quiet('sms')
    await deliverMessage(message)
    await deliverMessage(message)
    expect(seen.map((one) => one.text)).toEqual([`Go to ${message.secret.value}.`])
    expect(await row(message.messageId)).toMatchObject({ state: 'sent', body: `Go to ${SECRET_MARK}.`, sealed: null })
  })

  test('keeps it for another attempt, erases it when it failed for good, and keeps nothing of what a carrier quotes', async () => {
    const message = await quiet('sms')
    const quoting = (final: boolean) => {
      carrier(({ text }) => {
        throw new NotSent(`rejected: ${text}`, final, { code: 'EBUSY', responseCode: 450 })
      })
    }
    quoting(false)
    const thrown = await deliverMessage(message).catch((error: unknown) => error as Error & { cause?: unknown })
    expect([thrown?.message, thrown?.cause]).toEqual(['EBUSY 450', undefined])
    expect(await row(message.messageId)).toMatchObject({
      state: 'queued',
      error: 'EBUSY 450',
      sealed: expect.any(Buffer),
    })
    quoting(true)
    await deliverMessage(message)
    expect(await row(message.messageId)).toMatchObject({ state: 'failed', error: 'EBUSY 450', sealed: null })
    expect(await tablesShowing(message.secret.value)).toEqual([])
  })

  test('erases it when nobody knows whether it went', async () => {
    carrier(({ text }) => {
      throw new Error(`time out: ${text}`)
    })
    const [lost, died] = [await quiet('sms'), await quiet('sms', fresh(), 'sending')]
    await deliverMessage(lost)
    await deliverMessage(died)
    expect(await row(lost.messageId)).toMatchObject({ state: 'unknown', error: 'not sent', sealed: null })
    expect(await row(died.messageId)).toMatchObject({ state: 'unknown', sealed: null })
  })

  test('sends no text without its link: when that is over, or was sealed with another secret, the message has failed', async () => {
    const seen = carrier(() => {})
    const late = await quiet('sms', fresh(-1))
    await deliverMessage(late)
    const foreign = await quiet('sms')
    setSettings(readSettings({ ...process.env, SESSION_SECRET: 'another secret, as long as it has to be' }))
    await deliverMessage(foreign)
    for (const { messageId } of [late, foreign])
      expect(await row(messageId)).toMatchObject({ state: 'failed', error: 'platform:message.expired', sealed: null })
    expect(seen).toEqual([])
  })

  test('what was never delivered is erased when it is over, by a task that waits for that moment', async () => {
    const message = await quiet('mail')
    const key = `message-expiry ${site}.${message.messageId}`
    const waiting = () =>
      asSuperuser(async (client) => {
        const { rows } = await client.query<{ at: Date }>(
          'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key = $1',
          [key],
        )
        return rows.map(({ at }) => at.getTime())
      })
    expect(await waiting()).toEqual([message.secret.until.getTime()])
    await expireSecret(message)
    expect(await row(message.messageId)).toMatchObject({
      state: 'failed',
      error: 'platform:message.expired',
      sealed: null,
    })
    const delivered = await quiet('mail')
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await deliverMessage(delivered)
    await expireSecret(delivered)
    expect(await row(delivered.messageId)).toMatchObject({ state: 'sent', error: null })
    vi.restoreAllMocks()
  })
})

describe('without a carrier', () => {
  test('a trial prints to whom, what and the link; a message without a secret is not printed', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      const message = await quiet('mail')
      await deliverMessage(message)
      expect(said.mock.calls).toEqual([[`>> mail #${message.messageId} a@example.org [test] ${message.secret.value}`]])
    } finally {
      said.mockRestore()
    }
  })

  test('on a real domain nothing is printed: the message has failed, and says why', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      const message = await quiet('mail')
      setSettings(readSettings({ ...process.env, APP_DOMAIN: 'example.edu.bd' }))
      await deliverMessage(message)
      expect(said).not.toHaveBeenCalled()
      expect(await row(message.messageId)).toMatchObject({
        state: 'failed',
        error: 'platform:message.noCarrier',
        sealed: null,
      })
    } finally {
      said.mockRestore()
    }
  })
})

test('what is sealed opens for its own purpose and place alone, and not when a bit is turned', () => {
  const sealed = seal('messages', '1.2', 'a secret')
  expect(sealed.toString('latin1')).not.toContain('secret')
  expect(seal('messages', '1.2', 'a secret').equals(sealed)).toBe(false)
  expect(unseal('messages', '1.2', sealed)).toBe('a secret')
  expect(unseal('messages', '1.3', sealed)).toBeNull()
  expect(unseal('other', '1.2', sealed)).toBeNull()
  for (const at of [0, 15, sealed.length - 1]) {
    const turned = Buffer.from(sealed)
    turned[at] = (turned[at] ?? 0) ^ 1
    expect(unseal('messages', '1.2', turned)).toBeNull()
  }
  expect(unseal('messages', '1.2', Buffer.from('short'))).toBeNull()
})
