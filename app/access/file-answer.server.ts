import type { Ctx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { mayRead, type StoredFileRow } from '~/domain/platform/files/files.server'
import { fileStore } from '~/domain/platform/files/store.server'

/**
 * Answers with a file. `cache` 'forever' is for addresses that name the content (a key); 'shortly' for those whose
 * content may change (a logo). A private file is asked for again each time, so that a logout holds.
 */
export async function fileAnswer(
  ctx: Ctx,
  request: Request,
  file: StoredFileRow,
  cache: 'forever' | 'shortly',
): Promise<Response> {
  if (!mayRead(ctx, file)) throw new Missing('file')
  const headers = new Headers({
    'Content-Type': file.mime === 'text/csv' ? 'text/csv; charset=utf-8' : file.mime,
    'Content-Disposition': `${file.mime.startsWith('image/') ? 'inline' : 'attachment'}; filename="file.${file.key.split('.')[1]}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': file.isPublic
      ? cache === 'forever'
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300'
      : 'private, no-cache',
    ETag: `"${file.sha256.slice(0, 32)}"`,
  })
  if (request.headers.get('if-none-match')?.includes(headers.get('ETag') as string))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(file.bytes))
  return new Response(request.method === 'HEAD' ? null : await fileStore().stream(file.key), { headers })
}
