import { useWords } from '~/ui/lang'

interface Picked {
  id: number
  name: string
  line: string
}

/** The one student of a search, or the brothers and sisters whom the rule names, each with who pays in full. */
export function PickList({
  id,
  data,
}: {
  id: string
  data: {
    way: 'one' | 'list' | 'siblings'
    found: (Picked & { code: string })[]
    kin: (Picked & { guardian: string; first: string; firstLine: string })[]
    kinTotal: number
  }
}) {
  const { t, n } = useWords()
  const one = data.way === 'one'
  const rows = one
    ? data.found.map((row) => ({ ...row, more: n(row.code) }))
    : data.kin.map((row) => ({
        ...row,
        more: t('fee-relief:waiver.siblingOf', { name: row.first, place: n(row.firstLine), guardian: row.guardian }),
      }))
  return (
    <fieldset id={id}>
      <legend className="sr-only">{t('fee-relief:waiver.whom')}</legend>
      {one ? null : (
        <p className="mb-3 text-[0.9375rem] text-muted">
          {t('fee-relief:waiver.siblingsRule')}{' '}
          {data.kinTotal > rows.length
            ? t('fee-relief:waiver.siblingsSome', { shown: n(rows.length), all: n(data.kinTotal) })
            : t('fee-relief:waiver.siblingsAll', { all: n(data.kinTotal) })}
        </p>
      )}
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {rows.map((row, at) => (
          <li key={row.id}>
            <label className="flex min-h-9 items-start gap-2.5 rounded px-2 py-1.5 hover:bg-sunken coarse:min-h-touch">
              <input
                type={one ? 'radio' : 'checkbox'}
                name="studentIds"
                value={row.id}
                defaultChecked={!one || (at === 0 && rows.length === 1)}
                className="mt-0.5 h-[1.125rem] w-[1.125rem] shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="font-medium">{row.name}</span>
                <span className="block text-[0.8125rem] text-muted">
                  {n(row.line)} · {row.more}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
