import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerSubjects } from 'seeders/building/offerings'
import { createRow, createRows } from 'seeders/rows'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import type { Answer, Visitor } from 'tests/harness/visitor'
import { asAdmin, confirm, ended, toCheck, upload } from '../support/roster-site'

/** Rosters as offices have them, sent as they are. */

let site: MadeSite
let admin: Visitor
let shift = 0
const sections: number[] = []
beforeAll(async () => {
  site = await makeSite({ students: 0 })
  const id = await catalogue()
  await everywhere(async () => {
    const morning = await createRow('shift', {
      site_id: site.id,
      name_en: 'Morning',
      name_bn: 'প্রভাতি',
      starts_at: '07:30',
      ends_at: '12:00',
      position: 1,
      active: true,
    })
    shift = morning.id
    const offering = await createRow('class_offering', {
      site_id: site.id,
      session_id: site.session.id,
      shift_id: morning.id,
      version_id: site.version.id,
      class_id: id('class', 'SIX'),
      study_group_id: id('study_group', 'NONE'),
    })
    await offerSubjects(site.id, [offering.id])
    const made = await createRows(
      'section',
      [
        ['A', 'ক'],
        ['B', 'খ'],
      ].map(([name_en, name_bn], position) => ({
        site_id: site.id,
        class_offering_id: offering.id,
        name_en,
        name_bn,
        position,
      })),
    )
    sections.push(...made.map((one) => one.id))
  })
  admin = await asAdmin(site)
})

const file = (name: string) => readFileSync(path.resolve('tests/fixtures/imports', name))

/** Sends a file and says yes to what was guessed. */
async function send(name: string, choices: Record<string, string> = {}): Promise<Answer> {
  const columns = await upload(admin, file(name), name)
  expect(columns.status, columns.$('[role=alert]').text()).toBe(200)
  return toCheck(admin, columns, { shiftId: String(shift), versionId: String(site.version.id), ...choices })
}

const imported = async (check: Answer, mode: 'all' | 'good' = 'all') => {
  const running = await confirm(admin, check, mode)
  await ended(admin, running.url)
}

interface Found {
  roll: number
  bn: string
  en: string
  born: string
  section: string
  mobile: string | null
}
const students = (from: number, to: number): Promise<Found[]> =>
  everywhere(() =>
    sql<Found>(
      `SELECT e.roll, s.name_bn AS bn, s.name_en AS en, s.born_on AS born, x.name_en AS section,
         (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id ORDER BY l.guardian_id LIMIT 1) AS mobile
       FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
       WHERE s.site_id = $1 AND e.roll BETWEEN $2 AND $3 ORDER BY e.roll`,
      [site.id, from, to],
    ),
  )

describe('a roster of an office', () => {
  test('with the month first says so, and every date is the day that was meant', async () => {
    const check = await send('roster-month-first.csv')
    expect(check.text).toContain('আগে মাস ধরা হয়েছে')
    await imported(check)
    expect((await students(901, 905)).map(({ born }) => born)).toEqual([
      '2013-05-13',
      '2013-05-06',
      '2012-12-25',
      '2013-03-04',
      '2013-07-01',
    ])
  })

  test('with dates in sixteen forms: all but the one in the other order', async () => {
    const check = await send('roster-date-forms.csv')
    await imported(check, 'good')
    const found = await students(1211, 1226)
    expect(found).toHaveLength(15)
    expect(new Set(found.map(({ born }) => born))).toEqual(new Set(['2013-05-13']))
  })

  test('with a sheet for each section: all of them are read, and said', async () => {
    const check = await send('roster-two-sheets.xlsx')
    expect(check.text).toContain('Six-A, Six-B')
    await imported(check)
    const found = [...(await students(1001, 1003)), ...(await students(1101, 1103))]
    expect(found.map(({ roll, section }) => `${roll} ${section}`)).toEqual([
      '1001 A',
      '1002 A',
      '1003 A',
      '1101 B',
      '1102 B',
      '1103 B',
    ])
  })

  test('behind a cover sheet, which is named', async () => {
    const check = await send('roster-cover-sheet.xlsx')
    expect(check.text).toContain('Cover')
    await imported(check)
    expect(await students(991, 993)).toHaveLength(3)
  })

  test('with merged sections', async () => {
    await imported(await send('roster-merged-sections.xlsx', { sectionId: String(sections[0]) }))
    expect((await students(1201, 1204)).map(({ section }) => section)).toEqual(['A', 'A', 'B', 'B'])
  })

  test('with a name in three columns', async () => {
    await imported(await send('roster-first-last.xlsx', { sectionId: String(sections[0]) }))
    expect((await students(1071, 1073))[0]).toMatchObject({ en: 'Karim Uddin Ahmed0', bn: '' })
  })

  test('with headings over two rows', async () => {
    const check = await send('roster-two-heading-rows.xlsx')
    await imported(check, 'good')
    const found = await students(921, 924)
    expect(found.map(({ bn, en }) => `${bn} ${en}`)[0]).toBe('আরিফ মিয়া ক Arif Mia 0')
    expect(found).toHaveLength(4)
    expect(found.every(({ mobile }) => mobile?.startsWith('8801'))).toBe(true)
  })

  test('with hidden rows, a landline, a quotation mark', async () => {
    expect((await send('roster-hidden-rows.xlsx')).text).toContain('লুকানো')
    const phones = await send('roster-phones.xlsx')
    await imported(phones, 'good')
    expect((await students(1015, 1016)).map(({ roll }) => roll)).toEqual([1015, 1016])
    const columns = await upload(admin, file('roster-quote-inside.csv'), 'roster-quote-inside.csv')
    expect(columns.status).toBe(200)
    expect(columns.text).toContain('Karim')
  })

  test('with ৎ written in two ways: one child', async () => {
    const check = await send('roster-khanda-ta.xlsx', { sectionId: String(sections[0]) })
    expect(check.$('table').text()).toContain('উৎপল')
    expect(check.$('[name=mode]').attr('value')).toBe('good')
  })

  test('in Bijoy of an old Excel: it can be turned into Unicode', async () => {
    const columns = await upload(admin, file('roster-bijoy-ansi.csv'), 'roster-bijoy-ansi.csv')
    expect(columns.status).toBe(200)
    const turned = await admin.submit(columns, 'form:has([value=unicode])', {})
    expect(turned.text).toContain('আরিফ')
  })
})
