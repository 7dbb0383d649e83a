import { useName } from '~/i18n/use-words'
import type { Named } from './shell-data'

interface EmblemProps {
  /** Central shows the product's own mark. */
  tenant: Named & { logoUrl: string | null; kind?: 'central' | 'site' | 'group' }
  /** px */
  size: number
}

/** The institution's logo, or a tile with its first letter; decoration, as the name stands beside it. */
export function Emblem({ tenant, size }: EmblemProps) {
  const nameOf = useName()
  const url = tenant.logoUrl ?? (tenant.kind === 'central' ? '/logo.svg' : null)
  if (url) return <img src={url} alt="" width={size} height={size} className="shrink-0 rounded object-contain" />
  // The first code point, never a conjunct: Node and browsers may split those differently.
  const [letter = ''] = nameOf(tenant)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className="shrink-0" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="7" className="fill-accent" />
      <text x="20" y="27" textAnchor="middle" fontSize="20" fontWeight="600" className="fill-accent-ink">
        {letter}
      </text>
    </svg>
  )
}
