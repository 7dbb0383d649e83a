import { Form } from '@remix-run/react'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { REMARK_MAX } from '~/domain/progress/progress.policy'
import { usePlace } from '~/screens/marks/names'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { selectClass } from '~/ui/fields/options'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions, KeyValue, Page } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import type { ProgressAnswer } from './act-on-progress.server'
import type { SheetData } from './load-progress.server'

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
            <Form method="post" action={address}>
              <CsrfField />
              <input type="hidden" name="exam" value={exam.id} />
              <input type="hidden" name="section" value={section.sectionId} />
              <SubmitButton small look="plain" name="intent" value="reopen">
                {t('progress:sheet.reopen')}
              </SubmitButton>
            </Form>
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
        <Form method="post" action={address} preventScrollReset noValidate>
          <CsrfField />
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
                  <StudentRow
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
        </Form>
      ) : (
        <EmptyState title="progress:sheet.nobody" />
      )}
    </Page>
  )
}

const cell = 'list-cell align-top max-sm:block max-sm:border-0 max-sm:px-3 max-sm:py-1'

function StudentRow({
  student,
  categories,
  locked,
  answer,
  version,
}: {
  student: SheetData['students'][number]
  categories: SheetData['categories']
  locked: boolean
  answer: ProgressAnswer | undefined
  version: number
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const remark = `r.${student.enrolmentId}`
  const wrong = answer?.errors?.[remark]?.map((one) => errorText(t, lang, one, t('progress:sheet.remark'))).join(' ')
  return (
    <tr
      role="row"
      className="max-sm:block max-sm:rounded max-sm:border max-sm:border-line max-sm:bg-raised max-sm:py-2"
    >
      <td role="cell" className={`${cell} tabular-nums text-muted`}>
        {n(student.roll)}
      </td>
      <th role="rowheader" scope="row" className={`${cell} left-0 z-[5] bg-raised text-left font-medium sm:sticky`}>
        {name(student)}
      </th>
      {categories.map((one) => {
        const key = `l.${student.enrolmentId}.${one.id}`
        const stored = student.levels[one.id]
        return (
          <td key={one.id} role="cell" className={cell}>
            <span aria-hidden="true" className="hidden text-[0.8125rem] text-muted max-sm:block">
              {name(one)}
            </span>
            {locked ? (
              name(one.levels.find((level) => level.id === stored) ?? { nameEn: '–', nameBn: '–' })
            ) : (
              <select
                key={`${version} ${stored}`}
                name={key}
                defaultValue={answer?.typed?.[key] ?? (stored ? String(stored) : '')}
                aria-label={`${name(student)}: ${name(one)}`}
                className={`${selectClass} w-full`}
              >
                <option value="">–</option>
                {one.levels.map((level) => (
                  <option key={level.id} value={level.id}>
                    {name(level)}
                  </option>
                ))}
              </select>
            )}
          </td>
        )
      })}
      <td role="cell" className={cell}>
        <span aria-hidden="true" className="hidden text-[0.8125rem] text-muted max-sm:block">
          {t('progress:sheet.remark')}
        </span>
        {locked ? (
          <span className="break-words">{student.remark || '–'}</span>
        ) : (
          <input
            name={remark}
            defaultValue={answer?.typed?.[remark] ?? student.remark}
            maxLength={REMARK_MAX}
            aria-label={`${name(student)}: ${t('progress:sheet.remark')}`}
            aria-invalid={wrong ? true : undefined}
            className={`${inputClass} w-full`}
          />
        )}
        {wrong ? <span className="block text-[0.8125rem] text-bad">{wrong}</span> : null}
      </td>
    </tr>
  )
}
