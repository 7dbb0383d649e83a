import { controlProps, Field, inputClass, textOf } from '~/ui/fields/field'
import { Options, type SelectFieldProps } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'

/** One of many on a page without scripts: the browser's own list, which a phone shows as large as its screen. */
export function SiteSelect({ options, empty = 'ui:field.choose', ...props }: SelectFieldProps) {
  const { t } = useWords()
  return (
    <Field {...props}>
      <select
        {...controlProps(props)}
        defaultValue={textOf(props.field.initialValue) ?? (empty === false ? undefined : '')}
        className={`${inputClass} pr-8`}
      >
        {empty === false ? null : <option value="">{t(empty)}</option>}
        <Options options={options} />
      </select>
    </Field>
  )
}
