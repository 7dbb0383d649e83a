import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Details } from '~/ui/page'

const USUAL = new Set([
  'number',
  'nameBn',
  'nameEn',
  'offer',
  'state',
  'paid',
  'mobile',
  'birthRegNo',
  'bornOn',
  'gender',
])

/** The list as it is narrowed here, as a file with the columns that are ticked. */
export function ColumnChoice({
  columns,
  search,
}: {
  columns: readonly { key: string; text: string }[]
  search: string
}) {
  const { t } = useWords()
  const kept = [...new URLSearchParams(search)].filter(([key]) => !['export', 'col', 'page'].includes(key))
  return (
    <div className="mt-4 print:hidden">
      <Details summary={t('admission-desk:columns')}>
        <GetForm className="grid gap-3">
          {kept.map(([key, value], at) => (
            <input key={`${key}${at}`} type="hidden" name={key} value={value} />
          ))}
          <fieldset className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-4">
            <legend className="sr-only">{t('admission-desk:columns')}</legend>
            {columns.map((one) => (
              <label key={one.key} className="flex min-h-touch items-center gap-2 sm:min-h-0">
                <input type="checkbox" name="col" value={one.key} defaultChecked={USUAL.has(one.key)} />
                {one.text}
              </label>
            ))}
          </fieldset>
          <div className="flex gap-2">
            <Button type="submit" name="export" value="xlsx">
              XLSX
            </Button>
            <Button type="submit" name="export" value="csv">
              CSV
            </Button>
          </div>
        </GetForm>
      </Details>
    </div>
  )
}
