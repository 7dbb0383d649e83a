import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { moveCampaign, resendFailed } from '~/domain/messaging/sms/move-campaign.server'
import { SENDING_STATES } from '~/domain/messaging/sms/audience'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { CampaignFacts } from './campaign-facts'
import { messageList } from './messages.list'
import { sendingLabel } from './states'
import { loadCampaign } from './load-campaign.server'

export const handle: ScreenHandle = {
  title: 'messaging:one',
  under: paths.smsCampaigns,
  words: ['ui', 'platform', 'students'],
}

export const loader = guard('messaging.sms.view', (ctx, { params, request }) =>
  loadCampaign(ctx, request, idOf(params.id)),
)

const move =
  (step: 'stop' | 'resume' | 'cancel') =>
  async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
    const id = idOf(params.id)
    await moveCampaign(ctx, id, step)
    return done(paths.smsCampaign(id), `messaging:moved.${step}`)
  }

export const action = guard(
  'messaging.sms.send',
  intents({
    stop: move('stop'),
    resume: move('resume'),
    cancel: move('cancel'),
    resend: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      const id = idOf(params.id)
      const count = await resendFailed(ctx, id)
      return done(paths.smsCampaign(id), 'messaging:resent', { count })
    },
  }),
)

/** One sending: how far it is, what became of each message, and what can be done. */
export default function Campaign() {
  const { campaign, list, maySend } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t } = useWords()
  const { state, states } = campaign
  const open = state === 'running' || state === 'stopped' || state === 'held'
  return (
    <Page
      title={t('messaging:one')}
      actions={
        maySend ? (
          <>
            {open ? (
              <LinkButton look="danger" to={hrefWith(location, { confirm: 'cancel' })}>
                {t('messaging:step.cancel')}
              </LinkButton>
            ) : null}
            {open ? (
              <PostValues preventScrollReset>
                <SubmitButton name="intent" value={state === 'running' ? 'stop' : 'resume'} look="plain">
                  {t(`messaging:step.${state === 'running' ? 'stop' : 'resume'}`)}
                </SubmitButton>
              </PostValues>
            ) : null}
            {states.failed && state !== 'cancelled' ? (
              <PostValues preventScrollReset>
                <SubmitButton name="intent" value="resend">
                  {t('messaging:step.resend', { count: states.failed })}
                </SubmitButton>
              </PostValues>
            ) : null}
          </>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {state === 'held' ? <Alert tone="bad">{t('messaging:heldNote')}</Alert> : null}
      {state === 'stopped' ? <Alert tone="warn">{t('messaging:stoppedNote')}</Alert> : null}
      {states.unknown ? <Alert tone="warn">{t('messaging:unknownNote')}</Alert> : null}
      <CampaignFacts campaign={campaign} />
      <div className="mt-4">
        <ListTable
          spec={messageList(campaign.lang)}
          list={list}
          rowKey={(row) => row.position}
          choices={{ state: SENDING_STATES.map((value) => ({ value, label: sendingLabel(value) })) }}
        />
      </div>
      {params.get('confirm') === 'cancel' && open && maySend ? (
        <ConfirmForm
          values={{ intent: 'cancel' }}
          name=""
          type=""
          title={t('messaging:cancelTitle')}
          text={t('messaging:cancelText', { count: states.waiting ?? 0 })}
          submit={t('messaging:step.cancel')}
        />
      ) : null}
    </Page>
  )
}
