import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { MARK_STATES } from '~/domain/batches/batch'
import { addDays, formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { DateField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, EmptyState, FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { CallData } from './load-call.server'
import { Times } from './batch-parts'

/** The roll call of a batch on a day: all are there unless somebody says otherwise. */
export function CallScreen({ data, back }: { data: CallData; back: string }) {
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const { batch, day, today, roll, taken, refused, mayTake, version } = data
  const typed = (id: number): unknown => answer?.initialValue?.[`s-${id}`]
  const locked = refused !== null || !mayTake
  return (
    <Page
      title={name(batch)}
      description={<Times times={batch.times} />}
      actions={<LinkButton to={back}>{t('common:back')}</LinkButton>}
    >
      <div className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        <GetForm className="flex flex-wrap items-end gap-2" preventScrollReset>
          <DateField key={day} field={plain('day', day)} label="common:date" max={today} />
          <Button type="submit">{t('common:view')}</Button>
        </GetForm>
        <LinkButton to={`?day=${addDays(day, -1)}`} aria-label={formatDate(addDays(day, -1), lang)}>
          ‹
        </LinkButton>
        {day < today ? (
          <LinkButton to={`?day=${addDays(day, 1)}`} aria-label={formatDate(addDays(day, 1), lang)}>
            ›
          </LinkButton>
        ) : null}
      </div>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <h2 className="mb-2 text-[1.0625rem] font-semibold">{formatDate(day, lang)}</h2>
      {refused ? <Alert tone="warn">{t(refused)}</Alert> : null}
      {taken ? (
        <p className="mb-3 text-muted">{t('batches:takenBy', { by: taken.by, at: formatDateTime(taken.at, lang) })}</p>
      ) : null}
      {roll.length ? (
        <PostValues key={`${day}:${version}`} values={{ day, version }} preventScrollReset>
          <ul className="divide-y divide-line rounded border border-line bg-raised">
            {roll.map((one) => {
              const said = typed(one.enrolmentId)
              const state = typeof said === 'string' ? said : (one.state ?? (locked ? '' : 'present'))
              return (
                <li key={one.enrolmentId} className="px-3 py-2">
                  <fieldset disabled={locked} className="flex flex-wrap items-center justify-between gap-2">
                    <legend className="float-left min-w-0 grow">
                      <b>{name(one)}</b>
                      <span className="block text-[0.8125rem] text-muted">{`${n(one.place)} · ${n(one.roll)}`}</span>
                    </legend>
                    <div className="flex gap-1">
                      {MARK_STATES.map((value) => (
                        <label key={value} className="tick-row">
                          <input
                            type="radio"
                            name={`s-${one.enrolmentId}`}
                            value={value}
                            defaultChecked={state === value}
                            className="tick"
                          />
                          <span>{t(`batches:mark.${value}`)}</span>
                        </label>
                      ))}
                    </div>
                  </fieldset>
                </li>
              )
            })}
          </ul>
          {locked ? null : <FormActions />}
        </PostValues>
      ) : (
        <EmptyState title="batches:nobodyOn" />
      )}
    </Page>
  )
}
