import { STATES, type AttendanceState } from '~/domain/attendance/states.policy'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import type { CallRow } from './load-call.server'

/** One student: a letter for each state on a phone, a word on a wide screen; minutes and a note where somebody was not simply there. */
export function CallLine({
  row,
  typed,
  errors,
  halves,
  locked,
}: {
  row: CallRow
  /** What was typed into a form that came back. */
  typed: (key: string) => string | undefined
  errors: (key: string) => string | undefined
  /** Half days belong to the day, not to a period. */
  halves: boolean
  locked: boolean
}) {
  const { t, n, lang } = useWords()
  const state = typed(`s-${row.id}`) ?? (locked ? (row.stands ?? '') : row.state)
  const wrong = errors(`n-${row.id}`) ?? errors(`m-${row.id}`)
  const states: AttendanceState[] = halves ? [...STATES] : STATES.filter((one) => one !== 'half')
  return (
    <li>
      <fieldset disabled={locked}>
        <legend>
          {row.photo ? (
            <img
              src={row.photo}
              alt=""
              loading="lazy"
              width={36}
              height={44}
              className="h-11 w-9 rounded-sm object-cover"
            />
          ) : null}
          <b className="tabular-nums">{n(row.roll)}</b>
          <span className="min-w-0">
            {row.name}
            {row.onLeave ? <small>{t('attendance:onLeave')}</small> : null}
          </span>
        </legend>
        <div>
          {states.map((one) => (
            <label key={one} className="button button-plain button-small" title={t(`attendance:state.${one}`)}>
              <input className="sr-only" type="radio" name={`s-${row.id}`} value={one} defaultChecked={state === one} />
              <span aria-hidden="true" className="sm:hidden">
                {t(`attendance:letter.${one}`)}
              </span>
              <span className="max-sm:sr-only">{t(`attendance:state.${one}`)}</span>
            </label>
          ))}
        </div>
        {locked && !row.note && !row.minutes ? null : (
          <p>
            <input
              id={`m-${row.id}`}
              name={`m-${row.id}`}
              inputMode="numeric"
              defaultValue={typed(`m-${row.id}`) ?? (row.minutes === null ? '' : n(row.minutes))}
              maxLength={3}
              aria-label={t('attendance:minutes')}
              placeholder={t('attendance:minutes')}
              className="input w-24"
            />
            <input
              id={`n-${row.id}`}
              name={`n-${row.id}`}
              defaultValue={typed(`n-${row.id}`) ?? row.note}
              maxLength={200}
              aria-label={t('common:note')}
              placeholder={t('common:note')}
              aria-invalid={wrong ? true : undefined}
              className="input"
            />
          </p>
        )}
        {wrong ? (
          <span className="w-full text-[0.875rem] text-bad">{errorText(t, lang, wrong, t('common:note'))}</span>
        ) : null}
      </fieldset>
    </li>
  )
}
