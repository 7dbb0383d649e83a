import { readFileSync } from 'node:fs'
import path from 'node:path'
import { offerSubjects } from 'seeders/building/offerings'
import { createRow, createRows } from 'seeders/rows'
import { sql } from 'db/connection'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

export const ROSTER = readFileSync(path.resolve('tests/fixtures/roster-class-nine.xlsx'))
export const WRONG_ROWS = [
  78, 84, 88, 94, 102, 152, 164, 172, 184, 201, 226, 244, 257, 275, 299, 300, 325, 341, 365, 375, 398, 405, 425,
]

/** An institution whose class nine is that of the roster: section ক in the morning, খ by day, each for three groups. */
export async function rosterSite(): Promise<MadeSite> {
  const site = await makeSite({ sections: 2, students: 0 })
  const id = await catalogue()
  await everywhere(async () => {
    const morning = await createRow('shift', {
      site_id: site.id,
      name_en: 'Morning',
      name_bn: 'প্রভাতি',
      starts_at: '07:30',
      ends_at: '12:00',
      position: 0,
      active: true,
    })
    const plan = [
      ...['SCIENCE', 'HUMANITIES', 'BUSINESS'].map((group) => ({ shift: morning.id, group, names: ['A', 'ক'] })),
      ...['HUMANITIES', 'BUSINESS'].map((group) => ({ shift: site.shift.id, group, names: ['B', 'খ'] })),
    ]
    const offerings = await createRows(
      'class_offering',
      plan.map((one) => ({
        site_id: site.id,
        session_id: site.session.id,
        shift_id: one.shift,
        version_id: site.version.id,
        class_id: site.classId,
        study_group_id: id('study_group', one.group),
      })),
    )
    await offerSubjects(
      site.id,
      offerings.map((one) => one.id),
    )
    await createRows(
      'section',
      plan.map((one, at) => ({
        site_id: site.id,
        class_offering_id: offerings[at]?.id ?? 0,
        name_en: one.names[0],
        name_bn: one.names[1],
        position: 1,
      })),
    )
  })
  return site
}

export const asAdmin = (site: { alias: string }): Promise<Visitor> => visit(site.alias).login('admin')

/** Uploads a file and gives the columns page it leads to. */
export async function upload(visitor: Visitor, bytes: Uint8Array | string, name = 'roster.xlsx'): Promise<Answer> {
  const page = await visitor.get('/student/import')
  return visitor.submit(page, 'form:has([name=file])', { file: new File([bytes as BlobPart], name) })
}

/** Says yes to the guessed columns; the page of figures and wrong rows. */
export const toCheck = (visitor: Visitor, columns: Answer, fields: Record<string, string> = {}): Promise<Answer> =>
  visitor.submit(columns, 'form:has([name=headingRow])', fields)

export const confirm = (visitor: Visitor, check: Answer, mode: 'all' | 'good'): Promise<Answer> =>
  visitor.submit(check, 'form:has([value=confirm])', { mode })

/** Waits until an import has ended. */
export async function ended(visitor: Visitor, url: string): Promise<Answer> {
  for (let round = 0; round < 300; round++) {
    const page = await visitor.get(url)
    if (page.$('progress').length === 0) return page
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the import at ${url} did not end`)
}

export const importIdOf = (answer: Answer): number => Number(/\/student\/import\/(\d+)/.exec(answer.url)?.[1])

export interface Counts {
  students: number
  enrolments: number
  guardians: number
  links: number
  choices: number
}

export async function countsOf(siteId: number): Promise<Counts> {
  const [row] = await everywhere(() =>
    sql<Counts>(
      `SELECT (SELECT count(*)::int FROM student WHERE site_id = $1) AS students, (SELECT count(*)::int FROM enrolment WHERE site_id = $1) AS enrolments,
      (SELECT count(*)::int FROM guardian WHERE site_id = $1) AS guardians, (SELECT count(*)::int FROM student_guardian WHERE site_id = $1) AS links,
      (SELECT count(*)::int FROM enrolment_subject WHERE site_id = $1) AS choices`,
      [siteId],
    ),
  )
  if (!row) throw new Error('no counts')
  return row
}
