import type { CardVerification } from '~/domain/exams/admit-cards/verify-card.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'

/** What the code of a printed admit card stands for. */
export function CardAnswer({ card, code }: { card: Exclude<CardVerification, { state: 'unknown' }>; code: string }) {
  const { t, n } = useWords()
  const name = useName()
  if (card.state === 'withheld')
    return (
      <Alert tone="warn" title={t('duties:verify.withheld')}>
        {t('duties:verify.withheldText', { code })}
      </Alert>
    )
  const { facts } = card
  return (
    <>
      <Alert tone="good" title={t('duties:verify.title')}>
        {t('duties:verify.text', { code })}
      </Alert>
      <div className="mb-6 mt-4 rounded border border-line bg-raised p-5">
        <KeyValue
          columns={2}
          items={[
            { label: t('duties:verify.name'), value: name(facts.student) },
            { label: t('duties:card.roll'), value: n(facts.roll) },
            { label: t('duties:card.id'), value: n(facts.code) },
            { label: t('duties:card.class'), value: name(facts.className) },
            { label: t('duties:card.section'), value: name(facts.section) },
            { label: t('duties:verify.exam'), value: `${name(facts.exam)} ${n(facts.session)}` },
            { label: t('duties:card.room'), value: facts.room ? n(facts.room) : null },
            { label: t('duties:card.verify'), value: <span className="font-mono">{code}</span> },
          ]}
        />
      </div>
    </>
  )
}
