import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { addMedia } from '~/domain/website/media/media.server'

/** Keeps the prospectus that came with the form of an admission in the media library. @throws Invalid at its field */
export async function keepProspectus(ctx: SiteCtx, file: File | null): Promise<number | null> {
  if (!file) return null
  try {
    return await addMedia(ctx, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  } catch (error) {
    if (error instanceof Refusal) throw new Invalid({ prospectus: [worded(error)] })
    throw error
  }
}
