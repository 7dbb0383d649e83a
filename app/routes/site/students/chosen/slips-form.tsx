import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'

/** Login slips of the chosen: a file is the answer, so the browser posts this itself, into a page of its own. */
export function SlipsForm({ ids, wanted }: { ids: readonly number[]; wanted: number }) {
  const { t } = useWords()
  if (wanted === 0) return <p className="text-muted">{t('chosen:logins.nobody')}</p>
  return (
    <form method="post" action={paths.loginSlips} target="_blank">
      <CsrfField />
      <input type="hidden" name="ids" value={ids.join()} />
      <p className="mb-2 text-muted">{t('chosen:logins.text')}</p>
      <Button type="submit">{t('students:slips.print', { count: wanted })}</Button>
    </form>
  )
}
