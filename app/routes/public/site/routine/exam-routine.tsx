import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { publicExams, publicPapers } from '~/domain/website/public/routines.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { formatDateShort, formatMinutes, formatTime, weekdayName } from '~/format/dates'
import { nameIn } from '~/format/names'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from '../article.server'

export const handle: ScreenHandle = { title: 'website:texts.exam-routine', plain: true, site: true }

/** @throws Missing where there is no routine */
export const loader = open(async (ctx, { context }) => {
  const siteId = sitePage(ctx, context)
  const { lang } = ctx
  const { items } = await shownEntries(siteId, { kind: 'about', topics: ['exam-routine'], order: 'chosen', limit: 20 })
  const exams = (await siteDesign(ctx.tenant)).shows.includes('exam-routine') ? await publicExams(siteId) : []
  something([...items, ...exams])
  const papers = exams.length
    ? await publicPapers(
        siteId,
        exams.map((one) => one.id),
      )
    : []
  return {
    texts: await articles(ctx, items, true),
    exams: exams.map((exam) => {
      const own = papers.filter((one) => one.examId === exam.id)
      const shifts = new Set(own.map((one) => one.shift.nameEn)).size > 1
      return {
        id: exam.id,
        name: nameIn(exam, lang),
        instructions:
          lang === 'bn' ? exam.instructionsBn || exam.instructionsEn : exam.instructionsEn || exam.instructionsBn,
        span: [formatDateShort(exam.firstDay, lang), formatDateShort(exam.lastDay, lang)],
        classes: [...new Map(own.map((one) => [one.classId, one.className]))].map(([id, className]) => ({
          id,
          name: nameIn(className, lang),
          papers: joined(
            own
              .filter((one) => one.classId === id)
              .map((one) => ({
                day: formatDateShort(one.heldOn, lang),
                weekday: weekdayName(one.heldOn, lang),
                time: one.startsAt ? formatTime(one.startsAt, lang) : '',
                minutes: one.minutes,
                name: nameIn(one, lang),
                code: one.code,
                of: [one.group, shifts ? one.shift : null]
                  .flatMap((named) => (named ? [nameIn(named, lang)] : []))
                  .join(' · '),
              })),
          ),
        })),
      }
    }),
  }
})

interface Line {
  day: string
  weekday: string
  time: string
  minutes: number | null
  name: string
  code: string
  of: string
}

/** One paper that several groups or shifts sit at the same time stands once. */
function joined(lines: readonly Line[]): Line[] {
  const byPaper = new Map<string, Line>()
  for (const line of lines) {
    const key = [line.day, line.time, line.code].join('/')
    const known = byPaper.get(key)
    byPaper.set(
      key,
      known && known.of !== line.of && line.of ? { ...known, of: `${known.of}, ${line.of}` } : (known ?? line),
    )
  }
  return [...byPaper.values()]
}

/** `/web/page/exam-routine`: routines of exams that the office has published, by class, and what the clerk wrote of them. */
export default function ExamRoutine() {
  const { texts, exams } = useLoaderData<typeof loader>()
  const { t, n, lang } = useSite()
  return (
    <>
      <PageHead title={t('website:texts.exam-routine')} />
      {exams.map((exam) => (
        <section key={exam.id} aria-labelledby={`exam-${exam.id}`} className="mb-10">
          <h2 id={`exam-${exam.id}`} className="site-title">
            {exam.name}
          </h2>
          <p className="mb-3 text-muted">{exam.span.join(' – ')}</p>
          {exam.instructions ? <p className="prose mb-4 whitespace-pre-line">{exam.instructions}</p> : null}
          <div className="grid gap-3">
            {exam.classes.map((one) => (
              <details key={one.id} name={`exam-${exam.id}`} open={exam.classes.length === 1} className="site-card">
                <summary className="flex min-h-touch cursor-pointer items-center px-4 font-semibold">
                  {one.name}
                </summary>
                <ol>
                  {one.papers.map((paper) => (
                    <li
                      key={`${paper.day}${paper.time}${paper.code}`}
                      className="grid gap-x-4 border-t border-line px-4 py-2 sm:grid-cols-[15rem_1fr]"
                    >
                      <span className="text-sm leading-6 text-muted">
                        {[paper.day, paper.weekday, paper.time].filter(Boolean).join(' · ')}
                      </span>
                      <span className="min-w-0">
                        <span className="font-medium">{paper.name}</span>{' '}
                        <span className="text-sm text-muted">
                          ({n(paper.code)}){paper.of ? ` · ${paper.of}` : ''}
                          {paper.minutes ? ` · ${formatMinutes(paper.minutes, lang)}` : ''}
                        </span>
                      </span>
                    </li>
                  ))}
                </ol>
              </details>
            ))}
          </div>
        </section>
      ))}
      {texts.map((text) => (
        <section key={text.id} aria-labelledby={`title-${text.id}`} className="mb-10">
          <h2 id={`title-${text.id}`} className="site-title">
            {text.title}
          </h2>
          <ArticleBody article={text} />
        </section>
      ))}
    </>
  )
}
