import { Button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { printElement } from '~/ui/print'

/** Prints the part of the page with this id; only where scripts run. */
export function PrintButton({ id }: { id: string }) {
  const { t } = useWords()
  return useHydrated() ? (
    <Button onClick={() => printElement(id, t('common:printNotFound'))}>{t('common:print')}</Button>
  ) : null
}
