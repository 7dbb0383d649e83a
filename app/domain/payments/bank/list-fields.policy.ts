import { withFormats } from '~/domain/sheets/formats/formats'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import { judgeBy } from '~/domain/sheets/imports/guess.policy'

/** The kind of file: never changed, headings are remembered by it. */
export const BANK_LIST = 'bank-list'

export type ListField = 'day' | 'amount' | 'side' | 'slip' | 'student' | 'reference' | 'description'

const field = fieldUnder<ListField>('bank-list:column')

/** What a bank's list of fees that were paid in says, or its statement; how banks head it stands in the known formats. */
export const LIST_FIELDS = withFormats(BANK_LIST, [
  field('day', [], { required: true, day: true }),
  field('amount', [], { required: true }),
  field('side', []),
  field('slip', [], { not: ['name', 'নাম'] }),
  field('student', [], { not: ['name', 'নাম'] }),
  field('reference', []),
  field('description', []),
])

const sure = judgeBy(LIST_FIELDS, ['amount'])

/** A row of headings names the day and the amount. */
export const judgeList: typeof sure = (row) => {
  const found = sure(row)
  return found?.kind.split(' ').includes('day') ? found : null
}
