import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { formatDate, formatDateTime } from '~/format/dates'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CallChanges } from './call-changes'
import { CallLine } from './call-row'
import type { CallData } from './load-call.server'
import { ScanField } from './scan-field'
import { allPresent, onCallKey } from './use-call-keys'

/** A section's roll call: everybody is there until somebody taps otherwise. Plain radio buttons, so it works on any phone without scripts. */
export function CallForm({ call, back }: { call: CallData; back: string }) {
  const { t, n, lang } = useWords()
  const hydrated = useHydrated()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const typed = (key: string) => {
    const value = last?.initialValue?.[key]
    return typeof value === 'string' ? value : undefined
  }
  const errors = (key: string) => last?.error?.[key]?.[0]
  const locked = call.refused !== null
  const others = errors('version')
  if (!call.rows.length)
    return locked ? (
      <Alert tone="warn">{t(call.refused ?? '')}</Alert>
    ) : (
      <EmptyState
        title="attendance:none.students"
        text="attendance:none.studentsText"
        action={<LinkButton to={back}>{t('common:back')}</LinkButton>}
      />
    )
  // A section is longer than a phone: what is wrong far below is told above, with a link to it.
  const problems = call.rows.flatMap((row) =>
    [`m-${row.id}`, `n-${row.id}`].flatMap((id) => {
      const messages = last?.error?.[id]
      const said = (message: string) => `${n(row.roll)} ${row.name} – ${errorText(t, lang, message, t('common:note'))}`
      return messages ? [{ id, messages: messages.map(said) }] : []
    }),
  )
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <strong>{n(call.place)}</strong>
          {call.period ? ` · ${call.period.name}` : ''} · {formatDate(call.day, lang)} ·{' '}
          {t('attendance:count', { count: call.rows.length })}
        </span>
        <Badge tone={call.version ? 'good' : 'warn'}>
          {t(call.version ? 'attendance:isTaken' : 'attendance:isOpen')}
        </Badge>
        {call.takenAt ? (
          <small className="text-muted">
            {t('attendance:takenBy')}: {call.takenBy || '–'}, {formatDateTime(new Date(call.takenAt), lang)}
          </small>
        ) : null}
      </p>
      {locked ? <Alert tone="warn">{t(call.refused ?? '')}</Alert> : null}
      {locked ? null : (
        <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
          {call.scanning ? <ScanField call={call} wrong={errors('code')} /> : null}
          {hydrated && !call.scanning ? <Button onClick={allPresent}>{t('attendance:allPresent')}</Button> : null}
          <LinkButton to={`${call.here}${call.scanning ? '' : '&scan=1'}`}>
            {t(call.scanning ? 'attendance:scanEnd' : 'attendance:scanBegin')}
          </LinkButton>
          <LinkButton to={`${call.here}${call.scanning ? '&scan=1' : ''}${call.photos ? '' : '&photos=1'}`}>
            {t(call.photos ? 'attendance:photosOff' : 'attendance:photosOn')}
          </LinkButton>
        </div>
      )}
      <PostValues action={call.here} noValidate>
        {Object.entries({
          section: call.sectionId,
          day: call.day,
          period: call.period?.id ?? '',
          key: call.key,
          base: call.version,
        }).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <FormErrors form={{ errors: last?.error?.[''] ?? last?.error?.key ?? undefined }} problems={problems} />
        {others ? (
          <Alert
            tone="warn"
            actions={
              <>
                <a className="button button-plain" href={call.here} target="_blank" rel="noreferrer">
                  {t('attendance:stale.look')}
                </a>
                <SubmitButton look="danger" name="over" value={others}>
                  {t('attendance:stale.over')}
                </SubmitButton>
              </>
            }
          >
            {t('attendance:stale.kept')}
          </Alert>
        ) : null}
        {hydrated && !locked ? (
          <p className="mb-2 hidden text-[0.875rem] text-muted sm:block">{t('attendance:keys')}</p>
        ) : null}
        <ul className="roll grid gap-1.5" onKeyDown={onCallKey}>
          {call.rows.map((row) => (
            <CallLine
              key={row.id}
              row={row}
              typed={typed}
              errors={errors}
              halves={call.period === null}
              locked={locked}
            />
          ))}
        </ul>
        {locked || !call.later ? null : (
          <TextField
            className="mt-3"
            field={plain('reason', typed('reason') ?? '', {
              errors: last?.error?.reason ?? undefined,
              maxLength: 300,
            })}
            label="attendance:reason"
            hint="attendance:reasonHint"
          />
        )}
        <div className="sticky bottom-0 mt-3 flex flex-wrap justify-end gap-2 border-t border-line bg-surface py-2.5 print:hidden">
          <LinkButton to={back}>{t('common:back')}</LinkButton>
          {locked ? null : <SubmitButton>{t('attendance:save')}</SubmitButton>}
        </div>
      </PostValues>
      <CallChanges changes={call.changes} />
    </>
  )
}
