import { submitted, intents, byId, type Action, type Answer } from '~/access/intents.server'
import { impersonateForm } from '~/domain/access/access.form'
import {
  candidates,
  endNow,
  findPlaces,
  impersonationOf,
  impersonations,
  placeOf,
} from '~/domain/access/impersonations.server'
import { roleChoices } from '~/domain/access/roles.server'
import { startImpersonation } from '~/domain/identity/account/impersonation.server'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { changesText } from '~/domain/operations/audit/diff.policy'
import type { UserCtx } from '~/domain/context'
import type { Lang } from '~/format/lang'
import { cleanText } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const like = (text: string) => (text ? likePattern(text) : null)

/** The places found, or one place with its people; below them the log, or one of its rows. */
export async function loadImpersonate(ctx: UserCtx, request: Request, kind: 'site' | 'group') {
  const params = new URL(request.url).searchParams
  const text = (name: string) => cleanText(params.get(name) ?? '').slice(0, 100)
  const [find, person] = [text('find'), text('person')]
  const placeId = idIn(params.get('place'))
  const roleId = idIn(params.get('role'))
  const rowId = idIn(params.get('log'))
  const listing = parseListing(request, { perPage: 10 })
  const log = await impersonations(ctx, kind, { like: like(listing.q), offset: listing.offset, limit: listing.per })
  return {
    kind,
    find,
    person,
    roleId,
    mayStart: ctx.can('operations.impersonation.start'),
    mayLog: ctx.can('operations.log.view'),
    places: placeId || rowId ? [] : await findPlaces(ctx, kind, like(find)),
    place: placeId ? await placeOf(ctx, kind, placeId) : null,
    people: placeId ? await candidates(ctx, placeId, { q: person || null, roleId }) : [],
    roles: placeId ? await roleChoices(ctx, [kind], placeId) : [],
    list: listOf(listing, log.items, log.total),
    shown: rowId ? inWords(await impersonationOf(ctx, kind, rowId), ctx.lang) : null,
  }
}

/** What was written, in the reader's words; secrets are not among them. */
function inWords({ row, records }: Awaited<ReturnType<typeof impersonationOf>>, lang: Lang) {
  const words = auditWords(wordsFor(lang))
  return {
    row,
    records: records.map(({ id, at, action, recordType, recordId, before, after }) => ({
      id,
      at,
      recordId,
      action: words.action(action),
      type: recordType && words.type(recordType),
      changes: changesText(before, after, words),
    })),
  }
}

/** Begins one (the answer carries the link) or ends a running one. */
export const actImpersonate = (kind: 'site' | 'group'): Action<UserCtx, Answer | { link: string }> =>
  intents({
    end: byId(async (ctx, id, { done }) => {
      await endNow(ctx, kind, id)
      return done(kind === 'site' ? paths.impersonate : paths.impersonateGroup, 'access:impersonate.endedNow')
    }),
    '': submitted(impersonateForm, async (ctx, value) => {
      await placeOf(ctx, kind, value.tenantId)
      return { link: await startImpersonation(ctx, value) }
    }),
  })
