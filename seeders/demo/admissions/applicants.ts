import sharp from 'sharp'
import { keepFile } from '~/domain/operations/files/files.server'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, createRows, insertRows } from '../../rows'
import { plans, type AdmissionPlan } from './plans'
import {
  dayIn,
  fatherOccupations,
  makeFamily,
  makePhone,
  makeRandom,
  motherOccupations,
  pickBloodGroup,
  pickReligion,
  type Random,
} from '../corpus'
import { portrait } from '../season/photos'
import { midnight, morning } from '../hours'

interface Offer {
  id: number
  seats: number
  gender: 'male' | 'female' | null
}

/** Next year and the classes that are admitted to; the school has them already. */
async function nextYear(
  siteId: number,
  plan: AdmissionPlan,
  catalogue: CatalogueId,
): Promise<{ sessionId: number; offerings: { id: number; shiftEn: string; version: string }[] }> {
  const [there] = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND label = $2', [
    siteId,
    plan.session,
  ])
  const [now] = await sql<{ id: number; typeId: number }>(
    'SELECT id, session_type_id AS "typeId" FROM site_session WHERE site_id = $1 AND is_current',
    [siteId],
  )
  const sessionId =
    there?.id ??
    (
      await createRow('site_session', {
        site_id: siteId,
        session_type_id: now?.typeId ?? null,
        label: plan.session,
        starts_on: plan.startsOn,
        ends_on: plan.endsOn,
        is_current: false,
      })
    ).id
  if (!there)
    await sql(
      `INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id)
       SELECT site_id, $3, shift_id, version_id, class_id, study_group_id FROM class_offering WHERE site_id = $1 AND session_id = $2 AND class_id = $4 ORDER BY id`,
      [siteId, now?.id, sessionId, catalogue('class', plan.classCode)],
    )
  const offerings = await sql<{ id: number; shiftEn: string; version: string }>(
    `SELECT o.id, h.name_en AS "shiftEn", v.code AS version FROM class_offering o JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id
     WHERE o.site_id = $1 AND o.session_id = $2 AND o.class_id = $3 ORDER BY o.id`,
    [siteId, sessionId, catalogue('class', plan.classCode)],
  )
  return { sessionId, offerings }
}

async function declare(siteId: number, plan: AdmissionPlan, by: number, catalogue: CatalogueId) {
  const { sessionId, offerings } = await nextYear(siteId, plan, catalogue)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const admission = await createRow('admission', {
    site_id: siteId,
    session_id: sessionId,
    code: plan.code,
    title_bn: plan.titleBn,
    title_en: plan.titleEn,
    body_bn: plan.bodyBn,
    body_en: plan.bodyEn,
    state: 'published',
    opens_at: morning(-10),
    closes_at: midnight(12),
    sub_head_id: plan.fee ? catalogue('fee_sub_head', 'ADMISSION') : null,
    fee: plan.fee,
    way: plan.way,
    test_weight: 0,
    merit_weight: 0,
    interview_weight: 0,
    age_on: plan.ageOn,
    asks: plan.asks,
    admit_by: days(35).slice(0, 10),
    waiting_days: 3,
    keep_days: 180,
    sms_steps: ['begun', 'sent', 'correction', 'rejected', 'selected', 'called'],
    revision: 1,
    changed_by: by,
    changed_at: days(-11),
  })
  const offers = await createRows(
    'admission_offer',
    offerings.map((one, position) => ({
      site_id: siteId,
      admission_id: admission.id,
      class_offering_id: one.id,
      seats: plan.seats[position % plan.seats.length] ?? 60,
      waiting_1: 20,
      waiting_2: 20,
      min_months: plan.ages?.[0] ?? null,
      max_months: plan.ages?.[1] ?? null,
      gender: plan.byShift && one.version === 'BANGLA' ? (one.shiftEn === 'Morning' ? 'female' : 'male') : null,
      position,
    })),
  )
  const pools = await createRows(
    'admission_pool',
    plan.pools.map(([code, nameBn, nameEn, proofBn, proofEn], position) => ({
      site_id: siteId,
      admission_id: admission.id,
      code,
      name_bn: nameBn,
      name_en: nameEn,
      proof_bn: proofBn,
      proof_en: proofEn,
      position,
    })),
  )
  await insertRows(
    'admission_seat',
    offers.flatMap((offer) =>
      pools.map((pool, at) => ({
        site_id: siteId,
        offer_id: offer.id,
        pool_id: pool.id,
        admission_id: admission.id,
        seats: Math.floor((offer.seats * (plan.pools[at]?.[5] ?? 0)) / 100),
      })),
    ),
  )
  await insertRows(
    'admission_document',
    plan.documents.map(([slot, nameBn, nameEn, required], position) => ({
      site_id: siteId,
      admission_id: admission.id,
      slot,
      name_bn: nameBn,
      name_en: nameEn,
      required,
      position,
    })),
  )
  return { id: admission.id, offers: offers as Offer[], pools }
}

