import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeSite, makeUser, PASSWORD, randomName } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { ended } from '../support/results'

afterAll(closeDatabase)

/** An institution as the centre makes it: a name, a package and a head, and nothing else. */
async function emptySite(): Promise<{ id: number; alias: string }> {
  const alias = randomName('n')
  const of = await catalogue()
  const id = await everywhere(async () => {
    const tenant = await createRow('tenant', { kind: 'site', alias, state: 'active', created_at: '2026-01-01' })
    await sql(`INSERT INTO site (id, name_en, name_bn, kind) VALUES ($1, 'New School', 'নতুন বিদ্যালয়', 'school')`, [
      tenant.id,
    ])
    await sql(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on, grace_days) VALUES ($1, $2, '2024-01-01', '2099-12-31', 15)`,
      [tenant.id, of('package', 'full')],
    )
    await sql(
      `INSERT INTO site_class (site_id, class_id) SELECT $1, id FROM class WHERE code IN ('SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN')`,
      [tenant.id],
    )
    return tenant.id
  })
  await makeUser(id, { username: 'head', roles: ['head', 'admin'], nameBn: 'প্রধান শিক্ষক' })
  return { id, alias }
}

const rows = <Row extends object>(text: string, binds: unknown[]) => everywhere(() => sql<Row>(text, binds))
const one = async <Row extends object>(text: string, binds: unknown[]): Promise<Row> => {
  const [row] = await rows<Row>(text, binds)
  if (!row) throw new Error('no row')
  return row
}

journey('from nothing to a published result, led by the card of the dashboard', (step) => {
  let site: { id: number; alias: string }
  let head: Visitor
  let classId = 0
  let examId = 0
  /** Addresses that were opened: one screen a step of the way. */
  const screens = new Set<string>()
  const open = async (path: string): Promise<Answer> => {
    screens.add(path.split('?')[0] ?? '')
    const page = await head.get(path)
    expect(page.status).toBe(200)
    return page
  }
  /** The one step that the dashboard leads to now. */
  const next = async () => {
    const page = await open(paths.dashboard)
    return page.$('main ol a.font-semibold').attr('href')
  }

  step('it begins with the first step, and no class is there to choose', async () => {
    site = await emptySite()
    classId = (await one<{ id: number }>(`SELECT id FROM class WHERE code = 'SIX'`, [])).id
    head = await visit(site.alias).login('head', PASSWORD)
    expect(await next()).toBe(paths.startClasses)
  })

  step('session, shift, classes and subjects are made in one form, without a word of English', async () => {
    const page = await open(paths.startClasses)
    expect(page.$('[name=classIds]')).toHaveLength(5)
    const answer = await head.submit(page, 'form:has([name=versionId])', { classIds: [classId], groupIds: [] })
    expect(answer.url).toBe(paths.firstSteps)
    screens.add(paths.firstSteps)
    const made = await one<{ sessions: number; shifts: number; sections: number; papers: number }>(
      `SELECT (SELECT count(*)::int FROM site_session WHERE site_id = $1 AND is_current) AS sessions, (SELECT count(*)::int FROM shift WHERE site_id = $1) AS shifts,
         (SELECT count(*)::int FROM section WHERE site_id = $1) AS sections, (SELECT count(*)::int FROM subject_offering WHERE site_id = $1) AS papers`,
      [site.id],
    )
    expect(made).toMatchObject({ sessions: 1, shifts: 1, sections: 1 })
    expect(made.papers).toBeGreaterThan(7)
    expect(await next()).toBe(paths.rosterImport)
  })

  step('the same form sent again makes nothing twice', async () => {
    const page = await head.get(paths.startClasses)
    const answer = await head.submit(page, 'form:has([name=versionId])', { classIds: [classId], groupIds: [] })
    expect(answer.text).toContain('আগে থেকেই চালু আছে')
    expect((await rows('SELECT 1 FROM class_offering WHERE site_id = $1', [site.id])).length).toBe(1)
  })

  step('students are added by their Bengali names', async () => {
    const { id: sectionId } = await one<{ id: number }>('SELECT id FROM section WHERE site_id = $1', [site.id])
    const { id: religionId } = await one<{ id: number }>(`SELECT id FROM religion WHERE code = 'ISLAM'`, [])
    for (const [at, nameBn] of ['আশা আক্তার', 'রাফি হাসান'].entries()) {
      const page = await open(paths.studentNew)
      const answer = await head.submit(page, 'form:has([name=sectionId])', {
        nameBn,
        gender: 'female',
        religionId,
        sectionId,
        roll: at + 1,
      })
      expect(answer.url).toMatch(/^\/student\/view\/\d+/)
    }
    expect(await next()).toBe(`${paths.examDeclare}?exam=new`)
  })

  step('an exam is declared by its Bengali name', async () => {
    const page = await open(`${paths.examDeclare}?exam=new`)
    const { id } = await one<{ id: number }>('SELECT id FROM class_offering WHERE site_id = $1', [site.id])
    await head.submit(page, 'form:has([name=intent][value=declare])', { nameBn: 'প্রথম সাময়িক', offeringIds: [id] })
    const exam = await one<{ id: number; name_en: string }>('SELECT id, name_en FROM exam WHERE site_id = $1', [
      site.id,
    ])
    expect(exam.name_en).toBe('প্রথম সাময়িক')
    examId = exam.id
    expect(await next()).toBe(paths.marksEntry)
  })

  step('every mark is entered', async () => {
    const sheets = await rows<{ id: number }>('SELECT id FROM mark_sheet WHERE site_id = $1 ORDER BY id', [site.id])
    for (const { id } of sheets) {
      const page = await open(`${paths.marksEntry}?sheet=${id}`)
      const cells = page
        .$('[name^="rows["]')
        .toArray()
        .map((cell) => page.$(cell).attr('name') ?? '')
        .filter((name) => /\.p\d+$/.test(name))
      if (cells.length === 0) continue
      const marks = Object.fromEntries(cells.map((name) => [name, '১০']))
      const answer = await head.submit(page, 'form:has([name=version])', marks, { name: 'intent', value: 'submit' })
      expect(answer.status).toBe(200)
    }
    expect(await next()).toBe(paths.resultGenerate)
  })

  step('the result is generated and published, in at most 12 screens; then the card is gone', async () => {
    const page = await open(`${paths.resultGenerate}?f_exam=${examId}`)
    const started = await head.submit(page, `#class-${classId} form[method=post]`)
    expect(started.url).toMatch(/^\/user\/job\/\d+$/)
    screens.add('/user/job')
    await ended(head, started.url)
    expect(await next()).toBe(paths.resultPermission)
    const run = await one<{ id: number }>('SELECT id FROM result_run WHERE site_id = $1', [site.id])
    const asked = await open(`${paths.resultPermission}?f_exam=${examId}&publish=${run.id}`)
    expect((await head.submit(asked, 'form:has([name=intent][value=publish])')).status).toBe(200)
    expect(await one('SELECT state, students FROM result_run WHERE site_id = $1', [site.id])).toEqual({
      state: 'published',
      students: 2,
    })
    expect(await next()).toBeUndefined()
    expect(screens.size).toBeLessThanOrEqual(12)
  })
})

