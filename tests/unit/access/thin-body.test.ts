import { expect, test } from 'vitest'
import { BODY_LIMITS } from '~/access/body/limits'
import { ThinBody } from '~/access/body/thin-body'

const TYPE = 'multipart/form-data; boundary=----x7'
const LIMITS = BODY_LIMITS['public-upload']
const part = (head: string, content: string) =>
  `------x7\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const picture = 'b'.repeat(90_000) + '\r\n--\r\n----x'
const BODY = Buffer.from(
  part('name="csrf"', 'token') +
    part('name="empty"', '') +
    part('name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg', picture) +
    part('name="none"; filename=""', '') +
    part('name="claims"', 'পাঁচ\r\nছয়') +
    '------x7--\r\n',
)

test.each([1, 7, 100, 4_096, BODY.length])('a form is read in pieces of %i bytes, without its files', (size) => {
  const thin = ThinBody.of(TYPE, LIMITS)
  for (let at = 0; at < BODY.length; at += size) thin?.take(BODY.subarray(at, at + size))
  const read = thin?.result()
  expect([...(read?.form.entries() ?? [])]).toEqual([
    ['csrf', 'token'],
    ['empty', ''],
    ['claims', 'পাঁচ\r\nছয়'],
  ])
  expect(Math.abs((read?.files.get('photo') ?? 0) - picture.length)).toBeLessThan(8)
})

test('what is too much, or no form, is given up without a word', () => {
  const read = (body: string, limits: typeof LIMITS = LIMITS) => {
    const thin = ThinBody.of(TYPE, limits)
    thin?.take(Buffer.from(body))
    return thin?.result() ?? null
  }
  expect(read('x'.repeat(100_000))).toBeNull()
  expect(read(part('name="a"', 'x'.repeat(300_000)))).toBeNull()
  expect(read(part('name="a"', '').repeat(301))).toBeNull()
  expect(read(part(`name="${'n'.repeat(201)}"`, ''))).toBeNull()
  expect(ThinBody.of(TYPE, BODY_LIMITS.form)).toBeNull()
  expect(ThinBody.of('text/plain', LIMITS)).toBeNull()
})
