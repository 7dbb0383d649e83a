import { describe, expect, test } from 'vitest'
import { aliasProblem, hostProblem, RESERVED, skeleton, suggestAlias } from '~/domain/institutions/alias.policy'

const code = (alias: string) =>
  aliasProblem(alias)
    ?.replace(/^institutions:alias\./, '')
    .replace(/\?.*/, '') ?? null

describe('an alias', () => {
  test.each(['shapla', 'sreepur-model', 'ghs-1971', 'abc'])('%s may be', (alias) => expect(code(alias)).toBeNull())

  test.each([
    ['ab', 'length'],
    ['a'.repeat(31), 'length'],
    ['Shapla', 'letters'],
    ['shapla.high', 'letters'],
    ['শাপলা', 'letters'],
    ['shapla high', 'letters'],
    ['xn--shapla', 'punycode'],
    ['ab--cd', 'punycode'],
    ['-shapla', 'hyphen'],
    ['shapla-', 'hyphen'],
    ['shapla--x', 'hyphen'],
    ['1971', 'noLetter'],
    ['www', 'reserved'],
    ['api', 'reserved'],
    ['central', 'reserved'],
    ['edu', 'reserved'],
    // Reserved ones in disguise.
    ['adm1n', 'reserved'],
    ['ma1l', 'reserved'],
    ['ap1', 'reserved'],
    ['l0gin', 'reserved'],
    ['ad-min', 'reserved'],
  ])('%s may not be: %s', (alias, problem) => expect(code(alias)).toBe(problem))

  test('at the edges of its length', () => {
    expect(code('a'.repeat(30))).toBeNull()
    expect(code('abc')).toBeNull()
  })

  test('of the reserved ones none may be', () => {
    expect(RESERVED.filter((alias) => aliasProblem(alias) === null)).toEqual([])
  })
})

describe('lookalikes', () => {
  test.each([
    ['shapla', 'shap1a'],
    ['shapla', 'shapia'],
    ['model', 'm0del'],
    ['model', 'rnodel'],
    ['school5', 'schools'],
    ['wari', 'vvari'],
    ['shapla-school', 'shaplaschool'],
  ])('%s and %s have one skeleton', (a, b) => {
    expect(skeleton(a)).toBe(skeleton(b))
  })
  test.each([
    ['shapla', 'meghna'],
    ['ghs2', 'ghs3'],
    ['dhaka', 'dhakai'],
  ])('%s and %s have not', (a, b) => expect(skeleton(a)).not.toBe(skeleton(b)))
})

test('an alias to begin with comes of the English name', () => {
  expect(suggestAlias("Laksam Girls' High School")).toBe('laksam-girls-high-school')
  expect(suggestAlias('Kendua Joyhori Sprai Government High School')).toBe('kendua-joyhori-sprai-governmen')
  expect(suggestAlias('লাকসাম')).toBe('')
})

describe('a host', () => {
  test.each(['www.dumuria.edu.bd', 'school.example', 'a-b.example.com'])('%s may be', (host) =>
    expect(hostProblem(host, 'localhost')).toBeNull(),
  )
  test.each([
    ['localhost', 'shape'],
    ['school', 'shape'],
    ['-a.example', 'shape'],
    ['10.0.0.1', 'shape'],
    ['a..example', 'shape'],
    ['a_b.example', 'shape'],
    ['xn--a.example', 'punycode'],
    ['www.xn--54b7fta0cc', 'punycode'],
    ['shapla.localhost', 'ours'],
    [`${'a'.repeat(64)}.example`, 'shape'],
  ])('%s may not: %s', (host, problem) => expect(hostProblem(host, 'localhost')).toBe(`institutions:domain.${problem}`))
  test('ours is the domain the product runs on, and everything under it', () => {
    expect(hostProblem('shikkha.example', 'shikkha.example')).toBe('institutions:domain.ours')
    expect(hostProblem('shapla.shikkha.example', 'shikkha.example')).toBe('institutions:domain.ours')
    expect(hostProblem('notshikkha.example', 'shikkha.example')).toBeNull()
  })
})