/** Four pictures of nobody, which all share. */
async function photos(siteId: number): Promise<Record<'boy' | 'girl', number[]>> {
  const made = { boy: [] as number[], girl: [] as number[] }
  for (const look of ['boy', 'girl'] as const)
    for (const at of [0, 3]) {
      const bytes = new Uint8Array(
        await sharp(Buffer.from(portrait(look, at)))
          .resize(413, 531, { fit: 'cover' })
          .jpeg()
          .toBuffer(),
      )
      const kept = await keepFile(
        { tenant: { id: siteId } },
        { bytes, mime: 'image/jpeg', extension: 'jpg' },
        { name: 'photo.jpg', purpose: 'sent', area: 'admissions' },
      )
      made[look].push(kept.id)
    }
  return made
}

const stateOf = (random: Random) =>
  random.weighted([
    ['draft', 10],
    ['submitted', 34],
    ['correction', 6],
    ['verified', 42],
    ['rejected', 5],
    ['withdrawn', 3],
  ] as const)

const REASONS: Record<string, string> = {
  correction: 'জন্ম সনদের ছবি অস্পষ্ট; নম্বরসহ পরিষ্কার ছবি দিন।',
  rejected: 'জন্ম সনদের নম্বর ও নাম আবেদনের সাথে মেলেনি।',
}

/** An admission for next year that is running, with applicants in every state. */
export async function writeAdmissions(
  siteId: number,
  code: 'shapla' | 'meghna',
  by: number,
  catalogue: CatalogueId,
): Promise<void> {
  const plan = plans[code]
  const random = makeRandom(`admission ${code}`)
  const admission = await declare(siteId, plan, by, catalogue)
  const faces = await photos(siteId)
  const thanas = await sql<{ id: number; district: number; division: number; country: number }>(
    `SELECT t.id, d.id AS district, v.id AS division, v.country_id AS country FROM thana t JOIN district d ON d.id = t.district_id JOIN division v ON v.id = d.division_id
     WHERE d.name_en IN ('Dhaka', 'Narsingdi', 'Gazipur') ORDER BY t.id`,
  )
  const people = Array.from({ length: plan.applicants }, (_, at) => {
    const offer = random.pick(admission.offers)
    const gender = offer.gender ?? (random.chance(0.5) ? 'female' : 'male')
    const religion = pickReligion(random)
    const { own, father, mother } = makeFamily(random, religion, gender === 'female' ? 'FEMALE' : 'MALE')
    const state = stateOf(random)
    const place = random.pick(thanas)
    const [fatherWork, motherWork] = [random.pick(fatherOccupations), random.pick(motherOccupations)]
    const gpa = plan.gpa ? random.int(plan.gpa[0] * 100, plan.gpa[1] * 100) / 100 : null
    return {
      at,
      state,
      offer: offer.id,
      gender,
      own,
      mobile: makePhone(random),
      birth: `${plan.bornIn}${String(26_110_000_000 + siteId * 1_000_000 + at * 37).padStart(13, '2')}`.slice(0, 17),
      born: dayIn(random, plan.bornIn),
      religion: catalogue('religion', religion),
      gpa,
      step: state === 'draft' ? random.int(2, 6) : 6,
      minutes: random.int(30, 14_000),
      face: random.pick(faces[gender === 'female' ? 'girl' : 'boy']),
      claim: random.chance(0.3) ? random.pick(admission.pools).id : null,
      answers: {
        bloodGroup: pickBloodGroup(random),
        fatherNameBn: father.nameBn,
        fatherNameEn: father.nameEn,
        motherNameBn: mother.nameBn,
        motherNameEn: mother.nameEn,
        fatherOccupation: fatherWork.nameBn,
        motherOccupation: motherWork.nameBn,
        yearlyIncome: random.int(12, 90) * 1_000_000,
        presentCountry: place.country,
        presentDivision: place.division,
        presentDistrict: place.district,
        presentThana: place.id,
        sameAddress: true,
        institutionName: random.pick(plan.from),
        ...(gpa === null ? {} : { passingYear: 2026, gpaWithoutOptional: Math.max(1, gpa - 0.2).toFixed(2) }),
        smsOption: true,
      },
    }
  })
  await apply(siteId, admission.id, plan, people, by)
}

type Person = Record<string, unknown>

/** The applicants as rows, of the parameter of that number. */
const rows = (parameter: number) => `jsonb_to_recordset($${parameter}::jsonb) AS`

