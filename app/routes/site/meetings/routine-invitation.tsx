import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { sectionsForm } from '~/domain/meetings/meeting.form'
import { meetingOf } from '~/domain/meetings/meetings.server'
import { sectionsOfRoutine } from '~/domain/meetings/routine.server'
import { inviteSections } from '~/domain/meetings/save-meeting.server'
import { paths } from '~/paths'
import { ChecksField, FormErrors, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'meetings:routineInvitations', under: paths.meetings, words: ['ui'] }

export const loader = guard('meetings.meetings.view', async (ctx, { params }) => {
  const meeting = await meetingOf(ctx, idOf(params.meetingId))
  return {
    title: meeting.title,
    invited: meeting.sections,
    sections: await sectionsOfRoutine(ctx, meeting),
    constraints: constraintsOf({ sections: sectionsForm }),
  }
})

export const action = guard(
  'meetings.meetings.view',
  { deed: 'invite' },
  intents({
    invite: submitted(sectionsForm, async (ctx: SiteCtx, { sections }, { params, done }) => {
      const id = idOf(params.meetingId)
      await inviteSections(ctx, id, sections, new Date())
      return done(paths.meeting(id), 'meetings:invited')
    }),
  }),
)

/** Sections that have a lesson by the routine at the meeting's hour. */
export default function RoutineInvitations() {
  const { title, invited, sections } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<{ sections: number[] }>({
    id: 'routine',
    lastResult: answer,
    defaultValue: { sections: invited },
  })
  return (
    <Page title={t('meetings:routineInvitations')} description={title}>
      {sections.length ? (
        <Card>
          <PostForm form={form} values={{ intent: 'invite' }}>
            <FormErrors form={form} />
            <ChecksField field={fields.sections} label="meetings:sections" options={sections} />
            <FormActions submit="meetings:invite" />
          </PostForm>
        </Card>
      ) : (
        <EmptyState title="meetings:noRoutine" />
      )}
    </Page>
  )
}
