import type { CountRow } from '~/domain/students/count/manual-count.server'
import { useWords } from '~/ui/lang'
import { headClass } from '~/ui/table/classes'

const SEXES = ['male', 'female', 'other'] as const
type Row = CountRow & { where: string[] }

/** A count beside the register: typed, register and difference for each section, with sums. */
export function CountTable({ title, note, rows }: { title: string; note: string; rows: readonly Row[] }) {
  const { t, n } = useWords()
  const counted = rows.filter((row) => SEXES.some((sex) => row.typed[sex] !== null))
  const sexes = SEXES.filter((sex) => sex !== 'other' || counted.some((row) => row.typed.other || row.register.other))
  const sum = (pick: (row: Row) => number) => counted.reduce((all, row) => all + pick(row), 0)
  const typedOf = (row: Row) => SEXES.reduce((all, sex) => all + (row.typed[sex] ?? 0), 0)
  const registerOf = (row: Row) => SEXES.reduce((all, sex) => all + row.register[sex], 0)
  const figure = (value: number, key: 'typed' | 'register') => (
    <td data-label={t(`students:count.${key}`)}>{n(value)}</td>
  )
  const difference = (value: number) => (
    <td data-label={t('students:count.difference')} className={value ? 'text-bad' : undefined}>
      {`${value > 0 ? '+' : ''}${n(value)}`}
    </td>
  )
  return (
    <>
      <h2 className="mb-1 text-[1.0625rem] font-semibold">{title}</h2>
      {note ? <p className="mb-2 text-[0.9375rem] text-muted">{note}</p> : null}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="overflow-x-auto rounded border border-line bg-raised"
      >
        <table className="figures">
          <thead>
            <tr>
              <th scope="col" className={headClass}>
                {t('students:section')}
              </th>
              {sexes.map((sex) => (
                <th key={sex} scope="col" className={headClass}>
                  {t(`students:genders.${sex}`)}
                </th>
              ))}
              <th scope="col" className={headClass}>
                {t('students:count.typed')}
              </th>
              <th scope="col" className={headClass}>
                {t('students:count.register')}
              </th>
              <th scope="col" className={headClass}>
                {t('students:count.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map((row) => (
              <tr key={row.sectionId}>
                <th scope="row">{row.where.join(' · ')}</th>
                {sexes.map((sex) => (
                  <td key={sex} data-label={t(`students:genders.${sex}`)}>
                    {row.typed[sex] === null ? '–' : n(row.typed[sex])}
                    {row.typed[sex] !== null && row.typed[sex] !== row.register[sex] ? (
                      <span className="ml-1 text-[0.8125rem] text-muted">({n(row.register[sex])})</span>
                    ) : null}
                  </td>
                ))}
                {figure(typedOf(row), 'typed')}
                {figure(registerOf(row), 'register')}
                {difference(typedOf(row) - registerOf(row))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row">{t('common:total')}</th>
              {sexes.map((sex) => (
                <td key={sex} data-label={t(`students:genders.${sex}`)}>
                  {n(sum((row) => row.typed[sex] ?? 0))}
                </td>
              ))}
              {figure(sum(typedOf), 'typed')}
              {figure(sum(registerOf), 'register')}
              {difference(sum(typedOf) - sum(registerOf))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
