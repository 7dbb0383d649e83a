import { describe, expect, test } from 'vitest'
import { reckonMonth, refusalOf, sumsOf } from '~/domain/payroll/reckon/month.policy'
import { amounts, HINDU, houseRent, lineOf, personOf, structureOf, termsOf, workOf } from './reckon-rig'

const own = structureOf({ basic: 18_000_00n })

describe('a month of the institution’s pay', () => {
  test('18,000 with 6 hours: 1,500 s late cost 41.67', () => {
    const { lines } = reckonMonth(personOf([own], { work: workOf({ lateSeconds: 1500 }) }), termsOf('2026-11-01'))
    expect(amounts(lines)).toEqual({ 'basic institution': 18_000_00n, 'late institution': 4167n })
    expect(lines[1]?.steps.map((one) => one.key)).toEqual(['rate', 'multiply', 'line'])
  })
  test('an hour of overtime earns twice 100', () => {
    const { lines } = reckonMonth(personOf([own], { work: workOf({ overtimeSeconds: 3600 }) }), termsOf('2026-11-01'))
    expect(amounts(lines)['overtime institution']).toBe(200_00n)
  })
  test('an hour of overtime of a teacher whom the MPO alone pays is of the MPO basic: 12,500 ÷ 180 × 2', () => {
    const work = workOf({ overtimeSeconds: 3600 })
    const of = (basic: bigint) =>
      amounts(
        reckonMonth(personOf([structureOf({ basic, mpoBasic: 12_500_00n })], { work }), termsOf('2026-11-01')).lines,
      )
    expect(of(0n)['overtime institution']).toBe(138_89n)
    expect(of(18_000_00n)['overtime institution']).toBe(200_00n)
  })
  test('a half day of duty on a holiday is three hours of it', () => {
    const work = workOf({ holidayDutyHalfDays: 1 })
    expect(amounts(reckonMonth(personOf([own], { work }), termsOf('2026-11-01')).lines)['holiday institution']).toBe(
      600_00n,
    )
  })
  test('two days absent are two thirtieths of the pay of a month of 30 days', () => {
    const work = workOf({ absentHalfDays: 4 })
    expect(amounts(reckonMonth(personOf([own], { work }), termsOf('2026-11-01')).lines)['absence institution']).toBe(
      1_200_00n,
    )
  })
  test('a day without pay is a thirtieth of basic and allowances', () => {
    const structure = structureOf({ basic: 18_000_00n, lines: [lineOf({ componentId: 5, amount: 3_000_00n })] })
    const work = workOf({ unpaidHundredths: 200 })
    expect(
      amounts(reckonMonth(personOf([structure], { work }), termsOf('2026-11-01')).lines)['unpaid institution'],
    ).toBe(700_00n)
  })
  test('half pay for a day is half of that', () => {
    const work = workOf({ unpaidHundredths: 100 })
    expect(amounts(reckonMonth(personOf([own], { work }), termsOf('2026-11-01')).lines)['unpaid institution']).toBe(
      300_00n,
    )
  })
  test('attendance is left out where the institution says so; leave without pay is not', () => {
    const work = workOf({ lateSeconds: 1500, absentHalfDays: 2, unpaidHundredths: 200 })
    const { lines } = reckonMonth(personOf([own], { work }), termsOf('2026-11-01', { byAttendance: false }))
    expect(amounts(lines)).toEqual({ 'basic institution': 18_000_00n, 'unpaid institution': 600_00n })
  })
  test('the provident fund takes ten per cent and adds as much beside the pay', () => {
    const { lines } = reckonMonth(personOf([structureOf({ basic: 18_000_00n, pf: true })]), termsOf('2026-11-01'))
    const sums = sumsOf(lines)
    expect(sums.deducted.institution).toBe(1_800_00n)
    expect(sums.employer).toBe(1_800_00n)
    expect(sums.earned.institution).toBe(18_000_00n)
  })
  test('a third of a poisha is not lost before the line is rounded', () => {
    const structure = structureOf({
      basic: 10_000_01n,
      lines: [lineOf({ componentId: 5, kind: 'percent', percent: '33.33' })],
    })
    expect(amounts(reckonMonth(personOf([structure]), termsOf('2026-11-01')).lines)['allowance institution']).toBe(
      3_333_00n,
    )
  })
})

