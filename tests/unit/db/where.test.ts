import { expect, test } from 'vitest'
import { where } from 'db/where'

test('says only what is asked, and names each value once', () => {
  const days = { from: '2026-11-01' }
  const asked = where(7)
    .and(['cash', 'bank'], 'p.method = ANY ({}::text[])')
    .and([], 'p.class = ANY ({}::bigint[])')
    .and('', 'p.note = {}')
    .and(null, 'p.note = {}')
    .and(undefined, 'p.note = {}')
    .and(0, '(p.rest > {} OR p.held > {})')
    .within(days, 'p.day')
    .within(undefined, 'p.back')
  expect(asked.text('p.site_id = $1')).toBe(
    'p.site_id = $1 AND p.method = ANY ($2::text[]) AND (p.rest > $3 OR p.held > $3) AND p.day >= $4::date',
  )
  expect(asked.page({ offset: 50, limit: 25 })).toBe('LIMIT $5 OFFSET $6')
  expect(asked.binds).toEqual([7, ['cash', 'bank'], 0, '2026-11-01', 25, 50])
})

test('a text that is searched for means itself', () => {
  const asked = where(7).contains('50%_\\', 's.name', 's.code').contains('', 's.note').contains(null, 's.note')
  expect(asked.text('true')).toBe('true AND (s.name ILIKE $2 OR s.code ILIKE $2)')
  expect(asked.binds).toEqual([7, '%50\\%\\_\\\\%'])
  expect([where().narrows(), asked.narrows()]).toEqual([false, true])
})
