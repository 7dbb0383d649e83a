import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { asked, DECLARE, DESK, FORM, makeRegistration, type MadeEntry } from './registration-rig'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 4 })
  other = await makeSite()
  await everywhere(() =>
    sql(`UPDATE guardian SET mobile = '88017000' || lpad((id % 100000)::text, 5, '0') WHERE site_id = $1`, [site.id]),
  )
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const SMS = '/site/student-registration/sms'
const send = (page: Answer) => clerk.submit(page, 'form:has([name=messages])')
const bodies = async (registration: number): Promise<{ entry: number; kind: string; body: string }[]> =>
  everywhere(() =>
    sql(
      `SELECT m.entry_id AS entry, m.kind, x.body FROM board_registration_sms m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
         JOIN board_registration_entry n ON n.site_id = m.site_id AND n.id = m.entry_id WHERE m.site_id = $1 AND n.registration_id = $2 ORDER BY m.entry_id`,
      [site.id, registration],
    ),
  )
const nextDay = (registration: number) =>
  everywhere(() =>
    sql(
      `UPDATE board_registration_sms m SET day = m.day - 1 FROM board_registration_entry n WHERE m.site_id = $1 AND n.site_id = m.site_id AND n.id = m.entry_id AND n.registration_id = $2`,
      [site.id, registration],
    ),
  )

