import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { compose } from '~/domain/certificates/compose.server'
import type { Text } from '~/domain/certificates/fields.policy'
import { issueDocuments } from '~/domain/certificates/issue.server'
import { KIND, MOST_AT_ONCE, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { revokeDocument } from '~/domain/certificates/revoke.server'
import { seriesForm, templateForm } from '~/domain/certificates/templates.form'
import {
  restoreTemplate,
  saveSeries,
  saveTemplate,
  templateOf,
  putTemplateToUse,
} from '~/domain/certificates/templates.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import type { Permission } from '~/domain/platform/matrix'
import { zCheck, zChoice, zDate, zId, zText } from '~/ui/fields/zod'

const issueForm = z.object({
  template: zText({ max: 40 }),
  lang: zChoice(['bn', 'en']),
  issuedOn: zDate(),
  session: zId({ optional: true }),
  replaces: zId({ optional: true }),
  duesSeen: zCheck(),
  requestKey: z.string().regex(/^[0-9a-f]{24}$/),
})
const revokeForm = z.object({ id: zId(), reason: zText({ max: 300 }) })
const templateAct = z.object({ key: zText({ max: 40 }) })

export interface Preview {
  status: 'preview'
  initialValue: Record<string, unknown>
  letters: { title: string; text: Text }[]
}

/** Every change of the five screens; `intent` says which, and each asks for its own right. */
export async function actOnDesk(
  ctx: SiteCtx,
  args: EntranceArgs,
  kind: DocumentKind,
): Promise<SubmissionResult<string[]> | Preview | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const { path, issue, revoke } = KIND[kind]
  const goTo = (query: string, key: string, params: Record<string, string | number> = {}) =>
    redirectWithToast(args.context.settings, path + query, { kind: 'success', key, params })
  const must = (permission: Permission) => {
    if (!ctx.can(permission)) throw new Refusal('documents:notAllowed', {}, 403)
  }
  if (intent === 'issue' || intent === 'preview') {
    must(issue)
    return issueOrPreview(ctx, form, kind, intent, goTo)
  }
  if (intent === 'revoke') {
    must(revoke)
    const submission = parseWithZod(form, { schema: revokeForm })
    if (submission.status !== 'success') return submission.reply()
    await revokeDocument(ctx, kind, submission.value.id, submission.value.reason)
    return goTo(
      `?doc=${submission.value.id}`,
      kind === 'transfer' ? 'documents:revoke.doneTransfer' : 'documents:revoke.done',
    )
  }
  must('certificates.templates.manage')
  if (intent === 'series') {
    const submission = parseWithZod(form, { schema: seriesForm })
    if (submission.status !== 'success') return submission.reply()
    await saveSeries(ctx, kind, submission.value)
    return goTo('?tab=templates', 'common:saved')
  }
  if (intent === 'template') {
    const submission = parseWithZod(form, { schema: templateForm })
    if (submission.status !== 'success') return submission.reply()
    const key = await saveTemplate(ctx, kind, submission.value)
    return goTo(`?template=${key}`, 'common:saved')
  }
  const submission = parseWithZod(form, { schema: templateAct })
  if (submission.status !== 'success') return submission.reply()
  if (intent === 'restore') await restoreTemplate(ctx, kind, submission.value.key)
  else if (intent === 'retire' || intent === 'use')
    await putTemplateToUse(ctx, kind, submission.value.key, intent === 'use')
  else throw new Refusal('documents:notAllowed', {}, 403)
  return goTo('?tab=templates', 'common:saved')
}

async function issueOrPreview(
  ctx: SiteCtx,
  form: FormData,
  kind: DocumentKind,
  intent: 'issue' | 'preview',
  goTo: (query: string, key: string, params?: Record<string, string | number>) => Promise<Response> | Response,
): Promise<SubmissionResult<string[]> | Preview | Response> {
  const submission = parseWithZod(form, { schema: issueForm })
  if (submission.status !== 'success') return submission.reply()
  const { template, lang, issuedOn, session, replaces, duesSeen, requestKey } = submission.value
  const { students, common, each } = typedFields(form)
  const order = {
    kind,
    template: await templateOf(ctx.site.id, kind, template),
    lang,
    issuedOn,
    students,
    sessionId: session,
    common,
    each,
  }
  if (intent === 'preview') {
    const { letters, errors } = await compose(ctx, order)
    if (Object.keys(errors).length) return submission.reply({ fieldErrors: errors })
    return {
      status: 'preview',
      initialValue: submission.payload,
      letters: letters.slice(0, 3).map(({ shown }) => ({ title: shown.title, text: shown.text })),
    }
  }
  const ids = await issueDocuments(ctx, { ...order, requestKey, replaces, duesSeen })
  return ids.length === 1
    ? goTo(`?doc=${ids[0]}`, 'documents:issue.done')
    : goTo(`?f_batch=${ids[0]}`, 'documents:issue.doneMany', { count: ids.length })
}

/** The template's fields as they were typed: 'f.purpose' once for all, 'rows[3].gpa' for the student of 'rows[3].key'. */
function typedFields(form: FormData): {
  students: number[]
  common: Record<string, string>
  each: Record<string, string>[]
} {
  const common: Record<string, string> = {}
  const rows = new Map<number, Record<string, string>>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const one = /^f\.(\w+)$/.exec(name)
    if (one?.[1]) common[one[1]] = value
    const row = /^rows\[(\d{1,3})\]\.(\w+)$/.exec(name)
    if (row?.[2]) rows.set(Number(row[1]), { ...rows.get(Number(row[1])), [row[2]]: value })
  }
  const each = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)
    .filter((row) => /^[1-9]\d{0,14}$/.test(row.key ?? ''))
    .slice(0, MOST_AT_ONCE + 1)
  return { students: each.map((row) => Number(row.key)), common, each }
}
