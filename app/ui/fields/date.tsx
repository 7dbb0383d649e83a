import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { formatDate, formatDateShort, weekdayName } from '~/format/dates'
import { parseDate, YEARS_AHEAD } from '~/format/typed'
import { Icon } from '../icons'
import { useWords } from '../lang'
import { Field, type FieldLike, FieldSet } from './field'
import { RangeLinks } from './range-links'
import { TypedControl, type TypedControlProps } from './typed-control'

const Calendar = lazy(() => import('./calendar'))

interface DateControlProps extends TypedControlProps {
  /** Days, both inclusive: the calendar offers no others; the server refuses them. */
  min?: string
  max?: string
  /** A day that cannot lie ahead, such as one of birth: '13' is then never 2113. As in zDate. */
  past?: boolean
}

/** The control of a day: day, month, year as text, and a calendar where scripts run. */
export function DateControl({ min, max, past = false, ...props }: DateControlProps) {
  const { t, lang } = useWords()
  const reading = useMemo(
    () => ({
      read: (typed: string) =>
        parseDate(/^\d{4}-\d\d-\d\dT/.test(typed) ? typed.slice(0, 10) : typed, undefined, past ? 0 : YEARS_AHEAD),
      write: (day: string) => formatDateShort(day, lang),
      say: (day: string) => `${formatDate(day, lang)}, ${weekdayName(day, lang)}`,
      example: props.dense ? 'ui:date.shape' : 'ui:date.example',
      unread: 'ui:date.unread',
    }),
    [lang, past, props.dense],
  )
  const name = props.labelText ?? t(props.label)
  return (
    <TypedControl
      key={props.field.key}
      {...props}
      reading={reading}
      tool={(input, value, set) => (
        <CalendarButton
          name={name}
          open={() => input.current?.getBoundingClientRect()}
          calendar={{ value, min, max, clear: !props.field.required, onPick: set }}
        />
      )}
    />
  )
}

type CalendarProps = {
  value: string | null
  min?: string
  max?: string
  clear: boolean
  onPick: (day: string | null) => void
}

function CalendarButton({
  name,
  open,
  calendar,
}: {
  name: string
  open: () => DOMRect | undefined
  calendar: CalendarProps
}) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<DOMRect>()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={at !== undefined}
        aria-label={t('ui:date.open', { label: name })}
        onClick={() => setAt(open())}
        className="absolute inset-y-px right-px grid w-9 place-items-center rounded text-muted hover:bg-sunken hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <Icon name="calendar" />
      </button>
      {at ? (
        <Suspense fallback={null}>
          <Calendar
            {...calendar}
            label={name}
            anchor={at}
            onClose={() => {
              setAt(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A day: one line of text, day first in either language's digits, with a calendar where scripts run. zDate() reads it. */
export function DateField(props: DateControlProps) {
  return (
    <Field {...props}>
      <DateControl {...props} />
    </Field>
  )
}

/** Two days of one range, `name_from` and `name_to`. `offer`: the form narrows a list, so the usual ranges are one press away. */
export function DateRangeField({
  from,
  to,
  label,
  hint,
  className,
  offer = false,
}: {
  from: FieldLike
  to: FieldLike
  label: string
  hint?: string
  className?: string
  offer?: boolean
}) {
  return (
    <FieldSet field={{ name: from.name, id: `${from.id}-range` }} label={label} hint={hint} className={className}>
      {offer ? <RangeLinks from={from} to={to} /> : null}
      <div className="grid grid-cols-2 gap-2">
        <DateField field={from} label="common:from" />
        <DateField field={to} label="common:to" />
      </div>
    </FieldSet>
  )
}
