import { FeeHead } from 'db/models/fees'
import { AMOUNT_KINDS } from '~/domain/fees/amount.form'
import type { Ctx } from '~/domain/context'
import { choicesOf, choiceWords, type MasterOptions } from '~/screens/master.server'
import { takaOf } from './money.server'

/** The catalogue of a kind of relief: a percentage or a sum off some fee heads. */
export const reliefOptions = async (
  ctx: Ctx,
  own: Pick<MasterOptions, 'words' | 'form' | 'columns'>,
): Promise<MasterOptions> => ({
  ctx,
  ...own,
  manage: 'catalogues.fees.manage',
  fixed: ['code'],
  filters: ['kind', 'feeHeadIds'],
  choices: { kind: choiceWords(AMOUNT_KINDS, 'fees:kinds'), feeHeadIds: await choicesOf(FeeHead) },
  money: ['amount'],
  toForm: (row) => takaOf(row, 'amount'),
})
