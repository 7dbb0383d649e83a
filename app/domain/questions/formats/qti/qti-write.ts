import { zipOf } from '~/documents/zip-write.server'
import type { QuestionKind } from '../../content'
import type { CarriedQuestion, PicturesOut, WrittenQuestions } from '../carried'
import { Leaver } from '../collector'
import { nameOf } from '../moodle-write'
import { simpler } from '../simpler'
import { tagsOf } from '../tags'
import { ItemWriter } from './qti-item-write'
import { manifest, names, type QtiVersion } from './qti-names'

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

/** Questions as a package of QTI: an item a question, pictures as files, facts as keywords of the manifest. */
export function writeQti(
  version: QtiVersion,
  questions: readonly CarriedQuestion[],
  pictures: PicturesOut = new Map(),
): WrittenQuestions {
  const { el, root } = names(version)
  const leaver = new Leaver()
  const used = new Set<number>()
  const items = questions.map((question) => {
    leaver.at++
    const { content, lost } = simpler(question.content, KINDS)
    for (const one of lost) leaver.left(one)
    const writer = new ItemWriter(version, content, pictures, leaver)
    const { declarations, body, processing, feedback } = writer.item()
    for (const fileId of writer.used) used.add(fileId)
    const id = `question-${leaver.at}`
    const outcome = (name: string, baseType: string, value: string | number) =>
      el(
        'outcomeDeclaration',
        { identifier: name, cardinality: 'single', baseType },
        el('defaultValue', {}, el('value', {}, String(value))),
      )
    const xml = root(
      {
        identifier: id,
        title: (content.stem.en || content.stem.bn).replace(/\s+/g, ' ').slice(0, 80),
        adaptive: 'false',
        timeDependent: 'false',
      },
      declarations +
        outcome('SCORE', 'float', 0) +
        outcome('MAXSCORE', 'float', question.marks) +
        el('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'multiple', baseType: 'identifier' }) +
        el('itemBody', {}, body) +
        processing +
        feedback,
    )
    const keywords = [
      ...tagsOf(question, false),
      ...(question.chapter ? [`chapter:${question.chapter}`] : []),
      ...(content.kind === 'short' && !content.accepted.length ? ['kind:short'] : []),
      ...(content.kind === 'numeric' && content.unit ? [`unit:${content.unit}`] : []),
    ]
    return {
      id,
      xml,
      keywords,
      pictures: [...writer.used].map((fileId) => `pictures/${nameOf(fileId, pictures.get(fileId)?.mime ?? '')}`),
    }
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = [
    { name: 'imsmanifest.xml', bytes: bytes(manifest(version, items)) },
    ...items.map(({ id, xml }) => ({ name: `${id}.xml`, bytes: bytes(xml) })),
    ...[...used].map((fileId) => {
      const picture = pictures.get(fileId)
      return { name: `pictures/${nameOf(fileId, picture?.mime ?? '')}`, bytes: picture?.bytes ?? new Uint8Array() }
    }),
  ]
  return { bytes: zipOf(files), notCarried: leaver.notCarried }
}
