import { formatDate, formatTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { dayOf, StateBadge, Times } from '~/screens/batches/batch-parts'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'
import type { BatchData } from './load-batch.server'

/** What a batch is, and where its teacher, room or students are elsewhere at its hours. */
export function BatchFacts({ data }: { data: BatchData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { batch, clashes } = data
  return (
    <>
      {clashes.length ? (
        <Alert tone="warn" title={t('batches:clash.title')}>
          <ul className="list-disc pl-5">
            {clashes.slice(0, 20).map((one, at) => (
              <li key={at}>
                {t(`batches:clash.${one.kind}`, { count: one.count })}: {dayOf(one.weekday, lang)}{' '}
                {formatTime(one.startsAt, lang)}–{formatTime(one.endsAt, lang)}, {name(one)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Section card title={t('common:details')}>
        <KeyValue
          columns={2}
          items={[
            { label: t('common:status'), value: <StateBadge state={batch.state} /> },
            { label: t('batches:kind.label'), value: t(`batches:kind.${batch.kind}`) },
            {
              label: t('batches:subject'),
              value: name({ nameBn: batch.subjectBn ?? '', nameEn: batch.subjectEn ?? '' }),
            },
            {
              label: t('batches:teacher'),
              value: name({ nameBn: batch.teacherBn ?? '', nameEn: batch.teacherEn ?? '' }),
            },
            { label: t('batches:times'), value: <Times times={batch.times} /> },
            { label: t('batches:room'), value: batch.room ? n(batch.room) : '' },
            { label: t('batches:session'), value: n(batch.session) },
            {
              label: t('batches:runs'),
              value: `${formatDate(batch.fromOn, lang)} – ${formatDate(batch.untilOn, lang)}`,
            },
            {
              label: t('batches:members'),
              value: t('batches:places', { members: n(batch.members), capacity: n(batch.capacity) }),
            },
            { label: t('batches:fee'), value: batch.fee ? shortTaka(batch.fee, lang) : t('batches:noFee') },
          ]}
        />
      </Section>
    </>
  )
}
