import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { proposals } from '~/domain/duty-roster/candidates.server'
import { dutyKinds } from '~/domain/duty-roster/kinds.server'
import { deleteDuty, saveDuty } from '~/domain/duty-roster/set-duty.server'
import { staffDuty } from '~/domain/duty-roster/staff-duties.server'
import { dutyForm } from '~/domain/duty-roster/staff-duty.form'
import type { SiteCtx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { DutyFields } from './duty-fields'

export const handle: ScreenHandle = {
  title: 'staff-duties:one',
  under: paths.staffDuties,
  words: ['ui', 'leave', 'staff-duties'],
}

export const loader = guard('leave.duties.manage', async (ctx, { params }) => {
  const duty = await staffDuty(ctx.site.id, idOf(params.id))
  const kinds = (await dutyKinds(ctx.site.id)).filter((one) => one.active || one.id === duty.kindId)
  return {
    duty,
    kinds: kinds.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    people: await proposals(ctx.site, { ...duty, teachersOnly: false }, duty),
    values: {
      kind: duty.kindId,
      day: duty.day,
      startsAt: duty.startsAt,
      endsAt: duty.endsAt,
      place: duty.place,
      note: duty.note,
      people: duty.people.map((one) => one.id),
    },
    constraints: constraintsOf({ duty: dutyForm }),
    screenTitle: nameIn(duty.kind, ctx.lang),
  }
})

export const action = guard(
  'leave.duties.manage',
  intents({
    '': submitted(dutyForm, async (ctx: SiteCtx, value, { params, done }) => {
      await saveDuty(ctx, idOf(params.id), value)
      return done(paths.staffDuties, 'common:saved')
    }),
    delete: async (ctx: SiteCtx, { params, done }) => {
      await deleteDuty(ctx, idOf(params.id))
      return done(paths.staffDuties, 'common:deleted')
    },
  }),
)

export default function EditDuty() {
  const { duty, kinds, people, values } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  return (
    <Page
      title={name(duty.kind)}
      description={formatDate(duty.day, lang)}
      actions={
        <LinkButton look="quiet" to={hrefWith(location, { confirm: duty.id })}>
          {t('common:delete')}
        </LinkButton>
      }
    >
      {intentOf(answer) === 'delete' ? <FormErrors problems={problemsIn(answer)} /> : null}
      <DutyFields values={values} kinds={kinds} people={people} />
      {params.has('confirm') ? (
        <ConfirmForm
          values={{ intent: 'delete', id: duty.id }}
          name={`${name(duty.kind)}, ${formatDate(duty.day, lang)}`}
          type={t('staff-duties:one')}
          text={t('staff-duties:deleteText')}
        />
      ) : null}
    </Page>
  )
}
