import type { Level, QuestionContent } from '../content'
import {
  decodedName,
  letter,
  textOf,
  UnreadableFile,
  type CarriedQuestion,
  type OwnOf,
  type ReadQuestions,
} from './carried'
import { Collector, Unreadable } from './collector'
import { chapterOf } from './gift-read'
import { clozeOf } from './moodle-cloze'
import { languageOf, putIn, richFromHtml, richFromPlain, type Made, type RichText } from './rich-read'
import { factsOf } from './tags'
import { elements, first, textIn, xmlTree, type Tree } from './tree'

type Own = OwnOf<QuestionContent>

const nothing = ({ bn, en, plain, picture }: RichText): boolean => !bn && !en && !plain && !picture
/** Fields that say how Moodle shows a question, and nothing of what it asks. */
const SHOWN = new Set(
  'name questiontext generalfeedback defaultgrade penalty hidden idnumber single shuffleanswers answernumbering showstandardinstruction usecase answer subquestion tags units unitgradingtype unitpenalty showunits unitsleft unit responseformat responserequired responsefieldlines minwordlimit maxwordlimit attachments attachmentsrequired maxbytes filetypeslist graderinfo responsetemplate layouttype selecttype selectcount gradingtype showgrading numberingstyle instructions correctfeedback partiallycorrectfeedback incorrectfeedback shownumcorrect hint'.split(
    ' ',
  ),
)

class MoodleQuestion {
  private readonly texts: RichText[] = []
  constructor(
    private readonly tree: Tree,
    private readonly into: Collector,
    private readonly files: Map<string, Uint8Array>,
  ) {}

  /** A field with a text in it, and files beside that. */
  private field(tree: Tree | undefined): RichText {
    for (const file of tree ? elements(tree, 'file') : []) {
      const name = decodedName((file.attrs.name ?? '').replace(/%(?![0-9a-f]{2})/gi, '%25'))
      this.files.set(name, Buffer.from(textIn(file), 'base64'))
    }
    const raw = textIn(first(tree, 'text'))
    const plain = tree?.attrs.format === 'plain_text'
    return this.keep(plain ? richFromPlain(raw) : richFromHtml(raw, this.into))
  }
  private keep(text: RichText): RichText {
    this.texts.push(text)
    return text
  }

  private answers = () =>
    elements(this.tree, 'answer').map((tree) => ({
      tree,
      fraction: Number(tree.attrs.fraction ?? 0),
      feedback: first(tree, 'feedback'),
    }))
  private hasText = (tree: Tree | undefined): boolean =>
    textIn(first(tree, 'text')).replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
  private noFeedback(): void {
    if (this.answers().some(({ feedback }) => this.hasText(feedback))) this.into.left('feedback')
  }

  private choice(): Made<Own> {
    const answers = this.answers()
    const right = answers.filter(({ fraction }) => fraction > 0)
    if (!right.length) throw new Unreadable('noRight')
    const single =
      textIn(first(this.tree, 'single')).trim() !== 'false' && textIn(first(this.tree, 'single')).trim() !== '0'
    const full = answers.filter(({ fraction }) => fraction >= 99.9)
    if (single ? right.length > full.length : new Set(right.map(({ fraction }) => fraction)).size > 1)
      this.into.left('weights')
    if (answers.some(({ fraction }) => fraction < 0)) this.into.left('penalty')
    const best = Math.max(...answers.map(({ fraction }) => fraction))
    const isRight = (fraction: number) => (single ? fraction === best : fraction > 0)
    const made = answers.map(({ tree, fraction, feedback }) => ({
      right: isRight(fraction),
      text: this.field(tree),
      feedback: this.hasText(feedback) ? this.field(feedback) : null,
    }))
    const one = single && made.filter((each) => each.right).length === 1
    return (put) => ({
      kind: one ? 'single' : 'multiple',
      options: made.map((each, at) => ({
        key: letter(at),
        ...put.said(each.text),
        right: each.right,
        ...(each.feedback && { feedback: put.both(each.feedback) }),
      })),
    })
  }

  private matching(): Made<Own> {
    const pairs = elements(this.tree, 'subquestion').map((tree) => ({
      left: this.field(tree),
      right: textIn(first(first(tree, 'answer'), 'text')).trim(),
    }))
    const rights = [...new Set(pairs.map(({ right }) => right))]
    const right = rights.map((one) => this.keep(richFromHtml(one, this.into)))
    const left = pairs.filter((one) => !nothing(one.left))
    if (left.length < 1 || rights.length < 2) throw new Unreadable('noAnswer')
    return (put) => ({
      kind: 'matching',
      left: left.map((one, at) => ({
        key: letter(at),
        ...put.said(one.left),
        match: letter(rights.indexOf(one.right)),
      })),
      right: right.map((text, at) => ({ key: letter(at), ...put.said(text) })),
    })
  }

  private ordering(): Made<Own> {
    this.noFeedback()
    const items = this.answers()
      .sort((a, b) => a.fraction - b.fraction)
      .map(({ tree }) => this.field(tree))
    return (put) => ({ kind: 'ordering', items: items.map((text, at) => ({ key: letter(at), ...put.said(text) })) })
  }

