import { FileInstead, fileResponse } from '~/access/file-answer.server'
import { uploadOf } from '~/domain/catalogues/uploads.server'
import type { LedgerRow } from '~/domain/accounts/chart/ledgers.server'
import { KEPT } from '~/domain/accounts/years/opening/keep-sheet.server'
import { readOpening, type OpeningRow, type ReadSheet } from '~/domain/accounts/years/opening/opening.policy'
import type { SiteCtx } from '~/domain/context'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { wordsFor } from '~/i18n/i18n.server'

const HEADS = ['code', 'ledger', 'debit', 'credit'] as const

/** The sheet to fill: every ledger with its code, and what stands there already. */
export class OpeningSheet extends FileInstead {
  constructor(
    private readonly ledgers: readonly LedgerRow[],
    private readonly last: ReadonlyMap<number, OpeningRow>,
  ) {
    super()
  }

  async response(t: (key: string | string[]) => string, headers = new Headers()): Promise<Response> {
    const bn = t('opening:code') === wordsFor('bn')('opening:code')
    const taka = (poisha: number | undefined) => (poisha ? poisha / 100 : null)
    const rows = this.ledgers.map((one) => [
      one.code,
      bn ? one.nameBn : one.nameEn,
      taka(this.last.get(one.id)?.debit),
      taka(this.last.get(one.id)?.credit),
    ])
    const columns = HEADS.map((key) => ({ header: t(`opening:${key}`) }))
    const file = await writeXlsx([{ name: t('opening:title'), columns, rows }])
    return fileResponse('xlsx', t('opening:title'), new Uint8Array(file), headers)
  }
}

/** What one's own uploaded sheet says; null when the address names none. */
export async function sheetIn(
  ctx: SiteCtx,
  id: string | null,
  ledgers: readonly LedgerRow[],
): Promise<(ReadSheet & { fileName: string }) | null> {
  const kept = id ? await uploadOf(ctx, KEPT, id) : null
  if (!kept) return null
  const both = (key: (typeof HEADS)[number]) => (['bn', 'en'] as const).map((lang) => wordsFor(lang)(`opening:${key}`))
  const heads = { code: both('code'), debit: both('debit'), credit: both('credit') }
  const codes = new Map(ledgers.map((one) => [one.code, one.id]))
  return { fileName: kept.fileName, ...readOpening(kept.rows, heads, codes) }
}
