import { z } from 'zod'
import { submitted, intents, type Action, type Answer } from '~/access/intents.server'
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
import type { SiteCtx } from '~/domain/context'
import { Refusal, Invalid } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { zCheck, zChoice, zDate, zId, zText } from '~/ui/fields/zod'
import { idIn } from '~/ui/table/url'

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

type DeskAction = Action<SiteCtx, Answer | Preview>

/** Each button asks for its own right. */
const only =
  (permission: Permission, action: DeskAction): DeskAction =>
  (ctx, args) => {
    if (!ctx.can(permission)) throw new Refusal('documents:notAllowed', {}, 403)
    return action(ctx, args)
  }

async function orderOf(ctx: SiteCtx, kind: DocumentKind, value: z.output<typeof issueForm>, form: FormData) {
  const { template, lang, issuedOn, session } = value
  const found = await templateOf(ctx.site.id, kind, template)
  return { kind, template: found, lang, issuedOn, sessionId: session, ...typedFields(form) }
}

const issueAction = (kind: DocumentKind): DeskAction =>
  submitted(issueForm, async (ctx, value, { form, done }) => {
    const { path } = KIND[kind]
    const { requestKey, replaces, duesSeen } = value
    const order = await orderOf(ctx, kind, value, await form())
    const ids = await issueDocuments(ctx, { ...order, requestKey, replaces, duesSeen })
    return ids.length === 1
      ? done(`${path}?doc=${ids[0]}`, 'documents:issue.done')
      : done(`${path}?f_batch=${ids[0]}`, 'documents:issue.doneMany', { count: ids.length })
  })

const previewAction = (kind: DocumentKind): DeskAction =>
  submitted(issueForm, async (ctx, value, { form, reply }) => {
    const { letters, errors } = await compose(ctx, await orderOf(ctx, kind, value, await form()))
    if (Object.keys(errors).length) throw new Invalid(errors)
    return {
      status: 'preview',
      initialValue: reply().initialValue ?? {},
      letters: letters.slice(0, 3).map(({ shown }) => ({ title: shown.title, text: shown.text })),
    }
  })

/** Every change of the screen of one kind of document. */
export function actOnDesk(kind: DocumentKind): DeskAction {
  const { path, issue, revoke } = KIND[kind]
  const templates = (action: DeskAction) => only('certificates.templates.manage', action)
  const ofTemplate = (verb: (ctx: SiteCtx, key: string) => Promise<unknown>) =>
    templates(
      submitted(templateAct, async (ctx, { key }, { done }) => {
        await verb(ctx, key)
        return done(`${path}?tab=templates`, 'common:saved')
      }),
    )
  return intents({
    issue: only(issue, issueAction(kind)),
    preview: only(issue, previewAction(kind)),
    revoke: only(
      revoke,
      submitted(revokeForm, async (ctx, { id, reason }, { done }) => {
        await revokeDocument(ctx, kind, id, reason)
        return done(
          `${path}?doc=${id}`,
          kind === 'transfer' ? 'documents:revoke.doneTransfer' : 'documents:revoke.done',
        )
      }),
    ),
    series: templates(
      submitted(seriesForm, async (ctx, value, { done }) => {
        await saveSeries(ctx, kind, value)
        return done(`${path}?tab=templates`, 'common:saved')
      }),
    ),
    template: templates(
      submitted(templateForm, async (ctx, value, { done }) =>
        done(`${path}?template=${await saveTemplate(ctx, kind, value)}`, 'common:saved'),
      ),
    ),
    restore: ofTemplate((ctx, key) => restoreTemplate(ctx, kind, key)),
    retire: ofTemplate((ctx, key) => putTemplateToUse(ctx, kind, key, false)),
    use: ofTemplate((ctx, key) => putTemplateToUse(ctx, kind, key, true)),
  })
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
    .filter((row) => idIn(row.key) !== null)
    .slice(0, MOST_AT_ONCE + 1)
  return { students: each.map((row) => Number(row.key)), common, each }
}
