import { sql } from 'db/connection'
import { committee } from '~/domain/exams/committee/committees.server'
import { paths } from '~/paths'
import { makeExam, makeSite, everywhere, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { within } from 'tests/request/support/exams'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'

const said = (answer: Answer) => answer.$('main').text().replace(/\s+/g, ' ')

journey('exam committee', (step) => {
  let site: MadeSite
  let exam: MadeExam
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite()
    exam = await makeExam(site, { subjects: ['109'] })
    admin = await visit(site.alias).login(site.admin.username)
  })
  const save = async (fields: Record<string, string | number>, query = 'edit=new') =>
    admin.submit(
      await admin.get(`${paths.examCommittee}?exam=${exam.id}&${query}`),
      'form:has([name=intent][value=save])',
      fields,
    )
  const rows = (examId = exam.id) =>
    within(
      site,
      () =>
        sql<{ id: number; name: string; members: string | null }>(
          `SELECT c.id, c.name_en AS name, (SELECT string_agg(m.role, ',' ORDER BY m.position) FROM exam_committee_member m WHERE m.committee_id = c.id) AS members FROM exam_committee c WHERE c.site_id = $1 AND c.exam_id = $2 ORDER BY c.id`,
          [site.id, examId],
        ),
      true,
    )

  step(
    'a committee without a name is told so in the specification’s words, without members and with one twice at the row',
    async () => {
      const nameless = await save({ nameBn: '', nameEn: '' })
      expect(nameless.status).toBe(422)
      expect(said(nameless)).toContain('কমিটির নাম দেওয়া আবশ্যক')
      expect(said(await save({ nameBn: 'ক', nameEn: 'A' }))).toContain('অন্তত একজন সদস্য বাছাই করুন।')
      const twice = await save({
        nameBn: 'ক',
        nameEn: 'A',
        'members[0].employee': site.teacher.employeeId,
        'members[1].employee': site.teacher.employeeId,
      })
      expect(said(twice)).toContain('ইনি আগেই সদস্য হিসেবে আছেন।')
      expect(await rows()).toEqual([])
    },
  )

  step(
    'is written in the order of its numbers, printed in both languages, copied to another exam, deleted after a question',
    async () => {
      const [head] = await within(
        site,
        () =>
          sql<{ id: number }>('SELECT id FROM employee WHERE site_id = $1 AND id <> $2', [
            site.id,
            site.teacher.employeeId,
          ]),
        true,
      )
      const made = await save({
        nameBn: 'পরীক্ষা পরিচালনা কমিটি',
        nameEn: 'Conducting Committee',
        memoNo: '১২/৩',
        'members[0].employee': site.teacher.employeeId,
        'members[0].role': 'member-secretary',
        'members[0].position': '২',
        'members[1].employee': head?.id ?? 0,
        'members[1].role': 'convener',
        'members[1].position': '1',
        dutiesBn: 'রুটিন প্রণয়ন',
      })
      expect(made.status).toBe(200)
      expect((await rows()).map((row) => row.members)).toEqual(['convener,member-secretary'])
      const [row] = await rows()
      for (const lang of ['bn', 'en']) {
        const file = await admin.get(paths.committeeOrderFile(`committee=${row?.id}&lang=${lang}`))
        expect(file.status).toBe(200)
        expect(file.headers['content-type']).toBe('application/pdf')
      }
      expect(
        (await save({ nameBn: 'পরীক্ষা পরিচালনা কমিটি', nameEn: 'X', 'members[0].employee': head?.id ?? 0 })).status,
      ).toBe(422)
      const next = await makeExam(site, { subjects: ['109'] })
      const page = await admin.get(`${paths.examCommittee}?exam=${next.id}`)
      expect((await admin.submit(page, 'form:has([name=intent][value=copy])', { from: exam.id })).status).toBe(200)
      expect((await rows(next.id)).map((one) => [one.name, one.members])).toEqual([
        ['Conducting Committee', 'convener,member-secretary'],
      ])
      const again = await admin.submit(
        await admin.get(`${paths.examCommittee}?exam=${next.id}`),
        'form:has([name=intent][value=copy])',
        { from: exam.id },
      )
      expect(again.status).toBe(409)
      const [copied] = await rows(next.id)
      const asked = await admin.get(`${paths.examCommittee}?exam=${next.id}&confirm=${copied?.id}`)
      expect((await admin.submit(asked, 'form:has([name=intent][value=delete])')).status).toBe(200)
      expect(await rows(next.id)).toEqual([])
      const trail = await everywhere(() =>
        sql(`SELECT 1 FROM audit_record WHERE tenant_id = $1 AND record_type = 'exam_committee'`, [site.id]),
      )
      expect(trail.length).toBeGreaterThanOrEqual(3)
    },
  )

  step(
    'an order with a number and a date names its people as they were then, also after it is saved again',
    async () => {
      const fields = { memoNo: '১১২', formedOn: '2026-10-05', 'members[0].employee': site.teacher.employeeId }
      expect((await save({ nameBn: 'আদেশ', nameEn: 'Ordered', ...fields })).status).toBe(200)
      const id = (await rows()).find((row) => row.name === 'Ordered')?.id ?? 0
      const named = () => within(site, () => committee(site.id, id), false)
      const before = await named()
      await everywhere(() =>
        sql(`UPDATE employee SET name_en = 'ZZTeacher', name_bn = 'অন্য নাম', designation_id = NULL WHERE site_id = $1`, [
          site.id,
        ]),
      )
      expect((await named()).members).toEqual(before.members)
      expect((await save({ dutiesEn: 'Routine' }, `edit=${id}`)).status).toBe(200)
      expect((await named()).members).toEqual(before.members)
      expect((await save({ memoNo: '১১৩' }, `edit=${id}`)).status).toBe(200)
      expect((await named()).members[0]?.nameEn).toBe('ZZTeacher')
      await everywhere(() => sql('DELETE FROM exam_committee WHERE site_id = $1 AND id = $2', [site.id, id]))
    },
  )

  step(
    'another institution’s exam, committee and people are not there; teachers and students are refused',
    async () => {
      const other = await makeSite()
      const stranger = await visit(other.alias).login(other.admin.username)
      const [row] = await rows()
      expect((await stranger.get(`${paths.examCommittee}?exam=${exam.id}`)).status).toBe(404)
      expect((await stranger.get(paths.committeeOrderFile(`committee=${row?.id}&lang=bn`))).status).toBe(404)
      expect((await save({ nameBn: 'গ', nameEn: 'C', 'members[0].employee': other.teacher.employeeId })).status).toBe(
        422,
      )
      for (const who of [site.teacher, site.student]) {
        const visitor = await visit(site.alias).login(who.username)
        expect(
          (await visitor.post(paths.examCommittee, { intent: 'delete', exam: exam.id, id: row?.id ?? 0 })).status,
        ).toBe(403)
        expect((await visitor.get(paths.committeeOrderFile(`committee=${row?.id}&lang=bn`))).status).toBe(403)
      }
      expect((await rows()).length).toBe(1)
    },
  )
})

