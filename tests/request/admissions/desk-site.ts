import { createRow, insertRows } from 'seeders/rows'
import { sql } from 'db/connection'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'

export interface DeskSite {
  site: MadeSite
  /** Not yet begun. */
  session: number
  offering: number
  section: number
  admission: number
  offer: number
  pool: number
}

/** An institution with an admission by test to class six of a session that has not begun: three seats, one of them a quota's. */
export async function makeDesk(given: { fee?: number; way?: string; starts?: string } = {}): Promise<DeskSite> {
  const site = await makeSite({ classCode: 'SIX' })
  const id = await catalogue()
  const starts = given.starts ?? '2098-01-01'
  return everywhere(async () => {
    const session = await createRow('site_session', {
      site_id: site.id,
      session_type_id: id('session_type', 'CALENDAR'),
      label: starts.slice(0, 4),
      starts_on: starts,
      ends_on: `${starts.slice(0, 4)}-12-31`,
      is_current: false,
    })
    const offering = await createRow('class_offering', {
      site_id: site.id,
      session_id: session.id,
      shift_id: site.shift.id,
      version_id: site.version.id,
      class_id: site.classId,
      study_group_id: id('study_group', 'NONE'),
    })
    const section = await createRow('section', {
      site_id: site.id,
      class_offering_id: offering.id,
      name_en: 'Rose',
      name_bn: 'গোলাপ',
      capacity: 2,
      position: 0,
    })
    const admission = await createRow('admission', {
      site_id: site.id,
      session_id: session.id,
      code: 'six',
      title_bn: 'ষষ্ঠ শ্রেণিতে ভর্তি',
      state: 'published',
      opens_at: '2026-01-01T00:00:00Z',
      closes_at: '2097-12-31T00:00:00Z',
      fee: given.fee ?? 0,
      sub_head_id: given.fee ? id('fee_sub_head', 'ADMISSION') : null,
      way: given.way ?? 'test',
      test_full: 50,
      test_pass: 20,
      age_on: '2026-01-01',
      admit_by: '2097-12-31',
    })
    const offer = await createRow('admission_offer', {
      site_id: site.id,
      admission_id: admission.id,
      class_offering_id: offering.id,
      seats: 3,
      waiting_1: 1,
      waiting_2: 1,
      min_months: 120,
      max_months: 156,
    })
    const pool = await createRow('admission_pool', {
      site_id: site.id,
      admission_id: admission.id,
      code: 'fighter',
      name_bn: 'মুক্তিযোদ্ধা',
      position: 1,
    })
    await insertRows('admission_seat', [
      { site_id: site.id, offer_id: offer.id, pool_id: pool.id, admission_id: admission.id, seats: 1 },
    ])
    return {
      site,
      session: session.id,
      offering: offering.id,
      section: section.id,
      admission: admission.id,
      offer: offer.id,
      pool: pool.id,
    }
  })
}

/** Applicants of an admission, in the order of their serials; those with `quota` claim the pool. */
export const makeApplicants = (
  desk: DeskSite,
  rows: readonly {
    name: string
    serial: number
    state?: string
    born?: string
    quota?: string
    mobile?: string
    birth?: string
  }[],
): Promise<number[]> =>
  everywhere(async () => {
    const ids: number[] = []
    for (const row of rows) {
      const made = await createRow('application', {
        site_id: desk.site.id,
        kind: 'admission',
        number: `198${String(row.serial).padStart(6, '0')}`,
        pin_hash: 'x'.repeat(43),
        name_bn: row.name,
        mobile: row.mobile ?? `88017000${String(row.serial).padStart(5, '0')}`,
        sent_at: `2026-11-01T0${row.serial % 10}:00:00Z`,
      })
      await insertRows('admission_applicant', [
        {
          site_id: desk.site.id,
          application_id: made.id,
          admission_id: desk.admission,
          offer_id: desk.offer,
          state: row.state ?? 'submitted',
          birth_reg_no: row.birth ?? `2086${String(row.serial).padStart(13, '0')}`,
          born_on: row.born ?? '2014-06-01',
          gender: 'female',
        },
      ])
      if (row.quota)
        await insertRows('admission_claim', [
          {
            site_id: desk.site.id,
            application_id: made.id,
            admission_id: desk.admission,
            pool_id: desk.pool,
            state: row.quota,
          },
        ])
      ids.push(made.id)
    }
    return ids
  })

/** One value of a statement about the institution ($1). */
export const asked = async <T>(desk: DeskSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [desk.site.id, ...bind])))[0]?.value
