import { ExamSelect } from '~/screens/marks/exam-select'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { EnteredOf, placeText, savedColumn } from '~/screens/marks/names'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Details, EmptyState, FormActions, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ProgressAnswer } from './act-on-progress.server'
import type { ListData } from './load-progress.server'

type Row = ListData['sections'][number]

const sectionList = (examId: number) =>
  listSpec<Row>()({
    area: 'progress:declare',
    title: 'progress:declare.sections',
    name: 'section',
    columns: {
      section: {
        kind: 'cell',
        cell: (row, _, { name }) => (
          <Link className="link-lined inline-block coarse:min-h-touch" to={`?exam=${examId}&section=${row.sectionId}`}>
            {placeText(row, name)}
          </Link>
        ),
      },
      teacher: 'name',
      rated: {
        kind: 'cell',
        cell: (row) => <EnteredOf entered={row.rated} expected={row.students} />,
      },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'progress:state',
        tones: { submitted: 'good', begun: 'warn', open: 'plain' },
        of: (row) => (row.state === 'submitted' ? 'submitted' : row.rated ? 'begun' : 'open'),
      },
      saved: savedColumn,
    },
  })

/** What is rated in an exam, and how far each section is. */
export function ListView({ data, answer }: { data: ListData; answer: ProgressAnswer | undefined }) {
  const { t } = useWords()
  const { exams, exam, sections, right } = data
  return (
    <Page
      title={t('progress:declare.title')}
      description={t(right === 'own' ? 'progress:declare.ownAbout' : 'progress:declare.about')}
    >
      {answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {!exam ? (
        <EmptyState
          title="progress:declare.noExam"
          text={right === 'any' ? 'progress:declare.noExamText' : undefined}
          action={
            right === 'any' ? <LinkButton to={paths.examDeclare}>{t('exams:declare.title')}</LinkButton> : undefined
          }
        />
      ) : (
        <>
          <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
            <ExamSelect exams={exams} examId={exam.id} />
            <Button type="submit">{t('exams:show')}</Button>
          </GetForm>
          {right === 'any' ? <Declaration data={data} examId={exam.id} /> : null}
          {right === 'own' || sections.length ? (
            <Section title={t('progress:declare.sections')}>
              <ListTable
                spec={sectionList(exam.id)}
                rows={sections}
                rowKey={(row) => row.sectionId}
                empty={<EmptyState title="progress:declare.noneOwn" text="progress:declare.noneOwnText" />}
              />
            </Section>
          ) : null}
        </>
      )}
    </Page>
  )
}

/** Ticks: a row a class, a column a category. */
function Declaration({ data, examId }: { data: ListData; examId: number }) {
  const { t } = useWords()
  const name = useName()
  const { classes, mayDeclare } = data
  const categories = data.categories.filter(
    (one) => one.active || classes.some((row) => row.categoryIds.includes(one.id)),
  )
  if (!categories.length)
    return (
      <EmptyState
        title="progress:settings.none"
        text="progress:declare.noneText"
        action={<LinkButton to={paths.progressSettings}>{t('progress:settings.title')}</LinkButton>}
      />
    )
  return (
    <Details open={!data.sections.length} summary={t('progress:declare.what')}>
      <PostValues action={`?exam=${examId}`} preventScrollReset>
        <input type="hidden" name="exam" value={examId} />
        <div
          role="region"
          aria-label={t('progress:declare.what')}
          tabIndex={0}
          className="overflow-x-auto rounded border border-line bg-raised"
        >
          <table className="w-full border-separate border-spacing-0 text-[0.875rem] leading-5">
            <caption className="sr-only">{t('progress:declare.what')}</caption>
            <thead>
              <tr>
                <th scope="col" className="list-head sticky left-0 z-10 bg-sunken">
                  {t('progress:declare.class')}
                </th>
                {categories.map((one) => (
                  <th key={one.id} scope="col" className="list-head text-center">
                    {name(one)}
                    <span className="block font-normal">{t(`progress:kind.${one.kind}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {classes.map((row) => (
                <tr key={row.classId}>
                  <th scope="row" className="list-cell sticky left-0 z-[5] bg-raised text-left font-medium">
                    {name(row)}
                    <input type="hidden" name="class" value={row.classId} />
                  </th>
                  {categories.map((one) => (
                    <td key={one.id} className="list-cell text-center">
                      <label className="inline-grid place-items-center coarse:min-h-touch coarse:min-w-touch">
                        <span className="sr-only">
                          {name(row)}: {name(one)}
                        </span>
                        <input
                          type="checkbox"
                          name={`d.${row.classId}.${one.id}`}
                          defaultChecked={row.categoryIds.includes(one.id)}
                          disabled={!mayDeclare}
                          className="h-[1.125rem] w-[1.125rem] accent-accent"
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {mayDeclare ? (
          <FormActions>
            <SubmitButton name="intent" value="declare" />
          </FormActions>
        ) : null}
      </PostValues>
    </Details>
  )
}
