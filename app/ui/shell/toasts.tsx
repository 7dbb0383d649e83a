import { useNavigation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { digits, useWords, type Lang } from '~/ui/lang'
import { Icon, type IconName } from '~/ui/icons'
import { CsrfField, ReturnField } from './context'
import type { ToastData } from './shell-data'

const TOAST_MS = 15_000

const looks: Record<ToastData['kind'], { icon: IconName; tone: string }> = {
  success: { icon: 'check', tone: 'border-good bg-good-soft text-good' },
  warning: { icon: 'alert', tone: 'border-warn bg-warn-soft text-warn' },
  error: { icon: 'alert', tone: 'border-bad bg-bad-soft text-bad' },
}

interface Shown extends ToastData {
  id: number
}

const ToastContext = createContext<(toast: ToastData) => void>(() => {})

/** Shows a toast from a script: `toast({ kind: 'warning', key: 'common:wentWrong' })`. */
export const useToast = () => useContext(ToastContext)

interface ToastProviderProps {
  /** The toast the server flashed with this page. */
  first: ToastData | null
  /** In the page instead of over it: for pages without JavaScript. */
  still: boolean
  children: ReactNode
}

export function ToastProvider({ first, still, children }: ToastProviderProps) {
  const last = useRef(0)
  const seen = useRef(first)
  const [toasts, setToasts] = useState<Shown[]>(first ? [{ ...first, id: 0 }] : [])
  const show = useCallback((toast: ToastData) => {
    last.current += 1
    const id = last.current
    setToasts((now) => [...now, { ...toast, id }])
  }, [])
  const drop = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (first && first !== seen.current) show(first)
    seen.current = first
  }, [first, show])

  // What was said of an earlier form would seem to be of the one that is sent now. An offer to undo stays.
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'submitting') setToasts((now) => now.filter((toast) => toast.undo))
  }, [state])

  // A form sent into the void would cost the page, and with it what was typed. At the window, to be before React.
  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      show({ kind: 'error', key: 'shell:offline' })
    }
    addEventListener('submit', hold, true)
    return () => removeEventListener('submit', hold, true)
  }, [show])

  return (
    <ToastContext.Provider value={show}>
      <div className={still ? 'toasts toasts-still' : 'toasts'} aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} drop={drop} />
        ))}
      </div>
      {children}
    </ToastContext.Provider>
  )
}

/** Figures as their reader writes them; a bare number stays one, which plurals are chosen by. */
const figures = (params: ToastData['params'], lang: Lang) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' && /^-?[\d.,]+$/.test(value) ? digits(value, lang) : value,
    ]),
  )

function Toast({ toast, drop }: { toast: Shown; drop: (id: number) => void }) {
  const { t, lang } = useWords()
  const [held, setHeld] = useState(false)
  const { icon, tone } = looks[toast.kind]

  useEffect(() => {
    // Someone still reading or about to close it keeps it.
    if (held) return
    const timer = setTimeout(() => drop(toast.id), toast.undo ? 4 * TOAST_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast, drop])

  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-lg border-l-4 ${tone} px-3 py-2.5 text-sm shadow-sm`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Icon name={icon} size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1 text-ink">{t(toast.key, figures(toast.params, lang))}</p>
      {toast.undo && (
        <form method="post" action={toast.undo.at} className="no-print">
          <CsrfField />
          <ReturnField />
          <button name="undo" value={toast.undo.id} className="shell-quiet font-semibold text-ink">
            {t('shell:undo.do')}
          </button>
        </form>
      )}
      <button
        type="button"
        className="when-scripted -my-1.5 -mr-1.5 rounded p-2 text-muted hover:text-ink"
        aria-label={t('common:close')}
        onClick={() => drop(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
