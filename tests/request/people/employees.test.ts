import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { namelessRows } from 'tests/harness/phone-rows'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let stranger: Visitor
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
  stranger = await visit(other.alias).login(other.admin.username)
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

interface Stored {
  id: number
  code: string
  state: string
  designation: string
  pay_grade: number | null
  nid: string | null
  person: string
}
const stored = async (of: MadeSite, code: string): Promise<Stored> => {
  const [row] = await everywhere(() =>
    sql<Stored>(
      `SELECT e.id, e.code, e.state, d.code AS designation, e.pay_grade, e.nid, e.person FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.code = $2`,
      [of.id, code],
    ),
  )
  if (!row) throw new Error(`no employee ${code}`)
  return row
}
const post = async (code: string): Promise<string> => {
  const [row] = await everywhere(() => sql<{ id: number }>('SELECT id FROM designation WHERE code = $1', [code]))
  return String(row?.id)
}
/** A name of letters alone for a code: A130 is কর্মী খঘক. */
const nameOf = (code: string): string =>
  `কর্মী ${code.replace(/\D/g, '').replace(/\d/g, (digit) => 'কখগঘচছজঝটঠ'[Number(digit)] ?? '')}`
/** Somebody new, through the form. */
const takeOn = async (code: string, fields: Record<string, string> = {}): Promise<Stored> => {
  const page = await head.get(paths.employeeNew)
  const answer = await head.submit(page, 'form:has([name=joinedOn])', {
    code,
    nameBn: nameOf(code),
    designationId: await post('ASST_TEACHER'),
    joinedOn: '01/02/2020',
    payGrade: '১১',
    basic: '12500',
    ...fields,
  })
  expect(answer.status).toBe(200)
  return stored(site, code)
}
const happens = async (id: number, fields: Record<string, string>) =>
  head.submit(await head.get(paths.employeeEvents(id)), 'form:has([name=onDate])', fields)

describe('who may', () => {
  test('a teacher sees no record, and another institution none of these', async () => {
    const one = await takeOn('A100')
    for (const path of [paths.employees, paths.employee(one.id), paths.employeeReports, paths.employeeRetirement])
      expect((await teacher.get(path)).status, path).toBe(403)
    for (const path of [
      paths.employee(one.id),
      paths.employeePart(one.id, 'identity'),
      paths.employeeEvents(one.id),
      paths.employeeHandover(one.id),
    ])
      expect((await stranger.get(path)).status, path).toBe(404)
  })

  test('private numbers are masked for who has no right to them, in the record, the report and its file', async () => {
    const one = await takeOn('A101')
    const page = await head.get(paths.employeePart(one.id, 'private'))
    const saved = await head.submit(page, 'form:has([name=nid])', { nid: '১২৩৪ ৫৬৭ ৮৯০', presentAddress: 'গোপন সড়ক' })
    expect(saved.status).toBe(200)
    expect((await stored(site, 'A101')).nid).toBe('1234567890')
    const [log] = await everywhere(() =>
      sql<{ text: string }>(
        `SELECT coalesce(string_agg(to_jsonb(a)::text, ' '), '') AS text FROM audit_record a WHERE a.tenant_id = $1 AND a.record_id = $2::text`,
        [site.id, one.id],
      ),
    )
    expect(log?.text).not.toContain('1234567890')
    const forbid = (effect: 'deny' | 'none') =>
      everywhere(() =>
        effect === 'deny'
          ? sql(
              `INSERT INTO user_permission (tenant_id, user_id, permission, effect) VALUES ($1, $2, 'people.private.view', 'deny')`,
              [site.id, site.admin.id],
            )
          : sql('DELETE FROM user_permission WHERE tenant_id = $1 AND user_id = $2', [site.id, site.admin.id]),
      )
    await forbid('deny')
    try {
      const seen = await head.get(paths.employee(one.id))
      expect(seen.text).not.toContain('1234567890')
      expect(seen.text).not.toContain('গোপন সড়ক')
      expect(seen.text).toContain('7890')
      const report = await head.get(
        `${paths.employeeReports}?f_column=code&f_column=nid&f_column=presentAddress&export=csv`,
      )
      expect(report.text).not.toContain('1234567890')
      expect(report.text).not.toContain('গোপন সড়ক')
      expect((await head.get(paths.employeePart(one.id, 'private'))).status).toBe(403)
    } finally {
      await forbid('none')
    }
  })
})

