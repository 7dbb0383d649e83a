import { expect, test } from 'vitest'
import { changedParts } from '~/domain/website/entries/entry-kinds'

test('what changed is said by the parts of the editor, each once and in its order', () => {
  expect(changedParts(['expiresAt', 'titleEn', 'publishAt', 'titleBn'])).toEqual(['title', 'showing'])
  expect(changedParts(['pinned', 'slug', 'bodyEn', 'mediaId'])).toEqual(['bodyEn', 'picture', 'rest'])
  expect(changedParts(['toString'])).toEqual(['rest'])
  expect(changedParts([])).toEqual([])
})
