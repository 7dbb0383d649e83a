import type { QuestionContent } from '../../content'
import { letter, type CarriedQuestion, type OwnOf } from '../carried'
import { Unreadable, type Collector } from '../collector'
import { languageOf, putIn, richNodes, type Made, type RichText } from '../rich-read'
import { factsOf } from '../tags'
import { allInside, elements, first, textIn, type Tree } from '../tree'

type Own = OwnOf<QuestionContent>

const INTERACTION = /Interaction$/
const ASIDE = new Set(['rubricBlock', 'feedbackBlock', 'modalFeedback', 'feedbackInline', 'stylesheet', 'prompt'])
const nothing = ({ bn, en, plain, picture }: RichText): boolean => !bn && !en && !plain && !picture

/** An item of QTI, its elements named as in 2.1, as a question. */
export class QtiItem {
  private readonly texts: RichText[] = []
  private readonly interactions: Tree[] = []
  private readonly gaps: { accepted: string[] }[] = []
  constructor(
    private readonly item: Tree,
    private readonly keywords: readonly string[],
    private readonly into: Collector,
  ) {}

  private text(kids: Tree['kids']): RichText {
    const text = richNodes(kids, this.into)
    this.texts.push(text)
    return text
  }
  private declarationOf = ({ attrs }: Tree): Tree | undefined =>
    elements(this.item, 'responseDeclaration').find((one) => one.attrs.identifier === attrs.responseIdentifier)
  private correct = (interaction: Tree): string[] =>
    elements(first(this.declarationOf(interaction), 'correctResponse') ?? interaction, 'value').map((one) =>
      textIn(one).trim(),
    )

  /** Answers of a gap: its right one, and what a map gives all its points. */
  private accepted(interaction: Tree): string[] {
    const entries = elements(first(this.declarationOf(interaction), 'mapping') ?? interaction, 'mapEntry')
    const best = Math.max(0, ...entries.map((one) => Number(one.attrs.mappedValue ?? 0)))
    const full = entries.filter((one) => best > 0 && Number(one.attrs.mappedValue) === best)
    if (entries.some((one) => Number(one.attrs.mappedValue) > 0 && !full.includes(one))) this.into.left('weights')
    return [...new Set([...this.correct(interaction), ...full.map((one) => (one.attrs.mapKey ?? '').trim())])].filter(
      Boolean,
    )
  }

  private gap(interaction: Tree): string {
    const id = interaction.attrs.responseIdentifier
    const known = this.interactions.findIndex((one) => one.attrs.responseIdentifier === id)
    // A gap stands once in each language.
    if (known >= 0) return `{{${known + 1}}}`
    this.interactions.push(interaction)
    const choices = elements(interaction, 'inlineChoice')
    if (choices.length) this.into.left('distractor')
    const accepted = choices.length
      ? choices
          .filter((one) => this.correct(interaction).includes(one.attrs.identifier ?? ''))
          .map((one) => textIn(one).trim())
      : this.accepted(interaction)
    this.gaps.push({ accepted })
    return `{{${this.gaps.length}}}`
  }

  /** The body without what is asked in it; prompts stay, gaps become signs. */
  private body(kids: Tree['kids']): Tree['kids'] {
    return kids.flatMap((kid): Tree['kids'] => {
      if (typeof kid === 'string') return [kid]
      if (kid.tag === 'textEntryInteraction' || kid.tag === 'inlineChoiceInteraction') return [this.gap(kid)]
      if (INTERACTION.test(kid.tag)) {
        this.interactions.push(kid)
        return [{ tag: 'div', attrs: {}, kids: first(kid, 'prompt')?.kids ?? [] }]
      }
      if (ASIDE.has(kid.tag)) return []
      return [{ ...kid, kids: this.body(kid.kids) }]
    })
  }

  private without = (tree: Tree, tag: string): Tree['kids'] =>
    tree.kids.filter((kid) => typeof kid === 'string' || kid.tag !== tag)

  private choice(interaction: Tree): Made<Own> {
    const choices = elements(interaction, 'simpleChoice')
    const right = new Set(this.correct(interaction))
    const ids = choices.map((one) => one.attrs.identifier ?? '')
    if (!ids.some((id) => right.has(id))) throw new Unreadable('noRight')
    if (ids.length === 2 && ids.every((id) => /^(?:true|false)$/i.test(id)))
      return () => ({ kind: 'true-false', answer: [...right].some((id) => /^true$/i.test(id)) })
    if (first(this.declarationOf(interaction), 'mapping')) this.into.left('weights')
    const made = choices.map((one) => {
      const [feedback] = allInside(one, new Set(['feedbackInline']))
      return {
        right: right.has(one.attrs.identifier ?? ''),
        text: this.text(this.without(one, 'feedbackInline')),
        feedback: feedback ? this.text(feedback.kids) : null,
      }
    })
    const many = this.declarationOf(interaction)?.attrs.cardinality === 'multiple' || right.size > 1
    return (put) => ({
      kind: many ? 'multiple' : 'single',
      options: made.map((one, at) => ({
        key: letter(at),
        ...put.said(one.text),
        right: one.right,
        ...(one.feedback && !nothing(one.feedback) ? { feedback: put.both(one.feedback) } : {}),
      })),
    })
  }

