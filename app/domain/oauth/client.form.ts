import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zCheck, zText } from '~/ui/fields/zod'
import { redirectProblem } from './redirect-uri.policy'

const words = (raw: unknown) =>
  typeof raw === 'string' ? raw.split(/\s+/).filter(Boolean) : Array.isArray(raw) ? raw : []

/** One or more addresses with blanks between them; which schemes and shapes is redirectProblem's to say. */
const redirects = z
  .preprocess(words, z.array(z.string()).max(10, issue('max.array', { max: 10 })))
  .superRefine((uris, context) => {
    for (const uri of new Set(uris)) {
      const problem = redirectProblem(String(uri))
      if (problem)
        context.addIssue({
          code: 'custom',
          message: `oauth:redirect.${problem}?url=${encodeURIComponent(String(uri).slice(0, 100))}`,
        })
    }
  })
  .transform((uris) => [...new Set(uris as string[])]) as unknown as z.ZodType<string[]>

const list = z.preprocess(
  (raw) => (raw === undefined || raw === null || raw === '' ? [] : [raw].flat()),
  z.array(z.string()),
) as unknown as z.ZodType<string[]>

/** The dialog of a client. Name and Redirect URL are the specification's; the rest has what most programs need. */
export const clientForm = z
  .object({
    name: zText({ max: 120 }),
    redirect: redirects.default([]),
    kind: z.enum(['confidential', 'public'], { error: issue('in') }).default('confidential'),
    scopes: list.default([]),
    anyTenant: zCheck(),
    ownAccess: zCheck(),
    /** Subdomains of institutions, blanks between them. */
    sites: zText({ max: 2000, optional: true }),
  })
  .refine((given) => given.ownAccess === true || given.redirect?.length !== 0, {
    path: ['redirect'],
    error: issue('required'),
    when: () => true, // told together with what is wrong elsewhere
  })
  .superRefine((given, context) => {
    if (given.ownAccess && given.kind === 'public')
      context.addIssue({ code: 'custom', path: ['ownAccess'], message: 'oauth:client.ownNeedsSecret' })
    // A biller's program waits for institutions to open to it; every other one is named where it may go.
    const named = given.ownAccess && !given.scopes?.some((scope) => scope.startsWith('biller.'))
    if ((named || !given.anyTenant) && !given.sites)
      context.addIssue({ code: 'custom', path: ['sites'], message: 'oauth:client.sitesNeeded' })
  })

export type ClientValues = z.output<typeof clientForm>

/** What the specification's calls send (section 7); give it both keys, '' for what is missing. */
export const clientCall = z.object({
  name: zText({ max: 120 }),
  redirect: redirects.refine((uris) => uris.length > 0, { error: issue('required') }),
})
