import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { planBells } from '../notices/tell-notice.server'
import { type EntryContent, type EntryKind, type EntryState } from './entry-kinds'
import { offerRetired } from './undo-entry.server'

interface Before {
  id: number
  state: EntryState
  revision: number
  shownRevision: number | null
  titleBn: string
  titleEn: string
}

/** @throws Missing when the institution has no such entry of this kind */
async function locked(site: { id: number }, kind: EntryKind, id: number): Promise<Before> {
  const [row] = await sql<Before>(
    `SELECT id, state, revision, shown_revision AS "shownRevision", title_bn AS "titleBn", title_en AS "titleEn"
     FROM web_entry WHERE site_id = $1 AND kind = $2 AND id = $3 FOR UPDATE`,
    [site.id, kind, id],
  )
  if (!row) throw new Missing('entry')
  return row
}

/**
 * Keeps a version of an entry, new (null) or changed. 'publish' shows it to the public from its moment on; a draft of what is
 * shown already waits beside it. Gives the entry's id.
 * @throws Missing; Invalid when somebody else was faster, a picture or file is not the institution's, or the page's name is taken
 */
export async function saveEntry(
  ctx: SiteCtx,
  kind: EntryKind,
  id: number | null,
  revision: number,
  content: EntryContent,
  step: 'draft' | 'publish',
): Promise<number> {
  await checkMedia(ctx.site, content)
  await checkSlug(ctx.site, id, content.slug)
  const before = id === null ? null : await locked(ctx.site, kind, id)
  if (before && before.revision !== revision) throw new Invalid({ '': ['webedit:error.stale'] })
  const shows = step === 'publish' || before?.shownRevision == null
  const next = (before?.revision ?? 0) + 1
  const state: EntryState = step === 'publish' ? 'published' : (before?.state ?? 'draft')
  const entry = before ? before.id : await insertEntry(ctx, kind, content)
  if (before && !shows)
    await sql(
      'UPDATE web_entry SET revision = $3, changed_by = $4, changed_at = now() WHERE site_id = $1 AND id = $2',
      [ctx.site.id, entry, next, ctx.user.userId],
    )
  else await writeShown(ctx, entry, content, state, next, step === 'publish' ? next : null)
  await sql(
    'INSERT INTO web_entry_version (site_id, entry_id, revision, content, saved_by) VALUES ($1, $2, $3, $4::jsonb, $5)',
    [ctx.site.id, entry, next, JSON.stringify(content), ctx.user.userId],
  )
  if (kind === 'notice' && step === 'publish') await planBells(ctx.site.id, entry, new Date(content.publishAt))
  ctx.audit({
    recordType: 'web_entry',
    recordId: entry,
    before: before && { state: before.state, revision: before.revision },
    after: {
      kind,
      state,
      revision: next,
      titleBn: content.titleBn,
      titleEn: content.titleEn,
      ...(content.audience && { audience: content.audience }),
    },
  })
  return entry
}

async function insertEntry(
  ctx: SiteCtx,
  kind: EntryKind,
  { titleBn, titleEn, startsAt, endsAt }: EntryContent,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO web_entry (site_id, kind, title_bn, title_en, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [ctx.site.id, kind, titleBn, titleEn, startsAt, endsAt],
  )
  return (row as { id: number }).id
}

