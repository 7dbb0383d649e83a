import type { DrawnPerson } from '~/domain/admissions/draw/drawn-people.server'
import { listSpec } from '~/screens/list/spec'

export const DRAW_LISTS = ['selected', 'waiting-1', 'waiting-2', 'none'] as const

/** Everybody who was in a draw, in its order; `pool` says what a quota is called. */
export const resultList = (pool: (code: string) => string = String) =>
  listSpec<DrawnPerson>()({
    area: 'lottery',
    title: 'lottery:result.title',
    name: 'name',
    perPage: 50,
    columns: {
      number: 'code',
      name: { kind: 'name', header: 'common:name', phone: true, cell: (_, shown) => shown || '–', file: null },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
      list: {
        kind: 'state',
        words: 'lottery:lists',
        phone: true,
        tones: { selected: 'good', 'waiting-1': 'accent', 'waiting-2': 'accent', none: 'plain' },
      },
      place: 'count',
      pool: { kind: 'text', cell: (_, shown) => pool(shown) },
    },
    filters: { list: { label: 'lottery:list', kind: 'choice', of: DRAW_LISTS, words: 'lottery:lists' } },
  })
