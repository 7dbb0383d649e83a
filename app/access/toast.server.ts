import { redirect } from '@remix-run/node'
import type { ToastData } from '~/ui/shell/shell-data'
import type { Settings } from '../../settings'
import { readCookies, writeCookie } from './cookies.server'

/** After an action: go to `url` and say so there. */
export function redirectWithToast(
  settings: Settings,
  url: string,
  toast: ToastData,
  headers: HeadersInit = {},
): Response {
  const response = redirect(url, { headers })
  response.headers.append('Set-Cookie', toastCookie(settings, toast))
  return response
}

export const toastCookie = (settings: Settings, toast: ToastData): string =>
  writeCookie(
    settings,
    'toast',
    Buffer.from(JSON.stringify(toast)).toString('base64url'),
    new Date(Date.now() + 60_000),
  )

/** What an action offers to take back, said with its answer where that says nothing else. */
export function offerInToast(settings: Settings, answer: Response, undo: ToastData['undo']): void {
  const name = toastCookie(settings, { kind: 'success', key: '' }).split('=')[0] ?? ''
  if (!undo || answer.headers.getSetCookie().some((one) => one.startsWith(`${name}=`))) return
  answer.headers.append('Set-Cookie', toastCookie(settings, { kind: 'success', key: 'shell:undo.offer', undo }))
}

/** The toast left by the action before, with the header that takes it away. */
export function takeToast(settings: Settings, cookieHeader: string): { toast: ToastData | null; headers: HeadersInit } {
  const { toast } = readCookies(cookieHeader, settings)
  if (!toast) return { toast: null, headers: {} }
  const headers = { 'Set-Cookie': writeCookie(settings, 'toast', '', undefined) }
  try {
    const read = JSON.parse(Buffer.from(toast, 'base64url').toString()) as ToastData
    return {
      toast: typeof read.key === 'string' && ['success', 'warning', 'error'].includes(read.kind) ? read : null,
      headers,
    }
  } catch {
    return { toast: null, headers }
  }
}

/** Where a form sends its reader back to: a path of this site, nothing else. */
export function safePath(value: FormDataEntryValue | string | null | undefined, otherwise: string): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : otherwise
}
