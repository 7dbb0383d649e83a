import type { OfferRow, PoolRow } from '~/domain/admissions/declare/declared.server'
import { useWords } from '~/ui/lang'
import { Cell, type Result } from './seat-cell'

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
