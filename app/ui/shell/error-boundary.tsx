import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useShellData } from './context'
import { ClosedPage, ErrorPage, type ErrorKind } from './error-page'
import { PanelLayout } from './panel-layout'

/** The body of a thrown response: `throw data({ errorId }, { status: 500 })`. All of it is optional. */
export interface ErrorData {
  kind?: ErrorKind
  errorId?: string
  /** Already translated; wins over the usual text of the kind. */
  message?: string
}

const kinds: readonly string[] = [
  'notFound',
  'unauthorized',
  'noTenant',
  'suspended',
  'expired',
  'tooMany',
  'tooMuch',
  'offline',
  'generic',
]

function kindOfStatus(status: number): ErrorKind {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 413) return 'tooMuch'
  return status === 429 ? 'tooMany' : 'generic'
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A request of the browser's that got no answer; each browser has its own words for it. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

/** What the page says about anything thrown: a response's body and status, or nothing of a bare error's inside. */
export function readError(error: unknown): {
  kind: ErrorKind
  errorId?: string | undefined
  message?: string | undefined
} {
  if (!isRouteErrorResponse(error)) return { kind: isNetworkError(error) ? 'offline' : 'generic' }
  const body: Record<string, unknown> = typeof error.data === 'object' && error.data !== null ? error.data : {}
  const named = text(body.kind)
  const kind = named && kinds.includes(named) ? (named as ErrorKind) : kindOfStatus(error.status)
  return { kind, errorId: text(body.errorId), message: text(body.message) }
}

/** The boundary of every panel's layout: the shell stays, so that one failed screen is not a dead end. */
export function PanelErrorBoundary() {
  const error = readError(useRouteError())
  const shell = useShellData()
  if (!shell) return <ErrorFrame />
  return (
    <PanelLayout shell={shell}>
      <ErrorPage {...error} />
    </PanelLayout>
  )
}

/** The boundary of public layouts and of the root: a bare page that leads home. */
export function ErrorFrame() {
  const error = readError(useRouteError())
  const { kind } = error
  return (
    <main className="mx-auto min-h-dvh max-w-xl px-4 sm:px-6 sm:py-10">
      {kind === 'noTenant' || kind === 'suspended' || kind === 'expired' ? (
        <ClosedPage kind={kind} />
      ) : (
        <ErrorPage {...error} home="/" />
      )}
    </main>
  )
}
