import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { meetingForm } from '~/domain/meetings/meeting.form'
import { invitable } from '~/domain/meetings/meetings.server'
import { makeMeeting } from '~/domain/meetings/save-meeting.server'
import { meetingSetting } from '~/domain/meetings/settings.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MeetingFields } from './meeting-fields'

export const handle: ScreenHandle = { title: 'meetings:new', under: paths.meetings, words: ['ui'] }

export const loader = guard('meetings.meetings.view', async (ctx) => ({
  sections: await invitable(ctx),
  way: (await meetingSetting(ctx.site.id)) ? 'jitsi' : 'link',
  day: today(),
  constraints: constraintsOf({ meeting: meetingForm }),
}))

export const action = guard(
  'meetings.meetings.view',
  intents({
    save: submitted(meetingForm, async (ctx: SiteCtx, form, { done }) => {
      const id = await makeMeeting(ctx, form, new Date())
      return done(paths.meeting(id), 'meetings:saved')
    }),
  }),
)

/** A meeting for one time, or one for each of the coming weeks. */
export default function NewMeeting() {
  const { sections, way, day } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('meetings:new')}>
      <Card>
        <MeetingFields
          values={{ way, day, opensBefore: 10, weeks: 1, revision: 0 }}
          isNew
          sections={sections}
          answer={answer}
        />
      </Card>
    </Page>
  )
}
