import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { eventText } from '~/domain/applications/event-text.policy'
import { eventsOf } from '~/domain/applications/record.server'
import { COMPANIONS } from '~/domain/event-registration/gathering'
import { guestOf } from '~/domain/event-registration/guest-list.server'
import { feeOf } from '~/domain/event-registration/places.policy'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnGuest, idsOfGuest, type GuestPin as MadePin } from './parts/act-on-guest.server'
import { CancelGuest } from './parts/cancel-guest'
import { CorrectGuest } from './parts/correct-guest'
import { STATE_TONES } from './parts/guests.list'
import { GuestFee } from './parts/guest-fee'
import { GuestPin, GuestPinSlip } from './parts/guest-pin'

export const handle: ScreenHandle = { title: 'gatherings:guest', under: paths.gatherings, words: ['ui'] }

export const loader = guard('website.registrations.view', async (ctx, { params }) => {
  const [gatheringId, id] = idsOfGuest(params)
  const gathering = await gatheringOf(ctx.site.id, gatheringId)
  const guest = await guestOf(ctx.site.id, gatheringId, id)
  return {
    gathering: { id: gatheringId, nameBn: gathering.titleBn, nameEn: gathering.titleEn, past: gathering.past },
    companions: gathering.companions,
    guest,
    // Who waits has no bill yet; what they would be billed can be let off before.
    mayBeBilled: guest.state === 'waiting' && guest.paid === 'free' && feeOf(gathering.fees, guest) > 0,
    events: await eventsOf(ctx.site.id, id, true),
    mayManage: ctx.can('website.registrations.manage'),
  }
})

export const action = guard('website.registrations.manage', actOnGuest)

type GuestAnswer = Partial<SubmissionResult<string[]>> & { pin?: MadePin }

/** One registration: what was said, what happened, and what the office may do. */
export default function Guest() {
  const { gathering, companions, guest, events, mayManage, mayBeBilled } = useLoaderData<typeof loader>()
  const result = useActionData() as GuestAnswer | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const stands = guest.state === 'coming' || guest.state === 'waiting'
  const along = COMPANIONS.filter((one) => guest[one] > 0)
    .map((one) => t('gatherings:alongOf', { who: t(`gatherings:party.${one}`), n: n(guest[one]) }))
    .join(', ')
  const when = (at: string | Date | null) => (at ? formatDateTime(new Date(at), lang) : '')
  const amount = guest.amount ?? guest.waived
  const facts: [string, string][] = [
    ['common:mobile', guest.mobile ? formatPhone(guest.mobile, lang) : ''],
    ['gatherings:field.email', guest.email ?? ''],
    ['gatherings:field.batch', guest.batch ? n(guest.batch) : ''],
    ['gatherings:field.student', guest.student],
    ['gatherings:field.people', n(guest.people)],
    ['gatherings:along', along],
    ['gatherings:field.size', guest.size ?? ''],
    ['gatherings:field.work', guest.work],
    ['gatherings:field.town', guest.town],
    ['gatherings:sentAt', when(guest.sentAt)],
    ['gatherings:amount', amount === null ? '' : shortTaka(amount, lang)],
    ['gatherings:paidState', amount === null ? '' : t(`gatherings:paid.${guest.paid}`)],
    ['gatherings:waiveReason', guest.waiveReason],
    ['gatherings:payUntil', guest.paid === 'unpaid' ? when(guest.payBy) : ''],
    ['gatherings:arrivedAt', when(guest.arrivedAt)],
  ]
  return (
    <Page
      title={name(guest)}
      description={`${n(guest.number)} · ${name(gathering) || t('gatherings:jubilee')}`}
      actions={<Badge tone={STATE_TONES[guest.state]}>{t(`gatherings:state.${guest.state}`)}</Badge>}
    >
      <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} />
      {result?.pin?.number === guest.number ? <GuestPinSlip made={result.pin} name={name(guest)} /> : null}
      {guest.paid === 'back' ? (
        <Alert tone="warn" title={t('gatherings:paid.back')}>
          {t('gatherings:backText')}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section card title={t('gatherings:said')}>
          <KeyValue
            columns={2}
            items={facts.filter(([, value]) => value).map(([key, value]) => ({ label: t(key), value }))}
          />
          {guest.reason ? <p className="mt-3 whitespace-pre-line">{guest.reason}</p> : null}
        </Section>
        <div className="grid gap-4">
          {mayManage &&
          stands &&
          !gathering.past &&
          (guest.paid === 'unpaid' || guest.paid === 'waived' || mayBeBilled) ? (
            <GuestFee key={guest.paid} waived={guest.paid === 'waived'} answer={result} />
          ) : null}
          {mayManage && stands && !gathering.past ? (
            <CorrectGuest
              key={JSON.stringify([guest.nameBn, guest.nameEn, guest.mobile, guest.people])}
              guest={guest}
              companions={companions}
              answer={result}
            />
          ) : null}
          {mayManage && stands && !guest.arrivedAt ? <CancelGuest answer={result} /> : null}
          {mayManage ? <GuestPin /> : null}
          {mayManage && !stands && !gathering.past ? (
            <PostValues values={{ intent: 'restore' }}>
              <SubmitButton look="plain">{t('gatherings:restore')}</SubmitButton>
            </PostValues>
          ) : null}
          <Section card title={t('gatherings:events')}>
            <ol className="grid gap-2.5">
              {events.map((event) => (
                <li key={event.id} className="border-l-2 border-line pl-3">
                  <p>{t([`gatherings:event.${event.what}`, 'gatherings:event.other'])}</p>
                  {event.text ? <p className="whitespace-pre-line text-muted">{eventText(event, lang)}</p> : null}
                  <p className="text-[0.875rem] text-muted">{[when(event.at), event.by].filter(Boolean).join(' · ')}</p>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
    </Page>
  )
}
