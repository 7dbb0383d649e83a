import { FiscalYear } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { checkFiscalYear } from '~/domain/catalogues/academic/check-days.server'
import { fiscalYearForm, type FiscalYearForm } from '~/domain/catalogues/academic/lists.form'
import { formatDate } from '~/format/dates'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, DateField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:fiscalYear.title', words: ['master', 'catalogues'] }

const words = 'catalogues:fiscalYear'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: fiscalYearForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  check: checkFiscalYear,
  defaultSort: '-startsOn',
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(FiscalYear, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(FiscalYear, args, options(ctx)),
)

export default function FiscalYears() {
  const { lang } = useWords()
  const day = (key: 'startsOn' | 'endsOn') => ({
    key,
    header: `catalogues:session.${key}`,
    sortable: true,
    cell: (row: MasterRow) => formatDate(String(row[key]), lang),
  })
  return (
    <MasterPage<FiscalYearForm>
      words={words}
      columns={['nameBn', 'nameEn', 'code', day('startsOn'), day('endsOn'), 'active']}
    >
      {(fields, help) => (
        <>
          <TextField
            field={fields.code}
            label={`${words}.code`}
            hint={`${words}.codeHint`}
            disabled={help.fixed('code')}
          />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <DateField field={fields.startsOn} label="catalogues:session.startsOn" />
            <DateField field={fields.endsOn} label="catalogues:session.endsOn" />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
