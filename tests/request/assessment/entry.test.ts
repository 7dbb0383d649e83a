import { sql } from 'db/connection'
import { describe, expect, test } from 'vitest'
import { enterLevels } from '~/domain/assessment/entry/enter-levels.server'
import { sheetRows } from '~/domain/assessment/entry/sheets.server'
import { Missing, Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'
import { entries, itemOf, OFFICE, place, sheetOf, studentsIn, type Place } from './place'

const form = 'form:has([name=base])'
const save = { name: 'intent', value: 'save' }
const submit = { name: 'intent', value: 'submit' }
const cell = (at: Place, student: number, code: string, occasion = 1) => `l.${student}.${itemOf(at, code)}.${occasion}`
const teacherOf = ({ site }: Place): Promise<Visitor> => visit(site.alias).login(site.teacher.username)
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) =>
      error instanceof Refusal ? `${error.status} ${error.code}` : error instanceof Missing ? 404 : error,
  )

describe('a teacher', () => {
  test('sees the own subject and the own section alone, enters without scripts, hands in once whole; the office opens it again', async () => {
    const at = await place()
    const teacher = await teacherOf(at)
    const list = await teacher.get(`${paths.assessmentEntry}?assessment=${at.id}`)
    const links = list
      .$('a[href*="section="]')
      .toArray()
      .map((one) => list.$(one).attr('href'))
    expect(links).toHaveLength(2)
    expect(links.every((one) => one?.includes(`section=${at.site.section.id}&`))).toBe(true)
    const address = sheetOf(at, at.site.section.id, at.scheme.bangla)
    const page = await teacher.get(address)
    const [one, two] = studentsIn(at).map((student) => student.enrolmentId)
    // Two students, three indicators, each with three levels, N and nothing; nothing is chosen at first.
    expect(page.$('input[type=radio]')).toHaveLength(2 * 3 * 5)
    expect(
      page
        .$('input[type=radio][checked]')
        .toArray()
        .map((radio) => page.$(radio).attr('value')),
    ).toEqual(Array(6).fill(''))
    const early = await teacher.submit(page, form, { [cell(at, one!, 'B1')]: '3' }, submit)
    expect(early.text).toContain('২ জন শিক্ষার্থীর সূচক বাকি')
    const rest = Object.fromEntries(
      [one!, two!].flatMap((student) => ['B1', 'B2', 'B3'].map((code) => [cell(at, student, code), '2'])),
    )
    const whole = await teacher.submit(early, form, { ...rest, [cell(at, two!, 'B3')]: 'N' }, submit)
    expect(whole.text).toContain('তালিকাটি জমা হয়েছে')
    expect(await entries(at)).toEqual(
      ['B1', 'B2', 'B3'].flatMap((code) =>
        [one!, two!].map((enrolmentId) => ({
          code,
          enrolmentId,
          occasion: 1,
          value: code === 'B3' && enrolmentId === two ? null : 2,
        })),
      ),
    )
    const locked = await teacher.get(address)
    expect([locked.$('input[type=radio]').length, locked.$('button[value=save]').length]).toEqual([0, 0])
    expect((await teacher.submit(early, form, { [cell(at, one!, 'B1')]: '1' }, save)).status).toBe(409)
    expect(
      (
        await teacher.post(paths.assessmentEntry, {
          intent: 'reopen',
          assessment: at.id,
          section: at.site.section.id,
          subject: at.scheme.bangla,
        })
      ).status,
    ).toBe(403)
    const head = await visit(at.site.alias).login(at.site.admin.username)
    const opened = await head.submit(await head.get(address), 'form:has([value=reopen])')
    expect(opened.text).toContain('আবার খোলা হয়েছে')
    expect((await teacher.get(address)).$('input[type=radio]')).toHaveLength(30)
  })

  test('one indicator at a time leads on to the next', async () => {
    const at = await place()
    const teacher = await teacherOf(at)
    const address = sheetOf(at, at.site.section.id, at.scheme.bangla)
    const page = await teacher.get(`${address}&item=${itemOf(at, 'B1')}`)
    expect(page.$('input[type=radio]')).toHaveLength(2 * 5)
    const [one] = studentsIn(at)
    const next = await teacher.submit(
      page,
      form,
      { [cell(at, one!.enrolmentId, 'B1')]: '3' },
      { name: 'intent', value: 'next' },
    )
    expect(next.url).toContain(`item=${itemOf(at, 'B2')}`)
    expect((await entries(at)).map(({ code, value }) => [code, value])).toEqual([['B1', 3]])
  })

  test('is bound by the window and the office is not', async () => {
    const over = await place({ enterFrom: '2026-01-01', enterTo: '2026-01-31' })
    const teacher = await teacherOf(over)
    const address = sheetOf(over, over.site.section.id, over.scheme.bangla)
    const page = await teacher.get(address)
    expect(page.text).toContain('এন্ট্রির সময়')
    expect(page.$('input[type=radio]')).toHaveLength(0)
    const head = await visit(over.site.alias).login(over.site.admin.username)
    expect((await head.get(address)).$('input[type=radio]')).toHaveLength(30)
  })

  test('reaches no other section, subject, institution, nor the other screens; a student and a guardian reach nothing', async () => {
    const at = await place()
    const foreign = await place()
    const teacher = await teacherOf(at)
    const [other] = at.site.sections.slice(1)
    const wrong: [string, number][] = [
      [sheetOf(at, other!.id, at.scheme.bangla), 403],
      [sheetOf(at, at.site.section.id, at.scheme.maths), 403],
      [sheetOf(at, other!.id, null), 403],
      [sheetOf(foreign, foreign.site.section.id, foreign.scheme.bangla), 404],
      [sheetOf(at, foreign.site.section.id, at.scheme.bangla), 404],
      [`${sheetOf(at, at.site.section.id, at.scheme.bangla)}9999`, 404],
      [`${paths.assessmentEntry}?assessment=${foreign.id}`, 404],
      [paths.assessmentDeclare, 403],
      [paths.assessmentGenerate, 403],
      [paths.assessmentReport, 403],
    ]
    for (const [address, expected] of wrong) expect((await teacher.get(address)).status, address).toBe(expected)
    const guardian = await makeUser(at.site.id, { kind: 'guardian', roles: ['guardian'] })
    for (const username of [at.site.student.username, guardian.username]) {
      const visitor = await visit(at.site.alias).login(username)
      for (const address of [
        paths.assessmentEntry,
        paths.assessmentDeclare,
        paths.assessmentGenerate,
        paths.assessmentReport,
      ])
        expect((await visitor.get(address)).status).toBe(403)
    }
  })

  test('forged students, indicators, levels and occasions are refused, and nothing is written', async () => {
    const at = await place()
    const foreign = await place()
    const teacher = await teacherOf(at)
    const page = await teacher.get(sheetOf(at, at.site.section.id, at.scheme.bangla))
    const [own] = studentsIn(at).map((one) => one.enrolmentId)
    const [other] = studentsIn(at, at.site.sections[1]!.id).map((one) => one.enrolmentId)
    const [theirs] = studentsIn(foreign).map((one) => one.enrolmentId)
    for (const forged of [
      { [cell(at, other!, 'B1')]: '3' },
      { [cell(at, theirs!, 'B1')]: '3' },
      { [cell(foreign, own!, 'B1')]: '3' },
      { [cell(at, own!, 'M1')]: '3' },
      { [cell(at, own!, 'BI1')]: '3' },
      { [cell(at, own!, 'B1', 2)]: '3' },
      { [cell(at, own!, 'B1')]: '4' },
      { [cell(at, own!, 'B1')]: '<script>' },
      { base: 'x' },
    ])
      expect((await teacher.submit(page, form, forged, save)).status, JSON.stringify(forged)).toBe(404)
    expect(await entries(at)).toEqual([])
    expect(await entries(foreign)).toEqual([])
  })
})

