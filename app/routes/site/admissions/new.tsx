import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Basics } from './basics'
import { basicsData, saveBasics } from './basics.server'

export const handle: ScreenHandle = {
  title: 'admission-declare:new',
  under: paths.admissionDeclare,
  words: ['ui', 'platform', 'admission-form'],
}

export const loader = guard('admissions.declarations.manage', (ctx) => basicsData(ctx, null))
export const action = guard(
  'admissions.declarations.manage',
  { body: 'upload' },
  saveBasics(() => null),
)

/** A new admission: first when and what, then its classes. */
export default function NewAdmission() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('admission-declare:new')}>
      <Basics {...data} />
    </Page>
  )
}
