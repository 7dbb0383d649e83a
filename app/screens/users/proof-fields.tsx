import { SubmitButton, type Look } from '~/ui/button'
import { TextField, type FieldLike } from '~/ui/fields'
import { PasskeyButton } from '~/ui/sign-in/passkey-button'

export interface Proof extends Record<string, unknown> {
  currentPassword: string
  otp: string
}

/**
 * The password, and where the second step is on a code or, while a passkey proves it, the passkey; last the button, which is called as
 * `children` says. `proving`: what the browser is to be asked for it.
 */
export function ProofFields(props: {
  fields: { currentPassword: FieldLike; otp: FieldLike }
  on: boolean
  proving: string | null
  look?: Look
  children: string
}) {
  const { fields, on, proving, look = 'plain', children } = props
  return (
    <div className="grid gap-4">
      <TextField
        field={fields.currentPassword}
        label="account:password.current"
        type="password"
        autoComplete="current-password"
      />
      {on && !proving ? (
        <TextField field={fields.otp} label="account:factor.anyCode" autoComplete="one-time-code" />
      ) : null}
      {on && proving ? (
        <PasskeyButton look={look} options={proving}>
          {children}
        </PasskeyButton>
      ) : (
        <SubmitButton look={look}>{children}</SubmitButton>
      )}
    </div>
  )
}
