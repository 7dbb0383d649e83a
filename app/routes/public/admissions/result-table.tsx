import type { ComponentProps } from 'react'
import type { PublishedChoice, PublishedPlace } from '~/domain/admissions/merit/published.server'
import { formatDate } from '~/format/dates'
import { useSite } from '~/ui/site/use-site'
import { placeLook } from '../lottery/place-look'
import { PlaceState } from '../lottery/place-states'

const LISTS = ['selected', 'waiting-1', 'waiting-2'] as const

/** A public list: who is selected, and who waits behind whom. */
export function ResultTable({
  choice,
  rows,
  changes,
}: {
  choice: PublishedChoice
  rows: readonly PublishedPlace[]
  changes: ComponentProps<typeof PlaceState>['changes']
}) {
  const { t, n, lang, own } = useSite()
  const named = rows.some((one) => own(one.nameBn, one.nameEn) !== '')
  const { cell } = placeLook
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="site-title">
        {own(choice.nameBn, choice.nameEn)}
      </h2>
      <p className="mb-4 text-muted">
        {own(choice.titleBn, choice.titleEn)}
        {choice.admitBy ? ` · ${t('admission-result:comeBy', { day: formatDate(choice.admitBy, lang) })}` : ''}
      </p>
      {LISTS.map((list) => {
        const places = rows.filter((one) => one.list === list)
        if (!places.length) return null
        return (
          <div key={list} className="mb-6">
            <h3 className="mb-2 font-semibold">
              {t(`admission-result:lists.${list}`)} ({n(places.length)})
            </h3>
            <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t(`admission-result:lists.${list}`)}>
              <table className={placeLook.table}>
                <thead className={placeLook.head}>
                  <tr>
                    {['position', 'number', ...(named ? ['name'] : []), 'quota', 'state'].map((key) => (
                      <th key={key} scope="col" className={`${cell} font-semibold`}>
                        {t(`admission-result:${key === 'number' ? 'numberShort' : key}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className={placeLook.body}>
                  {places.map((one) => (
                    <tr key={one.number} className={placeLook.row}>
                      <td className={`${cell} tabular-nums`}>{n(one.position)}</td>
                      <td className={`${cell} tabular-nums`}>{n(one.number)}</td>
                      {named ? <td className={cell}>{own(one.nameBn, one.nameEn) || '–'}</td> : null}
                      <td className={cell}>
                        {one.poolBn === null ? t('admission-result:general') : own(one.poolBn, one.poolEn ?? '')}
                      </td>
                      <td className={`${cell} ${placeLook.last}`}>
                        <PlaceState number={one.number} changes={changes} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      })}
    </section>
  )
}
