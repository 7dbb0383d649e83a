import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'
import type { ViewData } from './load-desk.server'

/** What is known of the only student. */
export function OneStudent({ one, data }: { one: ViewData<'fill'>['students'][number]; data: ViewData<'fill'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Section title={t('documents:fill.student')}>
      <input type="hidden" name="rows[0].key" value={one.studentId} />
      <KeyValue
        columns={2}
        items={[
          { label: t('common:name'), value: name(one) },
          { label: t('documents:student.code'), value: n(one.code) },
          {
            label: t('documents:student.class'),
            value: one.className && `${name(one.className)}${one.section ? ` · ${name(one.section)}` : ''}`,
          },
          { label: t('documents:student.roll'), value: one.roll && n(one.roll) },
        ]}
      />
      {one.had ? (
        <p className="mt-2">
          <Alert tone="warn">
            {t('documents:pick.had', { memo: n(one.had.memoNo), date: formatDate(one.had.issuedOn, lang) })}
          </Alert>
        </p>
      ) : null}
      {data.photo && !one.hasPhoto ? <p className="mt-2 text-muted">{t('documents:fill.noPhoto')}</p> : null}
    </Section>
  )
}
