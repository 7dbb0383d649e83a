import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { NotSent, setSmsAdapter } from '~/domain/delivery/messages/adapters.server'
import { deliverMessage } from '~/domain/delivery/messages/deliver.server'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { notify } from '~/domain/delivery/notifications.server'
import { setSettings } from '~/domain/operations/settings.server'
import { visit, type Visitor } from 'tests/harness/visitor'
import { readSettings } from '../../../../settings'
import type { MessageAdapter } from '~/domain/delivery/messages/providers/providers.server'

let site = 0
let userId = 0
const inSite = <T>(work: () => Promise<T>) => inScope({ tenants: [site], readOnly: false }, work)
const row = async (id: number) =>
  (
    await inSite(() =>
      sql<{
        state: string
        provider_ref: string | null
        segments: number
        cost_poisha: number
        attempts: number
        recipient: string
      }>('SELECT * FROM message WHERE tenant_id = $1 AND id = $2', [site, id]),
    )
  )[0]
/** A message no worker was told of, so that the test delivers it itself. */
const quiet = async (channel: 'sms' | 'mail', state = 'queued') => {
  const [made] = await inSite(() =>
    sql<{ id: number }>(
      `INSERT INTO message (tenant_id, channel, recipient, body, state) VALUES ($1, $2, $3, 'x', $4) RETURNING id`,
      [site, channel, channel === 'sms' ? '8801711000000' : 'a@example.org', state],
    ),
  )
  return { tenantId: site, messageId: (made as { id: number }).id }
}

beforeEach(() => setSettings(readSettings({ ...process.env, SMS_POISHA: '35' })))

beforeAll(async () => {
  const [found] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number; userId: number }>(
      `SELECT t.id, u.id AS "userId" FROM tenant t JOIN app_user u ON u.tenant_id = t.id AND u.username = 'teacher' WHERE t.alias = 'meghna'`,
    ),
  )
  site = found?.id ?? 0
  userId = found?.userId ?? 0
})

afterAll(() => setSmsAdapter(null))
afterAll(closeDatabase)

