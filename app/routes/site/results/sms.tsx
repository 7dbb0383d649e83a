import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { resultSmsForm } from '~/domain/results/sms/result-sms.form'
import { planResultSms, resendFailed, sendResultSms } from '~/domain/results/sms/result-sms.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { LinkButton } from '~/ui/button'
import { BatchDetails } from './sms/batch-details'
import { BatchList } from './sms/batch-list'
import { Compose } from './sms/compose'
import { loadSms, previewOf, publishedPart } from './sms/load-sms.server'
import { PreviewPanel } from './sms/preview-panel'
import { SmsChoice } from './sms/sms-choice'

export const handle: ScreenHandle = {
  title: 'result-sms:title',
  words: ['ui', 'results', 'result-sms', 'platform', 'result-permission', 'sms'],
}

export const loader = guard('results.sms.view', (ctx, { request }) => loadSms(ctx, request))

export const action = guard(
  'results.sms.send',
  submitted(resultSmsForm, async (ctx, wanted, { done }) => {
    if (wanted.intent === 'resend') {
      const count = await resendFailed(ctx, wanted.batch)
      return done(`${paths.resultSms}?batch=${wanted.batch}`, 'result-sms:resent', { count })
    }
    const { run, unit } = await publishedPart(ctx, wanted.run, wanted.unit)
    if (wanted.intent === 'preview')
      return { preview: previewOf(wanted, await planResultSms(ctx, run, unit.sectionIds, wanted), false) }
    const sent = await sendResultSms(ctx, run, unit.sectionIds, wanted)
    if ('plan' in sent) return { preview: previewOf(wanted, sent.plan, true) }
    return done(`${paths.resultSms}?batch=${sent.batchId}`, 'result-sms:queued', { count: sent.count })
  }),
)

export default function ResultSms() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | ({ preview?: ReturnType<typeof previewOf> } & Partial<SubmissionResult<string[]>>)
    | undefined
  const { t } = useWords()
  const location = useLocation()
  return (
    <Page title={t('result-sms:title')} description={t('result-sms:about')}>
      {data.batch ? (
        <BatchDetails batch={data.batch} messages={data.messages} maySend={data.maySend} />
      ) : (
        <>
          <Tabs
            label="result-sms:tabs"
            tabs={(['compose', 'sent'] as const).map((one) => ({
              to: hrefWith(location, { tab: one === 'compose' ? null : one, page: null }),
              label: `result-sms:tab.${one}`,
            }))}
          />
          {data.batches ? (
            <BatchList list={data.batches} />
          ) : (
            <>
              <SmsChoice choice={data.choice} />
              {data.part?.stale ? <Alert tone="warn">{t('result-sms:stale')}</Alert> : null}
              {!data.part ? (
                <EmptyState
                  title="result-sms:none"
                  text="result-sms:noneText"
                  action={<LinkButton to={paths.resultPermission}>{t('result-permission:title')}</LinkButton>}
                />
              ) : data.maySend ? (
                <Compose key={`${data.part.run}${data.part.unit}${data.part.lang}`} part={data.part} answer={answer} />
              ) : (
                <EmptyState title="result-sms:noRight" text="result-sms:noRightText" />
              )}
              {answer?.preview && data.part?.run === answer.preview.wanted.run ? (
                <PreviewPanel preview={answer.preview} />
              ) : null}
            </>
          )}
        </>
      )}
    </Page>
  )
}
