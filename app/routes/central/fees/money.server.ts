import { plainTaka } from '~/format/money'
import { Download } from '~/screens/download.server'
import type { MasterData, MasterRow } from '~/screens/master'
import { takaText } from '~/ui/fields'

/** Poisha columns of an exported list, in taka: a spreadsheet's reader counts in taka. */
export function inTaka<T extends MasterData>(data: T, columns: readonly string[], money: readonly string[]): T {
  if (!((data as unknown) instanceof Download) || Object.getPrototypeOf(data) !== Download.prototype) return data
  const { format, title, headers, rows } = data as unknown as Download
  const at = columns.flatMap((column, index) => (money.includes(column) ? index : []))
  const taka = rows.map((row) =>
    row.map((cell, index) => (at.includes(index) && typeof cell === 'number' ? plainTaka(BigInt(cell)) : cell)),
  )
  return new Download(format, title, headers, taka) as unknown as T
}

/** Poisha attributes of a row as its form shows them. */
export const takaOf = (row: MasterRow, ...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, typeof row[key] === 'number' ? takaText(row[key]) : '']))
