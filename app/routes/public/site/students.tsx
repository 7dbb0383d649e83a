import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { publicStudents } from '~/domain/website/public/people.server'
import { publicSections } from '~/domain/website/public/routines.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { Chooser } from '~/ui/site/chooser'
import { useSite } from '~/ui/site/use-site'
import { idIn } from '~/ui/table/url'
import { sitePage, something } from './article.server'
import { sectionWords } from './section-words'

export const handle: ScreenHandle = {
  title: 'website:students.title',
  plain: true,
  site: true,
  reads: ['section'],
  unlisted: true,
}

/** @throws Missing where the institution does not show its students, has none, or no such section */
export const loader = open(async (ctx, { request, context }) => {
  const siteId = sitePage(ctx, context)
  if (!(await siteDesign(ctx.tenant)).shows.includes('students')) throw new Missing('page')
  const sections = sectionWords(something(await publicSections(siteId, 'students')), ctx.lang)
  const asked = idIn(new URL(request.url).searchParams.get('section'))
  const chosen = asked === null ? sections[0] : sections.find((one) => one.value === asked)
  if (asked !== null && !chosen) throw new Missing('section')
  const students = chosen ? await publicStudents(siteId, chosen.value) : []
  return {
    sections,
    chosen: chosen ?? null,
    students: students.map((one) => ({ id: one.id, roll: one.roll, name: nameIn(one, ctx.lang) })),
  }
})

/** `/web/student-details`: names and rolls of a section, where the institution shows them at all; never more of a child. */
export default function Students() {
  const { sections, chosen, students } = useLoaderData<typeof loader>()
  const { t, n } = useSite()
  return (
    <>
      <PageHead title={t('website:students.title')} note={t('website:students.note')} />
      <Chooser
        action={paths.webStudents}
        name="section"
        label={t('website:section')}
        chosen={chosen?.value ?? null}
        options={sections}
      />
      {chosen ? (
        <section aria-labelledby="section">
          <h2 id="section" className="site-title">
            {chosen.text}
          </h2>
          <p className="mb-3 text-muted">{t('website:students.count', { count: students.length })}</p>
          <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {students.map((one) => (
              <li key={one.id} className="flex gap-3 border-b border-line py-2">
                <span className="w-10 shrink-0 text-right tabular-nums text-muted">{n(one.roll ?? '–')}</span>
                <span className="min-w-0">{one.name}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
