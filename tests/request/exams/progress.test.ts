import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { declareProgress } from '~/domain/progress/declare.server'
import { printedProgress } from '~/domain/progress/printed.server'
import { progressCategories, progressScales, saveScale } from '~/domain/progress/settings.server'
import { enterProgress } from '~/domain/progress/enter-progress.server'
import { progressSheet } from '~/domain/progress/sheets.server'
import { writeUsual } from '~/domain/progress/usual.server'
import { generateResults } from '~/domain/results/generate-results.server'
import { readRun, readSnapshots } from '~/domain/results/read-result.server'
import { markSheetPage } from '~/domain/results/result-documents'
import { paths } from '~/paths'
import { makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'

const ALL = ['progress.categories.manage', 'progress.entries.enter-any']
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) =>
      error instanceof Refusal
        ? `${error.status} ${error.code}`
        : error instanceof Missing
          ? 404
          : error instanceof Invalid
            ? 422
            : error,
  )
const form = 'form:has([name=version])'

interface Place {
  site: MadeSite
  exam: MadeExam
  categories: Awaited<ReturnType<typeof progressCategories>>
}
async function place(): Promise<Place> {
  const site = await makeSite({ students: 2, sections: 2 })
  const exam = await makeExam(site, { subjects: ['109'], marks: 'full' })
  await within(site, () => writeUsual(site.id))
  const categories = await within(site, () => progressCategories(site.id), true)
  await within(site, () =>
    declareProgress(contextOf(site, site.admin, ALL), exam.id, [
      { classId: site.classId, categoryIds: categories.slice(0, 3).map((one) => one.id) },
    ]),
  )
  return { site, exam, categories: categories.slice(0, 3) }
}
const sheetOf = (exam: MadeExam, sectionId: number) => `${paths.progressDeclare}?exam=${exam.id}&section=${sectionId}`
const entries = (site: MadeSite) =>
  within(
    site,
    async () =>
      (await sql<{ n: number }>('SELECT count(*)::int AS n FROM progress_entry WHERE site_id = $1', [site.id]))[0]?.n,
    true,
  )

describe('settings', () => {
  let site: MadeSite, head: Visitor
  beforeAll(async () => {
    site = await makeSite({ students: 1 })
    head = await visit(site.alias).login(site.admin.username)
  })

  test('an institution begins with the usual, adds a scale and a category of its own; a taken name and too few levels are told', async () => {
    const page = await head.get(paths.progressSettings)
    expect(page.text).toContain('এখনো কোনো মূল্যায়নের বিষয় নেই')
    const begun = await head.submit(page, 'form:has(button[value=usual])', {}, { name: 'intent', value: 'usual' })
    expect(begun.text).toContain('শৃঙ্খলা')
    expect(
      (await head.submit(page, 'form:has(button[value=usual])', {}, { name: 'intent', value: 'usual' })).status,
    ).toBe(409)
    const ask = await head.get(`${paths.progressSettings}?scale=new`)
    const scale = 'form:has([value=scale])'
    const few = await head.submit(ask, scale, {
      nameBn: 'নামাজ',
      nameEn: 'Prayer',
      'levels[0].nameBn': 'নিয়মিত',
      'levels[0].nameEn': 'Regular',
    })
    expect([few.status, few.text.includes('অন্তত দুটি ধাপ')]).toEqual([422, true])
    expect(few.$('[name="levels[0].nameBn"]').attr('value')).toBe('নিয়মিত')
    const half = await head.submit(ask, scale, {
      nameBn: 'নামাজ',
      nameEn: 'Prayer',
      'levels[0].nameBn': 'নিয়মিত',
      'levels[0].nameEn': 'Regular',
      'levels[1].nameBn': 'অনিয়মিত',
    })
    expect([half.status, half.$('[name="levels[1].nameEn"]').attr('aria-invalid')]).toEqual([422, 'true'])
    expect(
      (
        await head.submit(ask, scale, {
          nameBn: 'নামাজ',
          nameEn: 'Prayer',
          'levels[0].nameBn': 'নিয়মিত',
          'levels[0].nameEn': 'Regular',
          'levels[1].nameBn': 'অনিয়মিত',
          'levels[1].nameEn': 'Irregular',
        })
      ).text,
    ).toContain('নামাজ')
    const fresh = await head.get(`${paths.progressSettings}?edit=new`)
    const taken = await head.submit(fresh, 'form:has([value=category])', { nameBn: 'শৃঙ্খলা', nameEn: 'Order' })
    expect([taken.status, taken.$('[name=nameBn]').attr('aria-invalid')]).toEqual([422, 'true'])
    expect(
      (await head.submit(fresh, 'form:has([value=category])', { nameBn: 'নামাজে উপস্থিতি', nameEn: 'Prayer' })).text,
    ).toContain('নামাজে উপস্থিতি')
  })

  test('teachers, students and guardians do not reach the settings; a foreign scale is missing', async () => {
    const guardian = await makeUser(site.id, { username: 'g1', kind: 'guardian', roles: ['guardian'] })
    for (const username of [site.teacher.username, site.student.username, guardian.username])
      expect((await (await visit(site.alias).login(username)).get(paths.progressSettings)).status).toBe(403)
    const foreign = await place()
    const [theirs] = await within(foreign.site, () => progressScales(foreign.site.id), true)
    expect((await head.get(`${paths.progressSettings}?scale=${theirs!.id}`)).status).toBe(404)
  })
})

