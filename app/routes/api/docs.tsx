import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import { serverMetadata } from '~/domain/oauth/metadata'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { openapiDocument } from './openapi/document.server'
import type { Schema } from './openapi/schemas.server'

export const handle: ScreenHandle = { title: 'oauth:docs.title', words: ['ui'], plain: true }

/** A schema in one line: `Notice[]`, `string | null`, 'bn | en'. */
function shape(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf) return schema.anyOf.map(shape).join(' | ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.items) return `${shape(schema.items)}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const fieldsOf = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    shape: shape(one),
    required: schema.required?.includes(name) ?? false,
    note: one.description ?? '',
  }))

/** The OpenAPI document as a page that a person reads. Descriptions are in English, as in the document. */
export const loader = open((_ctx, { context }) => {
  const origin = ownOrigin(context)
  const { paths: all, tags, components } = openapiDocument(origin)
  const calls = Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      id: one.operationId,
      path,
      method: method.toUpperCase(),
      tag: one.tags[0] ?? '',
      summary: one.summary,
      note: one.description ?? '',
      open: !one.security?.length,
      parameters: (one.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        required: parameter.required ?? false,
        note: parameter.description,
        shape: shape(parameter.schema),
      })),
      body: fieldsOf(Object.values(one.requestBody?.content ?? {})[0]?.schema ?? {}),
      answers: Object.entries(one.responses).map(([status, answer]) => ({
        status,
        note: answer.description,
        shape: answer.content ? shape(Object.values(answer.content)[0]?.schema ?? {}) : '',
      })),
    })),
  )
  const parts = tags.map((tag) => ({ ...tag, calls: calls.filter((call) => call.tag === tag.name) }))
  return {
    origin,
    parts,
    scopes: serverMetadata(origin).scopes_supported,
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
  }
})

export default function ApiDocs() {
  const { origin, parts, scopes, schemas } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <main className="mx-auto max-w-4xl px-4 py-8">
      <h1 className="text-3xl font-bold">{t('oauth:docs.title')}</h1>
      <p className="mt-2 text-muted">{t('oauth:docs.lead')}</p>
      <p className="mt-2">
        {t('oauth:docs.server')}: <code className="break-all">{origin}</code>
      </p>
      <p className="mt-1">
        <a className="inline-flex min-h-8 items-center text-accent underline coarse:min-h-touch" href={paths.openapi}>
          {t('oauth:docs.machine')}
        </a>
      </p>
      <h2 className="mb-1 mt-6 text-xl">{t('oauth:docs.guide')}</h2>
      <p className="max-w-prose">
        {t('oauth:docs.guideText')} <code className="break-all">{origin}/.well-known/oauth-authorization-server</code>
      </p>
      <h2 className="mb-1 mt-6 text-xl">{t('oauth:docs.scopes')}</h2>
      <p className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <code key={scope} className="rounded border border-line bg-sunken px-1.5 text-sm">
            {scope}
          </code>
        ))}
      </p>
      <div lang="en">
        {parts.map((part) => (
          <section key={part.name} className="mt-8">
            <h2 className="mb-2 text-xl">{part.description}</h2>
            {part.calls.map((call) => (
              <article key={call.id} className="border-t border-line py-4">
                <h3 className="flex flex-wrap items-baseline gap-2 text-base">
                  <Badge tone={call.method === 'GET' ? 'accent' : 'warn'}>{call.method}</Badge>
                  <code className="break-all">{call.path}</code>
                </h3>
                <p className="mt-1">
                  {call.summary}.{' '}
                  <span className="text-muted">{t(call.open ? 'oauth:docs.open' : 'oauth:docs.auth')}.</span>
                </p>
                {call.note ? <p className="mt-1 text-muted">{call.note}</p> : null}
                <Facts title={t('oauth:docs.parameters')} rows={call.parameters} must={t('oauth:docs.required')} />
                <Facts title={t('oauth:docs.body')} rows={call.body} must={t('oauth:docs.required')} />
                <Facts
                  title={t('oauth:docs.answers')}
                  rows={call.answers.map((answer) => ({
                    name: answer.status,
                    shape: answer.shape,
                    note: answer.note,
                    required: false,
                  }))}
                  must=""
                />
              </article>
            ))}
          </section>
        ))}
        <section className="mt-8">
          <h2 className="mb-2 text-xl">{t('oauth:docs.fields')}</h2>
          {schemas.map((schema) => (
            <details key={schema.name} className="border-t border-line py-1">
              <summary className="flex min-h-touch cursor-pointer items-center font-medium">{schema.name}</summary>
              <Facts title="" rows={schema.fields} must={t('oauth:docs.required')} />
            </details>
          ))}
        </section>
      </div>
    </main>
  )
}

function Facts({
  title,
  rows,
  must,
}: {
  title: string
  rows: readonly { name: string; shape: string; note: string; required: boolean }[]
  must: string
}) {
  if (rows.length === 0) return null
  return (
    <>
      {title ? <p className="mt-2 text-sm font-semibold text-muted">{title}</p> : null}
      <ul className="text-sm">
        {rows.map((row) => (
          <li key={row.name} className="break-words py-0.5">
            <code className="font-semibold">{row.name}</code>{' '}
            <code className="break-words text-muted">{row.shape}</code>
            {row.required && must ? ` ${must}.` : ''} {row.note}
          </li>
        ))}
      </ul>
    </>
  )
}
