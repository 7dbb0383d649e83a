import type { NamedRoleForm } from '~/domain/access/site/own-role.form'
import { ROLE_PANELS } from '~/domain/access/site/user-kinds'
import { BilingualPair, CheckField, FormErrors, PostForm, SelectField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

/** What an own role is called, which panel it opens, and whether it is still in use. */
export function RoleNames({
  role,
  answer,
}: {
  role: { nameBn: string; nameEn: string; panel: string; active: boolean }
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<NamedRoleForm>({
    id: 'role',
    lastResult: answer,
    constraint: useConstraint('role'),
    defaultValue: role,
  })
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      <FormErrors form={form} />
      <FormGrid>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
        <SelectField
          field={fields.panel}
          label="access:role.panel"
          hint="users:roles.panelHint"
          empty={false}
          options={ROLE_PANELS.map((value) => ({ value, label: `access:panel.${value}` }))}
        />
        <CheckField field={fields.active} label="common:active" hint="users:roles.activeHint" />
      </FormGrid>
      <FormActions />
    </PostForm>
  )
}
