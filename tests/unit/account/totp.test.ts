import { describe, expect, test } from 'vitest'
import { base32, codeAt, newSecret, otpauth, stepAt, stepOf } from '~/domain/identity/factor/totp'
import { newCodes, plainCode } from '~/domain/identity/factor/recovery-codes'

const secret = Buffer.from('12345678901234567890')

describe('codes of an app', () => {
  test.each([
    // RFC 6238, appendix B, SHA-1
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i it is %s', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000), 8)).toBe(code)
    expect(codeAt(secret, stepAt(second * 1000))).toBe(code.slice(2))
  })

  test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
    'RFC 4226, appendix D: %s',
    (code) => {
      expect(Array.from({ length: 10 }, (_, step) => codeAt(secret, step))).toContain(code)
    },
  )

  test('a clock may be half a minute off, either way, and no more', () => {
    const now = 1_234_567_890_000
    const at = stepAt(now)
    for (const step of [at - 1, at, at + 1]) expect(stepOf(secret, codeAt(secret, step), now)).toBe(step)
    for (const step of [at - 2, at + 2]) expect(stepOf(secret, codeAt(secret, step), now)).toBeNull()
  })

  test.each(['', '12345', '1234567', 'abcdef', '১২৩৪৫৬'])('%s is no code', (given) => {
    expect(stepOf(secret, given)).toBeNull()
  })

  test('the secret is written as apps read it', () => {
    // RFC 4648, section 10
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
    expect(newSecret()).toHaveLength(20)
    expect(newSecret().equals(newSecret())).toBe(false)
    const said = new URL(otpauth(secret, 'Shapla School: Dhaka', 'head@1'))
    expect(said.protocol + said.host + said.pathname).toBe('otpauth:totp/Shapla%20School%3A%20Dhaka:head%401')
    expect(said.searchParams.get('secret')).toBe(base32(secret))
    expect(said.searchParams.get('issuer')).toBe('Shapla School: Dhaka')
  })
})

describe('codes on paper', () => {
  test('ten, none like another, of signs that cannot be misread', () => {
    const codes = newCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  test('is read however it is typed', () => {
    expect(plainCode(' 7kx2m q9pft ')).toBe('7KX2MQ9PFT')
    expect(plainCode('7KX2M–Q9PFT')).toBe('7KX2MQ9PFT')
    expect(plainCode('oil23-45678')).toBe('0112345678')
    expect(plainCode('১২৩৪৫-67890')).toBe('1234567890')
  })

  test.each(['', '123456', '7KX2M-Q9PF', '7KX2M-Q9PFTT', 'U7KX2-MQ9PF'])('%s is none', (given) => {
    expect(plainCode(given)).toBeNull()
  })
})
