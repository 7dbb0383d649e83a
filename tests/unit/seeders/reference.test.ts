import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as reference from 'seeders/reference/data'
import { faults, repeated } from './bilingual'

const lists = Object.entries(reference).flatMap(([name, value]) =>
  Array.isArray(value) ? [[name, value as unknown[]] as const] : [],
)

describe('the check for bilingual text', () => {
  it('finds what it is there to find', () => {
    expect(faults({ nameBn: 'पत्र', nameEn: 'ok' })).toHaveLength(2)
    expect(faults({ nameBn: 'Dhaka', nameEn: 'ঢাকা' })).toHaveLength(3)
    expect(faults({ nameBn: '\u09df', nameEn: 'Ya' })).toHaveLength(1)
    expect(faults({ nameBn: 'ঢাকা', nameEn: 'Dhaka' })).toEqual([])
  })
})

describe('reference lists', () => {
  it('are all here', () => {
    expect(lists.map(([name]) => name).sort()).toEqual([
      'academicSessions',
      'academicYears',
      'bloodGroups',
      'boards',
      'choiceSets',
      'classes',
      'conditions',
      'countries',
      'curriculum',
      'designations',
      'districts',
      'divisions',
      'examNames',
      'feeHeads',
      'fiscalYears',
      'genders',
      'gradingScales',
      'groups',
      'guardianRelations',
      'holidays2026',
      'houses',
      'institutionTypes',
      'levels',
      'markParts',
      'metropolitanThanas',
      'religions',
      'sessionTypes',
      'shiftNames',
      'subjects',
      'thanas',
      'upazilas',
      'versions',
    ])
  })

  it.each(lists)('%s is bilingual, NFC and free of stray letters', (_name, list) => {
    expect(list.length).toBeGreaterThan(0)
    expect(faults(list)).toEqual([])
  })

  const keyed = lists.filter(
    ([name]) => !['academicSessions', 'curriculum', 'choiceSets', 'subjects', 'holidays2026'].includes(name),
  )
  it.each(keyed)('%s has unique codes and an order', (_name, list) => {
    const rows = list as { code: string; order: number; nameBn: string; nameEn: string }[]
    expect(rows.every((row) => row.code && row.nameBn && row.nameEn)).toBe(true)
    expect(repeated(rows.map((row) => row.code))).toEqual([])
    expect(repeated(rows.map((row) => String(row.order)))).toEqual([])
  })

  it('keys subjects by level and code, curriculum rows by their condition, choice sets by level and group', () => {
    expect(repeated(reference.subjects.map((row) => `${row.level}/${row.code}`))).toEqual([])
    expect(
      repeated(reference.curriculum.map((row) => `${row.level}/${row.group}/${row.subjectCode}/${row.condition}`)),
    ).toEqual([])
    expect(repeated(reference.choiceSets.map((row) => `${row.level}/${row.group}/${row.code}`))).toEqual([])
  })
})