describe('events', () => {
  test('designation, grade and state follow from them; one is taken back with a reason and stays in sight', async () => {
    const one = await takeOn('A110')
    expect(one).toMatchObject({ designation: 'ASST_TEACHER', pay_grade: 11, state: 'active' })
    await happens(one.id, {
      kind: 'promotion',
      onDate: '01/01/2024',
      designationId: await post('SENIOR_TEACHER'),
      payGrade: '9',
      basic: '22000',
    })
    expect(await stored(site, 'A110')).toMatchObject({ designation: 'SENIOR_TEACHER', pay_grade: 9 })
    await happens(one.id, { kind: 'suspended', onDate: '01/03/2024' })
    expect((await stored(site, 'A110')).state).toBe('suspended')
    const [last] = await everywhere(() =>
      sql<{ id: number }>(
        `SELECT id FROM employee_event WHERE site_id = $1 AND employee_id = $2 AND kind = 'suspended'`,
        [site.id, one.id],
      ),
    )
    const asked = await head.get(`${paths.employeeEvents(one.id)}?confirm=${last?.id}`)
    const bare = await head.submit(asked, 'form:has([name=why])', { why: '' })
    expect(bare.status).toBe(422)
    const back = await head.submit(asked, 'form:has([name=why])', { why: 'ভুল ব্যক্তি' })
    expect(back.text).toContain('ভুল ব্যক্তি')
    expect((await stored(site, 'A110')).state).toBe('active')
  })

  test('what cannot have happened is refused at its field', async () => {
    const one = await takeOn('A111')
    for (const [fields, words] of [
      [{ kind: 'increment', onDate: '01/07/2036', basic: '13000' }, 'আগামীর তারিখ'],
      [{ kind: 'increment', onDate: '01/07/2024', basic: '' }, 'কী বদলাচ্ছে'],
      [{ kind: 'increment', onDate: '01/07/2019', basic: '13000' }, 'সম্ভব নয়'],
      [{ kind: 'extension', onDate: '01/07/2024', until: '01/07/2023' }, 'কার্যকর তারিখের পরে'],
    ] as const) {
      const answer = await happens(one.id, fields)
      expect(answer.status, words).toBe(422)
      expect(answer.text).toContain(words)
    }
    await happens(one.id, { kind: 'resigned', onDate: '01/08/2024', note: 'বিদেশ' })
    expect((await stored(site, 'A111')).state).toBe('left')
    const late = await head.post(
      paths.employeeEvents(one.id),
      { intent: 'event', kind: 'promotion', onDate: '2025-01-01', designationId: await post('SENIOR_TEACHER') },
      { multipart: true },
    )
    expect(late.status).toBe(422)
  })
})

