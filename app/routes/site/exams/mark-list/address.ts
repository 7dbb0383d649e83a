import { LIST_STATES, type ListFilter } from '~/domain/exams/mark-list/mark-list.policy'

export function idIn(params: URLSearchParams, name: string): number | null {
  const value = params.get(name)
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** What the address asks for; an unknown state asks for everything. */
export function filterIn(params: URLSearchParams): ListFilter {
  const state = params.get('state') ?? ''
  return { class: idIn(params, 'class'), state: ['late', ...LIST_STATES].includes(state) ? state : '' }
}