const COLUMNS =
  'id bigint, at int, state text, offer bigint, gender text, own jsonb, mobile text, birth text, born date, religion bigint, gpa numeric, step int, minutes int, face bigint, claim bigint, answers jsonb'

/** All at once: nobody waits for eight hundred forms one by one. */
async function apply(
  siteId: number,
  admissionId: number,
  plan: AdmissionPlan,
  people: Person[],
  by: number,
): Promise<void> {
  const ids = await sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('application', 'id')) AS id FROM generate_series(1, $1)`,
    [people.length],
  )
  const all = JSON.stringify(people.map((one, at) => ({ ...one, id: ids[at]?.id })))
  const [series] = await sql<{ last: number }>(
    `INSERT INTO application_series AS s (site_id, prefix, last_serial) VALUES ($1, '1' || to_char(now() AT TIME ZONE 'Asia/Dhaka', 'YY'), $2)
     ON CONFLICT (site_id, prefix) DO UPDATE SET last_serial = s.last_serial + $2 RETURNING last_serial AS last`,
    [siteId, people.length],
  )
  const before = (series?.last ?? people.length) - people.length
  await sql(
    `INSERT INTO application (site_id, id, kind, number, pin_hash, name_bn, name_en, mobile, lang, source, made_at, sent_at)
     SELECT $1, d.id, 'admission', '1' || to_char(now() AT TIME ZONE 'Asia/Dhaka', 'YY') || lpad((d.at + 1 + $2::int)::text, 6, '0'), md5(random()::text) || md5(random()::text),
       d.own ->> 'nameBn', d.own ->> 'nameEn', d.mobile, 'bn', CASE WHEN d.at % 17 = 0 THEN 'desk' ELSE 'web' END, now() - (d.minutes + 20) * interval '1 minute',
       CASE WHEN d.state = 'draft' THEN NULL ELSE now() - d.minutes * interval '1 minute' END FROM ${rows(3)} d(${COLUMNS}) ORDER BY d.at`,
    [siteId, before, all],
  )
  await sql(
    `INSERT INTO admission_applicant (site_id, application_id, admission_id, offer_id, state, birth_reg_no, born_on, gender, religion_id, gpa, answers, step, reason, verified_at, verified_by)
     SELECT $1, d.id, $2, d.offer, d.state, d.birth, d.born, d.gender, d.religion, d.gpa, d.answers, d.step, coalesce($3::jsonb ->> d.state, ''),
       CASE WHEN d.state = 'verified' THEN now() - d.minutes * interval '30 seconds' END, CASE WHEN d.state = 'verified' THEN $4::bigint END FROM ${rows(5)} d(${COLUMNS}) ORDER BY d.at`,
    [siteId, admissionId, JSON.stringify(REASONS), by, all],
  )
  await sql(
    `INSERT INTO application_file (site_id, application_id, slot, file_id) SELECT $1, d.id, 'photo', d.face FROM ${rows(2)} d(${COLUMNS}) WHERE d.state <> 'draft' OR d.step >= 6`,
    [siteId, all],
  )
  await sql(
    `INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id, state)
     SELECT $1, d.id, $2, d.claim, CASE WHEN d.state <> 'verified' THEN 'asked' WHEN d.at % 6 = 0 THEN 'refused' ELSE 'accepted' END FROM ${rows(3)} d(${COLUMNS}) WHERE d.claim IS NOT NULL AND d.state <> 'draft'`,
    [siteId, admissionId, all],
  )
  await sql(
    `INSERT INTO application_event (site_id, application_id, what, text, by_user, at)
     SELECT $1, d.id, e.what, e.text, e.by, now() - d.minutes * interval '1 minute' * e.ago FROM ${rows(4)} d(${COLUMNS}) CROSS JOIN LATERAL (
       SELECT 'begun' AS what, '' AS text, NULL::bigint AS by, 1.02 AS ago UNION ALL
       SELECT 'submitted', '', NULL, 1 WHERE d.state <> 'draft' UNION ALL
       SELECT d.state, coalesce($2::jsonb ->> d.state, ''), CASE WHEN d.state = 'withdrawn' THEN NULL ELSE $3::bigint END, 0.5 WHERE d.state NOT IN ('draft', 'submitted')) e
     ORDER BY d.at, e.ago DESC`,
    [siteId, JSON.stringify(REASONS), by, all],
  )
  if (plan.fee)
    await sql(
      `INSERT INTO application_bill (site_id, application_id, sub_head_id, amount, pay_by)
       SELECT $1, d.id, a.sub_head_id, a.fee, a.closes_at FROM ${rows(3)} d(${COLUMNS}) JOIN admission a ON a.site_id = $1 AND a.id = $2 WHERE d.state IN ('submitted', 'correction', 'verified')`,
      [siteId, admissionId, all],
    )
}
