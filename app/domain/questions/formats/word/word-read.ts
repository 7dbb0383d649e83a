import { zipEntries } from '~/documents/zip-guard.server'
import { textOf, UnreadableFile, type ReadQuestions } from '../carried'
import { Collector, Unreadable } from '../collector'
import type { CellName, QuestionCells } from '../question-cells'
import { questionOf } from '../read-cells'
import { allInside, elements, first, textIn, xmlTree, type Tree } from '../tree'

const MOST_INFLATED = 200 * 1024 * 1024

/** Text of a run, with what of its looks a question has. */
function runText(run: Tree, into: Collector, targetOf: (id: string) => string): string {
  const looks = first(run, 'rPr')
  const on = (name: string): boolean => {
    const look = first(looks, name)
    return look !== undefined && !/^(?:0|false|none)$/.test(look.attrs.val ?? '')
  }
  const text = elements(run)
    .map((kid) => {
      if (kid.tag === 't') return textIn(kid)
      if (kid.tag === 'br' || kid.tag === 'cr') return '\n'
      if (kid.tag === 'tab') return ' '
      if (kid.tag !== 'drawing' && kid.tag !== 'pict') return ''
      return allInside(kid, new Set(['blip', 'imagedata']))
        .map(({ attrs }) => {
          const number = into.picture(targetOf(attrs.embed ?? attrs.id ?? ''))
          if (number === null) into.left('picture')
          return number === null ? '' : `\n[picture:${number}]\n`
        })
        .join('')
    })
    .join('')
  const raised = first(looks, 'vertAlign')?.attrs.val
  if (text.trim() && raised === 'superscript') return `$^{${text.trim()}}$`
  if (text.trim() && raised === 'subscript') return `$_{${text.trim()}}$`
  const plain = text.trim() !== '' && text === text.trim() && !text.includes('\n')
  return plain && on('b') ? `**${text}**` : plain && on('i') ? `_${text}_` : text
}

/** Lines of a cell: a paragraph is a line. */
function cellText(cell: Tree, into: Collector, targetOf: (id: string) => string, looks = true): string {
  return elements(cell, 'p')
    .map((paragraph) => {
      if (allInside(paragraph, new Set(['oMath'])).length) into.left('formula', textIn(paragraph).slice(0, 100))
      return allInside(paragraph, new Set(['r', 'oMath']))
        .map((run) => (run.tag === 'oMath' ? textIn(run) : looks ? runText(run, into, targetOf) : textIn(run)))
        .join('')
    })
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/**
 * Questions of a Word file: a table a question with a row for each part, or one table with a row a question and headings above.
 * @param cellNamed which part a heading names
 * @throws UnreadableFile
 */
export function readWord(bytes: Uint8Array, cellNamed: (heading: string) => CellName | null): ReadQuestions {
  let files: Map<string, Buffer>
  try {
    files = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_INFLATED)
  } catch {
    throw new UnreadableFile('zip')
  }
  const document = files.get('word/document.xml')
  if (!document) throw new UnreadableFile('none')
  const relations = files.get('word/_rels/document.xml.rels')
  const targets = new Map(
    relations
      ? elements(xmlTree(textOf(relations)), 'Relationship').map(
          ({ attrs }) => [attrs.Id ?? '', attrs.Target ?? ''] as const,
        )
      : [],
  )
  const into = new Collector((target) => files.get(`word/${target}`) ?? null)
  const targetOf = (id: string): string => targets.get(id) ?? ''
  const text = (cell: Tree | undefined, looks = true): string => (cell ? cellText(cell, into, targetOf, looks) : '')
  const take = (cellsOf: () => QuestionCells): void => {
    let begins = ''
    into.next(
      () => {
        const cells = cellsOf()
        begins = cells.stem ?? ''
        const { question, faults } = questionOf(cells)
        if (!question || faults.length) throw new Unreadable('form')
        return question
      },
      () => begins,
    )
  }
  for (const table of allInside(xmlTree(textOf(document)), new Set(['tbl']))) {
    const rows = elements(table, 'tr').map((row) => elements(row, 'tc'))
    const headings = (rows[0] ?? []).map((cell) => cellNamed(text(cell, false)))
    // Of headings a table has several in its first row; a question by itself has one, and the rest below it.
    if (headings.filter(Boolean).length >= 2) {
      for (const row of rows.slice(1))
        take(() =>
          Object.fromEntries(headings.flatMap((name, at) => (name && text(row[at]) ? [[name, text(row[at])]] : []))),
        )
      continue
    }
    const named = rows.map((row) => [cellNamed(text(row[0], false)), row[1]] as const)
    if (named.some(([name]) => name === 'stem'))
      take(() => Object.fromEntries(named.flatMap(([name, cell]) => (name && text(cell) ? [[name, text(cell)]] : []))))
  }
  return into.done()
}
