import { percentOf, STATES, type Counts, type Weighing } from '~/domain/attendance/states.policy'
import { formatPercent } from '~/format/numbers'
import { formatMonth } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'

/** Every month of the session with how often one was what. */
export function MonthsTable({ sums, how }: { sums: (Counts & { month: string })[]; how: Weighing }) {
  const { t, n, lang } = useWords()
  if (!sums.length) return null
  return (
    <Section title={t('attendance:byMonth')}>
      <div className="overflow-x-auto">
        <table className="figures">
          <caption className="sr-only">{t('attendance:byMonth')}</caption>
          <thead>
            <tr>
              <th scope="col" className="text-left">
                {t('attendance:month')}
              </th>
              {STATES.map((state) => (
                <th key={state} scope="col">
                  {t(`attendance:state.${state}`)}
                </th>
              ))}
              <th scope="col">{t('attendance:percent')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map((one) => {
              const percent = percentOf(one, how)
              return (
                <tr key={one.month}>
                  <th scope="row" className="text-left">
                    {formatMonth(one.month, lang)}
                  </th>
                  {STATES.map((state) => (
                    <td key={state} data-label={t(`attendance:state.${state}`)}>
                      {n(one[state])}
                    </td>
                  ))}
                  <td data-label={t('attendance:percent')}>{percent === null ? '' : formatPercent(percent, lang)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
