import type { SubmissionResult } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import { ATTENDANCE_STATES } from '~/domain/seating/attendance.policy'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import { CsrfField } from '~/ui/shell/context'
import type { AttendanceData } from './load-attendance.server'

interface EntryProps {
  data: AttendanceData
  exam: NonNullable<AttendanceData['exam']>
  sitting: NonNullable<AttendanceData['sitting']>
  entry: NonNullable<AttendanceData['entry']>
}

/** Everybody is present until somebody taps otherwise; plain radio buttons, so it works on any phone without scripts. */
export function Entry({ data, exam, sitting, entry }: EntryProps) {
  const { t, n, lang } = useWords()
  const name = useName()
  const last = useActionData<SubmissionResult<string[]>>()
  const typed = (key: string) => {
    const value = last?.initialValue?.[key]
    return typeof value === 'string' ? value : undefined
  }
  const [first] = entry.rows
  const place = entry.room
    ? `${t('seating:room')} ${n(first?.room ?? data.duties.find((one) => one.roomId === entry.room)?.room ?? '')}`
    : first
      ? `${name(first.className)} – ${name(first.section)}`
      : ''
  const here = `?exam=${exam.id}&sitting=${sitting.heldOn}T${sitting.startsAt}&${entry.room ? `room=${entry.room}` : `section=${entry.section}`}`
  const taken = entry.rows.filter((one) => one.state).length
  const tones = {
    present: 'has-[:checked]:tone-good',
    absent: 'has-[:checked]:tone-bad',
    late: 'has-[:checked]:tone-warn',
    expelled: 'has-[:checked]:tone-bad',
  }
  const locked = entry.refused !== null
  // A room is longer than a phone: what is wrong far below is told above, with a link to it.
  const problems = entry.rows.flatMap((row) => {
    const id = `note-${row.paperId}-${row.enrolmentId}`
    const messages = last?.error?.[id]
    return messages
      ? [
          {
            id,
            messages: messages.map(
              (one) => `${n(row.roll)} ${name(row)} – ${errorText(t, lang, one, t('common:note'))}`,
            ),
          },
        ]
      : []
  })
  return (
    <Form method="post" action={here} noValidate>
      <CsrfField />
      {Object.entries({
        exam: exam.id,
        heldOn: sitting.heldOn,
        startsAt: sitting.startsAt,
        stamp: entry.stamp,
        room: entry.room ?? '',
        section: entry.section ?? '',
      }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>{place}</strong> · {formatDate(sitting.heldOn, lang)}, {formatTime(sitting.startsAt, lang)} ·{' '}
          {t('seating:count', { count: entry.rows.length })}{' '}
          <Badge tone={taken ? 'good' : 'warn'}>{t(taken ? 'seating:taken' : 'seating:notTaken')}</Badge>
        </p>
        <LinkButton small to={`${here}${entry.byRoll ? '' : '&order=roll'}`}>
          {t(entry.byRoll ? 'seating:orderSeat' : 'seating:orderRoll')}
        </LinkButton>
      </div>
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} problems={problems} />
      {last?.error?.['']?.includes('seating:error.stale') ? (
        <p className="mb-3">
          <a className="text-accent underline" href={here}>
            {t('seating:reload')}
          </a>
        </p>
      ) : null}
      {locked ? <Alert tone="warn">{t(entry.refused ?? '')}</Alert> : null}
      <ul className="grid gap-2">
        {entry.rows.map((row) => {
          const key = `${row.paperId}-${row.enrolmentId}`
          const state = typed(`state-${key}`) ?? row.state ?? (locked ? '' : 'present')
          const wrong = last?.error?.[`note-${key}`]?.[0]
          return (
            <li key={key} className="rounded border border-line bg-raised px-3 py-2">
              <fieldset disabled={locked} className="group flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <legend className="float-left min-w-0 flex-1 basis-48">
                  <span className="font-semibold tabular-nums">{n(row.roll)}</span> {name(row)}{' '}
                  <span className="block text-[0.8125rem] text-muted">
                    {name(row.className)} – {name(row.section)} · {name(row.paper)}
                    {row.seat
                      ? ` · ${t('seating:seatText', { column: n(row.seat.column), row: n(row.seat.row), place: n(row.seat.place) })}`
                      : ''}
                  </span>
                </legend>
                <div className="grid w-full grid-cols-4 gap-1 sm:w-auto">
                  {ATTENDANCE_STATES.map((one) => (
                    <label
                      key={one}
                      className={`flex min-h-9 cursor-pointer items-center justify-center gap-1 rounded border border-edge px-1.5 text-[0.8125rem] focus-within:outline focus-within:outline-2 focus-within:outline-accent coarse:min-h-touch ${tones[one]} has-[:checked]:font-semibold`}
                    >
                      <input
                        type="radio"
                        name={`state-${key}`}
                        value={one}
                        defaultChecked={state === one}
                        className={`sr-only ${one === 'present' ? 'is-present' : ''}`}
                      />
                      {t(`seating:states.${one}`)}
                    </label>
                  ))}
                </div>
                {locked && !row.note ? null : (
                  <input
                    id={`note-${key}`}
                    name={`note-${key}`}
                    defaultValue={typed(`note-${key}`) ?? row.note}
                    maxLength={200}
                    aria-label={`${t('common:note')}: ${name(row)}`}
                    placeholder={t('common:note')}
                    aria-invalid={wrong ? true : undefined}
                    className="w-full rounded border border-edge bg-raised px-2.5 py-1.5 text-[0.9375rem] group-has-[.is-present:checked]:hidden coarse:min-h-touch"
                  />
                )}
                {wrong ? (
                  <p className="w-full text-[0.875rem] text-bad">{errorText(t, lang, wrong, t('common:note'))}</p>
                ) : null}
              </fieldset>
            </li>
          )
        })}
      </ul>
      <div className="sticky bottom-0 mt-3 flex flex-wrap justify-end gap-2 border-t border-line bg-surface py-2.5 print:hidden">
        <LinkButton to={data.right === 'own' ? '?' : `?exam=${exam.id}&sitting=${sitting.heldOn}T${sitting.startsAt}`}>
          {t('common:back')}
        </LinkButton>
        {locked ? null : <SubmitButton>{t('seating:save')}</SubmitButton>}
      </div>
    </Form>
  )
}
