import sharp from 'sharp'
import { sql } from 'db/connection'
import { createRow, createRows, insertRows } from 'seeders/rows'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

export const FORM = '/job-application'
export const OFFICE = '/site/job-application/site-job-application'

export interface JobSite {
  site: MadeSite
  opening: number
  /** The first has two vacancies and takes 18 to 35 years, the second one vacancy. */
  posts: [number, number]
}

/** An institution with an opening that is open now, of two posts. */
export async function makeJobs(
  given: { fee?: number; closes?: string; state?: string; site?: MadeSite } = {},
): Promise<JobSite> {
  const site = given.site ?? (await makeSite())
  const id = await catalogue()
  return everywhere(async () => {
    const opening = await createRow('job_opening', {
      site_id: site.id,
      title_bn: 'শিক্ষক নিয়োগ',
      title_en: 'Teachers wanted',
      state: given.state ?? 'open',
      opens_at: '2026-01-01T00:00:00Z',
      closes_at: given.closes ?? '2097-12-31T00:00:00Z',
      sub_head_id: given.fee ? id('fee_sub_head', 'ADMISSION') : null,
      fee: given.fee ?? 0,
      age_on: '2026-12-01',
      asks: { certificates: 'off' },
      interview_full: 50,
      keep_days: 365,
      sms_steps: ['begun', 'sent', 'correction', 'rejected', 'shortlisted', 'called', 'chosen'],
    })
    const [first, second] = await createRows('job_post', [
      {
        site_id: site.id,
        opening_id: opening.id,
        name_bn: 'সহকারী শিক্ষক',
        name_en: 'Teacher',
        vacancies: 2,
        min_years: 18,
        max_years: 35,
        position: 0,
      },
      {
        site_id: site.id,
        opening_id: opening.id,
        name_bn: 'অফিস সহায়ক',
        name_en: 'Office aide',
        vacancies: 1,
        min_years: null,
        max_years: null,
        position: 1,
      },
    ])
    return { site, opening: opening.id, posts: [first?.id ?? 0, second?.id ?? 0] }
  })
}

/** Candidates of the first post, in the order of their serials. */
export const makeCandidates = (
  jobs: JobSite,
  rows: readonly { name: string; serial: number; state?: string; post?: number; nid?: string }[],
): Promise<number[]> =>
  everywhere(async () => {
    const ids: number[] = []
    for (const row of rows) {
      const made = await createRow('application', {
        site_id: jobs.site.id,
        kind: 'job',
        number: `298${String(row.serial).padStart(6, '0')}`,
        pin_hash: 'x'.repeat(43),
        name_bn: row.name,
        mobile: `88017000${String(row.serial).padStart(5, '0')}`,
        lang: 'bn',
        sent_at: row.state === 'draft' ? null : '2026-11-01T04:00:00Z',
      })
      await insertRows('job_candidate', [
        {
          site_id: jobs.site.id,
          application_id: made.id,
          opening_id: jobs.opening,
          post_id: row.post ?? jobs.posts[0],
          state: row.state ?? 'submitted',
          nid: row.nid ?? String(4_600_000_000 + row.serial),
          born_on: '1996-06-01',
          gender: 'female',
          answers: { fatherName: 'আব্দুল করিম', presentAddress: 'সাভার' },
        },
      ])
      ids.push(made.id)
    }
    return ids
  })

/** One value of a statement about the institution ($1). */
export const asked = async <T>(jobs: JobSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [jobs.site.id, ...bind])))[0]?.value

export const stateOf = (jobs: JobSite, id: number | undefined) =>
  asked<string>(jobs, 'SELECT state AS value FROM job_candidate WHERE site_id = $1 AND application_id = $2', id)

export const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')
export const ascii = (said: string) => said.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

/** A filled form, without scripts. */
export const person = (jobs: JobSite, more: Record<string, string | number> = {}) => ({
  post: jobs.posts[0],
  nameBn: 'মোঃ রাকিব হাসান',
  fatherName: 'আব্দুল করিম',
  motherName: 'রহিমা বেগম',
  bornOn: '০৬/০৫/১৯৯৫',
  gender: 'male',
  nid: '১৯৯৫২৬১১০৩৮০০০০০১',
  mobile: '০১৭১২৩৪৫৬৭৮',
  presentAddress: 'তালবাগ, সাভার',
  permanentAddress: 'রাজাশন, সাভার',
  sscYear: '2011',
  sscResult: 'জিপিএ ৫',
  ...more,
})

export interface Begun {
  candidate: Visitor
  answer: Answer
  number: string
  pin: string
}

/** Fills the form's first part in; number and PIN are empty where it was refused. */
export async function begin(jobs: JobSite, more: Record<string, string | number> = {}): Promise<Begun> {
  const candidate = visit(jobs.site.alias)
  const page = await candidate.get(`${FORM}?opening=${jobs.opening}`)
  const answer = await candidate.submit(page, 'form:has([value=begin])', {
    ...person(jobs, more),
    stamp: agedStamp(jobs.site.id, 'job'),
  })
  const [number = '', pin = ''] =
    answer.status === 200
      ? answer
          .$('dd')
          .toArray()
          .map((one) => ascii(answer.$(one).text()))
      : []
  return { candidate, answer, number, pin }
}

export const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 600, height: 800, channels: 3, background: '#9ab' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'me.jpg',
    { type: 'image/jpeg' },
  )
export const pdf = () =>
  new File([new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')], 'cv.pdf', {
    type: 'application/pdf',
  })

/** One of the later parts. */
export const part = async (
  candidate: Visitor,
  name: string,
  fields: Parameters<Visitor['submit']>[2],
): Promise<Answer> =>
  candidate.submit(await candidate.get(`${FORM}?step=${name}`), `form:has([name=intent][value=${name}])`, fields)
