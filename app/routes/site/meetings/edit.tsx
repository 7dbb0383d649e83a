import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { clockAt } from '~/domain/meetings/door.policy'
import { meetingForm } from '~/domain/meetings/meeting.form'
import { invitable, meetingOf } from '~/domain/meetings/meetings.server'
import { changeMeeting } from '~/domain/meetings/save-meeting.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MeetingFields } from './meeting-fields'

export const handle: ScreenHandle = { title: 'meetings:edit', under: paths.meetings, words: ['ui'] }

export const loader = guard('meetings.meetings.view', async (ctx, { params }) => {
  const { title, way, link, day, startsAt, endsAt, opensBefore, sections, revision } = await meetingOf(
    ctx,
    idOf(params.meetingId),
  )
  return {
    meeting: {
      ...{ title, way, link, day, opensBefore, sections, revision },
      startsAt: clockAt(startsAt),
      endsAt: clockAt(endsAt),
    },
    sections: await invitable(ctx),
    constraints: constraintsOf({ meeting: meetingForm }),
  }
})

export const action = guard(
  'meetings.meetings.view',
  intents({
    save: submitted(meetingForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.meetingId)
      await changeMeeting(ctx, id, form, new Date())
      return done(paths.meeting(id), 'meetings:saved')
    }),
  }),
)

/** Changes one meeting; whom it concerns is told. */
export default function EditMeeting() {
  const { meeting, sections } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('meetings:edit')}>
      <Card>
        <MeetingFields key={meeting.revision} values={meeting} isNew={false} sections={sections} answer={answer} />
      </Card>
    </Page>
  )
}
