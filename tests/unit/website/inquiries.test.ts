import { expect, test } from 'vitest'
import { contactForm } from '~/domain/inquiries/inquiry.form'
import { movesOf, numberOf, readNumber, waysTo } from '~/domain/inquiries/inquiry.policy'

test('a number is read as people type it, and nothing else is one', () => {
  const number = numberOf('complaint', 2026, new Uint8Array([0, 1, 8, 20, 30, 255, 7, 3]))
  expect(number).toMatch(/^C26-[2-9A-HJKMNP-Z]{8}$/)
  expect(readNumber(` ${number.toLowerCase().replace('-', ' ')} `)).toBe(number)
  expect(numberOf('contact', 2031, new Uint8Array(8))).toBe('M31-22222222')
  expect(['', 'C26', 'X26-22222222', 'C26-2222222', 'C26-222222221', 'C26-OOOOOOOO'].map(readNumber)).toEqual(
    Array(6).fill(null),
  )
})

test('an answer goes only where its sender can get it', () => {
  const letter = { mobile: null, email: null }
  expect(waysTo({ kind: 'contact', ...letter })).toEqual([])
  expect(waysTo({ kind: 'complaint', ...letter })).toEqual(['page'])
  expect(waysTo({ kind: 'complaint', mobile: '8801712345678', email: 'a@b.example' })).toEqual(['page', 'sms', 'mail'])
})

test('what is settled or spam is only opened again', () => {
  expect(movesOf('closed')).toEqual(['reopen'])
  expect(movesOf('spam')).toEqual(['reopen'])
  expect(movesOf('new')).toContain('read')
  expect(movesOf('answered')).not.toContain('read')
})

test('a message needs a way to be answered; all that is wrong is said at once', () => {
  const wrong = contactForm.safeParse({ name: '', subject: 'x', body: 'short', agree: undefined })
  expect(new Set(wrong.error?.issues.map((one) => one.path.join('.')))).toEqual(
    new Set(['name', 'mobile', 'subject', 'body', 'agree']),
  )
  const good = { name: 'রহিম', email: 'R@MAIL.example', subject: 'ভর্তি', body: 'ভর্তি কবে শুরু হবে?', agree: 'on' }
  expect(contactForm.parse(good)).toMatchObject({ email: 'r@mail.example', mobile: null, agree: true })
})
