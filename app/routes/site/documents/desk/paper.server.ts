import { KIND, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { officeCopy, printDocuments, specimen } from '~/domain/certificates/print.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { fileResponse } from '~/screens/results/file-response.server'

const idIn = (text: FormDataEntryValue | null) => (typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** ?doc=7: an office copy. ?kind=testimonial&template=KEY&lang=bn|en: a specimen of a template. */
export async function copyAnswer(ctx: SiteCtx, request: Request, kinds: readonly DocumentKind[]): Promise<Response> {
  const params = new URL(request.url).searchParams
  const kind = kinds.find((one) => one === params.get('kind'))
  const { name, pdf } = kind ? await specimen(ctx, kind, params.get('template') ?? '', params.get('lang') === 'en' ? 'en' : 'bn') : await officeCopy(ctx, kinds, idIn(params.get('doc')))
  return fileResponse('pdf', name, pdf)
}

/** Posts `ids`: originals the first time, duplicates after. */
export async function printAnswer(ctx: SiteCtx, form: FormData, kinds: readonly DocumentKind[]): Promise<Response> {
  const ids = form.getAll('ids').map(idIn)
  if (kinds.some((kind) => !ctx.can(KIND[kind].issue)) || ids.includes(0)) throw new Missing('document')
  const { name, pdf } = await printDocuments(ctx, kinds, ids)
  return fileResponse('pdf', name, pdf)
}
