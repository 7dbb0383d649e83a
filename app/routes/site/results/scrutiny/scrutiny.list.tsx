import type { Scrutiny } from '~/domain/results/amendments/scrutiny.server'
import { formatDateTime } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { ScrutinyBadge } from '~/screens/results/scrutiny-answers'

/** Scrutiny requests; without an order the open ones first. */
export const scrutinyList = listSpec<Scrutiny>()({
  area: 'result-amendments',
  title: 'result-amendments:list',
  name: 'student',
  columns: {
    student: {
      kind: 'name',
      header: 'results:sheet.name',
      sortable: true,
      cell: (row, shown, { t, n }) => (
        <>
          {shown}{' '}
          <span className="block text-[0.875rem] font-normal text-muted">
            {n(row.code)} · {t('results:sheet.roll')} {n(row.roll)}
          </span>
        </>
      ),
    },
    roll: { kind: 'code', header: 'results:sheet.roll', hidden: true },
    code: { kind: 'code', header: 'students:code', hidden: true },
    exam: {
      kind: 'name',
      header: 'results:exam',
      sortable: true,
      cell: (row, shown, { n, name }) => (
        <>
          {shown} {n(row.session)}
          <span className="block text-muted">{name(row.className)}</span>
        </>
      ),
      file: (row, { name }) => `${name(row.exam)} ${row.session}`,
    },
    className: { kind: 'name', header: 'results:class', hidden: true },
    subjects: 'names',
    reason: {
      kind: 'text',
      header: 'result-amendments:why',
      cell: (_, shown) => <span className="line-clamp-3 break-words">{shown}</span>,
    },
    asked: {
      kind: 'instant',
      header: 'result-amendments:askedAt',
      sortable: true,
      of: (row) => row.askedAt,
      cell: (row, shown, { t }) => (
        <>
          {shown}
          {row.atOffice ? <span className="block text-muted">{t('result-amendments:atOffice')}</span> : null}
        </>
      ),
    },
    askedBy: {
      kind: 'name',
      hidden: true,
      file: (row, { t, name }) => (row.atOffice ? t('result-amendments:atOffice') : row.askedBy && name(row.askedBy)),
    },
    state: {
      kind: 'word',
      header: 'results:run.state',
      words: 'result-amendments:state',
      sortable: true,
      cell: (row, _, { lang }) => (
        <>
          <ScrutinyBadge state={row.state} />
          {row.decidedAt ? (
            <span className="block text-[0.875rem] text-muted">{formatDateTime(row.decidedAt, lang)}</span>
          ) : null}
        </>
      ),
    },
    decision: { kind: 'text', header: 'result-amendments:answer', hidden: true },
    decidedAt: { kind: 'instant', header: 'result-amendments:answeredAt', hidden: true },
    decidedBy: { kind: 'name', header: 'result-amendments:answeredBy', hidden: true },
  },
  filters: {
    exam: { label: 'results:exam', ids: true },
    state: { label: 'results:run.state', of: ['open', 'kept', 'amended'], words: 'result-amendments:state' },
  },
})
