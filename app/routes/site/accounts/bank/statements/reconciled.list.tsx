import { digits } from '~/format/digits'
import { listSpec } from '~/screens/list/spec'

interface Line {
  part: string
  /** Items of the part. */
  many?: number
  day: string
  number: string | null
  text: string | null
  amount: number
}

/** The way from book to bank as a file. */
export const reconciledFile = listSpec<Line>()({
  area: 'bank:reconciled',
  title: 'bank:reconciled.title',
  name: 'part',
  columns: {
    part: {
      kind: 'text',
      of: ({ part, many }, { t, lang }) => t(`bank:reconciled.${part}`, { many: digits(many ?? 0, lang) }),
    },
    day: { kind: 'day', header: 'common:date' },
    number: 'code',
    text: { kind: 'text', header: 'bank:statement.description' },
    amount: { kind: 'money', header: 'bank:cheque.amount' },
  },
})
