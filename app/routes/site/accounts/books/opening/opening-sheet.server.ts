import { FileInstead, fileResponse } from '~/access/file-answer.server'
import type { LedgerRow } from '~/domain/accounts/chart/ledgers.server'
import type { OpeningRow } from '~/domain/accounts/years/opening/opening.policy'
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