describe('two at once', () => {
  test('in different cells both are kept; in the same one the second is told what stands there, and may save over it', async () => {
    const at = await place()
    const teacher = await teacherOf(at)
    const head = await visit(at.site.alias).login(at.site.admin.username)
    const address = sheetOf(at, at.site.section.id, at.scheme.bangla)
    const [first, second] = [await teacher.get(address), await head.get(address)]
    const [one, two] = studentsIn(at).map((student) => student.enrolmentId)
    await teacher.submit(first, form, { [cell(at, one!, 'B1')]: '3', [cell(at, one!, 'B2')]: '1' }, save)
    const told = await head.submit(second, form, { [cell(at, one!, 'B1')]: '1', [cell(at, two!, 'B3')]: '2' }, save)
    expect([told.status, told.text.includes('আরেকজন এই ঘর বদলেছেন')]).toEqual([422, true])
    expect(told.$(`[name="${cell(at, one!, 'B1')}"][checked]`).attr('value')).toBe('1')
    expect(told.$(`[name="${cell(at, two!, 'B3')}"][checked]`).attr('value')).toBe('2')
    expect((await entries(at)).map(({ code, value }) => [code, value])).toEqual([
      ['B1', 3],
      ['B2', 1],
    ])
    const over = await head.submit(told, form, {}, save)
    expect(over.text).toContain('সংরক্ষিত হয়েছে')
    const now = (await entries(at)).map(({ code, enrolmentId, value }) => [code, enrolmentId, value])
    expect(now).toContainEqual(['B1', one, 1])
    expect(now).toContainEqual(['B3', two, 2])
    // The head's old page still said nothing of B2: what nobody touched stays.
    expect(now).toContainEqual(['B2', one, 1])
  })

  test('a save that is sent twice changes nothing the second time and writes one record', async () => {
    const at = await place()
    const ctx = contextOf(at.site, { id: at.site.teacher.id, employeeId: at.site.teacher.employeeId })
    const [one] = studentsIn(at)
    const input = {
      assessmentId: at.id,
      sectionId: at.site.section.id,
      subjectId: at.scheme.bangla,
      cells: [{ name: 'x', enrolmentId: one!.enrolmentId, itemId: itemOf(at, 'B1'), occasion: 1, typed: '3' }],
      remarks: [],
      base: new Map(),
      submit: false,
    }
    const [first, again] = await Promise.all([0, 1].map(() => within(at.site, () => enterLevels(ctx, input))))
    expect([first!.changed, again!.changed].sort()).toEqual([0, 1])
    expect(ctx.entries).toHaveLength(1)
    expect(ctx.entries[0]).toMatchObject({
      recordType: 'assessment_sheet',
      before: { levels: [[one!.enrolmentId, itemOf(at, 'B1'), 1, '']] },
      after: { levels: [[one!.enrolmentId, itemOf(at, 'B1'), 1, '3']] },
    })
  })
})

