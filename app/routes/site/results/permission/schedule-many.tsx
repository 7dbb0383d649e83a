import { useLocation } from '@remix-run/react'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { ChecksField, DateField, plain, TimeField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import { Link } from '~/ui/link'
import { hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'

type Run = Panel['runs'][number]
interface Named {
  nameEn: string
  nameBn: string
}

/** The newest result of each class that waits to be published. Runs come by class, the newest first. */
export const waitingRuns = (runs: readonly Run[]): Run[] => {
  const newest = new Map<number, Run>()
  for (const run of runs) if (run.state !== 'superseded' && !newest.has(run.classId)) newest.set(run.classId, run)
  return [...newest.values()].filter((run) => run.state === 'generated' || run.state === 'withdrawn')
}

/** One time for the results of several or all classes. */
export function ScheduleMany({
  examId,
  classes,
  runs,
  errors,
  typed,
  seen,
  changed,
}: {
  examId: number
  classes: readonly (Named & { id: number })[]
  runs: readonly Run[]
  errors: Record<string, string[] | null>
  typed: Record<string, unknown> | null | undefined
  /** By run, what the form shows. */
  seen: Readonly<Record<number, string>>
  /** By run, for how many students the published result would change. */
  changed: Readonly<Record<number, number>>
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const close = hrefWith(location, { schedule: null })
  const field = (key: string, usual: unknown, required = true) =>
    plain(key, typed?.[key] ?? usual, { required, errors: errors[key] ?? undefined })
  const offered = waitingRuns(runs)
  const left = classes.filter((one) => !offered.some((run) => run.classId === one.id))
  const leftWhy = (['published', 'none'] as const)
    .map(
      (why) =>
        [
          why,
          left.filter(
            (one) => runs.some((run) => run.classId === one.id && run.state === 'published') === (why === 'published'),
          ),
        ] as const,
    )
    .filter(([, list]) => list.length)
  return (
    <Dialog title={t('result-permission:many.title')} closeTo={close}>
      <p className="mb-3">{t('result-permission:scheduleText')}</p>
      <PostValues noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="scheduleMany" />
        <input type="hidden" name="exam" value={examId} />
        {offered.map((run) => (
          <span key={run.id} hidden>
            <input type="hidden" name="offered" value={run.id} />
            <input type="hidden" name={`seen.${run.id}`} value={seen[run.id] ?? ''} />
          </span>
        ))}
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField field={field('day', '')} min={today()} label="result-permission:day" />
          <TimeField field={field('time', '10:00')} label="result-permission:time" />
        </div>
        <ChecksField
          field={field('runs', [], false)}
          label="result-permission:many.classes"
          options={offered.map((run) => ({
            value: run.id,
            text: `${name(run.className)} – ${t('results:run.number')} ${n(run.number)}${run.publishAt ? ` (${run.publishAt})` : ''}`,
          }))}
        />
        {offered
          .filter((run) => run.stale || changed[run.id])
          .map((run) => (
            <p key={run.id} className={`text-[0.9375rem] ${run.stale ? 'text-warn' : ''}`}>
              <Link className="link-lined" to={hrefWith(location, { schedule: null, publish: run.id })}>
                {t(`result-permission:many.${run.stale ? 'isStale' : 'changes'}`, {
                  class: name(run.className),
                  count: changed[run.id] ?? 0,
                })}
              </Link>
            </p>
          ))}
        {leftWhy.map(([why, list]) => (
          <p key={why} className="text-[0.875rem] text-muted">
            {t(`result-permission:many.left.${why}`, { classes: list.map(name).join(', ') })}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <LinkButton to={close}>{t('common:cancel')}</LinkButton>
          {/* First of the two, so that Enter in a field never sets the time for all. */}
          <SubmitButton name="which" value="chosen">
            {t('result-permission:many.chosen')}
          </SubmitButton>
          <SubmitButton name="which" value="all" look="plain">
            {t('result-permission:many.all', { count: offered.length })}
          </SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
