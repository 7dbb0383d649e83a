import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { reminderForm } from '~/domain/payments/remind/reminder.form'
import { planReminder, sendReminder } from '~/domain/payments/remind/remind.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { loadReminder, previewOf, type ReminderPreview } from './load-reminder.server'
import { ReminderForm } from './reminder-form'
import { ReminderPreviewPanel } from './reminder-preview'
import { OneReminder, SentReminders } from './sent-reminders'

export const handle: ScreenHandle = {
  title: 'fee-reports:remind.title',
  words: ['fee-reports', 'ui', 'platform', 'sms'],
}

export const loader = guard('payments.reminders.view', (ctx, { request }) => loadReminder(ctx, request))

export const action = guard(
  'payments.reminders.send',
  submitted(reminderForm, async (ctx, wanted, { done }) => {
    if (wanted.intent === 'preview') return { preview: previewOf(wanted, await planReminder(ctx, wanted), false) }
    const sent = await sendReminder(ctx, wanted)
    if ('plan' in sent) return { preview: previewOf(wanted, sent.plan, true) }
    return done(paths.duesReminderOf(sent.id), 'fee-reports:remind.queued', { count: sent.count })
  }),
)

export default function DuesReminder() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as ({ preview?: ReminderPreview } & Partial<SubmissionResult<string[]>>) | undefined
  const { t } = useWords()
  return (
    <Page
      title={t('fee-reports:remind.title')}
      description={t('fee-reports:remind.about')}
      actions={<LinkButton to={paths.defaulters}>{t('fee-reports:defaulters.title')}</LinkButton>}
    >
      <Tabs
        label="fee-reports:remind.tabs"
        tabs={[
          { to: paths.duesReminder, label: 'fee-reports:remind.write' },
          { to: `${paths.duesReminder}?sent=1`, label: 'fee-reports:remind.sent' },
        ]}
      />
      {data.view === 'one' ? (
        <OneReminder data={data} />
      ) : data.view === 'sent' ? (
        <SentReminders data={data} />
      ) : data.maySend ? (
        <>
          <ReminderForm data={data} answer={answer} />
          {answer?.preview ? <ReminderPreviewPanel preview={answer.preview} /> : null}
        </>
      ) : (
        <EmptyState title="fee-reports:remind.noRight" text="fee-reports:remind.noRightText" />
      )}
    </Page>
  )
}
