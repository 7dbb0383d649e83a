import { Button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'

/** Prints the page; without JavaScript the browser's own menu does. */
export function PrintButton() {
  const { t } = useWords()
  return useHydrated() ? (
    <Button small onClick={() => window.print()}>
      {t('marks:list.print')}
    </Button>
  ) : null
}
