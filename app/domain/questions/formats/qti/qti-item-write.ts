import type { QuestionContent, Said } from '../../content'
import { plainLanguage, type PicturesOut } from '../carried'
import type { Leaver } from '../collector'
import { nameOf } from '../moodle-write'
import { richBoth, richHtml, type RichOptions } from '../rich-write'
import { escapeXml } from '../tree'
import { names, type QtiNames, type QtiVersion } from './qti-names'

interface Item {
  declarations: string
  body: string
  processing: string
  feedback: string
}

/** Writes one question as an item. */
export class ItemWriter {
  readonly used = new Set<number>()
  readonly rich: RichOptions
  private readonly el: QtiNames['el']
  constructor(
    private readonly version: QtiVersion,
    private readonly content: QuestionContent,
    pictures: PicturesOut,
    private readonly leaver: Leaver,
  ) {
    this.el = names(version).el
    this.rich = {
      formulas: 'mathml',
      langAttribute: 'xml:lang',
      plain: plainLanguage(content),
      picture: (fileId) => {
        const known = pictures.get(fileId)
        if (!known) {
          leaver.left('picture')
          return null
        }
        this.used.add(fileId)
        return `pictures/${nameOf(fileId, known.mime)}`
      },
    }
  }
  private html = (said: Said): string => richHtml(said, this.rich)
  private declare(
    id: string,
    cardinality: string,
    baseType: string,
    values: readonly string[],
    mapped: readonly string[] = [],
  ): string {
    const { el } = this
    const right = values.length
      ? el('correctResponse', {}, values.map((one) => el('value', {}, escapeXml(one))).join(''))
      : ''
    const map = mapped.length
      ? el(
          'mapping',
          { defaultValue: 0 },
          mapped.map((one) => el('mapEntry', { mapKey: one, mappedValue: 1, caseSensitive: 'false' })).join(''),
        )
      : ''
    return el('responseDeclaration', { identifier: id, cardinality, baseType }, right + map)
  }
  private choices(
    interaction: string,
    attrs: Record<string, string | number>,
    prompt: string,
    choices: readonly string[],
  ): string {
    return this.el(
      interaction,
      { responseIdentifier: 'RESPONSE', ...attrs },
      this.el('prompt', {}, prompt) + choices.join(''),
    )
  }
  private entry = (id: string): string =>
    this.el('textEntryInteraction', { responseIdentifier: id, expectedLength: 20 })

