import { KINDS } from '~/domain/institutions/institution.policy'
import {
  COLUMN_KEYS,
  GROUPINGS,
  REPORT_COLUMNS,
  USUAL,
  type Grouping,
  type ReportColumn,
} from '~/domain/institution-statistics/columns'
import type { ReportRow } from '~/domain/institution-statistics/site-report.server'
import { each, listSpec } from '~/screens/list/spec'

const KIND = { count: 'count', percent: 'percent', money: 'taka' } as const

/** Figures across institutions, by what they are grouped by. */
export const reportList = (by: Grouping, years: readonly string[], figures: readonly ReportColumn[] = COLUMN_KEYS) =>
  listSpec<ReportRow>()({
    area: 'site-report:column',
    title: 'site-report:title',
    name: 'name',
    sort: 'name',
    columns: {
      name: {
        kind: 'text',
        header: `site-report:grouping.${by}`,
        sortable: true,
        of: (row, { t, name }) =>
          by === 'kind' && row.key ? t(`institutions:kind.${row.key}`) : name(row) || t('site-report:notSaid'),
      },
      ...each(figures, (key) => ({
        kind: KIND[REPORT_COLUMNS[key]],
        of: ({ [key]: value }: ReportRow) => (REPORT_COLUMNS[key] === 'percent' ? value && value * 100 : value),
        sortable: true,
        hidden: !USUAL.includes(key),
        phone: key === 'students' || key === 'attendance',
      })),
    },
    filters: {
      by: { label: 'site-report:by', of: GROUPINGS, words: 'site-report:grouping' },
      year: { label: 'site-report:year', of: years, words: '' },
      kind: { label: 'institutions:field.kind', of: KINDS, words: 'institutions:kind' },
      board: { label: 'institutions:field.board', ids: true },
      district: { label: 'institutions:field.district', kind: 'choice', ids: true },
      package: { label: 'institutions:field.package', ids: true },
    },
  })
