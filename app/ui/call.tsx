import type { ReactNode } from 'react'

/** Calls a number as it is stored: digits with the country's code. */
export function CallLink({
  to,
  className = 'link',
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <a href={`tel:+${to}`} className={`tabular-nums ${className}`}>
      {children}
    </a>
  )
}
