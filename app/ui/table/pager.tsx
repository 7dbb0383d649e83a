import { useLocation } from '@remix-run/react'
import { Button, buttonClass } from '../button'
import { inputClass } from '../fields/field'
import { useWords } from '../lang'
import { KeepParams } from './tools'
import type { ListPage } from './types'
import { hrefWith, pageNumbers, PER_PAGE } from './url'
import { GetForm, Link } from '~/ui/link'

/** Which rows, of how many; the pages; how many a page. */
export function Pager({ list }: { list: ListPage<unknown> }) {
  const { t, n } = useWords()
  const location = useLocation()
  const last = Math.max(1, Math.ceil(list.total / list.perPage))
  const from = Math.min(list.total, (list.page - 1) * list.perPage + 1)
  const to = Math.min(list.total, from + list.items.length - 1)
  const step = (page: number, label: string, rel: 'prev' | 'next') =>
    page < 1 || page > last ? (
      <span aria-disabled="true" className={`${buttonClass('plain', true)} border-line text-muted`}>
        {t(label)}
      </span>
    ) : (
      <Link
        to={hrefWith(location, { page: page === 1 ? null : page })}
        rel={rel}
        preventScrollReset
        className={buttonClass('plain', true)}
      >
        {t(label)}
      </Link>
    )
  if (list.total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 pt-2.5 text-[0.875rem] text-muted">
      <p role="status">{t('ui:table.range', { from: n(from), to: n(Math.max(to, from)), total: n(list.total) })}</p>
      {list.total > PER_PAGE[0] ? (
        <GetForm className="flex items-center gap-2">
          <KeepParams except={['per', 'page']} />
          <label className="flex items-center gap-2">
            {t('ui:table.perPage')}
            <select
              name="per"
              defaultValue={list.perPage}
              className={`${inputClass} !w-auto !min-h-8 !py-0.5 coarse:!min-h-touch`}
              onChange={(event) => event.target.form?.requestSubmit()}
            >
              {PER_PAGE.map((per) => (
                <option key={per} value={per}>
                  {n(per)}
                </option>
              ))}
            </select>
          </label>
          <noscript>
            <Button type="submit" small>
              {t('common:apply')}
            </Button>
          </noscript>
        </GetForm>
      ) : null}
      {last > 1 ? (
        <nav aria-label={t('ui:table.pages')} className="flex flex-wrap items-center gap-1.5">
          {step(list.page - 1, 'common:previous', 'prev')}
          {pageNumbers(list.page, last).map((page, index) =>
            page === 0 ? (
              <span key={`gap${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                to={hrefWith(location, { page: page === 1 ? null : page })}
                preventScrollReset
                aria-current={page === list.page ? 'page' : undefined}
                aria-label={t('ui:table.page', { page: n(page) })}
                className="grid h-8 min-w-8 place-items-center rounded px-1.5 tabular-nums text-ink hover:bg-sunken focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold coarse:h-11 coarse:min-w-11"
              >
                {n(page)}
              </Link>
            ),
          )}
          {step(list.page + 1, 'common:next', 'next')}
        </nav>
      ) : null}
    </div>
  )
}
