import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser, type MadeUser } from 'tests/factories/user'
import { linkSentTo, printed, type SentLink } from 'tests/harness/links'
import { eventually } from 'tests/harness/servers/own-server'
import { visit, Visitor } from 'tests/harness/visitor'
import { hashToken } from '~/domain/identity/identity.server'
import { codeFor, makeClient, newVerifier, origin, programFetch, redeem, type TestClient } from '../oauth/support'
import { rows } from '../support/institution'
import { tablesShowing } from './everywhere'

let victim: MadeUser
let officer: MadeUser
let support: Visitor
let sent: SentLink
const address = `chief-${Date.now()}@example.test`

beforeAll(async () => {
  victim = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
  await rows('UPDATE app_user SET email = $2 WHERE id = $1', [victim.id, address])
  officer = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
  support = await visit(null).login(officer.username)
  support.cookies.set('lang', 'en')
  // The support officer asks, as anybody may, for a link to the operator's password.
  const asking = visit(null)
  await asking.submit(await asking.get('/password/reset'), 'form:has([name=login])', { login: victim.username })
  sent = await linkSentTo(1, address)
})

/** A program that the support officer let read the operations; it fetches a page as data. */
async function program(): Promise<{
  client: TestClient
  get: (path: string) => Promise<{ status: number; text: string }>
}> {
  const client = await makeClient({ scopes: ['platform.read', 'operations.read'] })
  const verifier = newVerifier()
  const code = await codeFor(support, client, verifier, { scope: 'platform.read operations.read' })
  const { body } = await redeem(null, client, code, verifier)
  return {
    client,
    async get(path) {
      const answer = await programFetch(origin(null) + path, {
        headers: { authorization: `Bearer ${body.access_token}` },
      })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

describe('a support officer who wants to be operator', () => {
  test('the link lives, and only who started the product, or the receiver, has seen it', async () => {
    expect(sent.token).toMatch(/^[\w-]{43}$/)
    expect(
      printed()
        .split('\n')
        .filter((line) => line.includes(sent.token)),
    ).toEqual([`>> mail #${sent.messageId} ${address} [platform.password-reset] ${sent.link}`])
    expect((await visit(null).get(sent.path)).$('[name=newPassword]').length).toBe(1)
  })

  test('finds no trace of it in the outbox, its message, the jobs or the log, as page or as data', async () => {
    const shown = [
      `/edu/outbox?q=${encodeURIComponent(address)}`,
      `/edu/outbox/${sent.messageId}`,
      `/edu/outbox/${sent.messageId}.data`,
      '/edu/jobs?f_state=done',
      '/edu/fetch/edu-log-view',
      `/edu/outbox?q=${encodeURIComponent(sent.token)}`,
    ]
    for (const path of shown) {
      const page = await support.get(path)
      // A word searched for is said again; what matters is that nothing is found by it.
      const text = path.includes(sent.token) ? page.$('tbody').text() : page.text
      expect([path, text.includes(sent.token)]).toEqual([path, false])
    }
    const message = await support.get(`/edu/outbox/${sent.messageId}`)
    expect(message.status).toBe(200)
    expect(message.$('#message-body').text()).toContain('[for the receiver alone]')
    expect(message.$('#message-body').text()).not.toMatch(/https?:/)
  })

  test('a program with a token to read the operations finds none either', async () => {
    const answer = await (await program()).get(`/edu/outbox/${sent.messageId}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(address)
    expect(answer.text).not.toContain(sent.token)
  })

  test('no row of any table shows it: the reset holds a hash, the sealed secret went when the message was delivered', async () => {
    await eventually(
      'the end of the delivery',
      async () => !(await rows('SELECT 1 FROM message_secret WHERE message_id = $1', [sent.messageId])).length,
    )
    expect(await tablesShowing(sent.token)).toEqual([])
    expect(await rows('SELECT 1 FROM password_reset WHERE token_hash = $1', [hashToken(sent.token)])).toHaveLength(1)
    // The search itself finds what stands in a table.
    expect(await tablesShowing(address)).toEqual(expect.arrayContaining(['public.app_user', 'public.message']))
  })
})

describe('who reads what was written to others', () => {
  const records = () =>
    rows<{ user: number; record: string; after: Record<string, unknown>; client: number | null }>(
      `SELECT user_id AS user, record_id AS record, after, oauth_client_id AS client FROM audit_record
       WHERE tenant_id = 1 AND action = 'operations.outbox.read' AND record_id = $1 ORDER BY id`,
      [String(sent.messageId)],
    )

  test('leaves a record: who, which message, whose', async () => {
    const before = (await records()).length
    await support.get(`/edu/outbox/${sent.messageId}`)
    const now = await records()
    expect(now.length).toBe(before + 1)
    expect(now.at(-1)).toMatchObject({
      user: officer.id,
      record: String(sent.messageId),
      after: { tenantId: 1, channel: 'mail', recipient: address, purpose: 'platform.password-reset' },
      client: null,
    })
  })

  test('as data, too, and a program under its own name; not for what is not there', async () => {
    const before = (await records()).length
    await support.send('GET', `/edu/outbox/${sent.messageId}.data`)
    expect((await records()).length).toBe(before + 1)
    const { client, get } = await program()
    await get(`/edu/outbox/${sent.messageId}`)
    expect((await records()).at(-1)).toMatchObject({ user: officer.id, client: client.id })
    expect((await support.get('/edu/outbox/999999999')).status).toBe(404)
    expect(
      await rows(`SELECT 1 FROM audit_record WHERE action = 'operations.outbox.read' AND record_id = '999999999'`),
    ).toEqual([])
  })

  test('the log shows it', async () => {
    const log = await support.get('/edu/fetch/edu-log-view?f_action=operations.outbox.read')
    expect(log.text).toContain('operations.outbox.read')
    expect(log.text).toContain(officer.username)
  })
})
