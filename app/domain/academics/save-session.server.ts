import { SiteSession } from 'db/models/academics'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse } from '~/domain/errors'
import type { SessionForm } from './class-setting.form'

/**
 * Makes (`id` null) or changes an academic session and gives its id. One session is current: marking one unmarks the
 * others. A session chosen from the centre's list gives label and type, and the dates that were left empty.
 * Throws Missing for another site's session and Invalid for a label that is taken or not the chosen session's, dates the
 * wrong way round, and a type or chosen session that is not there.
 */
export async function saveSession(ctx: SiteCtx, id: number | null, form: SessionForm): Promise<number> {
  const before = id === null ? null : await SiteSession.of(ctx.site).findByPk(id)
  if (id !== null && !before) throw new Missing('session')
  const values = await completed(form, before?.academicSessionId ?? null)
  const [twin] = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND label = $2', [
    ctx.site.id,
    values.label,
  ])
  const typed =
    values.sessionTypeId === null ||
    (await sql('SELECT id FROM session_type WHERE id = $1', [values.sessionTypeId])).length > 0
  await allOf(
    () => refuse(twin !== undefined && twin.id !== id, 'label', 'ui:error.unique'),
    () => refuse(values.endsOn <= values.startsOn, 'endsOn', 'academics:session.endsEarly'),
    () => refuse(!typed, 'sessionTypeId', 'ui:error.in'),
  )
  const { isCurrent, ...plain } = values
  const was = before?.get({ plain: true })
  const saved = before ? await before.update(plain) : await SiteSession.of(ctx.site).create(plain)
  ctx.audit({ recordType: 'site_session', recordId: saved.id, before: was, after: values })
  if (isCurrent) await markCurrent(ctx, saved.id)
  return saved.id
}

/** The form with what the chosen session says. One that is retired stays where it was chosen before; the database links by type and label. */
async function completed({ academicSessionId, ...form }: SessionForm, chosenBefore: number | null) {
  if (academicSessionId === null)
    return { ...form, label: form.label ?? '', startsOn: form.startsOn ?? '', endsOn: form.endsOn ?? '' }
  const [chosen] = await sql<{ label: string; sessionTypeId: number; startsOn: string; endsOn: string }>(
    `SELECT label, session_type_id AS "sessionTypeId", starts_on AS "startsOn", ends_on AS "endsOn" FROM academic_session WHERE id = $1 AND (active OR id = $2)`,
    [academicSessionId, chosenBefore],
  )
  if (!chosen) throw new Invalid({ academicSessionId: ['ui:error.in'] })
  if (form.label !== null && form.label !== chosen.label)
    throw new Invalid({ label: ['academics:session.labelDiffers'] })
  return { ...form, ...chosen, startsOn: form.startsOn ?? chosen.startsOn, endsOn: form.endsOn ?? chosen.endsOn }
}

/** Makes a session the current one. Throws Missing when it is not the site's. */
export async function markCurrent(ctx: SiteCtx, id: number): Promise<void> {
  const session = await SiteSession.of(ctx.site).findByPk(id)
  if (!session) throw new Missing('session')
  const [other] = session.isCurrent ? [] : await SiteSession.of(ctx.site).findAll({ where: { isCurrent: true } })
  await sql('UPDATE site_session SET is_current = (id = $2) WHERE site_id = $1 AND is_current <> (id = $2)', [
    ctx.site.id,
    id,
  ])
  ctx.audit({
    recordType: 'site_session',
    recordId: id,
    before: { isCurrent: session.isCurrent, current: other?.label ?? session.label },
    after: { isCurrent: true, current: session.label },
  })
}
