import { LIST_STATES, type ListFilter } from '~/domain/exams/mark-list/mark-list.policy'
import { idIn } from '~/ui/table/url'

/** What the address asks for; an unknown state asks for everything. */
export function filterIn(params: URLSearchParams): ListFilter {
  const state = params.get('state') ?? ''
  return { class: idIn(params.get('class')), state: ['late', ...LIST_STATES].includes(state) ? state : '' }
}
