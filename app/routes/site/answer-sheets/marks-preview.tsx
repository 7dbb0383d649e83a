import type { MarkRow } from '~/domain/answer-sheets/marks/into-marks.server'
import type { MarkValue } from '~/domain/exams/marks.policy'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section } from '~/ui/page'

/** Every student of a section: the mark that stands, the mark of the page, and a tick where it is to be written. */
export function MarksPreview({
  sheet,
  version,
  published,
  rows,
  answer,
}: {
  sheet: number
  version: number
  published: boolean
  rows: readonly MarkRow[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const [form] = useForm<Record<string, string>>({ id: 'enter', lastResult: answer })
  const changes = rows.filter((one) => one.read !== null && one.read !== one.now)
  const shown = (mark: MarkValue) => (mark === null ? '–' : mark === 'A' ? t('answer-sheets:absent') : n(mark / 100))
  return (
    <Section card title={t('answer-sheets:preview')}>
      {published ? <Alert tone="warn">{t('exams:marks.publishedText')}</Alert> : null}
      <PostForm form={form} values={{ intent: 'enter', sheet, version }}>
        <FormErrors form={form} />
        <div className="overflow-x-auto">
          <table className="figures">
            <caption className="sr-only">{t('answer-sheets:preview')}</caption>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  {t('answer-sheets:student')}
                </th>
                <th scope="col">{t('answer-sheets:standing')}</th>
                <th scope="col">{t('answer-sheets:ofPage')}</th>
                <th scope="col">{t('answer-sheets:write')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.enrolmentId}>
                  <th scope="row" className="text-left">
                    {n(one.roll)} {name(one)}
                  </th>
                  <td data-label={t('answer-sheets:standing')}>{shown(one.now)}</td>
                  <td data-label={t('answer-sheets:ofPage')}>
                    {one.doubtful ? <Badge tone="warn">{t('answer-sheets:state.doubtful')}</Badge> : shown(one.read)}
                  </td>
                  <td data-label={t('answer-sheets:write')}>
                    {one.read !== null && one.read !== one.now ? (
                      <input
                        type="checkbox"
                        name="student"
                        value={`${one.enrolmentId}:${one.read}`}
                        // What somebody entered stays unless a person ticks it.
                        defaultChecked={one.now === null}
                        aria-label={t('answer-sheets:writeOf', { name: name(one) })}
                      />
                    ) : one.read !== null ? (
                      t('answer-sheets:same')
                    ) : (
                      ''
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {changes.length ? (
          <div className="mt-4">
            <SubmitButton>{t('answer-sheets:enter')}</SubmitButton>
          </div>
        ) : (
          <p className="mt-3 text-muted">{t('answer-sheets:error.nothingToEnter')}</p>
        )}
      </PostForm>
    </Section>
  )
}
