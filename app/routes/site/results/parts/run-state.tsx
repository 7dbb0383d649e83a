import { formatShare } from '~/format/numbers'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export type RunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

const tones: Record<RunState, Tone> = { generated: 'accent', published: 'good', withdrawn: 'warn', superseded: 'plain' }

/** The state, and whether something changed since the run was made. */
export function RunStateBadge({ state, stale = false }: { state: RunState; stale?: boolean }) {
  const { t } = useWords()
  return (
    <>
      <Badge tone={tones[state]}>{t(`results:state.${state}`)}</Badge>
      {stale ? (
        <>
          {' '}
          <Badge tone="warn">{t('result-stale:badge')}</Badge>
        </>
      ) : null}
    </>
  )
}

/** Part of the whole in percent, in the digits of the reader. */
export function useShare(): (part: number, whole: number) => string {
  const { lang } = useWords()
  return (part, whole) => formatShare(part, whole, lang)
}
