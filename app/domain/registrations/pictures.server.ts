import sharp from 'sharp'
import { cropped } from '~/domain/admissions/form/papers.server'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { checkFile, inTurn, type CheckedFile } from '~/domain/operations/files/check.server'

export type PictureSlot = 'photo' | 'signature'
export const PICTURE_SLOTS: readonly PictureSlot[] = ['photo', 'signature']

/** What boards take: 300 by 80 points, here twice that. */
const SIGNATURE = { width: 600, height: 160 }
const SMALLEST = { width: 120, height: 30 }

/** A signature on white, as wide or as high as it may be. */
const signed = (bytes: Uint8Array): Promise<CheckedFile> =>
  inTurn(async () => {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    if (width < SMALLEST.width || height < SMALLEST.height)
      throw new Refusal('student-form:error.signatureSmall', SMALLEST)
    const out = await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize({ ...SIGNATURE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    return { bytes: out, mime: 'image/jpeg', extension: 'jpg' }
  })

/** A picture by its content, made anew: the photo cut to a passport's, the signature on white. @throws Invalid at the slot's field */
export async function checkPicture(slot: PictureSlot, file: File): Promise<CheckedFile> {
  try {
    const { bytes } = await checkFile(new Uint8Array(await file.arrayBuffer()), 'picture')
    return await (slot === 'photo' ? cropped(bytes) : signed(bytes))
  } catch (error) {
    if (error instanceof Refusal) throw new Invalid({ [slot]: [worded(error)] })
    throw error
  }
}
