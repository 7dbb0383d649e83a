import type { ReactNode } from 'react'
import { useWords } from '../lang'
import { Link } from '~/ui/link'

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad'

/** Whole class names: the style sheet keeps only what it finds in the source. */
const soft: Record<Tone, string> = {
  plain: 'tone-plain',
  accent: 'tone-accent',
  good: 'tone-good',
  warn: 'tone-warn',
  bad: 'tone-bad',
}

/** A state in one or two words. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${soft[tone]}`}>{children}</span>
}

/** Value 1 or true: Active, otherwise Inactive. */
export function ActiveBadge({ active }: { active: boolean | number | null | undefined }) {
  const { t } = useWords()
  return active ? <Badge tone="good">{t('common:active')}</Badge> : <Badge>{t('common:inactive')}</Badge>
}

const marks: Record<Tone, string> = { plain: 'i', accent: 'i', good: '✓', warn: '!', bad: '!' }

/** A message in the page. `live` when it appears after something the reader did. */
export function Alert({
  tone = 'accent',
  title,
  children,
  actions,
  live = false,
}: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  live?: boolean
}) {
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`mb-4 flex gap-3 rounded border px-3.5 py-2.5 text-[0.9375rem] leading-6 ${soft[tone]}`}
    >
      <span
        aria-hidden="true"
        className="mt-[0.1875rem] grid h-[1.125rem] w-[1.125rem] shrink-0 place-items-center rounded-full border border-current text-[0.75rem] font-semibold leading-none"
      >
        {marks[tone]}
      </span>
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div className="text-ink">{children}</div>
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}

/** One figure and what it counts. */
export function Stat({
  label,
  value,
  note,
  to,
  tone,
}: {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  to?: string
  tone?: Tone
}) {
  const colour =
    tone === 'good' ? 'text-good' : tone === 'warn' ? 'text-warn' : tone === 'bad' ? 'text-bad' : 'text-ink'
  const body = (
    <>
      <span className="block text-[0.8125rem] leading-5 text-muted">{label}</span>
      <span className={`block whitespace-nowrap text-[1.625rem] font-semibold leading-9 tabular-nums ${colour}`}>
        {value}
      </span>
      {note ? <span className="block text-[0.8125rem] leading-5 text-muted">{note}</span> : null}
    </>
  )
  const box = 'block min-w-0 border-l-2 border-line bg-raised px-4 py-2.5'
  return to ? (
    <Link
      to={to}
      className={`${box} hover:border-accent hover:bg-accent-soft focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent`}
    >
      {body}
    </Link>
  ) : (
    <div className={box}>{body}</div>
  )
}

/** Figures in a row. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className="part flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line [&>*]:min-w-fit [&>*]:grow [&>*]:basis-[9.5rem] [&>*]:border-l-0">
      {children}
    </div>
  )
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({
  title,
  text,
  action,
}: {
  /** i18n key */ title: string
  /** i18n key */ text?: string
  action?: ReactNode
}) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-center rounded border border-dashed border-edge/60 px-6 py-10 text-center">
      <svg aria-hidden="true" viewBox="0 0 48 32" className="mb-3 h-8 w-12 fill-none stroke-muted stroke-[1.25]">
        <rect x="6.5" y="4.5" width="35" height="23" rx="2" />
        <path d="M6.5 11.500h35M17.5 11.500v16M12 19.500h1M23 17.500h12M23 22.500h8" />
      </svg>
      <p className="font-medium">{t(title)}</p>
      {text ? <p className="mt-0.5 max-w-prose text-[0.9375rem] text-muted">{t(text)}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}

/** More, for who wants it. */
export function Details({ summary, children, open }: { summary: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details open={open} className="group rounded border border-line bg-raised">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-3.5 py-1.5 text-[0.9375rem] font-medium focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch [&::-webkit-details-marker]:hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="h-3.5 w-3.5 fill-none stroke-muted stroke-2 group-open:rotate-90"
        >
          <path d="m6 3.5 4.5 4.5-4.5 4.5" />
        </svg>
        {summary}
      </summary>
      <div className="border-t border-line px-3.5 py-3">{children}</div>
    </details>
  )
}
