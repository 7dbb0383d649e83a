import { useEffect, useRef } from 'react'
import { useLocation } from '@remix-run/react'
import { useWords } from '../lang'
import { Link } from '~/ui/link'
import { openTabs } from './open-tabs'

export interface Tab {
  /** An address ('/student/view/7/fees') or a query ('?tab=fees'); '' or '?' is the page without the parameter. */
  to: string
  /** i18n key. */
  label: string
  count?: number
  /** Says itself whether it is shown, where its address does not. */
  here?: boolean
}

/** Links that look like tabs: each is a page of its own, so they work everywhere and can be sent to somebody. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; /** i18n key */ label: string }) {
  const { t, n } = useWords()
  const location = useLocation()
  const open = openTabs(
    tabs.map(({ to }) => to),
    location,
  )
  const nav = useRef<HTMLElement>(null)
  // A phone shows the tab that is open, also where it is the last.
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (nav.current && shown)
      nav.current.scrollLeft += Math.max(0, shown.right - nav.current.getBoundingClientRect().right)
  }, [location])
  return (
    <nav ref={nav} aria-label={t(label)} className="mb-4 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab, at) => (
          <li key={tab.to}>
            <Link
              to={tab.to === '' || tab.to === '?' ? location.pathname : tab.to}
              preventScrollReset
              aria-current={(tab.here ?? open[at]) ? 'page' : undefined}
              className="-mb-px flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-3 py-1.5 text-[0.9375rem] text-muted hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent coarse:min-h-touch"
            >
              {t(tab.label)}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-1.5 text-[0.8125rem] leading-5 text-muted">
                  {n(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where one stands in a procedure. Steps done may be links back. */
export function Steps({
  steps,
  current,
  label,
}: {
  steps: readonly { /** i18n key */ label: string; to?: string }[]
  /** From 0. */ current: number
  /** i18n key */ label: string
}) {
  const { t, n } = useWords()
  return (
    <nav aria-label={t(label)} className="mb-5 print:hidden">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'next'
          const mark =
            state === 'done'
              ? 'border-accent bg-accent-soft text-accent'
              : state === 'now'
                ? 'border-accent bg-accent text-accent-ink'
                : 'border-edge text-muted'
          const body = (
            <>
              <span
                className={`grid h-6 w-6 place-items-center rounded-full border text-[0.8125rem] font-semibold leading-none ${mark}`}
              >
                {state === 'done' ? '✓' : n(index + 1)}
              </span>
              <span className={state === 'now' ? 'font-semibold' : state === 'next' ? 'text-muted' : ''}>
                {t(step.label)}
              </span>
              {state === 'done' ? <span className="sr-only">{t('ui:steps.done')}</span> : null}
            </>
          )
          const box = 'flex min-h-9 items-center gap-2 text-[0.9375rem] coarse:min-h-touch'
          return (
            <li key={step.label} aria-current={state === 'now' ? 'step' : undefined}>
              {step.to && state === 'done' ? (
                <Link
                  to={step.to}
                  className={`${box} rounded underline-offset-2 hover:underline focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent`}
                >
                  {body}
                </Link>
              ) : (
                <span className={box}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
