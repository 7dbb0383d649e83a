import sharp from 'sharp'
import { keepFile } from '~/domain/operations/files/files.server'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, createRows, insertRows } from '../../rows'
import { dayIn, makeFamily, makePhone, makeRandom, pickReligion, type Random } from '../corpus'
import { portrait } from '../season/photos'
import { openingPlans, type OpeningPlan } from './plan'
import { midnight, morning } from '../hours'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

/** A page of nothing, as what candidates of the demo have sent. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 52>>stream
BT /F 20 Tf 72 760 Td (A document of the demo) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`

interface Files {
  male: number
  female: number
  paper: number
}

/** Two pictures of nobody and a page, which all share. */
async function sharedFiles(siteId: number): Promise<Files> {
  const owner = { tenant: { id: siteId } }
  const photo = async (look: 'boy' | 'girl') => {
    const bytes = await sharp(Buffer.from(portrait(look, 1)))
      .resize(413, 531, { fit: 'cover' })
      .jpeg()
      .toBuffer()
    const file = { bytes: new Uint8Array(bytes), mime: 'image/jpeg', extension: 'jpg' }
    return (await keepFile(owner, file, { name: 'photo.jpg', purpose: 'sent', area: 'recruitment' })).id
  }
  const page = { bytes: new TextEncoder().encode(PAGE), mime: 'application/pdf', extension: 'pdf' }
  return {
    male: await photo('boy'),
    female: await photo('girl'),
    paper: (await keepFile(owner, page, { name: 'document.pdf', purpose: 'sent', area: 'recruitment' })).id,
  }
}

async function openingRow(siteId: number, plan: OpeningPlan, by: number, catalogue: CatalogueId) {
  const open = plan.closes > 0
  const [circular] = await sql<{ id: number }>(
    `SELECT id FROM web_entry WHERE site_id = $1 AND kind = 'circular' ORDER BY title_en ~* '(teacher|lecturer)' DESC, ends_at DESC NULLS LAST LIMIT 1`,
    [siteId],
  )
  const opening = await createRow('job_opening', {
    site_id: siteId,
    title_bn: plan.titleBn,
    title_en: plan.titleEn,
    body_bn: plan.bodyBn,
    body_en: plan.bodyEn,
    circular_id: open ? (circular?.id ?? null) : null,
    state: open ? 'open' : 'closed',
    opens_at: morning(plan.opens),
    closes_at: midnight(plan.closes),
    sub_head_id: plan.fee ? catalogue('fee_sub_head', 'MISC') : null,
    fee: plan.fee,
    age_on: days(plan.closes).slice(0, 10),
    asks: {},
    test_full: null,
    interview_full: 50,
    keep_days: 365,
    sms_steps: ['begun', 'sent', 'correction', 'rejected', 'shortlisted', 'called', 'chosen'],
    revision: 1,
    changed_by: by,
    changed_at: days(plan.opens - 1),
  })
  const posts = await createRows(
    'job_post',
    plan.posts.map((post, position) => ({
      site_id: siteId,
      opening_id: opening.id,
      name_bn: post.nameBn,
      name_en: post.nameEn,
      vacancies: post.vacancies,
      needs_bn: post.needsBn,
      needs_en: post.needsEn,
      pay_bn: post.payBn,
      pay_en: post.payEn,
      min_years: post.ages[0],
      max_years: post.ages[1],
      position,
    })),
  )
  return { id: opening.id, posts, open }
}

const REASONS: Record<string, string> = {
  correction: 'এসএসসির সনদ অস্পষ্ট; পরিষ্কার কপি দিন।',
  rejected: 'বিজ্ঞপ্তিতে চাওয়া যোগ্যতা পূরণ হয়নি।',
}
const BEFORE: Record<string, string> = {
  correction: 'submitted',
  shortlisted: 'submitted',
  rejected: 'submitted',
  chosen: 'shortlisted',
  waiting: 'shortlisted',
  declined: 'chosen',
}
const CALLED = ['chosen', 'waiting', 'declined', 'shortlisted']

function person(random: Random, at: number, siteId: number) {
  const gender = random.chance(0.45) ? ('female' as const) : ('male' as const)
  const { own, father, mother } = makeFamily(random, pickReligion(random), gender === 'female' ? 'FEMALE' : 'MALE')
  const year = random.int(1997, 2003)
  return {
    gender,
    own,
    mobile: makePhone(random),
    nid: String(4_600_000_000 + siteId * 10_000 + at * 137),
    born: dayIn(random, year),
    answers: {
      fatherName: father.nameBn,
      motherName: mother.nameBn,
      presentAddress: 'তালবাগ, সাভার, ঢাকা',
      permanentAddress: 'গ্রাম: রাজাশন, উপজেলা: সাভার, জেলা: ঢাকা',
      ntrca: null,
      experienceYears: random.int(0, 5),
      experience: null,
      education: [
        { exam: 'ssc', name: '', subject: 'বিজ্ঞান', board: 'ঢাকা', year: year + 16, result: 'জিপিএ ৪.৮১' },
        { exam: 'hsc', name: '', subject: 'বিজ্ঞান', board: 'ঢাকা', year: year + 18, result: 'জিপিএ ৪.৫০' },
        {
          exam: 'bachelor',
          name: '',
          subject: 'গণিত',
          board: 'জাতীয় বিশ্ববিদ্যালয়',
          year: year + 22,
          result: '২য় শ্রেণি',
        },
      ],
    },
  }
}

