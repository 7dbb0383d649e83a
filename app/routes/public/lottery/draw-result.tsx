import { paths } from '~/paths'
import { Pages } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import type { PublicDrawData } from './lottery-data.server'
import { placeLook } from './place-look'
import { PlaceState } from './place-states'

const LISTS = ['selected', 'waiting-1', 'waiting-2'] as const

/** Who was drawn, list by list, and the place of one number. */
export function DrawResult({ data }: { data: PublicDrawData }) {
  const { t, n, at, own } = useSite()
  const { draw, rows, q, list, counts, pools } = data
  const here = paths.webLottery(draw.id)
  const pool = (code: string) =>
    code === 'general' ? t('lottery:general') : own(pools[code]?.nameBn ?? code, pools[code]?.nameEn ?? code)
  const href = (page: number) =>
    `${here}?${new URLSearchParams({ ...(q ? { q } : { list }), page: String(page) }).toString()}`
  const { cell } = placeLook
  const heads = ['place', 'number', ...(data.named ? ['name'] : []), ...(q ? ['list'] : []), 'pool', 'status']
  return (
    <section aria-labelledby="result" className="mb-8">
      <h2 id="result" className="site-title">
        {t('lottery:result.title')}
      </h2>
      <form method="get" action={at(here)} className="no-print mb-4 flex flex-wrap items-end gap-3" role="search">
        <label className="min-w-0 flex-1 basis-56 text-sm font-medium sm:max-w-xs">
          {t('lottery:web.search')}
          <input
            type="search"
            name="q"
            inputMode="numeric"
            defaultValue={q}
            maxLength={20}
            className="mt-1 block min-h-touch w-full rounded border border-edge bg-raised px-3 text-base"
          />
        </label>
        <button type="submit" className="site-button">
          {t('lottery:web.find')}
        </button>
      </form>
      <nav className="no-print mb-4 flex flex-wrap gap-2" aria-label={t('lottery:list')}>
        {LISTS.filter((one) => counts[one] > 0).map((one) => (
          <a
            key={one}
            href={`${at(here)}?list=${one}`}
            aria-current={!q && one === list ? 'page' : undefined}
            className={!q && one === list ? 'site-button' : 'site-button-plain'}
          >
            {t(`lottery:lists.${one}`)} ({n(counts[one])})
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="py-4">{t(q ? 'lottery:web.notFound' : 'lottery:web.empty')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('lottery:result.title')}>
          <table className={placeLook.table}>
            <thead className={placeLook.head}>
              <tr>
                {heads.map((key) => (
                  <th key={key} scope="col" className={`${cell} font-semibold`}>
                    {t(key === 'name' || key === 'status' ? `common:${key}` : `lottery:${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={placeLook.body}>
              {rows.map((one) => (
                <tr key={one.number} className={placeLook.row}>
                  <td className={`${cell} tabular-nums`}>{n(one.place)}</td>
                  <td className={`${cell} tabular-nums`}>{n(one.number)}</td>
                  {data.named ? <td className={cell}>{own(one.nameBn, one.nameEn) || '–'}</td> : null}
                  {q ? <td className={cell}>{t(`lottery:lists.${one.list}`)}</td> : null}
                  <td className={cell}>{pool(one.pool)}</td>
                  <td className={`${cell} ${placeLook.last}`}>
                    {one.list === 'none' ? '–' : <PlaceState number={one.number} changes={data.changes} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages page={data.page} pages={data.pages} href={href} />
    </section>
  )
}
