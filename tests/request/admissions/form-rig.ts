import sharp from 'sharp'
import { sql } from 'db/connection'
import { catalogue, everywhere, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

export const FORM = '/web/admission-form'

export interface MadeAdmission {
  id: number
  offer: number
}

/** An admission to the institution's class, open for five days, which tells nothing by SMS of itself. */
export const makeAdmission = (of: MadeSite): Promise<MadeAdmission> =>
  everywhere(async () => {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO admission (site_id, session_id, code, title_bn, way, sms_steps, state, opens_at, closes_at, age_on)
       VALUES ($1, $2, 'a-' || floor(random() * 1e9)::text, 'ভর্তি ২০২৭', 'lottery', '{}', 'published', now() - interval '1 day', now() + interval '5 days', '2027-01-01') RETURNING id`,
      [of.id, of.session.id],
    )
    const [offer] = await sql<{ id: number }>(
      `INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, min_months, max_months) VALUES ($1, $2, $3, 10, 120, 168) RETURNING id`,
      [of.id, made?.id, of.offering.id],
    )
    return { id: made?.id ?? 0, offer: offer?.id ?? 0 }
  })

export const ascii = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)).replace(/\s+/g, ' ')
export const said = (page: Answer) => page.$('[role=alert]').text()

export interface Begun {
  parent: Visitor
  number: string
  pin: string
  to: MadeAdmission
}

/** Somebody begins a form with the mobile 01712345678. */
export async function begin(of: MadeSite, to: MadeAdmission): Promise<Begun> {
  const parent = visit(of.alias)
  const answer = await parent.submit(await parent.get(`${FORM}?admission=${to.id}`), 'form:has([value=begin])', {
    offer: to.offer,
    contactNumber: '০১৭১২৩৪৫৬৭৮',
    stamp: agedStamp(of.id, 'admission'),
  })
  const [number = '', pin = ''] = answer
    .$('dd')
    .toArray()
    .map((one) => ascii(answer.$(one).text()))
  return { parent, number, pin, to }
}

export const step = async (parent: Visitor, name: string, fields: Parameters<Visitor['submit']>[2]): Promise<Answer> =>
  parent.submit(await parent.get(`${FORM}?step=${name}`), `form:has([name=intent][value=${name}])`, fields)

/** The child's part; one that is born in 2015. */
export const childPart = async ({ parent, to }: Begun, birthRegNo: string): Promise<Answer> =>
  step(parent, 'child', {
    offer: to.offer,
    nameBn: 'আয়েশা খাতুন',
    nameEn: 'Ayesha Khatun',
    birthRegNo,
    bornOn: '০৬/০৫/২০১৫',
    gender: 'female',
    religion: (await catalogue())('religion', 'ISLAM'),
  })

export const CONSENT = { agree: 'on', relation: 'father', givenBy: 'আব্দুল করিম' }

/** All parts, and the sending. */
export async function fillAndSend(begun: Begun, birthRegNo: string): Promise<Answer> {
  const { parent } = begun
  const [thana] = await everywhere(() =>
    sql<{ id: number; district: number; division: number; country: number }>(
      `SELECT t.id, d.id AS district, v.id AS division, v.country_id AS country FROM thana t JOIN district d ON d.id = t.district_id JOIN division v ON v.id = d.division_id
       WHERE d.name_en = 'Dhaka' ORDER BY t.id LIMIT 1`,
    ),
  )
  await childPart(begun, birthRegNo)
  await step(parent, 'parents', { fatherNameBn: 'আব্দুল করিম', motherNameBn: 'রহিমা বেগম' })
  await step(parent, 'address', { presentCountry: thana?.country, presentDivision: thana?.division, sameAddress: 'on' })
  await step(parent, 'address', { presentDistrict: thana?.district, presentThana: thana?.id })
  await step(parent, 'previous', {})
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer()
  await step(parent, 'documents', { photo: new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }) })
  return step(parent, 'send', CONSENT)
}

/** One row about an application of a number. */
export async function rowOf<Row extends object>(of: MadeSite, number: string, columns: string): Promise<Row> {
  const [row] = await everywhere(() =>
    sql<Row>(
      `SELECT ${columns} FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id WHERE a.site_id = $1 AND a.number = $2`,
      [of.id, number],
    ),
  )
  if (!row) throw new Error(`no application ${number}`)
  return row
}
