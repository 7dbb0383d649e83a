import { sql } from 'db/connection'
import type { IdCard, IdCardShared } from '~/documents/papers/card'
import { qrSvg } from '~/documents/qr'
import type { Tenant } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { cardAddress } from './card-address.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A student's card before it is drawn. */
export interface CardRow extends Named {
  studentId: number
  enrolmentId: number
  roll: number
  code: string
  username: string
  bloodGroup: string | null
  guardianMobile: string | null
  photo: boolean
  className: Named
  group: Named | null
  section: Named
  session: string
}

/** Those of sections who have not left, in order of section and roll; `students` narrows them. One query. */
export const cardRows = (
  siteId: number,
  sectionIds: readonly number[],
  students: readonly number[] | null,
): Promise<CardRow[]> =>
  sql<CardRow>(
    `SELECT s.id AS "studentId", e.id AS "enrolmentId", e.roll, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.blood_group AS "bloodGroup", s.photo_file_id IS NOT NULL AS photo,
      coalesce((SELECT u.username::text FROM app_user u WHERE u.tenant_id = s.site_id AND u.student_id = s.id ORDER BY u.id LIMIT 1), s.code) AS username,
      (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile IS NOT NULL
        ORDER BY l.is_primary DESC, g.id LIMIT 1) AS "guardianMobile",
      json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className", CASE WHEN c.has_groups THEN json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn) END AS "group",
      json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS section, y.label AS session
    FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
    JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
    WHERE e.site_id = $1 AND e.section_id = ANY($2::bigint[]) AND e.state <> 'left' AND s.state <> 'left' AND ($3::bigint[] IS NULL OR s.id = ANY($3))
    ORDER BY array_position($2::bigint[], e.section_id), e.roll, e.id`,
    [siteId, sectionIds, students],
  )

const either = (names: Named, lang: Lang) =>
  lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn

/** What all cards of an order share, and how one is drawn; the `code` of a printed card goes into its QR code. */
export async function cardSetting(
  site: Tenant,
  lang: Lang,
  layout: IdCardShared['layout'],
  validUntil: string,
): Promise<{ shared: IdCardShared; draw: (row: CardRow, photo: Uint8Array | undefined, code?: string) => IdCard }> {
  const t = wordsFor(lang)
  const origin = await tenantOrigin(site.id)
  const [contact] = await sql<{ phone: string | null }>('SELECT phone FROM site WHERE id = $1', [site.id])
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const phone = contact?.phone ? formatPhone(contact.phone, lang) : ''
  return {
    shared: {
      lang,
      layout,
      school: {
        name: either(site, lang),
        otherName: lang === 'bn' ? site.nameEn : site.nameBn,
        address: lang === 'bn' ? site.addressBn || site.addressEn : site.addressEn || site.addressBn,
        contact: phone,
        ...(logo ? { logo } : {}),
      },
      words: {
        title: t('id-cards:card.title'),
        found: t('id-cards:card.found'),
        scan: t('id-cards:card.scan'),
        head: t('id-cards:card.head'),
        noPhoto: t('id-cards:card.photo'),
      },
    },
    draw: (row, photo, code) => {
      const other = lang === 'bn' ? row.nameEn : row.nameBn
      const name = either(row, lang)
      const place = [either(row.className, lang), row.group ? either(row.group, lang) : '', either(row.section, lang)]
        .filter(Boolean)
        .join(' · ')
      return {
        name,
        ...(other && other !== name ? { otherName: other } : {}),
        ...(photo ? { photo } : {}),
        qr: qrSvg(origin + cardAddress(site.id, row, code ?? null)),
        facts: [
          [t('id-cards:card.id'), row.code],
          [t('id-cards:card.class'), place],
          [t('id-cards:card.roll'), String(row.roll)],
          [t('id-cards:card.session'), row.session],
          ...(row.bloodGroup ? [[t('id-cards:card.blood'), row.bloodGroup] as [string, string]] : []),
        ],
        back: [
          [t('id-cards:card.valid'), formatDate(validUntil, lang)],
          ...(row.guardianMobile
            ? [[t('id-cards:card.guardian'), formatPhone(row.guardianMobile, lang)] as [string, string]]
            : []),
          ...(site.eiin ? [[t('id-cards:card.eiin'), site.eiin] as [string, string]] : []),
        ],
      }
    },
  }
}
