import { getZodConstraint } from '@conform-to/zod/v4'
import { idOf } from '~/access/params.server'
import { KIND, LETTERS, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { documentOf, listDocuments, REGISTER_SORTS, REGISTER_STATES } from '~/domain/certificates/register.server'
import { FIELDS, plainText } from '~/domain/certificates/fields.policy'
import { seriesForm, templateForm } from '~/domain/certificates/templates.form'
import { seriesOf, templateOf, templatesOf, type Template } from '~/domain/certificates/templates.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { loadFill } from './load-fill.server'
import { loadPick } from './load-pick.server'

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

async function register(ctx: SiteCtx, request: Request, kind: DocumentKind) {
  const listing = parseListing(request, {
    sortable: REGISTER_SORTS,
    defaultSort: '-memoNo',
    filters: { state: REGISTER_STATES, lang: ['bn', 'en'], issued: 'dates', batch: 'id' },
  })
  const { rows, total } = await listDocuments(ctx.site.id, {
    kind,
    q: listing.q,
    state: listing.filters.state,
    lang: listing.filters.lang,
    issued: listing.filters.issued,
    batch: listing.filters.batch?.[0],
    sort: listing.sort ?? { key: 'memoNo', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const name = (one: { nameEn: string; nameBn: string } | null) =>
    one ? (ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
  if (listing.export) {
    throw new Download(
      listing.export,
      `documents:${kind}.title`,
      [
        'documents:memo',
        'documents:issuedOn',
        'common:name',
        'documents:student.code',
        'documents:student.class',
        'documents:student.section',
        'documents:student.session',
        'documents:student.roll',
        'documents:template.one',
        'documents:printed',
        'common:status',
        'documents:code',
        'documents:by',
      ],
      rows.map((row) => [
        row.memoNo,
        row.issuedOn,
        name(row),
        row.code,
        name(row.className),
        name(row.section),
        row.session,
        row.roll,
        name(row.template),
        row.printed,
        row.revoked ? `✗ ${row.revokedReason ?? ''}` : '✓',
        row.verificationCode,
        name({ nameEn: row.byEn, nameBn: row.byBn }),
      ]),
    )
  }
  return {
    list: listOf(listing, rows, total),
    batch: listing.filters.batch?.[0] ?? null,
    waiting: listing.filters.state?.length === 1 && listing.filters.state[0] === 'unprinted',
  }
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>
