import type { SubmissionResult } from '@conform-to/react'
import { useWords } from '~/ui/lang'

export type Result = SubmissionResult<string[]> | undefined

/** A cell of the grid: what was typed and refused stays. */
export function Cell({
  name,
  label,
  value,
  result,
  wide = false,
  lang,
}: {
  name: string
  label: string
  value: string | number | null
  result: Result
  wide?: boolean
  lang?: string
}) {
  const { n } = useWords()
  const typed = result?.initialValue ? typedAt(result.initialValue, name) : undefined
  const shown = typed ?? (value === null ? '' : typeof value === 'number' ? n(value) : value)
  const wrong = (result?.error?.[name]?.length ?? 0) > 0
  return (
    <input
      name={name}
      aria-label={label}
      aria-invalid={wrong || undefined}
      defaultValue={shown}
      lang={lang}
      inputMode={wide ? 'text' : 'decimal'}
      autoComplete="off"
      className={`input ${wide ? 'min-w-40' : 'w-20 text-right tabular-nums'}`}
    />
  )
}

/** `offers[2].seats` in what a form sent. */
function typedAt(given: Record<string, unknown>, name: string): string | undefined {
  let at: unknown = given
  for (const part of name.split(/[.[\]]+/).filter(Boolean))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return typeof at === 'string' ? at : undefined
}
