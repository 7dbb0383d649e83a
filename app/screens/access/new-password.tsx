import { TextField, type FieldLike } from '~/ui/fields'

/** A new password, and once more. */
export const NewPasswordFields = ({ fields }: { fields: Record<'newPassword' | 'confirmPassword', FieldLike> }) => (
  <>
    <TextField
      field={fields.newPassword}
      label="account:password.new"
      hint="account:password.hint"
      type="password"
      autoComplete="new-password"
    />
    <TextField
      field={fields.confirmPassword}
      label="account:password.confirm"
      type="password"
      autoComplete="new-password"
    />
  </>
)
