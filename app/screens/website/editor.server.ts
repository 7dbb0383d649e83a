import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { SchoolClass, Subject } from 'db/models/catalogue'
import type { EntranceArgs } from '~/access/guard.server'
import { type Action, type Answer, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { contentOf, entryForm } from '~/domain/website/entries/entry.form'
import { type EntryContent, type EntryKind, LOOKS } from '~/domain/website/entries/entry-kinds'
import { entryVersions, readEntry } from '~/domain/website/entries/read-entries.server'
import { moveEntry, saveEntry } from '~/domain/website/entries/save-entry.server'
import { paletteStyle } from '~/domain/website/design/palette'
import { addMedia, isPicture, newestPictures, pictureOf, silentPictures } from '~/domain/website/media/media.server'
import { mediaIn, shownMedia } from '~/domain/website/media/shown-media.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { entryHtml } from '~/domain/website/public/text.server'
import { looksBijoy } from '~/format/bijoy/detect'
import { bijoyToUnicode } from '~/format/bijoy/to-unicode'
import { dayAt, formatTime, today } from '~/format/dates'
import { choicesOf } from '~/screens/master.server'
import { idIn } from '~/ui/table/url'
import { KIND_PATHS } from './kind-paths'
import type { PreviewData } from './phone-preview'

const timeAt = (at: string): string => new Date(Date.parse(at) + 6 * 3_600_000).toISOString().slice(11, 16)

/** A version as the fields of its form. */
function fieldsOf({ facts, startsAt, endsAt, publishAt, expiresAt, ...content }: EntryContent) {
  const moment = (at: string | null) => ({
    on: at ? dayAt(new Date(at)) : null,
    time: at && !['00:00', '23:59'].includes(timeAt(at)) ? timeAt(at) : null,
  })
  const [starts, ends, publish, expires] = [moment(startsAt), moment(endsAt), moment(publishAt), moment(expiresAt)]
  return {
    ...content,
    audience: content.audience ?? ['public'],
    ...facts,
    startsOn: starts.on,
    startsTime: starts.time,
    endsOn: ends.on,
    endsTime: ends.time,
    publishOn: publish.on,
    publishTime: publish.time,
    expiresOn: expires.on,
  }
}

/** What the editor of a kind offers. */
async function offered(ctx: SiteCtx, kind: EntryKind, named: readonly number[]) {
  const look = LOOKS[kind]
  const listed = look.picture || look.body ? await newestPictures(ctx, 23) : []
  const shown = await shownMedia(ctx.site.id, named)
  const beside = [...shown.values()].filter((one) => one.kind === 'picture' && !listed.some(({ id }) => id === one.id))
  return {
    kind,
    look,
    constraint: getZodConstraint(entryForm(kind)),
    pictures: [
      ...beside.map(({ id, sizes, key, name, altBn, altEn }) => ({
        id,
        key: sizes[0]?.key ?? key,
        name,
        altBn,
        altEn,
      })),
      ...listed,
    ],
    silent: await silentPictures(ctx, named),
    hung: [...shown.values()].map(({ id, kind: of, key, sizes, name }) => ({
      id,
      kind: of,
      key: sizes[0]?.key ?? key,
      name,
    })),
    classes: look.classes || look.audience ? await choicesOf(SchoolClass, { where: { active: true } }) : [],
    subjects: look.classes ? await choicesOf(Subject, { where: { active: true }, order: ['level', 'position'] }) : [],
    mayPublish: ctx.can('website.contents.publish'),
  }
}

/** A new entry of a kind. */
export const newEntry = async (ctx: SiteCtx, kind: EntryKind) => ({
  ...(await offered(ctx, kind, [])),
  id: null,
  state: 'draft' as const,
  revision: 0,
  shown: false,
  versions: [],
  version: null,
  values: {
    publishOn: null,
    audience: ['public'],
    ackAsked: false,
    topic: LOOKS[kind].topics?.[0] ?? '',
    mediaId: null,
    files: [] as number[],
    today: today(),
  },
})

/** An entry with its versions; `?version=` fills the form with an earlier one. @throws Missing */
export async function loadEditor(ctx: SiteCtx, request: Request, kind: EntryKind, id: number) {
  const asked = idIn(new URL(request.url).searchParams.get('version'))
  const entry = await readEntry(ctx, kind, id, asked ?? undefined)
  const { content } = entry
  return {
    ...(await offered(ctx, kind, [...(content.mediaId ? [content.mediaId] : []), ...content.files])),
    id: entry.id as number | null,
    state: entry.state,
    revision: entry.revision,
    shown: entry.shownRevision !== null,
    version: asked,
    versions: (await entryVersions(ctx, id)).map((one) => ({ ...one, time: formatTime(one.savedAt, ctx.lang) })),
    values: fieldsOf(content),
  }
}
export type EditorData = Awaited<ReturnType<typeof loadEditor>> | Awaited<ReturnType<typeof newEntry>>

const sent = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((one): one is File => one instanceof File && one.size > 0)

/** Keeps what was sent along; what is wrong with a file is said at its field. */
export async function keptPictures(
  ctx: SiteCtx,
  form: FormData,
  name: string,
  alt: { altBn?: string; altEn?: string } = {},
): Promise<number[]> {
  const ids: number[] = []
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const file of sent(form, name)) files.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  try {
    for (const { bytes } of files) if (await isPicture(bytes)) await pictureOf(bytes)
    for (const file of files) ids.push(await addMedia(ctx, file, alt))
  } catch (error) {
    if (error instanceof Refusal) throw new Invalid({ [name]: [worded(error)] })
    throw error
  }
  return ids
}

