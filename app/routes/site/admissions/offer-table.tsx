import type { OfferRow } from '~/domain/admissions/declare/declared.server'
import { useWords } from '~/ui/lang'
import { Cell, type Result } from './seat-cell'

const years = (months: number | null): number | null => (months === null ? null : Math.round((months / 12) * 100) / 100)

/** A class a row: seats, waiting lists, age, and for whom. */
export function OfferTable({ offers, result }: { offers: readonly OfferRow[]; result: Result }) {
  const { t, n, lang } = useWords()
  const heads = ['seats', 'waiting1', 'waiting2', 'minYears', 'maxYears', 'gender'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <thead>
          <tr>
            <th className="py-2 pr-3 font-medium">{t('common:class')}</th>
            {heads.map((key) => (
              <th key={key} className="px-1.5 py-2 font-medium">
                {t(`admission-declare:col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((one, at) => {
            const name = lang === 'bn' ? one.nameBn : one.nameEn
            const cell = (key: 'seats' | 'waiting1' | 'waiting2' | 'minYears' | 'maxYears', value: number | null) => (
              <td key={key} className="px-1.5 py-1">
                <Cell
                  name={`offers[${at}].${key}`}
                  label={`${name}: ${t(`admission-declare:col.${key}`)}`}
                  value={value}
                  result={result}
                />
              </td>
            )
            return (
              <tr key={one.offeringId} className="border-t border-line">
                <th scope="row" className="min-w-36 py-1 pr-3 font-normal">
                  <input type="hidden" name={`offers[${at}].offeringId`} value={one.offeringId} />
                  {name}
                  {one.applicants ? (
                    <span className="block text-sm text-muted">
                      {t('admission-declare:applicants', { n: n(one.applicants) })}
                    </span>
                  ) : null}
                </th>
                {cell('seats', one.seats)}
                {cell('waiting1', one.waiting1)}
                {cell('waiting2', one.waiting2)}
                {cell('minYears', years(one.minMonths))}
                {cell('maxYears', years(one.maxMonths))}
                <td className="px-1.5 py-1">
                  <select
                    name={`offers[${at}].gender`}
                    aria-label={`${name}: ${t('admission-declare:col.gender')}`}
                    defaultValue={one.gender ?? ''}
                    className="input w-36 pr-8"
                  >
                    <option value="">{t('admission-declare:anyGender')}</option>
                    <option value="male">{t('admission-form:only.male')}</option>
                    <option value="female">{t('admission-form:only.female')}</option>
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
