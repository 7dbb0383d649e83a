import { describe, expect, test } from 'vitest'
import common from '~/domain/identity/passwords/common-passwords.json'
import { weaknessOf } from '~/domain/identity/passwords/weak-password.server'

const OWN = [
  'rahima',
  'Rahima Khatun',
  'রহিমা খাতুন',
  'rahima.k@padma-school.example',
  '8801712345987',
  'padma-school',
  '108254',
]
const weak = (password: string) => weaknessOf(password, OWN)

describe('a password that is soon guessed', () => {
  test.each([
    '123456',
    'password',
    'PassWord',
    'qwerty',
    'iloveyou',
    'demo1234',
    'bangladesh',
    'Bangladesh71',
    'dhaka123',
    '01712345678',
    '01898765432',
    '+8801898765432',
    '০১৮৯৮৭৬৫৪৩২',
    'allahuakbar',
    'admin@123',
    'ssc2026',
  ])('%s is one that many have', (password) => expect(weak(password)).toBe('common'))

  test.each([
    '98765432109876',
    'poiuytrewq',
    'lkjhgfdsa',
    'ghjklghjkl',
    '55555555',
    '494949',
    'xyxyxy',
    'wertcvbn',
    '৪৫৬৭৮৯',
  ])('%s is a sequence or a repetition', (password) => expect(weak(password)).not.toBeNull())

  test.each([
    'rahima',
    'Rahima2026',
    'khatun1',
    'রহিমা২০২৬',
    'rahimakhatun',
    'padma-school',
    'PadmaSchool2025!',
    '01712345987',
    '12345987',
    '8801712345987',
    '108254',
    'rahima108254',
  ])("%s says the owner's own words", (password) => expect(weak(password)).not.toBeNull())

  test.each(['chosen66', 'another66', 'নদীর ধারে কাশ', 'kacha-ilish-9', 'Korobi-7721', 'rahima-likes-kites', 'tr4m0n'])(
    '%s is nothing of it',
    (password) => expect(weak(password)).toBeNull(),
  )

  test('the list is long, has no password twice, and none that is too short anyway', () => {
    const all = `${common.world} ${common.bangladesh}`.split(' ')
    expect(all.length).toBeGreaterThan(10_000)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((one) => [...one].length < 6)).toEqual([])
  })
})
