import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { RoleValues } from '~/domain/access/access.form'
import type { RoleChoice, RoleRow } from '~/domain/access/roles.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { BilingualPair, CheckField, FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

const PANELS = ['central', 'group', 'site', 'employee', 'student'] as const

/** A new role, or the name, panel and state of one. */
export function RoleDialog({
  role,
  models,
  lastResult,
  closeTo,
}: {
  role: RoleRow | null
  models: readonly RoleChoice[]
  lastResult: SubmissionResult | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<RoleValues>({
    lastResult,
    constraint: useConstraint('role'),
    id: 'role',
    defaultValue: role
      ? { scope: role.scope, panel: role.panel, nameBn: role.nameBn, nameEn: role.nameEn, active: role.active }
      : { scope: 'site', panel: 'site', active: true },
  })
  const panels = role
    ? PANELS.filter((one) =>
        role.scope === 'site' ? ['site', 'employee', 'student'].includes(one) : one === role.scope,
      )
    : PANELS
  return (
    <Dialog title={role ? nameOf(role) : t('access:role.new')} closeTo={closeTo}>
      <PostForm form={form} values={{ id: role?.id, scope: role?.scope }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            scope: 'access:role.scope',
            panel: 'access:role.panel',
            tenantId: 'access:role.owner',
            copyId: 'access:role.copy',
          })}
        />
        <FormGrid>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          {role ? null : (
            <SelectField
              field={fields.scope}
              label="access:role.scope"
              empty={false}
              options={(['central', 'group', 'site'] as const).map((value) => ({
                value,
                label: `access:scope.${value}`,
              }))}
            />
          )}
          <SelectField
            field={fields.panel}
            label="access:role.panel"
            hint="access:role.panelHint"
            empty={false}
            options={panels.map((value) => ({ value, label: `access:panel.${value}` }))}
          />
          {role ? null : (
            <SelectField
              field={fields.copyId}
              label="access:role.copy"
              hint="access:role.copyHint"
              empty="access:role.copyNone"
              options={models.map((one) => ({
                value: one.id,
                text: nameOf(one),
                group: t(`access:scope.${one.scope}`),
              }))}
            />
          )}
          <CheckField field={fields.active} label="common:active" />
        </FormGrid>
        <FormActions cancel={closeTo} />
      </PostForm>
    </Dialog>
  )
}
