import type { QuestionContent } from '~/domain/questions/content'

/** A picture of one point; different numbers are different bytes. */
export const PNG = (nth: number): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(`#${nth}`),
  ])

/** The content with its pictures numbered as before they went out: their bytes say which they are. */
export function withNumbers(content: QuestionContent, pictures: ReadonlyMap<number, Uint8Array>): QuestionContent {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === 'fileId'
      ? Number(/#(\d+)$/.exec(Buffer.from(pictures.get(value as number) ?? []).toString('latin1'))?.[1])
      : value,
  ) as QuestionContent
}
