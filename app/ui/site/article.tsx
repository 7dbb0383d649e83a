import type { ReactNode } from 'react'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons'
import { useSite } from './use-site'

/** An entry as article.server.ts hands it over: what these parts show of it. */
interface Shown {
  id: number
  title: string
  lang: 'bn' | 'en'
  html: string
  summary: string
  picture: string | null
  pictures: string[]
  files: { key: string; name: string; mime: string; bytes: number }[]
  topic: string
  day: string
  pinned: boolean
  from: string
  to: string
  date: { day: string; month: string } | null
  over: boolean
  fact: Record<string, string>
}

/** HTML that the server made and made safe (text.server.ts). */
export const Html = ({ html, className, lang }: { html: string; className?: string; lang?: string }) => (
  <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The title of a page, with what leads back to the list it is of. */
export function PageHead({
  title,
  note,
  back,
  children,
}: {
  title: string
  note?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}) {
  const { at } = useSite()
  return (
    <header className="mb-6">
      {back ? (
        <a href={at(back.to)} className="more-link no-print mb-1 gap-1.5 text-base">
          <span aria-hidden="true">←</span> {back.label}
        </a>
      ) : null}
      <h1 className="text-2xl font-bold leading-snug sm:text-3xl">{title}</h1>
      {note ? <p className="mt-1.5 text-muted">{note}</p> : null}
      {children}
    </header>
  )
}

const MB = 1024 * 1024

/** Files that hang on an entry. */
export function Files({ files, hrefOf = paths.file }: { files: Shown['files']; hrefOf?: (key: string) => string }) {
  const { t, lang } = useSite()
  if (!files.length) return null
  const size = (bytes: number) =>
    bytes < MB
      ? t('ui:file.kb', { size: digits(Math.max(1, Math.round(bytes / 1024)), lang) })
      : t('ui:file.mb', { size: digits(Math.round((bytes / MB) * 10) / 10, lang) })
  return (
    <section className="no-print mt-6 max-w-[42rem]" aria-label={t('website:files')}>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.key}>
            <a
              href={hrefOf(file.key)}
              className="flex min-h-touch items-center gap-3 rounded border border-line bg-raised px-4 py-2 hover:border-accent"
            >
              <Icon name="download" size={20} />
              <span className="min-w-0 flex-1 break-words">{file.name}</span>
              <span className="text-sm text-muted">
                {file.mime === 'application/pdf' ? 'PDF · ' : ''}
                {size(file.bytes)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of an entry with its picture, its files and the pictures that hang on it. */
export function ArticleBody({ article }: { article: Shown }) {
  return (
    <>
      {article.picture ? (
        <Html html={article.picture} className="mb-6 max-w-[52rem] [&_img]:h-auto [&_img]:w-full [&_img]:rounded" />
      ) : null}
      <Html html={article.html} className="prose" lang={article.lang} />
      <Files files={article.files} />
      {article.pictures.length ? <Pictures pictures={article.pictures} /> : null}
    </>
  )
}

/** Pictures side by side; each leads to itself in full. */
function Pictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3">
      {pictures.map((html) => (
        <Html
          key={html}
          html={html}
          className="overflow-hidden rounded [&_img]:aspect-[4/3] [&_img]:h-full [&_img]:w-full [&_img]:object-cover"
        />
      ))}
    </div>
  )
}

/** An entry in a list: its picture, when, what, and the first words. */
export function EntryCard({
  to,
  article,
  when,
  date,
}: {
  to: string | null
  article: Shown
  when?: ReactNode
  date?: boolean
}) {
  const { at } = useSite()
  return (
    <article className="site-card flex flex-col">
      {article.picture ? (
        <Html html={article.picture} className="[&_img]:aspect-[16/9] [&_img]:w-full [&_img]:object-cover" />
      ) : null}
      <div className="flex flex-1 gap-4 p-4">
        {date && article.date ? <DateTile date={article.date} /> : null}
        <div className="min-w-0">
          {when ? <p className="text-sm text-muted">{when}</p> : null}
          <h2 className="text-lg font-semibold leading-snug" lang={article.lang}>
            {to ? (
              <a href={at(to)} className="hover:text-accent hover:underline">
                {article.title}
              </a>
            ) : (
              article.title
            )}
          </h2>
          {article.summary ? (
            <p className="mt-1 text-muted" lang={article.lang}>
              {article.summary}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  )
}

/** The day of an event, as a leaf of a calendar. */
export function DateTile({ date }: { date: { day: string; month: string } }) {
  return (
    <span className="flex h-16 w-16 shrink-0 flex-col items-center justify-center rounded bg-accent-soft text-accent">
      <span className="text-2xl font-bold leading-none">{date.day}</span>
      <span className="mt-0.5 text-xs font-medium">{date.month}</span>
    </span>
  )
}

/** Earlier and later pages of a list. */
export function Pages({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  const { t, n, at } = useSite()
  if (pages <= 1) return null
  return (
    <nav className="no-print mt-6 flex items-center justify-between gap-4" aria-label={t('website:pages')}>
      {page > 1 ? (
        <a className="site-button-plain" href={at(href(page - 1))} rel="prev">
          {t('website:previous')}
        </a>
      ) : (
        <span />
      )}
      <span className="text-muted">{t('website:pageOf', { page: n(page), pages: n(pages) })}</span>
      {page < pages ? (
        <a className="site-button-plain" href={at(href(page + 1))} rel="next">
          {t('website:next')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
