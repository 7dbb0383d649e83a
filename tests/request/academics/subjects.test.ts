import { beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { inScope, sql } from 'db/connection'
import { subjectOfferings } from '~/domain/academics/academic-setup.server'
import { gpaDivisor } from '~/domain/academics/subject-setting.policy'
import { paths } from '~/paths'
import { catalogue, everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { createRow, createRows } from 'seeders/rows'

const base = paths.subjectSettings

/** An institution whose class ten has sections and no subjects, in two shifts. */
async function emptyClass() {
  const site = await makeSite({ students: 2 })
  const id = await catalogue()
  const offer = (shiftId: number) =>
    createRow('class_offering', {
      site_id: site.id,
      session_id: site.session.id,
      shift_id: shiftId,
      version_id: site.version.id,
      class_id: id('class', 'TEN'),
      study_group_id: id('study_group', 'SCIENCE'),
    })
  return everywhere(async () => {
    const evening = await createRow('shift', {
      site_id: site.id,
      name_en: 'Evening',
      name_bn: 'সান্ধ্য',
      starts_at: '16:00',
      ends_at: '20:00',
      position: 2,
      active: true,
    })
    const [one, two] = [await offer(site.shift.id), await offer(evening.id)]
    const section = await createRow('section', {
      site_id: site.id,
      class_offering_id: one.id,
      name_en: 'A',
      name_bn: 'ক',
      position: 1,
    })
    return { site, one: one.id, two: two.id, sectionId: section.id }
  })
}
const papersOf = (siteId: number, id: number) =>
  inScope({ tenants: [siteId], readOnly: true }, () => subjectOfferings(siteId, id))
const subjectId = async (code: string) => {
  const [row] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM subject WHERE level = 'SSC' AND key = $1`, [code]),
  )
  return row?.id ?? 0
}

let made: Awaited<ReturnType<typeof emptyClass>>
let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  made = await emptyClass()
  site = made.site
  admin = await visit(site.alias).login('admin')
})

journey('the subjects of a class', (step) => {
  step('the national curriculum fills both shifts of class ten science; nine subjects count', async () => {
    const page = await admin.get(`${base}?offering=${made.one}`)
    expect(page.text).toContain('এই শ্রেণির এখনো কোনো বিষয় নেই')
    const filled = await admin.submit(page, 'form:has([value=curriculum])', { intent: 'curriculum' })
    expect(filled.status).toBe(200)
    for (const id of [made.one, made.two]) {
      const papers = await papersOf(site.id, id)
      expect(gpaDivisor(papers)).toBe(9)
      expect(
        papers.find((paper) => paper.code === '136')?.parts.map((part) => [part.type, part.full, part.pass]),
      ).toEqual([
        ['CQ', 5000, 1700],
        ['MCQ', 2500, 800],
        ['PRACTICAL', 2500, 800],
      ])
      expect(
        new Set(papers.filter((paper) => ['101', '102'].includes(paper.code)).map((paper) => paper.gradeKey)).size,
      ).toBe(1)
    }
    expect(
      filled
        .$('dt, span')
        .filter((_, one) => filled.$(one).text() === 'জিপিএ-র ভাজক')
        .next()
        .text(),
    ).toBe('৯')
    const again = await admin.submit(filled, 'form:has([value=curriculum])', { intent: 'curriculum' })
    expect(again.text).toContain('সব বিষয় আগে থেকেই আছে।')
    expect(await papersOf(site.id, made.one)).toHaveLength((await papersOf(site.id, made.two)).length)
  })

  step('a subject is edited: parts, papers apart, order', async () => {
    const bangla = await subjectId('101')
    const page = await admin.get(`${base}?offering=${made.one}&edit=subject-${bangla}`)
    expect(page.$('[name="papers[1].parts[0].full"]').attr('value')).toBe('৭০')
    const answer = await admin.submit(page, 'form:has([name=subjectId])', {
      intent: 'subject',
      together: undefined,
      'papers[0].parts[0].full': '৮০',
      'papers[0].parts[0].pass': '',
      'papers[0].parts[1].full': '20',
      'papers[0].parts[1].pass': '7.5',
    })
    expect(answer.status).toBe(200)
    const papers = (await papersOf(site.id, made.one)).filter((paper) => paper.subjectId === bangla)
    expect(papers.map((paper) => paper.gradeKey)).toEqual(['101-1', '101-2'])
    expect(papers[0]?.parts.map((part) => [part.full, part.pass])).toEqual([
      [8000, 2600],
      [2000, 750],
    ])
    expect(gpaDivisor(await papersOf(site.id, made.one))).toBe(10)
    expect(
      (await papersOf(site.id, made.two)).filter((paper) => paper.subjectId === bangla).map((paper) => paper.gradeKey),
    ).toEqual(['101', '101'])
  })

  step('what makes no sense is refused at its field, and what was typed stays', async () => {
    const math = await subjectId('109')
    const page = await admin.get(`${base}?offering=${made.one}&edit=subject-${math}`)
    const before = await papersOf(site.id, made.one)
    const post = (fields: Record<string, string | undefined>) =>
      admin.submit(page, 'form:has([name=subjectId])', { intent: 'subject', ...fields })
    const over = await post({ 'papers[0].parts[0].pass': '99' })
    expect(over.status).toBe(422)
    expect(over.text).toContain('পাস নম্বর পূর্ণমানের বেশি হতে পারে না।')
    expect(over.$('[name="papers[0].parts[0].pass"]').attr('value')).toBe('৯৯')
    const type = page.$('[name="papers[0].parts[0].typeId"] option[selected]').attr('value')
    expect((await post({ 'papers[0].parts[1].typeId': type })).status).toBe(422)
    expect((await post({ condition: 'religion' })).status).toBe(422)
    expect((await post({ condition: 'elective', choose: '' })).status).toBe(422)
    expect((await post({ 'papers[0].parts[0].typeId': '999999' })).status).toBe(422)
    expect(await papersOf(site.id, made.one)).toEqual(before)
  })

  step('checks say what is missing', async () => {
    const music = await subjectId('149')
    const page = await admin.get(`${base}?offering=${made.two}&edit=subject-${music}`)
    const blank = Object.fromEntries([0, 1, 2].map((row) => [`papers[0].parts[${row}].typeId`, '']))
    const cleared = Object.fromEntries([0, 1, 2].map((row) => [`papers[0].parts[${row}].full`, '']))
    const answer = await admin.submit(page, 'form:has([name=subjectId])', {
      intent: 'subject',
      condition: 'elective',
      electiveSet: 'গান',
      choose: '2',
      ...blank,
      ...cleared,
    })
    expect(answer.text).toContain('সংগীত: কোনো নম্বর বণ্টন নেই।')
    expect(answer.text).toContain('২টি নৈর্বাচনিক নিতে হবে, কিন্তু গুচ্ছে আছে মাত্র ১টি।')
    const question = await admin.get(`${base}?offering=${made.two}&confirm=${music}`)
    await admin.submit(question, 'form:has([value=remove])')
    expect((await papersOf(site.id, made.two)).some((paper) => paper.subjectId === music)).toBe(false)
  })

  step('what students chose, or an exam has, stays', async () => {
    const papers = await papersOf(site.id, site.offering.id)
    const religion = papers.find((paper) => paper.condition === 'religion' && paper.chosenBy > 0)
    const math = papers.find((paper) => paper.code === '109')
    const offering = site.offering.id
    const chosen = await admin.post(base, { intent: 'remove', offering, id: religion?.subjectId })
    expect(chosen.status).toBe(409)
    expect(chosen.text).toContain('জন শিক্ষার্থী বিষয়টি নিয়েছে')
    await makeExam(site, { subjects: ['109'] })
    const examined = await admin.post(base, { intent: 'remove', offering, id: math?.subjectId })
    expect(examined.status).toBe(409)
    expect(examined.text).toContain('১টি পরীক্ষায় আছে')
    const elective = papers.find((paper) => paper.condition === 'elective' && paper.chosenBy > 0)
    const edit = await admin.get(`${base}?offering=${offering}&edit=subject-${elective?.subjectId}`)
    expect(
      (await admin.submit(edit, 'form:has([name=subjectId])', { intent: 'subject', condition: 'compulsory' })).status,
    ).toBe(422)
    const marks = await admin.get(`${base}?offering=${offering}&edit=subject-${math?.subjectId}`)
    const dropped = await admin.submit(marks, 'form:has([name=subjectId])', {
      intent: 'subject',
      'papers[0].parts[1].typeId': '',
      'papers[0].parts[1].full': '',
    })
    expect(dropped.status).toBe(409)
    const after = await papersOf(site.id, offering)
    expect(after.map(({ exams: _, ...rest }) => rest)).toEqual(papers.map(({ exams: _, ...rest }) => rest))
  })

  step('who takes a subject takes a paper that is added to it', async () => {
    const college = await makeSite({ classCode: 'ELEVEN', students: 3 })
    const before = await papersOf(college.id, college.offering.id)
    const taken = before.filter((paper) => paper.condition === 'elective' && paper.paper === 2 && paper.chosenBy > 0)[0]
    await everywhere(async () => {
      await sql('DELETE FROM enrolment_subject WHERE site_id = $1 AND subject_offering_id = $2', [
        college.id,
        taken?.id,
      ])
      await sql('DELETE FROM subject_offering WHERE site_id = $1 AND id = $2', [college.id, taken?.id])
    })
    const office = await visit(college.alias).login('admin')
    const page = await office.get(`${base}?offering=${college.offering.id}&edit=subject-${taken?.subjectId}`)
    expect(page.$('[name="papers[1].offered"]').attr('checked')).toBeUndefined()
    expect(
      (await office.submit(page, 'form:has([name=subjectId])', { intent: 'subject', 'papers[1].offered': 'on' }))
        .status,
    ).toBe(200)
    const again = (await papersOf(college.id, college.offering.id)).find((paper) => paper.code === taken?.code)
    expect(again?.chosenBy).toBe(taken?.chosenBy)
    expect(again?.parts.map(({ full, pass }) => [full, pass])).toEqual(
      taken?.parts.map(({ full, pass }) => [full, pass]),
    )
  })

  step('teachers are given by section and paper, as the one list names them, by code or by name', async () => {
    await everywhere(() =>
      createRows('employee', [
        {
          site_id: site.id,
          code: 'K7',
          name_en: 'Kamal Hossain',
          name_bn: 'কামাল হোসেন',
          is_teacher: true,
          position: 50,
        },
        {
          site_id: site.id,
          code: 'R1',
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          is_teacher: true,
          position: 51,
        },
        {
          site_id: site.id,
          code: 'R2',
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          is_teacher: true,
          position: 52,
        },
      ]),
    )
    const form = 'form:has([name=intent][value=teachers])'
    const page = await admin.get(`${base}?offering=${made.one}&tab=teachers`)
    const cell = (at: number) => `rows[${at}].s${made.sectionId}`
    const said = (answer: Answer, at: number) => answer.$(`input[name="${cell(at)}"]`).attr('value')
    // The list is said once, however many boxes choose from it.
    expect(page.$('datalist')).toHaveLength(1)
    expect(page.$(`datalist option[value="কামাল হোসেন · K7"]`)).toHaveLength(1)
    expect(page.$('table select')).toHaveLength(0)
    expect(page.$(`input[list="${page.$('datalist').attr('id')}"]`).length).toBe(
      (await papersOf(site.id, made.one)).length,
    )
    const given = async () =>
      everywhere(() =>
        sql<{ code: string }>(
          `SELECT e.code FROM assignment a JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
           WHERE a.site_id = $1 AND a.section_id = $2 ORDER BY a.subject_offering_id`,
          [site.id, made.sectionId],
        ),
      ).then((rows) => rows.map((row) => row.code))
    const saved = await admin.submit(page, form, {
      intent: 'teachers',
      [cell(0)]: 'কামাল হোসেন · K7',
      [cell(1)]: ' r১ ',
      [cell(2)]: 'kamal  hossain',
    })
    expect(saved.$('.toasts').text()).toContain('৩টি ঘর সংরক্ষিত হয়েছে।')
    expect([0, 1, 2].map((at) => said(saved, at))).toEqual(['কামাল হোসেন · K7', 'রহিমা খাতুন · R1', 'কামাল হোসেন · K7'])
    expect((await given()).sort()).toEqual(['K7', 'K7', 'R1'])
    // Each box says what is wrong with it, keeps what was typed, and nothing is written.
    const wrong = await admin.submit(saved, form, {
      intent: 'teachers',
      [cell(0)]: 'রহিমা খাতুন',
      [cell(1)]: 'কেউ নন',
      [cell(2)]: '',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.$(`[id="rows-0-s${made.sectionId}-error"]`).text()).toContain('একাধিক ব্যক্তি')
    expect(wrong.$(`[id="rows-1-s${made.sectionId}-error"]`).text()).toContain('কর্মরত কেউ নেই')
    expect([0, 1, 2].map((at) => said(wrong, at))).toEqual(['রহিমা খাতুন', 'কেউ নন', ''])
    expect((await given()).sort()).toEqual(['K7', 'K7', 'R1'])
    // A box that comes twice says two things of one cell.
    const [first] = saved.$('input[name="rows[0].key"]').toArray()
    const key = (first && saved.$(first).attr('value')) ?? ''
    const twice = await admin.post(`${base}?offering=${made.one}&tab=teachers`, {
      intent: 'teachers',
      offering: String(made.one),
      'rows[0].key': key,
      'rows[1].key': key,
      [cell(0)]: 'R1',
      [cell(1)]: 'K7',
    })
    expect(twice.status).toBe(422)
    expect((await given()).sort()).toEqual(['K7', 'K7', 'R1'])
    // Who has left stays where they stand, and is not given anything more.
    await everywhere(() => sql(`UPDATE employee SET state = 'left' WHERE site_id = $1 AND code = 'K7'`, [site.id]))
    const left = await admin.get(`${base}?offering=${made.one}&tab=teachers`)
    expect(left.$('datalist option[value="কামাল হোসেন · K7"]')).toHaveLength(0)
    expect((await admin.submit(left, form, { intent: 'teachers', [cell(3)]: 'K7' })).status).toBe(422)
    expect((await admin.submit(left, form, { intent: 'teachers', [cell(1)]: '' })).status).toBe(200)
    expect(await given()).toEqual(['K7', 'K7'])
  })

  step('another institution’s keys are nothing here', async () => {
    const other = await makeSite({ students: 1 })
    const state = () =>
      everywhere(() =>
        sql(
          `SELECT (SELECT json_agg(o ORDER BY o.id) FROM subject_offering o WHERE o.site_id = ANY($1)) AS subjects, (SELECT json_agg(p ORDER BY p.id) FROM part p WHERE p.site_id = ANY($1)) AS parts,
        (SELECT json_agg(a ORDER BY a.id) FROM assignment a WHERE a.site_id = ANY($1)) AS teachers`,
          [[site.id, other.id]],
        ),
      )
    const before = await state()
    const theirs = 'XY-9'
    await everywhere(() =>
      sql('UPDATE employee SET code = $3 WHERE site_id = $1 AND id = $2', [other.id, other.teacher.employeeId, theirs]),
    )
    for (const query of [
      `offering=${other.offering.id}`,
      `session=${other.session.id}`,
      `offering=${made.one}&edit=subject-99999999`,
      `offering=${made.one}&confirm=99999999`,
    ]) {
      expect((await admin.get(`${base}?${query}`)).status, query).toBe(404)
    }
    const math = await subjectId('109')
    const [own] = await papersOf(site.id, made.one)
    const form = {
      intent: 'subject',
      subjectId: math,
      condition: 'compulsory',
      order: 1,
      together: 'on',
      'papers[0].id': own?.subjectPaperId,
      'papers[0].offered': 'on',
    }
    const posts: [Record<string, string | number | undefined>, number][] = [
      [{ intent: 'curriculum', offering: other.offering.id, everywhere: 'on' }, 404],
      [{ ...form, offering: other.offering.id }, 404],
      [{ ...form, offering: made.one, subjectId: 99999999 }, 404],
      [{ ...form, offering: made.one, 'papers[0].id': 99999999 }, 422],
      [{ intent: 'remove', offering: other.offering.id, id: math }, 404],
      [
        {
          intent: 'teachers',
          offering: other.offering.id,
          'rows[0].key': other.papers[0]?.id,
          [`rows[0].s${other.section.id}`]: '',
        },
        404,
      ],
      [{ intent: 'teachers', offering: made.one, 'rows[0].key': own?.id, [`rows[0].s${other.section.id}`]: 'R1' }, 404],
      [
        {
          intent: 'teachers',
          offering: made.one,
          'rows[0].key': other.papers[0]?.id,
          [`rows[0].s${made.sectionId}`]: 'R1',
        },
        404,
      ],
      [{ intent: 'teachers', offering: made.one, 'rows[0].key': own?.id, [`rows[0].s${made.sectionId}`]: theirs }, 422],
    ]
    for (const [fields, status] of posts)
      expect((await admin.post(base, fields)).status, JSON.stringify(fields)).toBe(status)
    expect(await state()).toEqual(before)
  })
})
