import { KIND, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { Button } from '~/ui/button'
import { CsrfField } from '~/ui/shell/csrf'

/** Prints in a window of its own: the answer is the paper. */
export function PrintForm({
  kind,
  ids,
  label,
  name,
  small = false,
  look,
}: {
  kind: DocumentKind
  ids: readonly number[]
  label: string
  name?: string
  small?: boolean
  look?: 'primary' | 'plain'
}) {
  return (
    <form method="post" action={KIND[kind].paper} target="_blank" className="inline">
      <CsrfField />
      <input type="hidden" name="kind" value={kind} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button
        type="submit"
        small={small}
        look={look ?? (small ? 'quiet' : 'primary')}
        aria-label={name ? `${label}: ${name}` : undefined}
      >
        {label}
      </Button>
    </form>
  )
}
