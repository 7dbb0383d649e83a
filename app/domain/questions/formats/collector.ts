import {
  MOST_QUESTIONS,
  UnreadableFile,
  type CarriedQuestion,
  type Left,
  type NotCarried,
  type ReadQuestions,
  type Wrong,
} from './carried'
import type { RichSink } from './rich-read'

/** Why the question that is being read is none; the next one is read all the same. */
export class Unreadable extends Error {
  constructor(
    readonly why: Wrong,
    readonly about = '',
  ) {
    super(why)
  }
}

/** Said of one question. */
const MOST_LEFT = 30
/** Each is made anew before it is kept; those beyond are left. */
const MOST_PICTURES = 2_000

/** Gathers the questions of a file. @param fileAt the bytes of a picture at an address of the file */
export class Collector implements RichSink {
  private readonly read: ReadQuestions = { questions: [], pictures: new Map(), problems: [], notCarried: [] }
  private readonly numbers = new Map<string, number>()
  /** What of the question that is being read is left. */
  private readonly said = new Set<string>()
  at = 0
  constructor(private readonly fileAt: (src: string) => Uint8Array | null = () => null) {}

  /** Each once; of a question full of such things the first few say enough. */
  left = (what: Left, of = ''): void => {
    const name = of.slice(0, 100)
    const said = `${what} ${name}`
    if (this.said.size >= MOST_LEFT || this.said.has(said)) return
    this.said.add(said)
    this.read.notCarried.push({ at: this.at, what, ...(name ? { of: name } : {}) })
  }

  picture = (src: string): number | null => {
    const known = this.numbers.get(src)
    if (known !== undefined) return known
    const inline = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(src)
    const bytes = inline ? Buffer.from(src.slice(inline[0].length), 'base64') : this.fileAt(src)
    if (!bytes?.length || this.read.pictures.size >= MOST_PICTURES) return null
    const number = -(this.read.pictures.size + 1)
    this.read.pictures.set(number, bytes)
    this.numbers.set(src, number)
    return number
  }

  /** Addresses of pictures mean others from here on: each question has its own files. */
  begin(): void {
    this.numbers.clear()
  }

  /** Reads the next question; one that is none stands among the problems. */
  next(read: () => CarriedQuestion | null, begins: () => string): void {
    if (++this.at > MOST_QUESTIONS) throw new UnreadableFile('many')
    this.said.clear()
    try {
      const question = read()
      if (question) this.read.questions.push({ ...question, at: this.at })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.read.problems.push({
        at: this.at,
        why: error.why,
        text: (error.about || begins()).replace(/\s+/g, ' ').trim().slice(0, 120),
      })
    }
  }

  /** @throws UnreadableFile where the file holds no question at all */
  done(): ReadQuestions {
    if (!this.read.questions.length && !this.read.problems.length) throw new UnreadableFile('none')
    return this.read
  }
}

/** What of questions a format has no place for, question by question. */
export class Leaver {
  readonly notCarried: NotCarried[] = []
  at = 0
  left = (what: Left, of?: string): void => {
    this.notCarried.push({ at: this.at, what, ...(of ? { of } : {}) })
  }
}
