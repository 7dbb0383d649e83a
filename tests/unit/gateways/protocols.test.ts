import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GatewayError, type GatewayAccess, type Wire } from '~/domain/gateways/adapters/adapter'
import { adapterOf, simulatedBase } from '~/domain/gateways/adapters'
import { nagad, orderIdOf } from '~/domain/gateways/adapters/nagad'
import {
  creditsOf,
  dhakaDigits,
  dhakaInstant,
  fieldsOf,
  poishaOf,
  reached,
  sameSecret,
  takaNumber,
  takaText,
} from '~/domain/gateways/adapters/reading'
import { decrypted, encrypted, isSignedBy, signature } from '~/domain/gateways/adapters/rsa'
import { signedText } from '~/domain/gateways/adapters/sns'
import { landingOf } from '~/domain/gateways/adapters/sonali-v2'
import { signOf, sslcommerz } from '~/domain/gateways/adapters/sslcommerz'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import { PLACES, type Code } from '../../../scripts/simulators/payments'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('amounts', () => {
  test.each([
    ['1500.50', 150_050],
    ['1500.5', 150_050],
    ['1500', 150_000],
    ['15.500', 1_550],
    ['0.01', 1],
    ['1,05,250.50', 10_525_050],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %d poisha', (text, poisha) => expect(poishaOf(text)).toBe(poisha))

  test.each(['', '15.005', '-1', '+1', '1e3', '১৫০০', 'NaN', '0x10', '1.', '.5', '12345678901234', ' 1', '1 500'])(
    '%s is none',
    (text) => expect(poishaOf(text)).toBeUndefined(),
  )

  test('as text and as a number of JSON they are exact', () => {
    expect([takaText(1), takaText(10), takaText(150_050), takaText(99_999_999_999_999)]).toEqual([
      '0.01',
      '0.10',
      '1500.50',
      '999999999999.99',
    ])
    for (const poisha of [1, 29, 57, 115, 1_999, 150_050, 435, 99_999_999_999_999])
      expect(poishaOf(JSON.stringify(takaNumber(poisha)))).toBe(poisha)
    for (const wrong of [0, -1, 0.1, 2 ** 53, Number.NaN]) expect(() => takaText(wrong)).toThrow(GatewayError)
  })

  test('what reached the accounts, whether the bank counts its charge in or not', () => {
    expect(reached(151_200, 1_150, 150_050)).toBe(150_050)
    expect(reached(150_050, 1_150, 150_050)).toBe(150_050)
    expect(reached(141_150, 1_150, 150_050)).toBe(140_000)
    expect(reached(undefined, 0, 150_050)).toBeUndefined()
  })

  test('credits are together what is paid', () => {
    const attempt = {
      invoice: 'A',
      day: '2026-11-23',
      amount: 300,
      payer: 'P',
      mobile: '01711000000',
      returnUrl: '',
      noticeUrl: '',
    }
    expect(creditsOf({ ...attempt, credits: [] }, '0002601020864')).toEqual([
      { account: '0002601020864', amount: 300, onBehalf: 'P' },
    ])
    expect(
      creditsOf({ ...attempt, credits: [{ account: '', amount: 300, onBehalf: 'x' }] }, '0002601020864'),
    ).toMatchObject([{ account: '0002601020864' }])
    expect(() =>
      creditsOf({ ...attempt, credits: [{ account: '', amount: 299, onBehalf: '' }] }, '0002601020864'),
    ).toThrow(GatewayError)
    expect(() => creditsOf({ ...attempt, credits: [] }, undefined)).toThrow(GatewayError)
  })
})

describe('times are Dhaka’s', () => {
  test('written and read', () => {
    expect(dhakaDigits(new Date('2026-11-23T18:30:05Z'))).toBe('20261124003005')
    const instant = new Date('2026-11-23T12:45:00Z')
    for (const text of [
      '2026-11-23 18:45:00',
      '2026-11-23 18:45:00.0',
      '2026-11-23T18:45:00:123 GMT+0600',
      '20261123184500',
    ])
      expect(dhakaInstant(text)).toEqual(instant)
    for (const text of [undefined, '', 'yesterday', '2026-13-45 99:00:00']) expect(dhakaInstant(text)).toBeUndefined()
  })
})

describe('secrets and answers', () => {
  test('an empty secret equals none', () => {
    expect([
      sameSecret('a', 'a'),
      sameSecret('a', 'b'),
      sameSecret('', ''),
      sameSecret(undefined, undefined),
      sameSecret('a', undefined),
    ]).toEqual([true, false, false, false, false])
  })

  test('text within JSON is opened', () => {
    expect(fieldsOf(JSON.stringify(JSON.stringify({ status: '200' })))).toEqual({ status: '200' })
    for (const body of ['<h1>', '[1]', [1], null, 7]) expect(fieldsOf(body)).toBeNull()
  })
})

describe('SSLCommerz’ signature', () => {
  const password = 'secret@ssl'
  const fields = {
    amount: '1500.50',
    status: 'VALID',
    tran_id: 'INV1',
    val_id: 'V1',
    value_a: '',
    verify_key: 'tran_id,status,amount,val_id,value_a',
  }
  /** Worked by hand: the named fields and the password's MD5, by name, joined. */
  const verify_sign = md5(`amount=1500.50&status=VALID&store_passwd=${md5(password)}&tran_id=INV1&val_id=V1&value_a=`)
  const access: GatewayAccess = { code: 'SSLCOMMERZ', baseUrl: '', settings: { store_id: 's', store_passwd: password } }
  const genuine = (body: Record<string, unknown>) => sslcommerz.readNotice(access, { headers: {}, body })?.genuine

  test('is the MD5 of what verify_key names', () => {
    expect(signOf(fields, password)).toBe(verify_sign)
    expect(genuine({ ...fields, verify_sign })).toBe(true)
  })

  test('falls with any change, and where what decides is not signed', () => {
    for (const over of [
      { status: 'FAILED' },
      { amount: '1.00' },
      { tran_id: 'INV2' },
      { verify_sign: md5('x') },
      { verify_sign: '' },
    ])
      expect(genuine({ ...fields, verify_sign, ...over })).toBe(false)
    const named = { tran_id: 'INV1', status: 'VALID', val_id: 'V1', verify_key: 'val_id' }
    expect(genuine({ ...named, verify_sign: signOf(named, password) })).toBe(false)
    const empty = { ...access, settings: {} }
    expect(sslcommerz.readNotice(empty, { headers: {}, body: { ...fields, verify_sign } })?.genuine).toBe(false)
  })
})

describe('RSA as Nagad uses it', () => {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { publicKey, privateKey } = pair()
  const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')

  test('what is sealed for one opens for that one alone, with keys as gateways hand them out', () => {
    const sealed = encrypted('{"orderId":"আদেশ"}', bare)
    for (const key of [pem, pkcs1, pkcs1.replace(/(.{64})/g, '$1\n')])
      expect(decrypted(sealed, key)).toBe('{"orderId":"আদেশ"}')
    const other = pair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(decrypted(sealed, other)).not.toBe('{"orderId":"আদেশ"}')
    expect(decrypted('nothing', pem)).toBeNull()
  })

  test('a signature is of one text and one key', () => {
    const sign = signature('text', pem)
    expect([isSignedBy('text', sign, bare), isSignedBy('texT', sign, bare), isSignedBy('text', '', bare)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('what is no key is said so', () => {
    for (const key of [undefined, '', 'no key', Buffer.from('no key').toString('base64')]) {
      expect(() => encrypted('x', key)).toThrow(GatewayError)
      expect(() => signature('x', key)).toThrow(GatewayError)
    }
  })

  test('an answer that Nagad did not sign opens nothing', async () => {
    const settings = { ...SIMULATOR_ACCOUNTS.NAGAD, gateway_public_key: bare, merchant_private_key: pem }
    const opened = JSON.stringify({ paymentReferenceId: 'R', challenge: 'C' })
    const wire = (sign: string): Wire => ({
      now: () => new Date(),
      cached: () => Promise.reject(new Error('not asked')),
      send: (what) =>
        Promise.resolve({
          status: 200,
          body: what.includes('initialize')
            ? { sensitiveData: encrypted(opened, bare), signature: sign }
            : { status: 'Success', callBackUrl: 'https://nagad.example/pay' },
        }),
    })
    const attempt = {
      invoice: 'A'.repeat(25),
      day: '2026-11-23',
      amount: 300,
      payer: 'P',
      mobile: '01711000000',
      returnUrl: 'https://x.example',
      noticeUrl: '',
      credits: [],
    }
    const access = { code: 'NAGAD', baseUrl: 'https://nagad.example', settings }
    expect(await nagad.create(access, attempt, wire(signature(opened, pem)))).toEqual({
      token: 'R',
      redirectUrl: 'https://nagad.example/pay',
    })
    await expect(nagad.create(access, attempt, wire(signature(`${opened} `, pem)))).rejects.toThrow('not signed')
  })

  test('an order’s number has twenty letters at most', () => {
    expect(orderIdOf('0123456789ABCDEFGHIJKLMNO')).toBe('56789ABCDEFGHIJKLMNO')
    expect(orderIdOf('A1')).toBe('A1')
  })
})

test('what Amazon signs of a notification', () => {
  expect(
    signedText({ Type: 'Notification', Message: '{}', MessageId: '1', TopicArn: 'a', Timestamp: 't', Signature: 's' }),
  ).toBe('Message\n{}\nMessageId\n1\nTimestamp\nt\nTopicArn\na\nType\nNotification\n')
})

test('the second version of Sonali has its pages at another port', () => {
  expect(landingOf('https://spg.com.bd:6314', 'T/1')).toBe('https://spg.com.bd:6313/SpgLanding/SpgLanding/T%2F1')
  expect(landingOf('http://127.0.0.1:4000/spg-v2', 'T')).toBe('http://127.0.0.1:4000/spg-v2/SpgLanding/SpgLanding/T')
})

test('every gateway of the simulators has an adapter, and its address is known', () => {
  for (const code of Object.keys(PLACES) as Code[]) {
    expect(adapterOf(code)?.code).toBe(code)
    expect(simulatedBase('http://127.0.0.1:4000/', code)).toBe(`http://127.0.0.1:4000${PLACES[code].base}`)
  }
  expect([adapterOf('ROCKET'), simulatedBase('http://127.0.0.1:4000', 'ROCKET')]).toEqual([null, null])
})