describe('the MPO part', () => {
  const structure = structureOf({ mpoBasic: 12_500_00n, lines: [houseRent] })
  test('house rent is 7.5 per cent, at least 2,000, until June 2026, and 15 per cent after it', () => {
    expect(amounts(reckonMonth(personOf([structure]), termsOf('2026-06-01')).lines)['allowance mpo']).toBe(2_000_00n)
    expect(
      amounts(
        reckonMonth(personOf([structureOf({ mpoBasic: 29_000_00n, lines: [houseRent] })]), termsOf('2026-06-01')).lines,
      )['allowance mpo'],
    ).toBe(2_175_00n)
    expect(amounts(reckonMonth(personOf([structure]), termsOf('2026-07-01')).lines)['allowance mpo']).toBe(2_000_00n)
    expect(
      amounts(
        reckonMonth(personOf([structureOf({ mpoBasic: 22_000_00n, lines: [houseRent] })]), termsOf('2026-07-01')).lines,
      )['allowance mpo'],
    ).toBe(3_300_00n)
  })
  test('retirement takes six and welfare four per cent of its basic', () => {
    const found = amounts(reckonMonth(personOf([structure]), termsOf('2026-07-01')).lines)
    expect(found['retirement mpo']).toBe(750_00n)
    expect(found['welfare mpo']).toBe(500_00n)
  })
  test('lateness is the institution’s to cut and leaves it alone; absence does not', () => {
    const work = workOf({ day: '2026-07-07', lateSeconds: 3600, absentHalfDays: 2 })
    const found = amounts(
      reckonMonth(personOf([structureOf({ mpoBasic: 12_000_00n })], { work }), termsOf('2026-07-01')).lines,
    )
    expect(found['late mpo']).toBeUndefined()
    // 12,000 ÷ 31
    expect(found['absence mpo']).toBe(387_10n)
  })
})

describe('bonuses', () => {
  const both = structureOf({ mpoBasic: 12_500_00n, basic: 4_000_00n })
  const fitr = { festival: 'eid-ul-fitr', basisOn: '2026-03-20', byRule: true, ownPercent: '25' }
  test('go to those whose festival it is: half of the MPO basic, and what the institution adds', () => {
    const { lines } = reckonMonth(personOf([both]), termsOf('2026-03-01', { bonuses: [fitr] }))
    const found = lines.filter((one) => one.what === 'bonus').map((one) => [one.part, one.amount])
    expect(found).toEqual([
      ['mpo', 6_250_00n],
      ['institution', 1_000_00n],
    ])
    const other = reckonMonth(personOf([both], { religionId: HINDU }), termsOf('2026-03-01', { bonuses: [fitr] }))
    expect(other.lines.some((one) => one.what === 'bonus')).toBe(false)
  })
  test('the new year’s fifth is everybody’s who works here on the day', () => {
    const year = { festival: 'pahela-baishakh', basisOn: '2026-04-14', byRule: true, ownPercent: null }
    const terms = termsOf('2026-04-01', { bonuses: [year] })
    const of = (more: object) => amounts(reckonMonth(personOf([both], more), terms).lines)['bonus mpo']
    expect(of({ religionId: HINDU })).toBe(2_500_00n)
    expect(of({ religionId: null })).toBe(2_500_00n)
    expect(of({ leftOn: '2026-04-13' })).toBeUndefined()
    expect(of({ joinedOn: '2026-04-15' })).toBeUndefined()
  })
})

