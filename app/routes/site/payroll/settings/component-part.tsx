import { useLocation } from '@remix-run/react'
import type { LedgerRow } from '~/domain/accounts/chart/ledgers.server'
import type { ComponentRow } from '~/domain/payroll/settings/components.server'
import type { ComponentForm } from '~/domain/payroll/settings/setting.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  CheckField,
  FormErrors,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

const componentList = listSpec<ComponentRow>()({
  area: 'salary:component',
  title: 'salary:component.title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    kind: { kind: 'word', words: 'salary:kind', phone: true },
    ledger: 'code',
    active: { ...active, phone: true },
  },
})

/** The institution's own components; `editing` is the key of the one that is changed. */
export function ComponentPart({
  data: { components, ledgers, mayManage },
  editing,
}: {
  data: {
    components: readonly ComponentRow[]
    ledgers: readonly Pick<LedgerRow, 'id' | 'code' | 'nameEn' | 'nameBn'>[]
    mayManage: boolean
  }
  editing: string | null
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const one = components.find((each) => String(each.id) === editing) ?? null
  const [form, fields] = useForm<ComponentForm>({
    id: `component-${one?.id ?? 'new'}`,
    lastResult: useAnswerTo('component'),
    constraint: useConstraint('component'),
    defaultValue: one ?? { kind: 'earning', taxable: true, active: true },
  })
  return (
    <Section title={t('salary:component.title')}>
      <ListTable
        spec={componentList}
        rows={components}
        rowMuted={(row) => !row.active}
        actions={(row) =>
          mayManage ? (
            <span className="flex gap-1">
              <LinkButton small look="quiet" to={hrefWith(location, { edit: row.id })}>
                {t('common:edit')}
              </LinkButton>
              {row.used ? null : (
                <PostValues values={{ intent: 'delete-component', id: row.id }}>
                  <SubmitButton small look="quiet">
                    {t('common:delete')}
                  </SubmitButton>
                </PostValues>
              )}
            </span>
          ) : null
        }
        empty={<EmptyState title="salary:component.none" />}
      />
      {mayManage ? (
        <Card title={one ? name(one) : t('salary:component.new')}>
          <PostForm key={form.id} form={form} values={{ intent: 'component', id: one?.id }}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, {
                nameBn: 'common:nameBn',
                nameEn: 'common:nameEn',
                kind: 'salary:component.kind',
                ledgerId: 'salary:component.ledger',
                taxable: 'payroll:type.taxable',
                active: 'common:active',
              })}
            />
            <FormGrid columns={2}>
              <TextField field={fields.nameBn} label="common:nameBn" />
              <TextField field={fields.nameEn} label="common:nameEn" />
              <SelectField
                field={fields.kind}
                label="salary:component.kind"
                empty={false}
                options={['earning', 'deduction'].map((value) => ({ value, label: `salary:kind.${value}` }))}
              />
              <SelectField
                field={fields.ledgerId}
                label="salary:component.ledger"
                empty="salary:component.usual"
                options={ledgers.map((each) => ({ value: each.id, text: `${n(each.code)} ${name(each)}` }))}
              />
              <CheckField field={fields.taxable} label="payroll:type.taxable" />
              <CheckField field={fields.active} label="common:active" />
            </FormGrid>
            <div className="mt-3 flex gap-2">
              <SubmitButton />
              {one ? <LinkButton to={paths.payrollComponents}>{t('common:cancel')}</LinkButton> : null}
            </div>
          </PostForm>
        </Card>
      ) : null}
    </Section>
  )
}
