import { createHash } from 'node:crypto'
import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { count } from '~/domain/identity/attempts.server'
import type { Ctx, Tenant } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { askedSite } from '~/domain/website/public/asked-site.server'
import { inSite } from '~/domain/website/public/in-site.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { attemptKey } from '~/domain/operations/network'

/** What a public read is handed: the institution, where its files are, and the language of `title` and `body`. */
export interface PublicCall {
  site: Tenant
  origin: string
  lang: Lang
  query: URLSearchParams
}

/** Anybody's page may read what is public. */
const ANYBODY = { 'Access-Control-Allow-Origin': '*' }
const refuse = (
  status: number,
  message: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => Response.json({ message, ...more }, { status, headers: { ...ANYBODY, 'Cache-Control': 'no-store', ...headers } })

/** JSON that caches may keep for a minute, and a 304 to whoever has it already. */
export function cached(request: Request, body: unknown): Response {
  const text = JSON.stringify(body)
  const headers = {
    ...ANYBODY,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=60',
    ETag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  }
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^(W\/)?/, 'W/'))
  if (known.includes(headers.ETag) || known.includes('W/*')) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}

/** Counts a public call against its address; the refusal when there were too many. */
export async function tooMany(ctx: Ctx): Promise<Response | null> {
  try {
    await count('public-api', attemptKey(ctx.tenant.id, ctx.ip), 'oauth:tooMany')
    return null
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return refuse(
      429,
      `Too many requests. Please try again in ${thrown.params.seconds} seconds.`,
      {},
      { 'Retry-After': String(thrown.params.seconds) },
    )
  }
}

/** Where an institution's own pages and files are, seen from the host that was asked. */
function originOf(ctx: Ctx, site: { id: number; alias: string }, context: Parameters<typeof ownOrigin>[0]): string {
  return site.id === ctx.tenant.id ? ownOrigin(context) : aliasOrigin(site.alias)
}

/** Makes the loader of a public read of one institution. */
export const publicCall = (read: (call: PublicCall) => Promise<unknown>) =>
  open(
    async (ctx, { request, context }) => {
      const limited = await tooMany(ctx)
      if (limited) return limited
      const query = new URL(request.url).searchParams
      const site = await askedSite(ctx.tenant, query.get('site_id'))
      if (site === 'unnamed')
        return refuse(422, 'The given data was invalid.', { errors: { site_id: ['The site id field is required.'] } })
      if (!site) return refuse(404, 'No such institution.')
      const wanted = query.get('lang')
      const lang = wanted === 'bn' || wanted === 'en' ? wanted : site.defaultLang
      const body = await inSite(site, () => read({ site, query, lang, origin: originOf(ctx, site, context) }))
      return cached(request, body)
    },
    { forPrograms: true },
  )

/** A text in the asked language, or in the other where there is none. */
const own = (lang: Lang, bn: string, en: string): string => (lang === 'bn' ? bn || en : en || bn)

/** `title`, `title_en` and `title_bn` of a row that has titleEn and titleBn, and so on. */
export function bilingual<Name extends string>(
  lang: Lang,
  row: { [Key in `${Name}En` | `${Name}Bn`]: string },
  ...names: Name[]
): Record<string, string> {
  const all = row as Record<string, string>
  return Object.fromEntries(
    names.flatMap((name) => {
      const [en, bn] = [all[`${name}En`] ?? '', all[`${name}Bn`] ?? '']
      const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      return [
        [key, own(lang, bn, en)],
        [`${key}_en`, en],
        [`${key}_bn`, bn],
      ]
    }),
  )
}

export const fileUrl = (origin: string, key: string | null): string | null => (key ? origin + paths.file(key) : null)
