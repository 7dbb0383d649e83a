import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  drawLots,
  hashOfSecret,
  hashOfText,
  listText,
  readList,
  resultText,
  sealOf,
  seedOf,
  termsText,
} from '~/domain/admissions/draw/lottery.policy'
import type { Figure } from './rig/stack'

const APPLICANTS = 20_000
const QUOTAS = Array.from({ length: 11 }, (_, at) => `quota-${String(at + 1).padStart(2, '0')}`)
const PROGRAM = path.resolve('app/domain/admissions/draw/published/lottery.mjs')

/** Everybody in two of the eleven quotas on average, the same each time. */
const quotasOf = (number: string) =>
  QUOTAS.filter(
    (code) =>
      (createHash('sha256')
        .update(number + code)
        .digest()[0] ?? 0) < 46,
  )

/** A draw of 20,000 applicants and 12 pools: how long the list, the draw and its check take, and whether the published program finds the same. */
export function benchDraw(): Figure[] {
  const applicants = Array.from({ length: APPLICANTS }, (_, at) => String(127_000_000 + at)).map((number) => ({
    number,
    quotas: quotasOf(number),
  }))
  const secret = createHash('sha256').update('bench').digest('hex')
  const terms = {
    pools: [...QUOTAS.map((code) => ({ code, seats: 100 })), { code: 'general', seats: 900 }],
    waiting: [1000, 1000] as const,
  }
  const began = performance.now()
  const list = listText(applicants)
  const listHash = hashOfText(list)
  const termsHash = hashOfText(termsText(terms))
  const seed = seedOf(listHash, secret, '৪ ৭ ১ ৯', termsHash)
  const result = resultText(drawLots(readList(list), terms, seed))
  const seconds = (performance.now() - began) / 1000
  const folder = mkdtempSync(path.join(os.tmpdir(), 'draw-'))
  const said = {
    rule: 'lottery-2',
    ...terms,
    secret,
    text: '৪ ৭ ১ ৯',
    listHash,
    termsHash,
    seal: sealOf({ listHash, termsHash, secretHash: hashOfSecret(secret) }),
    secretHash: hashOfSecret(secret),
    seed,
  }
  for (const [name, text] of Object.entries({
    'draw.json': JSON.stringify(said),
    'list.txt': list,
    'result.txt': result,
  }))
    writeFileSync(path.join(folder, name), text)
  const asked = performance.now()
  const { status } = spawnSync(process.execPath, [PROGRAM, 'draw.json', 'list.txt', 'result.txt'], { cwd: folder })
  const program = (performance.now() - asked) / 1000
  rmSync(folder, { recursive: true })
  return [
    {
      what: 'a draw of 20,000 applicants and 12 pools, from the list to the result',
      limit: 'the published program finds the same',
      ok: status === 0,
      value: `${seconds.toFixed(2)} s; the program ${program.toFixed(2)} s, ${status === 0 ? 'the same' : 'ANOTHER RESULT'}`,
    },
  ]
}
