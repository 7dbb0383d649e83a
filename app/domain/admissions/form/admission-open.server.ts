import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Asks } from './admission-fields.policy'

interface ShownOffer {
  id: number
  admissionId: number
  classId: number
  level: string
  nameBn: string
  nameEn: string
  seats: number
  minMonths: number | null
  maxMonths: number | null
  gender: 'male' | 'female' | null
}

export interface ShownAdmission {
  id: number
  code: string
  sessionLabel: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  prospectusId: number | null
  opensAt: Date
  closesAt: Date
  /** By the database's clock, which is the server's: what a browser says counts for nothing. */
  phase: 'upcoming' | 'open' | 'over'
  state: 'draft' | 'published' | 'closed'
  subHeadId: number | null
  /** Poisha. */
  fee: number
  payBy: Date | null
  way: 'first-come' | 'test' | 'merit' | 'lottery' | 'interview' | 'mix'
  ageOn: string | null
  asks: Asks
  admitBy: string | null
  keepDays: number
  /** Whether the form asks for consent to a name in the public result. */
  showsNames: boolean
  offers: ShownOffer[]
  pools: {
    id: number
    admissionId: number
    code: string
    nameBn: string
    nameEn: string
    proofBn: string
    proofEn: string
  }[]
  documents: { admissionId: number; slot: string; nameBn: string; nameEn: string; required: boolean }[]
}

/** What of an admission the public reads, with its classes, quotas and documents: all, or one. */
async function read(siteId: number, which: { id: number } | 'shown'): Promise<ShownAdmission[]> {
  const id = which === 'shown' ? null : which.id
  const rows = await sql<Omit<ShownAdmission, 'offers' | 'pools' | 'documents'>>(
    `SELECT a.id, a.code, s.label AS "sessionLabel", a.title_bn AS "titleBn", a.title_en AS "titleEn", a.body_bn AS "bodyBn", a.body_en AS "bodyEn",
       a.prospectus_id AS "prospectusId", a.opens_at AS "opensAt", a.closes_at AS "closesAt", a.state, a.sub_head_id AS "subHeadId", a.fee, a.pay_by AS "payBy",
       CASE WHEN a.state = 'closed' OR a.closes_at <= now() THEN 'over' WHEN a.opens_at > now() THEN 'upcoming' ELSE 'open' END AS phase,
       a.way, a.age_on AS "ageOn", a.asks, a.admit_by AS "admitBy", a.keep_days AS "keepDays", a.shows_names AS "showsNames"
     FROM admission a JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id
     WHERE a.site_id = $1 AND ($2::bigint IS NULL OR a.id = $2)
       AND ($2::bigint IS NOT NULL OR (a.state <> 'draft' AND a.closes_at > now() - interval '200 days')) ORDER BY a.closes_at, a.id`,
    [siteId, id],
    'prepared',
  )
  const ids = rows.map((row) => row.id)
  const [offers, pools, documents] = await Promise.all([
    sql<ShownOffer>(
      `SELECT o.id, o.admission_id AS "admissionId", c.id AS "classId", c.level, o.seats, o.min_months AS "minMonths", o.max_months AS "maxMonths", o.gender,
       concat_ws(' · ', c.name_bn, g.name_bn, h.name_bn, v.name_bn) AS "nameBn", concat_ws(' · ', c.name_en, g.name_en, h.name_en, v.name_en) AS "nameEn"
     FROM admission_offer o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class c ON c.id = f.class_id
       JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id JOIN version v ON v.id = f.version_id
       LEFT JOIN study_group g ON g.id = f.study_group_id AND g.code <> 'NONE'
     WHERE o.site_id = $1 AND o.admission_id = ANY ($2::bigint[]) ORDER BY o.position, c.position, o.id`,
      [siteId, ids],
      'prepared',
    ),
    sql<ShownAdmission['pools'][number]>(
      `SELECT p.id, p.admission_id AS "admissionId", p.code, p.name_bn AS "nameBn", p.name_en AS "nameEn", p.proof_bn AS "proofBn", p.proof_en AS "proofEn"
     FROM admission_pool p WHERE p.site_id = $1 AND p.admission_id = ANY ($2::bigint[]) ORDER BY p.position, p.id`,
      [siteId, ids],
      'prepared',
    ),
    sql<ShownAdmission['documents'][number]>(
      `SELECT d.admission_id AS "admissionId", d.slot, d.name_bn AS "nameBn", d.name_en AS "nameEn", d.required
     FROM admission_document d WHERE d.site_id = $1 AND d.admission_id = ANY ($2::bigint[]) ORDER BY d.position, d.slot`,
      [siteId, ids],
      'prepared',
    ),
  ])
  return rows.map((row) => ({
    ...row,
    offers: offers.filter((one) => one.admissionId === row.id),
    pools: pools.filter((one) => one.admissionId === row.id),
    documents: documents.filter((one) => one.admissionId === row.id),
  }))
}

/** Admissions that the public sees: open, to come and over, the one that closes first at the top. */
export const shownAdmissions = (siteId: number): Promise<ShownAdmission[]> => read(siteId, 'shown')

/** One admission as its form needs it. @throws Missing */
export async function admissionOf(siteId: number, id: number): Promise<ShownAdmission> {
  const [found] = await read(siteId, { id })
  if (!found) throw new Missing('admission')
  return found
}

/** Whether the institution ever declared an admission: somebody may then ask how it stands with a form. */
export async function hadAdmissions(siteId: number): Promise<boolean> {
  const [row] = await sql(`SELECT 1 FROM admission WHERE site_id = $1 AND state <> 'draft' LIMIT 1`, [siteId])
  return row !== undefined
}

/** Where one can apply now: titles and until when, for the site's first page. */
export const openAdmissions = (
  siteId: number,
): Promise<{ id: number; titleBn: string; titleEn: string; closesAt: Date }[]> =>
  sql(
    `SELECT id, title_bn AS "titleBn", title_en AS "titleEn", closes_at AS "closesAt" FROM admission
     WHERE site_id = $1 AND state = 'published' AND opens_at <= now() AND closes_at > now() ORDER BY closes_at, id LIMIT 3`,
    [siteId],
  )
