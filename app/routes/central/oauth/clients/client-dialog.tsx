import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useEffect, useRef } from 'react'
import { FormActions } from '~/ui/page'
import { Dialog } from '~/ui/dialog'
import { CheckField, PostForm, RadioField, TextField, useConstraint } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { ScopeChecks } from './scope-checks'
import { useWords } from '~/ui/lang'

interface Client {
  key: string
  name: string
  confidential: boolean
  redirectUris: string[]
  scopes: string[]
  anyTenant: boolean
  ownAccess: boolean
  sites: string
}
type Fields = {
  name: string
  redirect: string
  kind: string
  scopes: string[]
  anyTenant: string
  ownAccess: string
  sites: string
}

const START = { kind: 'confidential', scopes: ['platform.read'], anyTenant: 'on' }
const valuesOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')
const on = (value: boolean) => (value ? 'on' : '')

/** Create Client, or Edit Client: Name and Redirect URL first, then what it may do. Enter submits. */
export function ClientDialog({
  client,
  scopes,
  lastResult,
  closeTo,
}: {
  client: Client | null
  scopes: readonly string[]
  lastResult: SubmissionResult | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const [form, fields] = useForm<Fields>({
    id: 'client',
    constraint: useConstraint('client'),
    lastResult,
    defaultValue: client
      ? {
          name: client.name,
          redirect: client.redirectUris.join(' '),
          kind: client.confidential ? 'confidential' : 'public',
          scopes: client.scopes,
          anyTenant: on(client.anyTenant),
          ownAccess: on(client.ownAccess),
          sites: client.sites,
        }
      : START,
  })
  return (
    <Dialog title={t(client ? 'oauth:client.edit' : 'oauth:client.create')} closeTo={closeTo} wide>
      <PostForm form={form} values={{ intent: client ? 'update' : 'create', id: client?.key }}>
        <Whoops lastResult={lastResult} />
        <div className="grid gap-4">
          <TextField field={fields.name} label="oauth:client.name" hint="oauth:client.nameHint" maxLength={120} />
          <TextField
            field={fields.redirect}
            label="oauth:client.redirect"
            hint="oauth:client.redirectHint"
            spellCheck={false}
          />
          <RadioField
            field={fields.kind}
            label="oauth:client.kind"
            options={(['confidential', 'public'] as const).map((value) => ({ value, label: `oauth:kind.${value}` }))}
          />
          <ScopeChecks field={fields.scopes} scopes={scopes} chosen={valuesOf(fields.scopes.initialValue)} />
          <CheckField field={fields.anyTenant} label="oauth:client.anyTenant" />
          <CheckField field={fields.ownAccess} label="oauth:client.ownAccess" hint="oauth:client.ownAccessHint" />
          <TextField field={fields.sites} label="oauth:client.sites" hint="oauth:client.sitesHint" spellCheck={false} />
        </div>
        <FormActions cancel={closeTo} submit={client ? 'oauth:client.saveChanges' : 'oauth:client.createButton'} />
      </PostForm>
    </Dialog>
  )
}

/** Every message of the server in one list, as the specification's section 8 has it. */
function Whoops({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t, lang } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const messages = Object.entries(lastResult?.error ?? {}).flatMap(([field, all]) =>
    (all ?? []).map((message) => ({
      field,
      text: errorText(t, lang, message, field ? t(`oauth:client.${field}`) : ''),
    })),
  )
  const fingerprint = messages.map(({ text }) => text).join('\n')
  useEffect(() => {
    if (fingerprint) box.current?.focus()
  }, [fingerprint])
  if (lastResult?.status !== 'error') return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded border border-l-4 border-bad bg-bad-soft px-3.5 py-2.5 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-bad"
    >
      <p className="font-medium text-bad">{t('oauth:whoops.title')}</p>
      {messages.length ? (
        <ul className="mt-1 list-disc pl-5">
          {messages.map(({ field, text }, at) => (
            <li key={at}>{field ? <a href={`#client-${field}`}>{text}</a> : text}</li>
          ))}
        </ul>
      ) : (
        <p>{t('oauth:whoops.other')}</p>
      )}
    </div>
  )
}