describe('a month that is not whole', () => {
  test('an increment in mid-month pays each day by its own structure', () => {
    const later = structureOf({ id: 2, fromOn: '2026-11-16', basic: 21_000_00n })
    const { lines, days } = reckonMonth(personOf([own, later]), termsOf('2026-11-01'))
    expect(days).toBe(30)
    expect(lines[0]?.amount).toBe(19_500_00n)
    expect(lines[0]?.steps.filter((one) => one.key === 'share').length).toBe(2)
  })
  test('who joins on the 21st of a month of 30 days gets a third, and no absence is owed', () => {
    const work = workOf({ absentHalfDays: 60 })
    const { lines, days } = reckonMonth(personOf([own], { joinedOn: '2026-11-21', work }), termsOf('2026-11-01'))
    expect(days).toBe(10)
    expect(amounts(lines)).toEqual({ 'basic institution': 6_000_00n, 'absence institution': 6_000_00n })
    expect(refusalOf(sumsOf(lines))).toBeNull()
  })
  test('who leaves on the 10th of a month of 31 days gets ten of them', () => {
    const { lines, days, ofDays } = reckonMonth(personOf([own], { leftOn: '2026-10-10' }), termsOf('2026-10-01'))
    expect([days, ofDays]).toEqual([10, 31])
    expect(lines[0]?.amount).toBe(5_806_45n)
  })
  test('nobody is paid before the first structure, nor after they left', () => {
    expect(reckonMonth(personOf([own]), termsOf('2025-12-01')).lines).toEqual([])
    expect(reckonMonth(personOf([own], { leftOn: '2026-09-30' }), termsOf('2026-10-01')).lines).toEqual([])
  })
  test('of two structures of one day the one that was written later holds', () => {
    const correction = structureOf({ id: 9, basic: 20_000_00n })
    expect(reckonMonth(personOf([own, correction]), termsOf('2026-11-01')).lines[0]?.amount).toBe(20_000_00n)
  })
})

describe('loans, tax and single sums', () => {
  const loan = { id: 7, instalment: 2_000_00n, balance: 9_000_00n, startsOn: '2026-10-01' }
  test('an instalment a month, from its first month on, and the rest at last', () => {
    const of = (month: string, balance = loan.balance) =>
      amounts(reckonMonth(personOf([own], { loans: [{ ...loan, balance }] }), termsOf(month)).lines)['loan institution']
    expect(of('2026-09-01')).toBeUndefined()
    expect(of('2026-10-01')).toBe(2_000_00n)
    expect(of('2026-11-01', 500_00n)).toBe(500_00n)
  })
  test('who leaves gives back the rest', () => {
    const person = personOf([own], { loans: [loan], leftOn: '2026-11-30' })
    expect(amounts(reckonMonth(person, termsOf('2026-11-01')).lines)['loan institution']).toBe(9_000_00n)
  })
  test('what the pay does not reach for waits, or the slip is refused', () => {
    const poor = structureOf({ basic: 1_500_00n })
    const person = personOf([poor], { loans: [loan] })
    const waiting = reckonMonth(person, termsOf('2026-11-01'))
    expect(amounts(waiting.lines)['loan institution']).toBe(1_500_00n)
    expect(waiting.lines.at(-1)?.steps.some((one) => one.key === 'deferred')).toBe(true)
    expect(refusalOf(sumsOf(waiting.lines))).toBeNull()
    const strict = reckonMonth(person, termsOf('2026-11-01', { deferLoans: false }))
    expect(refusalOf(sumsOf(strict.lines))).toBe('negative')
  })
  test('tax and a sum that is more than the pay are refused', () => {
    const once = [
      {
        id: 3,
        typeId: null,
        componentId: 5,
        earning: false,
        part: 'institution' as const,
        amount: 18_000_00n,
        note: 'x',
      },
    ]
    const { lines } = reckonMonth(
      personOf([structureOf({ basic: 18_000_00n, tax: 1_00n })], { once }),
      termsOf('2026-11-01'),
    )
    expect(refusalOf(sumsOf(lines))).toBe('negative')
  })
})
