import { useEffect, useState, type AnchorHTMLAttributes, type FormHTMLAttributes } from 'react'
import { PrefetchPageLinks, useNavigate, useNavigation, useSubmit } from '@remix-run/react'

/*
 * Remix's own Link and Form cost about 60 µs each to render on the server, and a list has a hundred. These are plain
 * elements with a mark; one listener on the document does for all of them what Remix's do for themselves.
 */

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this host or '?query'; with or without scripts the browser can follow it. */
  to: string
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** 'intent': what it leads to is loaded as soon as somebody points at it. */
  prefetch?: 'intent'
}

/** A link within the panel: followed without loading the document again where scripts run. */
export function Link({ to, preventScrollReset, prefetch, ...props }: LinkProps) {
  return <a {...props} href={to} data-go={preventScrollReset ? 'stay' : ''} data-ahead={prefetch} />
}

/** A form that only changes the address: search, filters, choices. */
export function GetForm({
  preventScrollReset,
  ...props
}: FormHTMLAttributes<HTMLFormElement> & { preventScrollReset?: boolean }) {
  return <form {...props} method="get" data-go={preventScrollReset ? 'stay' : ''} />
}

let whole = false

/** What stands around the screen has changed since the document was loaded: the next link loads a document. */
export const loadNextPageWhole = (): void => {
  whole = true
}

const INTENT_MS = 100
const marked = <T extends Element>(event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<T & Element>(selector) : null
/** Another screen is shown from its top, whatever the mark says. */
const stays = (element: HTMLElement, pathname: string) => ({
  preventScrollReset: element.dataset.go === 'stay' && pathname === location.pathname,
})

/** Once, at the root: follows links and sends forms of the marked kind through the client router. */
export function DelegatedNavigation() {
  const navigate = useNavigate()
  const submit = useSubmit()
  // Rendered anew when the router comes to know a screen: only then can it be loaded ahead.
  useNavigation()
  const [ahead, setAhead] = useState<string | null>(null)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = marked<HTMLAnchorElement>(event, 'a[data-go]') as HTMLAnchorElement | null
      if (
        !link ||
        whole ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey ||
        (link.target && link.target !== '_self')
      )
        return
      event.preventDefault()
      navigate({ pathname: link.pathname, search: link.search, hash: link.hash }, stays(link, link.pathname))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = marked<HTMLFormElement>(event, 'form[data-go]') as HTMLFormElement | null
      if (!form || whole || event.defaultPrevented) return
      event.preventDefault()
      const action = form.getAttribute('action') ?? location.pathname
      submit(event.submitter instanceof HTMLButtonElement ? event.submitter : form, {
        ...stays(form, new URL(action, location.href).pathname),
        action,
        method: 'get',
      })
    }
    let waiting: ReturnType<typeof setTimeout>
    const onPoint = (event: Event) => {
      clearTimeout(waiting)
      const link = marked<HTMLAnchorElement>(event, 'a[data-go]') as HTMLAnchorElement | null
      // Remix looks for this mark, and asks which screen is there.
      link?.setAttribute('data-discover', 'true')
      if (link?.hasAttribute('data-ahead')) waiting = setTimeout(() => setAhead(link.pathname + link.search), INTENT_MS)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    document.addEventListener('pointerover', onPoint)
    document.addEventListener('pointerdown', onPoint)
    document.addEventListener('focusin', onPoint)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('pointerdown', onPoint)
      document.removeEventListener('focusin', onPoint)
    }
  }, [navigate, submit])

  return ahead ? <PrefetchPageLinks page={ahead} /> : null
}
