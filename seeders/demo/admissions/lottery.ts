import { freezeDraw } from '../../../app/domain/admissions/draw/freeze-draw.server'
import { runDraw } from '../../../app/domain/admissions/draw/run-draw.server'
import { declinePlace, extendPlace, removePlace } from '../../../app/domain/admissions/places/change-place.server'
import { moveWaiting } from '../../../app/domain/admissions/places/move-waiting.server'
import { newApplication } from '../../../app/domain/applications/applications.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { dayIn, makeFamily, makePhone, makeRandom, pickReligion } from '../corpus'
import { demoCtx } from '../site-ctx'

const APPLICANTS = 64
const BODY = 'সপ্তম শ্রেণির শূন্য আসনে লটারির মাধ্যমে ভর্তি করা হবে। জন্মনিবন্ধন সনদ ও আগের বিদ্যালয়ের ছাড়পত্র সঙ্গে আনতে হবে।'

/** An admission to empty seats of class seven next year that is over: applied for, verified, and drawn in front of everybody. Where there is such a class. */
export async function writeLottery(siteId: number, code: string, by: number, catalogue: CatalogueId): Promise<void> {
  const [offering] = await sql<{ id: number; sessionId: number }>(
    `SELECT o.id, o.session_id AS "sessionId" FROM class_offering o JOIN site_session s ON s.site_id = o.site_id AND s.id = o.session_id AND s.label = '2027'
     WHERE o.site_id = $1 AND o.class_id = $2 ORDER BY o.id LIMIT 1`,
    [siteId, catalogue('class', 'SEVEN')],
  )
  if (!offering) return
  const [admission] = await sql<{ id: number }>(
    `INSERT INTO admission (site_id, session_id, code, title_bn, title_en, body_bn, state, opens_at, closes_at, way, admit_by, waiting_days)
     VALUES ($1, $2, 'seven-2027', 'শূন্য আসনে ভর্তি ২০২৭: সপ্তম শ্রেণি', 'Empty seats of class seven, 2027', $3, 'closed', now() - interval '25 days', now() - interval '5 days', 'lottery',
       (now() + interval '10 days')::date, 3) RETURNING id`,
    [siteId, offering.sessionId, BODY],
  )
  const admissionId = admission?.id ?? 0
  const [offer] = await sql<{ id: number }>(
    `INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, waiting_1, waiting_2) VALUES ($1, $2, $3, 20, 10, 10) RETURNING id`,
    [siteId, admissionId, offering.id],
  )
  const offerId = offer?.id ?? 0
  await sql(
    `WITH pool AS (INSERT INTO admission_pool (site_id, admission_id, code, name_bn, name_en, proof_bn, position) VALUES
         ($1, $2, 'catchment', 'ক্যাচমেন্ট এলাকা', 'Catchment area', 'ইউপি চেয়ারম্যান বা কাউন্সিলরের প্রত্যয়ন', 1),
         ($1, $2, 'freedom-fighter', 'বীর মুক্তিযোদ্ধার সন্তান', 'Child of a freedom fighter', 'মুক্তিযোদ্ধা সনদ', 2) RETURNING id, position)
     INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats) SELECT $1, $3, id, $2, CASE position WHEN 1 THEN 8 ELSE 1 END FROM pool`,
    [siteId, admissionId, offerId],
  )
  const random = makeRandom(`lottery ${code}`)
  const children: { id: number; birth: string; born: string; gender: string; religion: number; answers: object }[] = []
  for (let at = 0; at < APPLICANTS; at++) {
    const gender = random.chance(0.5) ? 'FEMALE' : 'MALE'
    const religion = pickReligion(random)
    const { own, father, mother } = makeFamily(random, religion, gender)
    const born = dayIn(random, 2014)
    const { id } = await newApplication(
      { id: siteId },
      { kind: 'admission', ...own, mobile: makePhone(random), lang: 'bn', source: 'web' },
    )
    children.push({
      id,
      birth: `2014${String(6_789_000_000_000 + at * 37)}`.slice(0, 17).padEnd(17, '0'),
      born,
      gender: gender.toLowerCase(),
      religion: catalogue('religion', religion),
      answers: { fatherNameBn: father.nameBn, fatherNameEn: father.nameEn, motherNameBn: mother.nameBn, motherNameEn: mother.nameEn }, // prettier-ignore
    })
  }
  await sql(
    `INSERT INTO admission_applicant (site_id, application_id, admission_id, offer_id, state, birth_reg_no, born_on, gender, religion_id, answers, step, verified_at, verified_by)
     SELECT $1, c.id, $2, $3, 'verified', c.birth, c.born, c.gender, c.religion, c.answers, 6, now() - interval '4 days', $5
     FROM jsonb_to_recordset($4::jsonb) AS c(id bigint, birth text, born date, gender text, religion bigint, answers jsonb)`,
    [siteId, admissionId, offerId, JSON.stringify(children), by],
  )
  await sql(
    `UPDATE application SET sent_at = now() - interval '9 days' WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [siteId, children.map((one) => one.id)],
  )
  await sql(
    `INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id, state)
     SELECT $1, u.id, $2, p.id, 'accepted' FROM unnest($3::bigint[]) WITH ORDINALITY u(id, n) JOIN admission_pool p ON p.site_id = $1 AND p.admission_id = $2
       AND (p.code = 'catchment' AND u.n % 3 = 0 OR p.code = 'freedom-fighter' AND u.n % 21 = 0)`,
    [siteId, admissionId, children.map((one) => one.id)],
  )
  const ctx = demoCtx(siteId, by)
  await runDraw(ctx, { draw: await freezeDraw(ctx, { offer: offerId, rehearsal: false }), text: '৪ ৭ ১ ৯ ৩ ০' })
  await changePlaces(ctx, offerId)
}

/** What happens in the days after a draw: one gives up, one is taken off, one has more time, and a seat is added; the line moves each time. */
async function changePlaces(ctx: SiteCtx, offer: number): Promise<void> {
  const selected = await sql<{ id: number }>(
    `SELECT application_id AS id FROM admission_place WHERE site_id = $1 AND offer_id = $2 AND list = 'selected' ORDER BY position`,
    [ctx.site.id, offer],
  )
  const at = (place: number) => ({ offer, application: selected[place]?.id ?? 0 })
  await declinePlace(ctx, { ...at(2), reason: 'অন্য বিদ্যালয়ে ভর্তি হয়েছে' })
  await removePlace(ctx, { ...at(6), because: 'wrong-data', reason: 'জন্মনিবন্ধনের সঙ্গে জন্মতারিখ মেলেনি' })
  await extendPlace(ctx, { ...at(9), admitBy: addDays(today(), 14), reason: 'পরিবার ঢাকার বাইরে' })
  await sql('UPDATE admission_offer SET seats = seats + 1 WHERE site_id = $1 AND id = $2', [ctx.site.id, offer])
  await moveWaiting(ctx.site, ctx.user.userId)
}
