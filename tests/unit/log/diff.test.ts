import { expect, test } from 'vitest'
import { changesOf, changesText, isSecret, plainName } from '~/domain/operations/audit/diff.policy'

test('changed fields first, with what each was', () => {
  expect(changesOf({ nameBn: 'ক', state: 'active' }, { nameBn: 'খ', state: 'active', roll: 0 })).toEqual([
    { field: 'nameBn', before: 'ক', after: 'খ', changed: true },
    { field: 'roll', before: null, after: '0', changed: true },
    { field: 'state', before: 'active', after: 'active', changed: false },
  ])
})

test('what a verb does not mention did not change; what is gone altogether did', () => {
  expect(changesOf({ id: 4, nameBn: 'ক', active: true, cards: [1, 2] }, { active: false })).toEqual([
    { field: 'active', before: 'true', after: 'false', changed: true },
    { field: 'id', before: '4', after: '4', changed: false },
    { field: 'nameBn', before: 'ক', after: 'ক', changed: false },
    { field: 'cards', before: '1, 2', after: '1, 2', changed: false },
  ])
  expect(changesOf({ list: [{ a: 1 }, { a: 2 }] }, { list: [{ a: 1 }] })[0]).toMatchObject({
    field: 'list[2].a',
    after: null,
    changed: true,
  })
  expect(changesOf({ id: 4 }, null)).toEqual([{ field: 'id', before: '4', after: null, changed: true }])
})

test('fields within fields are named by their path; a list of values is one field', () => {
  expect(
    changesOf(undefined, { cards: [{ id: 'a', shown: true }], ids: [1, 2] }).map((one) => [one.field, one.after]),
  ).toEqual([
    ['cards[1].id', 'a'],
    ['cards[1].shown', 'true'],
    ['ids', '1, 2'],
  ])
  expect(changesOf(undefined, 'text')).toEqual([{ field: '', before: null, after: 'text', changed: true }])
  expect(changesOf(null, undefined)).toEqual([])
})

test('secrets are never shown, but that they changed is', () => {
  for (const field of [
    'password',
    'newPassword',
    'token_hash',
    'clientSecret',
    'apiKey',
    'pin',
    'otp',
    'login.password',
  ])
    expect(isSecret(field), field).toBe(true)
  for (const field of ['nameBn', 'pinCode2', 'spinning', 'hashtag']) expect(isSecret(field), field).toBe(false)
  const said = JSON.stringify(
    changesOf({ user: { password: 'old-secret' } }, { user: { password: 'new-secret' }, token: 'abc-secret' }),
  )
  expect(said).not.toContain('secret"')
  expect(changesOf({ password: 'a' }, { password: 'b' })[0]).toMatchObject({
    changed: true,
    before: '••••••',
    after: '••••••',
  })
})

test('a huge record stays short', () => {
  const big = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]))
  expect(changesOf(undefined, big)).toHaveLength(200)
})

test('words', () => {
  expect([plainName('classIds[2].nameBn'), plainName('marks_from')]).toEqual(['name bn', 'marks from'])
  const asStored = { field: (path: string) => path, value: (stored: string) => stored }
  expect(changesText({ state: 'open' }, { state: 'closed', note: 'late' }, asStored)).toBe(
    'state: open → closed; note: – → late',
  )
})
