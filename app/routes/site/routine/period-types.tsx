import { constraintsOf } from '~/access/constraints.server'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Shift } from 'db/models/academics'
import { Period } from 'db/models/routine'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { weekendOf } from '~/domain/calendar/stored-events.server'
import type { SiteCtx } from '~/domain/context'
import { dayForm, PERIOD_KINDS, periodForm, type PeriodForm } from '~/domain/routine/period.form'
import { WEEK, type PeriodRow } from '~/domain/routine/period.policy'
import { checkPeriod, dayDefaults, dayName, fillDay, lockRoutine, shiftHours } from '~/domain/routine/periods.server'
import { formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { LinkButton } from '~/ui/button'
import { BilingualPair, ChecksField, SelectField, TimeField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { DayDialog } from './period-types/day-dialog'

export const handle: ScreenHandle = { title: 'routine:period.title', words: ['master', 'routine'] }

const words = 'routine:period'
const clock = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : '')
const asPeriod = (row: Record<string, unknown>): PeriodRow => ({
  id: typeof row.id === 'number' ? row.id : null,
  shiftId: Number(row.shiftId),
  nameBn: String(row.nameBn),
  nameEn: String(row.nameEn),
  kind: String(row.kind),
  weekdays: [row.weekdays].flat().map(Number),
  startsAt: clock(row.startsAt),
  endsAt: clock(row.endsAt),
})

const options = async (ctx: SiteCtx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: periodForm,
  manage: 'academics.periods.manage',
  filters: ['shiftId', 'kind'],
  fixed: ['shiftId'],
  key: ['shiftId', 'nameEn', 'startsAt'],
  defaultSort: 'startsAt',
  columns: ['shiftId', 'nameBn', 'nameEn', 'kind', 'weekdays', 'startsAt', 'endsAt'],
  choices: {
    shiftId: await choicesOf(Shift.of(ctx.site)),
    kind: choiceWords(PERIOD_KINDS, 'routine:kind'),
    weekdays: WEEK.map((day) => ({ value: day, nameBn: dayName(day, 'bn'), nameEn: dayName(day, 'en') })),
  },
  toForm: (row) => ({ startsAt: clock(row.startsAt), endsAt: clock(row.endsAt) }),
  check: (values, before, sheet) =>
    checkPeriod(
      ctx,
      { ...asPeriod(values), id: before?.id ?? null },
      before && asPeriod(before),
      sheet.map((one) => ({ ...asPeriod(one.values), id: one.id })),
    ),
})

export const loader = guard('academics.periods.view', async (ctx, { request }) => {
  const data = await listMaster(Period.of(ctx.site), request, await options(ctx))
  const shifts = await shiftHours(ctx.site.id)
  const asked =
    shifts.find((one) => one.active && String(one.id) === new URL(request.url).searchParams.get('day')) ??
    shifts.find((one) => one.active)
  return {
    ...data,
    noShift: shifts.length === 0,
    day: dayDefaults(asked, await weekendOf(ctx.site.id)),
    shifts: shifts.filter((one) => one.active),
    constraints: constraintsOf({ day: dayForm }),
  }
})

export const action = guard(
  'academics.periods.manage',
  { body: 'upload' },
  intents(
    {
      day: submitted(dayForm, async (ctx, value, { done }) =>
        done(`${paths.periodTypes}?f_shiftId=${value.shiftId}`, 'routine:day.done', {
          count: await fillDay(ctx, value),
        }),
      ),
    },
    async (ctx, args) => {
      await lockRoutine(ctx.site.id)
      return saveMaster(Period.of(ctx.site), args, await options(ctx))
    },
  ),
)

export default function PeriodTypes() {
  const { t, lang } = useWords()
  const data = useLoaderData<typeof loader>() as {
    noShift?: boolean
    manages: boolean
    day: ReturnType<typeof dayDefaults>
    shifts: Awaited<ReturnType<typeof shiftHours>>
  }
  const location = useLocation()
  const time = (key: string) => ({
    key,
    header: `${words}.${key}`,
    sortable: true,
    cell: (row: MasterRow) => formatTime(clock(row[key]), lang),
  })
  const intro = (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t(`${words}.help`)}</p>
      {data.noShift ? (
        <p className="mb-3">
          <LinkButton to={paths.shifts}>{t('routine:noShift')}</LinkButton>
        </p>
      ) : null}
      {data.manages && new URLSearchParams(location.search).has('day') ? (
        <DayDialog defaults={data.day} shifts={data.shifts} />
      ) : null}
    </>
  )
  return (
    <MasterPage<PeriodForm>
      words={words}
      columns={['shiftId', 'nameBn', 'nameEn', 'kind', 'weekdays', time('startsAt'), time('endsAt')]}
      intro={intro}
      tools={
        data.manages && !data.noShift ? (
          <LinkButton to={hrefWith(location, { day: 'new', edit: null, confirm: null, import: null })}>
            {t('routine:day.title')}
          </LinkButton>
        ) : null
      }
    >
      {(fields, help) => (
        <>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField
              field={fields.shiftId}
              label={`${words}.shiftId`}
              options={help.options('shiftId')}
              disabled={help.fixed('shiftId')}
            />
            <SelectField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} />
          </div>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <TimeField field={fields.startsAt} label={`${words}.startsAt`} />
            <TimeField field={fields.endsAt} label={`${words}.endsAt`} />
          </div>
          <ChecksField
            row
            field={fields.weekdays}
            label={`${words}.weekdays`}
            hint={`${words}.weekdaysHint`}
            options={help.options('weekdays')}
          />
        </>
      )}
    </MasterPage>
  )
}
