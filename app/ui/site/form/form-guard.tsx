import { useTranslation } from '~/i18n/use-words'
import { CsrfField } from '~/ui/shell/csrf'

/** What a public form carries to be told from a robot's (app/access/public-form): made by sealOf() in the loader. */
export interface FormSeal {
  stamp: string
  puzzle: string
  bits: number
}

/**
 * Stands first in a form that anybody may send: the form's token and stamp, a field that only robots see, and the script that
 * solves the form's puzzle in the background. Without scripts the form works all the same; fewer of them are taken.
 */
export function FormGuard({ seal }: { seal: FormSeal }) {
  const { t } = useTranslation()
  const id = `trap-${seal.puzzle}`
  return (
    <>
      <CsrfField />
      <input type="hidden" name="stamp" value={seal.stamp} />
      <input type="hidden" name="proof" data-puzzle={seal.puzzle} data-bits={seal.bits} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={id}>{t('public-form:trap')}</label>
        <input id={id} type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <script src="/form-proof.js" defer />
    </>
  )
}
