import type { QuestionContent, QuestionKind } from '../content'
import { plainLanguage, type CarriedQuestion, type PicturesOut, type WrittenQuestions } from './carried'
import { Leaver } from './collector'
import { share } from './gift-write'
import { richBoth, richHtml, type RichOptions } from './rich-write'
import { simpler } from './simpler'
import { tagsOf } from './tags'
import { escapeXml } from './tree'

const KINDS = new Set<QuestionKind>([
  'single',
  'multiple',
  'true-false',
  'matching',
  'ordering',
  'fill-in',
  'short',
  'essay',
  'numeric',
])

const cdata = (html: string): string => `<text><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`

/** Base64 of pictures beside the texts that show them. */
class Writer {
  constructor(
    private readonly content: QuestionContent,
    private readonly pictures: PicturesOut,
    private readonly leaver: Leaver,
  ) {}
  private used: number[] = []
  private readonly options: RichOptions = {
    formulas: 'parentheses',
    plain: null,
    picture: (fileId) => {
      const known = this.pictures.get(fileId)
      if (!known) {
        this.leaver.left('picture')
        return null
      }
      if (!this.used.includes(fileId)) this.used.push(fileId)
      return `@@PLUGINFILE@@/${nameOf(fileId, known.mime)}`
    },
  }
  private get rich(): RichOptions {
    return { ...this.options, plain: plainLanguage(this.content) }
  }
  html = (said: Parameters<typeof richHtml>[0], wrap: (html: string) => string = (html) => html): string => {
    this.used = []
    const html = wrap(richHtml(said, this.rich))
    const files = this.used.map((fileId) => {
      const { bytes, mime } = this.pictures.get(fileId) ?? { bytes: new Uint8Array(), mime: '' }
      return `<file name="${nameOf(fileId, mime)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
    })
    return cdata(html) + files.join('')
  }
  both = (said: Parameters<typeof richBoth>[0]): string => richBoth(said, this.rich)
}

export const nameOf = (fileId: number, mime: string): string =>
  `picture-${fileId}.${mime === 'image/png' ? 'png' : mime === 'image/webp' ? 'webp' : mime === 'image/gif' ? 'gif' : 'jpg'}`

const answer = (fraction: string | number, inner: string, feedback = ''): string =>
  `<answer fraction="${fraction}" format="html">${inner}<feedback format="html">${cdata(feedback)}</feedback></answer>`
const plainText = (text: string): string => `<text>${escapeXml(text)}</text>`

/** Answers of a gap as the question type with embedded answers has them. */
const clozeAnswers = (accepted: readonly string[]): string =>
  accepted.map((one) => `=${escapeXml(one.replace(/[\\}~#/"]/g, '\\$&'))}`).join('~')

function own(content: QuestionContent, writer: Writer, leaver: Leaver): string[] {
  switch (content.kind) {
    case 'single':
    case 'multiple': {
      const right = content.options.filter((one) => one.right).length
      return [
        `<single>${content.kind === 'single'}</single>`,
        '<shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
        ...content.options.map((one) =>
          answer(
            one.right ? (content.kind === 'single' ? 100 : share(right)) : 0,
            writer.html(one),
            one.feedback ? writer.both(one.feedback) : '',
          ),
        ),
      ]
    }
    case 'true-false':
      return [answer(content.answer ? 100 : 0, plainText('true')), answer(content.answer ? 0 : 100, plainText('false'))]
    case 'matching': {
      const used = new Set(content.left.map(({ match }) => match))
      const pairs = [
        ...content.left.map((one) => ({ left: one, right: content.right.find(({ key }) => key === one.match) })),
        ...content.right.filter(({ key }) => !used.has(key)).map((right) => ({ left: { bn: '', en: '' }, right })),
      ]
      return [
        '<shuffleanswers>true</shuffleanswers>',
        ...pairs.map(({ left, right }) => {
          // What it belongs to is a text without files there.
          if (right?.picture) leaver.left('picture')
          return `<subquestion format="html">${writer.html(left)}<answer>${cdata(right ? writer.both(right) : '')}</answer></subquestion>`
        }),
      ]
    }
    case 'ordering':
      return [
        '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>ABSOLUTE_POSITION</gradingtype><showgrading>SHOW</showgrading>',
        ...content.items.map((one, at) => answer(at + 1, writer.html(one))),
      ]
    case 'short':
      if (content.model) leaver.left('model')
      return ['<usecase>0</usecase>', ...content.accepted.map((one) => answer(100, plainText(one)))]
    case 'numeric':
      return [
        `<answer fraction="100" format="moodle_auto_format">${plainText(content.value)}<tolerance>${content.tolerance}</tolerance><feedback format="html">${cdata('')}</feedback></answer>`,
        content.unit
          ? `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(content.unit)}</unit_name></unit></units>`
          : '',
        '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>',
      ]
    case 'essay':
      if (content.rubric.length) leaver.left('rubric')
      return [
        '<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>10</responsefieldlines>',
        `<graderinfo format="html">${cdata(content.model ? writer.both(content.model) : '')}</graderinfo>`,
      ]
    default:
      return []
  }
}

const TYPE: Partial<Record<QuestionKind, string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  'true-false': 'truefalse',
  matching: 'matching',
  ordering: 'ordering',
  'fill-in': 'cloze',
  short: 'shortanswer',
  essay: 'essay',
  numeric: 'numerical',
}

const title = ({ stem }: QuestionContent): string =>
  (stem.bn || stem.en)
    .replace(/\s+/g, ' ')
    .replace(/\*\*|\$/g, '')
    .slice(0, 60)

function questionXml(question: CarriedQuestion, pictures: PicturesOut, leaver: Leaver): string {
  const { content, lost } = simpler(question.content, KINDS)
  for (const one of lost) leaver.left(one)
  const writer = new Writer(content, pictures, leaver)
  // A short question that a person marks is an essay there; its tag says what it is.
  const open = content.kind === 'short' && !content.accepted.length
  const tags = [...tagsOf(question, false), ...(open ? ['kind:short'] : [])]
  const gapped = (html: string): string =>
    content.kind === 'fill-in'
      ? html.replace(/\{\{(\d{1,2})\}\}/g, (gap, nth: string) => {
          const found = content.gaps[Number(nth) - 1]
          return found ? `{1:SHORTANSWER:${clozeAnswers(found.accepted)}}` : gap
        })
      : html
  const inner = open
    ? own(
        { kind: 'essay', stem: content.stem, rubric: [], ...(content.model && { model: content.model }) },
        writer,
        leaver,
      )
    : own(content, writer, leaver)
  return [
    `<question type="${open ? 'essay' : TYPE[content.kind]}">`,
    `<name>${plainText(title(content))}</name>`,
    `<questiontext format="html">${writer.html(content.stem, gapped)}</questiontext>`,
    `<generalfeedback format="html">${cdata(content.explanation ? writer.both(content.explanation) : '')}</generalfeedback>`,
    `<defaultgrade>${question.marks}</defaultgrade><penalty>0</penalty><hidden>0</hidden>`,
    ...inner,
    ...(tags.length ? [`<tags>${tags.map((tag) => `<tag>${plainText(tag)}</tag>`).join('')}</tags>`] : []),
    '</question>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Questions as Moodle XML, pictures inside; chapters are categories. */
export function writeMoodle(
  questions: readonly CarriedQuestion[],
  pictures: PicturesOut = new Map(),
): WrittenQuestions {
  const leaver = new Leaver()
  let chapter = ''
  const blocks = questions.map((question) => {
    leaver.at++
    const path = question.chapter ? `$course$/top/${question.chapter.replaceAll('/', '//')}` : '$course$/top'
    const moved =
      (question.chapter ?? '') === chapter
        ? ''
        : `<question type="category"><category>${plainText(path)}</category></question>\n`
    chapter = question.chapter ?? ''
    return moved + questionXml(question, pictures, leaver)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${blocks.join('\n')}\n</quiz>\n`
  return { bytes: new TextEncoder().encode(xml), notCarried: leaver.notCarried }
}