journey('the exam routine', (step) => {
  let site: MadeSite
  let exam: MadeExam
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite()
    exam = await makeExam(site, { subjects: ['101', '109'] })
    admin = await visit(site.alias).login(site.admin.username)
  })
  const address = () => `${paths.examDeclare}?exam=${exam.id}`
  const publish = async () =>
    admin.submit(
      await admin.get(`${address()}&tab=times&confirm=publish`),
      'form:has([name=intent][value=publish-routine])',
    )
  const set = (code: string, day: string, time: string) =>
    everywhere(() =>
      sql(`UPDATE exam_paper SET held_on = $2, starts_at = $3, minutes = 180 WHERE id = $1`, [
        exam.paper(code).id,
        day,
        time,
      ]),
    )
  const publishedAt = async () =>
    (
      await within(
        site,
        () =>
          sql<{ at: Date | null }>('SELECT routine_published_at AS at FROM exam WHERE site_id = $1 AND id = $2', [
            site.id,
            exam.id,
          ]),
        true,
      )
    )[0]?.at ?? null

  step('is refused while papers have no time or clash, says so, and warns of days off', async () => {
    expect(said(await publish())).toContain('তারিখ বা সময় দেওয়া হয়নি।')
    for (const one of exam.papers) await set(one.paper.code, '2026-11-20', '10:00')
    const clash = await publish()
    expect(said(clash)).toContain('একই সময়ে পড়েছে।')
    expect(await publishedAt()).toBeNull()
    const page = await admin.get(address())
    expect(said(page)).toContain('সাপ্তাহিক ছুটি')
    expect(page.$('a[href*="confirm=publish"]')).toHaveLength(0)
  })

  step(
    'is published, printed for a class and whole in both languages, and withdrawn; every move is on record',
    async () => {
      for (const [at, one] of exam.papers.entries()) await set(one.paper.code, `2026-11-${22 + at}`, '10:00')
      expect((await publish()).status).toBe(200)
      expect(await publishedAt()).not.toBeNull()
      for (const query of [`exam=${exam.id}&lang=bn`, `exam=${exam.id}&class=${site.classId}&lang=en`]) {
        const file = await admin.get(paths.examRoutineFile(query))
        expect(file.status).toBe(200)
        expect(file.headers['content-type']).toBe('application/pdf')
      }
      expect(
        (
          await admin.submit(
            await admin.get(`${address()}&confirm=withdraw`),
            'form:has([name=intent][value=withdraw-routine])',
          )
        ).status,
      ).toBe(200)
      expect(await publishedAt()).toBeNull()
      const trail = await everywhere(() =>
        sql<{ after: { routine?: string } }>(
          `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'exam' AND record_id = $2 AND after ? 'routine' ORDER BY id`,
          [site.id, String(exam.id)],
        ),
      )
      expect(trail.map((row) => row.after.routine)).toEqual(['published', 'withdrawn'])
    },
  )

  step('an exam with no papers has no routine; nobody else may publish or read it', async () => {
    const bare = await makeExam(site, { subjects: [] })
    const answer = await admin.post(`${paths.examDeclare}?exam=${bare.id}`, {
      intent: 'publish-routine',
      exam: bare.id,
    })
    expect(said(answer)).toContain('প্রকাশ করার মতো রুটিন নেই')
    expect((await admin.get(paths.examRoutineFile(`exam=${bare.id}`))).status).toBe(404)
    const other = await makeSite()
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(paths.examRoutineFile(`exam=${exam.id}`))).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.post(address(), { intent: 'publish-routine', exam: exam.id })).status).toBe(403)
    expect(await publishedAt()).toBeNull()
  })

  step('a class without subjects cannot be declared: an exam with no papers is told at once', async () => {
    await everywhere(() =>
      sql('DELETE FROM part WHERE site_id = $1 AND NOT EXISTS (SELECT 1 FROM exam_part x WHERE x.part_id = part.id)', [
        site.id,
      ]),
    )
    const empty = await makeSite()
    await everywhere(() => sql('DELETE FROM part WHERE site_id = $1', [empty.id]))
    const visitor = await visit(empty.alias).login(empty.admin.username)
    const page = await visitor.get(`${paths.examDeclare}?exam=new`)
    const answer = await visitor.submit(page, 'form:has([name=intent][value=declare])', {
      nameEn: 'E',
      nameBn: 'ই',
      offeringIds: [empty.offering.id],
    })
    expect(answer.status).toBe(422)
    expect(said(answer)).toContain('বাছাই করা শ্রেণিতে নম্বরসহ কোনো বিষয় নেই।')
    expect(await within(empty, () => sql('SELECT 1 FROM exam WHERE site_id = $1', [empty.id]), true)).toEqual([])
  })
})
