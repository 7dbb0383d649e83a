import type { ReactNode } from 'react'
import { useName, useTranslation } from '~/i18n/use-words'
import { useRootData } from './context'
import { Emblem } from './emblem'
import { PlainPreferences } from './plain-preferences'
import { ProductLine } from './product-line'

const productMark = { kind: 'central', logoUrl: null } as const

/** A centred card under the institution's name, for login and password reset. The screen brings its h1 and form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const root = useRootData()
  const owner = root?.tenant ?? root?.product ?? null

  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-8 sm:py-14">
      <header className="max-w-md text-center">
        <a href="/" className="flex flex-col items-center gap-3">
          {owner && <Emblem tenant={{ ...productMark, ...owner }} size={60} />}
          <span className="text-xl font-bold text-accent">{owner ? nameOf(owner) : t('common:product')}</span>
        </a>
      </header>
      <main className="w-full max-w-md rounded-lg border border-line bg-raised p-5 sm:p-7">{children}</main>
      <footer className="mt-auto flex flex-col items-center gap-1.5 text-sm text-muted">
        <PlainPreferences />
        <ProductLine />
      </footer>
    </div>
  )
}
