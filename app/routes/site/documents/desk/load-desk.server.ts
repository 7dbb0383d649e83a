import { getZodConstraint } from '@conform-to/zod/v4'
import { idOf } from '~/access/params.server'
import { KIND, LETTERS, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { documentOf, listDocuments } from '~/domain/certificates/register.server'
import { FIELDS, plainText } from '~/domain/certificates/fields.policy'
import { seriesForm, templateForm } from '~/domain/certificates/templates.form'
import { seriesOf, templateOf, templatesOf, type Template } from '~/domain/certificates/templates.server'
import type { SiteCtx } from '~/domain/context'
import { listed } from '~/screens/list/listed.server'
import { loadFill } from './load-fill.server'
import { loadPick } from './load-pick.server'
import { registerList } from './register.list'

/** What this reader may do with documents of the kind. */
const rights = (ctx: SiteCtx, kind: DocumentKind) => ({
  issue: ctx.can(KIND[kind].issue),
  revoke: ctx.can(KIND[kind].revoke),
  templates: ctx.can('certificates.templates.manage'),
})

/** Everything the five screens of issued documents show; the address says what: register, choice, form, document, templates. */
export async function loadDesk(ctx: SiteCtx, request: Request, kind: DocumentKind) {
  const params = new URL(request.url).searchParams
  const base = { kind, may: rights(ctx, kind), letters: LETTERS.includes(kind) }
  const id = params.get('doc')
  if (id !== null) {
    const { shown, ...row } = await documentOf(ctx.site.id, kind, idOf(id))
    return {
      ...base,
      view: 'document' as const,
      document: {
        ...row,
        title: shown.title,
        nameEn: shown.nameEn,
        nameBn: shown.nameBn,
        code: shown.code,
        place: shown.place,
        template: shown.template,
        text: plainText(shown.text),
      },
    }
  }
  if (params.has('template') && base.may.templates && !params.has('fill')) {
    const key = params.get('template') ?? ''
    const template: Template | null = key === 'new' ? null : await templateOf(ctx.site.id, kind, key)
    return {
      ...base,
      view: 'template' as const,
      template,
      fields: FIELDS.map(({ key: field, bn, auto }) => ({ key: field, bn, auto: auto ?? false })),
      constraint: getZodConstraint(templateForm),
    }
  }
  if (params.get('tab') === 'templates' && base.may.templates) {
    return {
      ...base,
      view: 'templates' as const,
      templates: await templatesOf(ctx.site.id, kind),
      series: await seriesOf(ctx.site.id, kind),
      constraint: getZodConstraint(seriesForm),
    }
  }
  if (params.has('fill') && base.may.issue)
    return { ...base, view: 'fill' as const, ...(await loadFill(ctx, params, kind)) }
  if (params.has('pick') && base.may.issue)
    return { ...base, view: 'pick' as const, ...(await loadPick(ctx, params, kind)) }
  return { ...base, view: 'register' as const, ...(await register(ctx, request, kind)) }
}

const register = (ctx: SiteCtx, request: Request, kind: DocumentKind) =>
  listed(ctx, request, registerList(kind), async ({ q, filters, sort, offset, limit }) => {
    const batch = filters.batch?.[0]
    const found = await listDocuments(ctx.site.id, {
      kind,
      q,
      ...filters,
      batch,
      sort: sort ?? { key: 'memoNo', dir: 'desc' },
      offset,
      limit,
    })
    const waiting = filters.state?.length === 1 && filters.state[0] === 'unprinted'
    return { ...found, batch: batch ?? null, waiting }
  })

export type DeskData = Awaited<ReturnType<typeof loadDesk>>
export type ViewData<View extends DeskData['view']> = Extract<DeskData, { view: View }>
