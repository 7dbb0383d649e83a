import type { DefaulterRow } from '~/domain/payments/report/defaulters.server'
import { dayAt } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { LATE_AGES } from './age-keys'

/** Who owes what is late; `toAccount`: the reader may open a student's account. */
export const defaulterList = ({ toAccount = false } = {}) =>
  listSpec<DefaulterRow & { place: string | null }>()({
    area: 'fee-reports',
    title: 'fee-reports:defaulters.title',
    name: 'name',
    sort: '-open',
    columns: {
      name: {
        kind: 'name',
        header: 'fee-reports:student',
        sortable: true,
        to: (row) => (toAccount ? paths.studentAccount(row.id) : null),
      },
      code: { kind: 'code', hidden: true },
      place: {
        kind: 'text',
        cell: ({ place, roll }, shown, { t, n }) =>
          place === null ? t('fee-reports:offRoll') : `${shown} · ${n(roll ?? '')}`,
      },
      roll: { kind: 'code', hidden: true },
      late: { kind: 'taka', phone: true },
      advance: { kind: 'taka', blank: true },
      open: { kind: 'taka', sortable: true },
      oldest: { kind: 'day', header: 'fee-reports:since', sortable: true, phone: true, className: 'whitespace-nowrap' },
      mobile: 'phone',
      remindedAt: { kind: 'day', of: (row) => row.remindedAt && dayAt(new Date(row.remindedAt)) },
    },
    filters: {
      class: { label: 'fee-reports:by.class', ids: true },
      section: { label: 'fee-reports:section', kind: 'choice', ids: true },
      roll: { label: 'fee-reports:onRoll', of: ['on', 'off'], words: 'fee-reports:rollState' },
      age: { label: 'fee-reports:ageOf', kind: 'checks', of: LATE_AGES, words: 'fee-reports:age' },
      days: { label: 'fee-reports:olderThan', text: true },
      least: { label: 'fee-reports:least', text: true },
      pause: { label: 'fee-reports:notReminded', text: true },
    },
  })
