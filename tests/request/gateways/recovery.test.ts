import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeAttempt, makePayingSite, makeUser, type MadeTill } from 'tests/factories'
import { openSimulators } from 'tests/factories/simulated'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { beginAttempt, goToGateway } from '~/domain/gateways/online.server'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Simulators } from '../../../scripts/simulators/server'

let simulators: Simulators
let close: () => Promise<void>
beforeAll(async () => {
  ;({ simulators, close } = await openSimulators('BKASH'))
})
afterAll(async () => {
  await close()
  await closeDatabase()
})

journey('the office and its gateways', (step) => {
  let made: MadeTill
  let admin: Visitor
  let catalogueId = 0
  const { password, app_secret: appSecret, ...plain } = SIMULATOR_ACCOUNTS.BKASH
  const rows = <T extends object>(text: string, values: unknown[] = [made.site.id]) =>
    everywhere(() => sql<T>(text, values))
  const own = async () =>
    (
      await rows<{
        active: boolean
        settings: object
        sealed: Buffer | null
        keyId: string | null
        testOk: boolean | null
      }>('SELECT active, settings, sealed, key_id AS "keyId", test_ok AS "testOk" FROM site_gateway WHERE site_id = $1')
    )[0]
  const fields = (more: Record<string, string>) => ({
    intent: 'save',
    gatewayId: catalogueId,
    mode: 'sandbox',
    active: 'on',
    ...Object.fromEntries(Object.entries({ ...plain, ...more }).map(([key, value]) => [`value_${key}`, value])),
  })
  const save = (more: Record<string, string>, who = admin) => who.post(paths.siteGateway(catalogueId), fields(more))
  const state = async (id: number) =>
    (
      await rows<{ state: string; byHand: string | null; refunded: boolean }>(
        'SELECT state, by_hand AS "byHand", refunded_at IS NOT NULL AS refunded FROM gateway_session WHERE site_id = $1 AND id = $2',
        [made.site.id, id],
      )
    )[0]
  const student = () => made.site.students[0]?.id ?? 0
  const wrong = async () => [
    ...(await rows('SELECT * FROM wrong_dues($1)')),
    ...(await rows('SELECT * FROM wrong_books($1)')),
  ]

  step('what it begins with', async () => {
    made = await makePayingSite()
    admin = await visit(made.site.alias).login(made.site.admin.username)
    admin.cookies.set('lang', 'en')
    const [row] = await rows<{ id: number }>(`SELECT id FROM payment_gateway WHERE code = 'BKASH'`, [])
    catalogueId = row?.id ?? 0
  })

  step('it is not opened while something is missing, and what was typed as a secret does not come back', async () => {
    const answer = await save({ password: 'half-a-secret' })
    expect(answer.status).toBe(422)
    expect(answer.$('[name=value_app_secret][aria-invalid=true]').length).toBe(1)
    expect(answer.text).not.toContain('half-a-secret')
    expect((await own())?.keyId).toBeNull()
  })

  step('secrets are sealed, and no page ever has them', async () => {
    expect((await save({ password, app_secret: appSecret })).status).toBe(200)
    const kept = await own()
    expect(kept).toMatchObject({ active: true, keyId: 'own' })
    expect(JSON.stringify(kept?.settings) + kept?.sealed?.toString('latin1')).not.toContain(password)
    const page = await admin.get(paths.siteGateway(catalogueId))
    expect(page.text).toContain(plain.username)
    for (const one of [password, appSecret]) expect(page.text).not.toContain(one)
  })

  step('one button says whether they work; a secret left empty stays', async () => {
    const [gateway] = await rows<{ id: number }>('SELECT id FROM site_gateway WHERE site_id = $1')
    const test = () => admin.post(paths.siteGateways, { intent: 'test', id: gateway?.id ?? 0 })
    expect((await test()).status).toBe(200)
    expect((await own())?.testOk).toBe(true)
    await save({ password: '', app_secret: '' })
    await test()
    expect((await own())?.testOk).toBe(true)
    await save({ password: 'wrong', app_secret: '' })
    await test()
    expect((await own())?.testOk).toBe(false)
    await save({ password, app_secret: '' })
    await test()
    expect((await own())?.testOk).toBe(true)
  })

  step('who may not, sees and does nothing; another institution’s attempt is not there', async () => {
    const cashier = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['cashier'] })).username)
    expect((await cashier.get(paths.siteGateways)).status).toBe(403)
    expect((await save({ password: 'x' }, cashier)).status).toBe(403)
    const other = await makePayingSite()
    const theirs = await makeAttempt(other, [{ studentId: other.site.students[0]?.id ?? 0, amount: 500 }])
    expect((await admin.get(paths.siteGatewayAttempt(theirs.id))).status).toBe(404)
    const settle = await admin.post(paths.siteGateways, {
      intent: 'hand',
      id: theirs.id,
      transactionId: 'T1',
      amount: '5',
      evidence: 'x',
    })
    expect(settle.status).toBe(404)
  })

  step('an attempt is settled by hand once, with its evidence, and not by a transaction that counted', async () => {
    const [first, second] = [
      await makeAttempt(made, [{ studentId: student(), amount: 50_000 }]),
      await makeAttempt(made, [{ studentId: student(), amount: 50_000 }]),
    ]
    const hand = (id: number, more: { amount?: string; evidence?: string; transactionId?: string } = {}) =>
      admin.post(paths.siteGatewayAttempt(id), {
        intent: 'hand',
        id,
        transactionId: 'HAND1',
        amount: '500',
        evidence: 'Statement of 12 May, page 2',
        ...more,
      })
    for (const more of [
      { amount: '-1' },
      { amount: '1.005' },
      { amount: '0' },
      { evidence: '' },
      { transactionId: '' },
    ])
      expect((await hand(first.id, more)).status, JSON.stringify(more)).toBe(422)
    expect((await hand(first.id)).status).toBe(200)
    expect(await state(first.id)).toMatchObject({ state: 'paid', byHand: 'Statement of 12 May, page 2' })
    expect((await hand(first.id)).status).toBe(422)
    expect((await hand(second.id)).status).toBe(422)
    expect((await state(second.id))?.state).toBe('redirected')
    expect(await wrong()).toEqual([])
    const page = await admin.get(`${paths.siteGateways}?tab=attempts`)
    expect(page.$('main table tbody tr').length).toBe(2)
    expect((await admin.get(paths.siteGatewayAttempt(first.id))).text).toContain('Statement of 12 May')
  })

  step('the office asks again, and gives back through the gateway', async () => {
    const real = await everywhere(() =>
      beginAttempt(made.site, {
        siteGatewayId: made.gatewayId,
        shares: [{ studentId: student(), amount: 30_000 }],
        payer: '',
        mobile: '01712345678',
        userId: null,
        came: 'public',
      }),
    )
    await goToGateway(made.site, real.invoice)
    const payment = simulators.book.ofInvoice('BKASH', real.invoice)
    await fetch(`${simulators.url}/control/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateway: 'BKASH', id: payment?.id }),
    })
    const post = (intent: string, more: Record<string, string> = {}) =>
      admin.post(paths.siteGatewayAttempt(real.id), { intent, id: real.id, ...more })
    expect((await post('ask')).status).toBe(200)
    expect((await state(real.id))?.state).toBe('paid')
    const paymentId = (
      await rows<{ id: number }>('SELECT payment_id AS id FROM gateway_session WHERE site_id = $1 AND id = $2', [
        made.site.id,
        real.id,
      ])
    )[0]?.id
    const receipt = await admin.get(paths.paymentReceipt(Number(paymentId)))
    expect(receipt.$(`a[href="${paths.siteGatewayAttempt(real.id)}"]`).length).toBe(1)
    expect(receipt.$('a[href*="dialog=ask"]').length).toBe(0)
    const cancel = await admin.post(`${paths.paymentReceipt(Number(paymentId))}&dialog=ask`, {
      intent: 'ask',
      paymentId: Number(paymentId),
      reason: 'Wrong student',
    })
    expect(cancel.status).toBe(422)
    expect(cancel.text).toContain('by a refund at the provider')
    expect(await rows('SELECT 1 FROM payment_cancellation WHERE site_id = $1')).toEqual([])
    expect((await post('refund', { reason: '' })).status).toBe(422)
    expect((await post('refund', { reason: 'Paid twice' })).status).toBe(200)
    expect(await state(real.id)).toMatchObject({ state: 'paid', refunded: true })
    expect((await post('refund', { reason: 'Again' })).status).toBe(422)
    expect(simulators.book.ofInvoice('BKASH', real.invoice)?.refunded).toBe(30_000)
    expect(await wrong()).toEqual([])
  })

  step('what has to be looked at is closed with what was done', async () => {
    const [gateway] = await rows<{ id: number }>('SELECT id FROM site_gateway WHERE site_id = $1')
    await rows(
      `INSERT INTO gateway_exception (site_id, site_gateway_id, kind, about) VALUES ($1, $2, 'unknown-payment', 'TRX-9')`,
      [made.site.id, gateway?.id],
    )
    const [one] = await rows<{ id: number }>('SELECT id FROM gateway_exception WHERE site_id = $1')
    const page = await admin.get(`${paths.siteGateways}?tab=exceptions`)
    expect(page.text).toContain('TRX-9')
    const shut = (answer: string) =>
      admin.post(`${paths.siteGateways}?tab=exceptions&close=${one?.id}`, { intent: 'close', id: one?.id ?? 0, answer })
    expect((await shut('')).status).toBe(422)
    expect((await shut('Asked the gateway: not ours')).status).toBe(200)
    expect((await shut('again')).status).toBe(404)
  })

  step('the centre sees the attempts of all, and acts on one institution’s', async () => {
    const operator = await visit(null).login('operator')
    const list = await operator.get(`${paths.paymentRecovery}?f_tenant=${made.site.alias}`)
    expect(list.status).toBe(200)
    expect(list.$('main table tbody tr').length).toBeGreaterThan(2)
    const attempt = await makeAttempt(made, [{ studentId: student(), amount: 1_000 }])
    const at = paths.paymentRecoveryOf(made.site.id, attempt.id)
    expect((await operator.get(at)).status).toBe(200)
    const settled = await operator.post(at, {
      intent: 'hand',
      site: made.site.id,
      id: attempt.id,
      transactionId: 'HAND9',
      amount: '10',
      evidence: 'Letter of the gateway',
    })
    expect(settled.status).toBe(200)
    expect((await state(attempt.id))?.state).toBe('paid')
    const other = await makePayingSite()
    const mixed = await operator.post(at, {
      intent: 'hand',
      site: other.site.id,
      id: attempt.id,
      transactionId: 'HAND10',
      amount: '10',
      evidence: 'x',
    })
    expect(mixed.status).toBe(404)
    expect((await admin.get(paths.paymentRecovery)).status).toBe(404)
    expect(await wrong()).toEqual([])
  })
})
