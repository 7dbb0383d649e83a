import { useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'
import { Link } from '~/ui/link'

/**
 * A dialog that a URL opens: render it when the address says so, `closeTo` is the address without it. Without
 * JavaScript it is a panel in the page; with it, a modal <dialog> that Escape closes.
 */
export function Dialog({
  title,
  closeTo,
  children,
  wide = false,
}: {
  title: ReactNode
  closeTo: string
  children: ReactNode
  wide?: boolean
}) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const box = dialog.current
    if (!hydrated || !box || !box.showModal) return
    if (box.open) box.close()
    box.showModal()
    box
      .querySelector<HTMLElement>(
        'form input:not([type=hidden], [tabindex="-1"]), form textarea, form select:not([tabindex="-1"])',
      )
      ?.focus()
    return () => box.close()
  }, [hydrated])
  const close = () => navigate(closeTo, { preventScrollReset: true })
  return (
    <dialog
      ref={dialog}
      open={hydrated ? undefined : true}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current && dialog.current.matches(':modal')) close()
      }}
      className={`static mb-5 w-full rounded border border-edge bg-raised p-0 text-ink backdrop:bg-[rgb(0_0_0/0.5)] [&:modal]:fixed [&:modal]:m-auto [&:modal]:max-h-[92dvh]
        [&:modal]:w-[calc(100%-1.5rem)] ${wide ? '[&:modal]:max-w-4xl' : '[&:modal]:max-w-xl'}`}
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 id={titleId} className="text-[1.0625rem] font-semibold">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={t('common:close')}
          className="grid h-8 w-8 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:h-11 coarse:w-11"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="h-4 w-4 stroke-current stroke-[1.5]">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </Link>
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  )
}
