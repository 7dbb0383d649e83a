import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, type MadeSite } from 'tests/factories'
import {
  asAdmin,
  confirm,
  countsOf,
  ended,
  ROSTER,
  rosterSite,
  toCheck,
  upload,
  WRONG_ROWS,
} from '../support/roster-site'

describe('the class nine roster', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await rosterSite()
  })

  it('is read, checked, imported and recognised, all without JavaScript', async () => {
    const admin = await asAdmin(site)
    const columns = await upload(admin, ROSTER)
    expect(columns.status).toBe(200)
    expect(columns.$('select[name="column.1"] option[selected]').attr('value')).toBe('roll')
    expect(columns.$('select[name="column.15"] option[selected]').attr('value')).toBe('optionalSubject')
    expect(columns.$('input[name=headingRow]').attr('value')).toBe('4')

    const check = await toCheck(admin, columns)
    expect(check.status).toBe(200)
    const rows = check
      .$('table tbody tr')
      .toArray()
      .map((row) =>
        Number(
          check
            .$(row)
            .find('td')
            .first()
            .text()
            .replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x09e6)),
        ),
      )
    expect(rows).toEqual(WRONG_ROWS)
    expect(check.text).toContain('সঙ্গীত')
    expect(await countsOf(site.id)).toMatchObject({ students: 0, enrolments: 0 })

    const running = await confirm(admin, check, 'good')
    const done = await ended(admin, running.url)
    expect(done.text).toContain('ইমপোর্ট সম্পন্ন হয়েছে')
    const after = await countsOf(site.id)
    expect(after).toMatchObject({ students: 397, enrolments: 397, links: 397 })
    expect(after.guardians).toBeLessThanOrEqual(397)

    // Row 5: birth date, number and subjects as the file says them.
    const [first] = await everywhere(() =>
      sql<{ born: string; mobile: string; code: string; subjects: string[] }>(
        `SELECT s.born_on AS born, s.code, (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.id = l.guardian_id WHERE l.student_id = s.id) AS mobile,
        (SELECT json_agg(x.taken_as || ' ' || p.code ORDER BY p.code) FROM enrolment_subject x JOIN subject_offering o ON o.id = x.subject_offering_id JOIN subject_paper p ON p.id = o.subject_paper_id
          WHERE x.enrolment_id = e.id) AS subjects
        FROM student s JOIN enrolment e ON e.student_id = s.id WHERE s.site_id = $1 AND s.birth_reg_no = '20114218096792908'`,
        [site.id],
      ),
    )
    expect(first).toMatchObject({
      born: '2011-09-28',
      mobile: '8801793287921',
      subjects: ['religion 111', 'optional 126', 'elective 138'],
    })
    const codes = await everywhere(() =>
      sql<{ code: string }>('SELECT code FROM student WHERE site_id = $1 ORDER BY code', [site.id]),
    )
    expect(codes.map((row) => row.code)).toEqual(
      Array.from({ length: 397 }, (_, at) => `26${String(at + 1).padStart(4, '0')}`),
    )

    // The same file again: everybody is known, nothing is doubled.
    const again = await toCheck(admin, await upload(admin, ROSTER))
    const good = await admin.get(`${again.url}?rows=good`)
    expect(good.$('table tbody tr').first().text()).toContain('অপরিবর্তিত')
    expect(good.text).toContain('নতুন ০, পরিবর্তিত ০, অপরিবর্তিত ৩৯৭')
    await ended(admin, (await confirm(admin, again, 'good')).url)
    expect(await countsOf(site.id)).toEqual(after)

    const audit = await everywhere(() =>
      sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND action = 'students.students.import' AND record_type = 'sheet_import' AND after ? 'new' AND after ? 'students'`,
        [site.id],
      ),
    )
    expect(audit[0]?.n).toBe(2)
  })
})
