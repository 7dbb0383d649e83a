import { inScope, sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateCards } from '~/domain/assessment/cards/generate-cards.server'
import { readCards } from '~/domain/assessment/cards/read-cards.server'
import { publishRun, runsOf, withdrawRun } from '~/domain/assessment/cards/runs.server'
import { amendAssessment, closeAssessment, removeAssessment } from '~/domain/assessment/declare/declare.server'
import { readAssessment } from '~/domain/assessment/declare/assessments.server'
import { enterLevels } from '~/domain/assessment/entry/enter-levels.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { everywhere, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'
import { BANDS, enterAll, itemOf, makeScheme, OFFICE, place, studentsIn, type Place } from './place'

const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) =>
      error instanceof Refusal
        ? `${error.status} ${error.code}`
        : error instanceof Missing
          ? 404
          : error instanceof Invalid
            ? error.fieldErrors
            : error,
  )
const ctxOf = ({ site }: Place) => contextOf(site, site.admin, OFFICE)
const generate = (at: Place, incomplete: 'refuse' | 'leave-out' = 'refuse') =>
  inScope({ tenants: [at.site.id], readOnly: false, snapshot: true }, () =>
    generateCards({ site: ctxOf(at).site, assessmentId: at.id, userId: null, incomplete }),
  )
const cardsOf = (at: Place, runId: number) => within(at.site, () => readCards(at.site.id, runId), true)
const runs = (at: Place) => within(at.site, () => runsOf(at.site.id, at.id), true)

describe('a run', () => {
  test('counts triangles and squares of each field of the students as the guide does', async () => {
    const at = await place()
    await enterAll(at, { B2: 1, B3: 2, BI1: 1 })
    const { runId, cards, leftOut } = await generate(at)
    expect([cards, leftOut]).toEqual([4, 0])
    const [card] = await cardsOf(at, runId)
    const shown = card!.shown.parts.map((part) => [
      part.subject?.id ?? null,
      part.fields.map((field) => [field.nameBn, field.figure, field.band === null ? null : BANDS[field.band]]),
    ])
    expect(shown).toEqual([
      [
        at.scheme.bangla,
        [
          ['যোগাযোগ', 0, 'সক্রিয়'],
          ['লেখা', 0, 'সক্রিয়'],
        ],
      ],
      [at.scheme.maths, [['সমস্যা সমাধান', 10_000, 'অনন্য']]],
      [
        null,
        [
          ['সততা', -10_000, 'প্রারম্ভিক'],
          ['শ্রদ্ধা', 10_000, 'অনন্য'],
        ],
      ],
    ])
  })

  test('is refused while indicators are missing, or leaves those students out by a decision', async () => {
    const at = await place()
    await enterAll(at)
    const [one] = studentsIn(at)
    await within(at.site, () =>
      sql('DELETE FROM assessment_entry WHERE site_id = $1 AND item_id = $2 AND enrolment_id = $3', [
        at.site.id,
        itemOf(at, 'M1'),
        one!.enrolmentId,
      ]),
    )
    expect(await status(generate(at))).toBe('409 site-assessment:generate.incomplete')
    const head = await visit(at.site.alias).login(at.site.admin.username)
    const page = await head.get(`${paths.assessmentGenerate}?assessment=${at.id}`)
    expect(page.$('a[href*="section="]')).toHaveLength(1)
    const { runId, cards, leftOut } = await generate(at, 'leave-out')
    expect([cards, leftOut]).toEqual([3, 1])
    expect((await cardsOf(at, runId)).map((card) => card.enrolmentId)).not.toContain(one!.enrolmentId)
  })

  test.each(['best', 'last'] as const)('of several observations the %s counts', async (repeated) => {
    const at = await place({ occasions: 2, repeated })
    await enterAll(at)
    await within(at.site, () =>
      sql(
        `INSERT INTO assessment_entry (site_id, item_id, enrolment_id, occasion, value) SELECT $1, $2, e.id, 2, 1 FROM enrolment e WHERE e.site_id = $1`,
        [at.site.id, itemOf(at, 'M1')],
      ),
    )
    const [card] = await cardsOf(at, (await generate(at)).runId)
    const maths = card!.shown.parts.find((part) => part.subject?.id === at.scheme.maths)
    expect(maths?.fields[0]?.figure).toBe(repeated === 'best' ? 10_000 : -10_000)
  })

  test('keeps the words, levels and bands it was declared with, whatever the centre changes later', async () => {
    const at = await place()
    await enterAll(at)
    await everywhere(async () => {
      await sql(
        `UPDATE assessment_indicator SET name_bn = 'অন্য সূচক', field_bn = 'অন্য ক্ষেত্র' WHERE assessment_setting_id = $1`,
        [at.scheme.id],
      )
      await sql(
        `UPDATE assessment_result_setting SET bands = '[{"least":0,"boxes":2,"nameBn":"x","nameEn":"x"},{"least":null,"boxes":1,"nameBn":"y","nameEn":"y"}]' WHERE id = $1`,
        [at.scheme.resultId],
      )
    })
    const first = await generate(at)
    const [card] = await cardsOf(at, first.runId)
    expect(card!.shown.parts[0]!.fields.map((field) => field.nameBn)).toEqual(['যোগাযোগ', 'লেখা'])
    expect(card!.shown.parts[0]!.items[0]!.nameBn).toBe('সূচক B1')
    const head = await visit(at.site.alias).login(at.site.admin.username)
    const page = await head.get(`${paths.assessmentReport}?card=${card!.id}`)
    expect([page.status, page.text.includes('অনন্য'), page.text.includes('সূচক B1')]).toEqual([200, true, true])
  })
})

