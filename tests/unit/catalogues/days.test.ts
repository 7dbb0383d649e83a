import { expect, test } from 'vitest'
import { contradiction, overlap } from '~/domain/catalogues/academic/days.policy'
import { academicSessions, fiscalYears, sessionTypes } from 'seeders/reference/data'

const span = (label: string, startsOn: string, endsOn: string, id = 1) => ({ id, label, startsOn, endsOn })

test('what comes with the product neither contradicts nor overlaps', () => {
  for (const one of academicSessions) {
    expect([one.code, contradiction(one)]).toEqual([one.code, null])
    const beside = academicSessions
      .filter((other) => other.type === one.type && other !== one)
      .map((other) => ({ id: 1, ...other }))
    const months = sessionTypes.find((type) => type.code === one.type)?.months
    expect([one.code, overlap(one, beside, months)]).toEqual([one.code, null])
  }
  for (const one of fiscalYears.map((year) => ({ ...year, label: year.code })))
    expect([one.code, contradiction(one)]).toEqual([one.code, null])
})

test.each([
  ['2026', '2025-01-01', '2025-12-31', 'startsOn'],
  ['2025-26', '2026-01-01', '2026-12-31', 'startsOn'],
  ['2025-26', '2025-01-01', '2025-12-31', 'endsOn'],
  ['2025-2024', '2025-01-01', '2025-12-31', 'endsOn'],
])('%s from %s to %s is refused at %s', (label, startsOn, endsOn, field) => {
  expect(Object.keys(contradiction({ label, startsOn, endsOn }) ?? {})).toEqual([field])
})

test('2026 is that year, and 2025-26 may end in 2026 or later', () => {
  expect(contradiction(span('2026', '2026-01-01', '2026-12-31'))).toBeNull()
  expect(contradiction(span('2025-26', '2025-07-01', '2026-06-30'))).toBeNull()
  expect(contradiction(span('2025-2026', '2025-07-01', '2027-06-30'))).toBeNull()
})

test('days that another has are refused at the end that meets it', () => {
  const next = [span('2027', '2027-01-01', '2027-12-31')]
  expect(overlap(span('2026', '2026-01-01', '2027-01-01'), next)).toEqual({
    endsOn: ['catalogues:session.overlaps?label=2027'],
  })
  expect(overlap(span('2027-28', '2027-07-01', '2028-06-30'), next)).toEqual({
    startsOn: ['catalogues:session.overlaps?label=2027'],
  })
  expect(overlap(span('2026', '2026-01-01', '2026-12-31'), next)).toBeNull()
})

test('a session of two years runs beside the next, but not beside one that begins with it', () => {
  const next = [span('2027-28', '2027-01-01', '2028-12-31')]
  expect(overlap(span('2026-27', '2026-01-01', '2027-12-31'), next, 24)).toBeNull()
  expect(overlap(span('2026-27', '2026-06-01', '2028-05-31'), next, 24)).toEqual({
    startsOn: ['catalogues:session.overlaps?label=2027-28'],
  })
})
