import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { plain, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, FormActions, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'
import type { RoutineData } from './load-routine.server'
import type { FillData } from './load-plan.server'

type LeftRow = NonNullable<FillData['last']>['left'][number]

/** The solver: what to fill, what the last run did, and why it left something over. */
export function Fill({ data, fill }: { data: RoutineData; fill: FillData }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const { last } = fill
  const session = data.session?.id ?? 0
  const roomless = (last?.left ?? []).reduce((sum, row) => sum + (row.reason === 'roomless' ? row.count : 0), 0)
  const columns: Column<LeftRow>[] = [
    {
      key: 'section',
      header: 'routine:view.section',
      cell: (row) => (
        <Link className="link-lined" to={`?session=${session}&id=${row.sectionId}`}>
          {[name(row.className), row.group.code === 'NONE' ? '' : name(row.group), name(row.section), name(row.shift)]
            .filter(Boolean)
            .join(' · ')}
        </Link>
      ),
    },
    { key: 'subject', header: 'routine:sheet.subject', cell: (row) => name(row.subject) },
    { key: 'count', header: 'routine:fill.count', numeric: true, cell: (row) => n(row.count) },
    {
      key: 'reason',
      header: 'routine:fill.why',
      cell: (row) =>
        t(`routine:fill.reason.${row.reason}`, { teacher: row.teacher ? name(row.teacher) : t('routine:noTeacher') }),
    },
  ]
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
                  <DataTable
                    bare
                    list={whole(last.left)}
                    rowKey={(row) => row.key}
                    rowHeader="section"
                    rowName={(row) => name(row.subject)}
                    caption="routine:fill.leftOver"
                    defaultSort="section"
                    columns={columns}
                  />
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
