import type { Statement } from '~/domain/billing/dues/statement.server'
import { Download, Word } from '~/screens/download.server'

/** An account as a file, from what was owed before its days to what is owed after them; thrown. */
export function statementFile(format: 'csv' | 'xlsx', statement: Statement): Download {
  const taka = (poisha: number) => poisha / 100
  const edge = (day: string, word: string, poisha: number) => [day, new Word(word), '', '', null, null, taka(poisha)]
  return new Download(
    format,
    'billing:statement.title',
    [
      'common:date',
      'billing:statement.kind',
      'billing:statement.number',
      'common:note',
      'billing:statement.debit',
      'billing:statement.credit',
      'billing:statement.balance',
    ],
    [
      edge(statement.from, 'billing:statement.opening', statement.openingPoisha),
      ...statement.entries.map((row) => [
        row.day,
        new Word(`billing:statement.kinds.${row.kind}`),
        row.number,
        row.note,
        taka(row.debitPoisha),
        taka(row.creditPoisha),
        taka(row.balancePoisha),
      ]),
      edge(statement.to, 'billing:statement.closing', statement.closingPoisha),
    ],
  )
}
