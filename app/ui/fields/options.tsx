import { useWords } from '../lang'
import { inputClass, type FieldProps } from './field'

export interface Option {
  value: string | number
  /** Text as shown (already in the reader's language) … */
  text?: string
  /** … or its i18n key. */
  label?: string
  disabled?: boolean
  /** Options with the same group stand together under it. */
  group?: string
}

export function useOptionText() {
  const { t } = useWords()
  return (option: Option) => option.text ?? (option.label ? t(option.label) : String(option.value))
}

/** <option>s, in <optgroup>s where given. */
export function Options({ options }: { options: readonly Option[] }) {
  const text = useOptionText()
  const one = (option: Option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {text(option)}
    </option>
  )
  const groups = [...new Set(options.map((option) => option.group))]
  if (groups.length === 1 && groups[0] === undefined) return <>{options.map(one)}</>
  return (
    <>
      {groups.map((group) => {
        const inside = options.filter((option) => option.group === group).map(one)
        return group === undefined ? (
          inside
        ) : (
          <optgroup key={group} label={group}>
            {inside}
          </optgroup>
        )
      })}
    </>
  )
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** i18n key of the first, empty entry; `false` for none. */
  empty?: string | false
}

export const selectClass = `${inputClass} pr-8`
