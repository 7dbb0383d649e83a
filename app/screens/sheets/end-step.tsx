import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { OUTCOMES, type Outcome } from '~/domain/sheets/imports/kind'
import { formatDateTime } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { JobStatus } from '~/ui/job-status'
import { useWords } from '~/ui/lang'
import { Alert, Details, Stat, Stats, type Tone } from '~/ui/page'
import type { ImportData } from './import.server'
import { useHere } from './use-here'

const TONES: Partial<Record<Outcome, Tone>> = { new: 'good', left: 'warn', wrong: 'warn' }

/** The import at work, what came of it, and the way back. */
export function EndStep({ data, children }: { data: Extract<ImportData, { step: 'end' }>; children?: ReactNode }) {
  const { t, n, lang } = useWords()
  const here = useHere()
  const { summary, state } = data
  if (state === 'discarded') return <Alert title={t('sheets:state.discarded')}>{t('sheets:discardedText')}</Alert>
  if (state === 'undone')
    return (
      <Alert title={t('sheets:state.undone')}>
        {data.undoneAt ? t('sheets:undo.at', { at: formatDateTime(new Date(data.undoneAt), lang) }) : null}
      </Alert>
    )
  if (!summary || state !== 'done')
    return data.job ? (
      <>
        <JobStatus status={data.job} />
        {state === 'failed' ? (
          <LinkButton look="primary" to={here({ step: 'columns' })}>
            {t('sheets:tryAgain')}
          </LinkButton>
        ) : null}
      </>
    ) : null
  return (
    <>
      <Alert
        tone="good"
        live
        title={t('sheets:done')}
        actions={
          <LinkButton look="primary" to={data.paths.done}>
            {t('sheets:toList')}
          </LinkButton>
        }
      >
        {summary.wrong ? t('sheets:wrongLeftOut', { count: summary.wrong }) : null}
      </Alert>
      <Stats>
        {OUTCOMES.flatMap((one) =>
          summary[one] === undefined || (one === 'left' && !summary[one]) ? (
            []
          ) : (
            <Stat
              key={one}
              label={t(`sheets:outcome.${one}`)}
              value={n(summary[one])}
              tone={summary[one] ? TONES[one] : undefined}
              note={
                one === 'wrong' && summary[one] ? (
                  <a className="link-lined" href={here({ file: 'wrong' })}>
                    {t('common:download')}
                  </a>
                ) : undefined
              }
            />
          ),
        )}
      </Stats>
      {children}
      {data.mayUndo ? <TakeBack data={data} /> : null}
    </>
  )
}

/** All of it is taken back, or what stands against that is said, by record. */
function TakeBack({ data: { hindrances, paths } }: { data: Extract<ImportData, { step: 'end' }> }) {
  const { t, n } = useWords()
  const here = useHere()
  const asked = new URLSearchParams(useLocation().search).get('confirm') === 'undo'
  if (!asked || !hindrances.length)
    return (
      <div className="mt-4">
        <LinkButton to={here({ confirm: 'undo' })}>{t('sheets:undo.open')}</LinkButton>
        {asked ? (
          <ConfirmForm
            action={paths.one}
            values={{ intent: 'undo' }}
            name=""
            type=""
            title={t('sheets:undo.title')}
            text={t('sheets:undo.text')}
            submit={t('sheets:undo.confirm')}
          />
        ) : null}
      </div>
    )
  return (
    <div className="mt-4">
      <Details summary={t('sheets:undo.cannot')}>
        <ul className="grid gap-0.5 text-[0.9375rem]">
          {hindrances.map(({ table, name, count }) => (
            <li key={`${table} ${name}`}>
              {table === null
                ? t('sheets:undo.changedSince', { name })
                : t('sheets:undo.hangsOn', {
                    name,
                    times: n(count),
                    what: t(`sheets:table.${table}`, { defaultValue: t('sheets:table.other') }),
                  })}
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
