import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { dayName } from '~/domain/routine/periods.server'
import { publicSections, publicWeek } from '~/domain/website/public/routines.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { Chooser } from '~/ui/site/chooser'
import { useSite } from '~/ui/site/use-site'
import { idIn } from '~/ui/table/url'
import { articles, sitePage, something } from '../article.server'
import { sectionWords } from '../section-words'

export const handle: ScreenHandle = {
  title: 'website:texts.class-routine',
  plain: true,
  site: true,
  reads: ['section'],
}

/** @throws Missing where there is no routine, and for a section that the institution does not have */
export const loader = open(async (ctx, { request, context }) => {
  const siteId = sitePage(ctx, context)
  const { lang } = ctx
  const { shows } = await siteDesign(ctx.tenant)
  const { items } = await shownEntries(siteId, { kind: 'about', topics: ['class-routine'], order: 'chosen', limit: 20 })
  const sections = shows.includes('class-routine') ? await publicSections(siteId, 'lessons') : []
  something([...items, ...sections])
  const asked = idIn(new URL(request.url).searchParams.get('section'))
  const section = asked === null ? sections[0] : sections.find((one) => one.id === asked)
  if (asked !== null && !section) throw new Missing('section')
  const week = section ? await publicWeek(siteId, section) : null
  const words = sectionWords(sections, lang)
  // Which half of the day is plain from the order.
  const clock = (time: string) => digits(`${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}`, lang)
  return {
    texts: await articles(ctx, items, true),
    sections: words,
    chosen: words.find((one) => one.value === section?.id) ?? null,
    days: (week?.grid.days ?? []).map((day) => ({
      day: dayName(day, lang),
      cells: (week?.grid.columns ?? []).flatMap((column) => {
        const period = week?.grid.cells[`${day}/${column.key}`]
        if (!period) return []
        const lessons = (week?.lessons ?? []).filter((one) => one.weekday === day && one.periodId === period.id)
        return [
          {
            key: column.key,
            period: nameIn(column, lang),
            rest: period.kind !== 'class',
            hours: `${clock(period.startsAt)} – ${clock(period.endsAt)}`,
            lessons: lessons.map((one) => ({
              id: one.id,
              name: nameIn(one, lang),
              teacher: one.teacher && shows.includes('employees') ? nameIn(one.teacher, lang) : '',
              room: one.room ?? '',
            })),
          },
        ]
      }),
    })),
  }
})

/** `/web/page/class-routine`: the week of a section as the office has laid it, and what the clerk wrote of it. On a phone a card a day. */
export default function ClassRoutine() {
  const { texts, sections, chosen, days } = useLoaderData<typeof loader>()
  const { t, n } = useSite()
  return (
    <>
      <PageHead title={t('website:texts.class-routine')} />
      {sections.length > 1 ? (
        <Chooser
          action={paths.webPage('class-routine')}
          name="section"
          label={t('website:section')}
          chosen={chosen?.value ?? null}
          options={sections}
        />
      ) : null}
      {chosen ? (
        <section aria-labelledby="section" className="mb-10">
          <h2 id="section" className="site-title">
            {chosen.text}
          </h2>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {days.map(({ day, cells }) => (
              <section key={day} className="site-card" aria-label={day}>
                <h3 className="bg-sunken px-4 py-2 font-semibold">{day}</h3>
                <ol>
                  {cells.map((cell) => (
                    <li
                      key={cell.key}
                      className={`grid grid-cols-[5.75rem_1fr] gap-3 border-t border-line px-4 py-2 ${cell.rest ? 'text-muted' : ''}`}
                    >
                      <span className="text-sm leading-6 text-muted">{cell.hours}</span>
                      <span className="min-w-0">
                        {cell.rest
                          ? cell.period
                          : cell.lessons.length === 0
                            ? '–'
                            : cell.lessons.map((one) => (
                                <span key={one.id} className="block">
                                  <span className="font-medium">{one.name}</span>
                                  {one.teacher || one.room ? (
                                    <span className="block text-sm text-muted">
                                      {[one.teacher, one.room ? t('website:routine.room', { room: n(one.room) }) : '']
                                        .filter(Boolean)
                                        .join(' · ')}
                                    </span>
                                  ) : null}
                                </span>
                              ))}
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </section>
      ) : null}
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
