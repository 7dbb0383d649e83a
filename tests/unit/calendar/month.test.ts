import { expect, test } from 'vitest'
import { parseWithZod } from '@conform-to/zod/v4'
import { joined } from '~/domain/calendar/entries.policy'
import { centralEventForm, overrideForm } from '~/domain/calendar/event.form'
import { gridRange, monthBy, monthGrid, monthOf } from '~/domain/calendar/month.policy'
import { planOf } from '~/domain/replication/compare.server'
import { flat } from '~/domain/replication/layers'
import { withNeeds } from '~/domain/replication/units'

test('the grid of November 2026 runs in whole weeks from Saturday', () => {
  expect(gridRange('2026-11')).toEqual({ from: '2026-10-31', to: '2026-12-04' })
  const weeks = monthGrid('2026-11', [{ fromOn: '2026-11-05', toOn: '2026-11-07', name: 'three days' }], [5, 6])
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.map((day) => day.day.slice(8))).toEqual(['31', '01', '02', '03', '04', '05', '06'])
  expect(weeks[0]?.[0]).toMatchObject({ inMonth: false, weekend: true })
  expect(
    weeks
      .flat()
      .filter((day) => day.events.length)
      .map((day) => day.day),
  ).toEqual(['2026-11-05', '2026-11-06', '2026-11-07'])
})

test('the weekend is the site’s: Friday only, or Friday and Saturday', () => {
  const offDays = (weekend: number[]) =>
    monthGrid('2026-11', [], weekend)[1]
      ?.filter((day) => day.weekend)
      .map((day) => day.day)
  expect(offDays([5])).toEqual(['2026-11-13'])
  expect(offDays([5, 6])).toEqual(['2026-11-07', '2026-11-13'])
})

test('months', () => {
  expect([monthBy('2026-11', 2), monthBy('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([
    monthOf('2026-02', '2026-11-21'),
    monthOf('2026-13', '2026-11-21'),
    monthOf(null, '2026-11-21'),
    monthOf("2026-02' OR", '2026-11-21'),
  ]).toEqual(['2026-02', '2026-11', '2026-11', '2026-11'])
})

const read = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    titleBn: 'ক',
    titleEn: 'A',
    kind: 'event',
    fromOn: '2026-11-05',
    ...fields,
  }))
    for (const one of [value].flat()) form.append(name, one)
  const submission = parseWithZod(form, { schema: centralEventForm })
  return submission.status === 'success' ? submission.value : submission.error
}

test('an event’s form', () => {
  expect(read({ siteKinds: ['school', 'college'], audience: 'staff' })).toMatchObject({
    toOn: null,
    startsAt: null,
    siteKinds: ['school', 'college'],
    audience: ['staff'],
    boardIds: [],
  })
  expect(read({ toOn: '2026-11-04' })).toEqual({ toOn: ['calendar:endsEarly'] })
  expect(read({ toOn: '2028-01-01' })).toEqual({ toOn: ['calendar:tooLong'] })
  expect(read({ startsAt: '10:00' })).toEqual({ endsAt: ['calendar:bothTimes'] })
  expect(read({ startsAt: '10:00', endsAt: '09:00' })).toEqual({ endsAt: ['calendar:timeEarly'] })
  expect(read({ startsAt: '10:00', endsAt: '09:00', toOn: '2026-11-06' })).toMatchObject({ endsAt: '09:00' })
  expect(read({ siteKinds: 'bank' })).toEqual({ 'siteKinds[0]': ['ui:error.in'] })
  expect(overrideForm.safeParse({ toOn: '2026-11-04' }).success).toBe(false)
})

const LAYER = flat('shift', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: { startsAt: 'starts_at' },
})
const row = (id: number, key: string, startsAt: string, editable = true) => ({
  id,
  key,
  labelEn: key,
  labelBn: key,
  values: { startsAt },
  editable,
})

test('copying: what is new, alike, different, and what may not be changed', () => {
  const plan = planOf(
    LAYER,
    [row(1, 'Morning', '07:30'), row(2, 'Day', '12:00'), row(3, 'Evening', '17:00'), row(4, 'Night', '20:00')],
    [row(9, 'Day', '12:00'), row(8, 'Evening', '18:00'), row(7, 'Night', '21:00', false)],
  )
  expect([plan.create, plan.same, plan.differ]).toEqual([[1], 1, [3]])
  expect(plan.conflicts).toEqual([
    {
      labelEn: 'Evening',
      labelBn: 'Evening',
      fixed: false,
      fields: [{ field: 'startsAt', source: '17:00', target: '18:00' }],
    },
    {
      labelEn: 'Night',
      labelBn: 'Night',
      fixed: true,
      fields: [{ field: 'startsAt', source: '20:00', target: '21:00' }],
    },
  ])
})

test('units come with all they need, in the order of copying', () => {
  expect(withNeeds(['subjects']).map((one) => one.key)).toEqual(['shifts', 'sessions', 'classes', 'subjects'])
  expect(withNeeds(['overrides', 'shifts', 'nonsense']).map((one) => one.key)).toEqual(['shifts', 'overrides'])
})

test('what lasts several days is one bar a week, in the same lane on all its days', () => {
  const [first, second, third] = monthGrid(
    '2026-11',
    [
      { fromOn: '2026-11-05', toOn: '2026-11-08', name: 'long' },
      { fromOn: '2026-11-06', toOn: '2026-11-09', name: 'other' },
      { fromOn: '2026-11-06', toOn: '2026-11-06', name: 'one day' },
    ],
    [5, 6],
  )
  const lanes = (week: typeof first) =>
    week?.map((day) => day.lanes.map((one) => (one === 'under' ? '-' : `${one.event.name} ${one.span}`)))
  expect(lanes(first)).toEqual([[], [], [], [], [], ['long 2'], ['-', 'other 1']])
  expect(lanes(second)?.slice(0, 4)).toEqual([['long 2', 'other 3'], ['-', '-'], ['-', '-'], []])
  expect(first?.[6]?.single.map((one) => one.name)).toEqual(['one day'])
  expect(third?.flatMap((day) => day.lanes)).toEqual([])
})

test('days of one name that follow each other are one; another name, a gap or a time of day stays apart', () => {
  const day = (
    titleBn: string,
    fromOn: string,
    startsAt: string | null = null,
    kind: 'holiday' | 'event' = 'holiday',
  ) => ({
    kind,
    titleBn,
    titleEn: titleBn,
    fromOn,
    toOn: fromOn,
    startsAt,
  })
  const all = [
    day('ঈদ', '2026-05-26'),
    day('শুক্র', '2026-05-27'),
    day('ঈদ', '2026-05-27'),
    day('ঈদ', '2026-05-28'),
    day('ঈদ', '2026-05-30'),
    day('ঈদ', '2026-05-31', '10:00'),
    day('ঈদ', '2026-05-31', null, 'event'),
  ]
  expect(joined(all).map((one) => [one.titleBn, one.fromOn, one.toOn])).toEqual([
    ['ঈদ', '2026-05-26', '2026-05-28'],
    ['শুক্র', '2026-05-27', '2026-05-27'],
    ['ঈদ', '2026-05-30', '2026-05-30'],
    ['ঈদ', '2026-05-31', '2026-05-31'],
    ['ঈদ', '2026-05-31', '2026-05-31'],
  ])
})