describe('locations', () => {
  it('are the 8 divisions, 64 districts and 495 upazilas, each under its parent', () => {
    const { divisions, districts, upazilas, thanas } = reference
    expect([divisions.length, districts.length, upazilas.length]).toEqual([8, 64, 495])
    const divisionCodes = new Set(divisions.map((row) => row.code))
    const districtCodes = new Set(districts.map((row) => row.code))
    expect(districts.filter((row) => !divisionCodes.has(row.divisionCode))).toEqual([])
    expect(thanas.filter((row) => !districtCodes.has(row.districtCode))).toEqual([])
    expect(new Set(upazilas.map((row) => row.districtCode)).size).toBe(64)
  })

  it('tell every thana of a district apart in both languages', () => {
    expect(repeated(reference.thanas.map((row) => `${row.districtCode}/${row.nameBn}`))).toEqual([])
    expect(repeated(reference.thanas.map((row) => `${row.districtCode}/${row.nameEn}`))).toEqual([])
  })

  it('put the metropolitan thanas under the city of their police', () => {
    const cities = {
      dmp: ['Dhaka', 50],
      cmp: ['Chattogram', 16],
      rmp: ['Rajshahi', 12],
      kmp: ['Khulna', 8],
      smp: ['Sylhet', 6],
      bmp: ['Barishal', 4],
      gmp: ['Gazipur', 8],
      rpmp: ['Rangpur', 6],
    }
    const found = Object.fromEntries(
      Object.keys(cities).map((area) => {
        const rows = reference.metropolitanThanas.filter((row) => row.code.startsWith(`${area}-`))
        const names = new Set(
          rows.map((row) => reference.districts.find((district) => district.code === row.districtCode)?.nameEn),
        )
        return [area, [[...names].join(), rows.length]]
      }),
    )
    expect(found).toEqual(cities)
    expect(reference.metropolitanThanas.every((row) => row.kind === 'thana')).toBe(true)
    expect(reference.upazilas.every((row) => row.kind === 'upazila')).toBe(true)
  })

  it('carry the notice of their licence', () => {
    const notice = readFileSync(
      new URL('../../../seeders/reference/data/LICENSE.bangladesh-geocode.txt', import.meta.url),
      'utf8',
    )
    expect(notice).toContain('Copyright (c) 2014 Nuhil Mehdy')
  })
})

describe('marks and grades', () => {
  it('rounds a third of the marks half up', () => {
    const known = { 20: 7, 25: 8, 30: 10, 40: 13, 50: 17, 60: 20, 70: 23, 75: 25, 100: 33, 140: 46, 200: 66 }
    expect(Object.fromEntries(Object.keys(known).map((full) => [full, reference.passMark(Number(full))]))).toEqual(
      known,
    )
  })

  it('has the national scale from A+ down to F', () => {
    const scale = reference.gradingScales.find((row) => row.code === 'NATIONAL')
    expect(scale?.grades.map((grade) => `${grade.minPercent} ${grade.letter} ${grade.point}`)).toEqual([
      '80 A+ 5.00',
      '70 A 4.00',
      '60 A- 3.50',
      '50 B 3.00',
      '40 C 2.00',
      '33 D 1.00',
      '0 F 0.00',
    ])
    expect(scale?.gpaLetters.map((row) => `${row.minGpa} ${row.letter}`)).toEqual([
      '5.00 A+',
      '4.00 A',
      '3.50 A-',
      '3.00 B',
      '2.00 C',
      '1.00 D',
      '0.00 F',
    ])
  })
})

describe('other lists', () => {
  it('have the eleven boards, Bangladesh first, and classes in order of level', () => {
    expect(reference.boards.map((row) => row.kind)).toEqual([
      ...Array<string>(9).fill('general'),
      'madrasah',
      'technical',
    ])
    expect(reference.countries[0]?.code).toBe('BD')
    expect(reference.classes.filter((row) => row.number !== null).map((row) => row.number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    const order = reference.levels.map((row) => row.code)
    const places = reference.classes.map((row) => order.indexOf(row.level))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(reference.classes.filter((row) => row.hasGroups).map((row) => row.number)).toEqual([9, 10, 11, 12])
  })

  it('have 14 general and 14 executive holidays on days of 2026, in order', () => {
    const days = reference.holidays2026.map((row) => row.date)
    expect(days).toEqual([...days].sort())
    expect(
      days.every((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) && day.startsWith('2026-')),
    ).toBe(true)
    expect(reference.holidays2026.filter((row) => row.kind === 'general')).toHaveLength(14)
    expect(reference.holidays2026.filter((row) => row.kind === 'executive')).toHaveLength(14)
    const hills = reference.holidays2026
      .flatMap((row) => row.districts)
      .map((code) => reference.districts.find((row) => row.code === code)?.nameEn)
    expect(hills).toEqual(['Rangamati', 'Khagrachhari', 'Bandarban'])
  })
})