type Reply = SubmissionResult<string[]> & { preview?: PreviewData }

/** A field of a form: in Bengali, and written in Bijoy as it seems, it is Unicode now. */
const inUnicode = <V>([name, given]: [string, V]): [string, V | string] =>
  name.endsWith('Bn') && typeof given === 'string' && looksBijoy(given) ? [name, bijoyToUnicode(given)] : [name, given]

/** Whether a notice is for some readers alone, who are logged in: then nothing of it is on the web site. */
const inside = (audience: readonly string[] | null | undefined): boolean =>
  audience !== null && audience !== undefined && !audience.includes('public')

/** What the editor of a kind does. `param`: the name of the id in its address. A preview writes nothing. */
export function entryAction(kind: EntryKind, param: string): Action<SiteCtx, Answer | Reply> {
  const form = entryForm(kind)
  const { list } = KIND_PATHS[kind]
  const idIn = ({ params }: EntranceArgs) => (params[param] === undefined ? null : idOf(params[param]))
  const save = (step: 'draft' | 'publish') =>
    submitted(form, async (ctx: SiteCtx, value, args) => {
      if (step === 'publish' && !ctx.can('website.contents.publish'))
        throw new Invalid({ '': ['webedit:error.mayNotPublish'] })
      const posted = await args.form()
      const alt = { altBn: value.altBn ?? '', altEn: value.altEn ?? '' }
      const [picture] = await keptPictures(ctx, posted, 'picture', alt)
      const uploads = await keptPictures(ctx, posted, 'uploads', alt)
      const content = contentOf(kind, value)
      const mediaId = picture ?? content.mediaId
      const files = [...content.files, ...uploads]
      // No browser keeps a file, so what was sent is kept as a draft, and asked once.
      const silent = value.silent ? [] : await silentPictures(ctx, [...(mediaId ? [mediaId] : []), ...files])
      const asks = step === 'publish' && silent.length > 0
      const id = await saveEntry(
        ctx,
        kind,
        idIn(args),
        value.revision,
        { ...content, mediaId, files },
        asks ? 'draft' : step,
      )
      if (asks) return args.done(KIND_PATHS[kind].edit(id), 'webedit:silent.draft', { count: silent.length }, 'warning')
      return step === 'publish'
        ? args.done(list, inside(content.audience) ? 'webedit:publishedInside' : 'webedit:published')
        : args.done(KIND_PATHS[kind].edit(id), 'webedit:draftSaved')
    })
  const move =
    (step: 'retire' | 'restore' | 'delete'): Action<SiteCtx> =>
    async (ctx, args) => {
      const id = idIn(args)
      if (id === null || (step !== 'delete' && !ctx.can('website.contents.publish')))
        throw new Invalid({ '': ['webedit:error.mayNotPublish'] })
      await moveEntry(ctx, kind, id, step)
      return step === 'delete'
        ? args.done(list, 'common:deleted')
        : args.done(KIND_PATHS[kind].edit(id), `webedit:${kind === 'notice' ? 'movedNotice' : 'moved'}.${step}`)
    }
  return intents({
    draft: save('draft'),
    publish: save('publish'),
    retire: move('retire'),
    restore: move('restore'),
    delete: move('delete'),
    preview: submitted(form, async (ctx: SiteCtx, value, { reply }): Promise<Reply> => {
      const { bodyBn, bodyEn, titleBn, titleEn } = contentOf(kind, value)
      const media = await shownMedia(ctx.site.id, mediaIn(bodyBn, bodyEn))
      const { hue, strength } = await siteDesign(ctx.site)
      const colours = paletteStyle(hue, strength)
      const preview = {
        bn: entryHtml(bodyBn, media, 'bn'),
        en: entryHtml(bodyEn, media, 'en'),
        titleBn,
        titleEn,
        colours,
      }
      return { ...reply(), preview }
    }),
    // The form again, what was written in Bijoy as Unicode: for whoever has no script.
    unicode: submitted(form, (_ctx: SiteCtx, _value, { reply }): Reply => {
      const { initialValue, ...rest } = reply()
      return { ...rest, initialValue: initialValue && Object.fromEntries(Object.entries(initialValue).map(inUnicode)) }
    }),
  })
}
