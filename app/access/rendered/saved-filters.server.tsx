import { renderToStaticMarkup } from 'react-dom/server'
import type { UserCtx } from '~/domain/context'
import { savedFilters, type SavedFilter } from '~/domain/identity/saved/saved-filters.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { inputClass } from '~/ui/fields/field'
import { Link } from '~/ui/link'
import { savedQuery } from '~/ui/list-query'

/** What a list shows of them, as HTML that the page takes over: it costs a browser no script. */
interface WrittenFilters {
  /** Those of this list that its reader gave a name, each one tap away. */
  links: string
  /** Gives the list as it stands a name, and leads to where names are changed. */
  save: string
}

/** Of the list at an address, if it is one; one statement where its reader saved anything of it, none elsewhere. */
export async function writtenFilters(
  ctx: UserCtx,
  csrf: string,
  pathname: string,
  search: string,
): Promise<WrittenFilters | null> {
  const saved = ctx.user.filteredLists?.includes(pathname) ? await savedFilters(ctx, pathname) : []
  const query = savedQuery(search)
  if (!query && !saved.length) return null
  const t = wordsFor(ctx.lang)
  return {
    links: saved.length
      ? renderToStaticMarkup(<Links name={t('account:saved.title')} saved={saved} pathname={pathname} query={query} />)
      : '',
    save: renderToStaticMarkup(
      <div className="mt-4 grid gap-3 border-t border-line pt-3">
        {query ? (
          <form method="post" action={paths.savedFilters} className="flex gap-2">
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="list" value={`${pathname}?${query}`} />
            <input
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              aria-label={t('account:saved.as')}
              placeholder={t('account:saved.as')}
              className={inputClass}
            />
            <Button type="submit" name="intent" value="save">
              {t('common:save')}
            </Button>
          </form>
        ) : null}
        {saved.length ? (
          <Link className="link-lined" to={`${paths.savedFilters}?list=${encodeURIComponent(`${pathname}?${query}`)}`}>
            {t('account:saved.edit')}
          </Link>
        ) : null}
      </div>,
    ),
  }
}

interface LinksProps {
  name: string
  saved: readonly SavedFilter[]
  pathname: string
  query: string
}

const Links = ({ name, saved, pathname, query }: LinksProps) => (
  <nav aria-label={name} className="flex flex-wrap gap-2 text-[0.875rem] leading-5 print:hidden">
    {saved.map((one) => (
      <Link
        key={one.id}
        to={`${pathname}?${one.query}`}
        className="list-chip aria-[current]:border-accent"
        aria-current={one.query === query || undefined}
      >
        <span className="min-w-0 break-words">{one.name}</span>
      </Link>
    ))}
  </nav>
)
