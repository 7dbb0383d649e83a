import type { SubmissionResult } from '@conform-to/react'
import type { OfferRow, PoolRow } from '~/domain/admissions/declare/declared.server'
import { useWords } from '~/ui/lang'

type Result = SubmissionResult<string[]> | undefined

/** A cell of the grid: what was typed and refused stays. */
function Cell({
  name,
  label,
  value,
  result,
  wide = false,
  lang,
}: {
  name: string
  label: string
  value: string | number | null
  result: Result
  wide?: boolean
  lang?: string
}) {
  const { n } = useWords()
  const typed = result?.initialValue ? typedAt(result.initialValue, name) : undefined
  const shown = typed ?? (value === null ? '' : typeof value === 'number' ? n(value) : value)
  const wrong = (result?.error?.[name]?.length ?? 0) > 0
  return (
    <input
      name={name}
      aria-label={label}
      aria-invalid={wrong || undefined}
      defaultValue={shown}
      lang={lang}
      inputMode={wide ? 'text' : 'decimal'}
      autoComplete="off"
      className={`input ${wide ? 'min-w-40' : 'w-20 text-right tabular-nums'}`}
    />
  )
}

/** `offers[2].seats` in what a form sent. */
function typedAt(given: Record<string, unknown>, name: string): string | undefined {
  let at: unknown = given
  for (const part of name.split(/[.[\]]+/).filter(Boolean))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return typeof at === 'string' ? at : undefined
}

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
                <th scope="row" className="py-1 pr-3 font-normal">
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

const MORE = 2

/** A quota a row, with its seats of every class that is offered. */
export function PoolTable({
  offers,
  pools,
  result,
}: {
  offers: readonly OfferRow[]
  pools: readonly PoolRow[]
  result: Result
}) {
  const { t, lang } = useWords()
  const rows = [...pools, ...Array.from({ length: MORE }, () => null)]
  const nameOf = (one: OfferRow) => (lang === 'bn' ? one.nameBn : one.nameEn)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <thead>
          <tr className="align-bottom">
            <th className="py-2 pr-2 font-medium">{t('admission-declare:col.poolBn')}</th>
            <th className="px-1.5 py-2 font-medium">{t('admission-declare:col.poolEn')}</th>
            <th className="px-1.5 py-2 font-medium">{t('admission-declare:col.proofBn')}</th>
            <th className="px-1.5 py-2 font-medium">{t('admission-declare:col.proofEn')}</th>
            {offers.map((one) =>
              one.offerId === null ? null : (
                <th key={one.offeringId} className="px-1.5 py-2 text-sm font-medium">
                  {nameOf(one)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((pool, at) => {
            const title = pool
              ? lang === 'bn'
                ? pool.nameBn
                : pool.nameEn || pool.nameBn
              : t('admission-declare:newPool')
            const text = (key: 'nameBn' | 'nameEn' | 'proofBn' | 'proofEn', of: string) => (
              <td className="px-1.5 py-1 first:pl-0">
                <Cell
                  wide
                  name={`pools[${at}].${key}`}
                  label={`${title}: ${t(`admission-declare:col.${of}`)}`}
                  value={pool?.[key] ?? null}
                  result={result}
                  lang={key.endsWith('Bn') ? 'bn' : 'en'}
                />
              </td>
            )
            return (
              <tr key={pool?.id ?? `new-${at}`} className="border-t border-line">
                {text('nameBn', 'poolBn')}
                {text('nameEn', 'poolEn')}
                {text('proofBn', 'proofBn')}
                {text('proofEn', 'proofEn')}
                {offers.map((one, place) =>
                  one.offerId === null ? null : (
                    <td key={one.offeringId} className="px-1.5 py-1">
                      <Cell
                        name={`pools[${at}].seats[${place}]`}
                        label={`${title}: ${nameOf(one)}`}
                        value={pool?.seats[String(one.offeringId)] ?? null}
                        result={result}
                      />
                    </td>
                  ),
                )}
                <td className="px-1.5 py-1 text-sm text-warn">
                  {pool && offers.some((one) => one.offerId !== null) && !Object.values(pool.seats).some(Boolean)
                    ? t('admission-declare:poolEmpty')
                    : null}
                </td>
                <td className="hidden">
                  {pool ? <input type="hidden" name={`pools[${at}].poolId`} value={pool.id} /> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
