import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { coverage } from '~/domain/lessons/syllabus/coverage.server'
import { isDay, today } from '~/format/dates'
import { formatPercent } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { chosenSubject } from '~/screens/lessons/chosen-subject.server'
import { LessonTabs } from '~/screens/lessons/lesson-tabs'
import { SubjectPicker } from '~/screens/lessons/subject-picker'
import { RowsChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'class-lessons:coverage', words: ['ui'], under: paths.classLessons }

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { subjects, chosen, key } = await chosenSubject(ctx, request)
  const asked = new URL(request.url).searchParams.get('day')
  const day = isDay(asked) ? asked : today()
  return { subjects, chosen, found: key && (await coverage(ctx, key, day)) }
})

/** How far each section has come in a subject, against the plan. */
export default function Coverage() {
  const { subjects, chosen, found } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const percent = (value: number) => formatPercent(value, lang)
  return (
    <Page title={t('class-lessons:coverage')} description={t('class-lessons:coverageAbout')}>
      <LessonTabs here="coverage" />
      <SubjectPicker subjects={subjects} chosen={chosen} />
      {found && found.chapters.length === 0 ? (
        <EmptyState title="class-lessons:noChapters" text="class-lessons:coverageNeeds" />
      ) : null}
      {found && found.chapters.length > 0 ? (
        <>
          <Section card>
            <RowsChart
              title={t('class-lessons:coverage')}
              most={10_000}
              format={percent}
              data={{
                labels: found.sections.map((one) => one.text),
                series: [
                  { name: t('class-lessons:done'), values: found.sections.map((one) => one.done) },
                  { name: t('class-lessons:planned'), values: found.sections.map((one) => one.planned) },
                ],
              }}
            />
          </Section>
          <Section className="mt-4" title={t('class-lessons:byChapter')}>
            <div className="overflow-x-auto">
              <table className="figures">
                <caption className="sr-only">{t('class-lessons:byChapter')}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="text-left">
                      {t('class-lessons:chapter')}
                    </th>
                    <th scope="col">{t('class-lessons:periods')}</th>
                    {found.sections.map((one) => (
                      <th key={one.value} scope="col">
                        {one.text}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {found.chapters.map((chapter, at) => (
                    <tr key={chapter.id}>
                      <th scope="row" className="text-left">
                        {n(chapter.number)}. {name(chapter)}
                      </th>
                      <td data-label={t('class-lessons:periods')}>{n(chapter.periods)}</td>
                      {found.sections.map((one) => {
                        const done = one.chapters[at]
                        return (
                          <td key={one.value} data-label={one.text}>
                            {n(done?.lessons ?? 0)}
                            {done?.ended ? ` · ${t('class-lessons:ended')}` : ''}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Section>
        </>
      ) : null}
    </Page>
  )
}
