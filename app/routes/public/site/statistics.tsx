import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { classFigures } from '~/domain/website/public/people.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { formatInteger } from '~/format/numbers'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { sitePage, something } from './article.server'

export const handle: ScreenHandle = { title: 'website:statistics.title', plain: true, site: true }

/** @throws Missing where the institution does not show them, or has none */
export const loader = open(async (ctx, { context }) => {
  const siteId = sitePage(ctx, context)
  if (!(await siteDesign(ctx.tenant)).shows.includes('statistics')) throw new Missing('page')
  return { classes: something(await classFigures(siteId)) }
})

/** `/web/student-statistics`: how many boys and girls in each class, as numbers and as bars. */
export default function Statistics() {
  const { classes } = useLoaderData<typeof loader>()
  const { t, lang, own } = useSite()
  const sum = (key: 'sections' | 'girls' | 'boys' | 'others') => classes.reduce((all, one) => all + one[key], 0)
  const all = (one: (typeof classes)[number]) => one.girls + one.boys + one.others
  const most = Math.max(1, ...classes.map(all))
  const cell = 'border border-line px-3 py-2 text-right'
  const others = sum('others') > 0
  return (
    <>
      <PageHead title={t('website:statistics.title')} note={t('website:statistics.note')} />
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('website:statistics.title')}>
        <table className="w-full border-collapse bg-raised">
          <thead className="bg-sunken">
            <tr>
              {['class', 'sections', 'girls', 'boys', ...(others ? ['others'] : []), 'total'].map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`border border-line px-3 py-2 font-semibold ${key === 'class' ? 'text-left' : 'text-right'}`}
                >
                  {t(`website:statistics.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((one) => (
              <tr key={one.classId}>
                <th scope="row" className="min-w-40 border border-line px-3 py-2 text-left font-medium">
                  {own(one.nameBn, one.nameEn)}
                  <span className="mt-1 flex h-2" aria-hidden="true">
                    <span className="bg-accent" style={{ width: `${(one.girls / most) * 100}%` }} />
                    <span className="bg-edge" style={{ width: `${((one.boys + one.others) / most) * 100}%` }} />
                  </span>
                </th>
                <td className={cell}>{formatInteger(one.sections, lang)}</td>
                <td className={cell}>{formatInteger(one.girls, lang)}</td>
                <td className={cell}>{formatInteger(one.boys, lang)}</td>
                {others ? <td className={cell}>{formatInteger(one.others, lang)}</td> : null}
                <td className={`${cell} font-semibold`}>{formatInteger(all(one), lang)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <tr>
              <th scope="row" className="border border-line px-3 py-2 text-left">
                {t('website:statistics.whole')}
              </th>
              {(['sections', 'girls', 'boys', ...(others ? ['others' as const] : [])] as const).map((key) => (
                <td key={key} className={cell}>
                  {formatInteger(sum(key), lang)}
                </td>
              ))}
              <td className={cell}>{formatInteger(sum('girls') + sum('boys') + sum('others'), lang)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
