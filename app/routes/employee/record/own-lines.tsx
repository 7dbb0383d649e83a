import type { ReactNode } from 'react'
import type { EmployeeEvent } from '~/domain/people/events/events.server'
import type { Education, EmployeeDocument, Service, Training } from '~/domain/people/record/record-parts.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

/** Lines of one kind; what there is none of is said. */
function Lines({ title, lines }: { title: string; lines: { key: number; text: ReactNode; note: ReactNode }[] }) {
  const { t } = useWords()
  return (
    <Card title={t(title)}>
      {lines.length ? (
        <ul className="divide-y divide-line">
          {lines.map(({ key, text, note }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 break-words">{text}</span>
              <span className="text-sm text-muted">{note}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('people-own:none')}</p>
      )}
    </Card>
  )
}

/** What happened in one's service, the newest first. */
export function OwnService({ events }: { events: readonly Omit<EmployeeEvent, 'madeAt' | 'takenBackAt'>[] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Lines
      title="people-own:part.events"
      lines={events.map((one) => ({
        key: one.id,
        text: [
          t(`people:kind.${one.kind}`),
          one.designationId === null ? '' : name({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }),
          one.payGrade === null ? '' : `${t('people:field.payGrade')} ${n(one.payGrade)}`,
          one.basic === null ? '' : shortTaka(one.basic, lang),
        ]
          .filter(Boolean)
          .join(' · '),
        note: (
          <span className="flex flex-wrap items-center gap-2">
            {formatDate(one.onDate, lang)}
            {one.fileId ? (
              <LinkButton small document look="quiet" to={paths.ownOrder(one.id)}>
                {t('people:order')}
              </LinkButton>
            ) : null}
          </span>
        ),
      }))}
    />
  )
}

/** Education, training, service before, and papers. */
export function OwnLines({
  record,
}: {
  record: {
    education: readonly Education[]
    training: readonly Training[]
    service: readonly Service[]
    documents: readonly Omit<EmployeeDocument, 'madeAt'>[]
  }
}) {
  const { t, n, lang } = useWords()
  const span = (one: { fromOn: string; toOn: string }) =>
    `${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`
  return (
    <>
      <Lines
        title="people:education"
        lines={record.education.map((one) => ({
          key: one.id,
          text: [t(`people:level.${one.level}`), one.subject, one.institute].filter(Boolean).join(', '),
          note: [n(one.year), one.result && n(one.result)].filter(Boolean).join(' · '),
        }))}
      />
      <Lines
        title="people:training"
        lines={record.training.map((one) => ({
          key: one.id,
          text: [one.title, one.provider].filter(Boolean).join(', '),
          note: span(one),
        }))}
      />
      <Lines
        title="people:service"
        lines={record.service.map((one) => ({
          key: one.id,
          text: [one.post, one.institute].filter(Boolean).join(', '),
          note: span(one),
        }))}
      />
      <Lines
        title="people-own:part.documents"
        lines={record.documents.map((one) => ({
          key: one.id,
          text: [t(`people:document.${one.kind}`), one.title].filter(Boolean).join(': '),
          note: (
            <LinkButton small document look="quiet" to={paths.ownDocument(one.id)}>
              {one.name}
            </LinkButton>
          ),
        }))}
      />
    </>
  )
}
