import { VOUCHER_NUMBER } from '~/domain/accounts/vouchers/screens.policy'
import { Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'

/** What an address names: a draft by digits, a posted voucher by its number. @throws Missing for anything else */
export function whichOf(said: string | undefined): { draftId: number } | { number: string } {
  const draftId = idIn(said)
  if (draftId !== null) return { draftId }
  if (!said || !VOUCHER_NUMBER.test(said)) throw new Missing('voucher')
  return { number: said }
}
