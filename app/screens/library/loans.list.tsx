import type { LoanRow } from '~/domain/library/desk/loans.server'
import type { Day } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'

const title = { kind: 'name', of: (row: LoanRow) => ({ nameBn: row.titleBn, nameEn: row.titleEn }) } as const

/** Loans that run. @param today after which what is due is overdue */
export const openLoanList = (today: Day) =>
  listSpec<LoanRow>()({
    area: 'library-desk',
    title: 'library-desk:open',
    name: 'title',
    columns: {
      title,
      accessionNo: 'code',
      lentOn: 'day',
      dueOn: { kind: 'day', phone: true },
      renewed: { kind: 'count', blank: true },
      late: {
        kind: 'state',
        header: 'common:status',
        words: 'library-desk:late',
        tones: { overdue: 'bad', running: 'good' },
        of: (row) => (row.dueOn < today ? 'overdue' : 'running'),
        phone: true,
      },
    },
  })

/** Loans that are over. */
export const formerLoanList = listSpec<LoanRow>()({
  area: 'library-desk',
  title: 'library-desk:former',
  name: 'title',
  columns: {
    title,
    accessionNo: 'code',
    lentOn: 'day',
    endedOn: { kind: 'day', phone: true },
    endedAs: { kind: 'word', words: 'library-desk:deed' },
    fine: { kind: 'taka', blank: true },
    loss: { kind: 'taka', blank: true },
  },
})
