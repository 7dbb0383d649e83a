import { inScope, sql } from 'db/connection'

/** What the catalogues hold, as the centre sees it. */
export const read = <Row extends object>(text: string, bind: unknown[] = []) =>
  inScope({ tenants: 'all', readOnly: true }, () => sql<Row>(text, bind))
export const one = async <Row extends object>(text: string, bind: unknown[] = []): Promise<Row> => {
  const [row] = await read<Row>(text, bind)
  if (!row) throw new Error(text)
  return row
}
export const idOf = async (table: string, code: string) =>
  (await one<{ id: number }>(`SELECT id FROM ${table} WHERE code = $1`, [code])).id
