import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { check } from '../api/openapi'
import { asProgram, makeClient, origin, programFetch, tokenCall, type TestClient } from '../oauth/support'
import { chargeTuition, paymentsOf, restOf, wrongOf } from './support'

const SCOPES = ['biller.read', 'biller.write']

journey('a bank takes fees through the API', (step) => {
  let site: MadeSite
  let other: MadeSite
  let book: MadeBook
  let admin: Visitor
  let client: TestClient
  let token = ''
  const student = () => ({ id: site.students[0]?.id ?? 0, code: site.students[0]?.code ?? '' })

  async function call(method: 'get' | 'post', path: string, body?: unknown, as = token, alias = site.alias) {
    const answer = await asProgram(alias, path, as, {
      method: method.toUpperCase(),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', accept: 'application/json' } }),
    })
    const text = await answer.text()
    const heard = { status: answer.status, text, headers: Object.fromEntries(answer.headers) }
    await check(method, path.split('?')[0] ?? '', heard)
    return { status: heard.status, body: JSON.parse(text) as Record<string, unknown> & { errors?: object } }
  }
  const pay = (given: Record<string, unknown>) =>
    call('post', '/api/biller/payments', { student_id: student().code, amount: '600.50', ...given })
  const cancel = (id: string, reason = 'Customer asked') =>
    call('post', '/api/biller/cancellations', { transaction_id: id, reason })
  const own = (alias: string, of = client, scope = SCOPES.join(' ')) =>
    tokenCall(alias, of, { grant_type: 'client_credentials', scope })
  const open = (fields: Record<string, string | number> = {}) =>
    admin.post(paths.billers, {
      clientId: client.id,
      method: 'wallet',
      ledgerId: book.ledgers['1111'] ?? 0,
      mostOver: '1000',
      active: 'on',
      ...fields,
    })

  step('what it begins with', async () => {
    site = await makeSite({ students: 2 })
    other = await makeSite({ students: 1 })
    book = await makeBook(site.id)
    await chargeTuition(site)
    admin = await visit(site.alias).login(site.admin.username)
    client = await makeClient({ own: true, scopes: [...SCOPES, 'students.read'] })
    const bank = await everywhere(() =>
      sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND holds = 'bank' AND active ORDER BY code`, [
        site.id,
      ]),
    )
    book.ledgers['1111'] = bank[0]?.id ?? 0
    expect(book.ledgers['1111']).toBeGreaterThan(0)
  })

  step('no institution was named for it: without one that opens there is no token', async () => {
    expect((await own(site.alias)).status).toBe(400)
    const page = await admin.get(paths.billers)
    expect(page.$('main').text()).toContain(`Program ${client.key.slice(0, 5)}`)
    expect((await open({ ledgerId: book.ledgers['1101'] ?? 0 })).status).toBe(422)
    expect((await open({ clientId: 999_999 })).status).toBe(404)
    expect((await open()).url).toBe(paths.billers)
    const given = await own(site.alias)
    expect([given.status, given.body.scope]).toEqual([200, 'biller.read biller.write'])
    token = given.body.access_token
    expect((await own(other.alias)).status).toBe(400)
  })

  step('what the centre did not name an institution for stays shut', async () => {
    expect((await own(site.alias, client, 'students.read')).status).toBe(400)
    expect((await asProgram(site.alias, '/student/list', token)).status).toBe(403)
    const reader = await makeClient({ own: true, scopes: ['students.read'], sites: [site.id] })
    const read = await own(site.alias, reader, 'students.read')
    expect((await call('get', '/api/biller/dues?student_id=1', undefined, read.body.access_token)).status).toBe(403)
    expect((await asProgram(other.alias, '/api/biller/dues?student_id=1', token)).status).toBe(401)
    const half = await own(site.alias, client, 'biller.read')
    const refused = await asProgram(site.alias, '/api/biller/payments', half.body.access_token, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="biller.write"',
    ])
  })

  step(
    'a call without a token, or with what no token can be, is told that it is unknown: not that a form was old',
    async () => {
      for (const authorization of [
        null,
        'Bearer',
        'Bearer x',
        `bearer ${'a b'.repeat(9)}`,
        `Bearer ${'x'.repeat(900)}`,
      ])
        for (const [method, path] of [
          ['POST', '/api/biller/payments'],
          ['POST', '/api/biller/cancellations'],
          ['GET', `/api/biller/dues?student_id=${student().code}`],
        ] as const) {
          const answer = await programFetch(origin(site.alias) + path, {
            method,
            headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
            ...(method === 'POST' ? { body: '{}' } : {}),
          })
          expect([authorization, path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
            authorization,
            path,
            401,
            'Bearer error="invalid_token"',
          ])
        }
    },
  )

  step('asks for dues: the name is masked, another institution’s student is not there', async () => {
    const bill = await call('get', `/api/biller/dues?student_id=${encodeURIComponent(student().code)}`)
    expect(bill.status).toBe(200)
    expect(bill.body).toMatchObject({ student_id: student().code, total: '1000.00', currency: 'BDT' })
    expect(bill.body.lines).toMatchObject([
      { period: '2026-01', due_on: '2026-01-10', amount: '500.00' },
      { period: '2026-02', amount: '500.00' },
    ])
    expect(bill.body.name_en).toContain('*')
    expect((await call('get', `/api/biller/dues?student_id=nobody-${other.students[0]?.code}`)).status).toBe(404)
    expect((await call('get', '/api/biller/dues')).status).toBe(422)
  })

  step('amounts that are none are refused, and nothing is taken', async () => {
    for (const amount of [
      '0',
      '0.00',
      '-5',
      '1.005',
      '1000000000000000000',
      '১০০',
      '1e3',
      '',
      'abc',
      100,
      null,
      [],
      '1,000',
    ]) {
      const answer = await pay({ transaction_id: 'wrong', amount })
      expect([amount, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([amount, 422, ['amount']])
    }
    expect((await pay({ transaction_id: "x' OR 1=1" })).status).toBe(422)
    expect((await pay({ transaction_id: undefined })).status).toBe(422)
    expect((await pay({ transaction_id: 'nobody', student_id: 'no-such-student' })).status).toBe(404)
    expect((await call('post', '/api/biller/payments', 'no object')).status).toBe(422)
    expect(await paymentsOf(site.id)).toEqual([])
  })

  step('the same id in parallel is one payment, and all get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay({ transaction_id: 'TX-1' })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { transaction_id: 'TX-1', student_id: student().code, amount: '600.50', day: today(), state: 'paid' },
    })
    expect(await paymentsOf(site.id)).toMatchObject([
      { amount: 60_050, channel: 'biller', provider: `biller:${client.id}`, reference: 'TX-1' },
    ])
    expect(await restOf(site.id, student().id)).toEqual([39_950])
    const [posted] = await everywhere(() =>
      sql<{ debit: number }>(
        'SELECT sum(debit)::bigint AS debit FROM voucher_entry WHERE site_id = $1 AND ledger_id = $2',
        [site.id, book.ledgers['1111']],
      ),
    )
    expect(posted?.debit).toBe(60_050)
    expect(await wrongOf(site.id)).toEqual([])
  })

  step('replayed with another amount or student it is refused', async () => {
    expect((await pay({ transaction_id: 'TX-1', amount: '600.51' })).status).toBe(409)
    expect((await pay({ transaction_id: 'TX-1', student_id: site.students[1]?.code })).status).toBe(409)
    expect(await paymentsOf(site.id)).toHaveLength(1)
  })

  step('an id is the same in whatever letters', async () => {
    expect((await pay({ transaction_id: 'tx-1' })).body.transaction_id).toBe('TX-1')
    expect(await paymentsOf(site.id)).toHaveLength(1)
    const forced = everywhere(() =>
      collectPayment(site, {
        day: today(),
        channel: 'biller',
        outside: { provider: `biller:${client.id}`, reference: 'tx-1' },
        tenders: [{ method: 'wallet', ledgerId: book.ledgers['1111'] ?? 0, amount: 1_000 }],
        shares: [{ studentId: student().id, amount: 1_000 }],
        userId: null,
      }),
    )
    await expect(forced).rejects.toMatchObject({ code: '23505' })
  })

  step('an amount far above what is owed is refused at the amount, and nothing is taken', async () => {
    const answer = await pay({ transaction_id: 'TX-FAR', amount: '1399.51' }) // owed 399.50, and a thousand above
    expect([answer.status, answer.body.errors]).toEqual([422, { amount: [expect.stringContaining('1399.50')] }])
    expect(await paymentsOf(site.id)).toHaveLength(1)
  })

  step('more than is open is kept in advance', async () => {
    expect((await pay({ transaction_id: 'TX-2', amount: '1000' })).status).toBe(200)
    expect(await restOf(site.id, student().id)).toEqual([])
    const [rest] = await everywhere(() =>
      sql<{ rest: number }>('SELECT sum(rest)::bigint AS rest FROM payment_rest WHERE site_id = $1', [site.id]),
    )
    expect(rest?.rest).toBe(60_050)
  })

  step('cancelled twice, at once, it is taken back once; what was open is open again', async () => {
    const answers = await Promise.all([cancel('TX-2'), cancel('TX-2', 'Again'), cancel('TX-2')])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await restOf(site.id, student().id)).toEqual([39_950])
    expect((await cancel('TX-3')).status).toBe(404)
    expect((await pay({ transaction_id: 'TX-2', amount: '1000' })).status).toBe(409)
    expect((await pay({ transaction_id: 'tx-2', amount: '1000' })).status).toBe(409)
    expect(await wrongOf(site.id)).toEqual([])
  })

  step('not on a later day, nor another’s, nor without two people in the office', async () => {
    const collected = (channel: 'biller' | 'bank', provider: string, reference: string) =>
      everywhere(() =>
        collectPayment(site, {
          day: addDays(today(), -1),
          channel,
          outside: { provider, reference },
          tenders: [{ method: 'wallet', ledgerId: book.ledgers['1111'] ?? 0, amount: 1_000 }],
          shares: [{ studentId: student().id, amount: 1_000 }],
          userId: null,
        }),
      )
    await collected('biller', `biller:${client.id}`, 'TX-OLD')
    expect((await cancel('TX-OLD')).status).toBe(409)
    await collected('biller', 'biller:0', 'TX-OTHERS')
    expect((await cancel('TX-OTHERS')).status).toBe(404)
    const byBank = await collected('bank', 'bank:1', 'L-1')
    const alone = everywhere(() =>
      reversePayment(site, byBank.id, {
        kind: 'cancelled',
        day: addDays(today(), -1),
        reason: 'Nobody',
        askedBy: null,
        approvedBy: null,
      }),
    )
    await expect(alone).rejects.toMatchObject({ code: 'posting:refused.ownPayment' })
  })

  step('what is no JSON object is said to be none; what is too much, in the language of programs', async () => {
    for (const body of ['{"a":', '', '[1]', 'null', '"x"']) {
      const answer = await asProgram(site.alias, '/api/biller/payments', token, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      const said = (await answer.json()) as { errors: object }
      expect([body, answer.status, said.errors]).toEqual([
        body,
        422,
        { body: ['The body of the call is a JSON object.'] },
      ])
    }
    const long = await pay({ transaction_id: 'LONG', payer: 'x'.repeat(600_000) })
    expect([long.status, long.body.message]).toEqual([413, expect.stringContaining('512 KB')])
  })

  step('a program in a rush waits, and no other does', async () => {
    const rush = await makeClient({ own: true, scopes: SCOPES })
    expect((await open({ clientId: rush.id })).url).toBe(paths.billers)
    const its = (await own(site.alias, rush)).body.access_token
    await everywhere(() =>
      sql('INSERT INTO rate_limit (key, points, expire) VALUES ($1, 599, $2)', [
        `biller-client:${site.id} ${rush.id}`,
        Date.now() + 60_000,
      ]),
    )
    const dues = `/api/biller/dues?student_id=${student().code}`
    expect((await call('get', dues, undefined, its)).status).toBe(200)
    for (const [method, path] of [
      ['GET', dues],
      ['GET', '/api/biller/payments'],
      ['POST', '/api/biller/payments'],
      ['POST', '/api/biller/cancellations'],
    ] as const) {
      const answer = await asProgram(site.alias, path, its, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
      expect(await answer.json()).toEqual({ message: expect.stringMatching(/^Too many requests\. .* \d+ seconds\.$/) })
    }
    expect((await call('get', dues)).status).toBe(200)
  })

  step('lists its day for reconciliation', async () => {
    const list = await call('get', `/api/biller/payments?day=${today()}`)
    expect(list.body).toMatchObject({ count: 2, page: 1, pages: 1, paid: { count: 1, amount: '600.50' } })
    expect((list.body.items as { transaction_id: string }[]).map((one) => one.transaction_id)).toEqual(['TX-1', 'TX-2'])
    const before = await call('get', `/api/biller/payments?day=${addDays(today(), -1)}`)
    expect((before.body.items as { transaction_id: string }[]).map((one) => one.transaction_id)).toEqual(['TX-OLD'])
    expect((await call('get', '/api/biller/payments?day=2026-13-45')).status).toBe(422)
    expect((await call('get', '/api/biller/payments?page=0')).status).toBe(422)
  })

  step('shut, it neither asks nor brings anything, also with a token that is out', async () => {
    expect((await open({ active: '' })).url).toBe(paths.billers)
    expect((await pay({ transaction_id: 'TX-9' })).status).toBe(401)
    expect((await own(site.alias)).status).toBe(400)
    expect((await admin.get('/api/biller/dues?student_id=1')).status).toBe(403)
  })
})
