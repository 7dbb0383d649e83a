import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { forgetRegistrations } from '~/domain/registrations/forget.server'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { asked, FORM, makeRegistration, picture, stateOf, type MadeEntry } from './registration-rig'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite({ students: 4 })
  other = await makeSite()
})
afterAll(closeDatabase)

const said = (page: Answer) => page.$('[role=alert]').text()
const enter = async (of: MadeSite, given: { number: string; pin: string }): Promise<[Visitor, Answer]> => {
  const guardian = visit(of.alias)
  return [guardian, await guardian.submit(await guardian.get(FORM), 'form:has([name=pin])', given)]
}
/** Number, PIN and consent. */
async function opened(of: MadeSite, entry: MadeEntry): Promise<Visitor> {
  const [guardian, page] = await enter(of, entry)
  await guardian.submit(page, 'form:has([name=agree])', { relation: 'father', givenBy: 'আব্দুল করিম', agree: 'on' })
  return guardian
}
const correct = async (guardian: Visitor, fields: Parameters<Visitor['submit']>[2]) =>
  guardian.submit(await guardian.get(FORM), 'form:has([name=intent][value=correct])', fields)
const confirm = async (guardian: Visitor, fields: Parameters<Visitor['submit']>[2] = {}) =>
  guardian.submit(await guardian.get(FORM), 'form:has([name=intent][value=confirm])', {
    relation: 'mother',
    givenBy: 'রহিমা বেগম',
    right: 'on',
    ...fields,
  })

journey('a guardian proof-reads without scripts', (step) => {
  let entry: MadeEntry
  let guardian: Visitor
  step('a wrong PIN opens nothing, and says kindly so', async () => {
    ;[entry] = (await makeRegistration(site)).entries as [MadeEntry]
    const [, page] = await enter(site, { number: entry.number, pin: entry.pin === '111111' ? '222222' : '111111' })
    expect(page.status).toBe(422)
    expect(said(page)).toContain('মেলেনি')
    expect(page.$('[name=pin]').attr('value') ?? '').toBe('')
    expect(page.$('script').length).toBe(0)
  })
  step('in Bengali digits too; neither stands in an address; consent comes before the data', async () => {
    const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
    const [one, page] = await enter(site, { number: bengali(entry.number), pin: bengali(entry.pin) })
    guardian = one
    expect(page.url).toBe(FORM)
    expect(page.$('[name=agree]').length).toBe(1)
    expect(page.$('[value=correct]').length).toBe(0)
    const refused = await guardian.submit(page, 'form:has([name=agree])', {
      relation: 'father',
      givenBy: 'আব্দুল করিম',
      agree: undefined,
    })
    expect(refused.status).toBe(422)
    const data = await guardian.submit(page, 'form:has([name=agree])', {
      relation: 'father',
      givenBy: 'আব্দুল করিম',
      agree: 'on',
    })
    expect(data.$('form:has([value=correct])').text()).toContain(site.students[0]?.nameEn)
    expect(
      await asked(
        site,
        `SELECT given_by || ' ' || (text_bn LIKE '%১৮০ দিন%') AS value FROM consent WHERE site_id = $1 AND subject_kind = 'registration-entry' AND subject_id = $2`,
        entry.id,
      ),
    ).toBe('আব্দুল করিম true')
  })
  step('what is wrong is refused at its field, and what was typed stays', async () => {
    const page = await correct(guardian, { birthRegNo: '123', nameEn: 'Somebody Else' })
    expect(page.status).toBe(422)
    expect(page.$('#f-nameEn').attr('value')).toBe('Somebody Else')
    expect(page.$('details:has(#f-birthRegNo)').attr('open')).toBeDefined()
    expect(
      await asked(site, 'SELECT count(*)::int AS value FROM board_registration_correction WHERE site_id = $1'),
    ).toBe(0)
  })
  step('what is as before is no correction', async () => {
    const page = await correct(guardian, { nameEn: site.students[0]?.nameEn ?? '' })
    expect(page.status).toBe(422)
    expect(said(page)).toContain('আগের মতোই')
  })
  step('corrections by text and picture; the record stays as it is', async () => {
    const page = await correct(guardian, { nameEn: 'Right Name', signature: await picture(400, 100, 'sign.jpg') })
    expect(page.$('#status').text()).toContain('সংশোধন পাঠানো হয়েছে')
    expect(
      await asked(site, 'SELECT name_en AS value FROM student WHERE site_id = $1 AND id = $2', site.students[0]?.id),
    ).toBe(site.students[0]?.nameEn)
    const shown = await guardian.get(`${FORM}/picture/new-signature`)
    expect((await sharp(shown.body).metadata()).format).toBe('jpeg')
    expect((await visit(site.alias).get(`${FORM}/picture/new-signature`)).status).toBe(404)
  })
  step('a picture that is none, and one that is too small', async () => {
    const none = new File([new Uint8Array([1, 2, 3])], 'me.jpg', { type: 'image/jpeg' })
    expect((await correct(guardian, { photo: none })).status).toBe(422)
    expect(said(await correct(guardian, { signature: await picture(40, 20) }))).toContain('খুব ছোট')
  })
  step('a later word takes the place of the earlier, and can be taken back', async () => {
    await correct(guardian, { nameEn: 'Righter Name' })
    expect(
      await asked(
        site,
        `SELECT string_agg(after, ',') AS value FROM board_registration_correction WHERE site_id = $1 AND field = 'nameEn'`,
      ),
    ).toBe('Righter Name')
    const page = await guardian.get(FORM)
    await guardian.submit(page, '#withdraw-signature')
    expect(
      await asked(
        site,
        `SELECT count(*)::int AS value FROM board_registration_correction WHERE site_id = $1 AND field = 'signature'`,
      ),
    ).toBe(0)
  })
  step('confirmed by name; a correction afterwards asks for it anew', async () => {
    expect((await confirm(guardian, { right: undefined })).status).toBe(422)
    const page = await confirm(guardian)
    expect(page.$('#status').text()).toContain('নিশ্চিত করেছেন')
    expect(await stateOf(site, entry.id)).toBe('confirmed')
    await correct(guardian, { fatherNameEn: 'Another Father' })
    expect(await stateOf(site, entry.id)).toBe('collecting')
  })
  step('whoever has left sees nothing any more', async () => {
    const page = await guardian.submit(await guardian.get(FORM), 'form:has([value=leave])')
    expect(page.$('[name=pin]').length).toBe(1)
    expect((await guardian.get(`${FORM}/picture/photo`)).status).toBe(404)
  })
})

