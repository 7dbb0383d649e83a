import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-words'
import { Icon, type IconName } from '~/ui/icons'

export type ErrorKind =
  | 'notFound'
  | 'unauthorized'
  | 'noTenant'
  | 'suspended'
  | 'expired'
  | 'tooMany'
  | 'tooMuch'
  | 'offline'
  | 'generic'

const icons: Record<ErrorKind, IconName> = {
  notFound: 'search',
  unauthorized: 'lock',
  noTenant: 'building',
  suspended: 'lock',
  expired: 'clock',
  tooMany: 'clock',
  tooMuch: 'alert',
  offline: 'alert',
  generic: 'alert',
}

interface ErrorPageProps {
  kind: ErrorKind
  /** The id under which the error was logged, for the reader to pass on. */
  errorId?: string | undefined
  /** Words of the server's own, already translated, in place of the usual ones. */
  message?: string | undefined
  /** Where the button leads; null for none. */
  home?: string | null
}

/** What the reader sees instead of a screen, inside whichever frame stands around it. */
export function ErrorPage({ kind, errorId, message, home = '/dashboard' }: ErrorPageProps) {
  const { t } = useTranslation()
  return (
    <Sheet icon={icons[kind]} title={t(`shell:error.${kind}.title`)}>
      <p>{message ?? t(`shell:error.${kind}.text`)}</p>
      {errorId && (
        <p className="text-sm text-muted">
          {t('shell:error.id')}{' '}
          <code className="rounded bg-sunken px-1.5 py-0.5 font-mono text-xs text-ink">{errorId}</code>
        </p>
      )}
      {kind === 'offline' || kind === 'tooMuch' ? (
        <p className="pt-2">
          <a href="" className="shell-primary">
            {t(kind === 'offline' ? 'shell:error.again' : 'shell:error.backToForm')}
          </a>
        </p>
      ) : (
        home && (
          <p className="pt-2">
            <a href={home} className="shell-primary">
              {t(home === '/dashboard' ? 'shell:error.toDashboard' : 'shell:error.toHome')}
            </a>
          </p>
        )
      )}
    </Sheet>
  )
}

/** A closed door, with no reader whose language is known: said in both. */
export function ClosedPage({ kind }: { kind: 'noTenant' | 'suspended' | 'expired' }) {
  const { i18n } = useTranslation()
  const [bn, en] = [i18n.getFixedT('bn'), i18n.getFixedT('en')]
  const [title, text] = [`shell:error.${kind}.title`, `shell:error.${kind}.text`]
  // A browser has the words of one language only.
  const one = bn(title) === en(title)
  return (
    <Sheet icon={icons[kind]} title={bn(title)}>
      <p>{bn(text)}</p>
      {!one && (
        <div lang="en" className="border-t border-line pt-3">
          <h2>{en(title)}</h2>
          <p className="text-muted">{en(text)}</p>
        </div>
      )}
    </Sheet>
  )
}

function Sheet({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="max-w-xl py-8">
      <span className="mb-4 grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">
        <Icon name={icon} size={26} />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}
