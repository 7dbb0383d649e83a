import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { guestFigures, type GuestRow } from '~/domain/event-registration/guest-list.server'
import { gateForm, guestIdForm } from '~/domain/event-registration/guest.form'
import type { Stop } from '~/domain/event-registration/gate.policy'
import { letIn, notHere, receiveByNumber } from '~/domain/event-registration/receive-guest.server'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AtGate, type Gate } from './parts/at-gate'

export const handle: ScreenHandle = {
  title: 'gatherings:gate',
  guide: 'gatherings:gateGuide',
  under: paths.gatherings,
  words: ['ui'],
}

export const loader = guard('website.registrations.receive', async (ctx, { params }) => {
  const one = await gatheringOf(ctx.site.id, idOf(params.id))
  const { people, arrived } = await guestFigures(ctx.site.id, one.id)
  return {
    id: one.id,
    title: { nameBn: one.titleBn, nameEn: one.titleEn },
    people,
    arrived,
    mayView: ctx.can('website.registrations.view'),
  }
})

/** What the gate says of who stands there; no more than that. */
const atGate = (guest: GuestRow | null, stop: Stop | null): Gate => ({
  at: guest && {
    id: guest.id,
    number: guest.number,
    nameBn: guest.nameBn,
    nameEn: guest.nameEn,
    people: guest.people,
    spouse: guest.spouse,
    child: guest.child,
    guest: guest.guest,
    batch: guest.batch,
    size: guest.size,
    amount: guest.amount,
    arrivedAt: guest.arrivedAt,
  },
  stop,
})

export const action = guard(
  'website.registrations.receive',
  intents({
    '': submitted(gateForm, async (ctx: SiteCtx, { number }, { params }) => {
      const { guest, stop } = await receiveByNumber(ctx, idOf(params.id), number)
      return atGate(guest, stop)
    }),
    let: submitted(guestIdForm, async (ctx: SiteCtx, { guest }, { params }) =>
      atGate(await letIn(ctx, idOf(params.id), guest), null),
    ),
    undo: submitted(guestIdForm, async (ctx: SiteCtx, { guest }, { params, done }: EntranceArgs) => {
      const id = idOf(params.id)
      await notHere(ctx, id, guest)
      return done(paths.gatheringGate(id), 'gatherings:done.notHere')
    }),
  }),
)

/** The gate: a number is typed or read from the card, and the guest is here. */
export default function GatePage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as Gate | SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const wrong = answer && 'status' in answer ? answer : undefined
  const gate = answer && 'stop' in answer ? answer : undefined
  const typed = wrong?.initialValue?.number
  return (
    <Page
      title={t('gatherings:gate')}
      description={name(data.title) || t('gatherings:jubilee')}
      actions={
        data.mayView ? <LinkButton to={paths.gatheringGuests(data.id)}>{t('gatherings:guests')}</LinkButton> : null
      }
    >
      <Stats>
        <Stat
          label={t('gatherings:arrived')}
          value={t('gatherings:ofPlaces', { n: n(data.arrived), places: n(data.people) })}
          tone="good"
        />
      </Stats>
      <FormErrors form={{ errors: wrong?.error?.[''] ?? undefined }} />
      <Section card>
        <PostValues values={{}} preventScrollReset className="flex flex-wrap items-end gap-3">
          <TextField
            key={gate?.at?.id ?? 'number'}
            className="min-w-60 flex-1"
            field={plain('number', typeof typed === 'string' ? typed : '', {
              required: true,
              errors: wrong?.error?.number ?? undefined,
            })}
            label="gatherings:number"
            inputMode="numeric"
            maxLength={20}
            autoFocus
          />
          <SubmitButton>{t('gatherings:here.go')}</SubmitButton>
        </PostValues>
      </Section>
      {gate ? <AtGate gate={gate} /> : null}
    </Page>
  )
}
