import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { forgetApplicants } from '~/domain/admissions/forget.server'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { journey } from 'tests/harness/journey'
import { visit, Visitor, type Answer } from 'tests/harness/visitor'

const FORM = '/web/admission-form'
let site: MadeSite
let other: MadeSite
let religion = 0
let thana = { id: 0, district: 0, division: 0, country: 0 }
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  religion = (await catalogue())('religion', 'ISLAM')
  const [one] = await everywhere(() =>
    sql<typeof thana>(
      `SELECT t.id, d.id AS district, v.id AS division, v.country_id AS country FROM thana t JOIN district d ON d.id = t.district_id JOIN division v ON v.id = d.division_id WHERE d.name_en = 'Dhaka' ORDER BY t.id LIMIT 1`,
    ),
  )
  if (one) thana = one
})
afterAll(closeDatabase)

/** An admission to the institution's class, published and open unless told otherwise. */
async function admission(
  of: MadeSite,
  more: Record<string, string | null> = {},
): Promise<{ id: number; offer: number }> {
  const columns = {
    state: `'published'`,
    opens_at: `now() - interval '1 day'`,
    closes_at: `now() + interval '5 days'`,
    age_on: `'2027-01-01'`,
    ...more,
  }
  return everywhere(async () => {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO admission (site_id, session_id, code, title_bn, way, sms_steps, ${Object.keys(columns).join(', ')})
       VALUES ($1, $2, 'a-' || floor(random() * 1e9)::text, 'ভর্তি ২০২৭', 'lottery', '{begun,sent}', ${Object.values(columns).join(', ')}) RETURNING id`,
      [of.id, of.session.id],
    )
    const [offer] = await sql<{ id: number }>(
      `INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, min_months, max_months) VALUES ($1, $2, $3, 10, 120, 168) RETURNING id`,
      [of.id, made?.id, of.offering.id],
    )
    return { id: made?.id ?? 0, offer: offer?.id ?? 0 }
  })
}

interface Begun {
  parent: Visitor
  number: string
  pin: string
}

const ascii = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

async function begin(of: MadeSite, to: { id: number; offer: number }): Promise<Begun> {
  const parent = visit(of.alias)
  const page = await parent.get(`${FORM}?admission=${to.id}`)
  const answer = await parent.submit(page, 'form:has([value=begin])', {
    offer: to.offer,
    contactNumber: '০১৭১২৩৪৫৬৭৮',
    stamp: agedStamp(of.id, 'admission'),
  })
  const [number = '', pin = ''] = answer
    .$('dd')
    .toArray()
    .map((one) => ascii(answer.$(one).text()))
  return { parent, number, pin }
}

const child = (to: { offer: number }, birthRegNo: string) => ({
  offer: to.offer,
  nameBn: 'আয়েশা খাতুন',
  nameEn: 'Ayesha Khatun',
  birthRegNo,
  bornOn: '০৬/০৫/২০১৫',
  gender: 'female',
  religion,
})
const step = async (parent: Visitor, name: string, fields: Parameters<Visitor['submit']>[2]): Promise<Answer> =>
  parent.submit(await parent.get(`${FORM}?step=${name}`), `form:has([name=intent][value=${name}])`, fields)
const picture = async (width = 600, height = 800) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#9ab' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'me.jpg',
    { type: 'image/jpeg' },
  )

/** Everything but the sending. */
async function fill(parent: Visitor, to: { offer: number }, birthRegNo: string): Promise<Answer> {
  await step(parent, 'child', child(to, birthRegNo))
  await step(parent, 'parents', { fatherNameBn: 'আব্দুল করিম', motherNameBn: 'রহিমা বেগম' })
  await step(parent, 'address', { presentCountry: thana.country, presentDivision: thana.division, sameAddress: 'on' })
  await step(parent, 'address', { presentDistrict: thana.district, presentThana: thana.id })
  await step(parent, 'previous', {})
  return step(parent, 'documents', { photo: await picture() })
}
const CONSENT = { agree: 'on', relation: 'father', givenBy: 'আব্দুল করিম' }
const rowOf = async (of: MadeSite, number: string) => {
  const [row] = await everywhere(() =>
    sql<{
      id: number
      state: string
      answers: Record<string, unknown>
      gender: string
      name: string
      mobile: string | null
    }>(
      `SELECT a.id, p.state, p.answers, p.gender, a.name_bn AS name, a.mobile FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id WHERE a.site_id = $1 AND a.number = $2`,
      [of.id, number],
    ),
  )
  if (!row) throw new Error(`no application ${number}`)
  return row
}
const said = (page: Answer) => page.$('[role=alert]').text()

journey('a child is applied for from notice to sent form, without scripts', (step_) => {
  let to: { id: number; offer: number }
  let begun: Begun
  step_('the notice', async () => {
    to = await admission(site)
    const page = await visit(site.alias).get(FORM)
    expect(page.status).toBe(200)
    expect(page.$('article').text()).toContain('আর ৪ দিন বাকি')
    expect(
      page
        .$('nav[aria-label="মেনু"] a')
        .toArray()
        .map((one) => page.$(one).text()),
    ).toContain('ভর্তি')
  })
  step_('number and PIN, by SMS too and never in the outbox', async () => {
    begun = await begin(site, to)
    expect(begun.number).toMatch(/^1\d{8}$/)
    expect(begun.pin).toMatch(/^\d{6}$/)
    const [sms] = await everywhere(() =>
      sql<{ body: string }>(
        `SELECT body FROM message WHERE tenant_id = $1 AND purpose = 'admissions.begun' ORDER BY id DESC LIMIT 1`,
        [site.id],
      ),
    )
    expect(ascii(sms?.body ?? '')).toContain(begun.number)
    expect(sms?.body).not.toContain(begun.pin)
  })
  step_('nothing is kept of a part that is wrong, and what was typed stays', async () => {
    const page = await step(begun.parent, 'child', { ...child(to, '123'), nameBn: 'আয়েশা', nameEn: '' })
    expect(page.status).toBe(422)
    expect(said(page)).toContain('১৭ অঙ্কের')
    expect(page.$('[name=nameBn]').attr('value')).toBe('আয়েশা')
    expect((await rowOf(site, begun.number)).name).toBe('')
  })
  step_('too young and too old are told with the rule', async () => {
    expect(
      said(await step(begun.parent, 'child', { ...child(to, '20172611000000001'), bornOn: '02/01/2017' })),
    ).toContain('কমপক্ষে ১০ বছর')
    expect(
      said(await step(begun.parent, 'child', { ...child(to, '20102611000000001'), bornOn: '01/01/2010' })),
    ).toContain('সর্বোচ্চ ১৪ বছর')
  })
  step_('on another device by number and PIN', async () => {
    const phone = visit(site.alias)
    const page = await phone.get(FORM)
    expect(
      said(
        await phone.submit(page, 'form:has([value=resume])', {
          number: begun.number,
          pin: begun.pin === '000000' ? '1' : '000000',
        }),
      ),
    ).toContain('মেলেনি')
    const opened = await phone.submit(page, 'form:has([value=resume])', { number: begun.number, pin: begun.pin })
    expect(opened.$('[name=intent][value=child]').length).toBe(1)
    begun = { ...begun, parent: phone }
  })
  step_('a form that is not complete is not sent', async () => {
    const page = await step(begun.parent, 'send', CONSENT)
    expect(page.status).toBe(422)
    expect(said(page)).toContain('পাসপোর্ট আকারের ছবি')
    expect((await rowOf(site, begun.number)).state).toBe('draft')
  })
  step_('a permanent address that is the present one is not read, whatever stands in its fields', async () => {
    await step(begun.parent, 'address', { presentCountry: thana.country, presentDivision: thana.division })
    const other = await step(begun.parent, 'address', {
      presentDistrict: thana.district,
      presentThana: thana.id,
      permanentCountry: thana.country,
      permanentDivision: '999999999',
      permanentDistrict: 'x',
      permanentAddress: 'গ্রামের বাড়ি',
      sameAddress: 'on',
    })
    expect(other.$('[role=alert]').length).toBe(0)
    const { answers } = await rowOf(site, begun.number)
    expect(answers).toMatchObject({ sameAddress: true, presentThana: thana.id })
    for (const key of ['Country', 'Division', 'District', 'Address'])
      expect(answers[`permanent${key}`] ?? null, key).toBeNull()
    const page = await begun.parent.get(`${FORM}?step=address`)
    expect(page.$('.unless-same [name=permanentAddress]')).toHaveLength(1)
    expect(page.$('.unless-same [name=presentAddress]')).toHaveLength(0)
  })
  step_('all parts, then consent is asked for', async () => {
    const last = await fill(begun.parent, to, '20152611000000001')
    expect(last.$('[role=alert]').length).toBe(0)
    expect(last.text).toContain('আয়েশা খাতুন')
    const page = await step(begun.parent, 'send', { ...CONSENT, agree: undefined })
    expect(page.status).toBe(422)
  })
  step_('sent: state, photo as a passport picture, consent in its words', async () => {
    const page = await step(begun.parent, 'send', CONSENT)
    expect(page.$('[role=status]').text()).toContain('আবেদন জমা হয়েছে')
    const photo = await begun.parent.get(`${FORM}/photo`)
    expect(await sharp(photo.body).metadata()).toMatchObject({ width: 413, height: 531, format: 'jpeg' })
    const { id, state } = await rowOf(site, begun.number)
    expect(state).toBe('submitted')
    const [consent] = await everywhere(() =>
      sql<{ by: string; text: string; words: string }>(
        `SELECT given_by AS by, text_bn AS text, words FROM consent WHERE site_id = $1 AND subject_kind = 'application' AND subject_id = $2`,
        [site.id, id],
      ),
    )
    expect(consent?.by).toBe('আব্দুল করিম')
    expect(consent?.words).toBe('admission-form:consent')
    expect(consent?.text).toContain('১৮০ দিন')
    expect((await visit(site.alias).get(`${FORM}/photo`)).status).toBe(404)
  })
  step_('a second form of the child is refused, and the first is not told', async () => {
    const again = await begin(site, to)
    const page = await step(again.parent, 'child', child(to, '20152611000000001'))
    expect(page.status).toBe(422)
    expect(said(page)).toContain('আগেই একটি আবেদন')
    expect(ascii(page.text)).not.toContain(begun.number)
  })
  step_('sent is sent: parts cannot be changed any more', async () => {
    const page = await begun.parent.get(FORM)
    const csrf = page.$('[name=csrf]').attr('value') ?? ''
    const answer = await begun.parent.post(
      `${FORM}?step=parents`,
      { csrf, intent: 'parents', fatherNameBn: 'অন্য', motherNameBn: 'অন্য', contactNumber: '01712345678' },
      { csrf: null },
    )
    expect(answer.status).toBe(409)
    expect((await rowOf(site, begun.number)).answers.fatherNameBn).toBe('আব্দুল করিম')
  })
  step_('a correction opens the form, and it is sent again', async () => {
    const { id } = await rowOf(site, begun.number)
    await everywhere(() =>
      sql(
        `UPDATE admission_applicant SET state = 'correction', reason = 'মায়ের নাম ঠিক করুন' WHERE site_id = $1 AND application_id = $2`,
        [site.id, id],
      ),
    )
    expect((await begun.parent.get(FORM)).$('[role=status]').text()).toContain('মায়ের নাম ঠিক করুন')
    await step(begun.parent, 'parents', { motherNameBn: 'রহিমা খাতুন' })
    await step(begun.parent, 'send', CONSENT)
    expect(await rowOf(site, begun.number)).toMatchObject({
      state: 'submitted',
      answers: { motherNameBn: 'রহিমা খাতুন' },
    })
  })
  step_('withdrawn, the child may be applied for anew', async () => {
    await begun.parent.submit(await begun.parent.get(FORM), 'form:has([value=withdraw])')
    expect((await rowOf(site, begun.number)).state).toBe('withdrawn')
    const again = await begin(site, to)
    expect((await step(again.parent, 'child', child(to, '20152611000000001'))).status).toBe(200)
  })
})

test('two forms of one child at the same second: one is sent', async () => {
  const to = await admission(site)
  const forms = [await begin(site, to), await begin(site, to)]
  for (const { parent } of forms) await fill(parent, to, '20152611000000077')
  await Promise.all(forms.map(({ parent }) => step(parent, 'send', CONSENT)))
  const states = await Promise.all(forms.map(async ({ number }) => (await rowOf(site, number)).state))
  expect(states.sort()).toEqual(['draft', 'submitted'])
}, 120_000)

test('of the last hour minutes are said, not an hour', async () => {
  const soon = await admission(site)
  await everywhere(() =>
    sql(`UPDATE admission SET closes_at = now() + interval '20 minutes 30 seconds' WHERE site_id = $1 AND id = $2`, [
      site.id,
      soon.id,
    ]),
  )
  const page = await visit(site.alias).get(`${FORM}?admission=${soon.id}`)
  expect(page.text).toContain('আর ২০ মিনিট বাকি')
  expect(page.text).not.toContain('ঘণ্টা বাকি')
})

test('the server’s clock alone says whether an admission is open', async () => {
  const over = await admission(site)
  const { parent, number } = await begin(site, over)
  await fill(parent, over, '20152611000000099')
  await everywhere(() =>
    sql(`UPDATE admission SET closes_at = now() - interval '1 second' WHERE site_id = $1 AND id = $2`, [
      site.id,
      over.id,
    ]),
  )
  const csrf = (await parent.get(FORM)).$('[name=csrf]').attr('value') ?? ''
  const answer = await parent.post(
    FORM,
    { csrf, intent: 'send', ...CONSENT },
    { csrf: null, headers: { date: 'Mon, 01 Jan 2024 00:00:00 GMT' } },
  )
  expect(answer.status).toBe(409)
  expect((await rowOf(site, number)).state).toBe('draft')
  const late = await visit(site.alias).post(FORM, {
    intent: 'begin',
    admission: over.id,
    offer: over.offer,
    contactNumber: '01712345678',
    stamp: agedStamp(site.id, 'admission'),
  })
  expect([409, 403]).toContain(late.status)
})

describe('pictures', () => {
  const sent = async (file: File) => {
    const to = await admission(other)
    const { parent } = await begin(other, to)
    const page = await step(parent, 'documents', { photo: file })
    return { status: page.status, text: said(page) }
  }
  test('markup called a picture is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [text, name] of [
      [svg, 'me.svg'],
      [svg, 'me.jpg'],
      ['<html><script>alert(1)</script></html>', 'me.png'],
    ] as const)
      expect((await sent(new File([text], name))).status).toBe(422)
  })
  test('a hundred megapixels and a stamp are refused', async () => {
    expect((await sent(await picture(10_000, 10_000))).status).toBe(422)
    expect((await sent(await picture(100, 100))).text).toContain('খুব ছোট')
  }, 120_000)
})

test('number and PIN are guessed eight times, from whatever network, and nowhere else', async () => {
  const to = await admission(site)
  const { number, pin } = await begin(site, to)
  await admission(other)
  const elsewhere = visit(other.alias)
  expect(
    said(await elsewhere.submit(await elsewhere.get(FORM), 'form:has([value=resume])', { number, pin })),
  ).toContain('মেলেনি')
  let last = 0
  for (let at = 0; at < 9; at++) {
    const thief = visit(site.alias)
    last = (
      await thief.submit(await thief.get(FORM), 'form:has([value=resume])', {
        number,
        pin: String((Number(pin) + at + 1) % 1_000_000).padStart(6, '0'),
      })
    ).status
  }
  expect(last).toBe(429)
}, 120_000)

test('those not admitted are forgotten when their time is over; counts stay', async () => {
  const to = await admission(site)
  const { parent, number } = await begin(site, to)
  await fill(parent, to, '20152611000000055')
  await step(parent, 'send', CONSENT)
  const { id } = await rowOf(site, number)
  expect(await everywhere(() => forgetApplicants(site))).toBe(0)
  await everywhere(() =>
    sql(
      `UPDATE admission SET opens_at = now() - interval '300 days', closes_at = now() - interval '181 days' WHERE site_id = $1 AND id = $2`,
      [site.id, to.id],
    ),
  )
  await everywhere(() => forgetApplicants(site))
  expect(await rowOf(site, number)).toMatchObject({
    state: 'submitted',
    gender: 'female',
    name: '',
    mobile: null,
    answers: {},
  })
  const left = await everywhere(() =>
    sql(`SELECT 1 FROM application_file WHERE site_id = $1 AND application_id = $2`, [site.id, id]),
  )
  expect(left).toEqual([])
  expect((await parent.get(FORM)).$('form:has([value=resume])').length).toBe(1)
})