  /** The parts of the item that its kind makes. */
  item(): Item {
    const { content, el } = this
    const stem = this.html(content.stem)
    const feedback = content.explanation
      ? el(
          'modalFeedback',
          { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' },
          `<p>${richBoth(content.explanation, this.rich)}</p>`,
        )
      : ''
    const matched = el('responseProcessing', {
      template: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct',
    })
    const mapped = el('responseProcessing', {
      template: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response',
    })
    const none = { feedback, processing: '' }
    switch (content.kind) {
      case 'single':
      case 'multiple': {
        const right = content.options.filter((one) => one.right).map(({ key }) => key)
        const choices = content.options.map((one) =>
          el(
            'simpleChoice',
            { identifier: one.key },
            this.html(one) +
              (one.feedback
                ? el(
                    'feedbackInline',
                    { outcomeIdentifier: 'FEEDBACK', identifier: one.key, showHide: 'show' },
                    richBoth(one.feedback, this.rich),
                  )
                : ''),
          ),
        )
        const many = content.kind === 'multiple'
        return {
          feedback,
          declarations: this.declare('RESPONSE', many ? 'multiple' : 'single', 'identifier', right),
          body: this.choices('choiceInteraction', { shuffle: 'true', maxChoices: many ? 0 : 1 }, stem, choices),
          processing: matched,
        }
      }
      case 'true-false':
        return {
          feedback,
          declarations: this.declare('RESPONSE', 'single', 'identifier', [String(content.answer)]),
          body: this.choices('choiceInteraction', { shuffle: 'false', maxChoices: 1 }, stem, [
            el('simpleChoice', { identifier: 'true' }, 'True'),
            el('simpleChoice', { identifier: 'false' }, 'False'),
          ]),
          processing: matched,
        }
      case 'matching': {
        const set = (rows: readonly (Said & { key: string })[], prefix: string, most: number) =>
          el(
            'simpleMatchSet',
            {},
            rows
              .map((one) =>
                el('simpleAssociableChoice', { identifier: prefix + one.key, matchMax: most }, this.html(one)),
              )
              .join(''),
          )
        return {
          feedback,
          declarations: this.declare(
            'RESPONSE',
            'multiple',
            'directedPair',
            content.left.map(({ key, match }) => `l-${key} r-${match}`),
          ),
          body: this.choices('matchInteraction', { shuffle: 'true', maxAssociations: 0 }, stem, [
            set(content.left, 'l-', 1),
            set(content.right, 'r-', 0),
          ]),
          processing: matched,
        }
      }
      case 'ordering':
        return {
          feedback,
          declarations: this.declare(
            'RESPONSE',
            'ordered',
            'identifier',
            content.items.map(({ key }) => key),
          ),
          body: this.choices(
            'orderInteraction',
            { shuffle: 'true' },
            stem,
            content.items.map((one) => el('simpleChoice', { identifier: one.key }, this.html(one))),
          ),
          processing: matched,
        }
      case 'fill-in':
        return {
          ...none,
          declarations: content.gaps
            .map(({ accepted }, at) =>
              this.declare(`RESPONSE${at + 1}`, 'single', 'string', accepted.slice(0, 1), accepted),
            )
            .join(''),
          body: `<p>${stem.replace(/\{\{(\d{1,2})\}\}/g, (_, nth: string) => this.entry(`RESPONSE${nth}`))}</p>`,
          processing: '',
        }
      case 'short':
        if (content.model) this.leaver.left('model')
        return {
          feedback,
          declarations: this.declare('RESPONSE', 'single', 'string', content.accepted.slice(0, 1), content.accepted),
          body: content.accepted.length
            ? `<div>${stem}</div><p>${this.entry('RESPONSE')}</p>`
            : this.choices('extendedTextInteraction', { expectedLines: 2 }, stem, []),
          processing: content.accepted.length ? mapped : '',
        }
      case 'numeric':
        return {
          feedback,
          declarations: this.declare('RESPONSE', 'single', 'float', [content.value]),
          body: `<div>${stem}</div><p>${this.entry('RESPONSE')} <span class="unit">${escapeXml(content.unit)}</span></p>`,
          processing: el(
            'responseProcessing',
            {},
            el(
              'responseCondition',
              {},
              el(
                'responseIf',
                {},
                el(
                  'equal',
                  { toleranceMode: 'absolute', tolerance: `${content.tolerance} ${content.tolerance}` },
                  el('variable', { identifier: 'RESPONSE' }) + el('correct', { identifier: 'RESPONSE' }),
                ) + el('setOutcomeValue', { identifier: 'SCORE' }, el('variable', { identifier: 'MAXSCORE' })),
              ),
            ),
          ),
        }
      case 'essay':
        if (content.rubric.length) this.leaver.left('rubric')
        return {
          ...none,
          declarations: this.declare('RESPONSE', 'single', 'string', []),
          body:
            this.choices('extendedTextInteraction', { expectedLines: 12 }, stem, []) +
            (content.model
              ? el(
                  'rubricBlock',
                  { view: 'scorer', ...(this.version === '3.0' ? { use: 'scoring' } : {}) },
                  `<p>${richBoth(content.model, this.rich)}</p>`,
                )
              : ''),
        }
      default:
        return { ...none, declarations: '', body: `<p>${stem}</p>` }
    }
  }
}
