import { sql } from 'db/connection'
import { insertRows } from 'seeders/rows'
import { expect } from 'vitest'
import { scriptSittings } from '~/domain/exams/answer-papers/bundles.server'
import { roomNeeds } from '~/domain/exams/invigilation/duty-view.server'
import type { SiteCtx } from '~/domain/context'
import { attendanceReport, sittersOf } from '~/domain/exams/seating/attendance-report.server'
import { placesAt } from '~/domain/exams/seating/attendance-places.server'
import { rollOf, saveAttendance, stampOf } from '~/domain/exams/seating/attendance.server'
import { offeringChoices } from '~/domain/exams/seating/candidates.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeExam, makeRooms, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { pdfText } from '../../unit/documents/pdf-text'

/**
 * Five students, ICT yesterday and Mathematics today. The first is exempt from Mathematics and the second from both before seats are planned; the
 * third from Mathematics and the fourth from both once the plan and the cards are out; the fifth sits everything.
 */
journey('who is exempt from papers, on the papers of the sittings', (step) => {
  let site: MadeSite
  let exam: MadeExam
  let admin: Visitor
  let plan = 0
  const [ICT, MATHS] = ['154', '109']
  const [yesterday, now] = [addDays(today(), -1), today()]
  const who = (at: number) => site.students[at]?.enrolmentId ?? 0
  const named = (at: number) => site.students[at]?.nameEn ?? '?'
  const exempt = (at: number, ...codes: string[]) =>
    everywhere(() =>
      insertRows(
        'mark_exemption',
        codes.map((code) => ({
          site_id: site.id,
          exam_paper_id: exam.paper(code).id,
          enrolment_id: who(at),
          kind: 'exempt',
          reason: 'দীর্ঘ অসুস্থতা',
        })),
      ),
    )
  const roll = async (heldOn: string) =>
    (await everywhere(() => rollOf(site.id, exam.id, { heldOn, startsAt: '10:00' }))).map((one) => one.enrolmentId)
  const paperOf = async (kind: string) => {
    const file = await admin.get(`/site/seat-plan/seat-plan-generate/paper?plan=${plan}&kind=${kind}&lang=en`)
    expect(file.status, kind).toBe(200)
    return pdfText(file.body)
  }
  const cardOf = (at: number) => admin.get(`/site/admit-card/card?exam=${exam.id}&enrolment=${who(at)}&lang=en`)
  const words = (text: string, word: string) => text.split(word).length - 1
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

  step('what it begins with', async () => {
    site = await makeSite({ students: 5 })
    exam = await makeExam(site, { subjects: [ICT ?? '', MATHS ?? ''] })
    await everywhere(async () => {
      for (const [code, day] of [
        [ICT, yesterday],
        [MATHS, now],
      ])
        await sql(
          `UPDATE exam_paper SET held_on = $3, starts_at = '10:00', minutes = 60 WHERE site_id = $1 AND id = $2`,
          [site.id, exam.paper(code ?? '').id, day],
        )
      await sql('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', [site.id, exam.id])
    })
    admin = await visit(site.alias).login(site.admin.username)
    await exempt(0, '109')
    await exempt(1, '154', '109')
  })

  step('no seat is planned and no card issued for who is exempt from everything', async () => {
    const [choice] = await everywhere(() => offeringChoices(site.id, exam.id))
    expect(choice?.candidates).toBe(4)
    const rooms = await makeRooms(site.id, 1)
    const page = await admin.get(`${paths.seatPlan}?exam=${exam.id}&new=1`)
    await admin.submit(page, 'form:has([name=intent][value=make])', {
      offerings: [site.offering.id],
      rooms: rooms.map((room) => room.id),
      used: 2,
      nameEn: 'Main',
      nameBn: 'মূল',
    })
    const made = await everywhere(() =>
      sql<{ plan: number; id: number }>(
        'SELECT plan_id AS plan, enrolment_id AS id FROM seat WHERE site_id = $1 ORDER BY enrolment_id',
        [site.id],
      ),
    )
    expect(made.map((one) => one.id)).toEqual(sorted([who(0), who(2), who(3), who(4)]))
    plan = made[0]?.plan ?? 0
    await admin.post(paths.seatPlan, { intent: 'publish', plan, version: 0 })
    await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })
    const cards = await everywhere(() =>
      sql<{ id: number }>('SELECT enrolment_id AS id FROM admit_card WHERE site_id = $1', [site.id]),
    )
    expect(sorted(cards.map((one) => one.id))).toEqual(sorted([who(0), who(2), who(3), who(4)]))
  })

  step('what is printed after a later exemption says so', async () => {
    const [card] = await everywhere(() =>
      sql<{ code: string }>(
        'SELECT verification_code AS code FROM admit_card WHERE site_id = $1 AND enrolment_id = $2',
        [site.id, who(3)],
      ),
    )
    const verify = async () => (await visit(site.alias).get(paths.verify(card?.code ?? ''))).text
    expect(await verify()).toContain(site.students[3]?.nameBn)
    expect(words(pdfText((await cardOf(2)).body), 'Exempt')).toBe(0)
    await exempt(2, '109')
    await exempt(3, '154', '109')
    expect(words(pdfText((await cardOf(0)).body), 'Exempt')).toBe(1)
    expect(words(pdfText((await cardOf(2)).body), 'Exempt')).toBe(1)
    expect(words(pdfText((await cardOf(4)).body), 'Exempt')).toBe(0)
    expect((await cardOf(3)).status).toBe(404)
    expect(await verify()).not.toContain(site.students[3]?.nameBn)

    expect(words(await paperOf('attendance'), 'Exempt')).toBe(4)
    for (const kind of ['chart', 'stickers', 'find']) {
      const text = await paperOf(kind)
      expect([kind, text.includes(named(3)), text.includes(named(4))]).toEqual([kind, false, true])
    }
    expect((await admin.get(`${paths.seatPlan}?exam=${exam.id}&plan=${plan}`)).text).toContain('১ জন আর পরীক্ষার্থী নন')
  })

  step('attendance, rooms and invigilators count who sits', async () => {
    expect(sorted(await roll(yesterday))).toEqual(sorted([who(0), who(2), who(4)]))
    expect(await roll(now)).toEqual([who(4)])
    const places = await everywhere(() => placesAt(site.id, exam.id, { heldOn: now, startsAt: '10:00' }))
    expect(places.map((one) => one.total)).toEqual([1, 1])
    const needs = await everywhere(() => roomNeeds(site.id, exam.id))
    expect(needs.map((one) => [one.heldOn, one.candidates])).toEqual([
      [yesterday, 3],
      [now, 1],
    ])
  })

  step('a page from before an exemption is an old one; somebody of another class is nobody', async () => {
    const ctx = {
      site: { id: site.id },
      user: { userId: site.admin.id, employeeId: null },
      audit: () => undefined,
    } as unknown as SiteCtx
    const save = (enrolments: readonly number[]) =>
      everywhere(async () => {
        const rows = await rollOf(site.id, exam.id, { heldOn: now, startsAt: '10:00' })
        return saveAttendance(ctx, {
          examId: exam.id,
          heldOn: now,
          startsAt: '10:00',
          room: null,
          section: site.section.id,
          stamp: stampOf(rows),
          rows: enrolments.map((enrolmentId) => ({
            paperId: exam.paper('109').id,
            enrolmentId,
            state: 'present' as const,
            note: '',
          })),
          right: 'any',
        })
      })
    expect(await save([who(2), who(4)])).toEqual({ stale: true })
    await expect(save([who(4), 999_999_999])).rejects.toThrow('candidate')
    expect(await save([who(4)])).toEqual({ stale: false, changed: 1 })
  })

  step('answer papers: nobody waits for a script or an attendance of theirs', async () => {
    // As it is where attendance was taken before the decision.
    await everywhere(() =>
      insertRows('exam_attendance', [
        { site_id: site.id, exam_paper_id: exam.paper('109').id, enrolment_id: who(2), state: 'present' },
      ]),
    )
    const sitting = (await everywhere(() => scriptSittings(site.id, exam.id, now))).find((one) => one.heldOn === now)
    expect([sitting?.taken, sitting?.candidates]).toEqual([1, 1])
    await admin.post(paths.answerPapers, { exam: exam.id, intent: 'make', sitting: `${now}T10:00` })
    const bundles = await everywhere(() =>
      sql<{ expected: number }>('SELECT expected FROM answer_bundle WHERE site_id = $1 AND exam_id = $2', [
        site.id,
        exam.id,
      ]),
    )
    expect(bundles).toEqual([{ expected: 1 }])
    const report = await everywhere(async () => attendanceReport(site.id, await sittersOf(site.id, exam.id)))
    expect(report.map((one) => [one.heldOn, one.total, one.taken])).toEqual([
      [yesterday, 3, 0],
      [now, 1, 1],
    ])
  })

  step('the student reads it beside the paper, and it ends when the decision is taken back', async () => {
    const student = await visit(site.alias).login(site.student.username)
    expect((await student.get(paths.studentExams)).$('main').text()).toContain('অব্যাহতি')
    await everywhere(() =>
      sql(
        `UPDATE mark_exemption SET revoked_at = now(), revoked_reason = 'ভুল' WHERE site_id = $1 AND enrolment_id = ANY($2::bigint[])`,
        [site.id, [who(0), who(3)]],
      ),
    )
    expect((await student.get(paths.studentExams)).$('main').text()).not.toContain('অব্যাহতি')
    expect(sorted(await roll(now))).toEqual(sorted([who(0), who(3), who(4)]))
    expect((await cardOf(3)).status).toBe(200)
    expect(words(await paperOf('attendance'), 'Exempt')).toBe(1)
  })
})
