import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { ABOUT_SECTIONS } from '~/domain/website/entries/entry-kinds'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { siteFacts } from '~/domain/website/public/site-texts.server'
import { summaryOf } from '~/domain/website/public/text.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, Html, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'

export const handle: ScreenHandle = { title: 'website:about.title', plain: true, site: true }

/** @throws Missing where nobody says anything of it */
export const loader = open(async (ctx, { context }) => {
  const siteId = sitePage(ctx, context)
  const { items } = await shownEntries(siteId, { kind: 'about', topics: ABOUT_SECTIONS, order: 'chosen', limit: 40 })
  const { items: messages } = await shownEntries(siteId, { kind: 'message', order: 'chosen', limit: 10 })
  const record = items.length ? null : await siteFacts(siteId)
  const words = record && (ctx.lang === 'bn' ? record.aboutBn || record.aboutEn : record.aboutEn || record.aboutBn)
  something([...items, ...messages, ...(words ? [words] : [])])
  const texts = await articles(ctx, items, true)
  return {
    texts,
    messages: await articles(ctx, messages, true),
    words,
    said: { description: texts[0]?.summary ?? summaryOf(words ?? '') },
  }
})

/** `/about`: what the institution says of itself, and what those who lead it say. */
export default function About() {
  const { texts, messages, words } = useLoaderData<typeof loader>()
  const { t, at } = useSite()
  return (
    <>
      <PageHead title={t('website:about.title')} />
      {texts.length > 2 ? (
        <nav
          className="no-print mb-6 flex flex-wrap gap-x-5 border-y border-line py-1.5"
          aria-label={t('website:about.parts')}
        >
          {texts.map((text) => (
            <a key={text.id} href={at(`/about#text-${text.id}`)} className="more-link">
              {text.title}
            </a>
          ))}
        </nav>
      ) : null}
      {words ? <p className="prose whitespace-pre-line">{words}</p> : null}
      <div className="grid gap-12">
        {texts.map((text) => (
          <section key={text.id} id={`text-${text.id}`} aria-labelledby={`title-${text.id}`}>
            <h2 id={`title-${text.id}`} className="site-title">
              {text.title}
            </h2>
            <ArticleBody article={text} />
          </section>
        ))}
        {messages.map((message) => (
          <section key={message.id} id={`message-${message.id}`} aria-labelledby={`title-${message.id}`}>
            <h2 id={`title-${message.id}`} className="site-title">
              {message.title}
            </h2>
            <div className="grid gap-6 sm:grid-cols-[12rem_1fr]">
              <div>
                {message.picture ? (
                  <Html
                    html={message.picture}
                    className="[&_img]:aspect-[4/5] [&_img]:w-full [&_img]:rounded [&_img]:object-cover"
                  />
                ) : null}
                <p className="mt-2 font-semibold">{message.fact.name}</p>
                <p className="text-muted">{message.fact.post}</p>
              </div>
              <Html html={message.html} className="prose" lang={message.lang} />
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