  private matching(interaction: Tree): Made<Own> {
    const [from, to] = elements(interaction, 'simpleMatchSet').map((set) => elements(set, 'simpleAssociableChoice'))
    if (!from?.length || !to?.length) throw new Unreadable('form')
    const pairs = new Map(this.correct(interaction).map((pair) => pair.split(/\s+/, 2) as [string, string]))
    const rightIds = to.map((one) => one.attrs.identifier ?? '')
    const left = from.map((one) => ({
      text: this.text(one.kids),
      match: rightIds.indexOf(pairs.get(one.attrs.identifier ?? '') ?? ''),
    }))
    if (left.some(({ match }) => match < 0)) throw new Unreadable('noAnswer')
    const right = to.map((one) => this.text(one.kids))
    return (put) => ({
      kind: 'matching',
      left: left.map(({ text, match }, at) => ({ key: letter(at), ...put.said(text), match: letter(match) })),
      right: right.map((text, at) => ({ key: letter(at), ...put.said(text) })),
    })
  }

  private ordering(interaction: Tree): Made<Own> {
    const choices = elements(interaction, 'simpleChoice')
    const order = this.correct(interaction)
    if (order.length !== choices.length) throw new Unreadable('noAnswer')
    const items = order
      .flatMap((id) => choices.find((one) => one.attrs.identifier === id) ?? [])
      .map((one) => this.text(one.kids))
    return (put) => ({ kind: 'ordering', items: items.map((text, at) => ({ key: letter(at), ...put.said(text) })) })
  }

  private numeric(interaction: Tree): Made<Own> {
    const value = this.correct(interaction)[0] ?? ''
    const [equal] = allInside(this.item, new Set(['equal']))
    const said = (equal?.attrs.tolerance ?? '0').split(/\s+/)[0] ?? '0'
    const relative = equal?.attrs.toleranceMode === 'relative'
    const tolerance = relative ? String(Math.abs((Number(value) * Number(said)) / 100)) : said
    if (!/^-?\d+(?:\.\d+)?$/.test(value) || !/^\d+(?:\.\d+)?$/.test(tolerance)) throw new Unreadable('noAnswer')
    const unit = this.keywords.find((one) => one.startsWith('unit:'))?.slice(5) ?? ''
    return () => ({ kind: 'numeric', value, tolerance, unit })
  }

  private own(alone: boolean): Made<Own> {
    const [interaction, ...more] = this.interactions
    if (!interaction) throw new Unreadable('kind')
    const { tag } = interaction
    if (this.gaps.length) {
      if (this.gaps.length < this.interactions.length) throw new Unreadable('kind', 'several interactions')
      const base = this.declarationOf(interaction)?.attrs.baseType ?? 'string'
      if (alone && (base === 'float' || base === 'integer')) return this.numeric(interaction)
      if (this.gaps.some(({ accepted }) => !accepted.length)) throw new Unreadable('noAnswer')
      const { gaps } = this
      return () => (alone ? { kind: 'short', accepted: gaps[0]?.accepted ?? [] } : { kind: 'fill-in', gaps })
    }
    if (more.length) throw new Unreadable('kind', 'several interactions')
    if (tag === 'choiceInteraction') return this.choice(interaction)
    if (tag === 'matchInteraction') return this.matching(interaction)
    if (tag === 'orderInteraction') return this.ordering(interaction)
    if (tag !== 'extendedTextInteraction') throw new Unreadable('kind', tag)
    const [rubric] = allInside(this.item, new Set(['rubricBlock'])).filter((one) => /scorer/.test(one.attrs.view ?? ''))
    const model = rubric ? this.text(rubric.kids) : null
    const short = this.keywords.includes('kind:short')
    return (put) => ({
      ...(short ? { kind: 'short' as const, accepted: [] } : { kind: 'essay' as const, rubric: [] }),
      ...(model && !nothing(model) ? { model: put.both(model) } : {}),
    })
  }

  read(): CarriedQuestion {
    const found = first(this.item, 'itemBody')
    if (!found) throw new Unreadable('form')
    const body = this.body(found.kids)
    // An answer on a line of its own is no gap in the text.
    const last = body.filter((kid) => typeof kid !== 'string' || kid.trim()).at(-1)
    const line =
      typeof last === 'object'
        ? textIn({
            ...last,
            kids: last.kids.filter((kid) => typeof kid === 'string' || kid.attrs.class !== 'unit'),
          }).trim()
        : ''
    const alone = this.gaps.length === 1 && line === '{{1}}'
    const stem = this.text(alone ? body.filter((kid) => kid !== last) : body)
    if (nothing(stem)) throw new Unreadable('empty')
    const make = this.own(alone)
    const feedbacks = elements(this.item, 'modalFeedback')
    const general = feedbacks.find((one) => one.attrs.identifier === 'explanation') ?? feedbacks[0]
    if (feedbacks.length > 1) this.into.left('feedback')
    const explanation = general ? this.text(general.kids) : null
    const { facts, others } = factsOf(this.keywords)
    const strange = others.filter((one) => !/^(?:kind|unit):/.test(one))
    if (strange.length) this.into.left('other', strange.join(', '))
    const most = elements(this.item, 'outcomeDeclaration').find((one) => one.attrs.identifier === 'MAXSCORE')
    const marks = Number(textIn(first(first(most, 'defaultValue'), 'value')) || '1')
    const put = putIn(languageOf(this.texts))
    return {
      content: {
        ...make(put),
        stem: put.said(stem),
        ...(explanation && !nothing(explanation) ? { explanation: put.both(explanation) } : {}),
      } as QuestionContent,
      marks: marks > 0 && marks <= 1000 ? Math.round(marks * 100) / 100 : 1,
      ...facts,
    }
  }
}
