import type { TicketMessage } from '~/domain/support/tickets/tickets.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'

/** What was said and done about a ticket, the oldest first. */
export function Thread({
  messages,
  fileAt,
}: {
  messages: readonly TicketMessage[]
  fileAt: (message: TicketMessage & { file: { key: string } }) => string
}) {
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Section card title={t('tickets:thread')}>
      <ol className="divide-y divide-line">
        {messages.map((line) => (
          <li key={line.id} className="py-2.5 first:pt-0">
            <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-muted">
              <span>{name({ nameBn: line.byBn, nameEn: line.byEn })}</span>
              <span>{t(`tickets:side.${line.side}`)}</span>
              <time dateTime={line.madeAt.toISOString()}>{formatDateTime(line.madeAt, lang)}</time>
              {line.internal ? <Badge tone="warn">{t('tickets:internal')}</Badge> : null}
              {line.step ? <Badge>{t(`tickets:step.${line.step}`)}</Badge> : null}
            </p>
            {line.text ? <p className="mt-1 max-w-prose whitespace-pre-line">{line.text}</p> : null}
            {line.file ? (
              <a
                className="link-lined mt-1 inline-block break-all"
                href={fileAt(line as TicketMessage & { file: { key: string } })}
              >
                {line.file.name}
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
