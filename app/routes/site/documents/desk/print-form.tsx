import { Button } from '~/ui/button'
import { CsrfField } from '~/ui/shell/csrf'

/** Prints in a window of its own: the answer is the paper. */
export function PrintForm({ action, ids, label, name, small = false, look }: { action: string; ids: readonly number[]; label: string; name?: string; small?: boolean; look?: 'primary' | 'plain' }) {
  return (
    <form method="post" action={action} target="_blank" className="inline">
      <CsrfField />
      {ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)}
      <Button type="submit" small={small} look={look ?? (small ? 'quiet' : 'primary')} aria-label={name ? `${label}: ${name}` : undefined}>{label}</Button>
    </form>
  )
}