describe('a sheet', () => {
  const send = async (text: string) => {
    const page = await head.get(paths.employeeImport)
    return head.submit(page, 'form:has([name=file])', { file: new File([text], 'staff.csv', { type: 'text/csv' }) })
  }
  const HEAD = 'আইডি,নাম,পদবি,যোগদানের তারিখ,মোবাইল'

  test('is written whole, or not at all', async () => {
    const wrong = await send(`${HEAD}\nB1,রহিম,সহকারী শিক্ষক,01/02/2020,01711111111\nB2,করিম,মহাপরিচালক,01/02/2020,0171`)
    expect(wrong.text).toContain('এমন পদবি নেই')
    expect(wrong.$('button[name=mode]')).toHaveLength(0)
    const forced = await head.submit(wrong, 'form:has([value=confirm])', { mode: 'good' })
    expect(forced.status).toBe(422)
    expect(
      await everywhere(() => sql(`SELECT 1 FROM employee WHERE site_id = $1 AND code LIKE 'B%'`, [site.id])),
    ).toEqual([])
    const good = await send(`${HEAD}\nB1,রহিম,সহকারী শিক্ষক,01/02/2020,01711111111\nE002,শ্রেণি শিক্ষক,,,01811111112`)
    expect(good.text).toContain('8801811111112')
    const done = await head.submit(good, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
    expect(await stored(site, 'B1')).toMatchObject({ designation: 'ASST_TEACHER', state: 'active' })
    const [known] = await everywhere(() =>
      sql<{ mobile: string }>(`SELECT mobile FROM employee WHERE site_id = $1 AND code = 'E002'`, [site.id]),
    )
    expect(known?.mobile).toBe('8801811111112')
    expect((await stranger.get(good.url)).status).toBe(404)
    expect((await stranger.post(good.url, { intent: 'undo' })).status).toBe(404)
    // Taken back: who was new is gone, who was known has the number of before.
    await head.submit(await head.get(`${done.url}?confirm=undo`), 'form:has([value=undo])')
    expect(
      await everywhere(() =>
        sql(`SELECT code FROM employee WHERE site_id = $1 AND (code LIKE 'B%' OR mobile = '8801811111112')`, [site.id]),
      ),
    ).toEqual([])
  })
})

test('who works at another institution of the group is attached by a whole number, and is the same person in both', async () => {
  const [group] = await everywhere(() => sql<{ id: number }>('SELECT id FROM site_group ORDER BY id LIMIT 1'))
  const mate = await takeOn('A130', { mobile: '01911222333' })
  const find = async (number: string) =>
    stranger.submit(await stranger.get(paths.employeeAttach), 'form:has([name=number])', { number })
  expect((await find('01911222333')).text).not.toContain(nameOf('A130')) // no group holds them both
  await everywhere(async () => {
    for (const one of [site, other])
      await sql('INSERT INTO site_group_site (site_group_id, site_id) VALUES ($1, $2)', [group?.id, one.id])
  })
  expect((await find('0191122')).status).toBe(422)
  const found = await find('01911222333')
  expect(found.text).toContain(nameOf('A130'))
  const done = await stranger.submit(found, 'form:has([name=employeeId])', {
    code: 'X1',
    designationId: await post('PART_TIME_TEACHER'),
    joinedOn: '01/01/2026',
  })
  expect(done.status).toBe(200)
  expect((await stored(other, 'X1')).person).toBe(mate.person)
  expect((await find('01911222333')).$('form:has([name=employeeId])')).toHaveLength(0)
})

test('a greeting goes once a year, as it was seen', async () => {
  const one = await takeOn('A140', { mobile: '01511222333', bornOn: '05/05/1990' })
  const page = await head.get(paths.employeeGreetingTo([one.id]))
  const preview = await head.submit(page, 'form:has(textarea[name=text])', {}, { name: 'intent', value: 'preview' })
  const sent = () =>
    everywhere(() => sql(`SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = 'people.birthday'`, [site.id]))
  await head.submit(preview, 'form:has([name=segments])', {}, { name: 'intent', value: 'send' })
  expect(await sent()).toHaveLength(1)
  await head.submit(preview, 'form:has([name=segments])', {}, { name: 'intent', value: 'send' })
  expect(await sent()).toHaveLength(1)
})

test('retirement by the rule of the institution; a hand-over list is begun once and checked off', async () => {
  const one = await takeOn('A150', { bornOn: '20/03/1967' })
  expect((await head.get(`${paths.employeeRetirement}?export=csv`)).text).toContain('A150')
  const rule = await head.get(paths.employeeRetirementRule)
  await head.submit(rule, 'form:has([name=teachingAge])', { teachingAge: '65' })
  expect((await head.get(`${paths.employeeRetirement}?f_year=2032`)).text).toContain(nameOf('A150'))
  const at = paths.employeeHandover(one.id)
  await head.submit(await head.get(at), 'form:has([name=intent][value=begin])')
  expect((await head.post(at, { intent: 'begin' })).status).toBe(422)
  const items = () =>
    everywhere(() =>
      sql<{ done_on: string | null }>('SELECT done_on FROM employee_handover WHERE site_id = $1 AND employee_id = $2', [
        site.id,
        one.id,
      ]),
    )
  const many = (await items()).length
  expect(many).toBeGreaterThan(3)
  await head.submit(await head.get(at), 'form:has([name=takenBy])', { takenBy: 'রহিম' })
  expect((await items()).filter((item) => item.done_on)).toHaveLength(1)
})

test('statement, statistics and the slip of a login', async () => {
  const one = await takeOn('A160')
  const paper = await head.get(paths.employeeStatement)
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect((await head.get(`${paths.employeeReports}?tab=stats`)).status).toBe(200)
  const page = await head.get(paths.employeePart(one.id, 'login'))
  const [role] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM role WHERE tenant_id IS NULL AND key = 'teacher'`),
  )
  const made = await head.submit(page, 'form:has([name=username])', { username: 'a160', roles: String(role?.id) })
  expect(made.status).toBe(200)
  const slip = await head.post(paths.employeeSlip(one.id), {})
  expect(slip.headers['content-type']).toBe('application/pdf')
})

test('employees who are ticked in the list are written to, and get logins', async () => {
  const [one] = await everywhere(() =>
    sql<{ id: number; mobile: string }>(
      `UPDATE employee SET mobile = '8801711000777' WHERE site_id = $1 AND id = $2 RETURNING id, mobile`,
      [site.id, site.teacher.employeeId],
    ),
  )
  const list = await head.get(paths.employees)
  expect(list.$('tbody input[name=ids]').length).toBeGreaterThan(0)
  const ids = [String(one?.id)]
  const message = await head.post(paths.employees, { intent: 'message', ids })
  expect(message.url).toBe(paths.smsToStaff([one?.id ?? 0]))
  expect(message.$('textarea[name=numbers]').text()).toContain('8801711000777')
  const logins = await head.post(paths.employees, { intent: 'logins', ids })
  expect([logins.status, logins.url]).toEqual([200, paths.staffLoginsOf([one?.id ?? 0])])
  expect((await head.post(paths.employees, { intent: 'message' })).status).toBe(422)
  // Another institution's numbers are nobody's here.
  const foreign = await stranger.get(paths.smsToStaff([one?.id ?? 0]))
  expect(foreign.$('textarea[name=numbers]').text()).not.toContain('8801711000777')
})

test('on a phone every row of the staff list has its name and leads to the person', async () => {
  const page = await head.get(paths.employees)
  expect(page.$('table.list > tbody > tr').length).toBeGreaterThan(0)
  expect(namelessRows(page.$)).toEqual([])
  const [name] = page.$('table.list .list-name').toArray()
  expect(page.$(name).text()).toMatch(/\p{L}/u)
  expect(page.$(name).attr('role')).toBe('rowheader')
  expect(page.$(name).find('a').attr('href')).toContain('/employee')
  const record = await head.get(String(page.$(name).find('a').attr('href')))
  expect(record.$('main').text()).not.toMatch(/ছাত্র|\bBoy\b|\bGirl\b/)
})
