import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'

export const handle: ScreenHandle = { title: 'website:charter.title', plain: true, site: true }

/** @throws Missing where there is none */
export const loader = open(async (ctx, { context }) => {
  const { items } = await shownEntries(sitePage(ctx, context), { kind: 'charter', order: 'chosen', limit: 200 })
  return { items: await articles(ctx, something(items)) }
})

const FACTS = ['documents', 'fee', 'time', 'officer'] as const

/** `/web/citizen-charter`: each service with what it needs, costs and takes; on a phone a card each. */
export default function CitizenCharter() {
  const { items } = useLoaderData<typeof loader>()
  const { t, n } = useSite()
  return (
    <>
      <PageHead title={t('website:charter.title')} note={t('website:charter.note')} />
      <table className="block w-full border-collapse md:table">
        <thead className="hidden bg-sunken text-left md:table-header-group">
          <tr>
            {['website:charter.number', 'website:charter.service', ...FACTS.map((key) => `website:charter.${key}`)].map(
              (key) => (
                <th key={key} scope="col" className="border border-line px-3 py-2 font-semibold">
                  {t(key)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {items.map((one, index) => (
            <tr key={one.id} className="mb-4 block rounded border border-line bg-raised p-4 md:table-row md:p-0">
              <td className="hidden border-line px-3 py-2 md:table-cell md:border">{n(index + 1)}</td>
              <th
                scope="row"
                className="block border-line text-left text-lg font-semibold md:table-cell md:border md:px-3 md:py-2 md:text-base"
              >
                {one.title}
              </th>
              {FACTS.map((key) => (
                <td key={key} className="block border-line md:table-cell md:border md:px-3 md:py-2 md:align-top">
                  {one.fact[key] ? (
                    <>
                      <span className="text-sm text-muted md:hidden">{t(`website:charter.${key}`)}: </span>
                      {one.fact[key]}
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