describe('declaring and rating', () => {
  test('a class teacher rates the own section without JavaScript, submits when whole, and it is printed; the office reopens', async () => {
    const { site, exam, categories } = await place()
    const teacher = await visit(site.alias).login(site.teacher.username)
    const address = sheetOf(exam, site.section.id)
    const list = await teacher.get(`${paths.progressDeclare}?exam=${exam.id}`)
    // A newer exam in which nothing is rated does not stand before the one that waits for the class teacher.
    const newer = await makeExam(site, { columns: { starts_on: '2026-12-01', ends_on: '2026-12-10' } })
    const first = await teacher.get(paths.progressDeclare)
    expect(
      first
        .$('select[name=exam] option')
        .toArray()
        .map((option) => Number(first.$(option).attr('value'))),
    ).toContain(newer.id)
    expect(first.$('select[name=exam] option[selected]').attr('value')).toBe(String(exam.id))
    expect(list.$(`a[href*="section="]`)).toHaveLength(1)
    expect(list.$('[name=class]')).toHaveLength(0)
    const page = await teacher.get(address)
    const cells = page
      .$('select[name^="l."]')
      .toArray()
      .map((one) => page.$(one).attr('name') ?? '')
    expect(cells).toHaveLength(6)
    const levelOf = (name: string) => String(categories.find((one) => name.endsWith(`.${one.id}`))!.levels[1]!.id)
    const early = await teacher.submit(
      page,
      form,
      { [cells[0]!]: levelOf(cells[0]!) },
      { name: 'intent', value: 'submit' },
    )
    expect(early.text).toContain('মূল্যায়ন বাকি')
    const student = Number(cells[0]!.split('.')[1])
    const whole = await teacher.submit(
      await teacher.get(address),
      form,
      { ...Object.fromEntries(cells.map((name) => [name, levelOf(name)])), [`r.${student}`]: 'নিয়মিত ও মনোযোগী।' },
      { name: 'intent', value: 'submit' },
    )
    expect(whole.text).toContain('মূল্যায়ন জমা হয়েছে')
    const printed = await within(
      site,
      () =>
        printedProgress(
          site.id,
          exam.id,
          site.students.map((one) => one.enrolmentId),
        ),
      true,
    )
    expect([...printed.keys()].sort()).toEqual(
      site.students
        .filter((one) => one.sectionId === site.section.id)
        .map((one) => one.enrolmentId)
        .sort(),
    )
    const { runId } = await within(site, () =>
      generateResults({ siteId: site.id, examId: exam.id, classId: site.classId, userId: null, incomplete: 'refuse' }),
    )
    const sheet = await within(
      site,
      async () => {
        const run = await readRun(site.id, runId)
        const [own] = await readSnapshots(site.id, run, { enrolmentId: student })
        return markSheetPage(own!, run, 'bn', null)
      },
      true,
    )
    expect(sheet.progress).toEqual({
      groups: [{ kind: 'conduct', items: categories.map((one) => ({ name: one.nameBn, level: 'উত্তম' })) }],
      remark: 'নিয়মিত ও মনোযোগী।',
    })
    const locked = await teacher.get(address)
    expect([locked.$('select[name^="l."]').length, locked.$('button[value=reopen]').length]).toEqual([0, 0])
    expect((await teacher.submit(page, form, {}, { name: 'intent', value: 'save' })).status).toBe(409)
    const head = await visit(site.alias).login(site.admin.username)
    expect(
      (
        await head.submit(
          await head.get(address),
          'form:has(button[value=reopen])',
          {},
          { name: 'intent', value: 'reopen' },
        )
      ).text,
    ).toContain('আবার খোলা হয়েছে')
    expect(await within(site, () => printedProgress(site.id, exam.id, [student]), true)).toEqual(new Map())
  })

  test('a remark of 100,000 characters is refused at its field with the rest kept, and nothing is written', async () => {
    const { site, exam, categories } = await place()
    const head = await visit(site.alias).login(site.admin.username)
    const page = await head.get(sheetOf(exam, site.section.id))
    const student = site.students.find((one) => one.sectionId === site.section.id)!.enrolmentId
    const level = String(categories[0]!.levels[0]!.id)
    const answer = await head.submit(
      page,
      form,
      { [`l.${student}.${categories[0]!.id}`]: level, [`r.${student}`]: 'ক'.repeat(100_000) },
      { name: 'intent', value: 'save' },
    )
    expect(answer.status).toBe(422)
    expect(answer.$(`[name="r.${student}"]`).attr('aria-invalid')).toBe('true')
    expect(answer.$(`[name="l.${student}.${categories[0]!.id}"] option[selected]`).attr('value')).toBe(level)
    expect(await entries(site)).toBe(0)
  })

  test('other sections, forged students, levels and categories, an old page and another institution are refused; nothing is written', async () => {
    const own = await place()
    const { site, exam, categories } = own
    const foreign = await place()
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(sheetOf(exam, site.sections[1]!.id))).status).toBe(403)
    expect((await teacher.get(sheetOf(foreign.exam, foreign.site.section.id))).status).toBe(404)
    const student = site.students.find((one) => one.sectionId === site.section.id)!.enrolmentId
    const other = site.students.find((one) => one.sectionId !== site.section.id)!.enrolmentId
    const enter = (
      rows: Parameters<typeof enterProgress>[4],
      version = 0,
      sectionId = site.section.id,
      permissions = ALL,
    ) =>
      status(
        within(site, () =>
          enterProgress(
            contextOf(site, { id: site.teacher.id, employeeId: site.teacher.employeeId }, permissions),
            exam.id,
            sectionId,
            version,
            rows,
            false,
          ),
        ),
      )
    const [category] = categories
    const level = category!.levels[0]!.id
    expect(await enter([{ enrolmentId: other, levels: { [category!.id]: level }, remark: '' }])).toBe(404)
    expect(
      await enter([
        { enrolmentId: student, levels: { [category!.id]: foreign.categories[0]!.levels[0]!.id }, remark: '' },
      ]),
    ).toBe(404)
    expect(await enter([{ enrolmentId: student, levels: { [foreign.categories[0]!.id]: level }, remark: '' }])).toBe(
      404,
    )
    expect(await enter([], 0, site.sections[1]!.id, ['progress.entries.enter-own'])).toBe(
      '403 progress:refused.notClassTeacher',
    )
    expect(await enter([{ enrolmentId: student, levels: { [category!.id]: level }, remark: '' }], 7)).toBe(
      '409 progress:refused.stale',
    )
    expect(await entries(site)).toBe(0)
    const both = await Promise.all(
      [1, 2].map(() => enter([{ enrolmentId: student, levels: { [category!.id]: level }, remark: '' }])),
    )
    expect(both.sort()).toEqual([200, '409 progress:refused.stale'])
    expect(await entries(site)).toBe(1)
    await within(site, () => sql(`UPDATE exam SET state = 'closed' WHERE site_id = $1`, [site.id]))
    expect(await enter([{ enrolmentId: student, levels: {}, remark: 'x' }], 1)).toBe('409 exams:refused.exam-closed')
  })

  test('what students were rated in is neither taken out of the exam nor loses its level', async () => {
    const { site, exam, categories } = await place()
    const admin = contextOf(site, site.admin, ALL)
    const [category] = categories
    const student = site.students.find((one) => one.sectionId === site.section.id)!.enrolmentId
    await within(site, () =>
      enterProgress(
        admin,
        exam.id,
        site.section.id,
        0,
        [{ enrolmentId: student, levels: { [category!.id]: category!.levels[0]!.id }, remark: '' }],
        false,
      ),
    )
    const declare = (ids: number[]) =>
      status(within(site, () => declareProgress(admin, exam.id, [{ classId: site.classId, categoryIds: ids }])))
    expect(await declare(categories.slice(1).map((one) => one.id))).toBe('409 progress:refused.declaredUsed')
    expect(await declare(categories.slice(0, 2).map((one) => one.id))).toBe(200)
    expect((await within(site, () => progressSheet(admin, exam.id, site.section.id), true)).categories).toHaveLength(2)
    const scale = (await within(site, () => progressScales(site.id), true)).find((one) => one.id === category!.scaleId)!
    expect(await status(within(site, () => saveScale(admin, { ...scale, levels: scale.levels.slice(1) })))).toBe(
      '409 progress:refused.levelUsed',
    )
    expect(
      await status(
        within(site, () =>
          saveScale(admin, {
            ...scale,
            levels: [{ ...scale.levels[0]!, nameBn: 'চমৎকার' }, ...scale.levels.slice(1, 3)],
          }),
        ),
      ),
    ).toBe(200)
    const half = { id: null, nameEn: null, nameBn: 'অর্ধেক' }
    const wrong = within(site, () =>
      saveScale(admin, { id: null, nameEn: scale.nameEn, nameBn: 'নতুন', levels: [half, half] }),
    )
    await expect(wrong).rejects.toMatchObject({
      fieldErrors: {
        nameEn: ['progress:refused.taken'],
        'levels[0].nameEn': ['ui:error.required'],
        'levels[1].nameEn': ['ui:error.required'],
      },
    })
    expect(await declare([999_999])).toBe(404)
    expect(
      await status(
        within(site, () => declareProgress(contextOf(site, site.admin, ['progress.entries.enter-any']), exam.id, [])),
      ),
    ).toBe('403 progress:refused.mayNot')
  })
})
