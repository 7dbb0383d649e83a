import { createContext, useContext } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import type { RootData, ShellData } from './shell-data'

/** The page's CSP nonce; known to the server only, as browsers hide it from scripts. */
export const NonceContext = createContext('')
export const useNonce = () => useContext(NonceContext)

/** The side menu's tree as HTML; on the server only, the browser takes it from the page. */
export const MenuContext = createContext('')

/** 'page': what this page sends is refused, since the membership is over; 'form': inside a form of such a page. */
export const ClosedContext = createContext<'page' | 'form' | null>(null)

/** Undefined when the root loader itself failed (no such institution, database away). */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined

/** The token every form posts as `csrf`, and scripts send as the header `x-csrf-token`. */
export const useCsrf = (): string => useRootData()?.csrf ?? ''

/** The hidden field every posting form carries. */
export function CsrfField() {
  return <input type="hidden" name="csrf" value={useCsrf()} />
}

/** Where a form that changes a preference sends the reader back to. */
export function ReturnField() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="returnTo" value={pathname + search} />
}

/** The shell of the panel layout around this route, also inside its error boundary. */
export function useShellData(): ShellData | undefined {
  for (const { data } of useMatches()) {
    if (typeof data === 'object' && data !== null && 'shell' in data) return data.shell as ShellData
  }
  return undefined
}
