import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, problems, rowOf, rows } from './common'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

const names = (code: string) => ({
  intent: 'create',
  code,
  nameBn: `পরীক্ষা ${code}`,
  nameEn: `Test ${code}`,
  active: 'on',
})

describe('account heads', () => {
  const head = (code: string, over: object = {}) => ({
    ...names(code),
    level: '1',
    parentId: '',
    kind: 'expense',
    normalSide: 'debit',
    holds: 'other',
    ...over,
  })

  test('the chart is whole: three levels, one kind a tree, money only among assets', async () => {
    const [found] =
      await rows(`SELECT count(*) FILTER (WHERE level = 1)::int AS groups, count(*) FILTER (WHERE holds = 'cash' AND kind = 'asset')::int AS cash,
      (SELECT count(*)::int FROM accounts_head c JOIN accounts_head p ON p.id = c.parent_id WHERE p.kind <> c.kind OR p.level <> c.level - 1) AS wrong FROM accounts_head WHERE edited = '{}'`)
    expect(found).toEqual({ groups: 5, cash: 2, wrong: 0 })
  })

  test('a head stands under a sub-group of its own kind', async () => {
    const assets = await idOf('accounts_head', '1')
    const expenses = await idOf('accounts_head', '5')
    const salaries = await idOf('accounts_head', '51')
    const refusals = [
      { level: '2', parentId: '' },
      { level: '1', parentId: expenses },
      { level: '2', parentId: assets },
      { level: '3', parentId: expenses },
      { level: '3', parentId: 999_999_999 },
      { level: '3', parentId: salaries, holds: 'cash' },
      { level: '4', parentId: salaries },
    ]
    for (const over of refusals) {
      const code = freshCode()
      expect([over, (await operator.post(paths.accountsHeads, head(code, over))).status]).toEqual([over, 422])
      expect(await rowOf('accounts_head', code)).toBeUndefined()
    }
    const code = freshCode()
    expect((await operator.post(paths.accountsHeads, head(code, { level: '3', parentId: salaries }))).status).toBe(200)
    expect(await rowOf('accounts_head', code)).toMatchObject({ parent_id: salaries, level: 3 })
  })

  test('a group with heads under it keeps its kind; it is not put under its own child; it is not deleted', async () => {
    const [group, sub] = [freshCode(), freshCode()]
    await operator.post(paths.accountsHeads, head(group))
    const groupId = await idOf('accounts_head', group)
    await operator.post(paths.accountsHeads, head(sub, { level: '2', parentId: groupId }))
    const subId = await idOf('accounts_head', sub)
    expect(
      (await operator.post(paths.accountsHeads, { ...head(group, { kind: 'income' }), intent: 'update', id: groupId }))
        .status,
    ).toBe(422)
    expect(
      (
        await operator.post(paths.accountsHeads, {
          ...head(group, { level: '3', parentId: subId }),
          intent: 'update',
          id: groupId,
        })
      ).status,
    ).toBe(422)
    expect((await operator.post(paths.accountsHeads, { intent: 'delete', id: groupId })).status).toBe(422)
    await expect(
      rows('UPDATE accounts_head SET parent_id = $2, level = 3 WHERE id = $1', [groupId, subId]),
    ).rejects.toThrow()
    expect(await rowOf('accounts_head', group)).toMatchObject({ kind: 'expense', level: 1, parent_id: null })
  })
})

describe('voucher types', () => {
  test('a prefix is capital letters and one type’s alone; the screen shows the first number', async () => {
    const voucher = { kind: 'journal', digits: '4', numbering: 'never' }
    for (const prefix of ['dv', 'D1', 'TOOLONGX', ''])
      expect([
        prefix,
        (await operator.post(paths.voucherTypes, { ...names(freshCode()), ...voucher, prefix })).status,
      ]).toEqual([prefix, 422])
    expect((await operator.post(paths.voucherTypes, { ...names(freshCode()), ...voucher, prefix: 'DV' })).status).toBe(
      422,
    )
    const prefix = freshCode('').slice(-6)
    expect((await operator.post(paths.voucherTypes, { ...names(freshCode()), ...voucher, prefix })).status).toBe(200)
    expect((await operator.get(`${paths.voucherTypes}?per=100`)).text).toContain(`${prefix}-0001`)
  })
})