/** Openings of an institution with candidates in every state: one that runs, one of which the interviews are over. */
export async function writeJobs(siteId: number, by: number, catalogue: CatalogueId): Promise<void> {
  const random = makeRandom(`jobs ${siteId}`)
  const files = await sharedFiles(siteId)
  let serial = 0
  for (const plan of openingPlans) {
    const opening = await openingRow(siteId, plan, by, catalogue)
    const people = plan.candidates.map(([state, post], at) => ({ ...person(random, serial + at, siteId), state, post }))
    const rows = await createRows(
      'application',
      people.map((one) => ({
        site_id: siteId,
        kind: 'job',
        number: `226${String((serial += 1)).padStart(6, '0')}`,
        pin_hash: 'demo'.padEnd(43, '-'),
        name_bn: one.own.nameBn,
        name_en: one.own.nameEn,
        mobile: one.mobile,
        lang: 'bn',
        source: 'web',
        made_at: days(plan.opens + 1),
        sent_at: one.state === 'draft' ? null : days(plan.opens + 2),
      })),
    )
    const idOf = (at: number) => rows[at]?.id ?? 0
    await insertRows(
      'job_candidate',
      people.map((one, at) => ({
        site_id: siteId,
        application_id: idOf(at),
        opening_id: opening.id,
        post_id: opening.posts[one.post]?.id ?? 0,
        state: one.state,
        before_state: BEFORE[one.state] ?? null,
        nid: one.nid,
        born_on: one.born,
        gender: one.gender,
        answers: one.answers,
        reason: REASONS[one.state] ?? '',
        version: 1,
      })),
    )
    await insertRows(
      'application_file',
      people.flatMap((one, at) =>
        one.state === 'draft'
          ? []
          : [
              { slot: 'photo', file: files[one.gender] },
              { slot: 'cv', file: files.paper },
              { slot: 'certificates', file: files.paper },
            ].map(({ slot, file }) => ({
              site_id: siteId,
              application_id: idOf(at),
              slot,
              file_id: file,
              sent_at: days(plan.opens + 2),
            })),
      ),
    )
    await createRows(
      'application_event',
      people.flatMap((one, at) =>
        ['begun', ...(one.state === 'draft' ? [] : ['submitted']), ...(BEFORE[one.state] ? [one.state] : [])].map(
          (what, step) => ({
            site_id: siteId,
            application_id: idOf(at),
            what,
            text: step === 2 ? (REASONS[one.state] ?? '') : '',
            shown: true,
            by_user: step === 2 ? by : null,
            at: days(plan.opens + 1 + step),
          }),
        ),
      ),
    )
    if (plan.fee)
      await createRows(
        'application_bill',
        people.flatMap((one, at) =>
          one.state === 'submitted' || one.state === 'correction'
            ? [
                {
                  site_id: siteId,
                  application_id: idOf(at),
                  sub_head_id: catalogue('fee_sub_head', 'MISC'),
                  amount: plan.fee,
                  pay_by: midnight(plan.closes),
                  made_at: days(plan.opens + 2),
                  void_reason: '',
                },
              ]
            : [],
        ),
      )
    if (!opening.open)
      await interviews(
        siteId,
        opening.id,
        people.map((one, at) => ({ ...one, id: idOf(at) })),
        by,
      )
  }
  await sql(
    `INSERT INTO application_series AS s (site_id, prefix, last_serial) VALUES ($1, '226', $2) ON CONFLICT (site_id, prefix) DO UPDATE SET last_serial = s.last_serial + $2`,
    [siteId, serial],
  )
}

/** Interviews a week ago, with scores, and the letter of who was chosen. */
async function interviews(
  siteId: number,
  openingId: number,
  people: readonly { id: number; state: string }[],
  by: number,
): Promise<void> {
  const day = days(-7).slice(0, 10)
  const sitting = await createRow('job_sitting', {
    site_id: siteId,
    opening_id: openingId,
    part: 'interview',
    starts_at: `${day}T10:00:00+06:00`,
    slot_minutes: 15,
    place_bn: 'প্রধান শিক্ষকের কক্ষ',
    place_en: 'Office of the head',
    board: 'সভাপতি, পরিচালনা পর্ষদ\nপ্রতিষ্ঠান প্রধান\nবিষয় বিশেষজ্ঞ',
    changed_at: days(-12),
  })
  const called = people.filter((one) => CALLED.includes(one.state))
  await insertRows(
    'job_call',
    called.map((one, at) => ({
      site_id: siteId,
      application_id: one.id,
      part: 'interview',
      opening_id: openingId,
      sitting_id: sitting.id,
      place: at + 1,
      told_at: days(-11),
      score: one.state === 'shortlisted' && at === called.length - 1 ? null : 44 - at * 2.5,
      absent: one.state === 'shortlisted' && at === called.length - 1,
    })),
  )
  const chosen = people.find((one) => one.state === 'chosen')
  if (chosen)
    await insertRows('job_appointment', [
      {
        site_id: siteId,
        application_id: chosen.id,
        memo: 'নিয়োগ/২০২৬/০৭',
        day: days(-3).slice(0, 10),
        join_by: days(20).slice(0, 10),
        pay_bn: 'মাসিক ১২,০০০ টাকা',
        pay_en: 'Tk 12,000 a month',
        terms_bn: 'প্রথম ছয় মাস শিক্ষানবিশকাল।',
        terms_en: 'The first six months are a time of probation.',
        made_by: by,
        made_at: days(-3),
      },
    ])
}
