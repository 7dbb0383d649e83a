import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { joinMeeting, ownMeeting } from '~/domain/meetings/join.server'
import { formatDateTime, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'meetings:join', under: paths.invitations, words: ['ui'] }

export const loader = guard('meetings.own.join', (ctx, { params }) =>
  ownMeeting(ctx, idOf(params.meetingId), new Date()),
)

const join: Action<SiteCtx> = async (ctx, { params }) =>
  redirect(await joinMeeting(ctx, idOf(params.meetingId), new Date()), 303)

export const action = guard('meetings.own.join', intents({ join }))

/** The door of a meeting: open in its time, for whoever is invited. */
export default function JoinMeeting() {
  const meeting = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  return (
    <Page
      title={meeting.title}
      description={`${formatDateTime(meeting.startsAt, lang)} – ${formatTime(meeting.endsAt, lang)}`}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <Card>
        <p className="mb-3">{t(`meetings:door.${meeting.door}`)}</p>
        {meeting.door === 'open' ? (
          <PostValues values={{ intent: 'join' }}>
            <SubmitButton look="primary">{t('meetings:join')}</SubmitButton>
          </PostValues>
        ) : null}
        {meeting.recordingUrl ? (
          <a className="link-lined" href={meeting.recordingUrl} rel="noreferrer">
            {t('meetings:recording')}
          </a>
        ) : null}
      </Card>
    </Page>
  )
}
