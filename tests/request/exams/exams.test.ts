import { sql } from 'db/connection'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { makeExam, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { within } from '../support/exams'

const NAMES = { nameEn: 'First Terminal', nameBn: 'প্রথম সাময়িক' }

journey('exam declare', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2 })
    other = await makeSite()
    admin = await visit(site.alias).login(site.admin.username)
  })
  const declare = async (fields: Record<string, string | number | number[]>) => {
    const page = await admin.get(`${paths.examDeclare}?exam=new`)
    return admin.submit(page, 'form:has([name=intent][value=declare])', fields)
  }
  const count = (table: string) =>
    within(
      site,
      async () =>
        Number(
          (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE site_id = $1`, [site.id]))[0]?.n,
        ),
      true,
    )

  step(
    'declares an exam with a paper of every subject, its parts and a sheet of every section; then it stands in the list',
    async () => {
      const answer = await declare({
        ...NAMES,
        offeringIds: [site.offering.id],
        startsOn: '2026-11-01',
        endsOn: '2026-11-20',
      })
      expect(answer.status).toBe(200)
      expect(answer.$('h1').text()).toContain('প্রথম সাময়িক')
      expect(await count('exam_paper')).toBe(site.papers.length)
      expect(await count('exam_part')).toBe(site.papers.reduce((sum, paper) => sum + paper.parts.length, 0))
      expect(await count('mark_sheet')).toBe(site.papers.length * 2)
      const list = await admin.get(paths.examDeclare)
      expect(list.$('table').text()).toContain('প্রথম সাময়িক')
    },
  )

  step(
    'a taken name, no class, dates the wrong way round and another institution’s class are told at their fields, and nothing is written',
    async () => {
      const before = await count('exam')
      expect((await declare({ ...NAMES, offeringIds: [site.offering.id] })).text).toContain(
        'এ শিক্ষাবর্ষে এই নামে একটি পরীক্ষা আছে।',
      )
      const wrong = await declare({ nameEn: 'X', nameBn: 'ক', startsOn: '2026-11-20', endsOn: '2026-11-01' })
      expect(wrong.status).toBe(422)
      expect(wrong.text).toContain('শেষ তারিখ শুরুর আগে হতে পারে না।')
      expect(wrong.$('[name=nameBn]').attr('value')).toBe('ক')
      const foreign = await declare({ nameEn: 'X', nameBn: 'ক', offeringIds: [other.offering.id] })
      expect(foreign.status).toBe(422)
      expect(await count('exam')).toBe(before)
    },
  )

  step(
    'timetable: one date for all, saved, outside the exam refused; two papers at one time are warned of',
    async () => {
      const exam = await makeExam(site, { columns: { starts_on: '2026-11-01', ends_on: '2026-11-20' } })
      const address = `${paths.examDeclare}?exam=${exam.id}&tab=times`
      const form = 'form:has([name=intent][value=times])'
      const page = await admin.get(address)
      const saved = await admin.submit(page, form, {
        'rows[0].heldOn': '2026-11-03',
        'rows[0].startsAt': '10:00',
        'rows[0].minutes': '১৮০',
        'rows[1].heldOn': '2026-11-03',
        'rows[1].startsAt': '12:00',
      })
      expect(saved.status).toBe(200)
      expect(saved.$('[name="rows[0].heldOn"]').attr('value')).toBe('০৩/১১/২০২৬')
      expect(saved.$('[name="rows[0].minutes"]').attr('value')).toBe('১৮০')
      expect(saved.text).toContain('জোড়া পরীক্ষা একই সময়ে')
      const outside = await admin.submit(saved, form, { 'rows[0].heldOn': '2026-12-25' })
      expect(outside.status).toBe(422)
      // The summary says whose date it is, and in which days the exam is.
      const first = outside.$('table tbody tr').first().find('td').first().text().replace(/\s+/g, ' ').trim()
      expect(outside.$('[role=alert] li').text()).toBe(
        `${first}: তারিখটি পরীক্ষার সময়কালের (০১/১১/২০২৬ থেকে ২০/১১/২০২৬) বাইরে। সময়কাল ‘সেটিংস’ ট্যাবে বদলানো যায়।`,
      )
      expect((await admin.submit(page, form, { 'rows[0].ids': '999999999' })).status).toBe(422)
    },
  )

  step('the usual time goes to papers with a date and no time of their own, and to no others', async () => {
    const exam = await makeExam(site, { subjects: ['109', '101', '107'] })
    const form = 'form:has([name=intent][value=times])'
    const page = await admin.get(`${paths.examDeclare}?exam=${exam.id}&tab=times`)
    const day = (at: number) => `rows[${at}]`
    const saved = await admin.submit(page, form, {
      usualStart: '10:00',
      usualMinutes: '১৮০',
      [`${day(0)}.heldOn`]: '2026-12-01',
      [`${day(1)}.heldOn`]: '2026-12-03',
      [`${day(1)}.startsAt`]: '14:00',
      [`${day(1)}.minutes`]: '120',
    })
    expect(saved.status).toBe(200)
    const rows = (answer: typeof saved) =>
      [0, 1, 2].map((at) => ['startsAt', 'minutes'].map((key) => answer.$(`[name="${day(at)}.${key}"]`).attr('value')))
    expect(rows(saved)).toEqual([
      ['১০:০০', '১৮০'],
      ['১৪:০০', '১২০'],
      ['', ''],
    ])
    const wrong = await admin.submit(saved, form, { usualMinutes: '9999' })
    expect([wrong.status, wrong.$('[name=usualMinutes]').attr('value'), wrong.$('#usualMinutes-error').length]).toEqual(
      [422, '9999', 1],
    )
  })

  step('full marks change until a mark is entered, then not; pass marks never above full marks', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const address = `${paths.examDeclare}?exam=${exam.id}&tab=parts`
    const form = 'form:has([name=intent][value=parts])'
    const changed = await admin.submit(await admin.get(address), form, { 'rows[0].full': '৬০', 'rows[0].pass': '২০' })
    expect(changed.$('[name="rows[0].full"]').attr('value')).toBe('৬০')
    expect((await admin.submit(changed, form, { 'rows[0].pass': '61' })).text).toContain(
      'পাস নম্বর পূর্ণমানের বেশি হতে পারে না।',
    )
    const [part = 0] = [...exam.paper('109').parts.values()]
    await within(site, () =>
      sql('INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained) VALUES ($1, $2, $3, 1)', [
        site.id,
        part,
        site.students[0]!.enrolmentId,
      ]),
    )
    const refused = await admin.submit(changed, form, { 'rows[0].full': '70' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('পূর্ণমান ও পাস নম্বর বদলানো যাবে না।')
  })

  step('deleted while it has no marks, refused after; closed and opened again', async () => {
    const empty = await makeExam(site, { subjects: ['109'] })
    const act = (exam: number, intent: string) => admin.post(`${paths.examDeclare}?exam=${exam}`, { intent, exam })
    expect((await act(empty.id, 'delete')).status).toBe(200)
    expect((await admin.get(`${paths.examDeclare}?exam=${empty.id}`)).status).toBe(404)
    const marked = await makeExam(site, { subjects: ['109'], marks: 'full' })
    expect((await act(marked.id, 'delete')).status).toBe(409)
    expect((await act(marked.id, 'close')).$('h1').text()).toContain('বন্ধ')
    expect((await act(marked.id, 'close')).status).toBe(409)
    expect((await act(marked.id, 'open')).$('h1').text()).toContain('চলমান')
  })

  step('a subject and a section that came later are offered and added', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const page = await admin.get(`${paths.examDeclare}?exam=${exam.id}`)
    const added = await admin.submit(
      page,
      'form:has(button[value=complete])',
      {},
      { name: 'intent', value: 'complete' },
    )
    expect(added.status).toBe(200)
    const [papers] = await within(
      site,
      () =>
        sql<{ n: number }>('SELECT count(*)::int AS n FROM exam_paper WHERE site_id = $1 AND exam_id = $2', [
          site.id,
          exam.id,
        ]),
      true,
    )
    expect(papers?.n).toBe(site.papers.length)
    expect(added.$('button[value=complete]')).toHaveLength(0)
  })

  step('teachers, students and other institutions have no way in', async () => {
    const exam = await makeExam(other)
    expect((await admin.get(`${paths.examDeclare}?exam=${exam.id}`)).status).toBe(404)
    for (const intent of ['delete', 'close', 'complete', 'times', 'parts'])
      expect((await admin.post(paths.examDeclare, { intent, exam: exam.id })).status).toBe(404)
    expect(
      (await admin.post(paths.examDeclare, { intent: 'times', exam: 1, 'rows[4000000000].ids': '1' })).status,
    ).toBe(404)
    for (const user of [site.teacher, site.student])
      expect((await (await visit(site.alias).login(user.username)).get(paths.examDeclare)).status).toBe(403)
  })
})
