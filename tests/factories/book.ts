import { sql } from 'db/connection'
import { openBook } from '~/domain/accounts/years/open-book.server'
import { postVoucher, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { today, type Day } from '~/format/dates'
import { everywhere } from './common'

export interface MadeBook {
  /** Ids of ledgers by the code of the central chart: '1101' is cash in hand. */
  ledgers: Record<string, number>
  /** The general fund. */
  fundId: number
  /** The first day of the open year. */
  from: Day
}

/** Opens an institution's books, on the first of January of this year unless another day is given. */
export function makeBook(
  siteId: number,
  {
    openedOn = `${today().slice(0, 4)}-01-01`,
    twoPeople = false,
    firstMonth = 1 as 1 | 7,
    basis = 'cash' as 'cash' | 'accrual',
  } = {},
): Promise<MadeBook> {
  return everywhere(async () => {
    await openBook({ id: siteId }, { firstMonth, openedOn, basis, twoPeople, userId: null })
    const ledgers = await sql<{ code: string; id: number }>('SELECT code, id FROM ledger WHERE site_id = $1', [siteId])
    const [fund] = await sql<{ id: number }>('SELECT id FROM fund WHERE site_id = $1 AND general', [siteId])
    return {
      ledgers: Object.fromEntries(ledgers.map(({ code, id }) => [code, id])),
      fundId: fund?.id ?? 0,
      from: openedOn,
    }
  })
}

type Line = [code: string, debit: number, credit: number]

/** Posts a voucher of lines `['5301', 50_000, 0]` (code, debit, credit in poisha) as whoever is given. */
export const post = (
  siteId: number,
  book: MadeBook,
  kind: 'payment' | 'receipt' | 'journal' | 'contra' | 'opening' | 'closing',
  day: Day,
  lines: readonly Line[],
  by: { madeBy?: number; postedBy?: number; narration?: string; event?: string } = {},
): Promise<Posted> =>
  everywhere(() =>
    postVoucher(
      { id: siteId },
      {
        kind,
        day,
        narration: by.narration ?? '',
        ...(by.event && { event: { name: by.event } }),
        madeBy: by.madeBy ?? null,
        postedBy: by.postedBy ?? null,
        entries: lines.map(([code, debit, credit]) => ({ ledgerId: book.ledgers[code] ?? 0, debit, credit })),
      },
    ),
  )
