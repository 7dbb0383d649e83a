import { useEffect } from 'react'
import { useNavigate } from '@remix-run/react'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { DeskNeighbours } from '../list/asked-desk.server'

/** Previous and next of the list, also by the keys [ and ] where nothing is being typed. */
export function NextInList({ beside }: { beside: DeskNeighbours | null }) {
  const { t } = useWords()
  const go = useNavigate()
  const previous = beside?.previous ?? null
  const next = beside?.next ?? null
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
      const to = event.key === '[' ? previous : event.key === ']' ? next : null
      if (to) go(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next, go])
  if (!beside) return null
  return (
    <>
      <span className="text-[0.875rem] text-muted">{t('admission-desk:at', { at: beside.at, of: beside.of })}</span>
      {previous ? (
        <LinkButton look="quiet" to={previous} title={t('admission-desk:keyPrevious')}>
          {t('common:previous')}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton look="quiet" to={next} title={t('admission-desk:keyNext')}>
          {t('common:next')}
        </LinkButton>
      ) : null}
    </>
  )
}
