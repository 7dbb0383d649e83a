import type { AccountLine } from './account.server'

/** What a line of no charge is of: the caution money, or the advance. A key of words. */
export const fundOf = (kind: AccountLine['kind']): string =>
  kind.startsWith('caution') ? 'fee-relief:statement.caution' : 'fee-relief:statement.advance'
