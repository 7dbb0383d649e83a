import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { standingIn } from '~/domain/leave/requests/requests.server'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, formatDateShort, startOfWeek, today, weekdayName } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'leave:week.title', under: paths.leaveRequests, words: ['ui'] }

export const loader = guard('leave.requests.view', async (ctx, { request }) => {
  const asked = typedDay(new URL(request.url).searchParams.get('day') ?? undefined) ?? today()
  const from = startOfWeek(asked)
  const to = addDays(from, 6)
  const rule = await workingRule(ctx.site, from, to, null, 'staff')
  const rows = await standingIn(ctx.site.id, from, to)
  return {
    from,
    before: addDays(from, -7),
    after: addDays(from, 7),
    days: Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((day) => ({
      day,
      state: dayState(day, rule),
      away: rows
        .filter((one) => one.fromOn <= day && day <= one.toOn)
        .map((one) => ({
          id: one.id,
          nameBn: one.nameBn,
          nameEn: one.nameEn,
          typeBn: one.typeBn,
          typeEn: one.typeEn,
          sure: one.state === 'approved',
          half: (day === one.fromOn && one.fromHalf) || (day === one.toOn && one.toHalf),
        })),
    })),
  }
})

/** Who is away in a week, day by day. */
export default function LeaveWeek() {
  const { from, before, after, days } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={t('leave:week.title')}
      actions={
        <>
          <LinkButton to={`?day=${before}`}>{t('common:previous')}</LinkButton>
          <LinkButton to={`?day=${after}`}>{t('common:next')}</LinkButton>
        </>
      }
    >
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
        <DateField key={from} field={plain('day', from)} label="leave:week.of" />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {days.map(({ day, state, away }) => (
          <li
            key={day}
            className={`rounded border border-line p-3 ${state === 'working' ? 'bg-raised' : 'bg-sunken text-muted'}`}
          >
            <p className="mb-2 flex flex-wrap items-baseline justify-between gap-2 font-semibold">
              <span>
                {weekdayName(day, lang)}, {formatDateShort(day, lang)}
              </span>
              {state === 'working' ? <span className="text-muted">{n(away.length)}</span> : t('leave:week.off')}
            </p>
            {away.length ? (
              <ul className="grid gap-1.5">
                {away.map((one) => (
                  <li key={one.id}>
                    <Link className="link-lined" to={paths.leaveRequest(one.id)}>
                      {name(one)}
                    </Link>{' '}
                    <span className="text-muted">
                      {name({ nameBn: one.typeBn, nameEn: one.typeEn })}
                      {one.half ? ` · ${t('leave:half')}` : ''}
                    </span>{' '}
                    {one.sure ? null : <Badge tone="warn">{t('leave:week.asked')}</Badge>}
                  </li>
                ))}
              </ul>
            ) : state === 'working' ? (
              <p className="text-muted">{t('leave:week.nobody')}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Page>
  )
}
