import type { OwnResult } from '~/domain/results/own-results.server'
import { listSpec } from '~/screens/list/spec'

/** Published results of the reader, or of a child. */
export const resultList = listSpec<Omit<OwnResult, 'publishedAt'> & { publishedAt: string }>()({
  area: 'results:sheet',
  title: 'results:own.title',
  name: 'exam',
  columns: {
    exam: {
      kind: 'name',
      header: 'results:exam',
      cell: (row, shown, { n }) => (
        <>
          <span className="font-medium">{shown}</span> <span className="text-muted">{n(row.session)}</span>
        </>
      ),
    },
    class: { kind: 'name', header: 'results:class', of: 'className' },
    roll: 'code',
    gpa: {
      kind: 'points',
      phone: true,
      cell: (row, shown) =>
        shown && (
          <strong className={row.passed ? '' : 'text-bad'}>
            {shown} {row.letter}
          </strong>
        ),
    },
    meritSection: 'count',
    published: { kind: 'text', of: 'publishedAt' },
    withheld: {
      kind: 'cell',
      header: 'common:note',
      phone: true,
      cell: ({ withheldReason }, _, { t }) =>
        withheldReason === null ? null : (
          <span className="text-warn">{t('results:own.withheld', { reason: withheldReason })}</span>
        ),
    },
  },
})
