import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { againForm, openingFileForm, openingForm } from '~/domain/accounts/years/opening/opening.form'
import { openingBalancesImport, sheetOfFund } from '~/domain/accounts/years/opening/import-opening-balances.server'
import { postOpening, reverseOpening } from '~/domain/accounts/years/opening/post-opening.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { uploadOf } from '~/screens/sheets/upload.server'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { openingData } from './opening/opening-data.server'
import { OpeningView } from './opening/opening-view'

export const handle: ScreenHandle = {
  title: 'opening:title',
  guide: 'opening:guide',
  words: ['ui', 'kit', 'opening', 'posting', 'books', 'sheet-files'],
}

const at = (fund: number) => `${paths.openingBalances}?fund=${fund}`

export const loader = guard('accounts.periods.view', openingData)

export const action = guard(
  'accounts.periods.manage',
  { body: 'upload' },
  intents({
    post: submitted(openingForm, async (ctx, value, { done }) => {
      const { number } = await postOpening(ctx, value)
      return done(at(value.fund), 'opening:done.post', { number })
    }),
    again: submitted(againForm, async (ctx, value, { done }) => {
      await reverseOpening(ctx, value)
      return done(at(value.fund), 'opening:done.again')
    }),
    upload: uploadOf(openingFileForm, openingBalancesImport, paths.openingBalancesImport, (ctx: SiteCtx, { fund }) =>
      sheetOfFund(ctx, fund),
    ),
  }),
)

export default function OpeningBalances() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  return data.book ? <OpeningView data={data} /> : <NoBook title={t('opening:title')} />
}
