import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { doorOf } from '~/domain/meetings/door.policy'
import { recordingForm } from '~/domain/meetings/meeting.form'
import { cameTo, meetingOf } from '~/domain/meetings/meetings.server'
import { cancelMeeting, saveRecording } from '~/domain/meetings/save-meeting.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDateTime, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, fieldRow, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { cameList } from './meetings.list'

export const handle: ScreenHandle = { title: 'meetings:invitations', under: paths.meetings, words: ['ui'] }

export const loader = guard('meetings.meetings.view', async (ctx, { request, params }) => {
  const meeting = await meetingOf(ctx, idOf(params.meetingId))
  const { list } = await listed(ctx, request, cameList, async () => {
    const items = await cameTo(ctx.site.id, meeting.id)
    return { items, total: items.length }
  })
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: meeting.sections })
  const { id, title, startsAt, endsAt, state, recordingUrl } = meeting
  return {
    list,
    meeting: { id, title, startsAt, endsAt, state, recordingUrl, door: doorOf(meeting, new Date()) },
    mayJoin:
      ctx.can('meetings.own.join') &&
      (ctx.can('meetings.meetings.manage') ||
        (meeting.employeeId !== null && meeting.employeeId === ctx.user.employeeId)),
    sections: places.map((one) => ({ id: one.id, text: one.text })),
    constraints: constraintsOf({ recording: recordingForm }),
  }
})

const cancel: Action<SiteCtx> = async (ctx, { params, done }) => {
  const id = idOf(params.meetingId)
  await cancelMeeting(ctx, id, new Date())
  return done(paths.meeting(id), 'meetings:cancelled')
}

export const action = guard(
  'meetings.meetings.view',
  intents({
    cancel,
    recording: submitted(recordingForm, async (ctx: SiteCtx, { recordingUrl }, { params, done }) => {
      const id = idOf(params.meetingId)
      await saveRecording(ctx, id, recordingUrl)
      return done(paths.meeting(id), 'common:saved')
    }),
  }),
)

/** One meeting: who is invited, who came, and its recording afterwards. */
export default function MeetingInvitations() {
  const { meeting, mayJoin, sections, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const stands = meeting.door === 'early' || meeting.door === 'open'
  const [form, fields] = useForm<{ recordingUrl: string }>({
    id: 'recording',
    lastResult: intentOf(answer) === 'recording' ? answer : undefined,
    defaultValue: { recordingUrl: meeting.recordingUrl ?? '' },
  })
  return (
    <Page
      title={meeting.title}
      description={`${formatDateTime(meeting.startsAt, lang)} – ${formatTime(meeting.endsAt, lang)} · ${t(`meetings:door.${meeting.door}`)}`}
      actions={
        stands ? (
          <>
            {mayJoin ? (
              <LinkButton look="primary" to={paths.meetingJoin(meeting.id)}>
                {t('meetings:join')}
              </LinkButton>
            ) : null}
            <LinkButton to={paths.meetingEdit(meeting.id)}>{t('meetings:edit')}</LinkButton>
            <LinkButton to={paths.meetingRoutine(meeting.id)}>{t('meetings:routine')}</LinkButton>
            <PostValues values={{ intent: 'cancel' }} preventScrollReset>
              <SubmitButton look="danger">{t('meetings:cancel')}</SubmitButton>
            </PostValues>
          </>
        ) : null
      }
    >
      {intentOf(answer) === 'recording' ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      <Section card title={t('meetings:sections')}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {sections.map((one) => (
            <li key={one.id}>{one.text}</li>
          ))}
        </ul>
      </Section>
      <Section className="mt-4" title={t('meetings:whoCame')}>
        <ListTable spec={cameList} list={list} empty={<EmptyState title="meetings:nobodyCame" />} />
      </Section>
      <Section card className="mt-4" title={t('meetings:recording')}>
        <PostForm form={form} values={{ intent: 'recording' }} className={fieldRow}>
          <FormErrors form={form} />
          <TextField field={fields.recordingUrl} label="meetings:recordingUrl" type="url" />
          <SubmitButton look="plain">{t('common:save')}</SubmitButton>
        </PostForm>
      </Section>
    </Page>
  )
}