async function writeShown(
  ctx: SiteCtx,
  entry: number,
  content: EntryContent,
  state: EntryState,
  revision: number,
  shown: number | null,
): Promise<void> {
  await sql(
    `UPDATE web_entry SET topic = $3, slug = $4, title_bn = $5, title_en = $6, body_bn = $7, body_en = $8, media_id = $9, facts = $10::jsonb, starts_at = $11, ends_at = $12,
       class_ids = $13, subject_ids = $14, pinned = $15, position = $16, publish_at = $17, expires_at = $18, state = $19, revision = $20, shown_revision = $21, changed_by = $22, changed_at = now(), audience = $23, ack_asked = $24
     WHERE site_id = $1 AND id = $2`,
    [
      ctx.site.id,
      entry,
      content.topic,
      content.slug,
      content.titleBn,
      content.titleEn,
      content.bodyBn,
      content.bodyEn,
      content.mediaId,
      JSON.stringify(content.facts),
      content.startsAt,
      content.endsAt,
      content.classIds,
      content.subjectIds,
      content.pinned,
      content.position,
      content.publishAt,
      content.expiresAt,
      state,
      revision,
      shown,
      ctx.user.userId,
      content.audience ?? ['public'],
      content.ackAsked ?? false,
    ],
  )
  await sql('DELETE FROM web_entry_media WHERE site_id = $1 AND entry_id = $2', [ctx.site.id, entry])
  await sql(
    `INSERT INTO web_entry_media (site_id, entry_id, media_id, position) SELECT $1, $2, x.m, x.n FROM (SELECT DISTINCT ON (m) m, n FROM unnest($3::bigint[]) WITH ORDINALITY u(m, n) ORDER BY m, n) x`,
    [ctx.site.id, entry, content.files],
  )
}

/** Takes an entry off the site, puts it back as it was, or does away with a draft that nobody ever saw. @throws Missing, Invalid */
export async function moveEntry(
  ctx: SiteCtx,
  kind: EntryKind,
  id: number,
  step: 'retire' | 'restore' | 'delete',
): Promise<void> {
  const before = await locked(ctx.site, kind, id)
  const allowed =
    step === 'retire'
      ? before.state === 'published'
      : step === 'restore'
        ? before.state === 'retired'
        : before.shownRevision === null
  if (!allowed) throw new Invalid({ '': ['webedit:error.move'] })
  if (step === 'delete') await sql('DELETE FROM web_entry WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  else
    await sql(`UPDATE web_entry SET state = $3, changed_by = $4, changed_at = now() WHERE site_id = $1 AND id = $2`, [
      ctx.site.id,
      id,
      step === 'retire' ? 'retired' : 'published',
      ctx.user.userId,
    ])
  if (kind === 'notice' && step === 'restore') await planBells(ctx.site.id, id, null)
  if (step === 'retire') offerRetired(ctx, { id, kind, revision: before.revision })
  ctx.audit({
    recordType: 'web_entry',
    recordId: id,
    before: { state: before.state, titleBn: before.titleBn, titleEn: before.titleEn },
    after: { step },
  })
}

/** Pictures and files that the content names, in its fields and in its texts, are the institution's. @throws Invalid */
async function checkMedia(site: { id: number }, content: EntryContent): Promise<void> {
  const wanted = [...new Set([...(content.mediaId ? [content.mediaId] : []), ...content.files])]
  if (wanted.length === 0) return
  const rows = await sql<{ id: number; kind: string }>(
    'SELECT id, kind FROM media WHERE site_id = $1 AND id = ANY ($2::bigint[])',
    [site.id, wanted],
  )
  if (rows.length !== wanted.length)
    throw new Invalid({
      [content.mediaId && !rows.some((row) => row.id === content.mediaId) ? 'mediaId' : 'files']: ['ui:error.missing'],
    })
  if (content.mediaId && rows.some((row) => row.id === content.mediaId && row.kind !== 'picture'))
    throw new Invalid({ mediaId: ['webedit:error.notPicture'] })
}

/** @throws Invalid when another page of the institution has the name */
async function checkSlug(site: { id: number }, id: number | null, slug: string | null): Promise<void> {
  if (slug === null) return
  const [taken] = await sql('SELECT 1 FROM web_entry WHERE site_id = $1 AND slug = $2 AND id IS DISTINCT FROM $3', [
    site.id,
    slug,
    id,
  ])
  if (taken) throw new Invalid({ slug: ['webedit:error.slugTaken'] })
}
