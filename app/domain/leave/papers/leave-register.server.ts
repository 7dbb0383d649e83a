import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { employees } from '../people.server'

interface Line {
  employeeId: number
  typeId: number
  typeBn: string
  typeEn: string
  opening: number
  given: number
  taken: number
  lapsed: number
  closing: number
}

/** A year of everybody's ledger, a row for each employee and kind: carried in, earned and adjusted, taken (less what came back), lapsed or carried on, and what stays. In half-days. */
const registerOf = (siteId: number, year: number, employeeId: number | null): Promise<Line[]> =>
  sql<Line>(
    `SELECT e.employee_id AS "employeeId", y.id AS "typeId", y.name_bn AS "typeBn", y.name_en AS "typeEn",
       coalesce(sum(e.halves) FILTER (WHERE e.day < make_date($2, 1, 1) OR (e.kind = 'carried' AND e.day = make_date($2, 1, 1))), 0)::int AS opening,
       coalesce(sum(e.halves) FILTER (WHERE e.day >= make_date($2, 1, 1) AND e.kind IN ('earned', 'adjusted')), 0)::int AS given,
       coalesce(-sum(e.halves) FILTER (WHERE e.day >= make_date($2, 1, 1) AND e.kind IN ('taken', 'returned')), 0)::int AS taken,
       coalesce(-sum(e.halves) FILTER (WHERE e.day > make_date($2, 1, 1) AND e.kind IN ('lapsed', 'carried')), 0)::int AS lapsed, sum(e.halves)::int AS closing
     FROM leave_entry e JOIN leave_type y ON y.site_id = e.site_id AND y.id = e.type_id
     WHERE e.site_id = $1 AND e.day <= make_date($2, 12, 31) AND ($3::bigint IS NULL OR e.employee_id = $3) GROUP BY e.site_id, e.employee_id, y.site_id, y.id, y.name_bn, y.name_en, y.position ORDER BY y.position, y.id`,
    [siteId, year, employeeId],
  )

/** The register of leave of a year as PDF, of everybody or of one. */
export async function leaveRegister(
  site: Tenant,
  year: number,
  lang: Lang,
  employeeId: number | null = null,
): Promise<{ pdf: Buffer; name: string }> {
  const t = wordsFor(lang)
  const n = (value: number | string) => digits(String(value), lang)
  const days = (halves: number) => n(halves / 2)
  const lines = await registerOf(site.id, year, employeeId)
  // Also those who have left since: the year is theirs, too.
  const people = await employees(site.id, employeeId === null ? lines.map((one) => one.employeeId) : [employeeId])
  const taken = await sql<{ employeeId: number; typeId: number; fromOn: string; toOn: string; halves: number }>(
    `SELECT r.employee_id AS "employeeId", r.type_id AS "typeId", r.from_on AS "fromOn", r.to_on AS "toOn", r.halves FROM leave_request r
     WHERE r.site_id = $1 AND r.state = 'approved' AND r.from_on <= make_date($2, 12, 31) AND r.to_on >= make_date($2, 1, 1) AND ($3::bigint IS NULL OR r.employee_id = $3) ORDER BY r.from_on, r.id`,
    [site.id, year, employeeId],
  )
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  let serial = 0
  const rows = people.flatMap((who) => {
    const own = lines.filter((one) => one.employeeId === who.id)
    if (own.length) serial += 1
    return own.map((line, at) => [
      at ? '' : n(serial),
      at
        ? ''
        : [nameIn(who, lang), nameIn({ nameBn: who.designationBn, nameEn: who.designationEn }, lang)]
            .filter(Boolean)
            .join(', '),
      nameIn({ nameBn: line.typeBn, nameEn: line.typeEn }, lang),
      days(line.opening),
      days(line.given),
      days(line.taken),
      days(line.lapsed),
      days(line.closing),
      taken
        .filter((one) => one.employeeId === who.id && one.typeId === line.typeId)
        .map((one) =>
          one.fromOn === one.toOn
            ? formatDateShort(one.fromOn, lang)
            : `${formatDateShort(one.fromOn, lang)} – ${formatDateShort(one.toOn, lang)}`,
        )
        .join('; '),
    ])
  })
  const heads = ['serial', 'employee', 'type', 'opening', 'given', 'taken', 'lapsed', 'closing', 'days'] as const
  const ends: readonly string[] = ['opening', 'given', 'taken', 'lapsed', 'closing']
  const shares: Record<string, number> = { employee: 2, type: 1.6, days: 2.4 }
  const title = t('leave:register.title')
  const pdf = await renderPdf('student-list', {
    lang,
    school: schoolHead(site, lang, logo),
    title,
    subtitle: t('leave:register.subtitle', { year: n(year) }),
    issuedOn: formatDate(today(), lang),
    wide: true,
    columns: heads.map((key) => {
      const share = shares[key]
      return {
        head: t(`leave:register.${key}`),
        end: ends.includes(key),
        ...(share === undefined ? {} : { share }),
      }
    }),
    rows,
  })
  return { pdf, name: `${title} ${n(year)}` }
}
