import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { shownEntries, shownEntry } from '~/domain/website/public/shown-entries.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, shareImageOf, sitePage } from '../article.server'
import { RegistrationCard } from '../gatherings/gathering-facts'
import { registrationOf } from '../gatherings/load-gathering.server'

export const handle: ScreenHandle = { title: 'website:texts.page', plain: true, site: true }

/** Pages that are all texts of one topic, by what their address ends with. */
const TOPICS: Record<string, string> = {
  'prospectus-details': 'prospectus',
  'syllabus-details': 'syllabus',
  'institute-document': 'document',
  'shuborno-joyonti': 'jubilee',
}

/** Texts of a page: those of its topic, or the one that has its name. @throws Missing for a page that nobody wrote */
export const loader = open(
  async (ctx, { params, request, context }: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>) => {
    const siteId = sitePage(ctx, context)
    const name = params.evanttype ?? new URL(request.url).pathname.split('/').pop() ?? ''
    const topic = TOPICS[name]
    const one = topic || params.evanttype === undefined ? null : await shownEntry(siteId, 'about', name)
    const found = one
      ? [one]
      : topic
        ? (await shownEntries(siteId, { kind: 'about', topics: [topic], order: 'chosen', limit: 60 })).items
        : []
    const registration = topic === 'jubilee' ? await registrationOf(ctx, null) : null
    if (found.length === 0 && !registration) throw new Missing('page')
    const texts = await articles(ctx, found, true)
    const [first] = texts
    return {
      texts,
      registration,
      topic: topic ?? null,
      ...(topic || !first ? {} : { screenTitle: first.title }),
      said: { description: first?.summary ?? '', image: one ? shareImageOf(one, ctx.lang) : null },
    }
  },
)

/** Prospectus, syllabus, documents, routines, the jubilee, and pages of the institution's own: `/web/page/{name}`. */
export default function Texts() {
  const { texts, topic, registration } = useLoaderData<typeof loader>()
  const { t } = useSite()
  const [only] = texts
  if (!topic && only)
    return (
      <article>
        <PageHead title={only.title} />
        <ArticleBody article={only} />
      </article>
    )
  return (
    <>
      <PageHead title={t(`website:texts.${topic ?? 'page'}`)} />
      <div className="grid gap-12">
        {texts.map((text) => (
          <section key={text.id} aria-labelledby={`title-${text.id}`}>
            <h2 id={`title-${text.id}`} className="site-title">
              {text.title}
            </h2>
            <ArticleBody article={text} />
          </section>
        ))}
      </div>
      {registration ? <RegistrationCard one={registration} to={paths.webJubileeRegistration} /> : null}
    </>
  )
}