test('the steps are for who sets up, and a class that is not there is refused at its field', async () => {
  const site = await makeSite({ students: 1 })
  const teacher = await visit(site.alias).login('teacher')
  for (const path of [paths.firstSteps, paths.startClasses]) {
    expect((await teacher.get(path)).status).toBe(403)
    expect((await teacher.post(paths.startClasses, { versionId: 1, classIds: [1], sections: 'ক' })).status).toBe(403)
  }
  const admin = await visit(site.alias).login('admin')
  const page = await admin.get(paths.startClasses)
  const wrong = await admin.submit(page, 'form:has([name=versionId])', { classIds: [999_999_999] })
  expect(wrong.status).toBe(422)
  const groupless = await admin.submit(page, 'form:has([name=versionId])', { classIds: [site.classId], groupIds: [] })
  expect([groupless.status, groupless.text.includes('অন্তত একটি বিভাগ')]).toEqual([422, true])
  const other = await makeSite({ students: 1 })
  const foreign = await admin.submit(page, 'form:has([name=versionId])', {
    classIds: [site.classId],
    shiftId: other.shift.id,
  })
  expect(foreign.status).toBe(422)
})

test('another institution’s work ticks nothing here', async () => {
  const [full, bare] = [await makeSite({ students: 2 }), await emptySite()]
  const steps = async (alias: string, name: string) => {
    const page = await (await visit(alias).login(name)).get(paths.firstSteps)
    expect(page.status).toBe(200)
    return page
      .$('main ol:not(nav ol)')
      .first()
      .find('li')
      .toArray()
      .map((row) => page.$(row).text())
  }
  expect((await steps(full.alias, 'admin'))[0]).toContain('✓')
  expect((await steps(bare.alias, 'head')).some((row) => row.includes('✓'))).toBe(false)
})
