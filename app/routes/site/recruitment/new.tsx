import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Basics } from './openings/basics'
import { basicsData, saveBasics } from './openings/basics.server'

export const handle: ScreenHandle = { title: 'recruitment:new', under: paths.jobOpenings, words: ['ui'] }

export const loader = guard('recruitment.openings.manage', (ctx) => basicsData(ctx, null))
export const action = guard(
  'recruitment.openings.manage',
  saveBasics(() => null),
)

/** A new opening: first when and what, then its posts. */
export default function NewOpening() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('recruitment:new')}>
      <Basics {...data} />
    </Page>
  )
}
