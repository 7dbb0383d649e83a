import { sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { generate, makeClass, publish, resultsOf } from 'tests/request/support/results'
import { within } from 'tests/request/support/exams'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'

const said = (answer: Answer) => answer.$('main').text().replace(/\s+/g, ' ')
const NATIONAL = [
  [80, 100, 'A+', 5],
  [70, 79, 'A', 4],
  [60, 69, 'A-', 3.5],
  [50, 59, 'B', 3],
  [40, 49, 'C', 2],
  [33, 39, 'D', 1],
  [0, 32, 'F', 0],
] as const
const bands = (rows: readonly (readonly (string | number)[])[]) =>
  Object.fromEntries(
    rows.flatMap(([from = '', to = '', letter = '', point = ''], at) => [
      [`bands[${at}].from`, String(from)],
      [`bands[${at}].to`, String(to)],
      [`bands[${at}].letter`, String(letter)],
      [`bands[${at}].point`, String(point)],
    ]),
  )

journey('exam settings', (step) => {
  let site: MadeSite
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite()
    admin = await visit(site.alias).login(site.admin.username)
  })
  const scales = () =>
    within(
      site,
      () =>
        sql<{ id: number; name: string; bands: { letter: string }[] }>(
          'SELECT id, name_en AS name, bands FROM site_grade_scale WHERE site_id = $1 ORDER BY id',
          [site.id],
        ),
      true,
    )
  const saveScale = async (fields: Record<string, string>, query = 'scale=new') =>
    admin.submit(
      await admin.get(`${paths.examSettings}?tab=scales&${query}`),
      'form:has([name=intent][value=scale])',
      fields,
    )

  step('has its title and its tabs, each with a heading of its own', async () => {
    for (const tab of ['types', 'marks', 'scales', 'defaults', 'combined']) {
      const page = await admin.get(`${paths.examSettings}?tab=${tab}`)
      expect(page.status).toBe(200)
      expect(page.$('h1').text()).toBe('পরীক্ষার সেটিংস')
    }
    await admin.post('/language', { lang: 'en', returnTo: '/dashboard' })
    expect((await admin.get(paths.examSettings)).$('h1').text()).toBe('Exam-Settings')
    await admin.post('/language', { lang: 'bn', returnTo: '/dashboard' })
  })

  step(
    'a scale with a gap, an overlap or a letter twice is refused at the field, with what was typed kept; a sound one is written',
    async () => {
      const gap = await saveScale({ nameEn: 'Ours', nameBn: 'আমাদের', ...bands(NATIONAL.filter((_, at) => at !== 2)) })
      expect(gap.status).toBe(422)
      expect(said(gap)).toContain('৫৯ থেকে ৭০% পর্যন্ত কোনো গ্রেড নেই।')
      expect(gap.$('[name="bands[2].from"]').attr('value')).toBe('৫০')
      const overlap = await saveScale({
        nameEn: 'Ours',
        nameBn: 'আমাদের',
        ...bands(NATIONAL.map((row, at) => (at === 3 ? [50, 65, 'B', 3] : row))),
      })
      expect(said(overlap)).toContain('A- গ্রেডের সঙ্গে মিলে যাচ্ছে।')
      expect(
        said(
          await saveScale({
            nameEn: 'Ours',
            nameBn: 'আমাদের',
            ...bands(NATIONAL.map((row, at) => (at === 1 ? [70, 79, 'A+', 4] : row))),
          }),
        ),
      ).toContain('A+ গ্রেডটি দুবার আছে।')
      expect(said(await saveScale({ nameEn: 'Ours', nameBn: 'আমাদের', ...bands([[0, 100, 'P', 0]]) }))).toContain(
        'স্কেলে অন্তত দুটি গ্রেড লাগবে।',
      )
      expect(await scales()).toEqual([])
      expect((await saveScale({ nameEn: 'Ours', nameBn: 'আমাদের', ...bands(NATIONAL) })).status).toBe(200)
      expect((await scales()).map((one) => [one.name, one.bands.length])).toEqual([['Ours', 7]])
      expect(said(await saveScale({ nameEn: 'Ours', nameBn: 'আমাদের', ...bands(NATIONAL) }))).toContain(
        'এই নামে একটি আগে থেকেই আছে।',
      )
    },
  )

  step('another institution neither sees nor changes nor uses our scale', async () => {
    const [own] = await scales()
    const other = await makeSite()
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(`${paths.examSettings}?tab=scales&scale=${own?.id}`)).status).toBe(404)
    const page = await stranger.get(`${paths.examSettings}?tab=scales&scale=new`)
    expect(
      (
        await stranger.submit(page, 'form:has([name=intent][value=scale])', {
          id: own?.id ?? 0,
          nameEn: 'Theirs',
          nameBn: 'তাদের',
          ...bands(NATIONAL),
        })
      ).status,
    ).toBe(404)
    const defaults = await stranger.get(`${paths.examSettings}?tab=defaults`)
    expect(
      (await stranger.submit(defaults, 'form:has([name=intent][value=defaults])', { gradeScaleId: `s${own?.id}` }))
        .status,
    ).toBe(422)
    expect((await scales())[0]?.name).toBe('Ours')
  })

  step('defaults are what a new exam starts from; a scale in use is not deleted', async () => {
    const [own] = await scales()
    const page = await admin.get(`${paths.examSettings}?tab=defaults`)
    expect(
      (
        await admin.submit(page, 'form:has([name=intent][value=defaults])', {
          gradeScaleId: `s${own?.id}`,
          markStep: '1',
          meritOrder: 'total-first',
          tieBreaks: 'bangla,english,mathematics',
          considerFails: '২',
        })
      ).status,
    ).toBe(200)
    const form = await admin.get(`${paths.examDeclare}?exam=new`)
    expect(form.$('select[name=gradeScaleId] option[selected]').attr('value')).toBe(`s${own?.id}`)
    expect(form.$('select[name=markStep] option[selected]').attr('value')).toBe('1')
    expect(form.$('input[name=meritOrder][checked]').attr('value')).toBe('total-first')
    const declared = await admin.submit(form, 'form:has([name=intent][value=declare])', {
      nameEn: 'Model',
      nameBn: 'মডেল',
      offeringIds: [site.offering.id],
    })
    expect(declared.status).toBe(200)
    const [exam] = await within(
      site,
      () =>
        sql<{ scale: number; ties: string[] }>(
          `SELECT site_scale_id AS scale, tie_breaks AS ties FROM exam WHERE site_id = $1 AND name_en = 'Model'`,
          [site.id],
        ),
      true,
    )
    expect(exam).toEqual({ scale: own?.id, ties: ['bangla', 'english', 'mathematics'] })
    const list = await admin.get(`${paths.examSettings}?tab=scales&confirm=${own?.id}`)
    expect((await admin.submit(list, 'form:has([name=intent][value=delete-scale])')).status).toBe(409)
    expect(said(await admin.get(`${paths.examSettings}?tab=scales`))).toContain('১টি পরীক্ষায় ব্যবহৃত')
  })

  step('what a scale made stays when the scale changes', async () => {
    const place = await makeClass(2, () => 72)
    const [scale] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO site_grade_scale (site_id, name_en, name_bn, bands, gpa_letters) SELECT $1, 'X', 'X', bands, gpa_letters FROM grade_scale WHERE code = 'national' RETURNING id`,
        [place.site.id],
      ),
    )
    await everywhere(() =>
      sql('UPDATE exam SET grade_scale_id = NULL, site_scale_id = $2 WHERE id = $1', [place.exam.id, scale?.id]),
    )
    await generate(place)
    const before = await resultsOf(place.site, await publish(place))
    const page = await place.admin.get(`${paths.examSettings}?tab=scales&scale=${scale?.id}`)
    expect(said(page)).toContain('আগে তৈরি বা প্রকাশিত ফলাফল বদলাবে না।')
    const changed = NATIONAL.map((row, at) => (at === 0 ? [72, 100, 'A+', 5] : at === 1 ? [70, 71, 'A', 4] : row))
    expect((await place.admin.submit(page, 'form:has([name=intent][value=scale])', bands(changed))).status).toBe(200)
    await generate(place)
    const [run] = await within(
      place.site,
      () =>
        sql<{ id: number }>('SELECT id FROM result_run WHERE site_id = $1 ORDER BY number DESC LIMIT 1', [
          place.site.id,
        ]),
      true,
    )
    expect(before.map((row) => row.letter)).toEqual(['A', 'A'].slice(0, before.length))
    expect((await resultsOf(place.site, run?.id ?? 0)).map((row) => row.letter)).toEqual(before.map(() => 'A+'))
  })

  for (const [ties, wanted] of [
    ['{bangla,english,mathematics}', [2, 1]],
    ['{mathematics,english,bangla}', [1, 2]],
    ['{}', [1, 1]],
  ] as const)
    step(`equals are told apart by ${ties}`, async () => {
      // Roll 2 and 3 have the same letters and total; one is better in Mathematics, the other in Bangla.
      const place = await makeClass(
        3,
        (at, code) =>
          at === 0
            ? 40
            : code === '109'
              ? at === 1
                ? 76
                : 72
              : code === '101' || code === '102'
                ? at === 1
                  ? 72
                  : 74
                : 72,
        { tie_breaks: ties },
      )
      await generate(place)
      const ranks = await resultsOf(place.site, await publish(place))
      expect(ranks.filter((row) => row.roll > 1).map((row) => row.merit)).toEqual(wanted)
    })

  step('kinds of exam of our own: written, taken name told, deleted only while unused', async () => {
    const add = async (fields: Record<string, string>) =>
      admin.submit(
        await admin.get(`${paths.examSettings}?tab=types&new=1`),
        'form:has([name=intent][value=type])',
        fields,
      )
    expect((await add({ nameEn: 'Weekly', nameBn: 'সাপ্তাহিক' })).status).toBe(200)
    expect((await add({ nameEn: 'Weekly', nameBn: 'অন্য' })).status).toBe(422)
    expect((await add({ nameEn: '', nameBn: '' })).status).toBe(422)
    const [type] = await within(
      site,
      () => sql<{ id: number }>('SELECT id FROM site_exam_type WHERE site_id = $1', [site.id]),
      true,
    )
    expect(said(await admin.get(paths.examSettings))).toContain('সাপ্তাহিক')
    const page = await admin.get(`${paths.examSettings}?tab=types&confirm=${type?.id}`)
    expect((await admin.submit(page, 'form:has([name=intent][value=delete-type])')).status).toBe(200)
    expect(await within(site, () => sql('SELECT 1 FROM site_exam_type WHERE site_id = $1', [site.id]), true)).toEqual(
      [],
    )
  })

  step(
    'distribution: an empty pass mark becomes 33 % half-up, pass above full is told, exams declared before keep theirs',
    async () => {
      const exam = await makeExam(site, { subjects: ['109'] })
      const address = `${paths.examSettings}?tab=marks&class=${site.classId}`
      const page = await admin.get(address)
      const at =
        page
          .$('[name$=".ids"]')
          .map((index, one) => (page.$(one).closest('tr').text().includes('১০৯') ? index : -1))
          .get()
          .find((index) => index >= 0) ?? 0
      const wrong = await admin.submit(page, 'form:has([name=intent][value=marks])', {
        [`rows[${at}].full`]: '50',
        [`rows[${at}].pass`]: '51',
      })
      expect(wrong.status).toBe(422)
      expect(said(wrong)).toContain('পাস নম্বর পূর্ণমানের বেশি হতে পারে না।')
      expect(
        (
          await admin.submit(page, 'form:has([name=intent][value=marks])', {
            [`rows[${at}].full`]: '৫০',
            [`rows[${at}].pass`]: '',
          })
        ).status,
      ).toBe(200)
      const [row] = await within(
        site,
        () =>
          sql<{ full: number; pass: number; exam: number }>(
            `SELECT t.full_marks::float8 AS full, t.pass_marks::float8 AS pass, x.full_marks::float8 AS exam FROM part t JOIN exam_part x ON x.part_id = t.id WHERE x.exam_paper_id = $1 ORDER BY x.position LIMIT 1`,
            [exam.paper('109').id],
          ),
        true,
      )
      expect(row).toMatchObject({ full: 50, pass: 17 })
      expect(row?.exam).not.toBe(50)
    },
  )

  step(
    'copying shows what changes first, leaves a paper with marks alone, and refuses when it is no longer so',
    async () => {
      const exam = await makeExam(site, {
        subjects: ['101', '109'],
        marks: (_, paper) => (paper.code === '101' ? 10 : undefined),
      })
      await everywhere(() => sql(`UPDATE part SET full_marks = full_marks + 3 WHERE site_id = $1`, [site.id]))
      const query = `?tab=marks&copy=1&from=class:${site.session.id}:${site.classId}&to=exam:${exam.id}:${site.classId}`
      const plan = await admin.get(paths.examSettings + query)
      expect(said(plan)).toContain('নম্বর দেওয়া হয়েছে, তাই থেকে যাবে: ১০১')
      const fulls = () =>
        within(
          site,
          () =>
            sql<{ code: string; same: boolean }>(
              `SELECT sp.code, bool_and(x.full_marks = t.full_marks) AS same FROM exam_part x JOIN part t ON t.id = x.part_id JOIN exam_paper p ON p.id = x.exam_paper_id JOIN subject_offering o ON o.id = p.subject_offering_id
       JOIN subject_paper sp ON sp.id = o.subject_paper_id WHERE p.exam_id = $1 AND sp.code IN ('101', '109') GROUP BY 1 ORDER BY 1`,
              [exam.id],
            ),
          true,
        )
      expect(await fulls()).toEqual([
        { code: '101', same: false },
        { code: '109', same: false },
      ])
      await everywhere(() => sql(`UPDATE part SET full_marks = full_marks + 1 WHERE site_id = $1`, [site.id]))
      const late = await admin.submit(plan, 'form:has([name=intent][value=copy])')
      expect(late.status).toBe(422)
      expect(said(late)).toContain('এর মধ্যে নম্বর বা সেটিংস বদলে গেছে।')
      expect(
        (await admin.submit(await admin.get(paths.examSettings + query), 'form:has([name=intent][value=copy])')).status,
      ).toBe(200)
      expect(await fulls()).toEqual([
        { code: '101', same: false },
        { code: '109', same: true },
      ])
      expect(said(await admin.get(paths.examSettings + query))).toContain('কিছুই বদলাবে না')
      const other = await makeSite()
      const foreign = await makeExam(other)
      expect(
        said(
          await admin.get(
            `${paths.examSettings}?tab=marks&copy=1&from=exam:${foreign.id}:${other.classId}&to=exam:${exam.id}:${site.classId}`,
          ),
        ),
      ).toContain('এখানে নম্বরসহ কোনো বিষয় নেই।')
    },
  )

  step('who may look may not change; a GET writes nothing', async () => {
    const controller = await makeUser(site.id, { roles: ['exam-controller'] })
    expect((await (await visit(site.alias).login(controller.username)).get(paths.examSettings)).status).toBe(200)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.examSettings)).status).toBe(403)
    expect((await teacher.post(paths.examSettings, { intent: 'type', nameEn: 'X', nameBn: 'X' })).status).toBe(403)
    const before = await scales()
    await admin.get(`${paths.examSettings}?intent=delete-scale&id=${before[0]?.id}`)
    expect(await scales()).toEqual(before)
    expect((await visit(site.alias).get(paths.examSettings)).url).toContain('/login')
  })
})
