import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { OverrideForm } from './event.form'
import { eventsOf } from './stored-events.server'

/** A central event meant for this institution, as the centre wrote it, and what was made of it. @throws Missing for one that is not */
export async function overridable(
  ctx: SiteCtx,
  id: number,
): Promise<{
  id: number
  titleEn: string
  titleBn: string
  fromOn: string
  toOn: string
  override: OverrideForm | null
}> {
  const mine =
    Number.isSafeInteger(id) &&
    (await eventsOf(ctx.site, '0001-01-01', '9999-12-31', true)).some((one) => one.of !== 'site' && one.id === id)
  const [row] = mine
    ? await sql<{
        id: number
        titleEn: string
        titleBn: string
        fromOn: string
        toOn: string
        override: OverrideForm | null
      }>(
        `SELECT e.id, e.title_en AS "titleEn", e.title_bn AS "titleBn", e.from_on AS "fromOn", e.to_on AS "toOn",
       CASE WHEN o.id IS NOT NULL THEN json_build_object('hidden', o.hidden, 'titleEn', o.title_en, 'titleBn', o.title_bn, 'fromOn', o.from_on, 'toOn', o.to_on) END AS override
     FROM central_event e LEFT JOIN calendar_override o ON o.site_id = $1 AND o.central_event_id = e.id WHERE e.id = $2`,
        [ctx.site.id, id],
      )
    : []
  if (!row) throw new Missing('event')
  return row
}

const blank = ({ hidden, titleBn, titleEn, fromOn }: OverrideForm) => !hidden && !titleBn && !titleEn && !fromOn

/** Keeps what the institution makes of an event of the centre or its group; blank, it follows them again. */
export async function writeOverride(ctx: SiteCtx, id: number, value: OverrideForm): Promise<void> {
  const { fromOn } = value
  if (blank(value))
    await sql('DELETE FROM calendar_override WHERE site_id = $1 AND central_event_id = $2', [ctx.site.id, id])
  else
    await sql(
      `INSERT INTO calendar_override (site_id, central_event_id, hidden, title_en, title_bn, from_on, to_on) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (site_id, central_event_id) DO UPDATE SET hidden = excluded.hidden, title_en = excluded.title_en, title_bn = excluded.title_bn, from_on = excluded.from_on, to_on = excluded.to_on, changed_at = now()`,
      [ctx.site.id, id, value.hidden, value.titleEn, value.titleBn, fromOn, fromOn && (value.toOn ?? fromOn)],
    )
}

/** Hides, renames or moves an event of the centre or the group for this institution; all blank gives their word back. @throws Missing */
export async function overrideEvent(ctx: SiteCtx, id: number, value: OverrideForm): Promise<void> {
  const { override: before } = await overridable(ctx, id)
  await writeOverride(ctx, id, value)
  ctx.audit({
    recordType: 'calendar-override',
    recordId: id,
    before: before ?? undefined,
    after: blank(value) ? undefined : value,
  })
}
