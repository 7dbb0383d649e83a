import type { FoundStudent } from '~/domain/fees/statement/find-students.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState } from '~/ui/page'

const foundList = listSpec<FoundStudent & { place: string }>()({
  area: 'fee-relief',
  title: 'fee-relief:find.found',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'fee-relief:student', to: (one) => paths.studentAccount(one.id) },
    place: { kind: 'text', phone: true },
    roll: { kind: 'code', header: 'fee-relief:rollNo' },
    code: { kind: 'code', header: 'fee-relief:codeNo' },
    open: { kind: 'taka', header: 'fee-relief:statement.open', phone: true },
  },
})

/** A student to open the account of, by name, code or telephone. */
export function FindStudent({ q, found }: { q: string; found: (FoundStudent & { place: string })[] }) {
  const { t } = useWords()
  return (
    <>
      <GetForm className="mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4">
        <TextField
          className="min-w-0 flex-1 basis-64"
          field={plain('find', q)}
          label="fee-relief:find.label"
          hint="fee-relief:find.hint"
          maxLength={100}
        />
        <div className="pb-6">
          <Button type="submit" look="primary">
            {t('fee-relief:find.go')}
          </Button>
        </div>
      </GetForm>
      {found.length ? (
        <ListTable record spec={foundList} rows={found} />
      ) : (
        <EmptyState
          title={q ? 'fee-relief:find.nobody' : 'fee-relief:find.start'}
          text={q ? 'fee-relief:find.nobodyText' : 'fee-relief:find.startText'}
        />
      )}
    </>
  )
}
