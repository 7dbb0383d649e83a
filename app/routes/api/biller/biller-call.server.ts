import type { z } from 'zod'
import { count } from '~/domain/identity/attempts.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { invalid, refusedAsJson } from '../account-call.server'

const NOT_THERE = { message: 'There is nothing of the kind here.' }
const noStore = { 'Cache-Control': 'no-store' }

/**
 * Answers a call of a bank's or wallet's program: its calls of an institution are counted, `given` is judged by `read`, and what either
 * or `work` refuses is said in JSON. Without `given` the call's body is read.
 */
export async function billerCall<Given>(
  ctx: SiteCtx,
  request: Request,
  read: z.ZodType<Given>,
  work: (given: Given) => Promise<object>,
): Promise<Response> {
  await count('biller-client', `${ctx.site.id} ${ctx.user.program?.clientId ?? 0}`, 'oauth:tooMany').catch(
    refusedAsJson,
  )
  const given = request.method === 'POST' ? await bodyOf(request) : queryOf(request)
  const judged = read.safeParse(given)
  if (!judged.success) throw invalid(judged.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]))
  const body = await work(judged.data).catch((thrown: unknown) => {
    if (thrown instanceof Missing) throw Response.json(NOT_THERE, { status: 404, headers: noStore })
    return refusedAsJson(thrown)
  })
  return Response.json(body, { headers: noStore })
}

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

/** @throws Response 422 for what is no JSON object: that a field is missing would send whoever wrote the program to look there */
async function bodyOf(request: Request): Promise<object> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid([['body', 'biller:error.body']])
  return body
}

export const notAllowed = (allow: string): Response =>
  Response.json({ message: 'The method is not allowed.' }, { status: 405, headers: { Allow: allow } })
