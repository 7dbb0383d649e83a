import type { EntranceArgs } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { redirectWithToast } from '~/access/toast.server'
import { KIND, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { officeCopy, printDocuments, specimen } from '~/domain/certificates/print.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { fileResponse } from '~/access/file-answer.server'

/** ?doc=7: an office copy. ?kind=testimonial&template=KEY&lang=bn|en: a specimen of a template. */
export async function copyAnswer(ctx: SiteCtx, request: Request, kinds: readonly DocumentKind[]): Promise<Response> {
  const params = new URL(request.url).searchParams
  const kind = kinds.find((one) => one === params.get('kind'))
  const { name, pdf } = kind
    ? await specimen(ctx, kind, params.get('template') ?? '', params.get('lang') === 'en' ? 'en' : 'bn')
    : await officeCopy(ctx, kinds, idOf(params.get('doc')))
  return fileResponse('pdf', name, pdf)
}

/** Posts `ids`: originals the first time, duplicates after. */
export async function printAnswer(
  ctx: SiteCtx,
  { form: posted, context }: EntranceArgs,
  kinds: readonly DocumentKind[],
): Promise<Response> {
  const form = await posted()
  const ids = form.getAll('ids').map((one) => idOf(one))
  if (kinds.some((kind) => !ctx.can(KIND[kind].issue))) throw new Missing('document')
  try {
    const { name, pdf } = await printDocuments(ctx, kinds, ids)
    return fileResponse('pdf', name, pdf)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    // A paper has no screen to say it on: the register does. Nothing was written yet.
    const kind = kinds.find((one) => one === form.get('kind')) ?? kinds[0] ?? 'transfer'
    return redirectWithToast(context.settings, KIND[kind].path, { kind: 'error', key: thrown.code })
  }
}
