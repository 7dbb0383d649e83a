import { useActionData } from '@remix-run/react'
import type { GatewayMode } from '~/domain/gateways/settings/gateways.form'
import type { SiteGateway } from '~/domain/gateways/settings/shown-gateway.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { CheckField, FormErrors, PostForm, RadioField, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

interface GatewayFormProps {
  gateway: SiteGateway
  modes: readonly GatewayMode[]
  /** The list that it was opened from. */
  list: string
}

/** What an institution, or the provider, gives of a gateway. A secret is never shown; left empty, it stays. */
export function GatewayForm({ gateway, modes, list }: GatewayFormProps) {
  const { t } = useWords()
  const nameOf = useName()
  const values = Object.fromEntries(gateway.fields.map(({ key, value }) => [`value_${key}`, value]))
  const [form, fields] = useForm<{ mode: string; active: boolean } & Record<`value_${string}`, string>>({
    id: 'gateway',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('gateway'),
    defaultValue: { mode: gateway.own?.mode ?? modes[0], active: gateway.own?.active ?? false, ...values },
  })
  return (
    <Dialog title={t('gateways:settingsOf', { name: nameOf(gateway) })} closeTo={list}>
      <PostForm form={form} values={{ intent: 'save', gatewayId: gateway.gatewayId }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          {gateway.fields.map((one) => {
            const field = fields[`value_${one.key}`]
            return (
              field && (
                <TextField
                  key={one.key}
                  field={field}
                  label="gateways:edit"
                  labelText={nameOf(one)}
                  hint={one.secret ? (one.given ? 'gateways:keep' : 'gateways:secret') : undefined}
                  type={one.secret ? 'password' : undefined}
                  autoComplete={one.secret ? 'new-password' : undefined}
                  maxLength={4000}
                />
              )
            )
          })}
          <RadioField
            field={fields.mode}
            label="gateways:mode"
            hint="gateways:modeHint"
            options={modes.map((value) => ({ value, label: `gateways:modes.${value}` }))}
          />
          <CheckField field={fields.active} label="gateways:open" />
        </div>
        <FormActions cancel={list} />
      </PostForm>
    </Dialog>
  )
}
