import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { askSwapForm, swapForm } from '~/domain/duty-roster/staff-duty.form'
import { askStaffSwap, withdrawStaffSwap, swapFor, staffSwaps } from '~/domain/duty-roster/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, plain, problemsIn, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { ownDutyList } from './own-duties.list'
import { dutiesPage } from '~/domain/duty-roster/staff-duties.server'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'staff-duties:own.title', words: ['ui', 'leave'] }

/** One's own duties, those from today on unless the address says otherwise; null for a login that is no employee's. */
async function ownDuties(ctx: SiteCtx, request: Request) {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return null
  const { list } = await listed(ctx, request, ownDutyList, ({ filters, ...asked }) =>
    dutiesPage(ctx.site.id, { ...asked, filters: { who: [employeeId], days: filters.days ?? { from: today() } } }),
  )
  const asked = idIn(new URL(request.url).searchParams.get('swap'))
  return {
    list,
    swaps: (await staffSwaps(ctx.site.id, employeeId)).filter((one) => one.day >= today()),
    asked: asked === null ? null : await swapFor(ctx.site, employeeId, asked),
    today: today(),
  }
}

export const loader = guard('leave.own.view', (ctx, { request }) => ownDuties(ctx, request))

export const action = guard(
  'leave.own.ask',
  intents({
    swap: submitted(askSwapForm, async (ctx: SiteCtx, value, { done }) => {
      await askStaffSwap(ctx, value)
      return done(paths.ownDuties, 'staff-duties:swap.done.asked')
    }),
    withdraw: submitted(swapForm, async (ctx: SiteCtx, { swap }, { done }) => {
      await withdrawStaffSwap(ctx, swap)
      return done(paths.ownDuties, 'staff-duties:swap.done.withdrawn')
    }),
  }),
)

type Data = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

/** One's own duties; a colleague is asked to take one. */
export default function OwnDuties() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const location = useLocation()
  if (!data)
    return (
      <Page title={t('staff-duties:own.title')}>
        <EmptyState title="leave:own.nobody" text="leave:own.nobodyText" />
      </Page>
    )
  const { list, swaps, asked, today } = data
  return (
    <Page
      title={t('staff-duties:own.title')}
      actions={
        list.total ? (
          <LinkButton document to={paths.ownDutySlip(lang)}>
            {t('staff-duties:paper.slip')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors problems={problemsIn(answer)} />
      <ListTable
        spec={ownDutyList}
        list={list}
        empty={<EmptyState title="staff-duties:own.none" />}
        actions={(row) => {
          const open = swaps.find((one) => one.dutyId === row.id && one.state === 'open')
          if (open)
            return (
              <PostValues className="flex flex-wrap items-center gap-2" values={{ intent: 'withdraw', swap: open.id }}>
                <Badge tone="warn">{t('staff-duties:swap.waits', { name: name(open.colleague) })}</Badge>
                <SubmitButton small look="quiet">
                  {t('leave:move.withdraw')}
                </SubmitButton>
              </PostValues>
            )
          return row.day >= today ? (
            <LinkButton small look="quiet" to={hrefWith(location, { swap: row.id })}>
              {t('staff-duties:swap.ask')}
            </LinkButton>
          ) : null
        }}
      />
      {asked ? <AskSwap asked={asked} closeTo={hrefWith(location, { swap: null })} /> : null}
    </Page>
  )
}

function AskSwap({ asked, closeTo }: { asked: NonNullable<Data['asked']>; closeTo: string }) {
  const { t } = useWords()
  const name = useName()
  const { duty, choices } = asked
  return (
    <Dialog title={t('staff-duties:swap.askTitle', { name: name(duty.kind) })} closeTo={closeTo}>
      {choices.length ? (
        <PostValues className="grid gap-3" values={{ intent: 'swap', duty: duty.id }} noValidate>
          <SelectField
            field={{ ...plain('colleague'), required: true }}
            label="staff-duties:swap.colleague"
            options={choices.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <TextField field={plain('reason')} label="leave:form.reason" />
          <SubmitButton>{t('leave:send')}</SubmitButton>
        </PostValues>
      ) : (
        <p>{t('staff-duties:swap.nobody')}</p>
      )}
    </Dialog>
  )
}
