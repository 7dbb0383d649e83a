import { makeChoice, publishChoice } from '../../../app/domain/admissions/merit/make-choice.server'
import { candidatesOf, seatThem } from '../../../app/domain/admissions/tests/candidates.server'
import { saveScores } from '../../../app/domain/admissions/tests/scores.server'
import { saveSitting, sittingRooms } from '../../../app/domain/admissions/tests/sittings.server'
import { newApplication } from '../../../app/domain/applications/applications.server'
import { sql } from '../../../db/connection'
import { addDays, today } from '../../../app/format/dates'
import type { CatalogueId } from '../../catalogue-ids'
import { dayIn, makeFamily, makePhone, makeRandom, pickReligion } from '../corpus'
import { demoCtx } from '../site-ctx'

const APPLICANTS = 44
const BODY = 'অষ্টম শ্রেণির শূন্য আসনে ভর্তি পরীক্ষার মাধ্যমে ভর্তি করা হবে। পূর্ণ নম্বর ৫০, পাস নম্বর ২০।'

/** An admission to empty seats of class eight by test that is over: seats in two rooms, scores, and a public merit list. Where there is such a class next year. */
export async function writeAdmissionTest(
  siteId: number,
  code: string,
  by: number,
  catalogue: CatalogueId,
): Promise<void> {
  const [offering] = await sql<{ id: number; sessionId: number }>(
    `SELECT o.id, o.session_id AS "sessionId" FROM class_offering o JOIN site_session s ON s.site_id = o.site_id AND s.id = o.session_id AND s.label = '2027'
     WHERE o.site_id = $1 AND o.class_id = $2 ORDER BY o.id LIMIT 1`,
    [siteId, catalogue('class', 'EIGHT')],
  )
  if (!offering) return
  const [admission] = await sql<{ id: number; offerId: number }>(
    `WITH made AS (INSERT INTO admission (site_id, session_id, code, title_bn, title_en, body_bn, state, opens_at, closes_at, way, test_full, test_pass, admit_by)
       VALUES ($1, $2, 'eight-2027', 'শূন্য আসনে ভর্তি ২০২৭: অষ্টম শ্রেণি', 'Empty seats of class eight, 2027', $3, 'closed', now() - interval '30 days', now() - interval '8 days',
         'test', 50, 20, (now() + interval '12 days')::date) RETURNING id),
       offer AS (INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, waiting_1, waiting_2) SELECT $1, id, $4, 15, 8, 8 FROM made RETURNING id, admission_id),
       pool AS (INSERT INTO admission_pool (site_id, admission_id, code, name_bn, name_en, proof_bn, position)
         SELECT $1, id, 'sibling', 'সহোদর/যমজ', 'Sibling or twin', 'ভাই/বোনের পরিচয়পত্র', 1 FROM made RETURNING id, admission_id),
       seat AS (INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats) SELECT $1, offer.id, pool.id, offer.admission_id, 2 FROM offer, pool)
     SELECT admission_id AS id, id AS "offerId" FROM offer`,
    [siteId, offering.sessionId, BODY, offering.id],
  )
  if (!admission) return
  const random = makeRandom(`admission test ${code}`)
  const children: object[] = []
  for (let at = 0; at < APPLICANTS; at++) {
    const gender = random.chance(0.5) ? 'FEMALE' : 'MALE'
    const religion = pickReligion(random)
    const { own, father, mother } = makeFamily(random, religion, gender)
    const { id } = await newApplication(
      { id: siteId },
      { kind: 'admission', ...own, mobile: makePhone(random), lang: 'bn', source: 'web' },
    )
    children.push({
      id,
      hours: at,
      quota: at % 9 === 4,
      birth: `2013${String(4_321_000_000_000 + at * 41)}`,
      born: dayIn(random, 2013),
      gender: gender.toLowerCase(),
      religion: catalogue('religion', religion),
      answers: { fatherNameBn: father.nameBn, fatherNameEn: father.nameEn, motherNameBn: mother.nameBn, motherNameEn: mother.nameEn }, // prettier-ignore
    })
  }
  await sql(
    `WITH child AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($4::jsonb) AS c(id bigint, hours int, quota boolean, birth text, born date, gender text, religion bigint, answers jsonb)),
       sent AS (UPDATE application a SET sent_at = now() - interval '20 days' + make_interval(hours => c.hours) FROM child c WHERE a.site_id = $1 AND a.id = c.id),
       made AS (INSERT INTO admission_applicant (site_id, application_id, admission_id, offer_id, state, birth_reg_no, born_on, gender, religion_id, answers, step, verified_at, verified_by)
         SELECT $1, c.id, $2, $3, 'verified', c.birth, c.born, c.gender, c.religion, c.answers, 6, now() - interval '7 days', $5 FROM child c RETURNING application_id)
     INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id, state)
     SELECT $1, m.application_id, $2, p.id, 'accepted' FROM made m JOIN child c ON c.id = m.application_id AND c.quota JOIN admission_pool p ON p.site_id = $1 AND p.admission_id = $2`,
    [siteId, admission.id, admission.offerId, JSON.stringify(children), by],
  )
  const ctx = demoCtx(siteId, by)
  const rooms = (await sittingRooms(siteId)).filter((room) => room.seats >= 40).slice(0, 2)
  const day = addDays(today(), -3)
  const of = {
    id: null,
    admission: admission.id,
    part: 'test',
    day,
    from: '10:00',
    to: '11:30',
    place: null,
    slotMinutes: null,
  } as const
  const sittings: number[] = []
  for (const room of rooms) sittings.push(await saveSitting(ctx, { ...of, room: room.id, seats: 24 }))
  if (!sittings.length) return
  await seatThem(ctx, { admission: admission.id, part: 'test', order: 'mixed', offer: null })
  for (const id of sittings)
    await saveScores(
      ctx,
      id,
      (await candidatesOf(siteId, id)).map((one, at) => ({
        id: one.id,
        score: at % 17 === 11 ? 'A' : 12 + Math.floor(random.next() * 72) / 2,
      })),
    )
  await publishChoice(ctx, await makeChoice(ctx, admission.offerId), addDays(today(), 12))
}

/** The list of an admission by previous results, made and not yet public; where there is one. */
export async function writeMeritList(siteId: number, by: number): Promise<void> {
  const [offer] = await sql<{ id: number }>(
    `SELECT o.id FROM admission_offer o JOIN admission d ON d.site_id = o.site_id AND d.id = o.admission_id AND d.way = 'merit'
     WHERE o.site_id = $1 AND EXISTS (SELECT FROM admission_applicant p WHERE p.site_id = o.site_id AND p.offer_id = o.id AND p.state = 'verified') ORDER BY o.position, o.id LIMIT 1`,
    [siteId],
  )
  if (offer) await makeChoice(demoCtx(siteId, by), offer.id)
}
