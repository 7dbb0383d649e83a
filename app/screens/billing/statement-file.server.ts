import type { Statement } from '~/domain/billing/dues/statement.server'
import type { Lang } from '~/format/lang'
import { fileOf } from '~/screens/list/listed.server'
import { statementList } from './statement.list'

/** An account as a file, from what was owed before its days to what is owed after them; thrown. */
export function statementFile(lang: Lang, format: 'csv' | 'xlsx', statement: Statement) {
  const edge = { number: '', note: '', debitPoisha: null, creditPoisha: null }
  return fileOf(lang, format, statementList(), [
    { ...edge, day: statement.from, kind: 'opening', balancePoisha: statement.openingPoisha },
    ...statement.entries,
    { ...edge, day: statement.to, kind: 'closing', balancePoisha: statement.closingPoisha },
  ])
}
