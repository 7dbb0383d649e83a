import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { proposals } from '~/domain/duty-roster/candidates.server'
import { dutyKinds } from '~/domain/duty-roster/kinds.server'
import { saveDuty } from '~/domain/duty-roster/set-duty.server'
import { dutyForm } from '~/domain/duty-roster/staff-duty.form'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typedDay } from '~/format/typed'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { DateField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { DutyFields } from './duty-fields'
import { UsualKinds } from './usual-kinds'

export const handle: ScreenHandle = {
  title: 'staff-duties:new',
  under: paths.staffDuties,
  words: ['ui', 'leave', 'staff-duties'],
}

export const loader = guard('leave.duties.manage', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const kinds = (await dutyKinds(ctx.site.id)).filter((one) => one.active)
  const kind = kinds.find((one) => one.id === idIn(asked.get('kind'))) ?? null
  const day = typedDay(asked.get('day')) ?? addDays(today(), 1)
  const people =
    kind === null
      ? []
      : await proposals(ctx.site, {
          day,
          kindId: kind.id,
          startsAt: kind.startsAt ?? '09:00',
          endsAt: kind.endsAt ?? '16:00',
          teachersOnly: kind.teachersOnly,
        })
  return {
    kinds: kinds.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    kindId: kind?.id ?? null,
    day,
    people,
    values: kind && {
      kind: kind.id,
      day,
      startsAt: kind.startsAt ?? '',
      endsAt: kind.endsAt ?? '',
      place: kind.place,
      people: people
        .filter((one) => one.against === null)
        .slice(0, kind.people)
        .map((one) => one.id),
    },
    constraints: constraintsOf({ duty: dutyForm }),
  }
})

export const action = guard(
  'leave.duties.manage',
  submitted(dutyForm, async (ctx: SiteCtx, value, { done }) => {
    await saveDuty(ctx, null, value)
    return done(paths.staffDuties, 'common:saved')
  }),
)

/** A new duty: first what and when, then whose turn it is. */
export default function NewDuty() {
  const { kinds, kindId, day, people, values } = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!kinds.length)
    return (
      <Page title={t('staff-duties:new')}>
        <EmptyState title="staff-duties:kinds.none" text="staff-duties:kinds.noneText" action={<UsualKinds />} />
      </Page>
    )
  return (
    <Page title={t('staff-duties:new')}>
      <Card title={t('staff-duties:part.first')}>
        <GetForm className="chooser flex flex-wrap items-end gap-3">
          <SelectField
            field={{ ...plain('kind', kindId ?? undefined), id: 'first-kind' }}
            label="staff-duties:kind"
            options={kinds}
          />
          <DateField field={{ ...plain('day', day), id: 'first-day' }} label="common:date" />
          <Button type="submit">{t('common:continue')}</Button>
        </GetForm>
      </Card>
      {values ? <DutyFields key={`${kindId} ${day}`} values={values} kinds={kinds} people={people} /> : null}
    </Page>
  )
}
