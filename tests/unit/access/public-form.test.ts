import { createHash } from 'node:crypto'
import fs from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { makeStamp, PUZZLE_BITS, readStamp, solves } from '~/access/public-form/stamp.server'

const NOW = Date.parse('2026-11-25T10:00:00+06:00')
const DAY = 86_400_000

test('a stamp says when its form was handed out: sent too fast, in time, or a day later', () => {
  const stamp = makeStamp('secret', '7 contact', NOW)
  const stateAfter = (ms: number) => readStamp('secret', '7 contact', stamp, NOW + ms)?.state
  expect([0, 2_999, 3_000, DAY, DAY + 1].map(stateAfter)).toEqual(['early', 'early', 'good', 'good', 'late'])
})

test('a stamp of another institution, form or secret says nothing, nor one whose time was changed', () => {
  const stamp = makeStamp('secret', '7 contact', NOW)
  const later = NOW + 10_000
  expect(readStamp('secret', '8 contact', stamp, later)).toBeNull()
  expect(readStamp('secret', '7 complaint', stamp, later)).toBeNull()
  expect(readStamp('other', '7 contact', stamp, later)).toBeNull()
  const [, once, mark] = stamp.split('.')
  expect(readStamp('secret', '7 contact', `${(NOW - DAY / 2).toString(36)}.${once}.${mark}`, later)).toBeNull()
  expect(
    ['', 'a.b', 'a.b.c', null, 'x'.repeat(500)].map((one) => readStamp('secret', '7 contact', one, later)),
  ).toEqual([null, null, null, null, null])
})

test('what the script of the page finds is what the server asks, and it weighs at most a kilobyte and a half', () => {
  const script = fs.readFileSync('public/form-proof.js', 'utf8')
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1536)
  let found = -1
  const worker: {
    self: object
    postMessage: (n: number) => void
    onmessage?: (event: { data: [string, number] }) => void
  } = {
    self: {},
    postMessage: (n) => void (found = n),
  }
  vm.runInNewContext(script, worker)
  worker.onmessage?.({ data: ['aZ-_09bcdefg', PUZZLE_BITS] })
  expect(solves('aZ-_09bcdefg', String(found))).toBe(true)
  expect(createHash('sha256').update(`aZ-_09bcdefg.${found}`).digest('hex')).toMatch(/^0000/)
  expect(solves('other', String(found))).toBe(false)
  expect([null, '', '-1', '1e9', '1'.repeat(20)].some((proof) => solves('aZ-_09bcdefg', proof))).toBe(false)
})
