import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { askRunForm, assetForm, decideRunForm, disposeForm } from '~/domain/accounts/fixed-assets/asset.form'
import { addAsset, askRun, decideRun, disposeAsset } from '~/domain/accounts/fixed-assets/keep-assets.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { accountAmount } from '~/format/account-amount'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { LinkButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { NoBook } from '../no-book'
import { bookTable } from '../reports/parts/table-look'
import { AssetDialogs } from './dialogs'
import { FIGURES, loadAssets } from './load-assets.server'
import { Runs } from './runs'

const TITLE = 'fixed-assets:title'

export const handle: ScreenHandle = {
  title: TITLE,
  guide: 'fixed-assets:guide',
  words: ['fixed-assets', 'book-reports', 'books', 'posting', 'ui'],
}

export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const data = await loadAssets(ctx, request)
  return data && { ...data, figures: FIGURES }
})

export const action = guard(
  'accounts.vouchers.make',
  intents<SiteCtx, Record<string, unknown>>({
    add: submitted(assetForm, async (ctx, value, { done }) => {
      await addAsset(ctx, value)
      return done(paths.fixedAssets, 'fixed-assets:done.added')
    }),
    dispose: submitted(disposeForm, async (ctx, value, { done }) => {
      await disposeAsset(ctx, value)
      return done(paths.fixedAssets, 'fixed-assets:done.disposed')
    }),
    ask: submitted(askRunForm, async (ctx, { until }, { done }) => {
      await askRun(ctx, until)
      return done(paths.fixedAssets, 'fixed-assets:done.asked')
    }),
    decide: submitted(decideRunForm, async (ctx, value, { done }) => {
      if (!ctx.can('accounts.vouchers.check')) throw new Refusal('fixed-assets:error.right', {}, 403)
      const voucher = await decideRun(ctx, value)
      return voucher
        ? done(paths.fixedAssets, 'fixed-assets:done.posted', { voucher: voucher.number })
        : done(paths.fixedAssets, 'fixed-assets:done.refused')
    }),
  }),
)

export default function FixedAssets() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const location = useLocation()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, page, may, figures } = data
  const field = (name: string, value: string) => ({ ...plain(name, value), errors: form.errors[name] })
  // Nothing went in these days: its two columns stay for the files.
  const shown = figures.filter((key) => page?.total.gone || (key !== 'gone' && key !== 'wornGone'))
  const narrow = (key: string) => (key === 'cost' || key === 'value' ? undefined : 'w')
  return (
    <ReportPage
      title={t(TITLE)}
      description={t('fixed-assets:about')}
      formats={['pdf', 'xlsx', 'csv']}
      actions={
        may.keep ? (
          <LinkButton look="primary" to={hrefWith(location, { add: 'yes' })}>
            {t('fixed-assets:add')}
          </LinkButton>
        ) : null
      }
      filters={
        <>
          <DateField field={field('f_from', form.typed.from)} label="common:from" />
          <DateField field={field('f_to', form.typed.to)} label="common:to" />
        </>
      }
    >
      {page ? (
        <>
          {page.rows.length && page.total.cost !== page.byBooks ? (
            <div className="mb-3">
              <Alert tone="warn">
                {t(`fixed-assets:differs.${page.byBooks > page.total.cost ? 'more' : 'less'}`, {
                  amount: accountAmount(Math.abs(page.byBooks - page.total.cost), lang),
                })}
              </Alert>
            </div>
          ) : null}
          {page.rows.length ? (
            <div className="overflow-x-auto print:overflow-visible">
              <table className={bookTable}>
                <caption className="sr-only">{t(TITLE)}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="min-w-24 sm:min-w-40">
                      {t('fixed-assets:name')}
                    </th>
                    {shown.map((key) => (
                      <th key={key} scope="col" className={narrow(key)}>
                        {t(`fixed-assets:${key}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {page.rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row" className="whitespace-normal">
                        <small>{n(row.code)} </small>
                        {row.name}
                        <br />
                        <small>
                          {[row.place, formatDateShort(row.acquiredOn, lang), n(row.ledger)]
                            .filter(Boolean)
                            .join(' · ')}
                          {row.disposedOn
                            ? ` · ${t('fixed-assets:goneOn', { day: formatDateShort(row.disposedOn, lang) })}: ${row.disposedWhy}`
                            : ''}
                        </small>
                        {may.keep && !row.disposedOn ? (
                          <span className="my-1 block print:hidden">
                            <LinkButton small to={hrefWith(location, { dispose: String(row.id) })}>
                              {t('fixed-assets:dispose')}
                            </LinkButton>
                          </span>
                        ) : null}
                      </th>
                      {shown.map((key) => (
                        <td key={key} className={narrow(key)}>
                          {row[key] ? accountAmount(row[key], lang) : null}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr className="border-t-2 border-edge bg-sunken font-semibold">
                    <th scope="row">{t('common:total')}</th>
                    {shown.map((key) => (
                      <td key={key} className={narrow(key)}>
                        {accountAmount(page.total[key], lang)}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </table>
            </div>
          ) : (
            <EmptyState title="fixed-assets:none" text="fixed-assets:noneText" />
          )}
          <Runs runs={page.runs} me={data.me} may={may} today={data.today} />
          <AssetDialogs page={page} />
        </>
      ) : undefined}
    </ReportPage>
  )
}
