import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DIFFERENCE_KINDS } from '~/domain/results/result-run.policy'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, plain, TimeField } from '~/ui/fields'
import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { StaleNote } from '../parts/stale-note'
import type { ShownStaleness } from '../parts/stale.server'
import { changedList } from './changed.list'
import type { Panel } from './panel.server'
import type { Publication } from './publication.server'

const CLOSED = { publish: null, schedule: null, q: null, page: null, per: null, f_kind: null, cols: null }

/** Before a run is published, now or at a time: what is published now, and everybody for whom that changes. */
export function PublishPanel({
  exam,
  run,
  publication,
  stale,
  again,
  later,
  errors,
  typed,
}: {
  exam: string
  run: Panel['runs'][number]
  publication: Publication
  stale: ShownStaleness | null
  /** Generates the run again; nothing for who may not. */
  again: ReactNode
  later: boolean
  errors: Record<string, string[] | null>
  typed: Record<string, unknown> | null | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const close = hrefWith(useLocation(), CLOSED)
  const field = (key: string, usual: string) =>
    plain(key, typed?.[key] ?? usual, { required: true, errors: errors[key] ?? undefined })
  return (
    <Section
      card
      className="mb-5"
      id="publish"
      title={t(later ? 'result-permission:scheduleTitle' : 'result-permission:publishTitle', {
        exam,
        number: n(run.number),
        class: name(run.className),
      })}
    >
      {stale ? <StaleNote stale={stale} published={false} action={again} /> : null}
      {stale ? null : <Replaces publication={publication} students={run.students} />}
      {stale ? null : (
        <PostValues
          values={{ intent: later ? 'schedule' : 'publish', run: run.id, seen: publication.seen }}
          noValidate
          className="mt-5"
        >
          {later ? (
            <>
              <p className="mb-3">{t('result-permission:scheduleText')}</p>
              <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
                <DateField field={field('day', '')} min={today()} label="result-permission:day" />
                <TimeField field={field('time', '10:00')} label="result-permission:time" />
              </div>
            </>
          ) : null}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <LinkButton to={close}>{t('common:cancel')}</LinkButton>
            <SubmitButton>{t(later ? 'result-permission:scheduleSubmit' : 'result-permission:publish')}</SubmitButton>
          </div>
        </PostValues>
      )}
      {stale ? (
        <div className="mt-5 flex justify-end">
          <LinkButton to={close}>{t('common:close')}</LinkButton>
        </div>
      ) : null}
    </Section>
  )
}

function Replaces({ publication, students }: { publication: Publication; students: number }) {
  const { t, n } = useWords()
  const { before, counts, list } = publication
  if (!before || !counts || !list) return <p>{t('result-permission:publishFirst', { students })}</p>
  const changed = DIFFERENCE_KINDS.filter((kind) => counts[kind] > 0)
  return (
    <>
      <p>
        {t(before.state === 'published' ? 'result-permission:publishOver' : 'result-permission:publishAfter', {
          number: n(before.number),
        })}
      </p>
      {changed.length ? (
        <>
          <ul className="my-2 list-disc pl-5 font-medium">
            {changed.map((kind) => (
              <li key={kind}>{t(`result-permission:change.count.${kind}`, { count: counts[kind] })}</li>
            ))}
          </ul>
          <p className="mb-3 text-muted">{t('result-permission:change.codes')}</p>
          <ListTable spec={changedList} list={list} rowKey={(row) => row.enrolmentId} />
        </>
      ) : (
        <p className="my-2 font-medium">{t('result-permission:change.nobody')}</p>
      )}
    </>
  )
}
