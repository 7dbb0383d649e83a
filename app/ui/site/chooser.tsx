import { useSite } from './use-site'

/** One of many, by a form that needs no script: `?name=value`. */
export function Chooser({
  action,
  name,
  label,
  all,
  chosen,
  options,
}: {
  action: string
  name: string
  label: string
  /** What stands for no choice; none where one must be chosen. */
  all?: string
  chosen: number | null
  options: readonly { value: number; text: string }[]
}) {
  const { t, at } = useSite()
  return (
    <form method="get" action={at(action)} className="no-print mb-6 flex flex-wrap items-end gap-3">
      <label className="min-w-0 max-w-full text-sm font-medium">
        {label}
        <select
          name={name}
          defaultValue={chosen ?? ''}
          className="mt-1 block min-h-touch max-w-full rounded border border-edge bg-raised px-3 text-base"
        >
          {all === undefined ? null : <option value="">{all}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="site-button">
        {t('website:show')}
      </button>
    </form>
  )
}
