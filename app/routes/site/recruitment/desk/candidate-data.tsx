import { formatDate, formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import type { CandidatePage } from './candidate-data.server'

const educationList = listSpec<NonNullable<CandidatePage['one']['answers']['education']>[number]>()({
  area: 'job-form:part',
  title: 'job-form:section.education',
  name: 'exam',
  columns: {
    exam: { kind: 'word', words: 'job-form:exam', cell: (row, shown) => row.name || shown },
    result: { kind: 'code', phone: true },
    year: 'code',
    subject: 'text',
    board: 'text',
  },
})

/** What the form says, with the photo beside it; exams as a table; calls and scores. */
export function CandidateData({ data }: { data: CandidatePage }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { one, calls, scores } = data
  const { education = [], ...said } = one.answers
  const photo = data.files.some((file) => file.slot === 'photo')
  const fact = (key: string, value: string | null | undefined) =>
    value ? [{ label: t(`job-form:field.${key}`), value }] : []
  const got = (score: number | 'A' | null) =>
    score === null ? '' : score === 'A' ? t('recruitment:absent') : t('recruitment:got', { score: n(score) })
  return (
    <>
      <Section card title={t('job-form:section.person')}>
        <div className={photo ? 'flex flex-wrap-reverse items-start justify-end gap-4' : undefined}>
          <div className="min-w-0 grow">
            <KeyValue
              columns={2}
              items={[
                ...fact('nameBn', one.nameBn),
                ...fact('nameEn', one.nameEn),
                ...fact('fatherName', said.fatherName),
                ...fact('motherName', said.motherName),
                ...fact('bornOn', one.bornOn && formatDate(one.bornOn, lang)),
                ...fact('gender', one.gender && t(`common:genders.${one.gender}`)),
                ...fact('nid', one.nid),
                ...fact('mobile', one.mobile && formatPhone(one.mobile, lang)),
                ...fact('email', one.email),
                ...fact('presentAddress', said.presentAddress),
                ...fact('permanentAddress', said.permanentAddress),
                ...fact('ntrca', said.ntrca),
                ...fact('experienceYears', said.experienceYears === null ? null : n(said.experienceYears ?? '')),
                ...fact('experience', said.experience),
                { label: t('recruitment:paid'), value: t(`recruitment:paidState.${data.paid}`) },
                { label: t('recruitment:sentAt'), value: one.sentAt ? formatDateTime(one.sentAt, lang) : '' },
              ]}
            />
          </div>
          {photo ? (
            <img
              src={paths.jobCandidateFile(one.id, 'photo')}
              alt={t('recruitment:ask.photo')}
              width={113}
              height={145}
              className="rounded border border-line"
            />
          ) : null}
        </div>
      </Section>
      {education.length ? (
        <Section card title={t('job-form:section.education')}>
          <ListTable spec={educationList} rows={education} rowKey={(row) => row.exam} />
        </Section>
      ) : null}
      {calls.length ? (
        <Section
          card
          title={t('recruitment:tab.interviews')}
          actions={
            <span className="flex flex-wrap gap-2">
              {(['bn', 'en'] as const).map((of) => (
                <LinkButton key={of} small document to={paths.jobCandidateLetter(one.id, 'call', of)}>
                  {t(`recruitment:callPdf.${of}`)}
                </LinkButton>
              ))}
            </span>
          }
        >
          <KeyValue
            items={calls.map((call) => ({
              label: t(`recruitment:part.${call.part}`),
              value: [
                formatDateTime(new Date(call.at), lang),
                n(name({ nameBn: call.placeBn, nameEn: call.placeEn })),
                got(scores[call.part]),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Section>
      ) : null}
    </>
  )
}
