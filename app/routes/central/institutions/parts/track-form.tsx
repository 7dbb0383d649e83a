import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** Asks for an application's number and shows how far it is. */
export function TrackForm() {
  const { t } = useWords()
  return (
    <form
      method="get"
      action={paths.application}
      className="mt-8 grid items-end gap-3 border-t border-line pt-5 sm:grid-cols-[minmax(0,18rem)_auto] sm:justify-start"
    >
      <TextField
        field={{ ...plain('received'), id: 'track' }}
        label="institutions:apply.track"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit">{t('institutions:apply.trackDo')}</Button>
    </form>
  )
}