describe('payment gateways', () => {
  const gateway = async (code: string, over: object = {}) => ({
    ...names(code),
    paymentTypeId: await idOf('payment_type', 'ONLINE'),
    apiVersion: 'v1',
    sandboxUrl: 'https://sandbox.example.com/api',
    liveUrl: '',
    chargeBearer: 'payer',
    'settings[0].key': 'store_id',
    'settings[0].nameBn': 'স্টোর',
    'settings[0].nameEn': 'Store',
    'settings[1].key': 'secret',
    'settings[1].nameBn': 'গোপন',
    'settings[1].nameEn': 'Secret',
    'settings[1].secret': 'on',
    'settings[2].key': '',
    'settings[2].nameBn': '',
    'settings[2].nameEn': '',
    ...over,
  })

  test('says which settings it needs and keeps no value of them; empty rows are left out', async () => {
    const code = freshCode('GW')
    expect(
      (await operator.post(paths.paymentGateways, await gateway(code, { 'settings[0].value': 'my-secret-password' })))
        .status,
    ).toBe(200)
    const row = await rowOf<{ settings: object[] }>('payment_gateway', code)
    expect(row?.settings).toEqual([
      { key: 'store_id', nameBn: 'স্টোর', nameEn: 'Store', secret: false },
      { key: 'secret', nameBn: 'গোপন', nameEn: 'Secret', secret: true },
    ])
    const page = await operator.get(`${paths.paymentGateways}?edit=${await idOf('payment_gateway', code)}`)
    expect(page.$('[name="settings[1].key"]').attr('value')).toBe('secret')
    expect(page.$('[name="settings[3].key"]').attr('value') ?? '').toBe('')
  })

  test.each([
    ['one key twice', { 'settings[1].key': 'store_id' }],
    ['a key that is none', { 'settings[0].key': 'Store ID' }],
    ['a name in one language', { 'settings[0].nameBn': '' }],
    ['an address that is a script', { liveUrl: 'javascript:alert(1)' }],
    ['an address with a password', { liveUrl: 'https://user:pass@pay.example.com' }],
    ['a charge above all', { chargePercent: '101' }],
  ])('not %s', async (_, over) => {
    const code = freshCode('GW')
    const answer = await operator.post(`${paths.paymentGateways}?edit=new`, await gateway(code, over))
    expect(answer.status).toBe(422)
    expect(answer.$('[name="settings[1].nameEn"]').attr('value')).toBe('Secret')
    expect(await rowOf('payment_gateway', code)).toBeUndefined()
  })

  test('a gateway with methods is not deleted; a method takes only its gateway’s merchants', async () => {
    const code = freshCode('PM')
    const sonali = await idOf('payment_gateway', 'SPG')
    expect((await operator.post(paths.paymentGateways, { intent: 'delete', id: sonali })).status).toBe(422)
    const refused = await operator.post(`${paths.paymentMethods}?edit=new`, {
      ...names(code),
      gatewayId: sonali,
      merchantTypeId: await idOf('online_payment_merchant_type', 'PROVIDER'),
      channel: 'card',
    })
    expect(refused.status).toBe(422)
    expect(problems(refused)).toContain('এই মার্চেন্টের ধরন ওই গেটওয়েতে নেই'.normalize('NFC'))
    expect(
      (
        await operator.post(paths.paymentMethods, {
          ...names(code),
          gatewayId: sonali,
          merchantTypeId: await idOf('online_payment_merchant_type', 'INSTITUTION'),
          channel: 'card',
        })
      ).status,
    ).toBe(200)
    expect(await rowOf('online_payment_method', code)).toMatchObject({ gateway_id: sonali, settles_late: false })
  })
})
