import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockAt, doorOf, isHttps, keptLink } from '~/domain/meetings/door.policy'
import { jitsiAddress } from '~/domain/meetings/jitsi.server'
import { meetingForm } from '~/domain/meetings/meeting.form'

const startsAt = new Date('2026-11-30T13:00:00Z')
const endsAt = new Date('2026-11-30T14:00:00Z')

test('the door is open from some minutes before it begins until it ends', () => {
  const times = { startsAt, endsAt, opensBefore: 10, state: 'planned' } as const
  expect(doorOf(times, new Date('2026-11-30T12:49:59Z'))).toBe('early')
  expect(doorOf(times, new Date('2026-11-30T12:50:00Z'))).toBe('open')
  expect(doorOf(times, new Date('2026-11-30T13:59:59Z'))).toBe('open')
  expect(doorOf(times, endsAt)).toBe('over')
  expect(doorOf({ ...times, state: 'cancelled' }, startsAt)).toBe('cancelled')
  expect(clockAt(startsAt)).toBe('19:00')
})

test('a room’s address has a token for one person and this room, until the meeting is over', () => {
  const url = new URL(
    jitsiAddress(
      { host: 'meet.example.edu.bd', appId: 'school', secret: 'hush' },
      'abcdef0123456789',
      { name: 'রহিমা', holds: true },
      { now: startsAt, until: endsAt },
    ),
  )
  expect(url.origin + url.pathname).toBe('https://meet.example.edu.bd/abcdef0123456789')
  const [head, body, signature] = (url.searchParams.get('jwt') ?? '').split('.')
  expect(signature).toBe(createHmac('sha256', 'hush').update(`${head}.${body}`).digest('base64url'))
  const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(read(body)).toMatchObject({
    iss: 'school',
    room: 'abcdef0123456789',
    exp: endsAt.getTime() / 1000,
    context: { user: { name: 'রহিমা', moderator: true } },
  })
})

test('a link is encrypted and carries no password', () => {
  expect(isHttps('https://meet.example.edu.bd/x')).toBe(true)
  for (const one of ['http://a.b/x', 'javascript:alert(1)', 'https://a:b@c.d/', 'https:a.b', 'nonsense'])
    expect(isHttps(one)).toBe(false)
  expect(isHttps('Https://meet.example.edu.bd/x')).toBe(true)
  expect(keptLink('Https://meet.example.edu.bd/X')).toBe('https://meet.example.edu.bd/X')
})

test('a meeting by link needs its link, and ends after it begins', () => {
  const form = {
    ...{ title: 'ক', way: 'link', day: '2026-11-30', startsAt: '19:00', endsAt: '20:00' },
    ...{ opensBefore: '10', weeks: '1', sections: ['1'], revision: '0' },
  }
  expect(meetingForm.safeParse({ ...form, link: 'https://a.example/x' }).success).toBe(true)
  expect(meetingForm.safeParse(form).success).toBe(false)
  expect(meetingForm.safeParse({ ...form, way: 'jitsi', endsAt: '18:00' }).success).toBe(false)
})
