import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { SettingForm } from './setting-form'
import type { SettingData } from './setting.server'

const MOVES = ['open', 'close', 'delete']

/** How one registers for an event or the jubilee, and whether one may now. */
export function SettingPage() {
  const data = useLoaderData() as SettingData
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const { t } = useWords()
  const { gathering, mayManage } = data
  const state = gathering ? (gathering.state === 'draft' ? 'draft' : gathering.phase) : null
  const next = gathering?.state === 'open' ? 'close' : 'open'
  return (
    <Page
      title={t('gatherings:settingOf')}
      description={data.title}
      actions={
        <>
          {state ? <Badge tone={state === 'open' ? 'good' : 'plain'}>{t(`gatherings:states.${state}`)}</Badge> : null}
          {gathering ? (
            <LinkButton to={paths.gatheringGuests(gathering.id)}>{t('gatherings:guests')}</LinkButton>
          ) : null}
          {gathering?.registrations === 0 && mayManage ? (
            <LinkButton look="quiet" to={hrefWith(location, { confirm: gathering.id })}>
              {t('common:delete')}
            </LinkButton>
          ) : null}
          {gathering && mayManage ? (
            <PostValues values={{ intent: next }}>
              <SubmitButton look={next === 'open' ? 'primary' : 'plain'}>{t(`gatherings:do.${next}`)}</SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {MOVES.includes(intentOf(result) ?? '') ? (
        <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} />
      ) : null}
      {mayManage ? (
        <SettingForm {...data} />
      ) : gathering ? null : (
        <EmptyState title="gatherings:none" text="gatherings:noneText" />
      )}
      {gathering?.registrations === 0 && mayManage && new URLSearchParams(location.search).has('confirm') ? (
        <ConfirmForm values={{ intent: 'delete' }} name={data.title} type={t('gatherings:registration')} />
      ) : null}
    </Page>
  )
}
