import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'
import { Alert } from './state'

export interface JobState {
  status: 'waiting' | 'running' | 'done' | 'failed'
  /** Steps done, of how many; total 0 while nobody knows. */
  done: number
  total: number
  /** What it is doing or why it failed, in the reader's language. */
  message?: string | null
}

/** A share of something, drawn and said. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const { t, n } = useWords()
  const share = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined
  return (
    <div>
      <div className="mb-1 flex justify-between gap-3 text-[0.875rem] text-muted">
        <span>{label}</span>
        <span className="tabular-nums">
          {share === undefined ? '' : t('ui:job.share', { done: n(done), total: n(total), share: n(share) })}
        </span>
      </div>
      <progress
        aria-label={label}
        value={share}
        max={100}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}

/**
 * A background job. With JavaScript it asks `url` (JSON: JobState) every 1.5 s and reloads the page's data at the end;
 * without it the page refreshes itself.
 */
export function JobProgress({
  job,
  url,
  label,
  children,
}: {
  job: JobState
  url: string
  label: string
  /** Shown when done. */ children?: ReactNode
}) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const revalidator = useRevalidator()
  const [seen, setSeen] = useState<JobState>()
  const now = job.status === 'done' || job.status === 'failed' ? job : (seen ?? job)
  const busy = now.status === 'waiting' || now.status === 'running'
  const finish = useRef(revalidator.revalidate)
  finish.current = revalidator.revalidate

  useEffect(() => {
    if (!busy) return
    const stop = new AbortController()
    const timer = setInterval(() => {
      fetch(url, { headers: { Accept: 'application/json' }, signal: stop.signal })
        .then((response) => (response.ok ? (response.json() as Promise<JobState>) : undefined))
        .then((next) => {
          if (!next) return
          setSeen(next)
          if (next.status === 'done' || next.status === 'failed') finish.current()
        })
        .catch(() => undefined) // offline for a moment: the next round asks again
    }, 1500)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [busy, url])

  if (now.status === 'failed')
    return (
      <Alert tone="bad" live title={t('ui:job.failed')}>
        {now.message}
      </Alert>
    )
  if (now.status === 'done')
    return children ? (
      <div role="status">{children}</div>
    ) : (
      <Alert tone="good" live>
        {t('ui:job.done')}
      </Alert>
    )
  return (
    <div role="status" className="rounded border border-line bg-raised p-4">
      {hydrated ? null : (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <ProgressBar done={now.done} total={now.total} label={label} />
      <p className="mt-2 text-[0.875rem] text-muted">
        {now.message ?? t(now.status === 'waiting' ? 'ui:job.waiting' : 'ui:job.running')}
      </p>
    </div>
  )
}
