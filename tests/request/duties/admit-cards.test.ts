import { sql } from 'db/connection'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { issueCards } from '~/domain/exams/admit-cards/issue.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

journey('admit cards', (step) => {
  let site: MadeSite
  let other: MadeSite
  let exam: MadeExam
  let admin: Visitor
  let teacher: Visitor
  let student: Visitor
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 3 })
    other = await makeSite()
    exam = await makeExam(site, { subjects: ['101', '109'] })
    await everywhere(() =>
      sql(
        `UPDATE exam_paper SET held_on = '2026-12-01', starts_at = '10:00', minutes = 180 WHERE site_id = $1 AND exam_id = $2`,
        [site.id, exam.id],
      ),
    )
    admin = await visit(site.alias).login(site.admin.username)
    teacher = await visit(site.alias).login(site.teacher.username)
    student = await visit(site.alias).login(site.student.username)
  })
  const url = () => `${paths.admitCards}?exam=${exam.id}`
  const cards = () =>
    everywhere(() =>
      sql<{ enrolment: number; code: string; issued: boolean; withheld: string | null }>(
        'SELECT enrolment_id AS enrolment, verification_code AS code, issued_at IS NOT NULL AS issued, withheld_reason AS withheld FROM admit_card WHERE site_id = $1 AND exam_id = $2 ORDER BY enrolment_id',
        [site.id, exam.id],
      ),
    )
  const first = () => site.students[0]?.enrolmentId ?? 0
  const file = (enrolment: number) => `/site/admit-card/card?exam=${exam.id}&enrolment=${enrolment}`
  const own = (enrolment: number) => `/student/exam/admit-card?exam=${exam.id}&enrolment=${enrolment}`

  step('nothing is issued before the routine is published, and the screen says what to do', async () => {
    const page = await admin.get(url())
    expect(page.status).toBe(200)
    expect(page.$(`a[href^="${paths.examDeclare}"]`).length).toBeGreaterThan(0)
    expect(page.$('[name=intent][value=issue]').length).toBe(0)
    expect((await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })).status).toBe(409)
    expect(await cards()).toHaveLength(0)
    await everywhere(() =>
      sql('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', [site.id, exam.id]),
    )
  })

  step('issues a section, then everybody; the same again changes nothing', async () => {
    expect(
      (await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: `s${site.section.id}` })).status,
    ).toBe(200)
    expect(await cards()).toHaveLength(3)
    const before = await cards()
    expect((await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })).status).toBe(200)
    const after = await cards()
    expect(after).toHaveLength(6)
    expect(new Set(after.map((one) => one.code)).size).toBe(6)
    for (const one of before) expect(after).toContainEqual(one)
  })

  step('the office opens a card, the student finds their own and nobody else’s', async () => {
    const answer = await admin.get(file(first()))
    expect(answer.status).toBe(200)
    expect((await student.get(paths.studentExams)).text).toContain('/student/exam/admit-card?')
    expect((await student.get(own(first()))).status).toBe(200)
    expect((await student.get(own(site.students[1]?.enrolmentId ?? 0))).status).toBe(404)
    expect((await student.get(file(first()))).status).toBe(403)
    expect((await student.get(own(Number.NaN))).status).toBe(404)
    // Of an exam that is over it is folded up with the papers.
    const on = (from: string, to: string) =>
      everywhere(() =>
        sql('UPDATE exam SET starts_on = $3, ends_on = $4 WHERE site_id = $1 AND id = $2', [
          site.id,
          exam.id,
          from,
          to,
        ]),
      )
    const links = async (within: string) =>
      (await student.get(paths.studentExams)).$(`main ${within} a[href*="/student/exam/admit-card?"]`).length
    await on('2020-02-01', '2020-02-20')
    expect([await links('article'), await links('details')]).toEqual([2, 2])
    await on('2090-12-01', '2090-12-20')
    expect([await links('article'), await links('details')]).toEqual([2, 0])
  })

  step('a withheld card is out of reach, no longer genuine, and comes back when released', async () => {
    const [card] = await cards()
    expect((await visit(site.alias).get(paths.verify(card?.code ?? ''))).text).toContain(site.students[0]?.nameBn)
    expect(
      (await admin.post(paths.admitCards, { intent: 'hold', exam: exam.id, enrolment: first(), reason: '' })).status,
    ).toBe(422)
    expect(
      (await admin.post(paths.admitCards, { intent: 'hold', exam: exam.id, enrolment: first(), reason: 'বেতন বকেয়া' }))
        .status,
    ).toBe(200)
    expect((await student.get(own(first()))).status).toBe(404)
    expect((await admin.get(file(first()))).status).toBe(404)
    expect((await student.get(paths.studentExams)).text).toContain('বেতন বকেয়া')
    expect((await visit(site.alias).get(paths.verify(card?.code ?? ''))).text).not.toContain(site.students[0]?.nameBn)
    await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })
    expect((await cards())[0]).toMatchObject({ withheld: 'বেতন বকেয়া' })
    expect((await admin.post(paths.admitCards, { intent: 'release', exam: exam.id, enrolment: first() })).status).toBe(
      200,
    )
    expect((await cards())[0]).toMatchObject({ issued: true, withheld: null })
    expect((await student.get(own(first()))).status).toBe(200)
  })

  step('a check of another area may hold a card, with its reason', async () => {
    const fresh = await makeExam(site, { subjects: ['109'] })
    await everywhere(() =>
      sql('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', [site.id, fresh.id]),
    )
    const ctx = { site: { id: site.id }, user: { userId: site.admin.id }, audit: () => undefined } as unknown as SiteCtx
    const done = await everywhere(() =>
      issueCards(ctx, fresh.id, 'all', [() => Promise.resolve(new Map([[first(), 'dues of October']]))]),
    )
    expect(done).toEqual({ issued: 5, held: 1, already: 0 })
    const [held] = await everywhere(() =>
      sql<{ reason: string; issued: string | null }>(
        'SELECT withheld_reason AS reason, issued_at AS issued FROM admit_card WHERE site_id = $1 AND exam_id = $2 AND enrolment_id = $3',
        [site.id, fresh.id, first()],
      ),
    )
    expect(held).toEqual({ reason: 'dues of October', issued: null })
  })

  step('bulk printing becomes a job that makes a file', async () => {
    const page = await admin.get(url())
    const answer = await admin.submit(page, 'form:has([name=unit])', {
      unit: 'all',
      lang: 'bn',
      per: '4',
      intent: 'print',
    })
    expect(answer.url).toContain('/user/job/')
    const id = Number(/job\/(\d+)/.exec(answer.url)?.[1])
    let state = ''
    for (let i = 0; i < 60 && state !== 'done' && state !== 'failed'; i++) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      state =
        (await everywhere(() => sql<{ state: string }>('SELECT state FROM job WHERE id = $1', [id])))[0]?.state ?? ''
    }
    expect(state).toBe('done')
    const printed = await everywhere(() =>
      sql<{ n: number }>('SELECT sum(printed)::int AS n FROM admit_card WHERE site_id = $1 AND exam_id = $2', [
        site.id,
        exam.id,
      ]),
    )
    expect(printed[0]?.n).toBe(6)
  })

  step('teachers, students, other institutions and forged fields get nowhere', async () => {
    expect((await teacher.get(url())).status).toBe(403)
    expect((await teacher.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })).status).toBe(403)
    expect(
      (await student.post(paths.admitCards, { intent: 'release', exam: exam.id, enrolment: first() })).status,
    ).toBe(403)
    const theirs = await visit(other.alias).login(other.admin.username)
    expect((await theirs.get(url())).status).toBe(404)
    expect((await theirs.get(file(first()))).status).toBe(404)
    expect(
      (await theirs.post(paths.admitCards, { intent: 'hold', exam: exam.id, enrolment: first(), reason: 'x' })).status,
    ).toBe(404)
    expect(
      (
        await admin.post(paths.admitCards, {
          intent: 'hold',
          exam: exam.id,
          enrolment: other.students[0]?.enrolmentId ?? 0,
          reason: 'x',
        })
      ).status,
    ).toBe(404)
    expect(
      (await admin.post(paths.admitCards, { intent: 'print', exam: exam.id, unit: "s1' OR 1=1", lang: 'bn', per: '2' }))
        .status,
    ).toBe(422)
    expect(
      (
        await admin.post(paths.admitCards, {
          intent: 'print',
          exam: exam.id,
          unit: `s${other.section.id}`,
          lang: 'bn',
          per: '2',
        })
      ).status,
    ).toBe(404)
    const viewer = await makeUser(site.id, {
      roles: ['accountant'],
      permissions: [{ permission: 'exams.admit-cards.view', effect: 'allow' }],
    })
    const looks = await visit(site.alias).login(viewer.username)
    expect((await looks.get(url())).status).toBe(200)
    expect((await looks.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })).status).toBe(403)
  })
})
