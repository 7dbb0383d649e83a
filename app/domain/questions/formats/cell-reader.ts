import { toAsciiDigits } from '~/format/digits'
import type { Said } from '../content'
import { BENGALI } from './carried'
import { bothIn, readBlock, saidIn, type Block } from './cell-block'
import { OPTION_CELLS, optionAt, RIGHT_CELLS, type CellName, type QuestionCells } from './question-cells'

/** What is wrong with a row: of which cell, and why. Words: question-import:error.… */
export interface CellFault {
  cell: CellName
  why: 'kind' | 'empty' | 'options' | 'answer' | 'number' | 'level' | 'year' | 'marks' | 'gaps'
}

export const decimal = (text: string): string | null => {
  const plain = toAsciiDigits(text).replace(/[\s,]/g, '').replace('−', '-')
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? plain : null
}
/** Cells of a question, and what is found wrong with them on the way. */
export class CellReader {
  readonly faults: CellFault[] = []
  private readonly blocks = new Map<CellName, Block>()
  readonly language: 'bn' | 'en'
  constructor(private readonly cells: QuestionCells) {
    for (const [name, text] of Object.entries(cells)) this.blocks.set(name as CellName, readBlock(text ?? ''))
    const plain = ['stem', ...OPTION_CELLS, ...RIGHT_CELLS, 'model', 'explanation'] as CellName[]
    this.language = plain.some((name) => BENGALI.test(this.blocks.get(name)?.plain ?? '')) ? 'bn' : 'en'
  }
  text = (name: CellName): string => (this.cells[name] ?? '').trim()
  fault(cell: CellName, why: CellFault['why']): void {
    this.faults.push({ cell, why })
  }
  said = (name: CellName): Said => saidIn(this.blocks.get(name) ?? readBlock(''), this.language)
  both = (name: CellName) => bothIn(this.blocks.get(name) ?? readBlock(''), this.language)
  /** Blocks of the cells that are filled, without holes. */
  filled = (names: readonly CellName[]): Block[] =>
    names.flatMap((name) => (this.text(name) ? (this.blocks.get(name) ?? []) : []))
  marksOf(block: Block, cell: CellName): number {
    const marks = Number(decimal(block.named.marks ?? '') ?? Number.NaN)
    if (!(marks > 0)) this.fault(cell, 'marks')
    return marks > 0 ? marks : 1
  }
  /** Which options the answer names. */
  chosen(count: number): Set<number> {
    const signs = this.text('answer')
      .split(/[,;،\n]+|\s+(?:and|ও|এবং)\s+/)
      .filter((one) => one.trim())
    const at = signs.map(optionAt)
    if (!at.length || at.some((one) => one < 0 || one >= count)) this.fault('answer', 'answer')
    return new Set(at)
  }
}
