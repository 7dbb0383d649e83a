import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listRuns } from '~/domain/promotion/promotion-run.server'
import { startChoices } from '~/domain/promotion/start-choices.server'
import { useWords } from '~/ui/lang'
import { FormErrors } from '~/ui/fields'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { actOnPromotion } from './promotion/act-on-promotion.server'
import { loadRun } from './promotion/load-promotion-run.server'
import { RunList } from './promotion/run-list'
import { RunView } from './promotion/run-view'
import { Start } from './promotion/start'

export const handle: ScreenHandle = {
  title: 'promotion:title',
  guide: 'promotion:guide',
  words: ['promotion', 'students', 'platform'],
}

export const loader = guard('students.promotion.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  if (params.has('run')) return { view: 'run' as const, ...(await loadRun(ctx, params)) }
  return {
    view: 'start' as const,
    mayRun: ctx.can('students.promotion.run'),
    runs: await listRuns(ctx.site.id),
    choices: await startChoices(ctx.site.id, {
      session: idIn(params.get('f_session')),
      class: idIn(params.get('f_class')),
      to: idIn(params.get('f_to')),
    }),
  }
})

export const action = guard('students.promotion.run', { body: 'grid' }, actOnPromotion)

export default function Promotion() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  if (data.view === 'run') return <RunView data={data} last={last} />
  return (
    <Page title={t('promotion:title')} description={t('promotion:help')}>
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {data.mayRun ? <Start choices={data.choices} last={last} /> : null}
      <RunList runs={data.runs} />
    </Page>
  )
}