describe('publication', () => {
  test('a run that entries have overtaken is refused; a new one takes its place, the old stays, withdrawal hides it', async () => {
    const at = await place()
    await enterAll(at)
    const first = await generate(at)
    const [one] = studentsIn(at)
    await within(at.site, () =>
      enterLevels(ctxOf(at), {
        assessmentId: at.id,
        sectionId: at.site.section.id,
        subjectId: at.scheme.bangla,
        cells: [{ name: 'x', enrolmentId: one!.enrolmentId, itemId: itemOf(at, 'B1'), occasion: 1, typed: '1' }],
        remarks: [],
        base: new Map([[`${one!.enrolmentId}.${itemOf(at, 'B1')}.1`, 3]]),
        submit: false,
      }),
    )
    const publish = (runId: number) => status(within(at.site, () => publishRun(ctxOf(at), runId)))
    expect(await publish(first.runId)).toBe('422 site-assessment:refused.stale')
    const second = await generate(at)
    expect(await publish(second.runId)).toBe(200)
    expect(await publish(second.runId)).toBe('409 site-assessment:refused.notPublishable')
    const third = await generate(at)
    expect(await publish(third.runId)).toBe(200)
    expect((await runs(at)).map((run) => [run.number, run.state, run.stale])).toEqual([
      [3, 'published', false],
      [2, 'superseded', false],
      [1, 'generated', true],
    ])
    expect((await cardsOf(at, first.runId))[0]!.shown.parts[0]!.items[0]!.level).toBe(3)
    await within(at.site, () => withdrawRun(ctxOf(at), third.runId))
    expect(await status(within(at.site, () => withdrawRun(ctxOf(at), third.runId)))).toBe(
      '409 site-assessment:refused.notPublished',
    )
  })

  describe('who sees a card', () => {
    let at: Place, runId: number, own: number, other: number
    beforeAll(async () => {
      at = await place()
      await enterAll(at)
      runId = (await generate(at)).runId
      const cards = await cardsOf(at, runId)
      const mine = at.site.students.find((one) => one.id === at.site.student.studentId)!.enrolmentId
      own = cards.find((card) => card.enrolmentId === mine)!.id
      other = cards.find((card) => card.enrolmentId !== mine)!.id
    })

    test(
      'the student once it is published, their own alone, on the page and as PDF in both languages; nobody after withdrawal',
      { timeout: 120_000 },
      async () => {
        const student = await visit(at.site.alias).login(at.site.student.username)
        const card = (id: number) => student.get(`${paths.studentResults}?card=${id}`)
        const file = (id: number, lang = 'bn') => student.get(paths.studentAssessmentFile(id, lang))
        expect([(await card(own)).status, (await file(own)).status]).toEqual([404, 404])
        expect((await student.get(paths.studentResults)).text).not.toContain('ষাণ্মাসিক মূল্যায়ন')
        await within(at.site, () => publishRun(ctxOf(at), runId))
        expect((await student.get(paths.studentResults)).text).toContain('ষাণ্মাসিক মূল্যায়ন')
        const page = await card(own)
        expect([page.status, page.text.includes('অনন্য'), page.text.includes('সমস্যা সমাধান')]).toEqual([200, true, true])
        for (const lang of ['bn', 'en']) {
          const pdf = await file(own, lang)
          expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
            200,
            'application/pdf',
            '%PDF-',
          ])
        }
        expect([(await card(other)).status, (await file(other)).status]).toEqual([404, 404])
        expect((await student.get(paths.assessmentCardFile(own, 'bn', false))).status).toBe(403)
        const stranger = await makeUser(at.site.id, { kind: 'guardian', roles: ['guardian'] })
        const guardian = await visit(at.site.alias).login(stranger.username)
        expect((await guardian.get(paths.studentAssessmentFile(own, 'bn'))).status).toBe(404)
        await within(at.site, () => withdrawRun(ctxOf(at), runId))
        expect([(await card(own)).status, (await file(own)).status]).toEqual([404, 404])
      },
    )

    test('no other institution', async () => {
      const foreign = await place()
      const head = await visit(foreign.site.alias).login(foreign.site.admin.username)
      for (const address of [
        `${paths.assessmentReport}?card=${own}`,
        `${paths.assessmentReport}?f_run=${runId}`,
        paths.assessmentCardFile(own, 'bn', true),
        `${paths.assessmentGenerate}?assessment=${at.id}`,
      ])
        expect((await head.get(address)).status, address).toBe(404)
      for (const fields of [
        { intent: 'publish', run: runId },
        { intent: 'withdraw', run: runId },
        { intent: 'generate', assessment: at.id },
      ])
        expect((await head.post(paths.assessmentGenerate, fields)).status, fields.intent).toBe(404)
      expect((await head.post(paths.assessmentReport, { run: runId, lang: 'bn' })).status).toBe(404)
      for (const intent of ['close', 'open', 'delete'])
        expect((await head.post(paths.assessmentDeclare, { intent, id: at.id })).status, intent).toBe(404)
    })
  })
})

