import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useWords } from '~/ui/lang'
import { FormErrors } from '~/ui/fields'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { actOnSettings } from './settings/act-on-exam-settings.server'
import { CombinedTab } from './settings/combined-tab'
import { DefaultsTab } from './settings/defaults-tab'
import { loadSettings } from './settings/load-exam-settings.server'
import { MarksTab } from './settings/marks-tab'
import { ScalesTab } from './settings/scales-tab'
import { TypesTab } from './settings/types-tab'

export const handle: ScreenHandle = { title: 'exam-settings:title', words: ['ui', 'exams'] }

export const loader = guard('exams.settings.view', (ctx, { request }) => loadSettings(ctx, request))
export const action = guard('exams.settings.manage', { body: 'grid' }, (ctx, args) => actOnSettings(ctx, args))

const ORDER = ['types', 'marks', 'scales', 'defaults', 'combined'] as const

export default function ExamSettings() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t } = useWords()
  return (
    <Page title={t('exam-settings:title')} description={t('exam-settings:about')}>
      {data.tab === 'types' && answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      <Tabs
        label="exam-settings:tabs"
        tabs={ORDER.map((tab) => ({ to: tab === 'types' ? '?' : `?tab=${tab}`, label: `exam-settings:tab.${tab}` }))}
      />
      {data.tab === 'types' ? (
        <TypesTab data={data} />
      ) : data.tab === 'marks' ? (
        <MarksTab key={`${data.session?.id}-${data.classId}`} data={data} />
      ) : data.tab === 'scales' ? (
        <ScalesTab data={data} />
      ) : data.tab === 'defaults' ? (
        <DefaultsTab data={data} />
      ) : (
        <CombinedTab data={data} />
      )}
    </Page>
  )
}
