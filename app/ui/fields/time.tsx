import { useMemo } from 'react'
import { digits } from '~/format/digits'
import { formatTime } from '~/format/dates'
import { parseTime } from '~/format/typed-time'
import { useWords } from '../lang'
import { Field } from './field'
import { TypedControl, type TypedControlProps } from './typed-control'

/** The control of a time of day. */
export function TimeControl(props: TypedControlProps) {
  const { lang } = useWords()
  const reading = useMemo(
    () => ({
      read: parseTime,
      write: (time: string) => digits(time, lang),
      say: (time: string) => formatTime(time, lang),
      example: props.dense ? 'ui:time.shape' : 'ui:time.example',
      unread: 'ui:time.unread',
    }),
    [lang, props.dense],
  )
  return <TypedControl key={props.field.key} {...props} reading={reading} />
}

/** A time of day: 24 hours, or 12 with am, pm or the word of the day's part, in either language's digits. zTime() reads it. */
export function TimeField(props: TypedControlProps) {
  return (
    <Field {...props}>
      <TimeControl {...props} />
    </Field>
  )
}
