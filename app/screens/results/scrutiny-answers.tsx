import type { Scrutiny, ScrutinyState } from '~/domain/results/amendments/scrutiny.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, Section, type Tone } from '~/ui/page'

const tones: Record<ScrutinyState, Tone> = { open: 'warn', kept: 'plain', amended: 'good' }

export function ScrutinyBadge({ state }: { state: ScrutinyState }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`result-amendments:state.${state}`)}</Badge>
}

type ShownScrutiny = Omit<Scrutiny, 'askedAt' | 'decidedAt'> & {
  askedAt: string | null
  decidedAt: string | null
}

/** Requests about one result and what became of them. */
export function ScrutinyAnswers({
  requests,
  office = false,
}: {
  requests: readonly ShownScrutiny[]
  office?: boolean
}) {
  const { t } = useWords()
  const name = useName()
  if (!requests.length) return null
  return (
    <Section card className="mb-5 print:hidden" title={t('result-amendments:requests')}>
      <ul className="grid gap-4">
        {requests.map((one) => (
          <li key={one.id}>
            <p className="flex flex-wrap items-baseline gap-2">
              <ScrutinyBadge state={one.state} />{' '}
              <span className="font-medium">{one.subjects.map(name).join(', ')}</span>{' '}
              <span className="text-[0.875rem] text-muted">
                {one.askedAt}
                {office && one.askedBy ? `, ${name(one.askedBy)}` : ''}
                {one.atOffice ? ` (${t('result-amendments:atOffice')})` : ''}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{one.reason}</p>
            {one.decision ? (
              <p className="mt-1 whitespace-pre-line break-words border-l-2 border-line pl-3">
                <span className="text-muted">{t('result-amendments:answer')}:</span> {one.decision}{' '}
                <span className="text-[0.875rem] text-muted">{one.decidedAt}</span>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
