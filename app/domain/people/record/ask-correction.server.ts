import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { staffWhoMay } from '~/domain/delivery/notifications.server'
import { saveTask } from '~/domain/tasks/save-task.server'
import { addDays, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { CorrectionForm } from './correction.form'
import { employeeOf } from './employee.server'

/** Days in which the office looks at it. */
const DUE_DAYS = 7
/** Requests of one person that may wait at a time. */
const MOST_OPEN = 5

/**
 * Asks the office to correct one's own record: a task of whoever keeps the staff's records and has the least to do, which the person sees
 * among their own, with what is said and done about it.
 * @returns the task's id
 * @throws Refusal for a login that is no employee's, while five wait, and where nobody keeps the records
 */
export async function askCorrection(ctx: SiteCtx, { part, text, file }: CorrectionForm): Promise<number> {
  const site = ctx.site.id
  if (ctx.user.employeeId === null) throw new Refusal('people-own:error.nobody', {}, 403)
  const stored = file ? await storeSent(ctx, 'file', file, { purpose: 'document', area: 'tasks' }) : null
  const one = await employeeOf(site, ctx.user.employeeId)
  const office = (await staffWhoMay(site, 'people.employees.manage')).filter((id) => id !== ctx.user.userId)
  const [clerk] = await sql<{ id: number; own: number }>(
    `SELECT u.id, (SELECT count(*)::int FROM site_task k WHERE k.site_id = $1 AND k.made_by = $3 AND k.assigned_to = ANY ($2::bigint[]) AND k.state IN ('open', 'doing')) AS own
     FROM app_user u WHERE u.tenant_id = $1 AND u.id = ANY ($2::bigint[]) AND u.kind = 'staff' AND u.state = 'active'
     ORDER BY (SELECT count(*) FROM site_task o WHERE o.site_id = u.tenant_id AND o.assigned_to = u.id AND o.state IN ('open', 'doing')), u.id LIMIT 1`,
    [site, office, ctx.user.userId],
  )
  if (!clerk) throw new Refusal('people-own:error.noOffice', {}, 409)
  if (clerk.own >= MOST_OPEN) throw new Refusal('people-own:error.tooMany', { most: MOST_OPEN }, 409)
  const lang = ctx.site.defaultLang
  const t = wordsFor(lang)
  return saveTask(
    ctx,
    null,
    {
      revision: null,
      title: t('people-own:task.title', {
        name: nameIn(one, lang),
        code: digits(one.code, lang),
        part: t(`people-own:part.${part}`),
        interpolation: { escapeValue: false },
      }).slice(0, 200),
      body: text,
      urgent: false,
      assignedTo: clerk.id,
      dueOn: addDays(today(), DUE_DAYS),
      repeats: 'none',
      repeatsUntil: null,
    },
    stored?.id ?? null,
  )
}
