import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makePayingSite, type MadeTill } from 'tests/factories'
import { openSimulators } from 'tests/factories/simulated'
import { visit, type Answer } from 'tests/harness/visitor'
import { ask } from '~/domain/gateways/session/ask.server'
import { beginAttempt, goToGateway } from '~/domain/gateways/online.server'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Behaviour } from '../../../scripts/simulators/payments'
import type { Simulators } from '../../../scripts/simulators/server'

let simulators: Simulators
let close: () => Promise<void>
let made: MadeTill

const centre = <T>(text: string, values: unknown[]) => everywhere(() => sql<T & object>(text, values))

beforeAll(async () => {
  ;({ simulators, close } = await openSimulators('BKASH'))
})
afterAll(async () => {
  await close()
  await closeDatabase()
})
beforeEach(async () => {
  simulators.behaviours.rules.length = 0
  made = await makePayingSite()
  await centre('UPDATE site_gateway SET settings = $2 WHERE site_id = $1', [
    made.site.id,
    JSON.stringify(SIMULATOR_ACCOUNTS.BKASH),
  ])
})

const amount = 50_000
/** Begins an attempt and goes to the gateway, as the payer's form does. */
async function begin(till = made): Promise<{ id: number; invoice: string; token: string }> {
  const attempt = await everywhere(() =>
    beginAttempt(till.site, {
      siteGatewayId: till.gatewayId,
      shares: [{ studentId: till.site.students[0]?.id ?? 0, amount }],
      payer: 'Rahima Begum',
      mobile: '01712345678',
      userId: null,
      came: 'public',
    }),
  )
  const gone = await goToGateway(till.site, attempt.invoice)
  expect(gone).toEqual({ url: expect.stringContaining(simulators.url) as string })
  const [row] = await centre<{ token: string }>('SELECT token FROM gateway_session WHERE site_id = $1 AND id = $2', [
    till.site.id,
    attempt.id,
  ])
  return { ...attempt, token: row?.token ?? '' }
}
const control = (where: string, body: object) =>
  fetch(`${simulators.url}/control/${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<{ back?: { url: string } | null }>)
const misbehave = (...behaviours: Behaviour[]) => simulators.behaviours.rules.push({ behaviours })
/** What the payer does on the gateway's page, and where the browser goes then. */
const decide = async (token: string, action: 'pay' | 'fail' | 'cancel' = 'pay') => {
  const { back } = await control('pay', { gateway: 'BKASH', id: token, action })
  return back ? new URL(back.url).pathname + new URL(back.url).search : null
}
const browser = (till = made) => visit(till.site.alias)
const come = (at: string, till = made): Promise<Answer> => browser(till).send('GET', at)
const session = async (id: number) => {
  const [row] = await centre<{ state: string; late: boolean; said: string; receipt: string | null }>(
    `SELECT s.state, s.late, s.said, p.receipt FROM gateway_session s LEFT JOIN payment p ON p.site_id = s.site_id AND p.id = s.payment_id WHERE s.site_id = $1 AND s.id = $2`,
    [made.site.id, id],
  )
  return row
}
const received = async () => {
  const [row] = await centre<{ many: number; sum: number }>(
    'SELECT count(*)::int AS many, coalesce(sum(amount), 0)::bigint AS sum FROM payment WHERE site_id = $1',
    [made.site.id],
  )
  return [row?.many, row?.sum]
}
const kinds = async () =>
  (
    await centre<{ kind: string }>('SELECT kind FROM gateway_exception WHERE site_id = $1 ORDER BY id', [made.site.id])
  ).map(({ kind }) => kind)
const wrong = async () => [
  ...(await centre('SELECT * FROM wrong_dues($1)', [made.site.id])),
  ...(await centre('SELECT * FROM wrong_books($1)', [made.site.id])),
]
/** As if the time had come. */
const later = async (id: number) => {
  await centre(`UPDATE gateway_session SET asked_at = now() - interval '1 minute' WHERE site_id = $1 AND id = $2`, [
    made.site.id,
    id,
  ])
  return ask(made.site, id)
}

describe('a payer who comes back', () => {
  test('has paid, and is led to what became of it', async () => {
    const attempt = await begin()
    const answer = await come((await decide(attempt.token)) ?? '')
    expect([answer.status, answer.headers.location]).toEqual([303, paths.publicPaymentStatus(attempt.invoice)])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await session(attempt.id)).toMatchObject({
      state: 'paid',
      late: false,
      receipt: expect.any(String) as string,
    })
    expect([await received(), await wrong()]).toEqual([[1, amount], []])
  })

  test('by a form of the gateway’s page is let in without a token of ours', async () => {
    const attempt = await begin()
    const [at, search] = ((await decide(attempt.token)) ?? '').split('?')
    const answer = await browser().send('POST', at ?? '', new URLSearchParams(search), {
      origin: 'https://gateway.example',
    })
    expect(answer.status).toBe(303)
    expect((await session(attempt.id))?.state).toBe('paid')
  })

  test('and says that it is paid is not believed', async () => {
    const attempt = await begin()
    const answer = await come(`${paths.gatewayReturn(attempt.invoice)}?paymentID=${attempt.token}&status=success`)
    expect(answer.status).toBe(303)
    expect((await session(attempt.id))?.state).not.toBe('paid')
    expect(await received()).toEqual([0, 0])
  })

  test('with the token of somebody else’s payment has paid nothing', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    await decide(theirs.token)
    await come(`${paths.gatewayReturn(mine.invoice)}?paymentID=${theirs.token}&status=success`)
    expect((await session(mine.id))?.state).not.toBe('paid')
    expect(await received()).toEqual([0, 0])
    await come(`${paths.gatewayReturn(theirs.invoice)}?paymentID=${theirs.token}&status=success`)
    expect((await session(theirs.id))?.state).toBe('paid')
  })

  test('to another institution, or with an invoice that nobody has, finds nothing', async () => {
    const attempt = await begin()
    const other = await makePayingSite()
    const at = (await decide(attempt.token)) ?? ''
    expect((await come(at, other)).status).toBe(404)
    expect((await come(paths.gatewayReturn('ABCDEFGHIJKLMNOPQRST'))).status).toBe(404)
    expect((await come(paths.gatewayReturn('%27%20OR%201'))).status).toBe(404)
    expect(await received()).toEqual([0, 0])
  })

  test('who cancelled is not waited for, and is taken all the same when the money comes', async () => {
    const attempt = await begin()
    await come((await decide(attempt.token, 'cancel')) ?? '')
    expect((await session(attempt.id))?.state).toBe('cancelled')
    const payment = simulators.book.find('BKASH', attempt.token)
    if (payment)
      Object.assign(payment, {
        state: 'paid',
        paid: amount,
        transactionId: 'LATE000001',
        paidAt: new Date().toISOString(),
      })
    await later(attempt.id)
    expect(await session(attempt.id)).toMatchObject({ state: 'paid', late: true })
    expect([await received(), await wrong()]).toEqual([[1, amount], []])
  })

  test('eight times at once has paid once', async () => {
    const attempt = await begin()
    const at = (await decide(attempt.token)) ?? ''
    const answers = await Promise.all(Array.from({ length: 8 }, () => come(at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    if ((await session(attempt.id))?.state !== 'paid') await later(attempt.id)
    expect([await received(), await wrong()]).toEqual([[1, amount], []])
  })
})

describe('a gateway that misbehaves', () => {
  test.each([
    ['wrong-amount', 'paid', ['amount']],
    ['wrong-invoice', 'unknown', ['invoice']],
  ] as const)('%s is seen by a person', async (behaviour, state, exceptions) => {
    misbehave(behaviour)
    const attempt = await begin()
    await come((await decide(attempt.token)) ?? '')
    expect((await session(attempt.id))?.state).toBe(state)
    expect(await kinds()).toEqual(exceptions)
    const [many] = await received()
    expect(many).toBe(state === 'paid' ? 1 : 0)
    expect(await wrong()).toEqual([])
  })

  test.each(['timeout-after-capture', 'slow', 'no-return'] as const)('%s loses nothing', async (behaviour) => {
    misbehave(behaviour)
    const attempt = await begin()
    const at = await decide(attempt.token)
    if (at) await come(at)
    for (let round = 0; round < 4 && (await session(attempt.id))?.state !== 'paid'; round++) await later(attempt.id)
    expect((await session(attempt.id))?.state).toBe('paid')
    expect([await received(), await wrong()]).toEqual([[1, amount], []])
  })
})

describe('a gateway that does not answer', () => {
  test('takes nobody away, and the attempt is over', async () => {
    misbehave('errors')
    const attempt = await everywhere(() =>
      beginAttempt(made.site, {
        siteGatewayId: made.gatewayId,
        shares: [{ studentId: made.site.students[0]?.id ?? 0, amount }],
        payer: '',
        mobile: '01712345678',
        userId: null,
        came: 'public',
      }),
    )
    expect(await goToGateway(made.site, attempt.invoice)).toEqual({ refused: 'gateways:error.silent' })
    expect((await session(attempt.id))?.state).toBe('failed')
    expect(await goToGateway(made.site, attempt.invoice)).toEqual({ refused: 'gateways:error.begun' })
  })
})

describe('what is kept', () => {
  test('is every exchange, without a secret in it', async () => {
    const attempt = await begin()
    await come((await decide(attempt.token)) ?? '')
    const calls = await centre<{ what: string; text: string }>(
      `SELECT what, concat_ws(' ', url, request::text, response::text) AS text FROM gateway_call WHERE site_id = $1 ORDER BY id`,
      [made.site.id],
    )
    expect(calls.map(({ what }) => what)).toEqual(expect.arrayContaining(['create', 'return', 'execute']))
    const { password, app_secret: secret } = SIMULATOR_ACCOUNTS.BKASH
    for (const { text } of calls) for (const one of [password, secret]) expect(text).not.toContain(one)
  })
})

describe('a notice', () => {
  const post = (gateway: string, body: string, type = 'application/json') =>
    browser().send('POST', paths.gatewayNotice(gateway), body, { 'content-type': type })

  test('that is nothing, for no gateway, or forged is refused, and nothing is received', async () => {
    const attempt = await begin()
    expect((await post('nothing', '{}')).status).toBe(404)
    expect((await post('bkash', 'no json')).status).toBe(403)
    const forged = {
      Type: 'Notification',
      MessageId: 'x',
      TopicArn: 'arn:aws:sns:ap-southeast-1:1:x',
      Message: JSON.stringify({
        merchantInvoiceNumber: attempt.invoice,
        trxID: 'FORGED1',
        transactionStatus: 'Completed',
        amount: '500',
      }),
      Timestamp: new Date().toISOString(),
      SignatureVersion: '2',
      Signature: 'AAAA',
      SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/x.pem',
    }
    expect((await post('bkash', JSON.stringify(forged), 'text/plain')).status).toBe(403)
    expect(await received()).toEqual([0, 0])
    expect(await kinds()).toEqual(['forged'])
    expect((await browser().send('GET', paths.gatewayNotice('bkash'))).status).toBe(405)
  })
})
