import { sql } from 'db/connection'

/** Whether an institution takes fees through a program of a bank or a wallet now. */
export async function billerOpened(siteId: number, clientId: number): Promise<boolean> {
  const [row] = await sql('SELECT 1 FROM biller WHERE site_id = $1 AND client_id = $2 AND active', [siteId, clientId])
  return row !== undefined
}
