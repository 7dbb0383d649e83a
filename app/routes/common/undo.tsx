import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { safePath } from '~/access/toast.server'
import { STUDENT_LEAVE_UNDOS } from '~/domain/attendance/leave/undo-leave.server'
import { SHEET_UNDOS } from '~/domain/attendance/take/undo-sheet.server'
import { CALENDAR_UNDOS } from '~/domain/calendar/undo-events.server'
import { LEAVE_UNDOS } from '~/domain/leave/requests/undo-move.server'
import { EVENT_UNDOS } from '~/domain/people/events/undo-event.server'
import { LINE_UNDOS } from '~/domain/people/record/undo-line.server'
import { takeBack } from '~/domain/operations/undo/undo.server'
import { STUDENT_UNDOS } from '~/domain/students/history/undo-student.server'
import { TASK_UNDOS } from '~/domain/tasks/undo-task.server'
import { ENTRY_UNDOS } from '~/domain/website/entries/undo-entry.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:undo.title', words: ['ui', 'account'] }

export const loader = guard('platform.dashboard.view', () => null)

const UNDOS = [
  ...STUDENT_UNDOS,
  ...CALENDAR_UNDOS,
  ...SHEET_UNDOS,
  ...STUDENT_LEAVE_UNDOS,
  ...LEAVE_UNDOS,
  ...EVENT_UNDOS,
  ...LINE_UNDOS,
  ...TASK_UNDOS,
  ...ENTRY_UNDOS,
]

/** Takes back what was just done; its page is seen only where that is refused. */
export const action = guard('platform.dashboard.view', { deed: 'undo' }, async (ctx, { form, done }) => {
  const given = await form()
  await takeBack(ctx, given.get('undo'), UNDOS)
  return done(safePath(given.get('returnTo'), paths.dashboard), 'shell:undo.done')
})

export default function Undo() {
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const from = last?.initialValue?.returnTo
  const back = typeof from === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : paths.dashboard
  const button = <LinkButton to={back}>{t('common:back')}</LinkButton>
  return (
    <Page title={t('account:undo.title')}>
      {last ? (
        <>
          <FormErrors form={{ errors: last.error?.[''] ?? undefined }} />
          {button}
        </>
      ) : (
        <EmptyState title="account:undo.nothing" text="account:undo.nothingText" action={button} />
      )}
    </Page>
  )
}
