import { useLocation } from '@remix-run/react'
import { Button } from '../button'
import { inputClass } from '../fields/field'
import { useWords } from '../lang'
import { CsrfField, useShellData } from '../shell/context'
import { savedQuery } from './url'
import { Link } from '~/ui/link'

const PATH = '/user/saved-filters'

/** Filters of this list that its reader gave a name: each one tap away. On a phone they stand in the fold of the filters. */
export function SavedLinks({ className }: { className: string }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const saved = useShellData()?.saved
  if (!saved) return null
  const query = savedQuery(search)
  return (
    <nav
      aria-label={t('ui:table.saved')}
      className={`${className} flex flex-wrap gap-2 text-[0.875rem] leading-5 print:hidden`}
    >
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
}

/** Gives the list as it stands a name, and leads to where names are changed. */
export function SaveFilter() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const shell = useShellData()
  const query = savedQuery(search)
  if (!shell || !(query || shell.saved)) return null
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3">
      {query ? (
        <form method="post" action={PATH} className="flex gap-2">
          <CsrfField />
          <input type="hidden" name="list" value={`${pathname}?${query}`} />
          <input
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            aria-label={t('ui:table.saveAs')}
            placeholder={t('ui:table.saveAs')}
            className={inputClass}
          />
          <Button type="submit" name="intent" value="save">
            {t('common:save')}
          </Button>
        </form>
      ) : null}
      {shell.saved ? (
        <Link className="link-lined" to={`${PATH}?list=${encodeURIComponent(`${pathname}?${query}`)}`}>
          {t('ui:table.savedEdit')}
        </Link>
      ) : null}
    </div>
  )
}
