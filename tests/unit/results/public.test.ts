import { describe, expect, test } from 'vitest'
import { readSheetLink, sheetLink } from '~/domain/results/public/sheet-link.server'
import { readVerificationCode } from '~/domain/results/verification'
import { attemptKey } from '~/domain/operations/network'

const secret = 'a secret that is long enough for a test'
const now = Date.UTC(2026, 6, 16)

describe('the signed address of a mark sheet', () => {
  const link = new URLSearchParams(sheetLink(secret, 7, 'ABCD1234EFGH', now))
  const changed = (key: string, value: string) => {
    const copy = new URLSearchParams(link)
    copy.set(key, value)
    return copy
  }

  test('opens what it was signed for, for a quarter of an hour', () => {
    expect(readSheetLink(secret, 7, link, now + 14 * 60_000)).toBe('ABCD1234EFGH')
    expect(readSheetLink(secret, 7, link, now + 15 * 60_000)).toBeNull()
  })

  test('is nothing at another institution, with another code, a later end, another key or no signature', () => {
    expect(readSheetLink(secret, 8, link, now)).toBeNull()
    expect(readSheetLink(`${secret}!`, 7, link, now)).toBeNull()
    expect(readSheetLink(secret, 7, changed('c', 'ABCD1234EFGJ'), now)).toBeNull()
    expect(readSheetLink(secret, 7, changed('e', String(Number(link.get('e')) + 1)), now)).toBeNull()
    expect(readSheetLink(secret, 7, changed('s', ''), now)).toBeNull()
    expect(readSheetLink(secret, 7, new URLSearchParams(), now)).toBeNull()
  })
})

test('a code as people type it: look-alikes, spaces, hyphens, small letters', () => {
  expect(readVerificationCode(' abcd-ilou 23z9 ')).toBe('ABCD110V23Z9')
})

describe('whom a limit counts', () => {
  test.each([
    ['203.0.113.9', '4 203.0.113.9'],
    ['::ffff:203.0.113.9', '4 203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '4 2001:db8:1:2'],
    ['2001:DB8:0001:2::1', '4 2001:db8:1:2'],
    ['2001:db8::1', '4 2001:db8:0:0'],
    ['::1', '4 0:0:0:0'],
  ])('%s', (ip, key) => {
    expect(attemptKey(4, ip)).toBe(key)
  })

  test('all of one subscriber’s addresses are one, another subscriber’s are not', () => {
    expect(attemptKey(4, '2001:db8:1:2::1')).toBe(attemptKey(4, '2001:db8:1:2:ffff::9'))
    expect(attemptKey(4, '2001:db8:1:3::1')).not.toBe(attemptKey(4, '2001:db8:1:2::1'))
  })
})
