import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, problems, rowOf, rows } from './common'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
  operator.cookies.set('lang', 'en')
})

const session = (fields: object) =>
  operator.post(paths.catalogueSessionNew, { intent: 'create', active: 'on', ...fields })
const fiscal = (fields: object) =>
  operator.post(`${paths.fiscalYears}?edit=new`, { intent: 'create', active: 'on', ...fields })

describe('years', () => {
  test('a session in the days of another of its type is refused at its day, and one that begins in another year', async () => {
    const type = await idOf('session_type', 'CALENDAR')
    const code = freshCode()
    const late = await session({
      code,
      sessionTypeId: type,
      label: '2041',
      startsOn: '2026-06-01',
      endsOn: '2026-12-31',
    })
    expect([late.status, late.$('#master-new-startsOn-error').text()]).toEqual([
      422,
      '2041 begins in 2041; these days do not.',
    ])
    const met = await session({
      code,
      sessionTypeId: type,
      label: '2026',
      startsOn: '2026-06-01',
      endsOn: '2027-05-31',
    })
    expect(met.status).toBe(422)
    const over = await session({
      code,
      sessionTypeId: type,
      label: '2026-27',
      startsOn: '2026-06-01',
      endsOn: '2027-05-31',
    })
    expect(over.$('#master-new-startsOn-error').text()).toBe('These days overlap with those of 2026.')
    expect(await rowOf('academic_session', code)).toBeUndefined()
  })

  test('a session of two years runs beside the one before, as it does in SSC', async () => {
    const code = freshCode()
    const type = await idOf('session_type', 'SSC')
    const made = await session({
      code,
      sessionTypeId: type,
      label: '2029-30',
      startsOn: '2029-01-01',
      endsOn: '2030-12-31',
    })
    expect(made.url).toContain('done=create')
    await operator.post(paths.catalogueSessions, { intent: 'delete', id: await idOf('academic_session', code) })
  })

  test('a fiscal year in the days of another, or of another year than its code', async () => {
    const names = { nameBn: 'পরীক্ষা', nameEn: 'Test' }
    const met = await fiscal({ code: '2026', ...names, startsOn: '2026-01-01', endsOn: '2026-12-31' })
    expect([met.status, met.$('[id$=startsOn-error]').text()]).toEqual([422, expect.stringContaining('2025-26')])
    const other = await fiscal({ code: '2041-42', ...names, startsOn: '2040-07-01', endsOn: '2041-06-30' })
    expect(other.$('[id$=startsOn-error]').text()).toContain('2041-42 begins in 2041')
    expect(await rows(`SELECT 1 FROM fiscal_year WHERE code IN ('2026', '2041-42')`)).toEqual([])
    const bare = await fiscal({ code: '2041-42', ...names })
    expect(bare.$('[id$=startsOn-error]').text()).toBe('Start Date is required')
    expect(problems(bare)).toContain('End Date is required')
  })
})

test('a second thana of one district has a name that is taken, not a district', async () => {
  const [one] = await rows<{ district_id: number; kind: string; name_en: string }>(
    'SELECT district_id, kind, name_en FROM thana ORDER BY id LIMIT 1',
  )
  const twin = await operator.post(`${paths.thanas}?edit=new`, {
    intent: 'create',
    districtId: one?.district_id ?? 0,
    kind: one?.kind ?? '',
    nameEn: one?.name_en ?? '',
    nameBn: 'যমজ',
    active: 'on',
  })
  expect([twin.status, twin.$('[name=nameEn]').attr('aria-invalid')]).toEqual([422, 'true'])
  expect(twin.$('[id$=districtId-error], [id$=kind-error]').text()).toBe('')
  expect(twin.$('[role=alert]').text()).toContain('Validation Error')
  const nowhere = await operator.post(`${paths.thanas}?edit=new`, { intent: 'create', kind: 'thana' })
  expect(problems(nowhere)).toContain('District is required')
})

test('a file has days as people write them', async () => {
  const { text } = await operator.get(`${paths.fiscalYears}?q=2025-26&export=csv`)
  expect(text).toContain('01/07/2025')
  expect(text).not.toContain('2025-07-01')
})

test('reports of two days offer the usual ranges, today to last month', async () => {
  const admin = await visit('shapla').login('admin')
  const [site] = await rows<{ id: number }>(`SELECT id FROM tenant WHERE alias = 'shapla'`)
  for (const [who, path] of [
    [operator, `${paths.siteStatement}?site=${site?.id}`],
    [admin, `${paths.bills}?tab=statement`],
    [admin, `${paths.studentReports}?tab=moved`],
  ] as const) {
    const page = await who.get(path)
    const offered = page.$('main fieldset ul a')
    expect([path, offered.length]).toEqual([path, 6])
    const link = offered.first().attr('href') ?? ''
    expect(new URL(link, 'http://x').searchParams.get('tab')).toBe(new URL(path, 'http://x').searchParams.get('tab'))
  }
})
