import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'

/** Who stands before and after a record in the list it was opened from. */
export type Beside = Record<'previous' | 'next', { path: string; name: string } | null>

export function Neighbours({ beside }: { beside: Beside | null }) {
  const { t } = useWords()
  return (['previous', 'next'] as const).map((side) => {
    const one = beside?.[side]
    return one ? (
      <LinkButton key={side} look="quiet" to={one.path} title={one.name}>
        {t(`common:${side}`)}
      </LinkButton>
    ) : null
  })
}
