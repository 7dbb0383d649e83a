import { apart } from 'db/apart'
import { Turns } from 'db/fair'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { kindsOf, PICTURE, PICTURE_TYPES } from '~/ui/fields/file-rules'
import { Refusal } from '~/domain/errors'

const MB = 1024 * 1024
const IMAGES = PICTURE_TYPES
const PDF = 'application/pdf'
/** What holds a workbook of Excel 97 to 2003; the reader of sheets looks closer. */
const XLS = 'application/x-cfb'
const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Rule {
  most: number
  types: readonly string[]
  widest?: number
  /** A workbook is told from another archive by what lies in it. */
  whole?: true
}

/** Where pictures and PDFs say what they are; to search all of a stranger's file would keep the process busy. */
const SIGNATURE = 4_100
const MOST_SECONDS = 20

/** What each purpose takes, by content. 'output' is for what the application itself made. */
const RULES = {
  photo: { most: 5 * MB, types: IMAGES, widest: 600 },
  logo: { most: 5 * MB, types: IMAGES, widest: 800 },
  picture: { most: 10 * MB, types: IMAGES, widest: 1600 },
  document: { most: 10 * MB, types: [PDF, ...IMAGES], widest: 1600 },
  /** What a stranger sent with a public form. */
  sent: { most: 5 * MB, types: [PDF, ...IMAGES], widest: 1600 },
  sheet: { most: 10 * MB, types: [XLSX, XLS, ODS, 'text/csv'], whole: true },
  output: { most: 500 * MB, types: [PDF, XLSX, 'text/csv', 'application/zip'], whole: true },
} as const satisfies Record<string, Rule>

export type FilePurpose = keyof typeof RULES

export interface CheckedFile {
  bytes: Uint8Array
  mime: string
  extension: string
  /** Of a picture, in points. */
  width?: number
  height?: number
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  [PDF]: 'pdf',
  [XLSX]: 'xlsx',
  [XLS]: 'xls',
  [ODS]: 'ods',
  'text/csv': 'csv',
  'application/zip': 'zip',
  'image/webp': 'webp',
}

/**
 * Decides by content what a file is, and makes images anew: turned upright, without metadata or anything appended, at
 * most 1600 pixels wide or high; JPEG, or PNG when it is transparent (what PDF, mail and old browsers all read).
 * @throws Refusal with a translation key: empty, too large, wrong type, unreadable image
 */
export async function checkFile(bytes: Uint8Array, purpose: FilePurpose): Promise<CheckedFile> {
  const rule: Rule = RULES[purpose]
  if (bytes.length === 0) throw new Refusal('platform:file.empty')
  if (bytes.length > rule.most) throw new Refusal('platform:file.tooLarge', { megabytes: rule.most / MB })
  const mime =
    (await fileTypeFromBuffer(rule.whole ? bytes : bytes.subarray(0, SIGNATURE)))?.mime ??
    (looksLikeText(bytes) ? 'text/csv' : 'application/octet-stream')
  if (!rule.types.includes(mime))
    throw rule.types.every((type) => IMAGES.includes(type))
      ? new Refusal('platform:file.notImage', { kinds: kindsOf(PICTURE) })
      : new Refusal('platform:file.wrongType')
  if (IMAGES.includes(mime)) return inTurn(() => encodeImage(bytes, rule.widest ?? 1600))
  return { bytes, mime, extension: EXTENSIONS[mime] ?? 'bin' }
}

/** CSV has no signature: text in UTF-8 or UTF-16 without NULs that is not markup. */
function looksLikeText(bytes: Uint8Array): boolean {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf16) return true
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !text.includes('\0') && !/^\s*<(!|\?|[a-z])/i.test(text.slice(0, 1000))
  } catch {
    return false
  }
}

const turns = new Turns(1, { site: 1, person: 1, waiting: 1_000 })

/**
 * One picture at a time, of each institution and person in turn: each takes up to 160 MB and as many cores as there are, which logins need
 * as well. No unit of work holds a connection meanwhile, so a picture is made before the first write.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => apart('a picture is made', () => turns.run(work))

/** As many points as a picture may have: forty million are more than any phone's. */
export const MOST_PIXELS = 40_000_000

async function encodeImage(bytes: Uint8Array, widest: number): Promise<CheckedFile> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).timeout({ seconds: MOST_SECONDS })
    const { hasAlpha } = await image.metadata()
    const fitted = image.rotate().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    const transparent = hasAlpha && !(await image.stats()).isOpaque
    const mime = transparent ? 'image/png' : 'image/jpeg'
    const encoded = transparent
      ? fitted.png({ compressionLevel: 9 })
      : fitted.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, mime, extension: EXTENSIONS[mime] ?? 'bin', width: info.width, height: info.height }
  } catch {
    throw new Refusal('platform:file.badImage')
  }
}