test('number and PIN of one institution open nothing at another, and a forged ticket neither', async () => {
  const [entry] = (await makeRegistration(site, { closes: 6 })).entries as [MadeEntry]
  expect(said((await enter(other, entry))[1])).toContain('মেলেনি')
  const stranger = visit(site.alias)
  const page = await stranger.get(FORM, { cookie: `registration-ticket=${entry.id}.9999999999.${'a'.repeat(32)}` })
  expect(page.$('[name=pin]').length).toBe(1)
})

test('a number is shut after wrong PINs, with how long', async () => {
  const [, entry] = (await makeRegistration(site, { closes: 7 })).entries as [MadeEntry, MadeEntry]
  let page: Answer | undefined
  for (let at = 0; at < 10; at++) page = (await enter(site, { number: entry.number, pin: String(100_000 + at) }))[1]
  expect(page?.status).toBe(429)
  expect((await enter(site, entry))[1].$('[name=pin]').length).toBe(1)
})

test('before and after its days it is read, and not changed', async () => {
  const [, , entry] = (await makeRegistration(site, { opens: -9, closes: -1 })).entries as [
    MadeEntry,
    MadeEntry,
    MadeEntry,
  ]
  const guardian = await opened(site, entry)
  const page = await guardian.get(FORM)
  expect(page.$('#status').text()).toContain('সময় শেষ')
  expect(page.$('[name=nameEn]').length).toBe(0)
  const csrf = page.$('[name=csrf]').attr('value') ?? ''
  const forged = await guardian.post(FORM, { csrf, intent: 'correct', nameEn: 'Forged' }, { csrf: null })
  expect(forged.status).toBe(409)
  expect(
    await asked(
      site,
      `SELECT count(*)::int AS value FROM board_registration_correction WHERE site_id = $1 AND after = 'Forged'`,
    ),
  ).toBe(0)
})

test('what must be there is asked before it is confirmed; sent is as good as there', async () => {
  const [, , , entry] = (await makeRegistration(site, { closes: 8, asks: { ask_signature: 'required' } })).entries as [
    MadeEntry,
    MadeEntry,
    MadeEntry,
    MadeEntry,
  ]
  const guardian = await opened(site, entry)
  expect((await confirm(guardian)).status).toBe(409)
  await correct(guardian, { signature: await picture(400, 100) })
  await confirm(guardian)
  expect(await stateOf(site, entry.id)).toBe('confirmed')
})

test('after the time that was told it is forgotten, but for the number', async () => {
  const mine = await makeSite()
  const [entry] = (await makeRegistration(mine)).entries as [MadeEntry]
  const guardian = await opened(mine, entry)
  await correct(guardian, { nameEn: 'Right Name', signature: await picture(400, 100) })
  await everywhere(() =>
    sql(`UPDATE board_registration SET opens_on = opens_on - 400, closes_on = closes_on - 400 WHERE site_id = $1`, [
      mine.id,
    ]),
  )
  expect(await everywhere(() => forgetRegistrations({ id: mine.id }))).toBe(1)
  expect(await asked(mine, 'SELECT count(*)::int AS value FROM board_registration_correction WHERE site_id = $1')).toBe(
    0,
  )
  expect(await asked(mine, `SELECT given_by AS value FROM consent WHERE site_id = $1`)).toBe('')
  expect(said((await enter(mine, entry))[1])).toContain('মেলেনি')
})
