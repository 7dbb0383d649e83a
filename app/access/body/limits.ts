/** What of a form that is too large is worth keeping: what was typed, and how large its files were. */
export interface ThinForm {
  form: FormData
  /** Bytes, by the name of the field: its largest. */
  files: Map<string, number>
}

const KiB = 1024
const MiB = 1024 * KiB

/** What a request may carry. Sizes in bytes; a name's and a field's length in characters. */
export interface BodyLimits {
  /** All of it, files too. */
  bytes: number
  /** All of it but the files. */
  text: number
  fields: number
  /** Fields of one and the same name: whoever gathers them looks through all before for each. */
  repeats: number
  name: number
  field: number
  /** Steps of a name: `rows[0].key` has three. */
  depth: number
  files: number
  /** From the first byte to the last. */
  seconds: number
}

const NAMES = { name: 200, depth: 8 } as const
const SMALL = {
  ...NAMES,
  bytes: 64 * KiB,
  text: 64 * KiB,
  fields: 100,
  repeats: 50,
  field: 16 * KiB,
  files: 0,
  seconds: 15,
}
const FORM = {
  ...NAMES,
  bytes: 512 * KiB,
  text: 512 * KiB,
  fields: 1_000,
  repeats: 1_000,
  field: 64 * KiB,
  files: 0,
  seconds: 30,
}
const GRID = {
  ...FORM,
  bytes: 2 * MiB,
  text: 2 * MiB,
  fields: 8_000,
  repeats: 2_000,
  field: 256 * KiB, // what the reader saw, to be compared
  seconds: 60,
}

/**
 * By kind of screen. A guarded screen is a `form` unless it says otherwise (`guard('…', { body: 'grid' }, …)`), an open one
 * and an address without a screen `small`; and so is every one for those who are not signed in.
 */
export const BODY_LIMITS = {
  small: SMALL,
  form: FORM,
  grid: GRID,
  /** A grid, and files of 25 MB together; the mebibyte above is for the fields around them. */
  upload: { ...GRID, bytes: 26 * MiB, files: 20, seconds: 300 },
  /** A form that strangers send with a few files, six MB together; a slow phone sends for minutes. */
  'public-upload': { ...FORM, bytes: 7 * MiB, fields: 300, repeats: 100, files: 5, seconds: 240 },
} as const satisfies Record<string, BodyLimits>

export type BodyKind = keyof typeof BODY_LIMITS

export const MOST_BYTES = BODY_LIMITS.upload.bytes

/**
 * As much of a form with files is read away when it is too large, so that it is answered in the form: a browser that is answered while it still sends
 * shows a broken connection. The largest pictures of phones are some 50 MB.
 */
export const MOST_READ_AWAY = 64 * MiB

/** What an address may ask after its question mark; Node takes 16 KiB of address and headers together. */
export const QUERY_LIMITS: Pick<BodyLimits, 'fields' | 'repeats' | 'name' | 'field' | 'depth'> = {
  ...NAMES,
  fields: 1_000,
  repeats: 1_000,
  field: 8 * KiB,
}

/** What came with a request, before any screen has seen it. */
export type Body = { form: FormData } | { refused: TooMuch; thin?: ThinForm | null } | { unreadable: true }

/** More was sent than the screen takes. `code` and `params` are the sentence for the reader. */
export class TooMuch extends Error {
  readonly code: string
  readonly params: Record<string, number>
  constructor(what: 'bytes' | 'fields' | 'repeats' | 'name' | 'field' | 'depth' | 'files', limit: number) {
    super(`too much: ${what} > ${limit}`)
    const [unit, size] = what !== 'bytes' ? [what, 1] : limit < MiB ? [what, KiB] : ['megabytes', MiB]
    this.code = `shell:error.tooMuch.${what === 'files' && limit === 0 ? 'noFiles' : unit}`
    const withFiles: readonly number[] = [BODY_LIMITS.upload.bytes, BODY_LIMITS['public-upload'].bytes]
    this.params = { limit: withFiles.includes(limit) ? limit / MiB - 1 : limit / size }
  }
}
