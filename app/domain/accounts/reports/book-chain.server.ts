import { inScope, sql } from 'db/connection'

/** Vouchers a read: the memory that an export takes, whatever it exports. */
const AT_ONCE = 200

/**
 * The chain of an institution's book, a line of JSON a voucher in the order of posting: its place, the hash in hexadecimal and the text
 * that the hash is made of together with the hash before it (docs/books.md shows how to verify it). Reads in parts of its own units of
 * work; what is posted meanwhile is left out.
 * @param goOn asked before each part: waits for a slow reader, says no when there is none any more
 */
export async function* chainOf(site: { id: number }, goOn: () => Promise<boolean>): AsyncGenerator<string> {
  let place = 0
  const last = await headOf(site)
  while (place < last && (await goOn())) {
    const rows = await inScope({ tenants: [site.id], readOnly: true }, () =>
      sql<{ place: number; hash: string; content: string }>(
        `SELECT v.place, encode(v.hash, 'hex') AS hash, voucher_content(v) AS content FROM voucher v
         WHERE v.site_id = $1 AND v.place > $2 AND v.place <= $3 ORDER BY v.place LIMIT $4`,
        [site.id, place, last, AT_ONCE],
      ),
    )
    if (!rows.length) throw new Error(`the chain of institution ${site.id} ends at ${place}, not at ${last}`)
    yield rows.map((row) => `${oneLine(row)}\n`).join('')
    place = rows.at(-1)?.place ?? last
  }
}

/** How many vouchers an institution's book has. */
export const headOf = (site: { id: number }): Promise<number> =>
  inScope({ tenants: [site.id], readOnly: true }, async () => {
    const [book] = await sql<{ posted: number }>('SELECT posted FROM book WHERE site_id = $1', [site.id])
    return book?.posted ?? 0
  })

/** JSON on one line for any reader: some take these signs, which JSON leaves as they are, for the end of a line. */
const oneLine = (row: object): string =>
  JSON.stringify(row).replace(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
