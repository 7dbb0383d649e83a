import type { ReactNode } from 'react'

export const head = 'border-b border-r border-line bg-sunken px-2 py-1.5 align-bottom text-[0.8125rem] font-medium text-muted'
export const cell = 'border-b border-r border-line px-2 py-1.5 tabular-nums'

/** A table of small figures that stays a table on a phone: it is moved sideways, its first column stands. */
export function Matrix({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div role="region" tabIndex={0} aria-label={caption} className="overflow-x-auto rounded border border-line bg-raised">
      <table className="border-separate border-spacing-0 text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
