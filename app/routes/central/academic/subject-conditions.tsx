import { SubjectCondition } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { conditionForm, type ConditionForm } from '~/domain/catalogues/academic/lists.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:condition.title', words: ['master', 'catalogues'] }

const words = 'catalogues:condition'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: conditionForm,
  manage: 'catalogues.academic.manage',
  open: false,
  key: ['nameEn'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(SubjectCondition, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(SubjectCondition, args, options(ctx)),
)

export default function SubjectConditions() {
  const { t, lang } = useWords()
  const rule = lang === 'bn' ? 'ruleBn' : 'ruleEn'
  return (
    <MasterPage<ConditionForm>
      words={words}
      intro={<Alert>{t(`${words}.known`)}</Alert>}
      columns={[
        'nameBn',
        'nameEn',
        { key: rule, header: `${words}.rule`, className: 'max-w-md whitespace-normal' },
        'countsForGpa',
        'active',
      ]}
    >
      {(fields) => (
        <>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextAreaField field={fields.ruleBn} label={`${words}.ruleBn`} rows={3} />
          <TextAreaField field={fields.ruleEn} label={`${words}.ruleEn`} rows={3} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
