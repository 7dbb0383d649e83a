import { BUNDLE_STATES } from '~/domain/exams/answer-papers/bundle.policy'
import type { BundleRow } from '~/domain/exams/answer-papers/bundles.server'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { bundlePaper, bundleUnit } from './names'

const BUNDLE_FILTER = [...BUNDLE_STATES, 'late'] as const
const TONES = { room: 'warn', office: 'accent', examiner: 'plain', returned: 'good' } as const

/** Every bundle of an exam: where it is, who holds it, who is late; `to` opens one. */
export const bundleList = (to: (id: number) => string = String) =>
  listSpec<BundleRow>()({
    area: 'duties:scripts',
    title: 'duties:scripts.title',
    name: 'number',
    sort: 'number',
    perPage: 50,
    columns: {
      number: {
        kind: 'code',
        sortable: true,
        cell: (row, shown) => (
          <Link className="link-lined font-medium" to={to(row.id)}>
            {shown}
          </Link>
        ),
      },
      heldOn: { kind: 'day', header: 'common:date' },
      paper: { kind: 'cell', cell: (row, _, w) => bundlePaper(row, w), file: bundlePaper },
      class: { kind: 'name', hidden: true, of: (row) => row.className },
      unit: {
        kind: 'cell',
        header: 'duties:section',
        cell: (row, _, w) => bundleUnit(row, w),
        file: (row, { name }) => name(row.section),
      },
      room: { kind: 'code', header: 'duties:card.room' },
      expected: { kind: 'count', hidden: true },
      counted: {
        kind: 'count',
        of: (row) => row.scripts,
        cell: (row, shown, { t, n }) =>
          row.scripts === null ? (
            <span className="text-muted">{t('duties:scripts.awaited', { count: row.expected })}</span>
          ) : row.scripts === row.expected ? (
            shown
          ) : (
            <>
              <strong>{shown}</strong> <span className="text-muted">/ {n(row.expected)}</span>
            </>
          ),
      },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'duties:scripts.state',
        cell: (row, shown, { t }) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={TONES[row.state]}>{shown}</Badge>
            {row.late ? <Badge tone="bad">{t('duties:scripts.lateBy', { count: row.late })}</Badge> : null}
          </span>
        ),
      },
      examiner: 'name',
      due: { kind: 'day', sortable: true, of: (row) => row.dueOn },
      late: { kind: 'count', hidden: true },
    },
    filters: {
      sitting: { label: 'duties:sitting', kind: 'select', text: true },
      class: { label: 'duties:scripts.class', kind: 'select', text: true },
      state: { label: 'common:status', of: BUNDLE_FILTER, words: 'duties:scripts.state' },
      examiner: { label: 'duties:scripts.examiner', ids: true },
    },
  })
