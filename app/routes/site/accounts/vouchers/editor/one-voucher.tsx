import { useActionData, useLoaderData } from '@remix-run/react'
import { useWords } from '~/ui/lang'
import { NoBook } from '../../no-book'
import { wordsOf, type Result } from '../parts'
import { VoucherView } from '../posted/voucher-view'
import { DraftPage } from './draft-page'
import type { DraftData, VoucherData } from './edit.server'

/** What the address names: a draft, or a posted voucher. */
export function OneVoucher() {
  const data = useLoaderData() as DraftData | VoucherData | { view: 'closed'; screen: DraftData['screen'] }
  const lastResult = useActionData() as Result
  const { t } = useWords()
  if (data.view === 'closed') return <NoBook title={t(`${wordsOf(data.screen)}.list`)} />
  return data.view === 'draft' ? (
    <DraftPage key={data.draft.version} data={data} lastResult={lastResult} />
  ) : (
    <VoucherView data={data} lastResult={lastResult} />
  )
}
