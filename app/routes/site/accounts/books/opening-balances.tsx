import { useLoaderData } from '@remix-run/react'
import { keepBalances } from '~/domain/accounts/years/opening/keep-sheet.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { againForm, openingFileForm, openingForm } from '~/domain/accounts/years/opening/opening.form'
import { postOpening, reverseOpening } from '~/domain/accounts/years/opening/post-opening.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { OpeningView } from './opening/opening-view'
import { openingData } from './opening/opening-data.server'

export const handle: ScreenHandle = {
  title: 'opening:title',
  guide: 'opening:guide',
  words: ['ui', 'kit', 'opening', 'posting', 'books'],
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
    upload: submitted(openingFileForm, async (ctx, { fund, file }, { done }) =>
      done(`${at(fund)}&import=${await keepBalances(ctx, file)}`, 'opening:done.read'),
    ),
  }),
)

export default function OpeningBalances() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  return data.book ? <OpeningView data={data} /> : <NoBook title={t('opening:title')} />
}
