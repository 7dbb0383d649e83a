import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnRoutine } from './routine/act-on-routine.server'
import { Choosers } from './routine/choosers'
import { Fill } from './routine/fill'
import { LessonDialog } from './routine/lesson-dialog'
import { loadRoutine } from './routine/load-routine.server'
import { Needs } from './routine/needs'
import { Papers } from './routine/papers'
import { Tally } from './routine/tally'
import { Hours } from './routine/hours'
import { WeekTables } from './routine/week-tables'

export const handle: ScreenHandle = {
  title: 'routine:routine.title',
  guide: 'routine:routine.guide',
  words: ['ui', 'routine', 'rooms'],
}

export const loader = guard('academics.routine.view', (ctx, { request }) => loadRoutine(ctx, request))
export const action = guard('academics.routine.manage', { body: 'grid' }, (ctx, args) => actOnRoutine(ctx, args))

export default function Routine() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const { week } = data
  return (
    <Page
      title={t('routine:routine.title')}
      description={t('routine:routine.help')}
      actions={
        data.manage && data.hasPeriods && data.session ? (
          <LinkButton to={`${paths.routineImport}?session=${data.session.id}`}>{t('routine:fromFile')}</LinkButton>
        ) : null
      }
    >
      {data.choices || data.needs ? null : (
        <FormErrors form={{ errors: Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []) }} />
      )}
      {!data.hasPeriods ? (
        <EmptyState
          title="routine:noPeriods"
          text="routine:noPeriodsText"
          action={
            <LinkButton look="primary" to={paths.periodTypes}>
              {t('routine:period.title')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <Choosers data={data} />
          {data.needs ? (
            <Needs key={data.needs.offering.id} data={data} needs={data.needs} />
          ) : data.fill ? (
            <Fill data={data} fill={data.fill} />
          ) : week === null ? (
            <EmptyState
              title={`routine:none.${data.view === 'teacher' || data.view === 'room' ? data.view : 'section'}`}
              text={`routine:none.${data.view === 'teacher' || data.view === 'room' ? data.view : 'section'}Text`}
              action={
                <LinkButton look="primary" to={data.view === 'room' ? paths.rooms : paths.classSettings}>
                  {t(data.view === 'room' ? 'routine:toRooms' : 'routine:toClasses')}
                </LinkButton>
              }
            />
          ) : (
            <>
              {data.choices ? (
                <LessonDialog
                  key={`${data.choices.slot.weekday}.${data.choices.slot.periodId}.${data.choices.entry?.id}`}
                  data={data}
                  week={week}
                  choices={data.choices}
                />
              ) : null}
              <WeekTables data={data} week={week} />
              {week.view === 'section' ? <Tally data={data} /> : null}
              {data.hours ? <Hours key={week.id} teacherId={week.id} hours={data.hours} manage={data.manage} /> : null}
              <Papers data={data} week={week} />
            </>
          )}
        </>
      )}
    </Page>
  )
}
