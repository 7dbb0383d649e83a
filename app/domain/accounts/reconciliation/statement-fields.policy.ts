import { withFormats } from '~/domain/sheets/formats/formats'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import { judgeBy } from '~/domain/sheets/imports/guess.policy'

/** The kind of file: never changed, headings are remembered by it. */
export const BANK_STATEMENT = 'bank-statement'

/** `amount` is one column in place of two: signed, or with one of sides (Dr/Cr) beside it. */
export type StatementField =
  | 'day'
  | 'description'
  | 'reference'
  | 'withdrawn'
  | 'deposited'
  | 'amount'
  | 'side'
  | 'balance'

const field = fieldUnder<StatementField>('bank:column')

/** What a bank's statement says of each line; how banks head it stands in the known formats. */
export const STATEMENT_FIELDS = withFormats(BANK_STATEMENT, [
  field('day', [], { required: true, day: true }),
  field('description', []),
  field('reference', []),
  field('withdrawn', []),
  field('deposited', []),
  field('amount', [], { required: true, alternatives: ['withdrawn', 'deposited'] }),
  field('side', []),
  field('balance', []),
])

const sure = judgeBy(STATEMENT_FIELDS, ['amount', 'withdrawn', 'deposited'])

/** A row of headings names the day and some amount. */
export const judgeStatement: typeof sure = (row) => {
  const found = sure(row)
  return found?.kind.split(' ').includes('day') ? found : null
}
