import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { usePlace } from '~/screens/marks/names'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ProgressAnswer } from './act-on-progress.server'
import type { SheetData } from './load-progress.server'
import { RatedStudent } from './rated-student'

/** A section's conduct and skills: a row a student, a choice for each category, and a remark. */
export function SheetView({ data, answer }: { data: SheetData; answer: ProgressAnswer | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const place = usePlace()
  const { exam, section, categories, students, refused, right } = data
  const address = `?exam=${exam.id}&section=${section.sectionId}`
  return (
    <Page
      title={t('progress:sheet.title')}
      description={`${name(exam)} · ${place(section)}`}
      actions={
        <>
          <LinkButton small to={`?exam=${exam.id}`}>
            {t('progress:sheet.back')}
          </LinkButton>
          {right === 'any' && section.state === 'submitted' && data.examState === 'declared' ? (
            <PostValues action={address}>
              <input type="hidden" name="exam" value={exam.id} />
              <input type="hidden" name="section" value={section.sectionId} />
              <SubmitButton small look="plain" name="intent" value="reopen">
                {t('progress:sheet.reopen')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {refused ? <Alert tone="warn">{t(refused.code)}</Alert> : null}
      {answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {answer?.saved ? (
        <Alert tone={answer.saved.missing ? 'warn' : 'good'} live>
          {t('progress:sheet.saved', { count: answer.saved.changed })}{' '}
          {answer.saved.missing ? t('progress:sheet.missing', { count: answer.saved.missing }) : null}
        </Alert>
      ) : null}
      <div className="mb-4">
        <KeyValue
          columns={2}
          items={[
            { label: t('progress:declare.teacher'), value: section.teacher ? name(section.teacher) : '–' },
            { label: t('progress:declare.rated'), value: `${n(section.rated)} / ${n(section.students)}` },
            {
              label: t('exams:lastSaved'),
              value: section.savedAt
                ? [section.savedBy ? name(section.savedBy) : '', formatDateTime(new Date(section.savedAt), lang)]
                    .filter(Boolean)
                    .join(', ')
                : '–',
            },
            {
              label: t('common:status'),
              value:
                t(`progress:state.${section.state === 'submitted' ? 'submitted' : section.rated ? 'begun' : 'open'}`) +
                (exam.marksTo ? ` · ${t('exams:windowTo', { date: formatDate(exam.marksTo, lang) })}` : ''),
            },
          ]}
        />
      </div>
      {students.length ? (
        <PostValues action={address} preventScrollReset noValidate>
          <input type="hidden" name="exam" value={exam.id} />
          <input type="hidden" name="section" value={section.sectionId} />
          <input type="hidden" name="version" value={section.version} />
          <div
            role="region"
            aria-label={t('progress:sheet.title')}
            tabIndex={0}
            className="overflow-x-auto rounded border border-line bg-raised max-sm:border-0 max-sm:bg-transparent"
          >
            <table
              role="table"
              className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-5 max-sm:block"
            >
              <caption className="sr-only">{t('progress:sheet.title')}</caption>
              <thead role="rowgroup" className="max-sm:sr-only">
                <tr role="row">
                  <th role="columnheader" scope="col" className="list-head">
                    {t('exams:roll')}
                  </th>
                  <th role="columnheader" scope="col" className="list-head left-0 z-10 min-w-40 sm:sticky">
                    {t('common:name')}
                  </th>
                  {categories.map((one) => (
                    <th key={one.id} role="columnheader" scope="col" className="list-head min-w-32">
                      {name(one)}
                      <span className="block font-normal">{t(`progress:kind.${one.kind}`)}</span>
                    </th>
                  ))}
                  <th role="columnheader" scope="col" className="list-head min-w-48">
                    {t('progress:sheet.remark')}
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup" className="max-sm:grid max-sm:gap-2.5">
                {students.map((student) => (
                  <RatedStudent
                    key={student.enrolmentId}
                    student={student}
                    categories={categories}
                    locked={refused !== null}
                    answer={answer}
                    version={section.version}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {refused ? null : (
            <FormActions>
              <SubmitButton look="plain" name="intent" value="submit">
                {t('progress:sheet.submit')}
              </SubmitButton>
              <SubmitButton name="intent" value="save" />
            </FormActions>
          )}
        </PostValues>
      ) : (
        <EmptyState title="progress:sheet.nobody" />
      )}
    </Page>
  )
}
