import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { searchFor } from '~/access/search.server'
import { Button } from '~/ui/button'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'search:title', words: ['ui', 'search'] }

export const loader = guard('platform.dashboard.view', (ctx, { request }) => searchFor(ctx, request))

/** Everything the user may open that fits `?q=`, grouped by kind: what the dialog shows, on a page of its own. */
export default function Search() {
  const { q, groups } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('search:title')}>
      <GetForm role="search" className="mb-5 flex max-w-2xl gap-2" key={q}>
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t('search:hint')}
          placeholder={t('search:hint')}
          autoComplete="off"
          autoFocus={q === ''}
          maxLength={100}
          className={inputClass}
        />
        <Button type="submit">{t('search:find')}</Button>
      </GetForm>
      {q !== '' && groups.length === 0 ? <EmptyState title="search:none" text="search:noneText" /> : null}
      {groups.map((group) => (
        <Section key={group.kind} title={group.title}>
          <ul className="max-w-2xl divide-y divide-line rounded border border-line bg-raised">
            {group.items.map((item) => (
              <li key={item.path + item.title}>
                <Link
                  to={item.path}
                  className="flex min-h-touch flex-col justify-center px-4 py-2 hover:bg-sunken focus-visible:outline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
                >
                  <span className="font-medium">{item.title}</span>
                  {item.line ? <span className="text-sm text-muted">{item.line}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
          {group.more ? (
            <p className="mt-2 text-sm">
              <Link to={group.more} className="link">
                {t('search:more', { kind: group.title })}
              </Link>
            </p>
          ) : null}
        </Section>
      ))}
    </Page>
  )
}
