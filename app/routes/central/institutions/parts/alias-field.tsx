import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import type { FieldLike } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'

/** The subdomain; told while it is typed whether it is free. Without JavaScript the form's answer tells. */
export function AliasField({ field, domain, own = null }: { field: FieldLike; domain: string; own?: number | null }) {
  const { t, lang } = useWords()
  const fetcher = useFetcher<{ alias: string; problem: string | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [typed, setTyped] = useState<string>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (value: string) => {
    const alias = value.trim().toLowerCase()
    setTyped(alias)
    clearTimeout(timer.current)
    if (alias)
      timer.current = setTimeout(
        () =>
          fetcher.load(`${paths.aliasCheck}?${new URLSearchParams({ alias, ...(own ? { own: String(own) } : {}) })}`),
        350,
      )
  }
  const answer = typed && fetcher.data?.alias === typed && fetcher.state === 'idle' ? fetcher.data : null
  return (
    <div onInput={(event) => look((event.target as HTMLInputElement).value)}>
      <TextField
        field={field}
        label="institutions:alias.label"
        hint={own ? 'institutions:alias.change' : 'institutions:alias.hint'}
        spellCheck={false}
        maxLength={60}
      />
      <p
        aria-live="polite"
        className={`mt-1 min-h-5 text-[0.8125rem] leading-5 ${answer?.problem ? 'text-bad' : answer ? 'text-good' : 'text-muted'}`}
      >
        {answer
          ? answer.problem
            ? errorText(t, lang, answer.problem, t('institutions:alias.label'))
            : t('institutions:alias.free', { address: `${answer.alias}.${domain}` })
          : typed
            ? t('institutions:alias.checking')
            : ''}
      </p>
    </div>
  )
}
