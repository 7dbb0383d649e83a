import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DeskForm } from './parts/desk-form'
import { loadDeskForm, registerAtDesk, type AtDesk } from './parts/desk-form.server'
import { STATE_TONES } from './parts/guests.list'

export const handle: ScreenHandle = {
  title: 'gatherings:newGuest',
  guide: 'gatherings:newGuestGuide',
  under: paths.gatherings,
  words: ['ui', 'public-form'],
}

export const loader = guard('website.registrations.manage', (ctx, { params }) => loadDeskForm(ctx, idOf(params.id)))
export const action = guard('website.registrations.manage', registerAtDesk)

/** The office registers who comes by hand or telephone. */
export default function NewGuest() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as AtDesk | SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const registered = answer && 'registered' in answer ? answer.registered : undefined
  return (
    <Page
      title={t('gatherings:newGuest')}
      description={name(data.title) || t('gatherings:jubilee')}
      actions={<LinkButton to={paths.gatheringGuests(data.id)}>{t('gatherings:guests')}</LinkButton>}
    >
      {registered ? (
        <Alert
          tone="good"
          live
          title={t('gatherings:toldOnce', { number: n(registered.number), pin: n(registered.pin) })}
          actions={<Badge tone={STATE_TONES[registered.state]}>{t(`gatherings:state.${registered.state}`)}</Badge>}
        >
          {t('gatherings:toldOnceText')}
        </Alert>
      ) : null}
      <DeskForm
        key={registered?.number ?? 'form'}
        data={data}
        result={registered ? undefined : (answer as SubmissionResult<string[]>)}
      />
    </Page>
  )
}
