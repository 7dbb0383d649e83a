import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons'

/** Its code is asked for when somebody opens it. */
const SearchDialog = lazy(() => import('./search-dialog'))

const FIELDS = 'input, textarea, select, [contenteditable]'
/** Ctrl+K anywhere, '/' where nobody is typing. */
const asks = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) ||
  (event.key === '/' &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !(event.target instanceof Element && event.target.closest(FIELDS)))

/** The header's search: a link to its page, and where scripts run a dialog. */
export function SearchButton({ user }: { user: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asks(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <a
        href={paths.search}
        className="shell-tap shell-square"
        aria-label={t('shell:search')}
        aria-keyshortcuts="Control+K /"
        title={t('shell:search')}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" />
      </a>
      {open ? (
        <Suspense>
          <SearchDialog user={user} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
