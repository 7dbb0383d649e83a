import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-words'
import { Button, type Look } from '~/ui/button'

/** What is shown only where the browser has passkeys, or only where it has none; which, public/passkey.js says. Without scripts it has none. */
const WITH = 'hidden [[data-passkeys]_&]:block'
const WITHOUT = '[[data-passkeys]_&]:hidden'

/** Once in a page that has such buttons, whether they are there yet or not. */
export const PasskeyScript = () => <script src="/passkey.js" defer />

/** Parts of a page for browsers that have passkeys; `instead` for those that have none. */
export function WherePasskeys({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  return (
    <>
      <div className={WITH}>{children}</div>
      {instead ? <div className={WITHOUT}>{instead}</div> : null}
    </>
  )
}

/**
 * Sends its form once the browser has made or used a passkey, with what it says as `passkey`.
 * @param options what the browser is to be asked, as the server wrote it
 */
export function PasskeyButton({
  options,
  look = 'primary',
  children,
}: {
  options: string
  look?: Look
  children: string
}) {
  const { t } = useTranslation()
  return (
    <div className={WITH}>
      <input type="hidden" name="passkey" />
      <Button type="submit" look={look} className="w-full" data-passkey={options}>
        {children}
      </Button>
      <p data-passkey-failed="" hidden role="alert" className="mt-2 text-sm text-bad">
        {t('auth:passkey.gaveNone')}
      </p>
    </div>
  )
}
