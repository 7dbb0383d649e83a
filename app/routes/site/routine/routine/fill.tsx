import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { plain, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, FormActions, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { RoutineData } from './load-routine.server'
import type { FillData } from './load-plan.server'

type LeftRow = NonNullable<FillData['last']>['left'][number]

const leftList = (session: number) =>
  listSpec<LeftRow>()({
    area: 'routine:fill',
    title: 'routine:fill.leftOver',
    name: 'section',
    columns: {
      section: {
        kind: 'text',
        header: 'routine:view.section',
        of: ({ className, group, section, shift }, { name }) =>
          [name(className), group.code === 'NONE' ? '' : name(group), name(section), name(shift)]
            .filter(Boolean)
            .join(' · '),
        to: (row) => `?session=${session}&id=${row.sectionId}`,
      },
      subject: { kind: 'name', header: 'routine:sheet.subject' },
      count: 'count',
      why: {
        kind: 'text',
        of: ({ reason, teacher }, { t, name }) =>
          t(`routine:fill.reason.${reason}`, { teacher: teacher ? name(teacher) : t('routine:noTeacher') }),
      },
    },
  })

/** The solver: what to fill, what the last run did, and why it left something over. */
export function Fill({ data, fill }: { data: RoutineData; fill: FillData }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const { last } = fill
  const session = data.session?.id ?? 0
  const roomless = (last?.left ?? []).reduce((sum, row) => sum + (row.reason === 'roomless' ? row.count : 0), 0)
  return (
    <>
      {data.manage ? (
        <Section card title={t('routine:fill.title')}>
          <PostValues values={{ intent: 'fill', session }} className="grid gap-3.5">
            <p className="max-w-prose text-[0.9375rem] text-muted">
              {t('routine:fill.help')}{' '}
              <Link
                className="link-lined"
                to={hrefWith({ pathname: location.pathname, search: '' }, { session, view: 'needs' })}
              >
                {t('routine:view.needs')}
              </Link>
            </p>
            <SelectField
              field={plain('shift', '')}
              label="routine:period.shiftId"
              empty="routine:fill.allShifts"
              className="max-w-sm"
              options={fill.shifts.map((one) => ({ value: one.id, text: name(one) }))}
            />
            <RadioField
              field={plain('mode', 'gaps')}
              label="routine:fill.mode"
              options={[
                { value: 'gaps', label: 'routine:fill.gaps' },
                { value: 'anew', label: 'routine:fill.anew' },
              ]}
            />
            <FormActions>
              <LinkButton to={hrefWith(location, { confirm: 'clear' })}>{t('routine:fill.clear')}</LinkButton>
              <SubmitButton>{t('routine:fill.do')}</SubmitButton>
            </FormActions>
          </PostValues>
        </Section>
      ) : null}
      {data.manage && new URLSearchParams(location.search).get('confirm') === 'clear' ? (
        <ConfirmForm
          values={{ intent: 'clear', session }}
          name=""
          type=""
          title={t('routine:fill.clear')}
          text={t('routine:fill.clearText')}
          submit={t('routine:fill.clearDo')}
        />
      ) : null}
      {last ? (
        <Section title={t('routine:fill.last')}>
          <p className="mb-3 text-[0.9375rem] text-muted">
            {last.run.madeAt}
            {last.run.madeBy ? ` · ${name(last.run.madeBy)}` : ''}
          </p>
          {last.run.state === 'running' ? (
            <Alert
              tone="accent"
              actions={
                last.run.jobId ? (
                  <LinkButton small to={paths.job(last.run.jobId)}>
                    {t('routine:fill.watch')}
                  </LinkButton>
                ) : null
              }
            >
              {t('routine:fill.running')}
            </Alert>
          ) : null}
          {last.run.state === 'failed' ? <Alert tone="bad">{t('routine:fill.failed')}</Alert> : null}
          {last.run.state === 'done' ? (
            <>
              <Stats>
                <Stat label={t('routine:fill.placed')} value={n(last.run.placed)} />
                <Stat
                  label={t('routine:fill.leftOver')}
                  value={n(last.run.wanted - last.run.placed)}
                  tone={last.run.wanted > last.run.placed ? 'bad' : 'good'}
                />
                {roomless ? <Stat label={t('routine:fill.roomless')} value={n(roomless)} tone="bad" /> : null}
              </Stats>
              <div className="mt-4">
                {last.left.length ? (
                  <ListTable spec={leftList(session)} rows={last.left} rowKey={(row) => row.key} />
                ) : (
                  <Alert tone="good">{t('routine:fill.all')}</Alert>
                )}
              </div>
            </>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}
