import { fieldOf } from '~/domain/registrations/registration-fields'
import { formatDate, formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'
import type { EntryData } from './entry-data.server'

/** What goes to the board of a student: data and subjects, with what is missing or was changed after it was confirmed. */
export function EntryFacts({ data }: { data: EntryData }) {
  const { t, n, lang } = useWords()
  const { entry, fields, papers, missing, changed, consents, told } = data
  const named = (keys: readonly string[]) => keys.map((key) => t(fieldOf(key)?.label ?? '')).join(', ')
  return (
    <>
      {missing.length ? <Alert tone="warn">{t('registration:missingWhat', { what: named(missing) })}</Alert> : null}
      {changed.length ? <Alert tone="warn">{t('registration:changedSince', { what: named(changed) })}</Alert> : null}
      <Section
        card
        title={t('registration:part.data')}
        actions={
          data.mayStudents ? (
            <LinkButton small to={paths.studentEdit(entry.studentId)}>
              {t('registration:editStudent')}
            </LinkButton>
          ) : null
        }
      >
        <KeyValue
          columns={2}
          items={fields.map((one) => ({
            label: t(one.label),
            value: one.word ? t(one.word) : one.text || <span className="text-bad">{t('registration:empty1')}</span>,
          }))}
        />
      </Section>
      {data.asked.includes('subjects') ? (
        <Section card title={t('registration:field.subjects')}>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {papers.map((one) => (
              <li key={one.code}>
                <span className="tabular-nums text-muted">{n(one.code)}</span> {one.name}
                {one.takenAs === 'compulsory' ? '' : ` · ${t(`registration:takenAs.${one.takenAs}`)}`}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section
        card
        title={t('registration:part.guardian')}
        actions={
          data.mayManage && entry.enrolled ? (
            <LinkButton small to={paths.registrationSmsTo(data.registration.id, [entry.id])}>
              {t('registration:tell.title')}
            </LinkButton>
          ) : null
        }
      >
        <KeyValue
          columns={2}
          items={[
            { label: t('registration:number'), value: n(entry.number) },
            { label: t('registration:pin'), value: t(`registration:pinIs.${entry.hasPin ? 'made' : 'none'}`) },
            {
              label: t('registration:confirmedBy'),
              value: entry.confirmedAt
                ? `${entry.confirmedBy} (${t(`admission-form:relation.${entry.confirmedAs}`)}), ${formatDateTime(new Date(entry.confirmedAt), lang)}`
                : t('registration:notYet'),
            },
            {
              label: t('registration:consent'),
              value: consents[0]
                ? `${consents[0].givenBy}, ${formatDateTime(new Date(consents[0].givenAt), lang)}`
                : t('registration:notYet'),
            },
            {
              label: t('registration:tell.last'),
              value: told.length
                ? told.map((one) => (
                    <span key={one.day} className="block">
                      {formatDate(one.day, lang)} · {t(`registration:tell.kind.${one.kind}`)} ·{' '}
                      {t(`platform:messageState.${one.state}`)}
                    </span>
                  ))
                : t('registration:notYet'),
            },
          ]}
        />
      </Section>
    </>
  )
}
