import { expect, test } from 'vitest'
import { wantedPerson } from '~/domain/people/attach/attach.form'
import { birthdayIn, planGreeting } from '~/domain/people/birthdays/birthdays.policy'
import { employeesImport } from '~/domain/people/import/import-staff.server'
import { readStaffRows, type SheetContext } from '~/domain/people/import/read-sheet.policy'
import { FIELDS } from '~/domain/people/import/sheet-fields.policy'
import { masked } from '~/domain/people/kinds'
import { bandOf } from '~/domain/people/report/report.policy'
import { endsOn, lastDayOf, nearness } from '~/domain/people/retirement/retirement.policy'
import { matchKey } from '~/format/text'
import { mappedLines } from 'tests/harness/sheets'

const RULE = { teachingAge: 60, supportAge: 65 }

test('service ends on the day before the birthday on which the age is reached', () => {
  expect(lastDayOf('1967-03-20', true, RULE)).toBe('2027-03-19')
  expect(lastDayOf('1967-03-20', false, RULE)).toBe('2032-03-19')
  expect(lastDayOf('1967-01-01', true, RULE)).toBe('2026-12-31')
  expect(lastDayOf('1968-02-29', true, RULE)).toBe('2028-02-28')
  expect(lastDayOf('1968-02-29', false, RULE)).toBe('2033-02-28')
})

test('an extension counts where it lasts longer', () => {
  expect(endsOn('2026-10-14', '2027-10-14')).toBe('2027-10-14')
  expect(endsOn('2028-10-14', '2027-10-14')).toBe('2028-10-14')
  expect(endsOn('2028-10-14', null)).toBe('2028-10-14')
  expect(nearness('2026-11-26', '2026-11-27')).toBe('over')
  expect(nearness('2027-03-19', '2026-11-27')).toBe('half')
  expect(nearness('2027-11-27', '2026-11-27')).toBe('year')
  expect(nearness('2027-11-28', '2026-11-27')).toBe('later')
})

test('a birthday of 29 February is on the 28th in other years', () => {
  expect(birthdayIn('1992-02-29', 2028)).toBe('2028-02-29')
  expect(birthdayIn('1992-02-29', 2026)).toBe('2026-02-28')
})

test('a greeting reaches nobody twice a year, and costs by its segments', () => {
  const plan = planGreeting(
    [
      { id: 1, name: 'রহিম', mobile: '8801711111111', greeted: false },
      { id: 2, name: 'করিম', mobile: null, greeted: false },
      { id: 3, name: 'সালমা', mobile: '8801711111113', greeted: true },
    ],
    'শুভ জন্মদিন, {name}! – {institution}',
    'শাপলা',
    35,
  )
  expect(plan).toEqual({
    messages: [{ id: 1, to: '8801711111111', text: 'শুভ জন্মদিন, রহিম! – শাপলা' }],
    segments: 1,
    costPoisha: 35,
    without: ['করিম'],
    already: ['সালমা'],
  })
})

test('ages stand in bands of five', () => {
  expect([24, 25, 29, 30, 59, 60, 71].map(bandOf)).toEqual(['-24', '25-29', '25-29', '30-34', '55-59', '60+', '60+'])
})

test('of a private number the end is shown alone', () => {
  expect(masked('1234567890')).toBe('••••••7890')
  expect(masked(null)).toBeNull()
})

test('somebody is looked for by a whole number only', () => {
  expect(wantedPerson('০১৭১১-১১১১১১')).toEqual({ mobile: '8801711111111' })
  expect(wantedPerson('1234567890')).toEqual({ nid: '1234567890' })
  expect(wantedPerson('12345')).toBeNull()
  expect(wantedPerson('রহিম')).toBeNull()
})

const context: SheetContext = {
  designations: new Map([[matchKey('সহকারী শিক্ষক'), { id: 7, payGrade: 11, isTeaching: true }]]),
  religions: new Map([['ISLAM', 1]]),
  known: [
    { id: 40, code: 'E001', nid: '1111111111' },
    { id: 41, code: 'E002', nid: null },
  ],
  now: new Date('2026-11-27T06:00:00Z'),
}
const HEAD = ['নাম', 'পদবি', 'যোগদানের তারিখ', 'এনআইডি', 'মোবাইল', 'রং']
const read = (...rows: (string | number)[][]) => {
  const { mapping, lines } = mappedLines(employeesImport, FIELDS, [['শাপলা উচ্চ বিদ্যালয়'], HEAD, ...rows])
  return { mapping, rows: readStaffRows(lines, mapping.columns, context) }
}

test('a sheet below a title line: new people, their post and grade', () => {
  const found = read(['রহিম উদ্দিন', 'সহকারী শিক্ষক', '০১/০২/২০২০', '2222222222', '01711111111', 'লাল'])
  expect(found.mapping.headingRow).toBe(2)
  expect(Object.values(found.mapping.columns)).not.toContain(5)
  expect(found.rows).toEqual([
    {
      row: 3,
      knownId: null,
      problems: [],
      draft: {
        nameBn: 'রহিম উদ্দিন',
        designation: 'সহকারী শিক্ষক',
        designationId: 7,
        isTeacher: true,
        payGrade: 11,
        joinedOn: '2020-02-01',
        nid: '2222222222',
        mobile: '8801711111111',
      },
    },
  ])
})

test('each wrong cell is said at its row, and nobody stands there twice', () => {
  const { rows } = read(
    ['করিম', 'মহাপরিচালক', '', '123', '0171'],
    ['সালমা', 'সহকারী শিক্ষক', '01/02/2020', '3333333333', ''],
    ['সালমা', 'সহকারী শিক্ষক', '01/02/2020', '3333333333', ''],
  )
  expect(rows[0]?.problems.map((one) => `${one.field} ${one.code}`)).toEqual([
    'mobile shortPhone',
    'nid nid',
    'designation designation',
    'joinedOn needed',
  ])
  expect(rows[1]?.problems).toEqual([])
  expect(rows[2]?.problems.map((one) => one.code)).toEqual(['twice'])
})

test('who is known by the NID needs no post', () => {
  expect(read(['রহিম', '', '', '1111111111', '']).rows[0]).toMatchObject({ knownId: 40, problems: [] })
})

test('a column of Latin letters is the English name', () => {
  const { rows } = read(['Rahim Uddin', 'সহকারী শিক্ষক', '13/02/2020', '', ''])
  expect(rows[0]).toMatchObject({ draft: { nameEn: 'Rahim Uddin' }, problems: [] })
  expect(rows[0]?.draft.nameBn).toBeUndefined()
})
