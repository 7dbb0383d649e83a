import { useEffect, useRef, useState } from 'react'
import { useLocation } from '@remix-run/react'

/**
 * What a browser does by itself when a document is loaded: a followed link puts the focus to the new page's heading, and
 * its title is said. A page that only turned over (sort, filter, a saved form) leaves the focus where it is.
 */
export function Arrival({ title }: { title: string }) {
  const { key, hash } = useLocation()
  const shown = useRef('')
  const [said, setSaid] = useState('')

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const now = `${location.pathname} ${heading?.textContent ?? ''}`
    const first = shown.current === ''
    const same = shown.current === now
    shown.current = now
    if (first || same) return
    setSaid(title)
    // A field that took the focus, a question over the page and a place within it go first.
    if (hash || !heading || document.querySelector('dialog[open]') || document.activeElement?.matches('main input'))
      return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key, hash, title])

  return (
    <p aria-live="polite" className="no-print sr-only">
      {said}
    </p>
  )
}
