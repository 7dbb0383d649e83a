import type { MasterRow } from '~/screens/master'
import { takaText } from '~/ui/fields'

/** Poisha attributes of a row as its form shows them. */
export const takaOf = (row: MasterRow, ...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, typeof row[key] === 'number' ? takaText(row[key]) : '']))
