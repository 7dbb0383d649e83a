import type { ReactNode } from 'react'
import type { StatementEntry } from '~/domain/billing/dues/statement.server'
import { listSpec } from '~/screens/list/spec'

/** A line of an account, or what was owed before its days or after them. */
export type StatementLine = Pick<StatementEntry, 'day' | 'number' | 'note' | 'balancePoisha'> & {
  /** Of the paper. */
  paper?: number
  kind: StatementEntry['kind'] | 'opening' | 'closing'
  debitPoisha: number | null
  creditPoisha: number | null
}

/** An institution's account with the provider; `number`: a cell of its own, which leads to the paper. */
export const statementList = (number?: (row: StatementLine, shown: string) => ReactNode) =>
  listSpec<StatementLine>()({
    area: 'billing:statement',
    title: 'billing:statement.title',
    name: 'number',
    columns: {
      number: { kind: 'code', ...(number && { cell: number }) },
      day: { kind: 'day', header: 'common:date' },
      kind: {
        kind: 'word',
        words: 'billing:statement',
        of: ({ kind }) => (kind === 'opening' || kind === 'closing' ? kind : `kinds.${kind}`),
      },
      note: { kind: 'code', header: 'common:note' },
      debit: { kind: 'taka', of: 'debitPoisha', blank: true },
      credit: { kind: 'taka', of: 'creditPoisha', blank: true },
      balance: { kind: 'taka', of: 'balancePoisha' },
    },
  })
