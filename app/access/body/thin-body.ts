import type { BodyLimits, ThinForm } from './limits'

const HEAD = 2_048
const END_OF_HEAD = Buffer.from('\r\n\r\n')

const boundaryOf = (contentType: string): string | null => {
  const found = /^multipart\/form-data.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

const named = (head: string, what: string): string | null =>
  new RegExp(`^content-disposition: *form-data;[^\\r\\n]*?[; ]${what}="([^"\\r\\n]*)"`, 'im').exec(head)?.[1] ?? null

/**
 * Takes a multipart body in pieces and keeps the fields without the files, in as much memory as the fields may have: so that a form whose picture is
 * too large is answered as a form. Whatever it cannot follow it gives up without a word.
 */
export class ThinBody {
  private readonly line: Buffer
  private readonly form = new FormData()
  private readonly files = new Map<string, number>()
  private rest = Buffer.from('\r\n') // the first boundary is a line like the others
  private part: { name: string; file: boolean; size: number } | null | 'before' = 'before'
  private text = 0
  private count = 0
  private lost = false

  private constructor(
    boundary: string,
    private readonly limits: BodyLimits,
  ) {
    this.line = Buffer.from(`\r\n--${boundary}`)
  }

  /** Null for what is no multipart form, and where the screen takes no files. */
  static of(contentType: string, limits: BodyLimits): ThinBody | null {
    const boundary = limits.files > 0 ? boundaryOf(contentType) : null
    return boundary === null ? null : new ThinBody(boundary, limits)
  }

  take(piece: Buffer): void {
    if (this.lost) return
    this.rest = Buffer.concat([this.rest, piece])
    while (!this.lost && this.step());
  }

  /** Null where it could not be read as a form. */
  result(): ThinForm | null {
    return this.lost || this.count === 0 ? null : { form: this.form, files: this.files }
  }

  /** One step forward; false where more must come first. */
  private step(): boolean {
    return this.part === null ? this.readHead() : this.readContent(this.part)
  }

  private readHead(): boolean {
    const end = this.rest.indexOf(END_OF_HEAD)
    if (end < 0 || end > HEAD) {
      this.lost = this.rest.length > HEAD && this.rest.toString('latin1', 0, 2) !== '--'
      return false
    }
    const head = this.rest.toString('utf8', 0, end)
    const name = named(head, 'name')
    if (name === null || name.length > this.limits.name || ++this.count > this.limits.fields) return this.giveUp()
    this.part = { name, file: named(head, 'filename') !== null, size: 0 }
    this.rest = this.rest.subarray(end + 2) // an empty part's boundary begins with the line end of its own head
    return true
  }

  private readContent(part: Exclude<typeof this.part, null>): boolean {
    const end = this.rest.indexOf(this.line)
    if (end < 0) {
      if (part === 'before' || part.file) {
        const keep = Math.min(this.rest.length, this.line.length)
        if (part !== 'before') part.size += this.rest.length - keep
        this.rest = this.rest.subarray(this.rest.length - keep)
      } else if (this.rest.length > 3 * this.limits.field) this.giveUp()
      return false
    }
    if (part !== 'before' && !this.keep(part, this.rest.subarray(0, end))) return this.giveUp()
    this.part = null
    this.rest = this.rest.subarray(end + this.line.length)
    return true
  }

  private keep({ name, file, size }: { name: string; file: boolean; size: number }, content: Buffer): boolean {
    if (file) {
      this.files.set(name, Math.max(this.files.get(name) ?? 0, size + content.length - 2))
      return true
    }
    const value = content.toString('utf8').replace(/^\r\n/, '')
    this.form.append(name, value)
    return value.length <= this.limits.field && (this.text += content.length) <= this.limits.text
  }

  private giveUp(): false {
    this.lost = true
    return false
  }
}
