import { describe, expect, test } from 'vitest'
import { cutShares } from '~/domain/gateways/session/cut-shares.policy'
import { hidden, masked } from '~/domain/gateways/session/masked.policy'
import { noticeBody } from '~/domain/gateways/session/notice-body.policy'
import { nextAsk } from '~/domain/gateways/session/pauses.policy'

describe('another amount than was asked', () => {
  const asked = [
    { studentId: 1, amount: 30_000 },
    { studentId: 2, amount: 20_000 },
  ]
  test.each([
    [50_000, [30_000, 20_000]],
    [49_999, [29_999, 20_000]],
    [60_001, [36_000, 24_001]],
    [1, [1]],
  ])('%i is cut to %j', (came, parts) => {
    const cut = cutShares(asked, came)
    expect(cut.map(({ amount }) => amount)).toEqual(parts)
    expect(cut.reduce((sum, { amount }) => sum + amount, 0)).toBe(came)
  })

  test('is whole poisha also where the product passes 2^53', () => {
    const large = [
      { studentId: 1, amount: 9_999_999_999_999 },
      { studentId: 2, amount: 1 },
    ]
    const cut = cutShares(large, 9_999_999_999_998)
    expect(cut.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_999_999_999_998)
  })
})

describe('when an attempt is asked again', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const attempt = { asked: 0, createdAt: now, expiresAt: new Date('2026-05-02T10:00:00Z') }
  const minutes = (state: string, asked: number, more = {}) => {
    const at = nextAsk({ ...attempt, ...more, state, asked }, now)
    return at && (at.getTime() - now.getTime()) / 60_000
  }
  test('pauses grow, and none is longer than six hours or goes beyond the end', () => {
    expect([0, 1, 2, 3, 4, 10, 99].map((asked) => minutes('pending', asked))).toEqual([1, 1, 2, 4, 8, 360, 360])
    expect(minutes('pending', 10, { expiresAt: new Date('2026-05-01T10:30:00Z') })).toBe(30)
    expect(minutes('pending', 10, { expiresAt: now })).toBe(1)
  })
  test('what is over is asked for late money for ten days, what is paid never', () => {
    expect(minutes('cancelled', 1)).toBe(30)
    expect(minutes('expired', 9)).toBe(24 * 60)
    expect(minutes('expired', 9, { createdAt: new Date('2026-04-21T10:00:00Z') })).toBeNull()
    expect(minutes('paid', 1)).toBeNull()
  })
})

describe('what the log keeps', () => {
  test('has no secret in it, by its name or wherever it stands', () => {
    const shown = masked(
      {
        password: 'p',
        store_passwd: 'x',
        Token: 'T-1',
        url: 'a?key=s3cret&b',
        list: [{ id_token: 'abc', trxID: 'TRX' }],
      },
      ['s3cret'],
    )
    expect(shown).toEqual({
      password: '•••',
      store_passwd: '•••',
      Token: 'T-1',
      url: 'a?key=•••&b',
      list: [{ id_token: '•••', trxID: 'TRX' }],
    })
    expect(hidden('/v?store_passwd=abcd@1&x=1', ['abcd@1'])).toBe('/v?store_passwd=•••&x=1')
  })
  test('is cut where it is long', () => {
    expect(JSON.stringify(masked({ text: 'x'.repeat(100_000) }, []))?.length).toBeLessThan(9_000)
  })
})

test('a notice is an object or nothing', () => {
  for (const text of ['', 'x', '[]', 'null', '7', '"a"']) expect(noticeBody(text)).toEqual({})
  expect(noticeBody('{"a":1}')).toEqual({ a: 1 })
})