  private numeric(): Made<Own> {
    const [best, ...more] = this.answers().sort((a, b) => b.fraction - a.fraction)
    const value = textIn(first(best?.tree, 'text')).trim()
    const tolerance = textIn(first(best?.tree, 'tolerance')).trim() || '0'
    if (!best || !(best.fraction > 0) || !/^-?\d+(?:\.\d+)?$/.test(value) || !/^\d+(?:\.\d+)?$/.test(tolerance))
      throw new Unreadable('noAnswer')
    if (more.length) this.into.left('answers')
    this.noFeedback()
    const units = elements(first(this.tree, 'units') ?? this.tree, 'unit').map((one) =>
      textIn(first(one, 'unit_name')).trim(),
    )
    if (units.length > 1) this.into.left('unit', units.slice(1).join(', '))
    return () => ({ kind: 'numeric', value, tolerance, unit: units[0] ?? '' })
  }

  private short(): Made<Own> {
    this.noFeedback()
    const full = this.answers().filter(({ fraction }) => fraction >= 99.9)
    if (full.length < this.answers().filter(({ fraction }) => fraction > 0).length) this.into.left('weights')
    const accepted = full.map(({ tree }) => textIn(first(tree, 'text')).replace(/\s+/g, ' ').trim())
    if (!accepted.length) throw new Unreadable('noRight')
    return () => ({ kind: 'short', accepted })
  }

  private essay(isShort: boolean): Made<Own> {
    const info = first(this.tree, 'graderinfo')
    const model = this.hasText(info) ? this.field(info) : null
    return (put) => ({
      ...(isShort ? { kind: 'short' as const, accepted: [] } : { kind: 'essay' as const, rubric: [] }),
      ...(model && { model: put.both(model) }),
    })
  }

  private own(type: string, isShort: boolean): Made<Own> {
    switch (type) {
      case 'multichoice':
        return this.choice()
      case 'truefalse': {
        this.noFeedback()
        const right = this.answers().find(({ fraction }) => fraction > 0)
        return () => ({ kind: 'true-false', answer: /^\s*true/i.test(textIn(first(right?.tree, 'text'))) })
      }
      case 'matching':
      case 'match':
        return this.matching()
      case 'ordering':
        return this.ordering()
      case 'numerical':
        return this.numeric()
      case 'shortanswer':
        return this.short()
      case 'essay':
        return this.essay(isShort)
      default:
        throw new Unreadable('kind', `${type}: ${textIn(first(first(this.tree, 'name'), 'text'))}`)
    }
  }

  /** Embedded answers leave their gaps in the text. */
  private cloze(): { make: Made<Own>; stem: RichText } {
    const field = first(this.tree, 'questiontext')
    const { html, gaps, lost } = clozeOf(textIn(first(field, 'text')))
    if (!gaps.length) throw new Unreadable('noAnswer')
    for (const one of lost) this.into.left(one)
    this.field(field && { ...field, kids: elements(field, 'file') })
    return { make: () => ({ kind: 'fill-in', gaps }), stem: this.keep(richFromHtml(html, this.into)) }
  }

  read(chapter: string): CarriedQuestion {
    const type = this.tree.attrs.type ?? ''
    const tags = elements(first(this.tree, 'tags') ?? this.tree, 'tag').map((tag) => textIn(first(tag, 'text')).trim())
    const { facts, others } = factsOf(tags)
    const { make, stem } =
      type === 'cloze'
        ? this.cloze()
        : { stem: this.field(first(this.tree, 'questiontext')), make: this.own(type, others.includes('kind:short')) }
    if (nothing(stem)) throw new Unreadable('empty')
    const general = first(this.tree, 'generalfeedback')
    const explanation = this.hasText(general) ? this.field(general) : null
    if (elements(this.tree, 'hint').some((hint) => this.hasText(hint))) this.into.left('hints')
    const strange = [...new Set(elements(this.tree).map(({ tag }) => tag))].filter((tag) => !SHOWN.has(tag))
    const unknown = [...strange, ...others.filter((one) => !one.startsWith('kind:'))]
    if (unknown.length) this.into.left('other', unknown.join(', '))
    const put = putIn(languageOf(this.texts))
    const marks = Number(textIn(first(this.tree, 'defaultgrade')))
    return {
      content: {
        ...make(put),
        stem: put.said(stem),
        ...(explanation && !nothing(explanation) ? { explanation: put.both(explanation) } : {}),
      } as QuestionContent,
      marks: marks > 0 && marks <= 1000 ? Math.round(marks * 100) / 100 : 1,
      ...(chapter && { chapter }),
      ...(facts as { level?: Level }),
    }
  }
}

/** Questions of a file of Moodle XML. @throws UnreadableFile */
export function readMoodle(bytes: Uint8Array): ReadQuestions {
  const quiz = xmlTree(textOf(bytes).replace(/^\ufeff/, ''))
  if (quiz.tag !== 'quiz') throw new UnreadableFile('none')
  const files = new Map<string, Uint8Array>()
  const into = new Collector((src) => {
    const name = /^@@PLUGINFILE@@\/(.+)$/.exec(src)?.[1]
    return (name && files.get(decodedName(name).split('/').at(-1) ?? '')) || null
  })
  let chapter = ''
  for (const tree of elements(quiz, 'question')) {
    if (tree.attrs.type === 'category') {
      chapter = chapterOf(textIn(first(first(tree, 'category'), 'text')).trim())
      continue
    }
    files.clear()
    into.begin()
    into.next(
      () => new MoodleQuestion(tree, into, files).read(chapter),
      () => textIn(first(first(tree, 'name'), 'text')),
    )
  }
  return into.done()
}
