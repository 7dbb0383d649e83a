import { useEffect, type ReactNode } from 'react'
import type { LinksFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { rootData } from '~/access/shell.server'
import { useLang, useTranslation, useWordsLoaded } from '~/i18n/use-words'
import { areasOf, screenHandle } from '~/ui/screen-handle'
import { DelegatedNavigation } from '~/ui/link'
import { Arrival } from '~/ui/shell/arrival'
import { useNonce, useRootData } from '~/ui/shell/context'
import { usePageTitle } from '~/ui/shell/crumbs'
import { ErrorFrame, readError } from '~/ui/shell/error-boundary'
import { ProgressBar } from '~/ui/shell/progress-bar'
import type { PublicSite } from '~/ui/shell/shell-data'
import { ToastProvider } from '~/ui/shell/toasts'
import fontsHref from './fonts.css?url'
import siteHref from './site.css?url'
import stylesHref from './styles.css?url'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const loader = open(async (ctx, args) => rootData(ctx, args.context, args.request))

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const matches = useMatches()
  const lang = useLang()
  const nonce = useNonce()
  const root = useRootData()
  // What is said of the last page may come with the next one, in words of the last.
  useWordsLoaded(areasOf([...matches, { handle: { title: root?.toast?.key } }]))
  const error = useRouteError()
  const title = usePageTitle(error ? t(`shell:error.${readError(error).kind}.title`) : null)
  const handles = matches.map(({ handle }) => screenHandle(handle))
  const framed = matches.map(({ data }) => data as Partial<PublicSite> | undefined).find((data) => data?.colours)
  const Head = handles.map(({ head }) => head).find(Boolean)
  const small = !error && handles.some(({ site }) => site)
  const scripted = root !== undefined && !handles.some(({ plain }) => plain)

  useEffect(() => {
    document.documentElement.dataset.scripted = ''
  }, [])

  return (
    <html
      lang={lang}
      dir="ltr"
      data-theme={root?.theme ?? 'system'}
      {...(framed?.colours ? { 'data-site': '', style: framed.colours } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.csrf && !small && <meta name="csrf-token" content={root.csrf} />}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <Meta />
        {root && Head && !error ? <Head root={root} title={title} lang={lang} /> : null}
        <Links />
        <link rel="stylesheet" href={fontsHref} />
        <link rel="stylesheet" href={small ? siteHref : stylesHref} />
      </head>
      <body>
        {scripted && <ProgressBar />}
        <ToastProvider first={root?.toast ?? null} still={!scripted}>
          {children}
        </ToastProvider>
        {scripted && <Arrival title={title} />}
        {scripted && <DelegatedNavigation />}
        {scripted && <ScrollRestoration nonce={nonce} />}
        {scripted && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorFrame />
}