describe('the outbox', () => {
  test('a mail without a carrier is delivered to the outbox, where the centre reads it', async () => {
    const text = 'সভার সময় বদলেছে: http://meghna.localhost/calendar/abc<script>'
    const id = await inSite(() =>
      sendMail(site, {
        to: 'head@example.org',
        subject: 'Meeting\r\nBcc: x@example.org',
        text,
        purpose: 'test',
      }),
    )
    await expect.poll(async () => (await row(id))?.state, { timeout: 15_000 }).toBe('sent')
    expect((await row(id))?.provider_ref).toBe('outbox')
    const operator = await visit(null).login('operator')
    const list = await operator.get('/edu/outbox?q=head%40example.org&f_channel=mail&f_state=sent')
    expect(list.$(`a[href^="/edu/outbox/${id}?list="]`)).toHaveLength(1)
    // Nobody carried it: it is not called sent.
    expect(list.$('table').text()).toMatch(/গেটওয়ে নেই, রাখা আছে|Kept, no carrier/)
    expect((await operator.get('/edu/outbox?q=nobody-at-all')).$('a[href^="/edu/outbox/"]')).toHaveLength(0)
    const page = await operator.get(`/edu/outbox/${id}`)
    expect(page.$('#message-body').text()).toBe(text)
    expect(page.$('h1').text()).toBe('Meeting Bcc: x@example.org')
    expect(page.text).not.toContain('<script>alert')
  })

  test('an institution has no way to it', async () => {
    const admin = await visit('meghna').login('admin')
    for (const path of ['/edu/outbox', '/edu/outbox/1', '/edu/jobs']) expect((await admin.get(path)).status).toBe(404)
    expect((await visit(null).get('/edu/outbox')).url).toContain('/edu/login')
  })

  test('a message of a transaction that is rolled back was never there', async () => {
    await expect(
      inSite(async () => {
        await sendMail(site, { to: 'gone@example.org', subject: 's', text: 't', purpose: 'test' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await inSite(() => sql('SELECT 1 FROM message WHERE recipient = $1', ['gone@example.org']))).toEqual([])
  })
})

describe('SMS', () => {
  test('segments and cost are counted; the number is stored in one spelling', async () => {
    const id = await inSite(() => sendSms(site, { to: '০১৭১১-০০০০০১', text: 'ফল'.repeat(35) + 'ক', purpose: 'test' }))
    expect(await row(id)).toMatchObject({ recipient: '8801711000001', segments: 2, cost_poisha: 70 })
  })

  test.each([
    ['12345', 'x'],
    ['', 'x'],
    ['01711000000', '  '],
  ])('%j with text %j is refused', async (to, text) => {
    await expect(inSite(() => sendSms(site, { to, text, purpose: 'test' }))).rejects.toBeInstanceOf(Refusal)
  })

  test.each(['a', 'a@b, c@d', '<a@b>', 'a b@c'])('mail to %j is refused', async (to) => {
    await expect(inSite(() => sendMail(site, { to, subject: 's', text: 't', purpose: 'test' }))).rejects.toBeInstanceOf(
      Refusal,
    )
  })

  const carrier = (send: MessageAdapter['send']) => {
    let calls = 0
    setSmsAdapter({ send: (message) => (calls++, send(message)) })
    return () => calls
  }

  test('one that may have gone is never sent again', async () => {
    const calls = carrier(async () => {
      throw new Error('time out')
    })
    const message = await quiet('sms')
    await deliverMessage(message)
    expect((await row(message.messageId))?.state).toBe('unknown')
    await deliverMessage(message)
    expect(calls()).toBe(1)
  })

  test('one that was being sent when the process died is not known, and not sent again', async () => {
    const calls = carrier(async () => ({ ref: 'r' }))
    const message = await quiet('sms', 'sending')
    await deliverMessage(message)
    expect([(await row(message.messageId))?.state, calls()]).toEqual(['unknown', 0])
  })

  test('one that certainly did not go is tried again, unless that would not help', async () => {
    carrier(async () => {
      throw new NotSent('busy', false)
    })
    const message = await quiet('sms')
    await expect(deliverMessage(message)).rejects.toThrow('busy')
    expect(await row(message.messageId)).toMatchObject({ state: 'queued', attempts: 1 })
    carrier(async () => {
      throw new NotSent('no such number', true)
    })
    await deliverMessage(message)
    expect(await row(message.messageId)).toMatchObject({ state: 'failed', attempts: 2 })
    carrier(async () => ({ ref: 'r1' }))
    const other = await quiet('sms')
    await deliverMessage(other)
    await deliverMessage(other)
    expect(await row(other.messageId)).toMatchObject({ state: 'sent', attempts: 1, provider_ref: 'r1' })
  })
})

test('a mail goes out by SMTP with its subject and text', async () => {
  const heard: string[] = []
  const server = net.createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      heard.push(said)
      if (inData) {
        if (said.endsWith('\r\n.\r\n')) {
          inData = false
          socket.write('250 queued\r\n')
        }
      } else if (/^DATA/i.test(said)) {
        inData = true
        socket.write('354 go\r\n')
      } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    setSettings(
      readSettings({
        ...process.env,
        SMTP_URL: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
        MAIL_FROM: 'office@example.org',
      }),
    )
    const message = await quiet('mail')
    await deliverMessage(message)
    expect(await row(message.messageId)).toMatchObject({
      state: 'sent',
      provider_ref: `<${site}.${message.messageId}@example.org>`,
    })
    expect(heard.join('')).toContain('RCPT TO:<a@example.org>')
  } finally {
    server.close()
  }
})

describe('the stream of notifications', () => {
  const listen = (visitor: Visitor) =>
    new Promise<{ status: number; text: () => string; closed: Promise<void>; end: () => void }>((resolve, reject) => {
      const req = http.get(
        {
          host: '127.0.0.1',
          port: Number(process.env.TEST_PORT),
          path: '/user/notification/stream',
          agent: false,
          headers: {
            host: visitor.host,
            cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'accept-encoding': 'gzip',
          },
        },
        (res) => {
          let text = ''
          res.on('data', (chunk: Buffer) => (text += chunk))
          res.on('error', () => {})
          resolve({
            status: res.statusCode ?? 0,
            text: () => text,
            closed: new Promise((done) => res.on('close', done)),
            end: () => req.destroy(),
          })
        },
      )
      req.on('error', reject)
    })

  test('tells at once, tells news, and ends with the session', async () => {
    const teacher = await visit('meghna').login('teacher')
    const stream = await listen(teacher)
    await expect.poll(stream.text).toMatch(/retry: 5000\n\ndata: \{"unread":/)
    await inSite(() => notify(site, [userId], { titleEn: 'Meeting', titleBn: 'সভা আগামীকাল' }))
    await expect.poll(stream.text).toContain('সভা আগামীকাল')
    await teacher.post('/logout', {})
    // at once, not with the next heartbeat
    expect(
      await Promise.race([
        stream.closed.then(() => 'closed'),
        new Promise((resolve) => setTimeout(resolve, 5_000, 'open')),
      ]),
    ).toBe('closed')
  })

  test('a user has four at most, and a stranger none', async () => {
    const admin = await visit('meghna').login('admin')
    const four = await Promise.all([1, 2, 3, 4].map(() => listen(admin)))
    expect(four.map((one) => one.status)).toEqual([200, 200, 200, 200])
    expect((await listen(admin)).status).toBe(204)
    four[0]?.end()
    await expect
      .poll(async () => {
        const next = await listen(admin)
        next.end()
        return next.status
      })
      .toBe(200)
    for (const one of four) one.end()
    expect((await visit('meghna').send('GET', '/user/notification/stream')).status).toBe(302)
  })
})
