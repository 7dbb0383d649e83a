import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { answerInvitation, invitationsOf, type InvitationRow } from '~/domain/identity/account/invitations.server'
import { comingMeetings } from '~/domain/meetings/join.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { OwnMeetings } from '~/screens/lessons/own-meetings'
import { Button } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { Icon } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import type { ReactNode } from 'react'
import { intents, byId } from '~/access/intents.server'
import type { UserCtx } from '~/domain/context'

export const handle: ScreenHandle = { title: 'account:invitation.title', words: ['ui', 'account', 'meetings'] }

export const loader = guard('platform.invitations.view', async (ctx) => ({
  ...(await invitationsOf(ctx)),
  meetings:
    ctx.tenant.kind === 'site' && ctx.can('meetings.own.join')
      ? await comingMeetings({ ...ctx, site: ctx.tenant }, new Date())
      : [],
}))

const answer = (given: 'accepted' | 'declined') =>
  byId(async (ctx: UserCtx, id, { done }) => {
    await answerInvitation(ctx, id, given)
    return done(paths.invitations, `account:invitation.done.${given}`)
  })

export const action = guard(
  'platform.invitations.answer',
  intents({ accepted: answer('accepted'), declined: answer('declined') }),
)

export default function Invitations() {
  const { coming, past, meetings } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const failed = useActionData<typeof action>() as SubmissionResult | undefined
  return (
    <Page title={t('account:invitation.title')}>
      <FormErrors form={{ errors: failed?.error?.[''] ?? undefined }} />
      {meetings.length ? (
        <Section card className="mb-4" title={t('meetings:title')}>
          <OwnMeetings meetings={meetings} />
        </Section>
      ) : null}
      <Section title={t('account:invitation.coming')}>
        {coming.length === 0 ? (
          <EmptyState title="account:invitation.none" text="account:invitation.noneText" />
        ) : (
          <ul className="grid gap-3 xl:grid-cols-2">
            {coming.map((one) => (
              <Invitation key={one.id} invitation={one} />
            ))}
          </ul>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('account:invitation.past')}>
          <ul className="grid gap-3 xl:grid-cols-2">
            {past.map((one) => (
              <Invitation key={one.id} invitation={one} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

const tones: Record<InvitationRow['state'], Tone> = { pending: 'warn', accepted: 'good', declined: 'plain' }

function Invitation({ invitation }: { invitation: InvitationRow }) {
  const { t, lang } = useWords()
  const state = invitation.past && invitation.state === 'pending' ? 'unanswered' : invitation.state
  return (
    <li className="flex flex-col gap-2 rounded border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg">{invitation.title}</h3>
        <Badge tone={invitation.past ? 'plain' : tones[invitation.state]}>
          {t(`account:invitation.state.${state}`)}
        </Badge>
      </div>
      <ul className="grid gap-1 text-sm text-muted">
        <Fact icon="calendar">
          <time dateTime={invitation.startsAt.toISOString()}>{formatDateTime(invitation.startsAt, lang)}</time>
        </Fact>
        {invitation.place ? <Fact icon="pin">{invitation.place}</Fact> : null}
        {invitation.inviter ? (
          <Fact icon="user">{t('account:invitation.by', { name: invitation.inviter })}</Fact>
        ) : null}
      </ul>
      {invitation.body ? <p className="max-w-prose whitespace-pre-line">{invitation.body}</p> : null}
      {invitation.past ? null : (
        <PostValues values={{ id: invitation.id }} preventScrollReset className="mt-auto flex flex-wrap gap-2 pt-1">
          {invitation.state !== 'accepted' ? (
            <Button type="submit" name="intent" value="accepted" look="primary">
              {t('account:invitation.accept')}
            </Button>
          ) : null}
          {invitation.state !== 'declined' ? (
            <Button type="submit" name="intent" value="declined">
              {t('account:invitation.decline')}
            </Button>
          ) : null}
        </PostValues>
      )}
    </li>
  )
}

function Fact({ icon, children }: { icon: 'calendar' | 'pin' | 'user'; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size={16} className="mt-1 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
