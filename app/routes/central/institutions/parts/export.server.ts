import type { HeadState } from '~/domain/access/heads.policy'
import type { Application } from '~/domain/institutions/applications/applications.server'
import type { Lead } from '~/domain/institutions/leads/leads.server'
import type { SiteRow } from '~/domain/institutions/sites/site-list.server'
import type { ClassFigures, SiteFigures } from '~/domain/institutions/sites/site-figures.server'
import { dayAt } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

type Format = 'csv' | 'xlsx'

const field = (name: string) => `institutions:field.${name}`
const say = (lang: Lang) => (en: string | null, bn: string | null) => (lang === 'bn' ? bn || en : en || bn) ?? ''
const day = (moment: Date) => new Date(`${dayAt(moment)}T00:00:00Z`)
const dayOf = (text: string | null) => (text ? new Date(`${text}T00:00:00Z`) : null)

export function exportSites(
  format: Format,
  rows: readonly (SiteRow & { openPoisha: number; creditPoisha: number; head: HeadState })[],
  lang: Lang,
  seesDues: boolean,
): never {
  const t = wordsFor(lang)
  const pick = say(lang)
  throw new Download(
    format,
    'institutions:sites.title',
    [
      'common:nameBn',
      'common:nameEn',
      'institutions:alias.short',
      field('eiin'),
      field('kind'),
      field('board'),
      field('district'),
      field('thana'),
      field('phone'),
      field('email'),
      field('package'),
      field('membership'),
      field('endsOn'),
      field('since'),
      'institutions:heads.one',
      'common:status',
      ...(seesDues ? [field('dues'), field('credit')] : []),
    ],
    rows.map((row) => [
      row.nameBn,
      row.nameEn,
      row.alias,
      row.eiin,
      t(`institutions:kind.${row.kind}`),
      pick(row.boardEn, row.boardBn),
      pick(row.districtEn, row.districtBn),
      pick(row.thanaEn, row.thanaBn),
      row.phone,
      row.email,
      pick(row.packageEn, row.packageBn),
      t(`institutions:membership.${row.membership}`),
      dayOf(row.endsOn),
      day(row.createdAt),
      t(`institutions:heads.state.${row.head}`),
      t(`institutions:state.${row.state}`),
      ...(seesDues ? [plainTaka(BigInt(row.openPoisha)), plainTaka(BigInt(row.creditPoisha))] : []),
    ]),
  )
}

export function exportApplications(format: Format, rows: readonly Application[], lang: Lang): never {
  const t = wordsFor(lang)
  const pick = say(lang)
  throw new Download(
    format,
    'institutions:applications.title',
    [
      field('trackingNo'),
      'common:nameBn',
      'common:nameEn',
      field('eiin'),
      field('kind'),
      field('board'),
      field('district'),
      field('contactName'),
      field('mobile'),
      field('email'),
      'institutions:alias.short',
      field('package'),
      field('students'),
      field('appliedOn'),
      'common:status',
      field('reason'),
    ],
    rows.map((row) => [
      row.trackingNo,
      row.nameBn,
      row.nameEn,
      row.eiin,
      t(`institutions:kind.${row.kind}`),
      pick(row.boardEn, row.boardBn),
      pick(row.districtEn, row.districtBn),
      row.contactName,
      row.mobile,
      row.email,
      row.alias,
      pick(row.packageEn, row.packageBn),
      row.students,
      day(row.createdAt),
      t(`institutions:state.${row.state}`),
      row.refusalReason,
    ]),
  )
}

export function exportLeads(format: Format, rows: readonly Lead[], lang: Lang): never {
  const t = wordsFor(lang)
  const pick = say(lang)
  throw new Download(
    format,
    'institutions:leads.title',
    [
      'common:nameBn',
      'common:nameEn',
      field('eiin'),
      field('kind'),
      field('board'),
      field('district'),
      field('thana'),
      field('centreCode'),
      field('contactName'),
      field('mobile'),
      field('email'),
      field('students'),
      field('stage'),
      'common:note',
    ],
    rows.map((row) => [
      row.nameBn,
      row.nameEn,
      row.eiin,
      t(`institutions:kind.${row.kind}`),
      pick(row.boardEn, row.boardBn),
      pick(row.districtEn, row.districtBn),
      pick(row.thanaEn, row.thanaBn),
      row.isCentre ? (row.centreCode ?? t('common:yes')) : null,
      row.contactName,
      row.mobile,
      row.email,
      row.students,
      t(`institutions:state.${row.stage}`),
      row.note,
    ]),
  )
}

export function exportFigures(
  format: Format,
  figures: SiteFigures,
  classes: readonly ClassFigures[],
  lang: Lang,
): never {
  const t = wordsFor(lang)
  const pick = say(lang)
  const keys = Object.keys(figures).filter((key) => key !== 'session') as (keyof Omit<SiteFigures, 'session'>)[]
  throw new Download(
    format,
    'institutions:details.title',
    [
      'institutions:details.what',
      'institutions:figure.sections',
      'institutions:details.male',
      'institutions:details.female',
      'institutions:details.other',
      'common:total',
    ],
    [
      ...classes.map((row) => [
        pick(row.classEn, row.classBn),
        row.sections,
        row.male,
        row.female,
        row.other,
        row.total,
      ]),
      ...keys.map((key) => [t(`institutions:figure.${key}`), null, null, null, null, figures[key]]),
    ],
  )
}
