import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import type { ApplicantState } from '../form/applicant.server'
import type { PaidState } from './applicant-states.policy'
import { DESK_FROM, deskConditions, deskOrder, MISSING, PAID, type DeskQuery } from './desk-query.server'

export interface DeskRow {
  id: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  birthRegNo: string | null
  bornOn: string | null
  gender: string | null
  gpa: number | null
  state: ApplicantState
  offerId: number | null
  sentAt: Date | null
  paid: PaidState
  missing: number
  test: number | null
  absent: boolean
  /** Of the published choice. */
  list: 'selected' | 'waiting-1' | 'waiting-2' | 'none' | null
  position: number | null
  placeState: string | null
  /** Codes of quotas, with how the claim stands. */
  claims: { code: string; state: string }[] | null
  reason: string
  answers: Record<string, string | number | boolean | null>
}

const ROW = `p.application_id AS id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, p.birth_reg_no AS "birthRegNo", p.born_on AS "bornOn",
  p.gender, p.gpa::float8 AS gpa, p.state, p.offer_id AS "offerId", a.sent_at AS "sentAt", ${PAID} AS paid, ${MISSING} AS missing,
  t.score::float8 AS test, coalesce(t.absent, false) AS absent, l.list, l.position, l.state AS "placeState", p.reason, p.answers,
  (SELECT json_agg(json_build_object('code', o.code, 'state', k.state) ORDER BY o.position) FROM admission_claim k
     JOIN admission_pool o ON o.site_id = k.site_id AND o.id = k.pool_id WHERE k.site_id = p.site_id AND k.application_id = p.application_id) AS claims`

/** A page of an admission's applications, and how many there are in all. */
export async function deskList(
  siteId: number,
  query: DeskQuery,
  page: { offset: number; limit: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const bind: unknown[] = [siteId, query.admissionId]
  const where = deskConditions(query, (value) => `$${bind.push(value)}`)
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM ${DESK_FROM} WHERE ${where}`, bind)
  const rows = await sql<DeskRow>(
    `SELECT ${ROW} FROM ${DESK_FROM} WHERE ${where} ORDER BY ${deskOrder(query)} LIMIT $${bind.length + 1} OFFSET $${bind.length + 2}`,
    [...bind, page.limit, page.offset],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Applications by their ids, in the order of their numbers. @throws Missing when one is not this institution's, or of another admission */
export async function deskRows(siteId: number, ids: readonly number[]): Promise<(DeskRow & { admissionId: number })[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql<DeskRow & { admissionId: number }>(
    `SELECT ${ROW}, p.admission_id AS "admissionId" FROM ${DESK_FROM} WHERE p.site_id = $1 AND p.application_id = ANY ($2::bigint[]) AND a.anonymised_at IS NULL
     ORDER BY a.number`,
    [siteId, wanted],
  )
  if (rows.length !== wanted.length) throw new Missing('application')
  return rows
}

/** Who stands before and after an application in the list. */
export async function deskBeside(
  siteId: number,
  query: DeskQuery,
  id: number,
): Promise<{ previous: number | null; next: number | null; at: number; of: number } | null> {
  const bind: unknown[] = [siteId, query.admissionId]
  const where = deskConditions(query, (value) => `$${bind.push(value)}`)
  const order = deskOrder(query)
  const [row] = await sql<{ previous: number | null; next: number | null; at: number; of: number }>(
    `SELECT x.previous, x.next, x.at, x.of FROM (SELECT p.application_id AS id, lag(p.application_id) OVER w AS previous, lead(p.application_id) OVER w AS next,
       (row_number() OVER w)::int AS at, (count(*) OVER ())::int AS of FROM ${DESK_FROM} WHERE ${where} WINDOW w AS (ORDER BY ${order})) x WHERE x.id = $${bind.length + 1}`,
    [...bind, id],
  )
  return row ?? null
}

export interface DeskAdmission {
  id: number
  titleBn: string
  titleEn: string
  state: 'draft' | 'published' | 'closed'
  way: string
  sessionLabel: string
  fee: number
}

/** Admissions of the institution, the newest first. */
const deskAdmissions = (siteId: number): Promise<DeskAdmission[]> =>
  sql<DeskAdmission>(
    `SELECT d.id, d.title_bn AS "titleBn", d.title_en AS "titleEn", d.state, d.way, i.label AS "sessionLabel", d.fee FROM admission d
       JOIN site_session i ON i.site_id = d.site_id AND i.id = d.session_id WHERE d.site_id = $1 ORDER BY d.opens_at DESC, d.id DESC`,
    [siteId],
  )

/** The admission that an address names, or the newest that is no draft. @throws Missing for another's; null where there is none */
export async function chosenAdmission(
  siteId: number,
  wanted: number | null,
): Promise<{ admissions: DeskAdmission[]; admission: DeskAdmission | null }> {
  const admissions = await deskAdmissions(siteId)
  const admission =
    wanted === null
      ? (admissions.find((one) => one.state !== 'draft') ?? admissions[0] ?? null)
      : admissions.find((one) => one.id === wanted)
  if (admission === undefined) throw new Missing('admission')
  return { admissions, admission }
}

export interface DeskOffer {
  id: number
  name: string
  seats: number
  waiting1: number
  waiting2: number
}

/** The classes of an admission, in the reader's language. */
export const deskOffers = (siteId: number, admissionId: number, lang: Lang): Promise<DeskOffer[]> =>
  sql<DeskOffer>(
    `SELECT o.id, o.seats, o.waiting_1 AS "waiting1", o.waiting_2 AS "waiting2", concat_ws(' · ', ${['c', 'g', 'h', 'v']
      .map((table) =>
        lang === 'bn'
          ? `coalesce(nullif(${table}.name_bn, ''), ${table}.name_en)`
          : `coalesce(nullif(${table}.name_en, ''), ${table}.name_bn)`,
      )
      .join(', ')}) AS name
     FROM admission_offer o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class c ON c.id = f.class_id
       JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id JOIN version v ON v.id = f.version_id
       LEFT JOIN study_group g ON g.id = f.study_group_id AND g.code <> 'NONE'
     WHERE o.site_id = $1 AND o.admission_id = $2 ORDER BY o.position, c.position, o.id`,
    [siteId, admissionId],
  )

export const deskPools = (siteId: number, admissionId: number) =>
  sql<{ id: number; code: string; nameBn: string; nameEn: string }>(
    `SELECT id, code, name_bn AS "nameBn", name_en AS "nameEn" FROM admission_pool WHERE site_id = $1 AND admission_id = $2 ORDER BY position, id`,
    [siteId, admissionId],
  )

/** How many applications of each class are in which state; read along the index of both. */
export const deskCounts = (siteId: number, offerIds: readonly number[]) =>
  sql<{ offerId: number; state: ApplicantState; many: number }>(
    `SELECT p.offer_id AS "offerId", p.state, count(*)::int AS many FROM admission_applicant p WHERE p.site_id = $1 AND p.offer_id = ANY ($2::bigint[]) GROUP BY 1, 2`,
    [siteId, offerIds],
  )
