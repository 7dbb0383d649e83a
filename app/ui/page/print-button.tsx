import { Button } from '../button'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'

/** Prints the page; without JavaScript the browser's own menu does. */
export function PrintButton() {
  const { t } = useWords()
  return useHydrated() ? (
    <Button small className="print:hidden" onClick={() => window.print()}>
      {t('common:print')}
    </Button>
  ) : null
}
