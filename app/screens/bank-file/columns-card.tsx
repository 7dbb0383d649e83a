import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card } from '~/ui/page'

interface ColumnsCardProps<F extends string> {
  /** The kept file's number, and whose account it is for. */
  upload: number
  account: string | number | null
  fields: readonly F[]
  /** By field: the place of its column. */
  columns: Partial<Record<F, number>>
  headings: readonly string[]
  words: { title: string; label: (field: F) => string; none: string; again: string }
}

/** Which column of a bank's file says what; reads the file again by another choice. */
export function ColumnsCard<F extends string>({
  upload,
  account,
  fields,
  columns,
  headings,
  words,
}: ColumnsCardProps<F>) {
  const { t, n } = useWords()
  const options = headings.map((heading, at) => ({ value: at, text: heading || n(at + 1) }))
  return (
    <Card title={t(words.title)}>
      <GetForm className="chooser">
        <input type="hidden" name="upload" value={upload} />
        <input type="hidden" name="account" value={account ?? ''} />
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
          {fields.map((field) => (
            <SelectField
              key={field}
              field={plain(`c_${field}`, columns[field]?.toString() ?? '')}
              label={words.label(field)}
              options={options}
              empty={words.none}
            />
          ))}
        </div>
        <div className="mt-4">
          <Button type="submit">{t(words.again)}</Button>
        </div>
      </GetForm>
    </Card>
  )
}