journey('guardians get number and PIN by SMS', (step) => {
  let id = 0
  let entries: MadeEntry[] = []
  step('seen to the letter with its cost before anything is sent', async () => {
    ;({ id, entries } = await makeRegistration(site))
    expect((await clerk.get(`${SMS}/${id}?audience=pinless`)).$('form:has([name=messages])').length).toBe(0)
    const page = await clerk.get(`${SMS}/${id}?audience=pin&lang=en`)
    expect(page.$('#preview ul.grid li').length).toBe(4)
    expect(page.$('#preview').text()).toContain(`Number ${entries[0]?.number}, PIN XXXXXX`)
    expect(page.$('#preview').text()).toMatch(/৳|মূল্য নির্ধার/)
    expect(await bodies(id)).toEqual([])
  })
  step('sent once: the PIN is in no outbox, and an earlier slip opens nothing any more', async () => {
    const page = await clerk.get(`${SMS}/${id}?audience=pin&lang=en`)
    expect((await send(page)).status).toBe(200)
    const sent = await bodies(id)
    expect(sent.map((one) => one.kind)).toEqual(['pin', 'pin', 'pin', 'pin'])
    expect(sent[0]?.body).toMatch(/PIN ⟦•••⟧$/)
    const guardian = visit(site.alias)
    const { number, pin } = entries[0] as MadeEntry
    const shut = await guardian.submit(await guardian.get(FORM), 'form:has([name=pin])', { number, pin })
    expect(shut.status).toBe(422)
  })
  step('the same form again, and another message on the same day, reach nobody', async () => {
    const page = await clerk.get(`${SMS}/${id}?audience=unconfirmed`)
    expect(page.$('form:has([name=messages])').length).toBe(0)
    const again = await clerk.post(`${SMS}/${id}`, { audience: 'pin', lang: 'en', messages: 4, segments: 4 })
    expect(again.status).toBe(422)
    expect((await bodies(id)).length).toBe(4)
    await expect(
      everywhere(() =>
        sql(`INSERT INTO board_registration_sms SELECT * FROM board_registration_sms WHERE site_id = $1`, [site.id]),
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })
  step('the next day a reminder names what is missing; whoever is checked is left in peace', async () => {
    await nextDay(id)
    await everywhere(() =>
      sql(`UPDATE student SET birth_reg_no = NULL WHERE site_id = $1 AND id = $2`, [site.id, site.students[0]?.id]),
    )
    await everywhere(() =>
      sql(`UPDATE board_registration_entry SET state = 'checked' WHERE site_id = $1 AND id = $2`, [
        site.id,
        entries[3]?.id,
      ]),
    )
    const missing = await clerk.get(`${SMS}/${id}?audience=missing&lang=bn`)
    expect(missing.$('#preview ul.grid li').length).toBe(1)
    expect(missing.$('#preview').text()).toContain('জন্ম নিবন্ধন')
    const all = await clerk.get(`${SMS}/${id}?audience=unconfirmed&lang=bn`)
    expect(all.$('#preview ul.grid li').length).toBe(3)
    await send(all)
    const sent = (await bodies(id)).filter((one) => one.kind !== 'pin')
    expect(sent.map((one) => one.kind)).toEqual(['missing', 'confirm', 'confirm'])
    expect((await clerk.get(`${DESK}/${entries[0]?.id}`)).text).toContain('যা দেওয়া বাকি')
  })
  step('what changed since is shown anew before it is sent', async () => {
    await nextDay(id)
    const page = await clerk.get(`${SMS}/${id}?audience=unconfirmed&lang=bn`)
    await everywhere(() =>
      sql(`UPDATE board_registration_entry SET state = 'checked' WHERE site_id = $1 AND id = $2`, [
        site.id,
        entries[2]?.id,
      ]),
    )
    const before = (await bodies(id)).length
    const answer = await send(page)
    expect(answer.$('#preview ul.grid li').length).toBe(2)
    expect((await bodies(id)).length).toBe(before)
  })
  step('ticked in the list, only those; one without a number is named', async () => {
    await everywhere(() =>
      sql('UPDATE guardian SET mobile = NULL WHERE site_id = $1 AND id = $2', [site.id, site.students[1]?.guardianId]),
    )
    const ids = entries.slice(0, 2).map((one) => one.id)
    const page = await clerk.post(`${DESK}?registration=${id}`, { intent: 'tell', ids })
    expect(page.url).toContain(`${SMS}/${id}?ids=`)
    const plan = await clerk.get(`${SMS}/${id}?audience=unconfirmed&ids=${ids.join()}`)
    expect(plan.$('#preview ul.grid li').length).toBe(1)
    expect(plan.$(`#preview a[href$="${ids[1]}"]`).length).toBe(1)
  })
})

test('nobody is told outside of the days, of another institution, or without the right', async () => {
  const { id } = await makeRegistration(site, { opens: -9, closes: -1 })
  expect((await clerk.get(`${SMS}/${id}?audience=pin`)).$('form:has([name=messages])').length).toBe(0)
  expect((await clerk.post(`${SMS}/${id}`, { audience: 'pin', lang: 'bn', messages: 4, segments: 8 })).status).toBe(422)
  const theirs = await makeRegistration(other)
  expect((await clerk.get(`${SMS}/${theirs.id}`)).status).toBe(404)
  expect(
    (await clerk.post(`${SMS}/${theirs.id}`, { audience: 'pin', lang: 'bn', messages: 3, segments: 3 })).status,
  ).toBe(404)
  const viewer = await makeUser(site.id, {
    roles: ['accountant'],
    permissions: [{ permission: 'admissions.registrations.view', effect: 'allow' }],
  })
  const looks = await visit(site.alias).login(viewer.username)
  expect((await looks.get(`${SMS}/${id}`)).status).toBe(403)
  expect(await bodies(id)).toEqual([])
})

test('a registration that nobody has begun is deleted with its students after a question', async () => {
  const { id } = await makeRegistration(site, { closes: 7 })
  const page = await clerk.get(`${DECLARE}/${id}?confirm=delete`)
  expect(page.text).toContain('৪ জন শিক্ষার্থী এটি থেকে বাদ যাবে')
  await clerk.submit(page, 'form:has([value=delete])')
  expect((await clerk.get(`${DECLARE}/${id}`)).status).toBe(404)
  expect(
    await asked(
      site,
      'SELECT count(*)::int AS value FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2',
      id,
    ),
  ).toBe(0)
})

test('registrations are found, narrowed, and given out as a file', async () => {
  const { id } = await makeRegistration(other, { closes: 9 })
  const there = await visit(other.alias).login('admin')
  const listed = async (query: string) =>
    (await there.get(encodeURI(`${DECLARE}?${query}`))).$(`tbody a[href*="/${id}?"]`).length > 0
  expect(await listed('q=রেজিস্ট্রেশন')).toBe(true)
  expect(await listed('q=nothing-of-this')).toBe(false)
  expect(await listed('f_state=closed')).toBe(false)
  expect((await there.get(`${DECLARE}?export=csv`)).text).toContain('নবম শ্রেণির রেজিস্ট্রেশন')
})
