import { sql } from 'db/connection'

/**
 * Holds an institution's book until the transaction ends, as every money event does. Who writes dues in several statements begins with it, so
 * that nobody waits for a sum with a due in hand that another wants. Without books it holds nothing.
 */
export async function holdBook(siteId: number): Promise<void> {
  await sql('SELECT FROM book WHERE site_id = $1 FOR NO KEY UPDATE', [siteId])
}
