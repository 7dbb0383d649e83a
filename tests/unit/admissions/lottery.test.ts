import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countedText,
  drawLots,
  hashOfSecret,
  hashOfText,
  listText,
  readList,
  readResult,
  resultText,
  sealOf,
  sealShown,
  seedOf,
  termsText,
  whatDiffers,
  type DrawRecord,
} from '~/domain/admissions/draw/lottery.policy'
import vectors from './lottery-vectors.json'

const PROGRAM = path.resolve('app/domain/admissions/draw/published/lottery.mjs')
const PYTHON = path.resolve('app/domain/admissions/draw/published/lottery.py')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lottery-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Vector = (typeof vectors)[number]
const record = ({ list, draw, result }: Vector): DrawRecord => ({
  list,
  result,
  pools: draw.pools,
  waiting: [draw.waiting[0] ?? 0, draw.waiting[1] ?? 0],
  listHash: draw.listHash,
  termsHash: null,
  secretHash: draw.secretHash,
  secret: draw.secret,
  publicText: draw.text,
  seed: draw.seed,
})

/** The published program, as whoever doubts the draw runs it. */
function run(command: string, program: string, { list, draw, result }: Pick<Vector, 'list' | 'draw' | 'result'>) {
  writeFileSync(path.join(folder, 'draw.json'), JSON.stringify(draw))
  writeFileSync(path.join(folder, 'list.txt'), list)
  writeFileSync(path.join(folder, 'result.txt'), result)
  const { status, stdout } = spawnSync(command, [program, 'draw.json', 'list.txt', 'result.txt'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, wrong: stdout.split('\n').flatMap((line) => /^DIFFERENT (\w+)/.exec(line)?.[1] ?? []) }
}

describe.each(vectors)('a draw with $name', (vector) => {
  test('gives hashes, seed and result that were computed by another program', () => {
    const { list, draw, result } = vector
    expect(hashOfText(list)).toBe(draw.listHash)
    expect(hashOfSecret(draw.secret)).toBe(draw.secretHash)
    expect(seedOf(draw.listHash, draw.secret, draw.text, null)).toBe(draw.seed)
    const terms = { pools: draw.pools, waiting: [draw.waiting[0] ?? 0, draw.waiting[1] ?? 0] as const }
    expect(resultText(drawLots(readList(list), terms, draw.seed))).toBe(result)
    expect(listText([...readList(list)].reverse())).toBe(list)
    expect(resultText(readResult(result))).toBe(result)
    expect(whatDiffers(record(vector))).toEqual([])
  })

  test('comes out the same by the published programs', () => {
    expect(run(process.execPath, PROGRAM, vector)).toEqual({ status: 0, wrong: [] })
    if (spawnSync('python3', ['--version']).status === 0)
      expect(run('python3', PYTHON, vector)).toEqual({ status: 0, wrong: [] })
  })
})

test('one letter, one sign of the secret, one seat or one line of the result is found', () => {
  const vector = vectors[0] as Vector
  const { list, draw, result } = vector
  const secret = `${draw.secret.slice(0, -1)}2`
  const lines = result.split('\n')
  const swapped = [lines[1], lines[0], ...lines.slice(2)].join('\n')
  const cases = [
    [{ list: list.replace('126000011', '126000012') }, ['list', 'seed', 'result'], ['listHash', 'seed', 'result']],
    [{ secret }, ['secret', 'seed', 'result'], ['secretHash', 'seed', 'result']],
    [{ publicText: `${draw.text.trim()}.` }, ['seed', 'result'], ['seed', 'result']],
    [{ pools: draw.pools.map((one) => ({ ...one, seats: one.seats + 1 })) }, ['result'], ['result']],
    [{ result: swapped }, ['result'], ['result']],
  ] as const
  for (const [change, here, there] of cases) {
    const tampered: DrawRecord = { ...record(vector), ...change }
    expect(whatDiffers(tampered)).toEqual(here)
    const { list: l, result: r, publicText: text, ...rest } = tampered
    const said = { ...draw, ...rest, waiting: [...rest.waiting], pools: [...rest.pools], text }
    expect(run(process.execPath, PROGRAM, { list: l, draw: said, result: r })).toEqual({ status: 1, wrong: [...there] })
  }
})

/** A vector drawn by the rule that has the terms in the seed, as a program of its own computes it. */
function withTerms(vector: Vector): Vector {
  const { draw, list } = vector
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = draw.pools.map(({ code, seats }) => `${code}\t${seats}\n`)
  const termsHash = hash(`${lines.join('')}waiting-1\t${draw.waiting[0]}\nwaiting-2\t${draw.waiting[1]}\n`)
  const seed = hash(['lottery-2', draw.listHash, termsHash, draw.secret, draw.text.normalize('NFC').trim()].join('\n'))
  const seal = hash(['lottery-2', draw.listHash, termsHash, draw.secretHash].join('\n')).slice(0, 16)
  const terms = { pools: draw.pools, waiting: [draw.waiting[0] ?? 0, draw.waiting[1] ?? 0] as const }
  const said = { ...draw, rule: 'lottery-2', termsHash, seal, seed }
  return { ...vector, draw: said, result: resultText(drawLots(readList(list), terms, seed)) }
}

describe.each(vectors)('by the rule with terms: $name', (first) => {
  const vector = withTerms(first) as Vector & { draw: { termsHash: string; seal: string } }
  const { draw } = vector

  test('terms are hashed with the list, and everything comes out the same by all three programs', () => {
    expect(sealOf(draw)).toBe(draw.seal)
    expect(sealShown('0123456789abcdef')).toBe('0123-4567-89ab-cdef')
    expect(whatDiffers({ ...record(vector), termsHash: draw.termsHash })).toEqual([])
    expect(draw.seed).not.toBe(first.draw.seed)
    expect(run(process.execPath, PROGRAM, vector)).toEqual({ status: 0, wrong: [] })
    if (spawnSync('python3', ['--version']).status === 0)
      expect(run('python3', PYTHON, vector)).toEqual({ status: 0, wrong: [] })
  })

  test('a seat that was moved from one pool to another, or from one waiting list to another, is found before the draw', () => {
    const [waits = 0, more = 0] = draw.waiting
    for (const change of [
      { pools: draw.pools.map((one, at) => ({ ...one, seats: one.seats + (at ? -1 : 1) })) },
      { waiting: [waits + 1, more - 1] },
      ...(draw.pools.length > 1 ? [{ pools: [...draw.pools].reverse() }] : []),
    ]) {
      const said = { ...draw, ...change }
      expect(
        hashOfText(termsText({ pools: said.pools, waiting: [said.waiting[0] ?? 0, said.waiting[1] ?? 0] })),
      ).not.toBe(draw.termsHash)
      for (const [command, program] of [
        [process.execPath, PROGRAM],
        ['python3', PYTHON],
      ] as const) {
        if (spawnSync(command, ['--version']).status !== 0) continue
        const { status, wrong } = run(command, program, { ...vector, draw: said })
        expect(status).toBe(1)
        expect(wrong).toContain('termsHash')
        expect(wrong).toContain('seal')
      }
    }
  })
})

test('the text counts in NFC and without white space around it, of whatever kind', () => {
  expect(countedText('  ৪৭ ১৯\u00a0\n')).toBe('৪৭ ১৯')
  expect(countedText('\u09df')).toBe('\u09af\u09bc')
  expect(countedText('\ufeff\u001c7\u0085')).toBe('7')
  expect(seedOf('a', 'b', ' e\u0301 ', null)).toBe(seedOf('a', 'b', '\u00e9', null))
})

test('quotas stand in the order of their code, numbers as bytes; nobody is drawn twice and nobody is lost', () => {
  expect(listText([{ number: '2', quotas: ['b', 'a'] }, { number: '10', quotas: [] }])).toBe('10\t\n2\ta,b\n') // oxfmt-ignore
  const many = Array.from({ length: 400 }, (_, at) => ({
    number: String(126000000 + at),
    quotas: at % 3 ? ['a', 'b'] : [],
  }))
  const terms = { pools: [{ code: 'b', seats: 30 }, { code: 'a', seats: 500 }, { code: 'general', seats: 10 }], waiting: [20, 5] as const } // oxfmt-ignore
  const drawn = drawLots(many, terms, hashOfText('seed'))
  expect(new Set(drawn.map((one) => one.number)).size).toBe(400)
  const count = (list: string, pool: string) => drawn.filter((one) => one.list === list && one.pool === pool).length
  // 266 claim: 30 by b, the 236 left by a; its 264 free seats go to general, which has room for all 134.
  expect([count('selected', 'b'), count('selected', 'a'), count('selected', 'general')]).toEqual([30, 236, 134])
  expect(drawn.filter((one) => one.list === 'selected').map((one) => one.place)).toEqual(drawn.map((_, at) => at + 1))
})