describe('declaration', () => {
  test('the office chooses class and scheme, then subjects and sections, without scripts; the same round twice is refused', async () => {
    const { site, scheme } = await place()
    const head = await visit(site.alias).login(site.admin.username)
    const first = await head.get(`${paths.assessmentDeclare}?edit=new`)
    const of = `${site.session.id}.${site.classId}.${scheme.id}`
    expect(first.$(`select[name=of] option[value="${of}"]`)).toHaveLength(1)
    const page = await head.submit(first, 'form:has([name=of])', { of })
    const fields = { nameBn: 'বাৎসরিক মূল্যায়ন', nameEn: '', round: 'annual', heldOn: '30/11/2026' }
    const twice = await head.submit(page, 'form:has([value=declare])', { ...fields, round: 'half-yearly' })
    expect([twice.status, twice.text.includes('ঘোষণা করা আছে')]).toEqual([422, true])
    const wrong = await head.submit(page, 'form:has([value=declare])', {
      ...fields,
      enterFrom: '10/12/2026',
      enterTo: '01/12/2026',
      sectionIds: [],
    })
    expect([wrong.status, wrong.text.includes('শেষ দিন প্রথম দিনের আগে')]).toEqual([422, true])
    const done = await head.submit(page, 'form:has([value=declare])', {
      ...fields,
      sectionIds: [site.sections[1]!.id],
    })
    expect(done.text).toContain('বাৎসরিক মূল্যায়ন')
    const [made] = await within(
      site,
      () => sql<{ id: number }>(`SELECT id FROM assessment WHERE site_id = $1 AND round = 'annual'`, [site.id]),
      true,
    )
    const assessment = await within(site, () => readAssessment(site.id, made!.id), true)
    expect(assessment).toMatchObject({
      nameEn: 'বাৎসরিক মূল্যায়ন',
      heldOn: '2026-11-30',
      subjectIds: [scheme.bangla, scheme.maths].sort((a, b) => a - b),
      behaviour: true,
      sectionIds: [site.sections[1]!.id],
    })
    const sheets = await head.get(`${paths.assessmentEntry}?assessment=${made!.id}`)
    expect(sheets.$('a[href*="section="]')).toHaveLength(3)
    const foreign = await place()
    const stolen = await head.submit(page, 'form:has([value=declare])', {
      ...fields,
      sectionIds: [foreign.site.section.id],
    })
    expect(stolen.status).toBe(404)
  })

  test('a scheme of other years or classes is not offered and not taken', async () => {
    const { site } = await place()
    const old = await makeScheme()
    await everywhere(() =>
      sql('UPDATE assessment_setting SET year_from = 2023, year_to = 2024 WHERE id = $1', [old.id]),
    )
    const head = await visit(site.alias).login(site.admin.username)
    const of = `${site.session.id}.${site.classId}.${old.id}`
    expect((await head.get(`${paths.assessmentDeclare}?edit=new`)).$(`option[value="${of}"]`)).toHaveLength(0)
    expect((await head.get(`${paths.assessmentDeclare}?edit=new&of=${of}`)).status).toBe(404)
  })

  test('what was entered cannot be taken out; what was not can; closed is closed', async () => {
    const at = await place({ occasions: 2 })
    const { site, id, scheme } = at
    const head = await within(site, () => readAssessment(site.id, id), true)
    const { nameBn, nameEn, resultSettingId, heldOn, enterFrom, enterTo } = head
    const amend = (change: object) =>
      status(
        within(site, () =>
          amendAssessment(ctxOf(at), {
            id,
            nameBn,
            nameEn,
            resultSettingId,
            heldOn,
            enterFrom,
            enterTo,
            occasions: 2,
            subjectIds: [scheme.bangla, scheme.maths],
            behaviour: true,
            sectionIds: [],
            ...change,
          }),
        ),
      )
    const [one] = studentsIn(at)
    await within(site, () =>
      enterLevels(ctxOf(at), {
        assessmentId: id,
        sectionId: site.section.id,
        subjectId: scheme.bangla,
        cells: [{ name: 'x', enrolmentId: one!.enrolmentId, itemId: itemOf(at, 'B1'), occasion: 2, typed: '2' }],
        remarks: [],
        base: new Map(),
        submit: false,
      }),
    )
    expect(await amend({ subjectIds: [scheme.maths], occasions: 1, sectionIds: [site.sections[1]!.id] })).toEqual({
      subjectIds: ['site-assessment:error.subjectUsed'],
      occasions: ['site-assessment:error.occasionUsed'],
      sectionIds: ['site-assessment:error.sectionUsed'],
    })
    expect(await amend({ subjectIds: [scheme.bangla], behaviour: false })).toBe(200)
    expect(await within(site, () => readAssessment(site.id, id), true)).toMatchObject({
      subjectIds: [scheme.bangla],
      behaviour: false,
      indicators: 3,
    })
    expect(await status(within(site, () => removeAssessment(ctxOf(at), id)))).toBe('409 site-assessment:refused.used')
    await within(site, () => closeAssessment(ctxOf(at), id, true))
    expect(await amend({})).toBe('409 site-assessment:refused.closed')
    const empty = await place()
    await within(empty.site, () => removeAssessment(ctxOf(empty), empty.id))
    expect(await status(within(empty.site, () => readAssessment(empty.site.id, empty.id), true))).toBe(404)
  })
})
