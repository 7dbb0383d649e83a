import { Readable } from 'node:stream'
import { ToDraw } from '~/documents/pdf.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readersOf, type Readers } from '~/domain/files/may-read.server'
import type { StoredFileRow } from '~/domain/operations/files/files.server'
import { fileStore } from '~/domain/operations/files/store.server'

/**
 * Answers with a file whom what uses it lets read it. Nothing is kept for long: what is withdrawn is gone. A private file is asked for again
 * each time, so that a logout holds.
 * @throws Missing for everybody else
 */
export async function fileAnswer(ctx: Ctx, request: Request, file: StoredFileRow): Promise<Response> {
  const readers = await readersOf(ctx, file)
  if (readers === null) throw new Missing('file')
  return answerWith(request, file, readers)
}

/** Answers with a file that a guarded screen of its area opened for this person, or that it shows to everybody. */
export const screenFile = (request: Request, file: StoredFileRow, readers: Readers): Promise<Response> =>
  answerWith(request, file, readers)

/**
 * Answers with a file that came with a public form (purpose 'sent'), from a screen that only those may open whom it was sent to:
 * pictures, which were made anew, are shown, anything else is saved.
 * @throws Missing for a file of another purpose
 */
export async function sentAnswer(request: Request, file: StoredFileRow): Promise<Response> {
  if (file.purpose !== 'sent') throw new Missing('file')
  return answerWith(request, file, 'reader')
}

/**
 * Answers with a picture for whoever opened, by number and PIN, the page that shows it: one that was sent there, or the photograph of the very student.
 * @throws Missing for a file of another purpose
 */
export async function openedPicture(request: Request, file: StoredFileRow): Promise<Response> {
  if (!['sent', 'photo'].includes(file.purpose) || !file.mime.startsWith('image/')) throw new Missing('file')
  return answerWith(request, file, 'reader')
}

async function answerWith(request: Request, file: StoredFileRow, readers: Readers): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.mime === 'text/csv' ? 'text/csv; charset=utf-8' : file.mime,
    ...named(file.name, file.key.split('.')[1] ?? 'bin', file.mime.startsWith('image/')),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // A picture of a page is looked at again and again; a document that was withdrawn is gone at once.
    'Cache-Control':
      readers === 'reader'
        ? 'private, no-cache'
        : file.mime.startsWith('image/')
          ? 'public, max-age=300, must-revalidate'
          : 'public, no-cache',
    ETag: `"${file.sha256.slice(0, 32)}"`,
  })
  if (request.headers.get('if-none-match')?.includes(headers.get('ETag') as string))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(file.bytes))
  return new Response(request.method === 'HEAD' ? null : await fileStore().stream(file.key), { headers })
}

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mrc: 'application/marc',
  gift: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type FileFormat = keyof typeof TYPES

/** What every file is sent with: its name in any script (RFC 5987), beside a plain one. The server says of every answer that it is what it says. */
function named(name: string, ending: string, shown: boolean): Record<string, string> {
  const encoded = encodeURIComponent(name.replace(/[\\/:*?"<>|]/g, '-')).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="file.${ending}"; filename*=UTF-8''${encoded}`,
  }
}

const undrawn = new WeakMap<object, () => Promise<Response>>()

/** What an answer waits for that is drawn when the unit of work is over; the guard asks. */
export const drawingOf = (answer: unknown): (() => Promise<Response>) | undefined =>
  answer instanceof Response ? undrawn.get(answer) : undefined

/**
 * A file made for its reader, under `name` and its ending; no cache keeps it. A PDF is shown, anything else is saved. One that is still to be
 * drawn is drawn by the guard.
 */
export function fileResponse(
  format: FileFormat,
  name: string,
  body: Buffer | Uint8Array | string | ToDraw,
  headers = new Headers(),
): Response {
  if (body instanceof ToDraw) {
    const instead = new Response()
    undrawn.set(instead, async () => fileResponse(format, name, await body.draw(), headers))
    return instead
  }
  const all = {
    'Content-Type': TYPES[format],
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    ...named(`${name}.${format}`, format, format === 'pdf'),
  }
  for (const [key, value] of Object.entries(all)) headers.set(key, value)
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers })
}

/** A small public file of the product's own making, for anybody and for programs. */
export const publicFile = (request: Request, name: string, type: string, body: string): Response =>
  new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${/^(text\/plain|application\/json)/.test(type) ? 'inline' : 'attachment'}; filename="${name}"`,
      'Cache-Control': 'public, max-age=60',
      'X-Robots-Tag': 'noindex',
    },
  })

/** A text that is written while it is sent, part by part: of any length, in little memory. */
export function streamedFile(name: string, ending: string, type: string, parts: AsyncIterable<string>): Response {
  return new Response(
    Readable.toWeb(Readable.from(bytesOf(parts), { highWaterMark: 1 })) as ReadableStream<Uint8Array>,
    {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        ...named(`${name}.${ending}`, ending, false),
      },
    },
  )
}

async function* bytesOf(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}

/**
 * A file in place of a screen: what a loader throws when its list is wanted as one, so that what it answers with is always
 * the list. The guard notes it, and entry.server sends it.
 */
export abstract class FileInstead {
  abstract response(
    t: (key: string | string[], figures?: Readonly<Record<string, string>>) => string,
    headers?: Headers,
  ): Promise<Response>
}
