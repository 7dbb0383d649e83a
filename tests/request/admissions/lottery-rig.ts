import { sql } from 'db/connection'
import { offerSubjects } from 'seeders/building/offerings'
import { createRow, createRows } from 'seeders/rows'
import { catalogue, everywhere, type MadeSite } from 'tests/factories'

export interface MadeLottery {
  admissionId: number
  offerId: number
  sections: number[]
  /** Applications in the order of their numbers. */
  applications: { id: number; number: string }[]
}

/** An admission by lottery for next year's class six: two quotas of two seats, two general ones, and `applicants` that are verified, the last but one. */
export async function makeLottery(
  site: MadeSite,
  { applicants = 14, seats = 6, quota = 2 }: { applicants?: number; seats?: number; quota?: number } = {},
): Promise<MadeLottery> {
  const id = await catalogue()
  return everywhere(async () => {
    const session = await createRow('site_session', {
      site_id: site.id,
      session_type_id: id('session_type', 'CALENDAR'),
      label: '2027',
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
      is_current: false,
    })
    const offering = await createRow('class_offering', {
      site_id: site.id,
      session_id: session.id,
      shift_id: site.shift.id,
      version_id: site.version.id,
      class_id: id('class', 'SIX'),
      study_group_id: id('study_group', 'NONE'),
    })
    await offerSubjects(site.id, [offering.id])
    const sections = await createRows(
      'section',
      [
        ['A', 'ক'],
        ['B', 'খ'],
      ].map(([name_en, name_bn], position) => ({
        site_id: site.id,
        class_offering_id: offering.id,
        name_en,
        name_bn,
        capacity: 5,
        class_teacher_id: null,
        position,
      })),
    )
    const [admission] = await sql<{ id: number }>(
      `INSERT INTO admission (site_id, session_id, code, title_bn, state, opens_at, closes_at, way, waiting_days, sms_steps)
       VALUES ($1, $2, 'six-2027', 'ষষ্ঠ শ্রেণিতে ভর্তি', 'published', now() - interval '20 days', now() + interval '1 day', 'lottery', 3, '{frozen,selected,called,lapsed}') RETURNING id`,
      [site.id, session.id],
    )
    const admissionId = admission?.id ?? 0
    const [offer] = await sql<{ id: number }>(
      `INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, waiting_1, waiting_2) VALUES ($1, $2, $3, $4, 3, 2) RETURNING id`,
      [site.id, admissionId, offering.id, seats],
    )
    const offerId = offer?.id ?? 0
    await sql(
      `WITH pool AS (INSERT INTO admission_pool (site_id, admission_id, code, name_bn, name_en, position)
         VALUES ($1, $2, 'zone', 'এলাকা কোটা', 'Catchment', 1), ($1, $2, 'disabled', 'প্রতিবন্ধী কোটা', 'Disabled', 2) RETURNING id)
       INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats) SELECT $1, $3, id, $2, $4 FROM pool`,
      [site.id, admissionId, offerId, quota],
    )
    const applications = await sql<{ id: number; number: string }>(
      `INSERT INTO application (site_id, kind, number, pin_hash, name_bn, name_en, mobile, sent_at)
       SELECT $1, 'admission', (126000000 + n)::text, repeat('x', 40), 'আবেদনকারী ' || n, 'Applicant ' || n, '88017' || lpad((10000000 + n)::text, 8, '0'), now()
       FROM generate_series(1, $2) n RETURNING id, number`,
      [site.id, applicants],
    )
    await sql(
      `INSERT INTO admission_applicant (site_id, application_id, admission_id, offer_id, state, birth_reg_no, born_on, gender, religion_id, answers)
       SELECT $1, u.id, $2, $3, CASE WHEN u.n = $5 THEN 'submitted' ELSE 'verified' END, (20150000000000000 + u.n)::text, '2015-03-01', 'female', $6,
         jsonb_build_object('fatherNameBn', 'পিতা ' || u.n, 'motherNameBn', 'মাতা ' || u.n, 'presentAddress', 'বাড়ি ' || u.n)
       FROM unnest($4::bigint[]) WITH ORDINALITY u(id, n)`,
      [site.id, admissionId, offerId, applications.map((one) => one.id), applicants, id('religion', 'ISLAM')],
    )
    await sql(
      `INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id, state)
       SELECT $1, a.id, $2, p.id, CASE WHEN p.code = 'zone' THEN 'accepted' WHEN a.n = 3 THEN 'accepted' ELSE 'refused' END
       FROM unnest($3::bigint[]) WITH ORDINALITY a(id, n) JOIN admission_pool p ON p.site_id = $1 AND p.admission_id = $2
         AND (p.code = 'zone' AND a.n <= 5 OR p.code = 'disabled' AND a.n IN (3, 6))`,
      [site.id, admissionId, applications.map((one) => one.id)],
    )
    return { admissionId, offerId, sections: sections.map((one) => one.id), applications }
  })
}

/** The clock goes on: nobody can apply any more, and the last application is decided. */
export const closeAndDecide = (site: { id: number }, lottery: MadeLottery): Promise<void> =>
  everywhere(async () => {
    await sql(`UPDATE admission SET closes_at = now() - interval '1 minute' WHERE site_id = $1 AND id = $2`, [
      site.id,
      lottery.admissionId,
    ])
    await sql(`UPDATE admission_applicant SET state = 'verified' WHERE site_id = $1 AND admission_id = $2`, [
      site.id,
      lottery.admissionId,
    ])
  })
