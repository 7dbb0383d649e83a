import { eventText } from '~/domain/applications/event-text.policy'
import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { ApplicationEvent } from '~/domain/applications/record.server'

/** What happened to an application, the newest first. */
export function Happened({ events }: { events: readonly ApplicationEvent[] }) {
  const { t, lang } = useWords()
  if (!events.length) return null
  return (
    <Section card title={t('admission-desk:history')}>
      <ol className="grid gap-2.5">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 border-line pl-3">
            <p>{t([`admission-desk:event.${event.what}`, 'admission-desk:event.other'])}</p>
            {event.text ? <p className="whitespace-pre-line text-muted">{eventText(event, lang)}</p> : null}
            <p className="text-[0.875rem] text-muted">
              {[formatDateTime(event.at, lang), event.by, event.shown ? null : t('admission-desk:officeOnly')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
