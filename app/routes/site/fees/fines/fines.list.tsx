import type { FineRow } from '~/domain/fees/fines/fine-list.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'
import { periodText } from '../statement/period-text'

/** Fines of students; `toAccount`: the reader may open a student's account. */
export const fineList = ({ today = '', toAccount = false } = {}) =>
  listSpec<FineRow & { place: string }>()({
    area: 'fee-relief',
    title: 'fee-relief:fine.title',
    name: 'name',
    sort: '-dueOn',
    columns: {
      name: {
        kind: 'name',
        header: 'fee-relief:student',
        sortable: true,
        to: (row) => (toAccount ? paths.studentAccount(row.studentId) : null),
      },
      code: { kind: 'code', header: 'fee-relief:codeNo', hidden: true },
      place: { kind: 'text', cell: (row, shown, { n }) => `${shown} · ${n(row.roll)}` },
      roll: { kind: 'code', header: 'fee-relief:rollNo', hidden: true },
      kind: {
        kind: 'name',
        header: 'fee-relief:fine.kind',
        phone: true,
        of: 'sub',
        cell: (row, shown, { t, n, lang, name }) => (
          <>
            {shown}
            {row.lateEn ? (
              <span className="block text-[0.8125rem] text-muted">
                {t('fee-relief:fine.forLate', {
                  what: name({ nameEn: row.lateEn, nameBn: row.lateBn }),
                  period: periodText(row.latePeriod ?? '', lang, t),
                  count: row.lateDays ?? 0,
                })}
              </span>
            ) : null}
            {row.note ? <span className="block text-[0.8125rem] text-muted">{n(row.note)}</span> : null}
          </>
        ),
      },
      dueOn: { kind: 'day', header: 'fee-relief:statement.due', sortable: true, className: 'whitespace-nowrap' },
      amount: { kind: 'taka', sortable: true, phone: true },
      waived: { kind: 'taka', header: 'fee-relief:fine.waived', blank: true },
      rest: {
        kind: 'taka',
        header: 'fee-relief:statement.open',
        sortable: true,
        cell: (row, shown, { t }) =>
          row.rest ? (
            <>
              {shown} {row.dueOn < today ? <Badge tone="bad">{t('fee-relief:statement.isLate')}</Badge> : null}
            </>
          ) : (
            <Badge tone="good">{t('fee-relief:fine.states.settled')}</Badge>
          ),
      },
      note: { kind: 'text', header: 'fee-relief:fine.note', hidden: true },
      by: {
        kind: 'name',
        header: 'fee-relief:statement.by',
        hidden: true,
      },
    },
    filters: {
      state: {
        label: 'common:status',
        kind: 'checks',
        of: ['open', 'late', 'settled', 'waived'],
        words: 'fee-relief:fine.states',
      },
      kind: { label: 'fee-relief:fine.kind', ids: true },
      class: { label: 'fee-relief:class', ids: true },
      section: { label: 'fee-relief:section', kind: 'choice', ids: true },
      due: { label: 'fee-relief:statement.due', dates: DatesFilter },
    },
  })
