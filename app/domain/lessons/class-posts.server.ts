import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { ClassPost } from 'db/models/lessons'
import { ForeignKeyConstraintError } from 'sequelize'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { checkUpload, storeUpload } from '~/domain/operations/files/files.server'
import { MOST_FILES, type PostForm } from './post.form'
import { stateAfter, type PostMove, type PostState } from './post-state.policy'

interface PostFile {
  id: number
  key: string
  name: string
  mime: string
  bytes: number
}

interface PostRow {
  id: number
  titleEn: string
  titleBn: string
  bodyEn: string
  bodyBn: string
  videoUrl: string | null
  levels: string[]
  classIds: number[]
  subjectIds: number[]
  files: PostFile[]
  publishFrom: string
  publishTo: string | null
  state: PostState
  revision: number
  updatedAt: Date
}

type PostQuery = Asked<{ state?: string[]; level?: string[]; class?: number[]; subject?: number[] }>

const POST_SORTS: Record<string, string> = {
  titleEn: 'title_en',
  titleBn: 'title_bn',
  publishFrom: 'publish_from',
  state: 'state',
  updatedAt: 'updated_at',
}

/** Posts of the centre, as its list asks. A post for all classes is found under every class. */
export async function listPosts(
  ctx: Ctx,
  { q, filters, sort, ...page }: PostQuery,
): Promise<{ items: Omit<PostRow, 'bodyEn' | 'bodyBn'>[]; total: number }> {
  mustBeCentral(ctx)
  const w = where()
    .contains(q, 'title_en', 'title_bn', 'body_en', 'body_bn')
    .and(filters.state, 'state = ANY ({})')
    .and(filters.level, '(cardinality(levels) = 0 OR levels && {})')
    .and(filters.class, '(cardinality(class_ids) = 0 OR class_ids && {})')
    .and(filters.subject, '(cardinality(subject_ids) = 0 OR subject_ids && {})')
  const rows = await sql<Omit<PostRow, 'bodyEn' | 'bodyBn'> & { total: number }>(
    `SELECT id, title_en AS "titleEn", title_bn AS "titleBn", video_url AS "videoUrl", levels, class_ids AS "classIds", subject_ids AS "subjectIds", files,
      publish_from AS "publishFrom", publish_to AS "publishTo", state, revision, updated_at AS "updatedAt", count(*) OVER ()::int AS total
      FROM class_post WHERE ${w.text('true')}
      ORDER BY ${POST_SORTS[sort?.key ?? ''] ?? 'updated_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, id DESC ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** @throws Missing when there is no such post */
export async function readPost(ctx: Ctx, id: number): Promise<PostRow> {
  mustBeCentral(ctx)
  const post = Number.isSafeInteger(id) ? await ClassPost.findByPk(id) : null
  if (!post) throw new Missing('class room post')
  return post.get({ plain: true }) as unknown as PostRow
}

/**
 * Writes a post, new (null) or changed, with files kept and added, and makes a move if one is asked. Gives its id, or the
 * key of what is wrong: somebody else was faster, too many files, a move that is not allowed.
 * @throws Missing, Refusal of a file's content
 */
export async function savePost(
  ctx: UserCtx,
  id: number | null,
  value: PostForm,
  uploads: readonly File[],
  move: PostMove | null,
): Promise<{ id: number } | { error: string }> {
  try {
    return await writePost(ctx, id, value, uploads, move)
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError) return { error: 'ui:error.missing' } // a class or subject that has gone
    throw error
  }
}

async function writePost(
  ctx: UserCtx,
  id: number | null,
  value: PostForm,
  uploads: readonly File[],
  move: PostMove | null,
): Promise<{ id: number } | { error: string }> {
  mustBeCentral(ctx)
  const before = id === null ? null : await readPost(ctx, id)
  const state = move ? stateAfter(before?.state ?? 'draft', move) : (before?.state ?? 'draft')
  if (state === null) return { error: 'lessons:error.move' }
  const kept = (before?.files ?? []).filter((file) => value.keep.includes(file.id))
  if (kept.length + uploads.length > MOST_FILES) return { error: 'lessons:error.tooMany' }
  const added: PostFile[] = []
  for (const file of uploads) await checkUpload(file, 'document')
  for (const file of uploads) {
    // Readers are of many institutions: the random key is what lets them in.
    const stored = await storeUpload(ctx, file, { purpose: 'document', isPublic: true })
    added.push({ id: stored.id, key: stored.key, name: stored.name, mime: stored.mime, bytes: stored.bytes })
  }
  const { keep: _, revision, ...fields } = value
  const row = { ...fields, files: [...kept, ...added], state }
  if (!before) {
    const made = await ClassPost.create({ ...row, createdBy: ctx.user.userId })
    ctx.audit({ recordType: 'class_post', recordId: made.id, after: row })
    return { id: made.id }
  }
  const [changed] = await ClassPost.update(
    { ...row, revision: revision + 1, updatedAt: new Date() },
    { where: { id: before.id, revision } },
  )
  if (changed === 0) return { error: 'lessons:error.stale' }
  ctx.audit({ recordType: 'class_post', recordId: before.id, before: { ...before, updatedAt: undefined }, after: row })
  return { id: before.id }
}

/** Retires a post or takes it back, without its form. @throws Missing */
export async function movePost(
  ctx: UserCtx,
  id: number,
  move: PostMove,
  revision: number,
): Promise<{ id: number } | { error: string }> {
  const before = await readPost(ctx, id)
  const state = stateAfter(before.state, move)
  if (state === null) return { error: 'lessons:error.move' }
  const [changed] = await ClassPost.update(
    { state, revision: revision + 1, updatedAt: new Date() },
    { where: { id, revision } },
  )
  if (changed === 0) return { error: 'lessons:error.stale' }
  ctx.audit({ recordType: 'class_post', recordId: id, before: { state: before.state }, after: { state } })
  return { id }
}