describe('remarks', () => {
  test('stand beside behaviour; one that is too long is told at its field, one that another wrote is not lost', async () => {
    const at = await place()
    const teacher = await teacherOf(at)
    const head = await visit(at.site.alias).login(at.site.admin.username)
    const address = `${sheetOf(at, at.site.section.id, null)}&view=remarks`
    const [one] = studentsIn(at).map((student) => student.enrolmentId)
    const key = `r.${one}.teacher`
    const [page, old] = [await teacher.get(address), await head.get(address)]
    const long = await teacher.submit(page, form, { [key]: 'ক'.repeat(5000) }, save)
    expect([long.status, long.$(`[name="${key}"]`).attr('aria-invalid')]).toEqual([422, 'true'])
    await teacher.submit(page, form, { [key]: 'মনোযোগী ও নিয়মিত।' }, save)
    const told = await head.submit(old, form, { [key]: 'অন্য কথা' }, save)
    expect(told.status).toBe(422)
    const [row] = await within(
      at.site,
      () =>
        sql<{ teacher: string }>('SELECT teacher FROM assessment_remark WHERE site_id = $1 AND assessment_id = $2', [
          at.site.id,
          at.id,
        ]),
      true,
    )
    expect(row?.teacher).toBe('মনোযোগী ও নিয়মিত।')
  })
})

describe('a student who changes section', () => {
  test('keeps what was observed, on the sheet of the section in which they stood on the day', async () => {
    const at = await place()
    const ctx = contextOf(at.site, at.site.admin, OFFICE)
    const [one] = studentsIn(at)
    const key = { assessmentId: at.id, sectionId: at.site.section.id, subjectId: at.scheme.bangla }
    const enter = (sectionId: number, code: string) =>
      within(at.site, () =>
        enterLevels(ctx, {
          ...key,
          sectionId,
          cells: [{ name: 'x', enrolmentId: one!.enrolmentId, itemId: itemOf(at, code), occasion: 1, typed: '3' }],
          remarks: [],
          base: new Map(),
          submit: false,
        }),
      )
    await enter(at.site.section.id, 'B1')
    const to = at.site.sections[1]!.id
    // Before the assessment's day: from then on they belong to the other section's sheet.
    await within(at.site, async () => {
      await sql(`SELECT set_config('app.place_from', '2026-05-01', true)`)
      await sql('UPDATE enrolment SET section_id = $3, roll = 99 WHERE site_id = $1 AND id = $2', [
        at.site.id,
        one!.enrolmentId,
        to,
      ])
    })
    expect(await status(enter(at.site.section.id, 'B2'))).toBe(404)
    await enter(to, 'B2')
    expect((await entries(at)).map(({ code, enrolmentId, value }) => [code, enrolmentId, value])).toEqual([
      ['B1', one!.enrolmentId, 3],
      ['B2', one!.enrolmentId, 3],
    ])
    const rows = await within(at.site, () => sheetRows(at.site.id, at.id, { employeeId: null }), true)
    const bangla = rows.filter((row) => row.subjectId === at.scheme.bangla)
    expect(bangla.map((row) => [row.sectionId, row.students, row.entered])).toEqual([
      [at.site.section.id, 1, 0],
      [to, 3, 2],
    ])
  })
})
