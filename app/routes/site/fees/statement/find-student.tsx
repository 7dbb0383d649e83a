import type { FoundStudent } from '~/domain/fees/statement/find-students.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

/** A student to open the account of, by name, code or telephone. */
export function FindStudent({ q, found }: { q: string; found: (FoundStudent & { place: string })[] }) {
  const { t, n } = useWords()
  const name = useName()
  const taka = useTaka()
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
        <DataTable
          bare
          record
          list={whole(found)}
          rowKey={(one) => one.id}
          rowHeader="name"
          caption="fee-relief:find.found"
          columns={[
            {
              key: 'name',
              header: 'fee-relief:student',
              cell: (one) => (
                <Link className="link" to={paths.studentAccount(one.id)}>
                  {name(one)}
                </Link>
              ),
            },
            { key: 'place', header: 'fee-relief:place', phone: true },
            { key: 'roll', header: 'fee-relief:rollNo', numeric: true },
            { key: 'code', header: 'fee-relief:codeNo', cell: (one) => n(one.code) },
            {
              key: 'open',
              header: 'fee-relief:statement.open',
              numeric: true,
              phone: true,
              cell: (one) => taka(one.open),
            },
          ]}
        />
      ) : (
        <EmptyState
          title={q ? 'fee-relief:find.nobody' : 'fee-relief:find.start'}
          text={q ? 'fee-relief:find.nobodyText' : 'fee-relief:find.startText'}
        />
      )}
    </>
  )
}
