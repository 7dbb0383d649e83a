import { eventText } from '~/domain/applications/event-text.policy'
import type { ApplicationEvent } from '~/domain/applications/record.server'
import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'

/** What happened to an application, the newest first; `words`: where those of what happened are. */
export function History({ area, words, events }: { area: string; words: string; events: readonly ApplicationEvent[] }) {
  const { t, lang } = useWords()
  if (!events.length) return null
  return (
    <Section card title={t(`${area}:history`)}>
      <ol className="grid gap-2.5">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 border-line pl-3">
            <p>{t([`${words}:event.${event.what}`, `${words}:event.other`])}</p>
            {event.text ? <p className="whitespace-pre-line text-muted">{eventText(event, lang)}</p> : null}
            <p className="text-[0.875rem] text-muted">
              {[formatDateTime(event.at, lang), event.by, event.shown ? null : t(`${area}:officeOnly`)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
