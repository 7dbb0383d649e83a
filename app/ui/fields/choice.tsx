import { useWords } from '../lang'
import { ChoiceField } from './choice-field'
import { controlProps, Field, FieldNotes, type FieldProps, FieldSet, RequiredMark, textOf } from './field'
import { Options, selectClass, useOptionText, type Option, type SelectFieldProps } from './options'

/** More options than this are searched, not scrolled through. */
const FEW = 20

/** One of a few; of many it is the searchable one by itself. */
export function SelectField({ options, empty = 'ui:field.choose', ...props }: SelectFieldProps) {
  const { t } = useWords()
  if (options.length > FEW) return <ChoiceField {...props} options={options} empty={empty} />
  return (
    <Field {...props}>
      <select
        key={props.field.key}
        {...controlProps(props)}
        defaultValue={textOf(props.field.initialValue) ?? (empty === false ? undefined : '')}
        className={selectClass}
      >
        {empty === false ? null : <option value="">{t(empty)}</option>}
        <Options options={options} />
      </select>
    </Field>
  )
}

const tickClass = 'tick'
const rowClass = 'tick-row'

const isOn = (value: unknown) => value === true || value === 'on' || value === 'true' || value === '1'

/** Yes or no. */
export function CheckField(props: FieldProps) {
  const { t } = useWords()
  const { field, label, className = '' } = props
  return (
    <div className={className}>
      <label className={rowClass} htmlFor={field.id}>
        <input
          key={field.key}
          {...controlProps(props)}
          required={undefined}
          type="checkbox"
          value="on"
          defaultChecked={isOn(field.initialValue)}
          className={tickClass}
        />
        <span>
          {t(label)}
          <RequiredMark field={field} />
        </span>
      </label>
      <FieldNotes {...props} />
    </div>
  )
}

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => textOf(one) ?? [])
    : ([textOf(value)].filter((one) => one !== undefined && one !== '') as string[])

function TickSet({
  type,
  options,
  ...props
}: FieldProps & { type: 'radio' | 'checkbox'; options: readonly Option[]; row?: boolean }) {
  const text = useOptionText()
  const chosen = valuesOf(props.field.initialValue)
  const { field } = props
  return (
    <FieldSet {...props}>
      <div className={props.row ? 'flex flex-wrap gap-x-5' : 'grid'}>
        {options.map((option, index) => (
          <label key={`${field.key ?? ''}${option.value}`} className={rowClass} htmlFor={`${field.id}-${index}`}>
            <input
              id={`${field.id}-${index}`}
              type={type}
              name={field.name}
              form={field.formId}
              value={option.value}
              disabled={props.disabled || option.disabled}
              required={type === 'radio' ? field.required || undefined : undefined}
              aria-describedby={field.errors?.length ? `${field.id}-error` : undefined}
              defaultChecked={chosen.includes(String(option.value))}
              className={type === 'radio' ? `${tickClass} rounded-full` : tickClass}
            />
            <span>{text(option)}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** One of a few, all in sight. */
export function RadioField(props: FieldProps & { options: readonly Option[]; row?: boolean }) {
  return <TickSet {...props} type="radio" />
}

/** Several of a few; zIds() reads them. */
export function ChecksField(props: FieldProps & { options: readonly Option[]; row?: boolean }) {
  return <TickSet {...props} type="checkbox" />
}
