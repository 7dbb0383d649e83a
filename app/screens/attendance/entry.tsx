import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { ATTENDANCE_STATES } from '~/domain/exams/seating/attendance.policy'
import { formatDate, formatTime } from '~/format/dates'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { AttendanceData, EntryRow } from './load-attendance.server'

interface EntryProps {
  data: AttendanceData
  exam: NonNullable<AttendanceData['exam']>
  sitting: NonNullable<AttendanceData['sitting']>
  entry: NonNullable<AttendanceData['entry']>
}

/** Everybody is present until somebody taps otherwise; plain radio buttons, so it works on any phone without scripts. */
export function Entry({ data, exam, sitting, entry }: EntryProps) {
  const { t, n, lang } = useWords()
  const last = useActionData<SubmissionResult<string[]>>()
  const typed = (key: string) => {
    const value = last?.initialValue?.[key]
    return typeof value === 'string' ? value : undefined
  }
  // What is the same for all of them is said once, above.
  const same = (of: (row: EntryRow) => string) =>
    new Set(entry.rows.map(of)).size === 1 && entry.rows[0] ? of(entry.rows[0]) : null
  const [where, paper] = [same((row) => row.where), same((row) => row.paper)]
  const place = [entry.room ? `${t('seating:room')} ${n(entry.roomName)}` : '', where, paper]
    .filter(Boolean)
    .join(' · ')
  const here = `?exam=${exam.id}&sitting=${sitting.heldOn}T${sitting.startsAt}&${entry.room ? `room=${entry.room}` : `section=${entry.section}`}`
  const taken = entry.rows.filter((one) => one.state).length
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
              (one) => `${n(row.roll)} ${row.name} – ${errorText(t, lang, one, t('common:note'))}`,
            ),
          },
        ]
      : []
  })
  return (
    <PostValues action={here} noValidate>
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
      {/* Many rows of few kinds of things: their looks stand once in styles.css. */}
      <ul className="take grid gap-2">
        {entry.rows.map((row) => {
          const key = `${row.paperId}-${row.enrolmentId}`
          const state = typed(`state-${key}`) ?? row.state ?? (locked ? '' : 'present')
          const wrong = last?.error?.[`note-${key}`]?.[0]
          const told = [
            where === null ? row.where : '',
            paper === null ? row.paper : '',
            row.seat
              ? t('seating:seatText', { column: n(row.seat.column), row: n(row.seat.row), place: n(row.seat.place) })
              : '',
          ].filter(Boolean)
          return (
            <li key={key} className="rounded border border-line bg-raised px-3 py-2">
              <fieldset disabled={locked}>
                <legend>
                  <b>{n(row.roll)}</b>
                  {` ${row.name}`}
                  {told.length ? <small>{told.join(' · ')}</small> : null}
                </legend>
                <div>
                  {ATTENDANCE_STATES.map((one) => (
                    <label key={one} className="button button-plain button-small">
                      <input
                        className="sr-only"
                        type="radio"
                        name={`state-${key}`}
                        value={one}
                        defaultChecked={state === one}
                      />
                      {t(`seating:states.${one}`)}
                    </label>
                  ))}
                </div>
                {locked && !row.note ? null : (
                  <input
                    id={wrong ? `note-${key}` : undefined}
                    name={`note-${key}`}
                    defaultValue={typed(`note-${key}`) ?? row.note}
                    maxLength={200}
                    aria-label={t('common:note')}
                    placeholder={t('common:note')}
                    aria-invalid={wrong ? true : undefined}
                    aria-describedby={wrong ? `why-${key}` : undefined}
                    className="input"
                  />
                )}
                {wrong ? (
                  <p id={`why-${key}`} className="w-full text-[0.875rem] text-bad">
                    {errorText(t, lang, wrong, t('common:note'))}
                  </p>
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
    </PostValues>
  )
}
